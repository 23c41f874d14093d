"""The course of a training: what each generation came to, and who is the champion."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from declive.arena.intervals import wilson
from declive.arena.outcome import Outcome

COURSE: Final = "course.jsonl"
PLAN: Final = "training.json"


@dataclass(frozen=True)
class Step:
    """One generation: how it fared against the champion of its time, and whether it is one."""

    generation: int
    against: int
    self_play: int
    """Games of self-play so far, of all generations."""
    gate: int
    """Games against the champion."""
    share: float
    low: float
    high: float
    par: float
    left_over: float
    """What its weights do not tell of the coins to come, root mean square."""
    promoted: bool


def judged(
    generation: int,
    against: int,
    self_play: int,
    left_over: float,
    outcomes: list[Outcome],
    bot: str,
) -> Step:
    """What the games against the champion say: a new bot replaces the old only if the whole
    interval of its victories is above par."""
    games = 0
    wins = par = 0.0
    for outcome in outcomes:
        for seat, name in enumerate(outcome.bots):
            if name == bot:
                games += 1
                wins += outcome.share(seat)
                par += 1 / len(outcome.bots)
    low, high = wilson(wins, games)
    par = par / games
    return Step(
        generation,
        against,
        self_play,
        games,
        round(wins / games, 4),
        round(low, 4),
        round(high, 4),
        round(par, 4),
        round(left_over, 3),
        low > par,
    )


class Course:
    """The steps so far, in a file that is written anew, in one step, with each of them."""

    def __init__(self, folder: Path, plan: dict[str, Any]) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        noted = folder / PLAN
        if not noted.exists():
            noted.write_text(json.dumps(plan, indent=2) + "\n", encoding="utf-8")
        known = json.loads(noted.read_text(encoding="utf-8"))
        for key in plan:
            if known.get(key) != plan[key]:
                raise ValueError(
                    f"{folder} holds another training ({key}: {known.get(key)}, not {plan[key]}): "
                    "name another folder"
                )
        self.steps = [Step(**json.loads(line)) for line in self._lines()]

    def _lines(self) -> list[str]:
        file = self.folder / COURSE
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True) if file.exists() else []
        return [line for line in lines if line.endswith("\n")]

    @property
    def champion(self) -> int:
        """The generation that has not been beaten."""
        return max((step.generation for step in self.steps if step.promoted), default=0)

    def add(self, step: Step) -> None:
        """One more generation."""
        self.steps.append(step)
        text = "".join(json.dumps(asdict(one)) + "\n" for one in self.steps)
        unfinished = self.folder / f"{COURSE}.new"
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(self.folder / COURSE)


def strengths(steps: list[Step]) -> list[tuple[int, float, float, float]]:
    """For each generation the games of self-play behind it, and how strong it is on the scale of
    chess (400 points for odds of 10 to 1), with the interval; generation 0 has 0. The champion
    keeps the strength it was measured with when it became one."""
    known = {0: 0.0}
    found: list[tuple[int, float, float, float]] = []
    for step in steps:
        base = known[step.against]
        middle, low, high = (
            base + _points(share, step.par) for share in (step.share, step.low, step.high)
        )
        known[step.generation] = middle
        found.append((step.self_play, middle, low, high))
    return found


def _points(share: float, par: float) -> float:
    """How much stronger than the others is whoever wins so often where par is for equals."""
    kept = min(max(share, 0.005), 0.995)
    return 400 * math.log10((kept / (1 - kept)) / (par / (1 - par)))
