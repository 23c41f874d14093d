"""Every legal action by way of the tables there and back."""

from __future__ import annotations

from declive import NATURE, Action, Game
from declive.encoding import ActionTable, Menu
from declive.engine.notation import parse
from declive.engine.vocabulary import DECLARED


def check_whole(game: Game, table: ActionTable) -> None:
    """Each legal action has an entry of its own, whose name is its notation."""
    legal = game.legal()
    if game.decides == NATURE:
        places = [table.chance_index(action) for action in legal]
        found = [table.natural[place] for place in places]
        names = [table.natural_names[place] for place in places]
        outcomes = table.outcomes(game.chances())
        assert [place for place, _ in outcomes] == sorted(places)
        assert table.chance_outcomes(game.state) == outcomes
    else:
        places = table.places(legal)
        found = [table.action(place) for place in places]
        names = [table.names[place] for place in places]
    assert len(set(places)) == len(legal)
    assert all(one is other for one, other in zip(found, legal))
    assert names == [game.text(action) for action in legal]
    assert [parse(game.state, name) for name in names] == [[action] for action in legal]


def check_short(game: Game, menu: Menu) -> None:
    """The entries of the short form lead to legal actions, and all of these can be had but those
    that place several at once."""
    if game.decides == NATURE:
        return
    legal = game.legal()
    start = menu.copy()
    start.clear()
    entries = start.entries(legal)
    assert len(set(entries)) == len(entries)
    reached: list[Action] = []
    for entry in entries:
        step = start.copy()
        chosen = step.choose(entry)
        if chosen is not None:
            reached.append(chosen)
            continue
        for other in step.entries(legal):
            last = step.copy().choose(other)
            assert last is not None
            reached.append(last)
    one_at_a_time = [
        action for action in legal if not DECLARED[action.kind].repeats or action.number == 1
    ]
    assert len(set(reached)) == len(reached)
    assert set(reached) == set(one_at_a_time)
