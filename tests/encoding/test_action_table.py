"""The table of actions: complete without having seen a game, exact, and always the same."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from declive import Action, Game, load_pack
from declive.encoding import ActionTable, Menu, NoSuchEntry
from declive.engine.action import PLACE
from declive.engine.notation import parse
from declive.engine.state import State
from declive.engine.vocabulary import VERBS
from tests.encoding.round_trip import check_short, check_whole
from tests.encoding.walks import EXAMPLES, KINDS, Kind, positions

DIGEST = "from declive.encoding import ActionTable; print(ActionTable('base-3p').digest)"


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_legal_action_goes_there_and_back(kind: Kind) -> None:
    table = kind.table()
    menu = Menu(kind.table(short=True))
    for game in positions(kind, 600):
        check_whole(game, table)
        check_short(game, menu)


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("short", [False, True])
def test_names_and_entries_belong_together_one_to_one(kind: Kind, short: bool) -> None:
    table = kind.table(short)
    state = kind.game(None).state

    assert len(set(table.names)) == len(table) == len(table.names)
    assert len(set(table.natural_names)) == table.chance_size
    for place, action in enumerate(table.actions):
        assert parse(state, table.names[place]) == [action]
        assert table.index(action) == place


def test_the_measured_actions_fit_into_the_table() -> None:
    sizes = {str(kind): (len(kind.table()), len(kind.table(short=True))) for kind in KINDS[:3]}

    # Random games showed 540 actions on base-2p; without numbers and tools 224.
    assert sizes["base-2p"][0] in range(540, 1000)
    assert sizes["base-2p"][1] in range(224, 300)


def test_the_same_content_gives_the_same_table_whatever_else_is_loaded() -> None:
    before = ActionTable("base-3p").digest
    pack = load_pack(EXAMPLES / "bards.py")

    assert ActionTable("base-3p").digest == before
    assert ActionTable("base-3p", packs=[pack]).digest != before
    other = subprocess.run([sys.executable, "-c", DIGEST], capture_output=True, text=True)
    assert other.stdout.strip() == before, other.stderr


def test_the_verbs_of_a_pack_are_in_its_table_even_if_another_pack_named_them_first() -> None:
    first = load_pack(EXAMPLES / "ferrymen.py")
    second = load_pack(EXAMPLES / "bards.py")

    assert "ferry 1 2" in ActionTable("base-2p", packs=[first]).names
    assert "sing 1" in ActionTable("base-2p", packs=[second]).names
    assert "sing 1" not in ActionTable("base-2p", packs=[first]).names
    assert [VERBS[kind] for kind in second.verbs] == ["sing"]


def test_what_is_not_in_the_game_is_refused_by_name() -> None:
    table = ActionTable("base-2p")
    foreign = parse(Game.new("underground-2p").state, "queen 1")[0]

    with pytest.raises(NoSuchEntry, match="'queen 1' is not in the table"):
        table.index(foreign)
    with pytest.raises(NoSuchEntry, match="771 is no action"):
        table.action(771)
    with pytest.raises(NoSuchEntry, match="nature never says 'queen 1'"):
        table.chance_index(foreign)


def tokens_after(state: State, menu: Menu, game: Game, luck: random.Random) -> list[Action]:
    """What is placed, entry by entry, until something else is done."""
    placed: list[Action] = []
    while game.phase == "redeploy":
        action = menu.choose(luck.choice(menu.entries(game.legal())))
        assert action is not None
        if action.kind == PLACE:
            placed.append(action)
        game.play(action)
    return placed


def test_tokens_are_placed_one_at_a_time_from_the_first_region_to_the_last() -> None:
    luck = random.Random(3)
    menu = Menu(ActionTable("base-2p", short=True))
    seen = 0
    for seed in range(12):
        game = Game.new("base-2p", seed=seed)
        while not game.over and game.state.round < 3:
            if game.phase == "redeploy" and not game.state.pending:
                seat = game.decides
                alone = not game.state.declined(seat).race >= 0
                placed = tokens_after(game.state, menu, game, luck)
                if alone:
                    where = [action.region for action in placed]
                    assert where == sorted(where)
                    seen += len(where) > 2
                menu.clear()
            else:
                game.play(luck.choice(game.legal()))
    assert seen


def test_tools_are_chosen_first_and_serve_one_action() -> None:
    table = ActionTable("underground-2p", short=True)
    game = Game.new("underground-2p")
    line = "conquer 1 with sword"
    legal = [parse(game.state, text)[0] for text in ("conquer 1", line, "conquer 2", "done")]
    menu = Menu(table)

    assert [table.names[entry] for entry in menu.entries(legal)] == [
        "conquer 1",
        "with sword",
        "conquer 2",
        "done",
    ]
    assert menu.choose(table.names.index("with sword")) is None
    assert [table.names[entry] for entry in menu.entries(legal)] == ["conquer 1"]
    assert menu.choose(table.names.index("conquer 1")) is parse(game.state, line)[0]
    assert menu.tools == 0


def test_a_mask_is_written_into_what_is_given() -> None:
    table = ActionTable("base-2p")
    out = bytearray(b"\7" * (len(table) + 4))

    table.write_mask([0, 5], memoryview(out), 2)

    assert out[:2] == out[-2:] == b"\7\7"
    assert [place for place, byte in enumerate(out[2:-2]) if byte] == [0, 5]
