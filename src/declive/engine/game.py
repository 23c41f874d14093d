"""Game: a table with its history. The public face of the engine."""

from __future__ import annotations

from declive.engine.action import Action
from declive.engine.board import Board
from declive.engine.chance import Nature, ask_for_lairs, lairs_on_surface, probabilities
from declive.engine.errors import IllegalAction
from declive.engine.event import Event, Line
from declive.engine.notation import parse, text
from declive.engine.observe import Price, View, price
from declive.engine.options import Options
from declive.engine.pack import Pack
from declive.engine.phases import legal
from declive.engine.plain import Plain, fingerprint, from_plain, to_plain
from declive.engine.play import play
from declive.engine.record import Header, read_record, write_record
from declive.engine.refusal import why_not
from declive.engine.roster import Roster
from declive.engine.scoring import receipt, winners
from declive.engine.shelf import Shelf, the_shelf
from declive.engine.state import State, set_table
from declive.engine.turn import begin_game
from declive.engine.words import MONSTER, NATURE, OVER, SEATS


class Game:
    """A game of Declive.

    >>> from declive import Game
    >>> game = Game.new("base-2p", seed=7)
    >>> game.play("pick 1")
    >>> game.phase
    'conquer'
    """

    def __init__(
        self,
        state: State,
        header: Header,
        nature: Nature | None,
        origin: State | None = None,
    ) -> None:
        self.state = state
        self.header = header
        self.nature = nature
        self.actions: list[Action] = []
        self.events: list[Event] = state.events
        self._legal: list[Action] | None = None
        # Undo plays the game again from its origin, which copies share and nobody changes. The
        # steps are the places in `actions` to which one may go back: nothing was learnt since.
        self._origin = state.copy() if origin is None else origin
        self._origin_at = 0
        self._steps: list[int] = []

    @staticmethod
    def new(
        board: str | Board,
        seed: int | None = None,
        players: list[str] | None = None,
        options: dict[str, str] | None = None,
        boxes: list[str] | None = None,
        packs: list[Pack] | None = None,
    ) -> Game:
        """A new game on a shipped board, on one of a pack or on one of your own. With a seed
        nature plays by itself; without one its actions are yours to play. `players` are names;
        their number must be the board's. What is in the packs joins what is in the boxes."""
        shelf = the_shelf()
        brought: list[Pack] = packs or []
        table = _find_board(board, shelf, brought) if isinstance(board, str) else board
        names = players or [SEATS[seat] for seat in range(table.players)]
        if len(names) != table.players:
            raise ValueError(
                f"the board {table.name} is for {table.players} players, not {len(names)}"
            )
        switches = Options(options)
        mixed = shelf.boxes(table, boxes or [])
        roster = shelf.roster(table, mixed, switches, brought)
        removed = shelf.removed(table, mixed, switches)
        header = Header(table, names, switches, mixed, removed, brought)
        state = set_table(table, header.options, roster, len(names))
        begin_game(state)
        if state.items_left and not table.printed[MONSTER]:
            ask_for_lairs(state, lairs_on_surface(state))
        game = Game(state, header, None if seed is None else Nature(seed))
        game._let_nature_play()
        return game

    @staticmethod
    def fresh(header: Header) -> Game:
        """A new game of the same kind, with nature's actions left to be played."""
        return Game.new(
            header.board,
            None,
            header.players,
            header.options.chosen(),
            header.boxes,
            header.packs,
        )

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
                self._mend(len(self.actions))
                raise
            self._legal = known
        return known

    def chances(self) -> list[tuple[Action, float]]:
        """Nature's actions with their probabilities, if it is nature's turn to decide."""
        if self.decides != NATURE:
            return []
        return probabilities(self.state)

    def price(self, region: int | str) -> Price:
        """What a region costs the acting race, and how that comes about."""
        return price(self.state, self._region(region))

    def receipt(self, seat: int) -> list[Line]:
        """What the seat's turn would bring if it were scored now."""
        return receipt(self.state, seat)

    def observe(self, seat: int) -> View:
        """What the seat may know; NOBODY for a spectator."""
        return View(self.state, seat)

    def text(self, action: Action) -> str:
        """The action in the game's notation."""
        return text(self.state, action)

    def why_not(self, action: Action | str) -> str:
        """Why the action is not legal now; an empty text if it is."""
        try:
            wanted = parse(self.state, action) if isinstance(action, str) else [action]
            self._try(wanted)
        except IllegalAction as refusal:
            return str(refusal)
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
        if action not in self._list():
            raise IllegalAction(why_not(self.state, action))
        state = self.state
        asked = state.decides
        seers = state.seers
        self._legal = None
        self.events = state.events = []
        try:
            play(state, action)
        except Exception:
            self._mend(len(self.actions))
            raise
        self.actions.append(action)
        asked_next = state.decides
        if asked_next == asked and asked != NATURE and seers == state.seers:
            self._steps.append(len(self.actions) - 1)
            return
        if asked_next == NATURE:
            self._let_nature_play()
        self._steps = []

    def _try(self, wanted: list[Action]) -> None:
        """Refuse the actions unless each is legal after those before it."""
        state = self.state.copy()
        for action in wanted:
            if action not in legal(state):
                raise IllegalAction(why_not(state, action))
            play(state, action)

    def _play_several(self, wanted: list[Action]) -> None:
        """Play legal actions as one step."""
        step = len(self.actions)
        events: list[Event] = []
        for action in wanted:
            self.play(action)
            events.extend(self.events)
        self.events = events
        if step in self._steps:
            self._steps = [place for place in self._steps if place <= step]

    def _let_nature_play(self) -> None:
        nature = self.nature
        if nature is None:
            return
        while self.state.decides == NATURE:
            self._legal = None
            self.state.events = self.events
            action = nature.answer(self.state)
            try:
                play(self.state, action)
            except Exception:
                self._mend(len(self.actions))
                raise
            self.actions.append(action)

    def _mend(self, actions: int) -> None:
        """An effect broke down half-way: go back to where so many actions had been played."""
        state = self._origin.copy()
        for action in self.actions[self._origin_at : actions]:
            play(state, action)
        self.state = state
        self.events = []
        self._legal = None
        self._steps = []

    # Undo.
    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back: nothing new was learnt since."""
        return bool(self._steps)

    def undo(self) -> None:
        """Take the last action back, as far as nothing new was learnt by it."""
        if not self._steps:
            raise IllegalAction("nothing to undo: chance or another player has spoken since")
        keep = self._steps.pop()
        state = self._origin.copy()
        for action in self.actions[self._origin_at : keep]:
            play(state, action)
        del self.actions[keep:]
        self.state = state
        self.events = []
        self._legal = None

    # Copies and records.
    def copy(self) -> Game:
        """An independent copy, cheap enough for search. It cannot undo what came before it."""
        nature = self.nature
        twin = Game(
            self.state.copy(),
            self.header,
            None if nature is None else nature.copy(),
            self._origin,
        )
        twin.actions = self.actions.copy()
        twin._origin_at = self._origin_at
        return twin

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
        shelf = the_shelf()
        header, lines = read_record(str(plain["record"]), shelf)
        roster = shelf.roster(header.board, header.boxes, header.options, header.packs)
        data = plain["state"]
        assert isinstance(data, dict)
        state = from_plain(data, header.board, header.options, roster, len(header.players))
        game = Game(state, header, None if seed is None else Nature(seed))
        game.actions = [parse(state, line)[0] for _, line in lines]
        game._origin_at = len(game.actions)
        game._let_nature_play()
        return game

    def record(self) -> str:
        """The game as text: a header, then one action a line, nature's included."""
        return write_record(self.header, self.actions, self.state)

    @staticmethod
    def replay(record: str, seed: int | None = None) -> Game:
        """Play a record again. With a seed nature goes on by itself after its last line."""
        shelf = the_shelf()
        header, lines = read_record(record, shelf)
        game = Game.fresh(header)
        for number, line in lines:
            try:
                game.play(line)
            except IllegalAction as refusal:
                raise ValueError(f"line {number}: '{line}' cannot be played: {refusal}") from None
        if seed is not None:
            game.nature = Nature(seed)
            game._let_nature_play()
        game._steps = []
        return game


def _find_board(name: str, shelf: Shelf, packs: list[Pack]) -> Board:
    """The board so called: a pack's, or one from the shelf."""
    for pack in packs:
        if name in pack.boards:
            return pack.boards[name]
    return shelf.board(name)
