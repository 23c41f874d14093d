"""What a record teaches: how each seat stood at the start of every turn, and what it earned
then."""

from __future__ import annotations

from dataclasses import dataclass

from declive.engine.game import Game
from declive.engine.nouns import NATURE
from declive.engine.record import read_record
from declive.engine.shelf import the_shelf
from declive.search.value import features, turns_to_come


@dataclass(frozen=True)
class Note:
    """One seat at the start of somebody's turn, in numbers, and the coins it earned from there."""

    players: int
    turns: int
    numbers: list[float]
    earned: int


def notes_of(record: str) -> list[Note]:
    """All notes of a game."""
    header, lines = read_record(record, the_shelf())
    game = Game.fresh(header)
    seen: list[tuple[int, int, list[float], int]] = []
    last = -1
    for _, line in lines:
        state = game.state
        turn = state.round * state.players + state.turn
        if state.decides != NATURE and turn != last:
            last = turn
            for seat in range(state.players):
                turns = turns_to_come(state, seat)
                if turns:
                    seen.append((seat, turns, features(state, seat), state.coins[seat]))
        game.play(line)
    scores = game.scores
    return [
        Note(len(scores), turns, numbers, scores[seat] - had) for seat, turns, numbers, had in seen
    ]
