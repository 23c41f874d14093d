"""What may be chosen now, as places of a table; and in the short form what is chosen already."""

from __future__ import annotations

from typing import Final

from declive.encoding.action_table import ActionTable, NoSuchEntry
from declive.engine.action import Action, act
from declive.engine.nouns import NOTHING, NOWHERE
from declive.engine.vocabulary import DECLARED

NO_VERB: Final = -1


class Menu:
    """The entries that stand for the legal actions of one game.

    With a short table a choice may take two steps: tools first, then where they are used. Tokens
    are placed one at a time, from the first region to the last: so there is one way to each
    distribution and not one for each order."""

    def __init__(self, table: ActionTable) -> None:
        self.table = table
        self.tools = 0
        """The tools chosen for the action that comes next."""
        self.kind = NO_VERB
        self.region = NOWHERE
        """What was placed last, and where; nothing if something else was done since."""

    def copy(self) -> Menu:
        """The same choice, half-made as it is."""
        twin = Menu(self.table)
        twin.tools = self.tools
        twin.kind = self.kind
        twin.region = self.region
        return twin

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return recall_menu, (self.table, self.tools, self.kind, self.region)

    def clear(self) -> None:
        """Nothing is chosen: somebody else has played, or nature."""
        self.tools = 0
        self.kind = NO_VERB
        self.region = NOWHERE

    def entries(self, legal: list[Action]) -> list[int]:
        """The entries that may be chosen now."""
        table = self.table
        if not table.short:
            return table.places(legal)
        if self.tools:
            return [
                table.index(act(action.kind, action.region, action.number))
                for action in legal
                if action.using == self.tools and action.region != NOWHERE
            ]
        found = self._in_order(legal, self.kind, self.region)
        return found if found else self._in_order(legal, NO_VERB, NOWHERE)

    def _in_order(self, legal: list[Action], kind: int, region: int) -> list[int]:
        """The entries without regions before this one, for what was placed last."""
        table = self.table
        out: list[int] = []
        for action in legal:
            if action.using and action.region != NOWHERE and action.number == NOTHING:
                place = table.tools_place(action.using)
                if place not in out:
                    out.append(place)
            elif DECLARED[action.kind].repeats:
                if action.number == 1 and (action.kind != kind or action.region >= region):
                    out.append(table.index(action))
            else:
                out.append(table.index(action))
        return out

    def choose(self, place: int) -> Action | None:
        """The action that is chosen by an entry; none if it stands for tools, and the next entry
        says what is done with them."""
        table = self.table
        at = place - len(table.actions)
        if at >= 0:
            if at >= len(table.tools):
                raise NoSuchEntry(f"{place} is no entry of {table!r}")
            self.tools = table.tools[at]
            return None
        action = table.action(place)
        if self.tools:
            action = act(action.kind, action.region, action.number, self.tools)
        self.clear()
        if table.short and DECLARED[action.kind].repeats:
            self.kind = action.kind
            self.region = action.region
        return action


def recall_menu(table: ActionTable, tools: int, kind: int, region: int) -> Menu:
    """A menu from its pickle."""
    menu = Menu(table)
    menu.tools = tools
    menu.kind = kind
    menu.region = region
    return menu
