"""One action told: its events put together to sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from declive.content.catalogue import rule_text
from declive.engine.action import DONE, Action
from declive.engine.event import Event
from declive.engine.markers import markers_in_hand, markers_waiting
from declive.engine.mask import count, regions
from declive.engine.nouns import (
    CONQUER,
    NOBODY,
    NOWHERE,
    REDEPLOY,
    RESTLESS,
    RIVER,
    WITHDRAW,
)
from declive.engine.price import Term
from declive.engine.redeploy import movable
from declive.engine.state import State
from declive.engine.vocabulary import MARKERS
from declive.telling.fight import Fight
from declive.telling.naming import Naming, Values
from declive.telling.receipt import in_words, reason, source_name

SILENT = ("paid", "found", "over")
"""Events that are part of another's sentence, or need none."""
LAID_DOWN = "laid_down"
MARKED = (LAID_DOWN, "built")
"""Events about markers: those laid down are many at once, so each is a small step."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of the log. Small steps are told to the player who makes them only."""

    kind: str
    seat: int
    text: str
    small: bool = False
    subject: str = ""
    place: str = ""
    """Who conquered what, where nobody was driven out: such sentences can be joined."""
    seats: frozenset[int] = frozenset()
    """The seats it speaks of, by name or as you."""
    regions: tuple[int, ...] = ()
    """The regions it speaks of."""
    terms: tuple[Term, ...] = ()
    """What a conquest cost and why, also one that failed."""


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
        self.events = events
        self.entries: list[Sentence] = []
        self.fight = Fight(naming, before, after, action)
        self.gone: list[Event] = []
        self.placed: list[Event] = []
        self.ships: list[Event] = []
        self.transfers = 0

    def tell(self) -> list[Sentence]:
        """The whole story."""
        for event in self.events:
            self._hear(event)
        self._tell_placing()
        self._tell_ships()
        self._tell_driven_out()
        self._tell_rivers()
        self._tell_regrouping()
        return self.entries

    def _hear(self, event: Event) -> None:
        """Take in one event; some wait for the one that completes them."""
        kind, fight = event.kind, self.fight
        if kind != "placed":
            self._tell_placing()
        if kind != "ship":
            self._tell_ships()
        if kind == "lost":
            fight.lost.append(event)
        elif kind == "withdrew":
            fight.withdrew.append(event)
        elif kind == "rolled" and event.region != NOWHERE:
            fight.rolled = event
        elif kind == "gone" and fight.bloody:
            self.gone.append(event)
        elif kind in ("conquered", "failed"):
            self._tell_attempt(event)
        elif kind == "placed":
            self.placed.append(event)
        elif kind == "ship":
            self.ships.append(event)
        elif kind in MARKED:
            self._tell_markers(event)
        elif kind not in SILENT:
            if kind in ("reborn", "offered"):
                fight.forget()  # The token that was lost is what the sentence is about.
            self._tell_plainly(event)

    def _add(
        self,
        kind: str,
        seat: int,
        key: str,
        values: Values,
        at: Iterable[int] = (),
        small: bool = False,
        others: Iterable[int] = (),
    ) -> None:
        """Add a sentence, if there is one of this key; it speaks of the regions `at`, of the seat
        and of `others`."""
        if self.words.knows("log", key):
            text = self.words.say("log", self.naming.form(key, seat), **values)
            places = tuple(sorted({region for region in at if region != NOWHERE}))
            seats = frozenset(one for one in (seat, *others) if one != NOBODY)
            told = text[:1].upper() + text[1:]
            self.entries.append(Sentence(kind, seat, told, small, seats=seats, regions=places))

    def _subject(self, seat: int, race: int) -> Values:
        return self.naming.subject((self.before, self.after), seat, race)

    # Fights.
    def _tell_attempt(self, event: Event) -> None:
        key, values = self.fight.outcome(event)
        losers = [loser.seat for loser in (*self.fight.lost, *self.fight.withdrew)]
        self._add(event.kind, event.seat, key, values, [event.region], others=losers)
        self.entries[-1] = replace(self.entries[-1], terms=self.fight.sum(event))
        if key == "conquered" and not self.fight.bloody and not values["tools"]:
            owner, combo = values["owner"], values["combo"]
            subject = self.words.say("log", "subject", owner=owner, combo=combo)
            place = self.fight.place(event.region)
            self.entries[-1] = replace(self.entries[-1], subject=subject, place=place)
        self._end_fight()

    def _tell_driven_out(self) -> None:
        """What a fight left behind that no conquest told: a die that is not the last word, or
        tokens driven out by something that is no race."""
        rolled = self.fight.rolled
        if rolled is not None:
            values = self._subject(rolled.seat, rolled.race)
            values["die"] = rolled.number
            values["region"] = self.naming.region(self.after, rolled.region)
            self._add("rolled", rolled.seat, "rolled_for", values, [rolled.region])
        for event in (self.fight.lost or self.fight.withdrew)[:1]:
            values = self._subject(event.seat, event.race)
            values["region"] = self.naming.region(self.after, event.region)
            values["toll"] = self.fight.toll()
            self._add("driven_out", event.seat, "driven_out", values, [event.region])
        self._end_fight()

    def _end_fight(self) -> None:
        self.fight.forget()
        gone, self.gone = self.gone, []
        for event in gone:
            self._tell_plainly(event)

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
            values["shares"] = self.naming.shares(
                self.after, [(e.region, e.number, "") for e in placed]
            )
            self._add("fell_back", last.seat, "fell_back", values, [e.region for e in placed])
            return
        values["region"] = self.naming.region(self.after, last.region)
        values["tokens"] = self.words.count(self.after.tokens[last.region], "token")
        values["shares"] = self.naming.shares(
            self.after, [(e.region, self.after.tokens[e.region], "") for e in placed]
        )
        values["left"] = troop.hand
        key = "placed" if len(placed) == 1 else "placed_many"
        where = [event.region for event in placed]
        self._add("placed", last.seat, key, values, where, small=True)

    def _tell_markers(self, event: Event) -> None:
        """Markers put into a region: in the words of their kind if it has any, such as
        `built_fortress`, otherwise in those for all kinds."""
        kind, marker = event.marker, MARKERS[event.marker]
        troop = self.after.troops[self.after.holder[event.region]]
        values = self.naming.values(self.before, self.after, event)
        here = self.after.markers[kind][event.region]
        values["markers"] = self.words.markers(here, marker)
        withdraws = self.before.phase == WITHDRAW
        values["left"] = markers_waiting(troop, kind) if withdraws else markers_in_hand(troop, kind)
        own = f"{event.kind}_{marker.word}"
        key = own if self.words.knows("log", own) else event.kind
        small = event.kind == LAID_DOWN
        self._add(event.kind, event.seat, key, values, [event.region], small)

    def _tell_ships(self) -> None:
        """The ships of an event come all at once."""
        ships, self.ships = self.ships, []
        if ships:
            where = [event.region for event in ships]
            key = "ship" if len(ships) == 1 else "ships"
            values: Values = {"regions": self.naming.numbers(self.after, where)}
            self._add("ship", NOBODY, key, values, where)

    def _tell_rivers(self) -> None:
        """The Rivers that a race leaves when its conquests are over."""
        if self.before.phase not in (CONQUER, RESTLESS):
            return
        told = [event.region for event in self.events if event.kind in ("gave_up", "abandoned")]
        for troop, later in zip(self.before.troops, self.after.troops):
            left = troop.land & ~later.land & self.before.board.of_terrain[RIVER]
            where = [r for r in regions(left) if r not in told]
            if where and troop.seat == self.before.turn and troop.race == later.race:
                values = self._subject(troop.seat, troop.race)
                values["regions"] = self.naming.numbers(self.before, where)
                self._add("left_rivers", troop.seat, "left_rivers", values, where)

    def _tell_regrouping(self) -> None:
        """Once a redeployment is done, say where the stacks stand."""
        state = self.before
        if self.action.kind != DONE or state.phase != REDEPLOY or state.pending:
            return
        for troop in movable(state, state.turn):
            land = regions(troop.land)
            pitched = {r: self.naming.pitched(state, r) for r in land}
            high = [r for r in land if state.tokens[r] > 1 or pitched[r]]
            if not high:
                continue
            values = self._subject(troop.seat, troop.race)
            stacks = [(r, state.tokens[r], pitched[r]) for r in high]
            values["stacks"] = self.naming.shares(state, stacks)
            more = len(high) < len(land)
            values["elsewhere"] = self.words.say("log", "elsewhere") if more else ""
            self._add("regrouped", troop.seat, "regrouped", values, high)

    # All the rest.
    def _tell_plainly(self, event: Event) -> None:
        kind, words, roster = event.kind, self.words, self.after.roster
        key, values = kind, self.naming.values(self.before, self.after, event)
        where, others = [event.region], [event.other]
        if kind == "rolled":
            key = "rolled_first" if event.number else "rolled_nothing"
        elif kind == "picked":
            values.update(self._bargain(event))
        elif kind == "dealt":
            values["combo"] = self.naming.combo(self.after, event.race, event.power)
        elif kind == "reinforced":
            key = "reinforced_one" if event.number == 1 else "reinforced_some"
        elif kind == "declined":
            kept = [t.land for t in self.after.troops_of(event.seat) if t.race == event.race]
            values["regions"] = words.count(sum(map(count, kept)), "region")
            key = "declined" if kept else "declined_gone"
        elif kind == "scored":
            lines = self.after.receipts[event.seat]
            values["items"] = in_words(self.after, lines, self.naming.called(), words)
            where = [line.region for line in lines]
            others = [line.payer for line in lines]
            key = "scored" if event.number else "scored_nothing"
        elif kind == "treasure":
            item = roster.items[event.number]
            values["item"] = words.called(item.kind, item)
            values["rule"] = words.rule(item.kind, item.id, rule_text(item.effect))
            key = "treasure" if event.seat >= 0 else "treasure_bare"
        elif kind == "event":
            values["event"] = words.called("event", roster.events[event.number])
        elif kind == "badge":
            power = roster.powers[event.power]
            values["rule"] = words.rule("power", power.id, rule_text(power.effect))
        elif kind == "transfer":
            why = reason(self.before, self.after, event, self.events, self.transfers)
            values["source"] = source_name(self.after, why, words)
            key = "transfer" if why else "transfer_plain"
            self.transfers += 1
        self._add(kind, event.seat, key, values, where, others=others)

    def _bargain(self, event: Event) -> Values:
        """The combo taken, its tokens, what was paid and what was found."""
        words = self.words
        numbers = {known.kind: known.number for known in self.events}
        paid, found = numbers.get("paid", 0), numbers.get("found", 0)
        pays = self.naming.form("pays", event.seat)
        return {
            "combo": self.naming.combo(self.after, event.race, event.power),
            "pays": words.say("log", pays, coins=words.count(paid, "coin")) if paid else "",
            "finds": words.say("log", "finds", coins=words.count(found, "coin")) if found else "",
        }
