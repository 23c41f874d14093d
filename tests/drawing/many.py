"""Draw many random boards and read each drawing back: `python -m tests.drawing.many 500`.

Every other board has lost its hints and some of its borders. The exit code is 1 if one of them is
not drawn exactly, and each such board is named by what makes it again.
"""

from __future__ import annotations

import sys
import time

from declive.boards.random_board import FEWEST, random_board
from declive.engine.nouns import MAX_REGIONS
from tests.drawing.drawn import is_exact, thinned

BOARDS = 500
SIZES = MAX_REGIONS - FEWEST + 1
STRIDE = 17
"""Sizes are gone through in this stride, so that the first few are small, large and between."""
SHOWN = 50


def failure(number: int) -> str:
    """What is wrong with the drawing of the board with this number, or an empty text."""
    regions = FEWEST + number * STRIDE % SIZES
    players = 2 + number % 4
    file = random_board("many", regions, players, number)
    every = 5 + number % 4
    left_out = number % 2 == 1
    try:
        if is_exact(thinned(file, every) if left_out else file):
            return ""
        what = "is not exact"
    except Exception as error:
        what = f"failed: {type(error).__name__}: {error}"
    thin = f", thinned by {every}" if left_out else ""
    return f"random_board('many', {regions}, {players}, {number}){thin} {what}"


def main() -> int:
    """Draw them all and say how many are exact."""
    boards = int(sys.argv[1]) if len(sys.argv) > 1 else BOARDS
    start = time.perf_counter()
    wrong: list[str] = []
    for number in range(boards):
        sentence = failure(number)
        if sentence:
            wrong.append(sentence)
            print(sentence, flush=True)
        if (number + 1) % SHOWN == 0:
            print(f"{number + 1} drawn, {len(wrong)} not exact", flush=True)
    seconds = time.perf_counter() - start
    print(
        f"{boards - len(wrong)} of {boards} random boards of {FEWEST} to {MAX_REGIONS} regions "
        f"were drawn exactly, in {seconds:.0f} s"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
