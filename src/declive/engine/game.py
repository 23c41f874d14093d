"""Game: a table with its history. The public face of the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from declive.engine.action import Action, is_among
from declive.engine.board import Board
from declive.engine.chance import probabilities
from declive.engine.errors import NOTHING_TO_UNDO, IllegalAction
from declive.engine.event import Event, Line
from declive.engine.moment import Moment
from declive.engine.nature import Nature
from declive.engine.notation import parse, text
from declive.engine.nouns import NATURE, NOBODY, OVER, SEATS
from declive.engine.observe import Price, View, price, seen_history
from declive.engine.opening import lay_out, lay_out_again, roster_for
from declive.engine.pack import Pack
from declive.engine.phases import legal
from declive.engine.pickling import recall_game
from declive.engine.plain import Plain, fingerprint, to_plain
from declive.engine.plain_reader import from_plain
from declive.engine.play import play
from declive.engine.record import Header, read_record, write_record
from declive.engine.refusal import why_not
from declive.engine.roster import Roster
from declive.engine.scoring import receipt, winners
from declive.engine.shelf import the_shelf
from declive.engine.state import State

if TYPE_CHECKING:
    from declive.engine.moves import Move

RENEWED: Final = 24
"""After so many actions the kept position is one of now: to undo then plays few again."""


class Game:
    """A game of Declive.

    >>> from declive import Game
    >>> game = Game.new("base-2p", seed=7)
    >>> game.play("pick 1")
    >>> game.phase
    'conquer'
    """

    def __init__(
        self, state: State, header: Header, nature: Nature | None, kept: Moment | None = None
    ) -> None:
        self.state = state
        self.header = header
        self.nature = nature
        self.actions: list[Action] = []
        self.events: list[Event] = state.events
        self._legal: list[Action] | None = None
        # What is taken back is played again from a moment that was kept, never later than the
        # steps: the places in `actions` to which one may undo, as nothing was learnt since.
        self._kept = Moment(state, 0) if kept is None else kept
        self._steps: list[int] = []

    @staticmethod
    def new(
        board: str | Board,
        seed: int | None = None,
        players: list[str] | None = None,
        options: dict[str, str] | None = None,
        boxes: list[str] | None = None,
        packs: list[Pack] | None = None,
        content: int = 0,
    ) -> Game:
        """A new game on a shipped board, on one of a pack or on one of your own. With a seed
        nature plays by itself; without one its actions are yours to play. `players` are names;
        their number must be the board's. What is in the packs joins what is in the boxes, which
        are as they are now unless `content` says how often they had grown."""
        header, state = lay_out(board, players, options, boxes, packs, content)
        game = Game(state, header, None if seed is None else Nature(seed))
        game._let_nature_play()
        return game

    @staticmethod
    def fresh(header: Header) -> Game:
        """A new game of the same kind, with nature's actions left to be played."""
        whole, state = lay_out_again(header)
        return Game(state, whole, None)

    @staticmethod
    def resume(
        header: Header, state: State, actions: list[Action], nature: Nature | None = None
    ) -> Game:
        """A game that goes on from a position to which these actions led. They stay done."""
        game = Game(state, header, nature, Moment(state, len(actions)))
        game.actions = actions
        game._let_nature_play()
        return game

    @staticmethod
    def of(state: State, players: list[str] | None = None, seed: int | None = None) -> Game:
        """A game that goes on from a position."""
        names = players if players else [SEATS[seat] for seat in range(state.players)]
        header = Header(state.board, names, state.options, [], [])
        return Game(state, header, None if seed is None else Nature(seed))

    # What one may ask.
    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase == OVER and not self.state.pending

    @property
    def decides(self) -> int:
        """The seat to decide: 0, 1, …, NATURE, or NOBODY at the end."""
        return self.state.decides

    @property
    def phase(self) -> str:
        """The present phase, as the notation calls it."""
        return self.state.phase_word

    @property
    def scores(self) -> list[int]:
        """Everybody's coins."""
        return self.state.coins.copy()

    @property
    def winners(self) -> list[int]:
        """The winning seats once the game is over, more than one if they share it."""
        return winners(self.state) if self.over else []

    @property
    def board(self) -> Board:
        """The board."""
        return self.state.board

    @property
    def roster(self) -> Roster:
        """The races and powers of this game."""
        return self.state.roster

    @property
    def names(self) -> list[str]:
        """The players' names in seating order."""
        return self.header.players

    def legal(self) -> list[Action]:
        """Every action the deciding seat, or nature, may play now."""
        return self._list().copy()

    def _list(self) -> list[Action]:
        """The same list, kept until something is played."""
        known = self._legal
        if known is None:
            try:
                known = legal(self.state)
            except Exception:
                self._go_back(self._kept, len(self.actions))
                raise
            self._legal = known
        return known

    def chances(self) -> list[tuple[Action, float]]:
        """Nature's actions with their probabilities, if it is nature's turn to decide."""
        if self.decides != NATURE:
            return []
        return probabilities(self.state, self._list())

    def price(self, region: int | str) -> Price:
        """What a region costs the acting race, and how that comes about."""
        return price(self.state, self._region(region))

    def receipt(self, seat: int) -> list[Line]:
        """What the seat's turn would bring if it were scored now."""
        return receipt(self.state, seat)

    def observe(self, seat: int) -> View:
        """What the seat may know; NOBODY for a spectator."""
        if seat != NOBODY and not 0 <= seat < self.state.players:
            raise ValueError(
                f"there is no seat {seat}: the seats are 0 to {self.state.players - 1}, "
                "and NOBODY is a spectator"
            )
        counted = self.state.coins.copy()
        return View(self.state, seat, counted, seen_history(self.state, seat, self.actions))

    def text(self, action: Action) -> str:
        """The action in the game's notation."""
        return text(self.state, action)

    def why_not(self, action: Action | str) -> str:
        """Why the action is not legal now; an empty text if it is."""
        try:
            wanted = parse(self.state, action) if isinstance(action, str) else [action]
            self._try(wanted)
        except IllegalAction as refusal:
            return refusal.reason
        return ""

    def _region(self, region: int | str) -> int:
        index = region if isinstance(region, int) else self.board.region(region)
        if index < 0 or index >= self.board.size:
            raise LookupError(f"there is no region '{region}' on the board {self.board.name}")
        return index

    # What one may do.
    def play(self, action: Action | str) -> None:
        """Play an action, or its text. If it is illegal nothing changes and IllegalAction says
        why."""
        if isinstance(action, str):
            wanted = parse(self.state, action)
            if len(wanted) != 1:
                self._try(wanted)
                self._play_several(wanted)
                return
            action = wanted[0]
        if not is_among(action, self._list()):
            raise IllegalAction(why_not(self.state, action))
        state = self.state
        asked = state.decides
        seers = state.seers
        before = len(self.actions)
        self._legal = None
        self.events = state.events = []
        try:
            play(state, action)
            self.actions.append(action)
            asked_next = state.decides
            if asked_next == NATURE:
                self._let_nature_play()
        except Exception:
            # An effect broke down half-way.
            self._go_back(self._kept, before)
            raise
        if asked_next == asked and asked != NATURE and seers == state.seers:
            self._steps.append(before)
            return
        self._steps = []
        if len(self.actions) >= self._kept.at + RENEWED:
            self._kept = Moment(state, len(self.actions))

    def _try(self, wanted: list[Action]) -> None:
        """Refuse the actions unless each is legal after those before it."""
        state = self.state.copy()
        for action in wanted:
            if action not in legal(state):
                raise IllegalAction(why_not(state, action))
            play(state, action)

    def _play_several(self, wanted: list[Action]) -> None:
        """Play legal actions as one step."""
        start = self.keep()
        events: list[Event] = []
        try:
            for action in wanted:
                self.play(action)
                events.extend(self.events)
        except Exception:
            self.return_to(start)
            raise
        self.events = events
        if start.at in self._steps:
            self._steps = [place for place in self._steps if place <= start.at]

    def _let_nature_play(self) -> None:
        nature = self.nature
        if nature is None:
            return
        memory = nature.memory
        try:
            while self.state.decides == NATURE:
                self._legal = None
                self.state.events = self.events
                action = nature.answer(self.state)
                play(self.state, action)
                self.actions.append(action)
        except Exception:
            # What nature has said, she will say again.
            nature.memory = memory
            raise

    # Going back.
    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back: nothing new was learnt since."""
        return len(self._steps) > 0

    @property
    def undo_places(self) -> list[int]:
        """How many actions an undo may leave, from the last thing learnt on."""
        return self._steps.copy()

    def undo(self, place: int = -1) -> None:
        """Take the last action back, or all from one of the `undo_places` on."""
        if not self._steps:
            raise IllegalAction(NOTHING_TO_UNDO)
        back = self._steps.index(place) if place >= 0 else len(self._steps) - 1
        self._go_back(self._kept, self._steps[back])
        del self._steps[back:]

    def keep(self) -> Moment:
        """This moment, for `return_to`."""
        moment = Moment(self.state, len(self.actions))
        moment.steps = self._steps.copy()
        moment.base = self._kept
        moment.nature = None if self.nature is None else self.nature.copy()
        return moment

    def return_to(self, moment: Moment) -> None:
        """Go back to a moment of this game, whatever was learnt since; nature will say the same
        again. That is for those who try something out or mend what failed; players undo."""
        self._go_back(moment, moment.at)
        self._steps = moment.steps.copy()
        self._kept = moment if moment.base is None else moment.base
        self.nature = None if moment.nature is None else moment.nature.copy()

    def _go_back(self, moment: Moment, actions: int) -> None:
        """Go back to where so many actions had been played: the moment, or later."""
        state = moment.state.copy()
        for action in self.actions[moment.at : actions]:
            play(state, action)
        del self.actions[actions:]
        self.state = state
        self.events = state.events = []
        self._legal = None

    # Copies and records.
    def copy(self, same_luck: bool = False) -> Game:
        """An independent copy, cheap enough for search. It cannot undo what came before it.

        The copy of a game with a seed meets luck of its own: what nature will say in one copy
        tells nothing about the game or another copy, so that trying a roll on a copy does not
        foresee it. The same seed gives the same copies again. `same_luck` keeps the future."""
        nature = self.nature
        if nature is not None:
            nature = nature.copy() if same_luck else nature.branch()
        twin = Game(self.state.copy(), self.header, nature, self._kept)
        twin.actions = self.actions.copy()
        return twin

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return recall_game, (self.header, self.state, self.nature, self.actions)

    def __repr__(self) -> str:
        state = self.state
        if self.over:
            winners = " and ".join([self.names[seat] for seat in self.winners])
            return f"Game({self.board.name}, over, won by {winners})"
        who = "nature" if self.decides == NATURE else self.names[self.decides]
        what = "answer" if state.pending else self.phase
        return f"Game({self.board.name}, round {state.round} of {state.rounds}, {who} to {what})"

    def _repr_svg_(self) -> str:
        """The table as a notebook shows it, seen by whoever is asked."""
        seat = self.decides if self.decides >= 0 else self.state.turn
        return the_shelf().picture(self.observe(seat), self.names, self.header.packs)

    def hash(self) -> str:
        """A short text that is the same for the same position on every machine."""
        return fingerprint(to_plain(self.state))

    def to_plain(self) -> Plain:
        """The whole game as plain data for JSON: the record and the position. Chance to come is
        not part of it."""
        return {"record": self.record(), "state": to_plain(self.state)}

    @staticmethod
    def from_plain(plain: Plain, seed: int | None = None) -> Game:
        """The game that `to_plain` wrote."""
        header, lines = read_record(str(plain["record"]), the_shelf())
        roster = roster_for(header)
        data = plain["state"]
        assert isinstance(data, dict)
        state = from_plain(data, header.board, header.options, roster, len(header.players))
        actions = [parse(state, line)[0] for _, line in lines]
        return Game.resume(header, state, actions, None if seed is None else Nature(seed))

    def record(self) -> str:
        """The game as text: a header, then one action a line, nature's included."""
        return write_record(self.header, self.actions, self.state)

    @staticmethod
    def moves(record: str) -> Iterator[Move]:
        """Play a record again, move by move: each has the position before it, the action, its
        text and the events that followed."""
        from declive.engine.moves import moves

        return moves(record)

    @staticmethod
    def replay(record: str, seed: int | None = None) -> Game:
        """Play a record again. With a seed nature goes on by itself after its last line."""
        from declive.engine.moves import replay

        return replay(record, None if seed is None else Nature(seed))
