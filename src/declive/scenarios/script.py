"""Nature in a scenario: it deals what the case wrote under `piles`, then whatever lies there."""

from __future__ import annotations

from declive.engine.action import DEAL, DRAW, EVENT, Action, act
from declive.engine.combo_row import power_choices, race_choices
from declive.engine.decision import DECISIONS, THE_DEAL, THE_EVENT, THE_TREASURE
from declive.engine.game import Game
from declive.engine.mask import regions
from declive.engine.nouns import NATURE, NOTHING, NOWHERE
from declive.engine.state import State
from declive.engine.vocabulary import SHAPES
from declive.scenarios.yaml_file import Item


class Card:
    """A banner or badge of a pile, and where the case names it."""

    def __init__(self, index: int, item: Item) -> None:
        self.index = index
        self.item = item


class Script:
    """What nature deals next. Only the die is left to the steps of the case."""

    def __init__(self) -> None:
        self.races: list[Card] = []
        self.powers: list[Card] = []
        self.treasures: list[Card] = []
        self.events: list[Card] = []

    def copy(self) -> Script:
        """The same script, for another run of the case."""
        twin = Script()
        twin.races = self.races.copy()
        twin.powers = self.powers.copy()
        twin.treasures = self.treasures.copy()
        twin.events = self.events.copy()
        return twin

    def play(self, game: Game) -> None:
        """Answer all that nature is asked now, but for the die."""
        state = game.state
        while state.decides == NATURE:
            asked = state.pending[-1]
            if asked.kind == THE_DEAL:
                game.play(self._deal(state, asked.subject))
            elif asked.kind == THE_TREASURE:
                item = _next(self.treasures, regions(state.items_left))
                game.play(act(DRAW, NOWHERE, item))
            elif asked.kind == THE_EVENT:
                left = [kind for kind, number in enumerate(state.events_left) if number]
                game.play(act(EVENT, NOWHERE, _next(self.events, left)))
            else:
                options = DECISIONS[asked.kind].options(state, asked)
                if SHAPES[options[0].kind] != "p":
                    return
                power = _next(self.powers, power_choices(state))
                game.play(act(options[0].kind, NOWHERE, power))
            state = game.state

    def _deal(self, state: State, known: int) -> Action:
        races = race_choices(state, known)
        # A banner that has just come back is dealt again by the rules, not by the script.
        race = races[0] if known != NOTHING else _next(self.races, races)
        return act(DEAL, NOWHERE, race, _next(self.powers, power_choices(state)))


def _next(pile: list[Card], choices: list[int]) -> int:
    """The next card of the script, or the first of those that may lie on top."""
    if not pile:
        return choices[0]
    card = pile.pop(0)
    if card.index not in choices:
        raise card.item.mistake(f"'{card.item.text}' cannot be dealt: it is not in the pile now")
    return card.index
