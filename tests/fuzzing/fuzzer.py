"""The fuzzer: position after position, in one process or several, until it is told to stop."""

from __future__ import annotations

import re
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import declive.engine.state
from declive.scenarios.scenario import ScenarioError
from tests.fuzzing.bands import Combo
from tests.fuzzing.checks import Luck
from tests.fuzzing.coverage import COMBOS, POWERS, RACES, Coverage
from tests.fuzzing.document import Document, written
from tests.fuzzing.positions import position
from tests.fuzzing.session import Finding, Found, Session, Unsound, begin, explore
from tests.fuzzing.shrink import Shrinker

STEP = 20_011
"""Combos are taken in steps of this size, which has no common factor with their number: so all of
them come up before one comes again, and neighbours in the list far apart."""
OTHER_WORLDS = ("base", "underground", "river_world")
ASIDE = 8
"""One of so many positions takes no combo in turn: it is of a single world, or has a theme."""
ANY = ""
THEMES = (
    Combo("sorcerers", "vampire", ANY),
    Combo("sorcerers", "magic", "vampire"),
    Combo("sorcerers", "vampire", "magic"),
    Combo("will_o_wisps", "magic", ANY),
    Combo("will_o_wisps", ANY, "magic"),
    Combo("will_o_wisps", "vampire", "dragon_master"),
    Combo(ANY, "berserk", "magic"),
    Combo(ANY, "magic", "berserk"),
    Combo(ANY, "magic", "vampire"),
    Combo(ANY, "dragon_master", "magic"),
)
"""Combos that take regions in many ways; with all relics about them every way meets every relic."""
TRIES = 40
"""How often a position is built anew until it is sound."""
PAUSE = 300.0
"""Seconds after which a long run says how far it has come."""
SLICE = 20.0
"""Seconds that a process works before it tells what it has met."""


@dataclass
class Catch:
    """What one stretch of positions brought: what was met, and a case for each kind of finding."""

    coverage: Coverage = field(default_factory=Coverage)
    findings: dict[str, tuple[int, Finding, str]] = field(default_factory=dict)
    last: int = 0


def combo_of(seed: int, number: int) -> Combo:
    """The combo of a position: each number has its own until all were there."""
    return COMBOS[(seed + number * STEP) % len(COMBOS)]


def some_theme(luck: Luck) -> Combo:
    """One of the themes, with any banner where it names none."""
    theme = luck.choice(THEMES)
    free = [power for power in POWERS if power not in (theme.power, theme.lent)]
    power, lent = luck.sample(free, 2)
    race = theme.race or luck.choice(RACES)
    return Combo(race, theme.power or power, theme.lent or lent)


def build(seed: int, number: int, coverage: Coverage) -> tuple[Document, Session, Luck]:
    """A sound position, always the same for this seed and number."""
    luck = Luck(f"{seed} {number}")
    for _ in range(TRIES):
        if number % ASIDE:
            combo = combo_of(seed, number - number // ASIDE - 1)
            document = position(luck, "mixed", combo)
        elif number % (2 * ASIDE):
            document = position(luck, "mixed", some_theme(luck), rich=True)
        else:
            document = position(luck, luck.choice(OTHER_WORLDS), None)
        try:
            return document, begin(document), luck
        except Unsound:
            coverage.rebuilt += 1
        except Found as found:
            raise Caught(document, found) from found
    raise AssertionError(f"position {number} of seed {seed} cannot be built")


class Caught(Exception):
    """Something was found, in a position that is written down here."""

    def __init__(self, document: Document, found: Found) -> None:
        super().__init__(str(found))
        self.document = document
        self.found = found


def play_one(seed: int, number: int, coverage: Coverage) -> None:
    """Build a position and play on from it; Caught if something is wrong."""
    document, session, luck = build(seed, number, coverage)
    coverage.positions += 1
    try:
        explore(session, luck, coverage.note)
    except Found as found:
        raise Caught(document, found) from found
    except ScenarioError:
        pass  # nature has nothing left to deal by the script


def stretch(seed: int, first: int, step: int, last: int, seconds: float) -> Catch:
    """Play every so many positions until time or numbers run out."""
    catch = Catch(last=first)
    ends = time.monotonic() + seconds
    for number in range(first, last, step):
        catch.last = number + step
        try:
            play_one(seed, number, catch.coverage)
        except Caught as caught:
            key = caught.found.finding.key
            if key not in catch.findings:
                catch.findings[key] = (number, *shrunk(seed, number, caught))
        if time.monotonic() > ends:
            break
    return catch


def shrunk(seed: int, number: int, caught: Caught) -> tuple[Finding, str]:
    """The finding and its scenario, as small as it can be made."""
    shrinker = Shrinker(caught.document, caught.found.lines, caught.found.finding)
    shrinker.shrink()
    finding = shrinker.finding
    note = f"{finding.sentence} (seed {seed}, position {number})"
    if not shrinker.sure:
        note += "; it does not show again when it is played anew"
    case = f"FUZZ-{number} {finding.check}"
    return finding, written(shrinker.document, case, shrinker.lines, " ".join(note.split()))


def fuzz(seed: int, cases: int, seconds: float, jobs: int, out: Path) -> int:
    """Fuzz until the cases or the time are used up; 1 if anything was found."""
    engine = (
        "compiled" if not str(declive.engine.state.__file__).endswith(".py") else "plain Python"
    )
    print(f"fuzzing the rules: seed {seed}, {engine} engine, {jobs} processes", flush=True)
    began = time.monotonic()
    whole = Catch()
    last = cases if cases else 1 << 60
    firsts = list(range(jobs))
    told = began
    pool = ProcessPoolExecutor(jobs) if jobs > 1 else None
    while firsts and (not seconds or time.monotonic() - began < seconds):
        left = seconds - (time.monotonic() - began) if seconds else SLICE
        ways = [(seed, first, jobs, last, min(SLICE, left)) for first in firsts]
        if pool is None:
            catches = [stretch(*way) for way in ways]
        else:
            catches = [slice.result() for slice in [pool.submit(stretch, *way) for way in ways]]
        for catch in catches:
            _join(whole, catch, out)
        firsts = [catch.last for catch in catches if catch.last < last]
        told = _tell(whole, told)
    if pool is not None:
        pool.shutdown()
    for line in whole.coverage.report():
        print(line)
    print(f"{len(whole.findings)} findings in {time.monotonic() - began:.0f} s, seed {seed}")
    return 1 if whole.findings else 0


def _tell(whole: Catch, told: float) -> float:
    """Say now and then how far it has come, and when that was said."""
    now = time.monotonic()
    if now - told < PAUSE:
        return told
    met = len(whole.coverage.combos)
    print(f"… {whole.coverage.positions:,} positions, {met:,} combos", flush=True)
    return now


def _join(whole: Catch, catch: Catch, out: Path) -> None:
    """Add what a process met, and write down what it found and was not known."""
    whole.coverage.join(catch.coverage)
    for key, (number, finding, text) in catch.findings.items():
        if key in whole.findings:
            continue
        whole.findings[key] = (number, finding, text)
        path = out / f"{re.sub(r'[^a-z0-9]+', '-', key.lower()).strip('-')[:60]}-{number}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"FOUND at position {number}: {finding.sentence}\n  {path}", flush=True)


def again(seed: int, number: int, out: Path) -> int:
    """Play one position again."""
    catch = stretch(seed, number, 1, number + 1, 3600.0)
    whole = Catch()
    _join(whole, catch, out)
    print(f"position {number} of seed {seed}: {len(whole.findings) or 'nothing'} found")
    return 1 if whole.findings else 0
