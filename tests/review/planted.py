"""Games with one planted blunder, and whether a review finds it: `make reviews`.

Everybody plays well but for one turn of the first seat: it declines two turns late, takes the worst
combo of the row, or spreads its tokens evenly where neighbours threaten some regions only. The
review must mark the planted turn among the three that cost most.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from statistics import fmean

from declive import Game, bots
from declive.bots.expert import Expert
from declive.bots.planner import Planner
from declive.engine.action import DECLINE, EXPAND, PICK_COMBO, PLACE, Action, act
from declive.engine.mask import has
from declive.engine.nature import Nature
from declive.engine.notation import parse, redeployment
from declive.engine.nouns import PICK, REDEPLOY, START
from declive.engine.state import State
from declive.review import Reviewer, worst_turns
from declive.review.lines import follow
from declive.search.character import Character
from declive.search.contest import Contest
from declive.search.greedy import GreedyPolicy
from declive.search.outcomes import FAR, play_out, play_out_by_turns, turn_number
from declive.search.pick_and_decline import best_combo
from declive.search.policies import Policy
from declive.search.threat import standing
from declive.search.valuation import Valuation
from declive.search.value import margin

BOARDS = ("base-2p", "base-3p", "underground-3p", "river_world-2p")
SPREAD = "even spread"
KINDS = ("late decline", "combo left lying", SPREAD)
PLAYER = "expert:48"
LATE = 2
"""Turns by which a decline comes too late."""
BLUNDER = 3.0
"""Coins that something must cost to be a blunder, in games that are played out in many ways."""
PLAYOUTS = 160
SIFTED, FUTURES = 12, 200
"""Games that are played out with a spread to see whether to look closer, and then for certain."""
OWN_LUCK = 0x9E3779B97F4A7C15
"""What tells the seeds of these games apart: they are none of the review's."""


@dataclass
class Planted:
    """A game and the rounds of the first seat in which it blunders."""

    game: Game
    kind: str
    rounds: list[int] = field(default_factory=list)


def plant(board: str, kind: str, seed: int) -> Planted:
    """Play a game with a blunder of this kind in it, if there is an occasion."""
    game = Game.new(board, seed=seed)
    strong = "planner" if kind == SPREAD else PLAYER
    players = [
        bots.make(strong if at == 0 else "planner", seed + at) for at in range(game.board.players)
    ]
    planted = Planted(game, kind)
    if kind == SPREAD:
        return _spread_badly(planted, players)
    while not game.over:
        chosen, options = _chosen(game, players)
        first = game.decides == 0 and game.state.turn == 0 and game.state.round > 1
        line = _blunder(planted, chosen, options) if first else ""
        game.play(line or chosen)
    return planted


def _chosen(game: Game, players: list[bots.Bot]) -> tuple[Action, list[Action]]:
    """What whoever decides would play, and what could be."""
    seat, options = game.decides, game.legal()
    if len(options) == 1:
        return options[0], options
    return players[seat].decide(game.observe(seat), options), options


def _spread_badly(planted: Planted, players: list[bots.Bot]) -> Planted:
    """Spread tokens evenly in the turn of the game in which that is worst, and play on."""
    game, worst, last = planted.game, BLUNDER, 0
    occasion: tuple[Game, str] | None = None
    while not game.over:
        state = game.state
        if state.phase == REDEPLOY and game.decides == state.turn == 0 and state.round > last:
            last = state.round
            line = _even_line(game) if 1 < last <= state.rounds - LATE else ""
            loss = _spread_loss(state, line) if line else 0.0
            if loss > worst:
                worst, occasion = loss, (game.copy(), line)
        game.play(_chosen(game, players)[0])
    if occasion is not None:
        planted.game, line = occasion
        planted.rounds.append(planted.game.state.round)
        planted.game.play(line)
        while not planted.game.over:
            planted.game.play(_chosen(planted.game, players)[0])
    return planted


def _spread_loss(state: State, line: str) -> float:
    """The coins of lead that the first seat loses at the end of the game by a spread, beside the
    one it would have chosen: however the others are taken to play on, it loses at least so much.
    Games are played out as the expert imagines them, and as the planner does."""
    even = tuple(parse(state, line))
    loss = float("inf")
    for policy in (Expert().imagine(state), Planner().company):
        for first, number in ((0, SIFTED), (SIFTED, FUTURES)):
            seeds = [OWN_LUCK * (state.round * FUTURES * 2 + first + at) for at in range(number)]
            gaps = [_after(state, (), policy, s) - _after(state, even, policy, s) for s in seeds]
            if fmean(gaps) <= BLUNDER:
                return 0.0
        loss = min(loss, fmean(gaps))
    return loss


def _after(state: State, spread: tuple[Action, ...], policy: Policy, seed: int) -> float:
    """How far ahead the first seat is at the end of a game that goes on with this spread."""
    trial = state.copy()
    follow(trial, spread, Nature(seed))
    play_out(trial, Nature(seed), GreedyPolicy(), turn_number(state, state.round, state.turn) + 1)
    play_out_by_turns(trial, seed, policy, FAR)
    return margin([float(coins) for coins in trial.coins], 0)


def _blunder(planted: Planted, chosen: Action, options: list[Action]) -> str:
    """What is played instead of the chosen action, if this is where the blunder is planted."""
    game, state = planted.game, planted.game.state
    early = state.rounds - state.round >= LATE + 2
    if planted.kind == "late decline":
        if state.phase != START or act(EXPAND) not in options:
            return ""
        going = bool(planted.rounds) and len(planted.rounds) < LATE
        begins = early and not planted.rounds and chosen.kind == DECLINE
        if going or (begins and _loss(state, chosen, act(EXPAND)) > BLUNDER):
            planted.rounds.append(state.round)
            return game.text(act(EXPAND))
    elif state.phase == PICK and early and not planted.rounds and chosen.kind == PICK_COMBO:
        worst = _worst_combo(state, options)
        if _loss(state, chosen, worst) > BLUNDER:
            planted.rounds.append(state.round)
            return game.text(worst)
    return ""


def _worst_combo(state: State, options: list[Action]) -> Action:
    """The combo that is left when the best of those on offer is put aside again and again."""
    left = [action for action in options if action.kind == PICK_COMBO]
    while len(left) > 1:
        best = best_combo(state, left, Valuation(state, 0, Character())).action
        left = [action for action in left if action is not best]
    return left[0]


def _loss(state: State, good: Action, bad: Action) -> float:
    """The coins that the first seat loses by an action, as the bot counts it that plays: in games
    that it plays out in its head, which are not those of the review."""
    if good is bad:
        return 0.0
    contest = Contest(state, 0, [good, bad], PLAYOUTS, state.round, Expert().imagined)
    while not contest.over and len(contest.everyone[1].coins) < PLAYOUTS:
        contest.step()
    first, second = contest.everyone
    number = min(len(first.values), len(second.values))
    return first.mean(number) - second.mean(number)


def _even_line(game: Game) -> str:
    """All tokens in hand spread evenly, whoever threatens what: where they do not come out even,
    the last ones stand where they are needed least."""
    state = game.state
    active = state.active(0)
    places = [a for a in game.legal() if a.kind == PLACE and has(active.land, a.region)]
    if not places:
        return ""
    counts = {action.region: state.tokens[action.region] for action in places}
    trial = game.copy()
    for _ in range(max(action.number for action in places)):
        least = min(counts.values())
        there = [region for region in counts if counts[region] == least]
        worst = min(there, key=lambda region: _stands_with(trial, region))
        counts[worst] += 1
        trial.play(act(PLACE, worst, 1))
    return redeployment(state, counts)


def _stands_with(game: Game, region: int) -> float:
    trial = game.copy()
    trial.play(act(PLACE, region, 1))
    return standing(trial.state, Valuation(trial.state, 0, Character()))


def main() -> None:
    """Plant, review, and say how many were found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", type=int, default=0)
    parser.add_argument("--kinds", nargs="*", default=KINDS, choices=KINDS)
    asked = parser.parse_args()
    done = found = 0
    seed = asked.seed
    while done < asked.games:
        # Where a game offers no occasion for a blunder of this kind, the next one may.
        seed += 1
        board, kind = BOARDS[seed % len(BOARDS)], asked.kinds[done % len(asked.kinds)]
        planted = plant(board, kind, seed)
        if not planted.rounds:
            continue
        began = time.process_time()
        reviewer = Reviewer(planted.game, seed, *([asked.effort] if asked.effort else []))
        reviews = list(reviewer.of({0}))
        worst = worst_turns(reviews)
        hit = any(review.turn.round in planted.rounds for review in worst)
        done += 1
        found += hit
        told = ", ".join(f"{review.turn.round}: {review.cost:.1f}" for review in worst)
        print(
            f"{'found ' if hit else 'MISSED'} {kind:16} {board:15} seed {seed:3} round "
            f"{planted.rounds} worst {told}; {time.process_time() - began:.0f} s",
            flush=True,
        )
    print(f"{found} of {done} planted blunders are among the three turns that cost most.")


if __name__ == "__main__":
    main()
