"""Declive for OpenSpiel: chance is explicit, and what is hidden stays hidden.

Importing this module registers the game:

>>> import pyspiel
>>> import declive.envs.openspiel
>>> game = pyspiel.load_game("declive(board=base-3p,perfect=True)")
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True

Several boxes, options or packs are joined by a plus sign: `boxes=base+underground`,
`options=die:cost3+ring:per_region`.

An *observation* is what lies on the table: coins that rivals do not show are hidden in it. The
*information state* is that of a player who has seen everything happen. All coins are paid before
everybody's eyes, so such a player knows them; hidden is only an event that others have looked at.
Its string is the whole story as the player saw it, its tensor the present position.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from declive.encoding import ActionTable, NoSuchEntry, Observer
from declive.encoding.rewards import final
from declive.engine.decision import THE_EVENT
from declive.engine.nouns import NATURE, NOBODY, NOTHING
from declive.envs.rendering import as_text
from declive.envs.setting import WHOLE, Setting

DEFAULTS: Final[dict[str, Any]] = {
    "board": "base-2p",
    "boxes": "",
    "options": "",
    "packs": "",
    "reward": "win",
    "perfect": False,
}
UTMOST: Final = {"win": 1.0, "rank": 1.0, "margin": 10.0}
"""The largest utility of each kind; all of them add up to 0."""
A_TURN: Final = 400
"""More decisions than these take no turn that gets anywhere: only looking at the next event can be
repeated without end."""
EVERYBODY: Final = -1
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


def game_type(perfect: bool, reward: str) -> Any:
    """What OpenSpiel wants to know of the game."""
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name="declive",
        long_name="Declive",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.PERFECT_INFORMATION if perfect else information.IMPERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class Kit:
    """What all states of a game share; copies of states share it, too."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.table: ActionTable = setting.table
        boxes, packs = list(setting.boxes), setting.loaded
        open_events = setting.perfect
        self.watcher: Observer = setting.observer
        self.witness = Observer(setting.board, boxes, packs, setting.options, True, open_events)
        self.eventful = len(setting.game(None).roster.events) > 0
        """Whether there are events, which may be hidden from some."""
        self.lines = [(name, EVERYBODY, "") for name in self.table.names]
        """What everybody sees of each action, for the story."""
        self.natural_lines = [(name, EVERYBODY, "") for name in self.table.natural_names]

    def __deepcopy__(self, memo: object) -> Kit:
        return self


class Story:
    """All that happened, line by line, with who saw it and what the others saw instead."""

    def __init__(self, lines: list[tuple[str, int, str]], hidden: int = -1) -> None:
        self.lines = lines
        self.hidden = hidden
        """The last action that not everybody saw, by its place among all; −1 for none."""

    def __deepcopy__(self, memo: object) -> Story:
        return Story(self.lines.copy(), self.hidden)

    def add(self, line: str) -> None:
        """An action that everybody saw."""
        self.lines.append((line, EVERYBODY, ""))

    def add_hidden(self, line: str, seer: int, others: str, place: int) -> None:
        """An action that one player saw, and what the others saw of it."""
        self.lines.append((line, seer, others))
        self.hidden = place

    def remark(self, line: str, seer: int = EVERYBODY) -> None:
        """What is learnt without an action."""
        self.lines.append((line, seer, ""))

    def told(self, player: int, perfect: bool) -> str:
        """The story as a player saw it."""
        seen = [
            line if perfect or seer in (EVERYBODY, player) else others
            for line, seer, others in self.lines
        ]
        return "\n".join(line for line in seen if line)


class DecliveGame(pyspiel.Game):  # type: ignore[misc]
    """A kind of game: board, boxes, options, packs, and whether anything is hidden."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = {**DEFAULTS, **(params or {})}
        if asked["reward"] not in UTMOST:
            raise ValueError(f"the reward is one of {', '.join(UTMOST)}, not '{asked['reward']}'")
        perfect = asked["perfect"] in (True, "True", "true")
        setting = Setting(
            board=asked["board"],
            boxes=_several(asked["boxes"]),
            options=dict(_option(word) for word in _several(asked["options"])),
            packs=_several(asked["packs"]),
            actions=WHOLE,
            reward=asked["reward"],
            perfect=perfect,
        )
        self.kit = Kit(setting)
        board = setting.table.board
        information = pyspiel.GameInfo(
            num_distinct_actions=len(setting.table),
            max_chance_outcomes=setting.table.chance_size,
            num_players=setting.players,
            min_utility=-UTMOST[setting.reward],
            max_utility=UTMOST[setting.reward],
            utility_sum=0.0,
            max_game_length=board.rounds * board.players * A_TURN,
        )
        super().__init__(game_type(perfect, setting.reward), information, params or {})

    def new_initial_state(self) -> DecliveState:
        """The table before the first combo is dealt."""
        return DecliveState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> DecliveObserver:
        """What looks at states: with perfect recall as the witness of all that happened."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return DecliveObserver(self.kit, kind, params)


class DecliveState(pyspiel.State):  # type: ignore[misc]
    """A position. Actions are entries of the whole table, chance outcomes those of nature's."""

    def __init__(self, game: DecliveGame) -> None:
        super().__init__(game)
        self.kit = game.kit
        self.game = game.kit.setting.game(None)
        self.game.state.quiet = True  # nobody reads what happened in words
        self.story = Story([])
        # OpenSpiel asks for these several times a move.
        self._over = False
        self._player = CHANCE
        self._find_player()

    def _find_player(self) -> None:
        decides = self.game.decides
        self._over = decides == NOBODY
        self._player = TERMINAL if self._over else CHANCE if decides == NATURE else decides

    def current_player(self) -> int:
        """Who decides, nature included."""
        return self._player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._over

    # Called from Python the next two would go through C++ and come back here four times over.
    def is_chance_node(self) -> bool:
        """Whether nature decides."""
        return self._player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What whoever decides may play, nature included; for anybody else nothing."""
        asked = self._player
        if self._over or (player is not None and player != asked):
            return []
        if asked == CHANCE:
            return [outcome for outcome, _ in self.chance_outcomes()]
        return self._legal_actions(asked)

    def _legal_actions(self, player: int) -> list[int]:
        return self.kit.table.sorted_places(self.game.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What nature may say, and how likely it is."""
        return self.kit.table.chance_outcomes(self.game.state)

    def _apply_action(self, action: int) -> None:
        game, story, kit = self.game, self.story, self.kit
        if self._player == CHANCE and not 0 <= action < kit.table.chance_size:
            raise NoSuchEntry(f"{action} is nothing that nature can say in this game")
        if not kit.eventful:
            if self._player == CHANCE:
                game.play(kit.table.natural[action])
                story.lines.append(kit.natural_lines[action])
            else:
                game.play(kit.table.action(action))
                story.lines.append(kit.lines[action])
            self._find_player()
            return
        state = game.state
        event, known, seers = state.event, state.next_event, state.seers
        if self._player == CHANCE:
            line = self.kit.table.natural_names[action]
            asked = state.pending[-1]
            game.play(self.kit.table.natural[action])
            if asked.kind == THE_EVENT and asked.subject != NOTHING:
                story.add_hidden(line, asked.subject, "event ?", len(game.actions) - 1)
            else:
                story.add(line)
        else:
            seat = self._player
            game.play(self.kit.table.action(action))
            story.add(self.kit.table.names[action])
            if known != NOTHING and state.seers >> seat & 1 and not seers >> seat & 1:
                story.remark(f"seen {state.roster.events[known].id}", seat)
        if game.state.event != event:
            story.remark(f"event now {game.state.roster.events[game.state.event].id}")
        self._find_player()

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.kit.table
        return (table.natural_names if player < 0 else table.names)[action]

    def returns(self) -> list[float]:
        """What the game was worth to each player."""
        if not self._over:
            return [0.0] * self.game.state.players
        return final(self.game.state, self.kit.setting.reward)

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> DecliveState:
        """A position that the player cannot tell from this one: an event that others alone have
        looked at is drawn anew, from those that may still come."""
        state = self.game.state
        if state.next_event == NOTHING or self.kit.setting.perfect or state.seers >> player & 1:
            clone: DecliveState = self.clone()
            return clone
        left = list(state.events_left)
        left[state.next_event] += 1
        luck = (np.random.random() if sampler is None else sampler()) * sum(left)
        drawn = 0
        while drawn < len(left) - 1 and luck >= left[drawn]:
            luck -= left[drawn]
            drawn += 1
        history = list(self.history())
        twin: DecliveState = self.get_game().new_initial_state()
        wanted = f"event {state.roster.events[drawn].id}"
        history[self.story.hidden] = self.kit.table.natural_names.index(wanted)
        for action in history:
            twin.apply_action(action)
        return twin

    def __str__(self) -> str:
        return as_text(self.game, 0, coloured=False, perfect=True)


class DecliveObserver:
    """Looks at states, as OpenSpiel's observers do."""

    def __init__(self, kit: Kit, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers of this game have no parameters, and got {params}")
        self.kit = kit
        self.recalls = bool(kind.perfect_recall)
        self._watcher = kit.witness if self.recalls else kit.watcher
        self.tensor = np.zeros(self._watcher.size, np.float32)
        self.dict = {"observation": self.tensor}
        self._row = np.empty(self._watcher.size, np.uint8)

    def set_from(self, state: DecliveState, player: int) -> None:
        """Look at a state with the eyes of a player."""
        self._watcher.write(state.game.state, player, self._row.data)
        self.tensor[:] = self._row

    def string_from(self, state: DecliveState, player: int) -> str:
        """The same in words."""
        perfect = self.kit.setting.perfect
        if self.recalls:
            return f"player {player}\n{state.story.told(player, perfect)}"
        return f"player {player}\n{as_text(state.game, player, coloured=False, perfect=perfect)}"


def _several(joined: str) -> list[str]:
    return [word for word in joined.split("+") if word]


def _option(word: str) -> tuple[str, str]:
    name, colon, value = word.partition(":")
    if not colon:
        raise ValueError(f"write an option as name:value, not '{word}'")
    return name, value


pyspiel.register_game(game_type(False, "win"), DecliveGame)
