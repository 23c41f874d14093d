"""Make the shelf of puzzles from games of bots: `make puzzles`.

    python tools/puzzles.py                     all boards, into src/declive/puzzles/shelf
    python tools/puzzles.py --boards base-3p    one board only
    python tools/puzzles.py --lead 1            also where the best turn is one coin ahead only
    python tools/puzzles.py --check             search the shelf again, ten times as wide

Every turn of every game is looked at with a few sets of throws. A puzzle is a turn whose best way
to play it
  - is the only one: any turn that ends with other land brings fewer coins, by two at least unless
    `--lead` says otherwise,
  - is not what most would play: novice, greedy and planner, with the same throws, all get less, and
    two of the three at least two coins less,
  - stays so under a search ten times as wide: the same par, the same runner-up.
What is found joins what lies on the shelf, and the most telling of both stay there: first those
with a clear lead over the runner-up and over every bot. What was found is kept in build/puzzles,
board by board, so that a run that was cut off goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

from declive import Game, boards
from declive.bots import make
from declive.engine.action import DECLINE, PICK_COMBO, PLACE, Action
from declive.engine.errors import IllegalAction
from declive.engine.mask import regions
from declive.engine.notation import BadNotation
from declive.engine.nouns import DIE_FACES, NOTHING, PICK, START
from declive.engine.plain import Plain
from declive.puzzles import puzzles
from declive.puzzles.chance import Script
from declive.puzzles.ideas import ideas_of
from declive.puzzles.position import NAMES, Position
from declive.puzzles.puzzle import Puzzle
from declive.puzzles.solver import DEEPER, WIDTH, Solution, land_of, solve
from declive.puzzles.turn import Turn, plainest

ROOT = Path(__file__).resolve().parent.parent
SHELF = ROOT / "src" / "declive" / "puzzles" / "shelf"
FOUND = ROOT / "build" / "puzzles"
GLANCE = 20
"""The width of the search by which most turns are dismissed."""
SCRIPTS = 4
"""So many sets of throws are tried with each position."""
THROWS = 12
CLEARLY = 2
"""So many coins more than most of the bots the best turn must bring; more than any, always."""
SHORTEST, LONGEST = 2, 8
"""So many decisions make a puzzle: one is too few, and of many it is work."""
PLAYERS = ("novice", "greedy", "planner")
TABLES = (("greedy", "novice"), ("planner", "greedy"), ("novice", "planner"))
"""Who plays the games, seat by seat in turn."""
GAMES = 40
"""Games looked through on each board: where the lead is to be two coins, few have a puzzle."""
LEAD = 2
"""Coins by which the best turn is to be ahead of the runner-up."""
OF_A_BOARD = 6
OF_A_RACE = 2
"""Of one race on one board."""


def look_through(board: str, seed: int, lead: int) -> list[Plain]:
    """The puzzles in one game whose best turn leads by so many coins."""
    rng = random.Random(f"{board} {seed}")
    size = boards.read(board).players
    table = TABLES[seed % len(TABLES)]
    bots = [make(table[seat % len(table)], seed * 31 + seat) for seat in range(size)]
    game = Game.new(board, seed, list(NAMES[:size]))
    found: list[Plain] = []
    last = (-1, -1)
    while not game.over:
        state = game.state
        if not state.pending and state.phase in (START, PICK) and (state.round, state.turn) != last:
            last = (state.round, state.turn)
            if state.round > 1:
                id = f"{board}-{seed}-{state.round}{'abcde'[state.turn]}"
                found += puzzles_at(game, id, rng, lead)
        legal = game.legal()
        seat = game.decides
        game.play(legal[0] if len(legal) == 1 else bots[seat].decide(game.observe(seat), legal))
    return found


def puzzles_at(game: Game, id: str, rng: random.Random, lead: int) -> list[Plain]:
    """The puzzle that begins here, if there is one."""
    state = game.state
    firsts = rng.sample(sorted(set(DIE_FACES)), SCRIPTS)
    for first in firsts:
        faces = [first, *rng.choices(DIE_FACES, k=THROWS - 1)]
        items = [state.roster.items[item].id for item in regions(state.items_left)]
        rng.shuffle(items)
        script = Script(tuple(faces), tuple(items))
        glance = solve(state, script, GLANCE)
        if not _interesting(glance, lead):
            continue
        position = Position.of(game)
        bots = {name: _bot_gets(position, script, name) for name in PLAYERS}
        if not _overlooked(glance.best.coins, bots):
            continue
        found = solve(state, script, WIDTH)
        if _interesting(found, lead) and _overlooked(found.best.coins, bots):
            return [written(id, position, script, found, bots)]
    return []


def _overlooked(par: int, bots: dict[str, int]) -> bool:
    """Whether no bot plays as well, and most clearly worse."""
    got = sorted(bots.values())
    return got[-1] < par and got[len(got) // 2] <= par - CLEARLY


def _interesting(found: Solution, lead: int) -> bool:
    """Whether there is one best turn, so far ahead, and something to find in it."""
    if found.margin < lead or found.runner_up is None:
        return False
    decisions = [
        action
        for action in found.best.line
        if action.kind in (PICK_COMBO, DECLINE) or (action.kind != PLACE and action.region >= 0)
    ]
    return SHORTEST <= len(decisions) <= LONGEST


def holds(one: Puzzle) -> bool:
    """Whether a search ten times as wide finds the same: the best turn, and by how much it is
    better than the runner-up."""
    if one.proved:
        return True
    found = solve(one.position.game().state, one.script, WIDTH * DEEPER)
    return (found.best.coins, found.margin) == (one.par, one.par - one.second)


def _bot_gets(position: Position, script: Script, name: str) -> int:
    """What a bot gets who plays the turn."""
    turn = Turn(position.game(), script)
    bot = make(name, 1)
    while not turn.over:
        legal = turn.game.legal()
        turn.play_action(bot.decide(turn.game.observe(turn.seat), legal) if legal[1:] else legal[0])
    return turn.coins


def written(
    id: str,
    position: Position,
    script: Script,
    found: Solution,
    bots: dict[str, int],
) -> Plain:
    """The puzzle as it is written down."""
    short = Script(script.throws[: found.throws], script.draws[: found.draws])
    second = found.runner_up
    assert second is not None
    lines = _texts(position, short, found.best.line)
    puzzle = Puzzle(
        id=id,
        position=position,
        script=short,
        par=found.best.coins,
        line=tuple(lines),
        second=second.coins,
        second_line=tuple(_texts(position, short, second.line)),
        bots=bots,
        ideas=tuple(ideas_of(Turn(position.game(), short), lines)),
        proved=found.whole,
    )
    turn = puzzle.played(lines)
    assert turn.over
    assert turn.coins == puzzle.par
    return puzzle.to_plain()


def _texts(position: Position, script: Script, line: list[Action]) -> list[str]:
    """The actions in the notation."""
    turn = Turn(position.game(), script)
    for action in line:
        turn.play_action(action)
    return turn.lines


def tidied(one: Puzzle) -> Puzzle:
    """The same puzzle with the best turn told without what it can do without: an attempt that must
    fail, a region left for nothing."""
    best = list(one.line)
    place = 0
    while place < len(best):
        for instead in ([], ["done"]):
            shorter = _same_end(one, best, [*best[:place], *instead, *best[place + 1 :]])
            if shorter is not None:
                best = shorter
                break
        else:
            place += 1
    return replace(one, line=tuple(best), ideas=tuple(ideas_of(one.begin(), best)))


def _same_end(one: Puzzle, best: list[str], lines: list[str]) -> list[str] | None:
    """The shorter line, if it ends the turn as the other does; tokens stand where they may."""
    turn, end = one.begin(), one.played(best)
    try:
        for line in lines:
            if not turn.over and not line.startswith("place"):
                turn.play(line)
            while turn.game.phase == "redeploy" and PLACE in {a.kind for a in turn.game.legal()}:
                turn.play_action(plainest(turn.game.legal()))
    except (IllegalAction, BadNotation, LookupError):
        return None
    alike = land_of(turn.game.state, turn.seat) == land_of(end.game.state, end.seat)
    shorter = len(turn.game.actions) < len(end.game.actions)
    return turn.lines if turn.over and alike and shorter and turn.coins == one.par else None


# The choice.
def chosen(found: list[Plain], number: int, checks: dict[str, bool]) -> list[Plain]:
    """The most telling of a board, of as many races and ideas as there are, each checked by the
    deeper search; what came of that is noted in `checks`."""
    races: Counter[str] = Counter()
    ideas: Counter[str] = Counter()
    left = [Puzzle.from_plain(one) for one in found]
    taken: list[Puzzle] = []
    while left and len(taken) < number:
        fresh = [one for one in left if races[_race(one)] < OF_A_RACE]
        if not fresh:
            break
        best = min(fresh, key=lambda one: (_worn(one, races, ideas), one.id))
        left.remove(best)
        if best.id not in checks:
            checks[best.id] = holds(best)
            print(f"  {best.id} {'holds' if checks[best.id] else 'falls'}", flush=True)
        if not checks[best.id]:
            continue
        taken.append(best)
        races[_race(best)] += 1
        ideas.update(best.ideas[:2])
    return [one.to_plain() for one in sorted(taken, key=lambda one: one.id)]


def _worn(one: Puzzle, races: Counter[str], ideas: Counter[str]) -> tuple[bool, float]:
    """How little a puzzle would bring: first those that are ahead by a clear lead of all else, then
    what is new."""
    gap = one.par - max(one.bots.values())
    same = sum(ideas[idea] for idea in one.ideas[:2]) + 2 * races[_race(one)]
    return not _clear(one), same - 0.5 * min(gap, 4) - 0.3 * len(one.ideas)


def _clear(one: Puzzle) -> bool:
    """Whether it is far ahead of the runner-up and of every bot."""
    return one.par - max(one.second, *one.bots.values()) >= LEAD


def _race(one: Puzzle) -> str:
    """The race that acts at the end of the best turn."""
    turn = one.played(list(one.line))
    race = turn.game.state.active(turn.seat).race
    race = turn.before.active(turn.seat).race if race == NOTHING else race
    return "" if race == NOTHING else turn.game.roster.races[race].id


def search_board(board: str, games: int, first: int, lead: int, jobs: int) -> list[Plain]:
    """Everything found on one board, kept as it is found."""
    kept = FOUND / f"{board}.lead{lead}.json"
    known: dict[str, list[Plain]] = json.loads(kept.read_text()) if kept.exists() else {}
    todo = [seed for seed in range(first, first + games) if str(seed) not in known]
    started = time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        looked = pool.map(look_through, [board] * len(todo), todo, [lead] * len(todo))
        for seed, found in zip(todo, looked):
            known[str(seed)] = found
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_text(json.dumps(known))
            print(f"{board} {seed}: {len(found)}, {time.monotonic() - started:.0f} s", flush=True)
    return [one for seed in range(first, first + games) for one in known[str(seed)]]


def check(names: list[str]) -> int:
    """Search the puzzles of these boards again, ten times as wide; 1 if one does not hold."""
    fallen: list[str] = []
    seen = [one for one in puzzles() if one.board in names]
    for one in seen:
        began = time.process_time()
        good = again(one)
        if not good:
            fallen.append(one.id)
        told = "holds" if good else "FALLS"
        print(f"{told} {one.id}, {time.process_time() - began:.0f} s", flush=True)
    print(f"{len(seen) - len(fallen)} of {len(seen)} hold under a search {DEEPER} times as wide.")
    return 1 if fallen else 0


def again(one: Puzzle) -> bool:
    """Whether the puzzle as it lies on the shelf holds: nothing that was noted about it is taken
    for granted, and the best turn is the one that is shown."""
    found = solve(one.position.game().state, one.script, WIDTH * DEEPER)
    shown = one.played(list(one.line))
    best = one.begin()
    for action in found.best.line:
        best.play_action(action)
    alike = land_of(best.game.state, best.seat) == land_of(shown.game.state, shown.seat)
    return alike and (found.best.coins, found.margin) == (one.par, one.par - one.second)


def main() -> int:
    """Make the shelf, or a part of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", nargs="*", default=boards.names())
    parser.add_argument("--games", type=int, default=GAMES, help="of each board")
    parser.add_argument("--lead", type=int, default=LEAD, help="coins over the runner-up")
    parser.add_argument("--number", type=int, default=OF_A_BOARD, help="puzzles of each board")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="only search the shelf again")
    asked = parser.parse_args()
    if asked.check:
        return check(asked.boards)
    for board in asked.boards:
        found = search_board(board, asked.games, asked.first, asked.lead, asked.jobs)
        notes = FOUND / f"{board}.checks.json"
        checks: dict[str, bool] = json.loads(notes.read_text()) if notes.exists() else {}
        # What lies on the shelf was checked before it came there, and is again by `--check`.
        shelved = [one.to_plain() for one in puzzles() if one.board == board]
        checks.update({str(one["id"]): True for one in shelved})
        ids = {one["id"] for one in shelved}
        found = [*shelved, *[one for one in found if one["id"] not in ids]]
        taken = chosen(found, asked.number, checks)
        notes.write_text(json.dumps(checks))
        SHELF.mkdir(exist_ok=True)
        shown = [tidied(Puzzle.from_plain(one)).to_plain() for one in taken]
        lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in shown)
        (SHELF / f"{board}.json").write_text(f"[\n{lines}\n]\n")
        print(f"{board}: {len(taken)} of {len(found)} on the shelf")
    return 0


if __name__ == "__main__":
    sys.exit(main())
