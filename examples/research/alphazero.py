"""A small AlphaZero: a net that learns from its own search, in PyTorch, on 64 games side by side.

    pip install torch
    python examples/research/alphazero.py --minutes 10

Every decision is searched with a few simulations (PUCT). Chance is drawn anew in each of them, and
what is remembered belongs to the actions that led there, not to a position: that is enough where
the die and the row of combos decide little at a time. All leaves of a simulation, one of each game,
are judged by the net at once. It learns to choose what was searched most and to foresee who
wins. AlphaZero takes thousands of machines for days; this takes minutes, and shows no more than
that the parts fit: it gets better than random play.
"""

from __future__ import annotations

import argparse
import math
import time
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from declive.encoding import ActionTable, ManyGames
from declive.encoding.rewards import WIN, final
from declive.engine.nature import Nature
from declive.engine.nouns import NATURE, OVER
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.state import State
from declive.envs.arrays import Eye
from declive.envs.gymnasium import DecliveVectorEnv
from declive.envs.setting import Setting

GAMES = 64
ROOM = 60_000
BATCH = 512
CURIOUS = 1.5
NOISE = 0.25
PARAMETERS: dict[str, Any] = {
    "board": "base-2p",
    "actions": "whole",
    "observation": "scaled",
    "skip_forced": True,
    "perfect": True,
}


class Net(torch.nn.Module):  # type: ignore[misc]
    """Judges a position: how good each action is, and who wins."""

    def __init__(self, seen: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = torch.nn.Sequential(
            torch.nn.Linear(seen, width),
            torch.nn.ReLU(),
            torch.nn.Linear(width, width // 2),
            torch.nn.ReLU(),
        )
        self.policy = torch.nn.Linear(width // 2, actions)
        self.value = torch.nn.Linear(width // 2, 1)

    def forward(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Scores of all actions, and what the game is worth to the seat that looks."""
        inner = self.body(seen)
        return self.policy(inner), torch.tanh(self.value(inner)).flatten()


class Node:
    """What is known of a place in the tree: for each entry its prior, visits and their worth."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.priors: dict[int, float] = {}
        self.visits: dict[int, int] = {}
        self.worth: dict[int, float] = {}
        self.below: dict[int, Node] = {}

    def best(self, entries: list[int]) -> int:
        """The entry to look into next, among those that may be chosen this time."""
        seen = sum(self.visits.values()) + 1
        root, unknown = math.sqrt(seen), 1 / len(entries)
        found, highest = entries[0], -math.inf
        for entry in entries:
            visits = self.visits.get(entry, 0)
            mean = self.worth.get(entry, 0.0) / visits if visits else 0.0
            score = mean + CURIOUS * self.priors.get(entry, unknown) * root / (1 + visits)
            if score > highest:
                found, highest = entry, score
        return found


class Search:
    """Simulations of one game."""

    def __init__(self, table: ActionTable, root: State, luck: Nature) -> None:
        self.table = table
        self.root = root
        self.luck = luck
        self.top = Node(root.decides)
        self.state = root
        self.leaf = self.top
        self.path: list[tuple[Node, int]] = []
        self.entries: list[int] = table.places(legal(root))

    def descend(self) -> bool:
        """Go down to a place that nobody has judged; whether the game is not over there."""
        self.state, self.path, node = self.root.copy(), [], self.top
        while True:
            entries = self._go_on()
            if not entries:
                return False
            if not node.priors:
                node.seat, self.leaf, self.entries = self.state.decides, node, entries
                return True
            entry = node.best(entries)
            self.path.append((node, entry))
            play(self.state, self.table.action(entry))
            if entry not in node.below:
                node.below[entry] = Node(self.state.decides)
            node = node.below[entry]

    def _go_on(self) -> list[int]:
        """Let nature play, and whoever has no choice; what may be chosen then, if anything."""
        state = self.state
        while state.pending or state.phase != OVER:
            if state.decides == NATURE:
                play(state, self.luck.answer(state))
                continue
            options = legal(state)
            if len(options) > 1:
                return self.table.places(options)
            play(state, options[0])
        return []

    def open(self, priors: NDArray[Any]) -> None:
        """The net has judged the leaf."""
        for entry in self.entries:
            self.leaf.priors[entry] = float(priors[entry])

    def back(self, worth: list[float]) -> None:
        """Tell all on the way what it is worth to each seat."""
        for node, entry in self.path:
            node.visits[entry] = node.visits.get(entry, 0) + 1
            node.worth[entry] = node.worth.get(entry, 0.0) + worth[node.seat]


class Trainer:
    """Plays with itself and learns."""

    def __init__(self, simulations: int, seed: int) -> None:
        torch.manual_seed(seed)
        self.setting = Setting(**PARAMETERS)
        self.table, self.observer = self.setting.table, self.setting.observer
        self.scale = Eye(self.setting).scale
        self.simulations = simulations
        self.net = Net(self.observer.size, len(self.table))
        self.optimizer = torch.optim.Adam(self.net.parameters(), 1e-3)
        self.chance = np.random.default_rng(seed)
        self.luck = Nature(seed)
        self.many = ManyGames(self.table, self.observer, GAMES, [None, None], skip_forced=True)
        self.many.reset(list(range(seed, seed + GAMES)))
        self.seen = np.zeros((ROOM, self.observer.size), np.uint8)
        self.wanted = np.zeros((ROOM, len(self.table)), np.float16)
        self.result = np.zeros(ROOM, np.float32)
        self.count = 0
        self._open: list[list[tuple[bytes, NDArray[Any], int]]] = [[] for _ in range(GAMES)]

    def judge(self, states: list[State]) -> tuple[NDArray[Any], NDArray[Any]]:
        """Chances of all entries, legal or not, and worths for the deciding seats."""
        rows = np.empty((len(states), self.observer.size), np.uint8)
        seats = [state.decides for state in states]
        self.observer.write_many(states, seats, rows.reshape(-1).data)
        with torch.no_grad():
            scores, worth = self.net(torch.from_numpy(rows * self.scale))
        return scores.numpy(), worth.numpy()

    def search(self) -> list[Search]:
        """A few simulations of every game, step by step with one another."""
        searches = [Search(self.table, state, self.luck) for state in self.many.states]
        for number in range(self.simulations + 1):
            leaves = []
            for search in searches:
                if search.descend():
                    leaves.append(search)
                else:
                    search.back(final(search.state, WIN))
            if not leaves:
                continue
            scores, worths = self.judge([search.state for search in leaves])
            for search, row, worth in zip(leaves, scores, worths):
                priors = np.zeros(len(row))
                may = np.exp(row[search.entries] - row[search.entries].max())
                priors[search.entries] = may / may.sum()
                if number == 0:  # at the top, so that something new is tried
                    noise = self.chance.dirichlet([0.5] * len(search.entries))
                    priors[search.entries] *= 1 - NOISE
                    priors[search.entries] += NOISE * noise
                search.open(priors)
                seat = search.state.decides
                search.back([float(worth) if at == seat else -float(worth) for at in range(2)])
        return searches

    def play(self) -> int:
        """One decision in every game; how many games ended."""
        chosen: list[int] = []
        for at, search in enumerate(self.search()):
            entries = list(search.top.visits)
            visits = np.array([search.top.visits[entry] for entry in entries], float)
            share = visits / visits.sum()
            wanted = np.zeros(len(self.table), np.float16)
            wanted[entries] = share
            state, seat = self.many.states[at], self.many.seats[at]
            self._open[at].append((self.observer.observe(state, seat), wanted, seat))
            chosen.append(entries[int(self.chance.choice(len(entries), p=share))])
        self.many.step(chosen)
        for at, last in self.many.ended.items():
            results = final(last, WIN)
            for row, wanted, seat in self._open[at]:
                slot = self.count % ROOM
                self.seen[slot] = np.frombuffer(row, np.uint8)
                self.wanted[slot], self.result[slot] = wanted, results[seat]
                self.count += 1
            self._open[at] = []
        return len(self.many.ended)

    def learn(self, batches: int) -> float:
        """Some steps downhill; the mean loss."""
        losses = []
        for _ in range(batches):
            at = self.chance.integers(0, min(self.count, ROOM), BATCH)
            scores, worth = self.net(torch.from_numpy(self.seen[at] * self.scale))
            wanted = torch.from_numpy(self.wanted[at].astype(np.float32))
            # Only what was looked into counts; all else, legal or not, is left alone.
            scores = scores.masked_fill(wanted == 0, -1e9)
            told = -(wanted * torch.log_softmax(scores, 1)).sum(1).mean()
            loss = told + ((worth - torch.from_numpy(self.result[at])) ** 2).mean()
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
            losses.append(float(loss.detach()))
        return float(np.mean(losses))

    def won(self, games: int) -> float:
        """The share of games that the net wins against random play, without any search."""
        envs: Any = DecliveVectorEnv(GAMES, opponents="random", **PARAMETERS)
        seen, info = envs.reset(seed=1_000_000)
        results: list[float] = []
        while len(results) < games:
            with torch.no_grad():
                scores = self.net(torch.from_numpy(seen))[0].numpy()
            chosen = np.where(info["action_mask"] > 0, scores, -np.inf).argmax(axis=1)
            seen, rewards, over, _, info = envs.step(chosen)
            results += list(rewards[over])
        return float(np.mean([result > 0 for result in results]))


def main() -> None:
    """Train, and tell how often games are won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="of one core (10)")
    parser.add_argument("--simulations", type=int, default=16)
    parser.add_argument("--games", type=int, default=128, help="for each measurement (128)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    trainer = Trainer(asked.simulations, asked.seed)
    print(f"before: {trainer.won(asked.games):.0%} won against random", flush=True)
    ended, next_told = 0, asked.minutes / 5
    while (spent := time.process_time() / 60) < asked.minutes:
        for _ in range(8):
            ended += trainer.play()
        if trainer.count < 4 * BATCH:
            continue
        loss = trainer.learn(6)
        if spent >= next_told:
            next_told += asked.minutes / 5
            share = trainer.won(asked.games)
            print(f"{spent:4.1f} min, {ended} games, loss {loss:.2f}: {share:.0%}", flush=True)
    print(f"after {ended} games: {trainer.won(asked.games):.0%} won against random")


if __name__ == "__main__":
    main()
