"""A replay: a record wound up once, so that any moment of it can be shown at once."""

from __future__ import annotations

import time
from typing import Final

from declive import Game, IllegalAction, PackBroke
from declive.edition import content_hash
from declive.engine.action import Action
from declive.engine.because import because, reason_of
from declive.engine.notation import parse, text
from declive.engine.nouns import NOBODY, OVER
from declive.engine.observe import View
from declive.engine.play import play
from declive.engine.record import at_line, not_played, read_record
from declive.engine.shelf import the_shelf
from declive.engine.state import State
from declive.server.messages.replay import ReplayFrame, TurnMark
from declive.server.messages.view import GameView, Happening
from declive.server.present import LogLines, game_view
from declive.words import ENGLISH, Words, load_with

STEP: Final = 16
"""A copy of the position is kept after every so many actions."""
SECONDS: Final = 4.0
"""Of the processor: a record that takes longer than this to play again is given up."""


class Replay:
    """A record played again as far as it goes. A ply is a number of actions, nature's included."""

    def __init__(self, record: str) -> None:
        header, lines = read_record(record, the_shelf())
        game = Game.fresh(header)
        self._header = game.header
        self.packs = header.packs
        self.board = header.board
        self.boxes = header.boxes
        self.names = game.names
        self.trouble: str = ""
        """Why it does not go further."""
        self.too_long = False
        """Whether that is because it would take too long."""
        self.turns = [TurnMark(ply=0, round=game.state.round, seat=game.state.turn)]
        self.coins: list[list[int]] = []
        self.held: list[list[int]] = []
        self._kept = [game.state.copy()]
        self._wind(game, lines)
        self.actions: list[Action] = game.actions
        self.over = game.over
        self.hash = game.hash()
        self.scores = game.scores
        self.winners = game.winners

    def _wind(self, game: Game, lines: list[tuple[int, str]]) -> None:
        latest = time.process_time() + SECONDS
        for number, line in lines:
            try:
                game.play(line)
            except (IllegalAction, PackBroke) as refusal:
                self.trouble = not_played(number, line, reason_of(refusal))
                break
            if time.process_time() > latest:
                self.trouble = at_line(
                    number, because("record_slow", "playing it again takes too long")
                )
                self.too_long = True
                break
        # A line may stand for several actions, so what is kept is taken from the actions.
        state = self._kept[0].copy()
        for ply, action in enumerate(game.actions, start=1):
            turn = (state.round, state.turn)
            play(state, action)
            state.events = []
            if ply % STEP == 0:
                self._kept.append(state.copy())
            if (state.round, state.turn) != turn and state.phase != OVER:
                self._turn_ended(state)
                self.turns.append(TurnMark(ply=ply, round=state.round, seat=state.turn))
        self._turn_ended(state)

    def _turn_ended(self, state: State) -> None:
        held = [0] * state.players
        for index in state.holder:
            if index != NOBODY:
                held[state.troops[index].seat] += 1
        self.coins.append(state.coins.copy())
        self.held.append(held)

    @property
    def content(self) -> str:
        """The hash of what it is played with here."""
        tags = [pack.tag for pack in self.packs]
        return content_hash(self.board, self.boxes, tags, self._header.content)

    @property
    def has_bots(self) -> bool:
        """Whether bots know the board: it comes with the game or with one of the packs."""
        ours = content_hash(self.board, [])
        boards = [
            pack.boards[self.board.name] for pack in self.packs if self.board.name in pack.boards
        ]
        return self.board.shipped or any(content_hash(board, []) == ours for board in boards)

    @property
    def weight(self) -> int:
        """How many positions it keeps in memory."""
        return len(self._kept)

    @property
    def plies(self) -> int:
        """How many actions can be played again."""
        return len(self.actions)

    def at(self, ply: int) -> State:
        """The position after so many actions."""
        state = self._kept[ply // STEP].copy()
        for action in self.actions[ply - ply % STEP : ply]:
            play(state, action)
        return state

    def game(self, ply: int) -> Game:
        """The game as it stood after so many actions, to be thought about."""
        return Game.resume(self._header, self.at(ply), [])

    def frames(self, first: int, last: int, language: str = ENGLISH) -> list[ReplayFrame]:
        """The moments from one ply to another, both included, told in a language."""
        words = load_with(self.packs, language)
        log_lines = LogLines(self.names, words)
        frames: list[ReplayFrame] = []
        last = min(last, self.plies)
        if first > last:
            return frames
        if first == 0:
            frames.append(self._opening(log_lines, words))
        state = self.at(max(first, 1) - 1)
        for ply in range(max(first, 1), last + 1):
            frames.append(self._step(state, self.actions[ply - 1], ply, log_lines, words))
        return frames

    def branch(self, ply: int, lines: list[str], language: str = ENGLISH) -> list[ReplayFrame]:
        """What would come after so many actions if these lines were played; the moment before
        them is the first."""
        words = load_with(self.packs, language)
        log_lines = LogLines(self.names, words)
        state = self.at(min(ply, self.plies))
        frames = [ReplayFrame(ply=ply, game=self._view(state, words))]
        for line in lines:
            for action in parse(state, line):
                frames.append(self._step(state, action, ply + len(frames), log_lines, words))
        return frames

    def _step(
        self, state: State, action: Action, ply: int, log_lines: LogLines, words: Words
    ) -> ReplayFrame:
        """Play an action and tell of it."""
        before = state.copy()
        state.events = []
        play(state, action)
        log, events = log_lines.tell(before, action, state, state.events)
        happened = Happening(
            seq=ply,
            kind="play",
            seat=before.decides if before.decides >= 0 else NOBODY,
            line=text(before, action),
            round=before.round,
            turn=before.turn,
            log=log,
            events=events,
        )
        return ReplayFrame(ply=ply, game=self._view(state, words), happened=happened)

    def _opening(self, log_lines: LogLines, words: Words) -> ReplayFrame:
        state = self._kept[0]
        log = [log_lines.opening(state)]
        began = Happening(seq=0, kind="begin", round=state.round, turn=state.turn, log=log)
        return ReplayFrame(ply=0, game=self._view(state, words), happened=began)

    def _view(self, state: State, words: Words) -> GameView:
        # The game is over, so all purses are open.
        view = View(state, NOBODY)
        view.state = state
        return game_view(view, self.names, words)
