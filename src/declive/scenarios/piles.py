"""The combos on offer and the piles of a case. What it names nowhere lies in the piles."""

from __future__ import annotations

from typing import Final

from declive.engine.combo_row import add_combo
from declive.engine.mask import has
from declive.engine.nouns import NOTHING, ROW_SIZE
from declive.engine.rows import changed
from declive.engine.state import State
from declive.engine.turn import set_event
from declive.scenarios.lookup import Vocabulary
from declive.scenarios.script import Card, Script
from declive.scenarios.yaml_file import Item

PILE_KEYS: Final = ("races", "powers", "treasures", "events")
DISCARD_KEYS: Final = ("powers",)


def read_row(state: State, words: Vocabulary, item: Item) -> None:
    """The combos on offer, top first."""
    combos = item.list()
    if len(combos) > ROW_SIZE:
        raise item.mistake(f"{len(combos)} combos are too many: at most {ROW_SIZE}")
    for combo in combos:
        race, power, coins = words.combo(combo)
        if race in state.row_races or race in [troop.race for troop in state.troops]:
            raise combo.mistake(f"race '{words.races[race]}' is in play already")
        add_combo(state, race, power, coins)


def read_discards(state: State, words: Vocabulary, item: Item) -> None:
    """The badges that were laid aside."""
    table = item.keys(DISCARD_KEYS, DISCARD_KEYS)
    for card in table["powers"].list():
        power = words.power(card, card.text)
        if has(state.discards, power):
            raise card.mistake(f"power '{card.text}' is written twice")
        if _in_play(state, power):
            raise card.mistake(f"power '{card.text}' is in play, not among the discards")
        state.discards |= 1 << power


def read_script(words: Vocabulary, item: Item | None) -> Script:
    """What nature deals next."""
    script = Script()
    if item is not None:
        piles = item.keys(PILE_KEYS)
        if "races" in piles:
            script.races = [Card(words.race(i, i.text), i) for i in piles["races"].list()]
        if "powers" in piles:
            script.powers = [Card(words.power(i, i.text), i) for i in piles["powers"].list()]
        if "treasures" in piles:
            script.treasures = [Card(words.item(i, i.text), i) for i in piles["treasures"].list()]
        if "events" in piles:
            script.events = [Card(words.event(i, i.text), i) for i in piles["events"].list()]
    return script


def begin_event(state: State, script: Script) -> None:
    """The first event of the pile is that of the present round; with no events written there
    are none."""
    if not script.events:
        state.events_left = tuple([0] * len(state.events_left))
        return
    for card in script.events:
        if state.events_left[card.index] == 0:
            raise card.item.mistake(f"there are not so many events '{card.item.text}'")
        _count_event(state, card.index, -1)
    for _ in range(state.round - 1):
        _forget_event(state)
    for card in script.events[1:]:
        _count_event(state, card.index, 1)
    set_event(state, script.events.pop(0).index)


def _count_event(state: State, kind: int, more: int) -> None:
    """So many more events of the kind are unseen."""
    state.events_left = changed(state.events_left, kind, state.events_left[kind] + more)


def _forget_event(state: State) -> None:
    """One event of an earlier round is over: which the case does not say, so one of those of
    which most are left."""
    most = max(range(len(state.events_left)), key=lambda kind: state.events_left[kind])
    if state.events_left[most]:
        _count_event(state, most, -1)


def sort_piles(state: State, script: Script, has_row: bool) -> None:
    """Leave in the piles what is not in play. A case without a row gets six combos of what it
    names nowhere, so that whoever has to pick can."""
    for race in [*state.row_races, *[troop.race for troop in state.troops]]:
        if race != NOTHING:
            state.races_left &= ~(1 << race)
    for power in range(len(state.roster.powers)):
        if _in_play(state, power) or has(state.discards, power):
            state.powers_left &= ~(1 << power)
    _check(script.races, state.races_left)
    _check(script.powers, state.powers_left)
    _check(script.treasures, state.items_left)
    state.treasures = sum(1 for monsters in state.monsters if monsters)
    if has_row:
        return
    races = _unnamed(state.races_left, script.races)
    powers = _unnamed(state.powers_left, script.powers)
    for race, power in list(zip(races, powers))[:ROW_SIZE]:
        state.races_left &= ~(1 << race)
        state.powers_left &= ~(1 << power)
        add_combo(state, race, power, 0)


def _in_play(state: State, power: int) -> bool:
    if power in (*state.row_powers, state.lent_power):
        return True
    return power in [troop.power for troop in state.troops]


def _check(cards: list[Card], pile: int) -> None:
    """A card that is not in the pile can only come once the pile is used up."""
    for card in cards:
        if pile and not has(pile, card.index):
            raise card.item.mistake(f"'{card.item.text}' is not in the pile, or is written twice")
        pile &= ~(1 << card.index)


def _unnamed(pile: int, cards: list[Card]) -> list[int]:
    for card in cards:
        pile &= ~(1 << card.index)
    return [index for index in range(pile.bit_length()) if has(pile, index)]
