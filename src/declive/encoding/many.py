"""Many games side by side, all of them stepped in one call."""

from __future__ import annotations

from declive.encoding.action_table import ActionTable
from declive.encoding.menu import Menu
from declive.encoding.observation import Observer
from declive.encoding.rewards import Rewards
from declive.engine.errors import IllegalAction
from declive.engine.nature import Nature
from declive.engine.nouns import NATURE, NOBODY, OVER
from declive.engine.opening import lay_out
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.state import State
from declive.search.policies import Policy


class ManyGames:
    """Games of one kind, each with its own luck. Where a policy sits it plays by itself; everybody
    else is asked, game by game, and `seats` says who. A game that is over begins anew at once with
    another seed, so that all can always be stepped."""

    def __init__(
        self,
        table: ActionTable,
        observer: Observer,
        number: int,
        policies: list[Policy | None],
        reward: str = "win",
        skip_forced: bool = False,
        discount: float = 1.0,
    ) -> None:
        if number < 1:
            raise ValueError(f"at least 1 game can be played, not {number}")
        if len(policies) != table.board.players or None not in policies:
            raise ValueError(
                f"the board {table.board.name} has {table.board.players} seats: name a policy or "
                "None for each, and None for at least one"
            )
        self.table = table
        self.observer = observer
        self.number = number
        self.skip_forced = skip_forced
        self._policies = policies
        boxes, options = table.boxes, table.options
        _, self._first = lay_out(table.board, None, options, boxes, table.packs, 0)
        self._first.quiet = True
        self.states: list[State] = []
        self.seats: list[int] = []
        """Who is asked in each game."""
        self.rewards: list[list[float]] = []
        """What the last step brought to every seat of every game."""
        self.over: list[bool] = []
        """Whether the last step ended the game, which has begun anew since."""
        self.ended: dict[int, State] = {}
        """The last position of each game that the last step ended."""
        self.entries: list[list[int]] = []
        """What may be chosen in each game."""
        self._menus = [Menu(table) for _ in range(number)]
        self._lucks: list[Nature] = []
        self._purses = [Rewards(reward, discount) for _ in range(number)]
        self._seeds: list[int] = []
        self.reset(list(range(number)))

    def reset(self, seeds: list[int]) -> None:
        """Begin all games anew, each with its seed."""
        if len(seeds) != self.number:
            raise ValueError(f"{self.number} games need as many seeds, not {len(seeds)}")
        players = self._first.players
        self._seeds = seeds.copy()
        self.states = [self._first for _ in seeds]
        self._lucks = [Nature(seed) for seed in seeds]
        self.seats = [NOBODY] * self.number
        self.rewards = [[0.0] * players for _ in seeds]
        self.over = [False] * self.number
        self.ended = {}
        self.entries = [[] for _ in seeds]
        for at in range(self.number):
            self._begin(at)

    def _begin(self, at: int) -> None:
        self.states[at] = self._first.copy()
        self._menus[at].clear()
        self._go_on(at)
        self._purses[at].begin(self.states[at])

    def step(self, chosen: list[int]) -> None:
        """Play one entry in each game, and go on until somebody is asked again. If an entry may not
        be chosen now, no game is changed."""
        if len(chosen) != self.number:
            raise ValueError(f"{self.number} games need as many entries, not {len(chosen)}")
        for at in range(self.number):
            if chosen[at] not in self.entries[at]:
                raise IllegalAction(f"{chosen[at]} is not among the entries of game {at} now")
        self.ended = {}
        for at in range(self.number):
            self.over[at] = False
            self._choose(at, chosen[at])
            self._go_on(at)
            self.rewards[at] = self._purses[at].since(self.states[at])
            if self.seats[at] == NOBODY:
                self.over[at] = True
                self.ended[at] = self.states[at]
                # The same seeds give the same games, whatever is played in the others.
                self._seeds[at] += self.number
                self._lucks[at] = Nature(self._seeds[at])
                self._begin(at)

    def _choose(self, at: int, entry: int) -> None:
        action = self._menus[at].choose(entry)
        if action is not None:
            play(self.states[at], action)

    def _go_on(self, at: int) -> None:
        """Let nature and the policies play until somebody else is asked, or the game is over."""
        state, luck, menu = self.states[at], self._lucks[at], self._menus[at]
        while True:
            if state.pending and state.pending[-1].seat == NATURE:
                play(state, luck.answer(state))
                menu.clear()
                continue
            if state.phase == OVER:
                self.seats[at] = NOBODY
                self.entries[at] = []
                return
            seat = state.decides
            options = legal(state)
            policy = self._policies[seat]
            if policy is None:
                if seat != self.seats[at]:
                    menu.clear()
                self.seats[at] = seat
                self.entries[at] = menu.entries(options)
                if len(self.entries[at]) > 1 or not self.skip_forced:
                    return
                self._choose(at, self.entries[at][0])
                continue
            play(state, options[0] if len(options) == 1 else policy.choose(state, options, luck))
            menu.clear()

    def write(self, observations: memoryview, masks: memoryview) -> None:
        """Write what each asked seat may know, and what it may choose, row by row."""
        self.observer.write_many(self.states, self.seats, observations)
        size = self.table.size
        for at in range(self.number):
            self.table.write_mask(self.entries[at], masks, at * size)
