"""One action told: its events put together to sentences."""

from __future__ import annotations

from dataclasses import dataclass, replace

from declive.content.base.powers import DRAGON_FLIES
from declive.content.substitution import SUBSTITUTE
from declive.engine.action import DONE, Action
from declive.engine.event import Event
from declive.engine.mask import count, has, regions
from declive.engine.redeploy import movable
from declive.engine.state import State
from declive.engine.words import NOTHING, NOWHERE, REDEPLOY, TERRAINS, WITHDRAW
from declive.notation.naming import Naming
from declive.notation.receipt import in_words


@dataclass(frozen=True, slots=True)
class Entry:
    """One sentence of the log. Small steps are told to the player who makes them only."""

    kind: str
    seat: int
    text: str
    small: bool = False
    subject: str = ""
    place: str = ""
    """Who conquered what, where nobody was driven out: such sentences can be joined."""


class Story:
    """One action being told."""

    def __init__(
        self, naming: Naming, before: State, action: Action, after: State, events: list[Event]
    ) -> None:
        self.naming = naming
        self.words = naming.words
        self.before = before
        self.action = action
        self.after = after
        self.numbers = {event.kind: event.number for event in events}
        self.entries: list[Entry] = []
        self.lost: Event | None = None
        self.withdrew: Event | None = None
        self.rolled: Event | None = None
        self.gone: list[Event] = []
        self.placed: list[Event] = []

    def hear(self, event: Event) -> None:
        """Take in one event; some wait for the one that completes them."""
        kind = event.kind
        if kind != "placed":
            self._tell_placing()
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
        elif kind == "placed":
            self.placed.append(event)
        elif kind == "camped":
            self._tell_camps(event)
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
                    combo = self.naming.troop(state, troop)
                    return {"owner": self.naming.owner(seat), "combo": combo}
        return {"owner": self.naming.owner(seat), "combo": combo}

    # Conquests.
    def _tell_attempt(self, event: Event) -> None:
        values = self._subject(event.seat, event.race)
        values["region"] = self.naming.region(self.after, event.region)
        won = event.kind == "conquered"
        if won and self.action.kind == SUBSTITUTE and self.lost is not None:
            key = "substituted"
            loser = self.before.roster.races[self.lost.race]
            values["defender"] = self.words.race(loser, 1)
            values["loser"] = self.naming.who(self.lost.seat)
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
        if key == "conquered" and not self._is_fighting():
            self._make_joinable(event, values)
        for gone in self.gone:
            self._tell_plainly(gone)
        self.lost = self.withdrew = self.rolled = None
        self.gone = []

    def _make_joinable(self, event: Event, values: dict[str, object]) -> None:
        """Note who conquered what, so that a digest can join the sentence to the next."""
        board = self.before.board
        key = "place_tribe" if has(self.before.tribes, event.region) else "place"
        terrain = TERRAINS[board.terrain[event.region]].replace("_", " ")
        place = self.words.say("log", key, region=board.names[event.region], terrain=terrain)
        subject = f"{values['owner']} {values['combo']}"
        self.entries[-1] = replace(self.entries[-1], subject=subject, place=place)

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
    def _tell_placing(self) -> None:
        """One or several regions that got tokens: tokens driven out come back, others are only
        put down."""
        placed, self.placed = self.placed, []
        if not placed:
            return
        last = placed[-1]
        troop = self.after.troops[self.after.holder[last.region]]
        values = self._subject(last.seat, last.race)
        if self.before.phase == WITHDRAW:
            values["shares"] = self._shares([(e.region, e.number, 0) for e in placed])
            self._add("fell_back", last.seat, "fell_back", values)
            return
        values["region"] = self.naming.region(self.after, last.region)
        values["tokens"] = self.words.count(self.after.tokens[last.region], "token")
        values["shares"] = self._shares(
            [(e.region, self.after.tokens[e.region], 0) for e in placed]
        )
        values["left"] = troop.hand
        key = "placed" if len(placed) == 1 else "placed_many"
        self._add("placed", last.seat, key, values, small=True)

    def _tell_camps(self, event: Event) -> None:
        troop = self.after.troops[self.after.holder[event.region]]
        values: dict[str, object] = {
            "region": self.naming.region(self.after, event.region),
            "camps": self.words.count(self.after.camps[event.region], "encampment"),
            "left": troop.camps_back if self.before.phase == WITHDRAW else troop.camps,
        }
        self._add("camped", event.seat, "camped", values, small=True)

    def _shares(self, stacks: list[tuple[int, int, int]]) -> str:
        """Regions with the same number of tokens and encampments together: `3 in region 20 and 2
        each in regions 4 and 9`. A stack is a region, its tokens and its encampments."""
        alike: dict[tuple[int, int], list[str]] = {}
        for region, tokens, camps in sorted(stacks, key=lambda stack: -stack[1]):
            alike.setdefault((tokens, camps), []).append(self.before.board.names[region])
        parts: list[str] = []
        for (tokens, camps), names in alike.items():
            key = "share_one" if len(names) == 1 else "share_some"
            part = self.words.say("log", key, tokens=tokens, regions=self.words.listed(names))
            noun = self.words.count(camps, "encampment")
            parts.append(part + self.words.say("log", "with_camps", camps=noun) if camps else part)
        return self.words.listed(parts)

    def sum_up(self) -> None:
        """Say what only makes sense as a whole: tokens put down, and once a redeployment is done
        where the stacks stand."""
        self._tell_placing()
        if self.action.kind != DONE or self.before.phase != REDEPLOY:
            return
        for troop in movable(self.before, self.before.turn):
            land = regions(troop.land)
            high = [r for r in land if self.before.tokens[r] > 1 or self.before.camps[r]]
            if not high:
                continue
            values = self._subject(troop.seat, troop.race)
            stacks = [(r, self.before.tokens[r], self.before.camps[r]) for r in high]
            values["stacks"] = self._shares(stacks)
            more = len(high) < len(land)
            values["elsewhere"] = self.words.say("log", "elsewhere") if more else ""
            self._add("regrouped", troop.seat, "regrouped", values)

    # All the rest.
    def _tell_plainly(self, event: Event) -> None:
        kind = event.kind
        words = self.words
        values: dict[str, object] = {}
        key = kind
        if event.seat >= 0:
            race = event.race if event.race != NOTHING else self.before.active(event.seat).race
            values = self._subject(event.seat, race)
            values["who"] = self.naming.who(event.seat)
        if event.region != NOWHERE:
            values["region"] = self.naming.region(self.after, event.region)
        if kind == "turn":
            values["round"] = event.number
        elif kind == "rolled":
            values["die"] = event.number
            values["tokens"] = words.count(event.number, "token")
            key = "rolled_first" if event.number else "rolled_nothing"
        elif kind == "picked":
            values.update(self._bargain(event))
        elif kind == "dealt":
            values["combo"] = self.naming.combo(self.after, event.race, event.power)
        elif kind == "reinforced":
            key = "reinforced_one" if event.number == 1 else "reinforced_some"
            values["number"] = words.spelled(event.number)
            values["race"] = words.race(self.after.roster.races[event.race], event.number)
        elif kind == "peace":
            values["other"] = self.naming.who(event.other)
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
            "combo": self.naming.combo(self.after, event.race, event.power),
            "tokens": words.count(event.number, "token"),
            "pays": words.say("log", "pays", coins=words.count(paid, "coin")) if paid else "",
            "finds": words.say("log", "finds", coins=words.count(found, "coin")) if found else "",
        }
