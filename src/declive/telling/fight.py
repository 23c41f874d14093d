"""A fight told: who attacks whom, with what, and what becomes of the defenders."""

from __future__ import annotations

from declive.engine.action import Action
from declive.engine.event import Event
from declive.engine.mask import has
from declive.engine.notation import tool_words
from declive.engine.price import Term, cost
from declive.engine.state import State
from declive.engine.vocabulary import DECLARED
from declive.telling.naming import Naming, Values


class Fight:
    """One attempt at a region, until its outcome is known."""

    def __init__(self, naming: Naming, before: State, after: State, action: Action) -> None:
        self.naming = naming
        self.words = naming.words
        self.before = before
        self.after = after
        self.action = action
        self.lost: list[Event] = []
        self.withdrew: list[Event] = []
        self.rolled: Event | None = None

    @property
    def bloody(self) -> bool:
        """Whether somebody was driven out."""
        return bool(self.lost or self.withdrew)

    def forget(self) -> None:
        """The fight is told."""
        self.lost = []
        self.withdrew = []
        self.rolled = None

    def outcome(self, event: Event) -> tuple[str, Values]:
        """The key of the sentence for a conquest or a failure, and what it names."""
        say = self.words.say
        values = self.naming.subject((self.before, self.after), event.seat, event.race)
        values["region"] = self.naming.region(self.after, event.region)
        if self.rolled is not None:
            values["die"] = self.rolled.number
        if event.kind == "failed":
            return ("failed" if self.rolled is None else "rolled_short"), values
        key = DECLARED[self.action.kind].told or "conquered"
        values["defender"] = values["loser"] = ""
        for loser in (self.lost or self.withdrew)[:1]:
            if loser.seat == self.naming.you and self.words.knows("log", f"{key}_yours"):
                key = f"{key}_yours"
            values["defender"] = self.words.race(self.before.roster.races[loser.race], 1)
            values["loser"] = self.naming.who(loser.seat)
        values["from"] = self.opponent(event.region)
        values["tokens"] = self.words.count(event.number, "token")
        values["tools"] = self.tools()
        values["toll"] = self.toll()
        if self.rolled is None:
            return key, values
        values["sentence"] = say("log", key, **values)
        return "rolled", values

    def sum(self, event: Event) -> tuple[Term, ...]:
        """What a conquest by tokens cost and why, as it was before; what it would have cost, if
        the die said no."""
        state, action = self.before, self.action
        troops = [troop for troop in state.troops_of(event.seat) if troop.race == event.race]
        verb = DECLARED[action.kind]
        if (verb.attacks and not verb.priced) or not troops:
            return ()
        terms: list[Term] = []
        kept, state.blow = state.blow, action.using
        needed = cost(state, troops[0], event.region, terms)
        state.blow = kept
        if event.kind == "failed":
            return tuple(terms) if self.rolled is not None else ()
        die = self.rolled.number if self.rolled is not None else 0
        # Another way of conquering has another price: better none than a wrong one.
        return tuple(terms) if needed - die <= event.number <= needed else ()

    def tools(self) -> str:
        """What was used besides tokens."""
        tools = [self.naming.tool(self.after, word) for word in tool_words(self.action.using)]
        return self.words.say("log", "tools", tools=self.words.listed(tools)) if tools else ""

    def opponent(self, region: int) -> str:
        """From whom the region is taken."""
        say = self.words.say
        victims = self.lost or self.withdrew
        if victims:
            states = (self.before, self.after)
            victim = self.naming.subject(states, victims[0].seat, victims[0].race)
            return say("log", "from_race", owner=victim["owner"], race=victim["combo"])
        if self.before.monsters[region]:
            return say("log", "from_monsters")
        if has(self.before.tribes, region):
            return say("log", "from_tribe")
        return say("log", "from_pirates") if has(self.before.ships, region) else ""

    def toll(self) -> str:
        """What became of the defenders."""
        parts: list[str] = []
        for events, key in ((self.lost, "lost"), (self.withdrew, "withdraws")):
            for event in events:
                form = "rest" if parts and key == "withdraws" else key
                form += "_one" if event.number == 1 else "_some"
                race = self.words.race(self.before.roster.races[event.race], event.number)
                number = self.words.spelled(event.number)
                parts.append(self.words.say("log", form, number=number, race=race))
        return f"; {', '.join(parts)}" if parts else ""

    def place(self, region: int) -> str:
        """The region as a digest names it."""
        key = "place"
        if self.before.monsters[region]:
            key = "place_monsters"
        elif has(self.before.tribes, region):
            key = "place_tribe"
        board = self.before.board
        terrain = self.naming.terrain(self.before, region)
        return self.words.say("log", key, region=board.names[region], terrain=terrain)
