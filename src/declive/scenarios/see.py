"""What `see` can look at: each entry of a case compared with the table, as texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from declive.engine.markers import left_in_box, markers_in_hand
from declive.engine.mask import count, has
from declive.engine.nouns import (
    MONSTER_STOCK,
    NATURE,
    NOBODY,
    NOTHING,
    NOWHERE,
    OVER,
    PHASES,
    SHIP_STOCK,
)
from declive.engine.price import cost
from declive.engine.reach import targets
from declive.engine.roster import PLACE, RELIC
from declive.engine.scoring import winners
from declive.engine.state import State
from declive.engine.vocabulary import MARKERS, PIECES
from declive.scenarios.lookup import NONE, Vocabulary, choose
from declive.scenarios.map_pieces import marker_words
from declive.scenarios.yaml_file import Item

Subject = list[int]
Looker = Callable[[State, Vocabulary, Subject], str]


class Look:
    """One entry of a `see`: what is looked at, and what the case expects there."""

    def __init__(self, key: str, subject: Subject, look: Looker, expected: str) -> None:
        self.key = key
        self.subject = subject
        self.look = look
        self.expected = expected

    def seen(self, state: State, words: Vocabulary) -> str:
        """What is there now."""
        return self.look(state, words, self.subject)


class Sight:
    """A kind of entry: what is named behind its word, how its value is written, how it looks."""

    def __init__(self, subjects: str, value: str, look: Looker) -> None:
        self.subjects = subjects.split()
        self.value = value
        self.look = look


def read_look(words: Vocabulary, key: str, item: Item) -> Look:
    """An entry of a `see`."""
    kind, *rest = key.split() or [""]
    sights = SIGHTS | {word: _hand_of(marker) for word, marker in words.hands.items()}
    if kind not in sights:
        if rest or kind not in words.board.names:
            alone = [*words.board.names, *[word for word in sights if not sights[word].subjects]]
            raise item.unknown(f"'{key}'", kind, sights if rest else alone)
        region = words.region(item, kind)
        return Look(key, [region], _look_region, _region_value(words, item))
    sight = sights[kind]
    needed = [subject for subject in sight.subjects if not subject.endswith("?")]
    if not len(needed) <= len(rest) <= len(sight.subjects):
        usage = " ".join([kind, *[subject.upper().rstrip("?") for subject in needed]])
        raise item.mistake(f"write '{usage}', not '{key}'")
    subject = [SUBJECTS[name](words, item, word) for name, word in zip(sight.subjects, rest)]
    return Look(key, subject, sight.look, VALUES[sight.value](words, item))


# What may be named behind the word.
def _stock_subject(words: Vocabulary, item: Item, word: str) -> int:
    known = [*words.markers, *STOCKS]
    return known.index(choose(item, "marker", word, known))


def _hand_of(kind: int) -> Sight:
    """How markers in a player's hand are looked at."""
    return Sight("seat", "number", lambda s, w, a: str(markers_in_hand(s.active(a[0]), kind)))


SUBJECTS: Final[dict[str, Callable[[Vocabulary, Item, str], int]]] = {
    "region": Vocabulary.region,
    "seat": Vocabulary.seat,
    "race": Vocabulary.race,
    "race?": Vocabulary.race,
    "marker": _stock_subject,
    "relic": lambda words, item, word: _relic_subject(words, item, word),
}


# How a value is written; each becomes one text that can be compared.
def _number_value(words: Vocabulary, item: Item) -> str:
    return str(item.number())


def _cost_value(words: Vocabulary, item: Item) -> str:
    return "no" if item.text.lower() in ("no", "false") else str(item.number(1))


def _flag_value(words: Vocabulary, item: Item) -> str:
    return _flag(item.flag)


def _flag(value: bool) -> str:
    return "true" if value else "false"


def _seat_value(words: Vocabulary, item: Item) -> str:
    return words.seats[words.seat(item, item.text)]


def _decider_value(words: Vocabulary, item: Item) -> str:
    return item.text if item.text in DECIDERS.values() else _seat_value(words, item)


def _seats_value(words: Vocabulary, item: Item) -> str:
    return _shown(sorted(_seat_value(words, entry) for entry in item.list()))


def _phase_value(words: Vocabulary, item: Item) -> str:
    return choose(item, "phase", item.text, PHASES)


def _markers_value(words: Vocabulary, item: Item) -> str:
    found = [choose(i, "marker", i.text, marker_words(words)) for i in item.list()]
    return _shown(sorted(found))


def _row_value(words: Vocabulary, item: Item) -> str:
    return _shown([words.combo_text(*words.combo(entry)) for entry in item.list()])


def _region_value(words: Vocabulary, item: Item) -> str:
    """`empty`, `tribe 1`, `A ratmen 3` or `A ratmen 1 declined`."""
    parts = item.text.split()
    if parts == ["empty"]:
        return item.text
    if parts[0] in NEUTRALS:
        choose(item, "neutral token", parts[0], NEUTRALS)
        return f"{parts[0]} {item.as_number(' '.join(parts[1:]), 1)}"
    declined = parts[3:] == ["declined"]
    if len(parts) != 3 and not declined:
        raise item.mistake(
            f"write 'empty', 'tribe 1', 'A ratmen 3' or 'A ratmen 1 declined', not '{item.text}'"
        )
    words.seat(item, parts[0])
    words.race(item, parts[1])
    tokens = item.as_number(parts[2], 1)
    return f"{parts[0]} {parts[1]} {tokens}{' declined' if declined else ''}"


def _shown(entries: list[str]) -> str:
    return f"[{', '.join(entries)}]"


# How things look.
def _look_region(state: State, words: Vocabulary, subject: Subject) -> str:
    region = subject[0]
    if state.tokens[region]:
        troop = state.troops[state.holder[region]]
        declined = "" if troop.active else " declined"
        return (
            f"{words.seats[troop.seat]} {words.races[troop.race]} {state.tokens[region]}{declined}"
        )
    if state.monsters[region]:
        return f"monsters {state.monsters[region]}"
    if has(state.ships, region):
        return "pirates 1"
    return "tribe 1" if has(state.tribes, region) else "empty"


def _look_markers(state: State, words: Vocabulary, subject: Subject) -> str:
    region = subject[0]
    found = [PIECES[index].word for index, at in enumerate(state.piece_at) if at == region]
    for word, kind in words.markers.items():
        if not MARKERS[kind].pays:
            found += [word] * state.markers[kind][region]
    return _shown(sorted(found))


def _look_cost(state: State, words: Vocabulary, subject: Subject) -> str:
    troop = state.troops[state.acting]
    if troop.race == NOTHING or state.phase == OVER or not has(targets(state, troop), subject[0]):
        return "no"
    return str(cost(state, troop, subject[0]))


def _look_hand(state: State, words: Vocabulary, subject: Subject) -> str:
    """The active race's hand, or that of the race named."""
    seat, *race = subject
    if not race:
        return str(state.active(seat).hand)
    return str(sum(troop.hand for troop in state.troops_of(seat) if troop.race == race[0]))


def _look_withdrawn(state: State, words: Vocabulary, subject: Subject) -> str:
    """The tokens of all the seat's races that wait for the end of the turn, or of one."""
    seat, *race = subject
    troops = state.troops_of(seat)
    return str(sum(t.withdrawn for t in troops if not race or t.race == race[0]))


def _look_stock(state: State, words: Vocabulary, subject: Subject) -> str:
    kinds = list(words.markers.values())
    if subject[0] < len(kinds):
        return str(left_in_box(state, kinds[subject[0]]))
    return str(list(STOCKS.values())[subject[0] - len(kinds)](state))


def _look_row(state: State, words: Vocabulary, subject: Subject) -> str:
    combos = zip(state.row_races, state.row_powers, state.row_coins)
    return _shown([words.combo_text(*combo) for combo in combos])


def _look_winners(state: State, words: Vocabulary, subject: Subject) -> str:
    found = winners(state) if is_over(state) else []
    return _shown(sorted(words.seats[seat] for seat in found))


def is_over(state: State) -> bool:
    """Whether the last turn of the last round has been played."""
    return state.phase == OVER and not state.pending


def _look_place(state: State, words: Vocabulary, subject: Subject) -> str:
    """The place in a region, with the power it lends if it has one."""
    for index, item in enumerate(state.roster.items):
        if item.kind == PLACE and state.item_at[index] == subject[0]:
            lent = item.effect.lends and state.lent_power != NOTHING
            return f"{item.id}:{words.powers[state.lent_power]}" if lent else item.id
    return NONE


def _look_relic(state: State, words: Vocabulary, subject: Subject) -> str:
    spot = state.item_at[subject[0]]
    return NONE if spot == NOWHERE else words.board.names[spot]


def _place_value(words: Vocabulary, item: Item) -> str:
    word, colon, power = item.text.partition(":")
    if word != NONE:
        words.item(item, word)
    if colon:
        words.power(item, power)
    return item.text


def _spot_value(words: Vocabulary, item: Item) -> str:
    if item.text != NONE:
        words.region(item, item.text)
    return item.text


def _relic_subject(words: Vocabulary, item: Item, word: str) -> int:
    index = words.item(item, word)
    if words.roster.items[index].kind != RELIC:
        raise item.mistake(f"'{word}' is no relic")
    return index


def decider(words: Vocabulary, seat: int) -> str:
    """Who decides, as the notation calls it."""
    return DECIDERS[seat] if seat in DECIDERS else words.seats[seat]


def _race_name(words: Vocabulary, race: int) -> str:
    return NONE if race == NOTHING else words.races[race]


VENGEANCE_STOCK: Final = 4
DECIDERS: Final = {NATURE: "nature", NOBODY: "nobody"}
NEUTRALS: Final = ("tribe", "monsters", "pirates")
STOCKS: Final[dict[str, Callable[[State], int]]] = {
    "vengeance": lambda state: VENGEANCE_STOCK - sum(count(t.vengeance) for t in state.troops),
    "monsters": lambda state: MONSTER_STOCK - sum(state.monsters),
    "pirates": lambda state: SHIP_STOCK - count(state.ships),
}
VALUES: Final[dict[str, Callable[[Vocabulary, Item], str]]] = {
    "number": _number_value,
    "cost": _cost_value,
    "flag": _flag_value,
    "seat": _seat_value,
    "decider": _decider_value,
    "seats": _seats_value,
    "phase": _phase_value,
    "markers": _markers_value,
    "row": _row_value,
    "race": Vocabulary.race_or_none,
    "place": _place_value,
    "spot": _spot_value,
}
SIGHTS: Final[dict[str, Sight]] = {
    "markers": Sight("region", "markers", _look_markers),
    "cost": Sight("region", "cost", _look_cost),
    "coins": Sight("seat", "number", lambda s, w, a: str(s.coins[a[0]])),
    "hand": Sight("seat race?", "number", _look_hand),
    "withdrawn": Sight("seat race?", "number", _look_withdrawn),
    "aside": Sight("seat", "number", lambda s, w, a: str(s.active(a[0]).aside)),
    "earned": Sight("seat", "number", lambda s, w, a: str(s.earned[a[0]])),
    "race": Sight("seat", "race", lambda s, w, a: _race_name(w, s.active(a[0]).race)),
    "declined": Sight("seat", "race", lambda s, w, a: _race_name(w, s.declined(a[0]).race)),
    "tray": Sight("race", "number", lambda s, w, a: str(s.tray[a[0]])),
    "stock": Sight("marker", "number", _look_stock),
    "phase": Sight("", "phase", lambda s, w, a: s.phase_word),
    "place": Sight("region", "place", _look_place),
    "relic": Sight("relic", "spot", _look_relic),
    "turn": Sight("", "seat", lambda s, w, a: w.seats[s.turn]),
    "decides": Sight("", "decider", lambda s, w, a: decider(w, s.decides)),
    "round": Sight("", "number", lambda s, w, a: str(s.round)),
    "row": Sight("", "row", _look_row),
    "over": Sight("", "flag", lambda s, w, a: _flag(is_over(s))),
    "winners": Sight("", "seats", _look_winners),
}
