"""A helper that goes over games cheaply, and some of whose turns are too much for it: the first
argument says which and how, such as `1:die`."""

from __future__ import annotations

import os
import time
from pathlib import Path

from declive.review import reviewer as reviewing
from declive.review import weighing
from declive.review.lines import Line
from declive.review.turns import Stretch
from declive.search.policies import QuickPolicy
from declive.server.crew.helper import Trade, serve
from declive.server.reviews import going_over, worker
from declive.server.reviews.job import Reviewed, ReviewJob

usual = going_over.go_over


def cheaply(self: reviewing.Reviewer, *args: object, **kwargs: object) -> None:
    """Make a reviewer whose futures are played by a quick policy, in a few."""
    made(self, *args, **kwargs)  # type: ignore[arg-type]
    self.ways = [QuickPolicy()]
    self.effort, self.least = 1, weighing.ENOUGH


made = reviewing.Reviewer.__init__
all_lines = reviewing.lines_of


def few_lines(stretch: Stretch) -> list[Line]:
    """What was played, and one other."""
    return all_lines(stretch)[:2]


def make(arguments: list[str]) -> Trade:
    """The trade of reviewers, with these among them."""
    reviewing.Reviewer.__init__ = cheaply  # type: ignore[method-assign]
    reviewing.lines_of = few_lines
    weighing.LEAST = 2
    oddity = Path(arguments[0]) if arguments else None

    def oddly(shelf: going_over.Shelf, job: ReviewJob) -> Reviewed:
        turn, _, what = (oddity.read_text() if oddity else "").partition(":")
        if turn and int(turn) == job.turn:
            if what == "die":
                os._exit(1)
            if what == "fail":
                raise KeyError("a bug")
            if what == "wait":
                while oddity is not None and oddity.read_text() == f"{turn}:wait":
                    time.sleep(0.05)
        found = usual(shelf, job)
        if what == "dear":
            found.seconds = 25.0
        return found

    worker.go_over = oddly  # type: ignore[attr-defined]
    return worker.make([])


if __name__ == "__main__":
    serve(make)
