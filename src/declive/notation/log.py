"""The log: what happened at the table, as sentences a player can follow."""

from __future__ import annotations

from dataclasses import dataclass

from declive.engine.action import DONE, DRAGON_FLIES, SUBSTITUTE, Action
from declive.engine.event import Event
from declive.engine.mask import count, has, regions
from declive.engine.redeploy import movable
from declive.engine.state import State, Troop
from declive.engine.words import NOTHING, NOWHERE, REDEPLOY, TERRAINS, WITHDRAW
from declive.notation.receipt import in_words
from declive.words import Words, load


@dataclass(frozen=True, slots=True)
class Entry:
    """One sentence of the log. Small steps are told to the player who makes them only."""

    kind: str
    seat: int
    text: str
    small: bool = False


class Teller:
    """Makes sentences of events, for players with these names."""

    def __init__(self, names: list[str], words: Words | None = None) -> None:
        self.names = names
        self.words = words or load()

    def tell(self, before: State, action: Action, after: State, events: list[Event]) -> list[Entry]:
        """What an action brought about: the state before it, after it, and its events."""
        story = _Story(self, before, action, after, events)
        for event in events:
            story.hear(event)
        story.sum_up()
        return story.entries

    def who(self, seat: int) -> str:
        """The name of the seat."""
        return self.names[seat]

    def owner(self, seat: int) -> str:
        """The name of the seat before what it owns."""
        return self.words.say("log", "owner", name=self.names[seat])

    def region(self, state: State, region: int) -> str:
        """A region as the log names it."""
        terrain = TERRAINS[state.board.terrain[region]].replace("_", " ")
        return self.words.say("log", "region", name=state.board.names[region], terrain=terrain)

    def combo(self, state: State, race: int, power: int) -> str:
        """A combo by its two names."""
        name = state.roster.races[race].name
        return name if power == NOTHING else f"{state.roster.powers[power].name} {name}"

    def troop(self, state: State, troop: Troop) -> str:
        """A race as the log names it, with its power or as a declined one."""
        if troop.active:
            return self.combo(state, troop.race, troop.power)
        name = state.roster.races[troop.race].name
        return self.words.say("log", "declined_race", race=name)


class _Story:
    """One action being told."""

    def __init__(
        self, teller: Teller, before: State, action: Action, after: State, events: list[Event]
    ) -> None:
        self.teller = teller
        self.words = teller.words
        self.before = before
        self.action = action
        self.after = after
        self.numbers = {event.kind: event.number for event in events}
        self.entries: list[Entry] = []
        self.lost: Event | None = None
        self.withdrew: Event | None = None
        self.rolled: Event | None = None
        self.gone: list[Event] = []

    def hear(self, event: Event) -> None:
        """Take in one event; some wait for the one that completes them."""
        kind = event.kind
        if kind == "lost":
            self.lost = event
        elif kind == "withdrew":
            self.withdrew = event
        elif kind == "gone" and self._is_fighting():
            self.gone.append(event)
        elif kind == "rolled" and event.region != NOWHERE:
            self.rolled = event
        elif kind in ("conquered", "failed"):
            self._tell_attempt(event)
        elif kind in ("placed", "camped"):
            self._tell_placing(event)
        elif kind not in ("paid", "found", "over"):
            self._tell_plainly(event)

    def _is_fighting(self) -> bool:
        return self.lost is not None or self.withdrew is not None

    def _add(
        self, kind: str, seat: int, key: str, values: dict[str, object], small: bool = False
    ) -> None:
        text = self.words.say("log", key, **values)
        self.entries.append(Entry(kind, seat, text[:1].upper() + text[1:], small))

    def _subject(self, seat: int, race: int) -> dict[str, object]:
        """Owner and combo of the race an event is about, gone or not."""
        combo = self.before.roster.races[race].name if race != NOTHING else ""
        for state in (self.before, self.after):
            for troop in state.troops_of(seat):
                if troop.race == race:
                    combo = self.teller.troop(state, troop)
                    return {"owner": self.teller.owner(seat), "combo": combo}
        return {"owner": self.teller.owner(seat), "combo": combo}

    # Conquests.
    def _tell_attempt(self, event: Event) -> None:
        values = self._subject(event.seat, event.race)
        values["region"] = self.teller.region(self.after, event.region)
        won = event.kind == "conquered"
        if won and self.action.kind == SUBSTITUTE and self.lost is not None:
            key = "substituted"
            loser = self.before.roster.races[self.lost.race]
            values["defender"] = self.words.race(loser, 1)
            values["loser"] = self.teller.who(self.lost.seat)
        elif won:
            key = "dragon" if self.action.kind == DRAGON_FLIES else "conquered"
            values["from"] = self._from(event.region)
            values["tokens"] = self.words.count(event.number, "token")
            values["toll"] = self._toll()
        else:
            key = "failed" if self.rolled is None else "rolled_short"
        if self.rolled is not None:
            values["die"] = self.rolled.number
        if won and self.rolled is not None:
            values["sentence"] = self.words.say("log", key, **values)
            key = "rolled"
        self._add(event.kind, event.seat, key, values)
        for gone in self.gone:
            self._tell_plainly(gone)
        self.lost = self.withdrew = self.rolled = None
        self.gone = []

    def _from(self, region: int) -> str:
        victim = self.lost or self.withdrew
        if victim is not None:
            subject = self._subject(victim.seat, victim.race)
            return self.words.say("log", "from_race", owner=subject["owner"], race=subject["combo"])
        return self.words.say("log", "from_tribe") if has(self.before.tribes, region) else ""

    def _toll(self) -> str:
        """What became of the defenders."""
        parts: list[str] = []
        for event, key in ((self.lost, "lost"), (self.withdrew, "withdraws")):
            if event is None:
                continue
            form = "rest" if parts else key
            form += "_one" if event.number == 1 else "_some"
            race = self.words.race(self.before.roster.races[event.race], event.number)
            number = self.words.spelled(event.number)
            parts.append(self.words.say("log", form, number=number, race=race))
        return f"; {', '.join(parts)}" if parts else ""

    # Tokens put down.
    def _tell_placing(self, event: Event) -> None:
        region = self.teller.region(self.after, event.region)
        values = self._subject(event.seat, event.race)
        values["region"] = region
        if event.kind == "placed" and self.before.phase == WITHDRAW:
            values["tokens"] = self.words.count(event.number, "token")
            self._add("fell_back", event.seat, "fell_back", values)
            return
        troop = self.after.troops[self.after.holder[event.region]]
        if event.kind == "placed":
            values["tokens"] = self.words.count(self.after.tokens[event.region], "token")
            values["left"] = troop.hand
        else:
            values["camps"] = self.words.count(self.after.camps[event.region], "encampment")
            values["left"] = troop.camps_back if self.before.phase == WITHDRAW else troop.camps
        self._add(event.kind, event.seat, event.kind, values, small=True)

    def sum_up(self) -> None:
        """Once a redeployment is done, say where the stacks stand."""
        if self.action.kind != DONE or self.before.phase != REDEPLOY:
            return
        for troop in movable(self.before, self.before.turn):
            land = regions(troop.land)
            high = [r for r in land if self.before.tokens[r] > 1 or self.before.camps[r]]
            if not high:
                continue
            high.sort(key=lambda r: -self.before.tokens[r])
            values = self._subject(troop.seat, troop.race)
            values["stacks"] = self.words.listed([self._stack(region) for region in high])
            more = len(high) < len(land)
            values["elsewhere"] = self.words.say("log", "elsewhere") if more else ""
            self._add("regrouped", troop.seat, "regrouped", values)

    def _stack(self, region: int) -> str:
        say = self.words.say
        camps = self.before.camps[region]
        noun = self.words.count(camps, "encampment")
        return say(
            "log",
            "stack",
            tokens=self.before.tokens[region],
            region=self.before.board.names[region],
            camps=say("log", "with_camps", camps=noun) if camps else "",
        )

    # All the rest.
    def _tell_plainly(self, event: Event) -> None:
        kind = event.kind
        words = self.words
        values: dict[str, object] = {}
        key = kind
        if event.seat >= 0:
            race = event.race if event.race != NOTHING else self.before.active(event.seat).race
            values = self._subject(event.seat, race)
            values["who"] = self.teller.who(event.seat)
        if event.region != NOWHERE:
            values["region"] = self.teller.region(self.after, event.region)
        if kind == "turn":
            values["round"] = event.number
        elif kind == "rolled":
            values["die"] = event.number
            values["tokens"] = words.count(event.number, "token")
            key = "rolled_first" if event.number else "rolled_nothing"
        elif kind == "picked":
            values.update(self._bargain(event))
        elif kind == "dealt":
            values["combo"] = self.teller.combo(self.after, event.race, event.power)
        elif kind == "reinforced":
            key = "reinforced_one" if event.number == 1 else "reinforced_some"
            values["number"] = words.spelled(event.number)
            values["race"] = words.race(self.after.roster.races[event.race], event.number)
        elif kind == "peace":
            values["other"] = self.teller.who(event.other)
        elif kind == "gone":
            values["race"] = values["combo"]
        elif kind == "declined":
            kept = sum(count(t.land) for t in self.after.troops_of(event.seat) if t.race == race)
            values["regions"] = words.count(kept, "region")
            key = "declined" if kept else "declined_gone"
        elif kind == "scored":
            values["coins"] = words.count(event.number, "coin")
            values["items"] = in_words(self.after, self.after.receipts[event.seat], words)
            key = "scored" if event.number else "scored_nothing"
        self._add(kind, event.seat, key, values)

    def _bargain(self, event: Event) -> dict[str, object]:
        """The combo taken, its tokens, what was paid and what was found."""
        words = self.words
        paid, found = self.numbers.get("paid", 0), self.numbers.get("found", 0)
        return {
            "combo": self.teller.combo(self.after, event.race, event.power),
            "tokens": words.count(event.number, "token"),
            "pays": words.say("log", "pays", coins=words.count(paid, "coin")) if paid else "",
            "finds": words.say("log", "finds", coins=words.count(found, "coin")) if found else "",
        }
