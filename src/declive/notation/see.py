"""What `see` can look at: each entry of a case compared with the table, as texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from declive.engine.conquest import cost
from declive.engine.mask import has
from declive.engine.phases import is_over
from declive.engine.reach import targets
from declive.engine.scoring import winners
from declive.engine.state import State
from declive.engine.words import NATURE, NOBODY, NOTHING, OVER, PHASES, PIECES, SEATS
from declive.notation import later
from declive.notation.vocabulary import NONE, Vocabulary, choose
from declive.notation.yaml_file import Item

Subject = list[int]
Looker = Callable[[State, Vocabulary, Subject], str]


class Entry:
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


def read_entry(words: Vocabulary, key: str, item: Item) -> Entry:
    """An entry of a `see`."""
    kind, *rest = key.split() or [""]
    if kind not in SIGHTS:
        if rest or kind not in words.board.names:
            alone = [*words.board.names, *[word for word in SIGHTS if not SIGHTS[word].subjects]]
            raise item.unknown(f"'{key}'", kind, SIGHTS if rest else alone, later.SIGHTS)
        region = words.region(item, kind)
        return Entry(key, [region], _look_region, _region_value(words, item))
    sight = SIGHTS[kind]
    needed = [subject for subject in sight.subjects if not subject.endswith("?")]
    if not len(needed) <= len(rest) <= len(sight.subjects):
        usage = " ".join([kind, *[subject.upper().rstrip("?") for subject in needed]])
        raise item.mistake(f"write '{usage}', not '{key}'")
    subject = [SUBJECTS[name](words, item, word) for name, word in zip(sight.subjects, rest)]
    return Entry(key, subject, sight.look, VALUES[sight.value](words, item))


# What may be named behind the word.
def _stock_subject(words: Vocabulary, item: Item, word: str) -> int:
    return list(STOCKS).index(choose(item, "marker", word, STOCKS, later.STOCKS))


SUBJECTS: Final[dict[str, Callable[[Vocabulary, Item, str], int]]] = {
    "region": Vocabulary.region,
    "seat": Vocabulary.seat,
    "race": Vocabulary.race,
    "race?": Vocabulary.race,
    "marker": _stock_subject,
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
    return SEATS[words.seat(item, item.text)]


def _decider_value(words: Vocabulary, item: Item) -> str:
    return item.text if item.text in DECIDERS.values() else _seat_value(words, item)


def _seats_value(words: Vocabulary, item: Item) -> str:
    return _shown(sorted(_seat_value(words, entry) for entry in item.list()))


def _phase_value(words: Vocabulary, item: Item) -> str:
    return choose(item, "phase", item.text, PHASES, later.PHASES)


def _markers_value(words: Vocabulary, item: Item) -> str:
    found = [choose(i, "marker", i.text, MARKER_WORDS, later.MARKERS) for i in item.list()]
    return _shown(sorted(found))


def _row_value(words: Vocabulary, item: Item) -> str:
    return _shown([words.combo_text(*words.combo(entry)) for entry in item.list()])


def _region_value(words: Vocabulary, item: Item) -> str:
    """`empty`, `tribe 1`, `A ratmen 3` or `A ratmen 1 declined`."""
    parts = item.text.split()
    if parts == ["empty"]:
        return item.text
    if parts[0] in NEUTRALS or parts[0] in later.NEUTRALS:
        choose(item, "neutral token", parts[0], NEUTRALS, later.NEUTRALS)
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
        return f"{SEATS[troop.seat]} {words.races[troop.race]} {state.tokens[region]}{declined}"
    return "tribe 1" if has(state.tribes, region) else "empty"


def _look_markers(state: State, words: Vocabulary, subject: Subject) -> str:
    region = subject[0]
    found = [name for piece, name in enumerate(PIECES) if state.piece_at[piece] == region]
    found += ["camp"] * state.camps[region]
    found += ["fortress"] * has(state.fortresses, region) + ["lair"] * has(state.lairs, region)
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
    return str(list(STOCKS.values())[subject[0]](state))


def _look_row(state: State, words: Vocabulary, subject: Subject) -> str:
    combos = zip(state.row_races, state.row_powers, state.row_coins)
    return _shown([words.combo_text(*combo) for combo in combos])


def _look_winners(state: State, words: Vocabulary, subject: Subject) -> str:
    found = winners(state) if is_over(state) else []
    return _shown(sorted(SEATS[seat] for seat in found))


def decider(seat: int) -> str:
    """Who decides, as the notation calls it."""
    return DECIDERS[seat] if seat in DECIDERS else SEATS[seat]


def _race_name(words: Vocabulary, race: int) -> str:
    return NONE if race == NOTHING else words.races[race]


DECIDERS: Final = {NATURE: "nature", NOBODY: "nobody"}
NEUTRALS: Final = ("tribe",)
MARKER_WORDS: Final = ("fortress", "lair", "camp", "hole", "hero", "dragon")
STOCKS: Final[dict[str, Callable[[State], int]]] = {
    "fortress": State.fortress_stock,
    "lair": State.lair_stock,
    "camp": State.camp_stock,
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
    "turn": Sight("", "seat", lambda s, w, a: SEATS[s.turn]),
    "decides": Sight("", "decider", lambda s, w, a: decider(s.decides)),
    "round": Sight("", "number", lambda s, w, a: str(s.round)),
    "row": Sight("", "row", _look_row),
    "over": Sight("", "flag", lambda s, w, a: _flag(is_over(s))),
    "winners": Sight("", "seats", _look_winners),
}
