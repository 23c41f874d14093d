"""Make the positions to count from: `python -m tests.counts.make`.

Each is a game that starts with the combos given and is played at random until the phase comes in
which the action can be played. Positions whose file is there are kept; only their numbers are
counted anew. Do that when a rule was wrong and has been mended, and look at what changes.
"""

from __future__ import annotations

from pathlib import Path

from declive import NATURE, Game
from tests.counts.count import count
from tests.games.chooser import Chooser
from tests.games.files import expectations, write

FOLDER = Path(__file__).parent
MOST = 40_000
"""No depth with more lines than this is counted."""
DEEPEST = 6

# name, board (and boxes, if not its own), the combos of A, B, …, phase, action
POSITIONS: list[tuple[str, str, list[str], str, str]] = [
    ("first-deal", "base-2p", [], "pick", "deal"),
    ("first-pick", "base-2p", [], "pick", "pick"),
    ("first-conquest", "base-3p", ["giants mounted"], "conquer", "conquer"),
    ("first-conquest-anywhere", "base-5p", ["halflings hill"], "conquer", "conquer"),
    ("berserk-rolls-first", "base-2p", ["ratmen berserk"], "conquer", "roll"),
    ("the-die", "base-4p", ["tritons underworld", "orcs commando"], "conquer", "die"),
    (
        "sorcerers-substitute",
        "base-2p",
        ["sorcerers stout", "ratmen swamp"],
        "conquer",
        "substitute",
    ),
    ("dragon-flies", "base-3p", ["wizards dragon_master"], "conquer", "dragon"),
    ("ghouls-move", "base-2p", ["ghouls merchant", "dwarves alchemist"], "ghouls", "conquer"),
    ("seafaring", "base-5p", ["tritons seafaring"], "conquer", "conquer"),
    ("redeployment", "base-2p", ["humans wealthy"], "redeploy", "place"),
    ("encampments", "base-4p", ["trolls bivouacking"], "redeploy", "camp"),
    ("fortresses", "base-2p", ["skeletons fortified"], "redeploy", "fortress"),
    ("amazons-give-up", "base-2p", ["amazons forest", "ratmen flying"], "redeploy", "give_up"),
    ("heroes", "base-3p", ["elves heroic"], "placement", "hero"),
    ("peace", "base-5p", ["ratmen diplomat"], "placement", "peace"),
    ("stout", "base-2p", ["orcs stout"], "stout", "decline"),
    ("elves-withdraw", "base-2p", ["elves spirit", "ratmen pillaging"], "withdraw", "place"),
    ("camps-withdraw", "base-2p", ["elves bivouacking", "ratmen flying"], "withdraw", "camp"),
    ("start-of-a-turn", "base-3p", ["ghouls spirit"], "start", "decline"),
    ("mimes-swap", "underground-2p", ["shadow_mimes stone"], "pick", "swap"),
    ("volcano-rises", "underground-3p", ["flames wise"], "pick", "volcano"),
    ("spiderines-enter", "underground-4p", ["spiderines flocking"], "conquer", "conquer"),
    ("wisps-roll", "underground-2p", ["will_o_wisps mystic"], "conquer", "wisp"),
    ("treasure-is-drawn", "underground-5p", ["mummies immortal"], "conquer", "draw"),
    ("power-is-lent", "underground-2p", ["ogres muddy"], "conquer", "badge"),
    ("balrog-walks", "underground-2p", ["ogres mining"], "start", "balrog"),
    ("hammers-pay", "underground-3p", ["iron_dwarves fisher"], "start", "expand"),
    ("armor-is-put", "underground-2p", ["shrooms shield"], "redeploy", "armor"),
    ("queen-and-ring", "underground-2p", ["drow royal"], "placement", "ring"),
    ("bag-is-opened", "underground-2p", ["gnomes magic"], "placement", "bag_scepter"),
    ("reborn", "underground-2p", ["kraken reborn", "liches martyr"], "start", "reborn"),
    ("altar-of-souls", "underground-2p", ["liches vengeful"], "altar", "altar"),
    ("first-event", "river_world-2p", [], "start", "event"),
    ("caravel-sails", "river_world-2p", ["ratmen seafaring"], "conquer", "caravel"),
    ("seer-looks", "river_world-3p", ["humans stout"], "placement", "peek"),
    ("monsters-are-beaten", "base-2p base+underground", ["giants mining"], "conquer", "draw"),
    (
        "vampires-bite",
        "river_world-2p base+underground",
        ["lizardmen vampire"],
        "conquer",
        "substitute",
    ),
]


def reach(board: str, combos: list[str], phase: str, verb: str, seed: int) -> Game | None:
    """A game that has come to the phase with this action on offer, or None."""
    name, _, boxes = board.partition(" ")
    game = Game.new(name, boxes=boxes.split("+") if boxes else [])
    chooser = Chooser(seed)
    picks = len(combos)
    while game.text(game.legal()[0]).startswith("lair"):
        chooser.play(game)
    for combo in combos:
        game.play(f"deal {combo}")
    while not game.over:
        verbs = {game.text(action).split()[0] for action in game.legal()}
        if not picks and game.phase == phase and verb in verbs:
            return game
        if picks and verbs == {"pick"}:
            game.play("pick 1")
            picks -= 1
        else:
            chooser.play(game)
    return None


def numbers(game: Game) -> list[int]:
    """The lines of one, two, three … actions, until they are too many."""
    found: list[int] = []
    while len(found) < DEEPEST:
        more = count(game, len(found) + 1)
        if more > MOST:
            break
        found.append(more)
    return found


def make(name: str, board: str, combos: list[str], phase: str, verb: str) -> list[int]:
    """Write the file of one position and say its numbers."""
    file = FOLDER / f"{name}.declive"
    if file.exists():
        game = Game.replay(file.read_text(encoding="utf-8"))
        found = [
            count(game, depth + 1) for depth in range(len(expectations(file)["lines"].split()))
        ]
    else:
        reached = next(filter(None, (reach(board, combos, phase, verb, s) for s in range(200))))
        game, found = reached, numbers(reached)
    assert game.decides == NATURE or game.phase == phase
    write(file, game, {"lines": " ".join(map(str, found))})
    return found


if __name__ == "__main__":
    for entry in POSITIONS:
        print(entry[0], *make(*entry))
