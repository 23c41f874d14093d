"""Positions of games for the tests of the page in a browser.

    python tools/web_positions.py

Bots play games from fixed seeds, until the first seat comes to each of the positions that the tests
start from. Writes board, seed and lines of each to `web/e2e/positions.json`, so that the tests
need not play up to it, and keep their positions when a bot changes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import msgspec

from declive import Game, bots

FILE = Path(__file__).resolve().parent.parent / "web" / "e2e" / "positions.json"
BOT = "greedy"
MOST = 200
"""Seeds to try for each position."""
BETWEEN = "; "
"""Lies between two lines of a game, which makes the file shorter than a list would."""


class Wish(msgspec.Struct):
    """A position to look for: the first seat decides, in this phase and not before this round."""

    board: str
    phase: str
    round: int = 1
    boxes: list[str] | None = None
    also: Callable[[list[str]], bool] = bool
    """What must hold for the legal lines."""


def verbs(lines: list[str]) -> list[str]:
    """The first word of each line."""
    return [line.split(" ", 1)[0] for line in lines]


def choices(lines: list[str]) -> bool:
    """Whether several regions can be conquered, and the turn can end."""
    return verbs(lines).count("conquer") >= 3


def by_die(lines: list[str]) -> bool:
    """Whether a region can be had with the die."""
    return "roll" in verbs(lines)


def only_by_die(lines: list[str]) -> bool:
    """Whether regions can be had with the die, and none without it."""
    return by_die(lines) and "conquer" not in verbs(lines)


def to_place(lines: list[str]) -> bool:
    """Whether there are tokens to place."""
    return "place" in verbs(lines)


WISHES = {
    "turn": Wish("base-4p", "start", 2),
    "conquest": Wish("base-3p", "conquer", 3, also=choices),
    "die": Wish("base-3p", "conquer", 2, also=lambda lines: by_die(lines) and choices(lines)),
    "last-die": Wish("base-2p", "conquer", also=only_by_die),
    "placing": Wish("base-2p", "redeploy", 2, also=to_place),
    "placing-first": Wish("base-4p", "redeploy", also=to_place),
    "underground": Wish("underground-3p", "conquer", 6, also=choices),
    "river": Wish("river_world-3p", "conquer", 5, also=choices),
    "mixed": Wish("underground-4p", "conquer", 4, ["base", "underground"], choices),
    "five": Wish("base-5p", "conquer", 4, also=choices),
    "five-first": Wish("base-5p", "conquer", also=choices),
    "underground-five": Wish("underground-5p", "conquer", 3, also=choices),
    "four": Wish("base-4p", "conquer", 3, also=choices),
    "river-five": Wish("river_world-5p", "conquer", 2, also=choices),
    "last-turn": Wish("base-2p", "start", 10),
    "last-turn-five": Wish("base-5p", "redeploy", 8, also=to_place),
}


def position(wish: Wish) -> dict[str, object]:
    """A position as wished for, as what leads to it."""
    for seed in range(1, MOST):
        game = Game.new(wish.board, seed=seed, boxes=wish.boxes)
        players = [bots.make(BOT, seed + seat) for seat in range(game.board.players)]
        lines: list[str] = []
        while not game.over:
            if is_wished(game, wish):
                found: dict[str, object] = {"board": wish.board, "seed": seed}
                if wish.boxes:
                    found["boxes"] = wish.boxes
                return {**found, "lines": BETWEEN.join(lines)}
            seat, legal = game.decides, game.legal()
            best = legal[0] if len(legal) == 1 else players[seat].decide(game.observe(seat), legal)
            lines.append(game.text(best))
            game.play(best)
    raise LookupError(f"no game comes to {wish}")


def is_wished(game: Game, wish: Wish) -> bool:
    """Whether the game is at such a position."""
    return (
        game.decides == 0
        and game.phase == wish.phase
        and game.state.round >= wish.round
        and not game.state.pending
        and wish.also([game.text(action) for action in game.legal()])
    )


def main() -> None:
    """Look for all positions and write them."""
    found = {name: position(wish) for name, wish in WISHES.items()}
    FILE.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{FILE.name}: {len(found)} positions")


if __name__ == "__main__":
    main()
