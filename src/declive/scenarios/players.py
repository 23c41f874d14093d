"""The players of a case: their coins, their races and where the tokens of these are."""

from __future__ import annotations

from typing import Final

from declive.engine.mask import bit, has
from declive.engine.nouns import (
    ACTIVE,
    DECLINED,
    NOBODY,
    NOTHING,
    SPIRIT,
    START_COINS,
)
from declive.engine.reach import own_waters
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.scenarios.deeds import DEEDS
from declive.scenarios.lookup import Vocabulary
from declive.scenarios.yaml_file import Item, Table

TROOP_KEYS: Final = ("race", "power", "holds", "hand", "withdrawn", "aside")
DECLINED_KEYS: Final = ("race", "power", "holds", "hand", "withdrawn", "keeps")
PLAYER_KEYS: Final = (*TROOP_KEYS, "coins", "declined", "spirit", *DEEDS)
"""What a player may have; markers in hand come to it, by the names of their kinds."""
SPIRIT_POWER: Final = "spirit"


def read_player(state: State, words: Vocabulary, seat: int, item: Item) -> Table:
    """Put down what the player has; what he did this turn is left to `read_deeds`."""
    table = item.keys((*PLAYER_KEYS, *words.hands))
    state.coins[seat] = table["coins"].number() if "coins" in table else START_COINS
    if ("race" in table) != ("power" in table):
        raise item.mistake("an active race has both, a race and a power")
    if "race" in table:
        troop = _troop(state, words, seat, ACTIVE, table)
        for effect in troop.hooks.equipped:
            effect.equipped(state, troop)
        state.pending.clear()  # where the pieces stand is written in the case
    else:
        for key in (*TROOP_KEYS, *words.hands, *DEEDS):
            if key in table:
                raise table[key].mistake("there is no active race it could belong to")
    for key, slot in (("declined", DECLINED), ("spirit", SPIRIT)):
        if key in table:
            _read_declined(state, words, seat, slot, table[key])
    return table


def _read_declined(state: State, words: Vocabulary, seat: int, slot: int, item: Item) -> None:
    table = item.keys(DECLINED_KEYS, ["race"])
    power = NOTHING
    if "power" in table:
        power = words.power(table["power"], table["power"].text)
        if not words.roster.powers[power].effect.lasts():
            raise table["power"].mistake(
                f"power '{table['power'].text}' does not stay with a race in decline"
            )
    race = words.race(table["race"], table["race"].text)
    alone = words.roster.hooks(race, NOTHING, False, 0, NOTHING).traits.outside_limit
    if slot == SPIRIT and power == NOTHING and not alone:
        power = words.power(item, SPIRIT_POWER)
    outside_limit = words.roster.hooks(race, power, False, 0, NOTHING).traits.outside_limit
    if slot == SPIRIT and not outside_limit:
        raise table["power"].mistake("a race with this power takes the place of a declined race")
    if outside_limit:
        slot = SPIRIT
    troop = _troop(state, words, seat, slot, table, power)
    troop.settled = troop.land & own_waters(state, troop)
    for region in words.regions(table["keeps"]) if "keeps" in table else []:
        troop.settled |= bit(region)
        if not has(troop.land & state.board.water, region):
            raise table["keeps"].mistake(
                f"region '{words.board.names[region]}' is no water this race holds"
            )


def _troop(
    state: State, words: Vocabulary, seat: int, slot: int, table: Table, power: int = NOTHING
) -> Troop:
    """A race of the player with its tokens; the tray is what is left of its stock."""
    item = table["race"]
    race = words.race(item, item.text)
    if slot == ACTIVE:
        power = words.power(table["power"], table["power"].text)
    for other in state.troops:
        if other.race == race:
            raise item.mistake(f"race '{item.text}' is {state.letters[other.seat]}'s already")
    hooks = words.roster.hooks(race, power, slot == ACTIVE, 0, NOTHING)
    troop = Troop(seat, slot, race, power, hooks)
    if state.troops[troop.index].race != NOTHING:
        raise item.mistake("there is a race of this kind already")
    state.troops[troop.index] = troop
    troop.hand = table["hand"].number() if "hand" in table else 0
    troop.withdrawn = table["withdrawn"].number() if "withdrawn" in table else 0
    troop.aside = table["aside"].number() if "aside" in table else 0
    if troop.aside and not troop.hooks.traits.conquest_only:
        raise table["aside"].mistake(f"{item.text} have no tokens for conquest only")
    tokens = troop.hand + troop.withdrawn + troop.aside
    if "holds" in table:
        tokens += _hold(state, words, troop, table["holds"])
    stock = words.roster.races[race].stock
    if tokens > stock:
        raise item.mistake(f"{tokens} tokens of {item.text} are too many: there are {stock}")
    state.tray[race] = stock - tokens
    return troop


def _hold(state: State, words: Vocabulary, troop: Troop, item: Item) -> int:
    """Put the troop's tokens on the map and count them."""
    tokens = 0
    for name, number in item.table().items():
        region = words.region(number, name)
        if state.holder[region] != NOBODY:
            raise number.mistake(
                f"region '{name}' is held already, by {state.letters[state.seat_at(region)]}"
            )
        state.tokens[region] = number.number(1)
        state.holder[region] = troop.index
        troop.land |= bit(region)
        tokens += state.tokens[region]
    return tokens
