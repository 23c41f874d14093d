"""The players of a case: their races, tokens and coins, and what they did this turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from declive.engine.mask import bit, has, mask_of
from declive.engine.state import State, Troop
from declive.engine.words import (
    ACTIVE,
    CAMP_STOCK,
    DECLINED,
    NOBODY,
    NOTHING,
    PLACEMENT,
    SEATS,
    SPIRIT,
    START_COINS,
    USED_DRAGON,
    USED_FORTRESS,
    USED_PEACE,
    USED_ROLL,
    USED_SUBSTITUTE,
)
from declive.notation import later
from declive.notation.vocabulary import Vocabulary, choose
from declive.notation.yaml_file import Item

Table = dict[str, Item]

TROOP_KEYS: Final = ("race", "power", "holds", "hand", "withdrawn", "aside")
DECLINED_KEYS: Final = ("race", "power", "holds", "hand", "withdrawn", "keeps")
SPIRIT_POWER: Final = "spirit"


def read_player(state: State, words: Vocabulary, seat: int, item: Item) -> Table:
    """Put down what the player has; what he did this turn is left to `read_deeds`."""
    known = [*TROOP_KEYS, "coins", "declined", "spirit", *DEEDS]
    table = item.keys(known, later.PLAYER_KEYS)
    state.coins[seat] = table["coins"].number() if "coins" in table else START_COINS
    if ("race" in table) != ("power" in table):
        raise item.mistake("an active race has both, a race and a power")
    if "race" in table:
        troop = _troop(state, words, seat, ACTIVE, table)
        for effect in troop.hooks.picked:
            effect.picked(state, troop)
    else:
        for key in (*TROOP_KEYS, *DEEDS):
            if key in table:
                raise table[key].mistake("there is no active race it could belong to")
    for key, slot in (("declined", DECLINED), ("spirit", SPIRIT)):
        if key in table:
            _read_declined(state, words, seat, slot, table[key])
    return table


def _read_declined(state: State, words: Vocabulary, seat: int, slot: int, item: Item) -> None:
    table = item.keys(DECLINED_KEYS, {}, ["race"])
    power = NOTHING
    if "power" in table:
        power = words.power(table["power"], table["power"].text)
        if not words.roster.powers[power].effect.lasts_in_decline:
            raise table["power"].mistake(
                f"power '{table['power'].text}' does not stay with a race in decline"
            )
    elif slot == SPIRIT:
        power = words.power(item, SPIRIT_POWER)
    outside_limit = bool(words.roster.hooks(NOTHING, power, False).outside_limit)
    if slot == SPIRIT and not outside_limit:
        raise table["power"].mistake("a race with this power takes the place of a declined race")
    if outside_limit:
        slot = SPIRIT
    troop = _troop(state, words, seat, slot, table, power)
    if not troop.land and not troop.hand + troop.withdrawn:
        raise item.mistake("it has no token left, so its banner is back in the pile: leave it out")
    for region in _regions(words, table["keeps"]) if "keeps" in table else []:
        # What the race holds it may keep in the base game; this only says so.
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
            raise item.mistake(f"race '{item.text}' is {SEATS[other.seat]}'s already")
        if power != NOTHING and other.power == power:
            where = table.get("power", item)
            raise where.mistake(f"power '{words.powers[power]}' is {SEATS[other.seat]}'s already")
    troop = Troop(seat, slot, race, power, words.roster.hooks(race, power, slot == ACTIVE))
    if state.troops[troop.index].race != NOTHING:
        raise item.mistake("there is a race of this kind already")
    state.troops[troop.index] = troop
    troop.hand = table["hand"].number() if "hand" in table else 0
    troop.withdrawn = table["withdrawn"].number() if "withdrawn" in table else 0
    troop.aside = table["aside"].number() if "aside" in table else 0
    if troop.aside and not troop.hooks.conquest_only:
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
                f"region '{name}' is held already, by {SEATS[state.seat_at(region)]}"
            )
        state.tokens[region] = number.number(1)
        state.holder[region] = troop.index
        troop.land |= bit(region)
        tokens += state.tokens[region]
    return tokens


def _regions(words: Vocabulary, item: Item) -> list[int]:
    return [words.region(entry, entry.text) for entry in item.list()]


def read_deeds(state: State, words: Vocabulary, seat: int, table: Table) -> None:
    """What the player did this turn, and what else hangs on the whole position."""
    for key, reader in DEEDS.items():
        if key not in table:
            continue
        item = table[key]
        if key not in LASTING and seat != state.turn:
            raise item.mistake("it is for the player whose turn it is")
        reader(state, words, state.active(seat), item)


def _camps(state: State, words: Vocabulary, troop: Troop, item: Item) -> None:
    if troop.camps == 0 and state.camp_stock() == CAMP_STOCK:
        raise item.mistake(f"{SEATS[troop.seat]} has no encampments: they come with their power")
    troop.camps = item.number(0, CAMP_STOCK - sum(state.camps))


def _peace(state: State, words: Vocabulary, troop: Troop, item: Item) -> None:
    seat = words.seat(item, item.text)
    if seat == troop.seat or not troop.hooks.refuses:
        raise item.mistake(f"this race cannot be at peace with {item.text}")
    if troop.seat == state.turn and state.phase < PLACEMENT:
        return  # B-TURN-1: his peace ended when his turn began
    troop.pact = seat
    if troop.seat == state.turn:
        troop.used |= USED_PEACE


def _first_turn(state: State, words: Vocabulary, troop: Troop, item: Item) -> None:
    troop.first_turn = item.flag


def _conquered(state: State, words: Vocabulary, troop: Troop, item: Item) -> None:
    troop.conquered = mask_of(_regions(words, item))
    troop.started = troop.started or troop.conquered != 0


def _attacked(state: State, words: Vocabulary, troop: Troop, item: Item) -> None:
    for entry in item.list():
        seat = words.seat(entry, entry.text)
        if seat == troop.seat:
            raise entry.mistake("an attack is on another player")
        state.attacked |= 1 << seat


def _used(state: State, words: Vocabulary, troop: Troop, item: Item) -> None:
    for entry in item.list():
        choose(entry, "use", entry.text, USES, later.USED)
        USES[entry.text](state, troop)


def _use_dragon(state: State, troop: Troop) -> None:
    troop.used |= USED_DRAGON
    troop.started = True


def _use_substitute(state: State, troop: Troop) -> None:
    """Against those who were attacked this turn, or all if the case does not say whom."""
    for seat in range(state.players):
        if seat != troop.seat and (not state.attacked or has(state.attacked, seat)):
            troop.used |= USED_SUBSTITUTE << seat
    troop.started = True


def _use_fortress(state: State, troop: Troop) -> None:
    troop.used |= USED_FORTRESS


def _use_roll(state: State, troop: Troop) -> None:
    troop.used |= USED_ROLL


def _use_die(state: State, troop: Troop) -> None:
    state.die_spent = True


USES: Final[dict[str, Callable[[State, Troop], None]]] = {
    "dragon": _use_dragon,
    "substitute": _use_substitute,
    "fortress": _use_fortress,
    "roll": _use_roll,
    "die": _use_die,
}
DEEDS: Final[dict[str, Callable[[State, Vocabulary, Troop, Item], None]]] = {
    "camps": _camps,
    "peace": _peace,
    "first_turn": _first_turn,
    "conquered": _conquered,
    "attacked": _attacked,
    "used": _used,
}
LASTING: Final = ("camps", "peace")
"""Those that a player may have in another player's turn."""
