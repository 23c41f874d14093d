"""One turn played as in a puzzle: the player's lines on the real engine, nature by the script."""

from __future__ import annotations

from typing import Final

from declive.engine.action import EXPAND, PLACE, Action, act, done
from declive.engine.because import because
from declive.engine.errors import IllegalAction
from declive.engine.game import Game
from declive.engine.nouns import NATURE, OVER, WITHDRAW
from declive.engine.scoring import income
from declive.engine.state import State
from declive.puzzles.chance import Script, Used, answer

MOST_LINES: Final = 120
"""More lines than this are in no turn: nobody is made to play on without end."""


class Turn:
    """A turn of one seat from a position on. Nothing of it is kept anywhere: whoever goes on sends
    all lines again, and to undo is to send fewer."""

    def __init__(self, game: Game, script: Script) -> None:
        self.game = game
        self.script = script
        self.seat = game.state.turn
        self.round = game.state.round
        self.before = game.state.copy()
        self.used = Used()
        self.lines: list[str] = []

    @property
    def over(self) -> bool:
        """Whether the turn has been played to its end."""
        return ended(self.game.state, self.seat, self.round)

    @property
    def coins(self) -> int:
        """What the turn has brought; while it lasts, what it would if it were scored now."""
        return brought(self.game.state, self.before, self.seat, self.round)

    def play(self, line: str) -> None:
        """Play one of the player's lines, and let nature answer."""
        if self.over:
            raise IllegalAction(because("turn_over", "the turn is over"))
        if len(self.lines) >= MOST_LINES:
            raise IllegalAction(
                because("too_many_lines", "a turn has at most {most} lines", most=MOST_LINES)
            )
        self.game.play(line)
        self.lines.append(line)
        self._let_nature_answer()

    def play_action(self, action: Action) -> None:
        """The same with an action."""
        self.play(self.game.text(action))

    def _let_nature_answer(self) -> None:
        while self.game.decides == NATURE and not self.over:
            action, self.used = answer(self.game.state, self.script, self.used)
            self.game.play(action)

    def finish(self) -> None:
        """Play the turn to its end as plainly as it can be: nothing more is conquered, what is in
        hand stands somewhere, and what must be answered is answered in the first way there is."""
        while not self.over:
            self.play_action(plainest(self.game.legal()))


def plainest(legal: list[Action]) -> Action:
    """What brings the turn nearer to its end."""
    if done() in legal:
        return done()
    if act(EXPAND) in legal:
        return act(EXPAND)
    places = [action for action in legal if action.kind == PLACE]
    if places:
        return max(places, key=lambda action: (action.number, -action.region))
    return legal[0]


def ended(state: State, seat: int, round: int) -> bool:
    """Whether the turn of this seat in this round is over: others may still withdraw."""
    if state.turn != seat or state.round != round:
        return True
    return not state.pending and state.phase in (WITHDRAW, OVER)


def brought(state: State, before: State, seat: int, round: int) -> int:
    """The coins that the seat has more than before; those to come included, if the turn lasts."""
    more = state.coins[seat] - before.coins[seat]
    if state.scored or ended(state, seat, round):
        return more
    return more + income(state, seat)
