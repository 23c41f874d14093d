"""One game behind an environment: what may be chosen, what is played, what it brings."""

from __future__ import annotations

from declive.encoding import Menu, Rewards
from declive.engine.action import Action
from declive.engine.errors import IllegalAction
from declive.envs.setting import Setting


class Match:
    """A game that is played by entries of the table. Nature plays by herself."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.setting = setting
        self.game = setting.game(seed)
        self._menu = Menu(setting.table)
        self._purse = Rewards(setting.reward, setting.discount)
        self._purse.begin(self.game.state)
        self.entries: list[int] = []
        """What the deciding seat may choose now."""
        self._ask()

    def __deepcopy__(self, memo: object) -> Match:
        """The same game with the same luck, so that a copy of an environment goes on as it would.
        What all games of a setting share is not copied."""
        twin = Match.__new__(Match)
        twin.setting = self.setting
        twin.game = self.game.copy(same_luck=True)
        twin._menu = self._menu.copy()
        twin._purse = self._purse.copy()
        twin.entries = self.entries.copy()
        return twin

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.game.decides

    def choose(self, entry: int) -> None:
        """Play an entry; if it may not be chosen now nothing changes."""
        if entry not in self.entries:
            names = self.setting.table.names
            what = names[entry] if 0 <= entry < len(names) else "nothing"
            raise IllegalAction(f"entry {entry} ('{what}') may not be chosen now")
        self._choose(entry)
        self._ask()

    def play(self, action: Action) -> None:
        """Play an action that was not chosen by an entry, a bot's for example."""
        self.game.play(action)
        self._menu.clear()
        self._ask()

    def _choose(self, entry: int) -> None:
        action = self._menu.choose(entry)
        if action is None:
            return
        game = self.game
        seat, before = game.decides, len(game.actions)
        game.play(action)
        # Tokens are placed in order as long as one seat places them, and nothing comes between.
        if game.decides != seat or len(game.actions) != before + 1:
            self._menu.clear()

    def _ask(self) -> None:
        """Find what may be chosen; where there is no choice, go on if that is wanted."""
        game = self.game
        while not game.over:
            self.entries = self._menu.entries(game.legal())
            if len(self.entries) > 1 or not self.setting.skip_forced:
                return
            self._choose(self.entries[0])
        self.entries = []

    def rewards(self) -> list[float]:
        """What each seat is rewarded with for all since this was last asked."""
        return self._purse.since(self.game.state)
