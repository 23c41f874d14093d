"""Making a finding small: as few regions, pieces, options and actions as still show it."""

from __future__ import annotations

import copy
import time
from collections.abc import Iterator

from declive import IllegalAction
from declive.scenarios.scenario import ScenarioError
from tests.fuzzing.checks import Luck
from tests.fuzzing.document import Document, borders_of, regions_of
from tests.fuzzing.session import AUDIT, PLAY, Finding, Found, Session, Unsound, begin

PLAIN = {"race": ("ratmen", "elves", "ogres", "orcs"), "power": ("hill", "forest", "stone")}
"""Banners that do little: if one of them serves as well, the banner does not matter."""
SECONDS = 12.0
"""Processor time that a finding is worth."""


def replay(document: Document, lines: list[str], check: str) -> Found | None:
    """What is found when the lines are played from the position; those that are not legal are
    left out. The check is made after each of them, and leaves nothing to chance."""
    try:
        session = begin(document)
        _look(session, check)
        for line in lines:
            try:
                session.do(line)
            except IllegalAction:
                continue
            _look(session, check)
    except Found as found:
        return found
    except (Unsound, ScenarioError):
        pass
    return None


def _look(session: Session, check: str) -> None:
    luck = Luck(0)
    luck.thorough = True
    if check == "undo":
        session.undo()
    elif check not in (PLAY, AUDIT):
        session.check(check, luck)


class Shrinker:
    """A finding with the smallest position and the fewest lines known to lead to it."""

    def __init__(self, document: Document, lines: list[str], finding: Finding) -> None:
        self.document = document
        self.lines = lines
        self.finding = finding
        self.ends = time.process_time() + SECONDS
        self.sure = self._try(document, lines)
        """Whether it shows again at all when it is played anew."""

    def _try(self, document: Document, lines: list[str]) -> bool:
        """Take over what still shows the finding."""
        found = replay(document, lines, self.finding.check)
        if found is None or found.finding.key != self.finding.key:
            return False
        self.document, self.lines, self.finding = document, found.lines, found.finding
        return True

    def shrink(self) -> None:
        """Leave out whatever can be left out, until nothing more can or time is up."""
        smaller = self.sure
        while smaller and time.process_time() < self.ends:
            smaller = self._fewer_lines()
            for change in _changes(self.document):
                if time.process_time() > self.ends:
                    break
                trial = change.on(self.document)
                if trial is not None and trial != self.document and self._try(trial, self.lines):
                    smaller = True

    def _fewer_lines(self) -> bool:
        """Leave out lines, many at once if possible."""
        smaller = False
        size = max(1, len(self.lines) // 2)
        while size:
            place = 0
            while place < len(self.lines) and time.process_time() < self.ends:
                fewer = self.lines[:place] + self.lines[place + size :]
                if len(fewer) < len(self.lines) and self._try(self.document, fewer):
                    smaller = True
                else:
                    place += size
            size //= 2
        return smaller


class Change:
    """Something left out of a position, or made plainer."""

    def on(self, document: Document) -> Document | None:
        """The position so changed, or nothing if it does not apply any more."""
        raise NotImplementedError


class Without(Change):
    """Without the value at a path."""

    def __init__(self, path: list[str]) -> None:
        self.path = path

    def on(self, document: Document) -> Document | None:
        trial = copy.deepcopy(document)
        table = _at(trial, self.path[:-1])
        if not isinstance(table, dict) or self.path[-1] not in table:
            return None
        del table[self.path[-1]]
        return trial


class Other(Change):
    """With another value at a path."""

    def __init__(self, path: list[str], value: object) -> None:
        self.path = path
        self.value = value

    def on(self, document: Document) -> Document | None:
        trial = copy.deepcopy(document)
        table = _at(trial, self.path[:-1])
        if not isinstance(table, dict) or self.path[-1] not in table:
            return None
        table[self.path[-1]] = self.value
        return trial


class WithoutRegion(Change):
    """Without a region and all that stands in it."""

    def __init__(self, region: str) -> None:
        self.region = region

    def on(self, document: Document) -> Document | None:
        if self.region not in regions_of(document):
            return None
        trial: Document = {
            key: _purged(value, self.region) for key, value in copy.deepcopy(document).items()
        }
        left = [pair for pair in borders_of(document) if self.region not in pair.split("-")]
        trial["board"]["borders"] = " ".join(left)
        if not left:
            del trial["board"]["borders"]
        return trial


class WithoutBorder(Change):
    """Without a border."""

    def __init__(self, border: str) -> None:
        self.border = border

    def on(self, document: Document) -> Document | None:
        left = [pair for pair in borders_of(document) if pair != self.border]
        if isinstance(document["board"], str):
            return None
        trial = copy.deepcopy(document)
        trial["board"]["borders"] = " ".join(left)
        if not left:
            del trial["board"]["borders"]
        return trial


def _purged(tree: object, region: str) -> object:
    """The tree without the region, as a key and in lists."""
    if isinstance(tree, dict):
        kept = {key: value for key, value in tree.items() if key != region}
        return {key: _purged(value, region) for key, value in kept.items()}
    if isinstance(tree, list):
        return [entry for entry in tree if entry != region]
    return tree


def _at(document: Document, path: list[str]) -> object:
    place: object = document
    for key in path:
        if not isinstance(place, dict) or key not in place:
            return None
        place = place[key]
    return place


def _changes(document: Document) -> Iterator[Change]:
    """All that might be left out, the large things first."""
    for seat in document["players"]:
        yield Other(["turn", "player"], seat)
    for phase in ("conquer", "start", "placement"):
        yield Other(["turn", "phase"], phase)
    for key in ("options", "neutral", "relics", "places", "markers", "piles"):
        yield Without([key])
    for seat in reversed(list(document["players"])):
        yield Without(["players", seat])
    for region in list(regions_of(document)):
        yield WithoutRegion(region)
    for path, value in list(_leaves(document, [])):
        if path[0] in ("turn", "world", "board") and path != ["turn", "round"]:
            yield from _plainer_land(path, value)
            continue
        yield Without(path)
        if len(path) > 2:
            yield Without(path[:-1])
        if isinstance(value, int) and value > 1:
            yield Other(path, 1)
            yield Other(path, value - 1)
        if isinstance(value, list) and len(value) > 1:
            for place in range(len(value)):
                yield Other(path, value[:place] + value[place + 1 :])
        for plain in PLAIN.get(path[-1], ()):
            yield Other(path, plain)
    for border in borders_of(document):
        yield WithoutBorder(border)
    for world in ("base", "underground", "river_world"):
        yield Other(["world"], world)


def _plainer_land(path: list[str], value: object) -> Iterator[Change]:
    """Regions without marks, and of a plain terrain."""
    if path[0] != "board" or path[-1] == "borders" or len(path) < 2:
        return
    words = str(value).split()
    yield Other(path, words[0])
    for mark in words[1:]:
        yield Other(path, " ".join(word for word in words if word != mark))
    yield Other(path, " ".join(["hill", *words[1:]]))


def _leaves(tree: Document, path: list[str]) -> Iterator[tuple[list[str], object]]:
    """Every value that is no table, with the keys that lead to it."""
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _leaves(value, [*path, key])
        else:
            yield [*path, key], value
