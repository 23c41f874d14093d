"""The shared effects by the words a TOML file names them with, and their parameters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from declive.content import marker_effects, shared_effects
from declive.content.ground import Ground
from declive.content.marker_effects import OfMarkers
from declive.engine.effect import Effect
from declive.engine.nouns import MARKS, NOTHING, TERRAINS
from declive.engine.vocabulary import MARKERS, boxed_markers
from declive.packs.tables import Reader

ANYWHERE: Final = ()
PRINTED: Final = ("terrain", "mark", "coast", "next_to")
GROUND: Final = (*PRINTED, "next_to_own", "lonely", "tokens", "occupied", "with")
HERE: Final = "here"
LASTS: Final = "lasts"
MARKER: Final = "marker"
MOST_TOKENS: Final = 20


@dataclass(frozen=True)
class Word:
    """A shared effect: its class, its number with the bounds of it, and what else may be said."""

    kind: type[shared_effects.SharedEffect]
    number: str = ""
    least: int = 1
    most: int = 5
    usual: int = 1
    sign: int = 1
    ground: tuple[str, ...] = GROUND
    lasts: bool = True


WORDS: Final[dict[str, Word]] = {
    "coins_for": Word(shared_effects.CoinsFor, "each"),
    "coins_per": Word(shared_effects.CoinsPer, "regions", 1, 10, 2),
    "coins_each_turn": Word(shared_effects.CoinsEachTurn, "coins", 1, 10, ground=ANYWHERE),
    "coins_in_decline": Word(
        shared_effects.CoinsInDecline, "coins", 1, 10, ground=ANYWHERE, lasts=False
    ),
    "coins_for_conquests": Word(shared_effects.CoinsForConquests, "each"),
    "coins_when_beaten": Word(shared_effects.CoinsWhenBeaten, "coins"),
    "coins_from_neighbours": Word(shared_effects.CoinsFromNeighbours, "coins", ground=ANYWHERE),
    "coins_on_leaving": Word(shared_effects.CoinsOnLeaving, "each", ground=ANYWHERE, lasts=False),
    "cheaper_on": Word(shared_effects.CheaperOn, "by"),
    "dearer_on": Word(shared_effects.CheaperOn, "by", sign=-1),
    "passes_defenders": Word(shared_effects.PassesDefenders),
    "stronger_on": Word(shared_effects.StrongerOn, "by"),
    "immune_on": Word(shared_effects.ImmuneOn),
    "loses_nobody": Word(shared_effects.LosesNobody),
    "adjacent_by": Word(shared_effects.AdjacentBy, ground=PRINTED),
    "enters_at": Word(shared_effects.EntersAt, ground=PRINTED),
    "reaches": Word(shared_effects.Reaches, ground=PRINTED),
    "sails": Word(shared_effects.Sails, ground=ANYWHERE),
    "tokens_for": Word(shared_effects.TokensFor, "every", 1, 10),
    "tokens_for_conquests": Word(
        shared_effects.TokensForConquests, "every", 1, 10, 2, ground=ANYWHERE
    ),
    "conquest_tokens": Word(
        shared_effects.ConquestTokens, "number", 1, 8, ground=ANYWHERE, lasts=False
    ),
    "keeps_all": Word(shared_effects.KeepsAll, lasts=False),
    "redeploys_in_decline": Word(shared_effects.RedeploysInDecline, ground=ANYWHERE, lasts=False),
    "conquers_in_decline": Word(shared_effects.ConquersInDecline, ground=ANYWHERE, lasts=False),
    "beside_the_limit": Word(shared_effects.BesideTheLimit, ground=ANYWHERE, lasts=False),
    "declines_late": Word(shared_effects.DeclinesLate, ground=ANYWHERE, lasts=False),
    "marks_land": Word(marker_effects.MarksLand, lasts=False),
    "builds": Word(marker_effects.Builds, lasts=False),
    "pitches": Word(marker_effects.Pitches, ground=ANYWHERE, lasts=False),
    "plants": Word(marker_effects.Plants, "every", 1, 10, lasts=False),
    "forges": Word(marker_effects.Forges, "every", 1, 10, lasts=False),
}

Markers = Mapping[str, int]
"""Kinds of markers by their words."""


def read_effect(
    reader: Reader, where: str, value: object, treasure: bool, markers: Markers
) -> Effect:
    """The effect that one table of a list names, such as `{ coins_for = { mark = "mine" } }`."""
    table = reader.table(f"{where}: an effect", value)
    if not isinstance(value, Mapping):
        return Effect()
    if len(table) != 1:
        reader.wrong(f"{where}: name one shared effect in each pair of braces, not {len(table)}")
        return Effect()
    name, inner = next(iter(table.items()))
    if not reader.known(f"{where}: shared effect", name, WORDS):
        return Effect()
    word = WORDS[name]
    where = f"{where}: {name}"
    parameters = reader.table(where, inner)
    ground = (*word.ground, HERE) if treasure and word.ground == GROUND else word.ground
    keys = [*ground]
    if word.number:
        keys.append(word.number)
    if word.lasts:
        keys.append(LASTS)
    if issubclass(word.kind, OfMarkers):
        keys.append(MARKER)
    reader.keys(where, parameters, keys)
    number = word.usual
    if word.number:
        number = reader.number(where, parameters, word.number, word.least, word.most, word.usual)
    lasting = word.lasts and reader.flag(where, parameters, LASTS)
    where_it_is = read_ground(reader, where, parameters, markers)
    if issubclass(word.kind, OfMarkers):
        return _of_markers(reader, where, word.kind, parameters, where_it_is, number, markers)
    return word.kind(where_it_is, word.sign * number, lasting)


def _of_markers(
    reader: Reader,
    where: str,
    kind: type[OfMarkers],
    table: Mapping[str, object],
    ground: Ground,
    number: int,
    markers: Markers,
) -> Effect:
    """An effect about the kind of marker that the table names."""
    marker = _marker(reader, where, table, MARKER, markers)
    if MARKER not in table:
        reader.wrong(f"{where}: {MARKER} is missing")
    if marker == NOTHING:
        return Effect()
    named = MARKERS[marker]
    if named.pays != (kind is marker_effects.Forges):
        pays = (
            "is no marker that pays" if kind is marker_effects.Forges else "is forged, as it pays"
        )
        reader.wrong(f"{where}: '{named.word}' {pays} for conquests")
    elif named.owned and kind not in (marker_effects.Forges, marker_effects.Pitches):
        reader.wrong(f"{where}: '{named.word}' comes back to its owner, who has to pitch it")
    try:
        return kind(marker, ground, number)
    except ValueError:
        reader.wrong(f"{where}: '{named.word}' is both built and carried: make two kinds of it")
        return Effect()


def _marker(
    reader: Reader, where: str, table: Mapping[str, object], key: str, markers: Markers
) -> int:
    """The kind of marker under a key: one of the boxes or of the pack."""
    known = {MARKERS[kind].word: kind for kind in boxed_markers()} | dict(markers)
    if key in table and reader.known(f"{where}: marker", table[key], known):
        return known[str(table[key])]
    return NOTHING


def read_ground(
    reader: Reader, where: str, table: Mapping[str, object], markers: Markers | None = None
) -> Ground:
    """The ground that these parameters tell of."""
    return Ground(
        with_marker=_marker(reader, where, table, "with", markers or {}),
        terrain=_indices(reader, where, table, "terrain", TERRAINS),
        mark=_indices(reader, where, table, "mark", MARKS),
        coast=reader.flag(where, table, "coast"),
        next_to=_indices(reader, where, table, "next_to", TERRAINS),
        next_to_own=_indices(reader, where, table, "next_to_own", TERRAINS),
        lonely=reader.flag(where, table, "lonely"),
        tokens=reader.number(where, table, "tokens", 0, MOST_TOKENS, 0),
        occupied=reader.flag(where, table, "occupied"),
        here=reader.flag(where, table, HERE),
    )


def _indices(
    reader: Reader, where: str, table: Mapping[str, object], key: str, known: tuple[str, ...]
) -> list[int]:
    """The places of the words under a key: one word, or a list of them."""
    if key not in table:
        return []
    value = table[key]
    words = value if isinstance(value, list) else [value]
    if not words or len(words) > len(known):
        reader.wrong(f"{where}: {key} names one word or a few")
        return []
    what = "mark" if key == "mark" else "terrain"
    return [
        known.index(str(word)) for word in words if reader.known(f"{where}: {what}", word, known)
    ]
