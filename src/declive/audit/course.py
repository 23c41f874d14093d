"""The course of a game: what may not change, and what may only change in its way."""

from __future__ import annotations

from declive.audit.position import audit, troop_name
from declive.content.soundness import JOINED_BY
from declive.engine.action import DONE, LAIR, PICK_COMBO, Action
from declive.engine.game import Game
from declive.engine.mask import regions
from declive.engine.nouns import NOBODY, NOTHING, PLACEMENT, SEATS, WITHDRAW
from declive.engine.phases import legal
from declive.engine.plain import to_plain
from declive.engine.play import play
from declive.engine.roster import RELIC
from declive.engine.scoring import REGION, receipt
from declive.engine.state import State
from declive.engine.troop import Troop

JOINING = ("fountain", "reborn")
"""Events by which a race gets a token beyond those it came with."""


class Auditor:
    """Follows a game: call `step` after every play. It plays each new action on a table of its
    own, so that it also notices a game whose position is not what its actions lead to."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._follow_from_here()

    def _follow_from_here(self) -> None:
        self.state = self.game.state.copy()
        self.known = self.game.actions.copy()
        self.money = _money(self.state)

    def step(self) -> list[str]:
        """What has gone wrong since the last step, and what is wrong now."""
        actions = self.game.actions
        if actions[: len(self.known)] != self.known:  # taken back
            self._follow_from_here()
        wrong: list[str] = []
        for action in actions[len(self.known) :]:
            before = self.state
            if action not in legal(before):
                wrong.append(f"'{self.game.text(action)}' was played and is not legal")
            self.state = before.copy()
            play(self.state, action)
            wrong.extend(self._coins_moved(before, action))
            wrong.extend(_moved(before, self.state, action))
        self.known = actions.copy()
        if to_plain(self.state) != to_plain(self.game.state):
            wrong.append("the position is not the one the actions lead to")
            self._follow_from_here()
        return wrong + audit(self.game)

    def _coins_moved(self, before: State, action: Action) -> list[str]:
        """Coins move by a pick, between players, and out of the bank as receipts say."""
        after = self.state
        wrong: list[str] = []
        due = before.coins.copy()
        if before.decides >= 0 and action.kind == PICK_COMBO:
            due[before.turn] += before.row_coins[action.number - 1] - (action.number - 1)
        for event in after.events:
            if event.kind == "transfer":
                due[event.seat] -= event.number
                due[event.other] += event.number
            elif event.kind in ("consoled", "gift") or (event.kind == "offered" and before.scored):
                due[event.seat] += event.number
                self.money += event.number
            elif event.kind == "scored":
                wrong.extend(_scored(before, after, event.seat, action))
                paid = _total(after, event.seat)
                due[event.seat] += paid
                self.money += paid
        for seat in range(before.players):
            if after.coins[seat] != due[seat]:
                wrong.append(f"{SEATS[seat]} has {after.coins[seat]} coins instead of {due[seat]}")
        if _money(after) != self.money:
            wrong.append(f"{_money(after)} coins are out, the bank paid {self.money}")
            self.money = _money(after)
        return wrong


def _money(state: State) -> int:
    return sum(state.coins) + sum(state.row_coins)


def _total(state: State, seat: int) -> int:
    """What the bank has paid by the seat's receipt."""
    return sum(line.coins for line in state.receipts[seat] if line.payer == NOBODY)


def _scored(before: State, after: State, seat: int, action: Action) -> list[str]:
    """A receipt has a line for each region held, and is the one that was foretold."""
    wrong: list[str] = []
    paid = [line.region for line in after.receipts[seat] if line.source == REGION]
    held = [region for troop in after.troops_of(seat) for region in regions(troop.land)]
    if sorted(paid) != sorted(held):
        wrong.append(f"{SEATS[seat]} was paid for {sorted(paid)} and holds {sorted(held)}")
    if before.phase == PLACEMENT and action.kind == DONE:
        foretold = sum(line.coins for line in receipt(before, seat))
        if foretold != after.earned[seat]:
            wrong.append(f"{SEATS[seat]} earned {after.earned[seat]}, due were {foretold}")
    return wrong


def _moved(before: State, after: State, action: Action) -> list[str]:
    """What may not change in time, from one action to the next."""
    wrong: list[str] = []
    for old, new in zip(before.troops, after.troops):
        if old.race == new.race != NOTHING:
            wrong.extend(_gained(before, old, after, new, action))
    now, then = (after.round, after.turn), (before.round, before.turn)
    last = before.turn == before.players - 1
    following = (before.round + 1, 0) if last else (before.round, before.turn + 1)
    if now != then:
        if now != following:
            wrong.append(f"after turn {then} comes {now}")
        for troop in after.troops:
            if troop.withdrawn or troop.markers_back or troop.lost_from:
                wrong.append(f"{troop_name(after, troop)} have not settled what they withdrew")
    if after.tribes & ~before.tribes:
        wrong.append("a lost tribe has come back")
    if sum(after.monsters) > sum(before.monsters) and action.kind != LAIR:
        wrong.append("a monster has come back")
    if after.ships & ~before.ships and "event" not in [event.kind for event in after.events]:
        wrong.append("a ship has come without an event")
    for index, region in enumerate(before.item_at):
        if (
            region >= 0
            and after.roster.items[index].kind != RELIC
            and after.item_at[index] != region
        ):
            wrong.append(f"{after.roster.items[index].name} has moved")
    for troop in after.troops:
        if troop.race != NOTHING and not troop.active:
            wrong.extend(_piled_up(before, after, troop))
    return wrong


def _piled_up(before: State, after: State, troop: Troop) -> list[str]:
    """B-DECL-3: a declined race keeps one token in a region, and gets more by withdrawal only."""
    was = before.active(troop.seat)
    if was.race == troop.race:  # it has just declined
        lasting = bool(was.hooks.keeps)
        grown = [region for region in regions(troop.land) if after.tokens[region] > 1]
    else:
        was = before.troops[troop.index]
        lasting = troop.hooks.traits.acts_in_decline
        held = regions(troop.land & was.land)
        grown = [region for region in held if after.tokens[region] > before.tokens[region]]
    if not grown or lasting or before.phase == WITHDRAW:
        return []
    return [f"{troop_name(after, troop)} in decline have more than they should in {grown}"]


def _gained(before: State, old: Troop, after: State, new: Troop, action: Action) -> list[str]:
    """B-PICK-6: a race gains tokens by abilities only, and land in its own turn only."""
    wrong: list[str] = []
    seat, acts = new.seat, new.index == before.acting
    kinds = [event.kind for event in after.events if event.seat == seat]
    more = _size(after, new) - _size(before, old)
    allowed = sum(event.kind in JOINING for event in after.events if event.race == new.race)
    if acts and action.kind in JOINED_BY:
        allowed += 1
    allowed += sum(
        event.number
        for event in after.events
        if (event.kind, event.seat, event.race) == ("reinforced", seat, new.race)
    )
    if more > allowed and "picked" not in kinds:
        wrong.append(f"{troop_name(after, new)} have gained {more} tokens")
    if new.land & ~old.land and not acts and "reborn" not in kinds:
        wrong.append(f"{troop_name(after, new)} have gained a region out of turn")
    return wrong


def _size(state: State, troop: Troop) -> int:
    """All tokens of the troop, wherever they are."""
    there = sum(state.tokens[region] for region in regions(troop.land))
    return there + troop.hand + troop.withdrawn + troop.aside
