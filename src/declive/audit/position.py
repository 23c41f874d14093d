"""Audit: what is wrong with a game, in sentences. A sound game gives none.

`audit` looks at one position. An `Auditor` follows a game from action to action and also checks
what only time shows: where coins and tokens come from, and whose turn follows whose.

>>> import random
>>> from declive import Game
>>> game, chooser = Game.new("base-2p", seed=7), random.Random(1)
>>> auditor = Auditor(game)
>>> while not game.over:
...     game.play(chooser.choice(game.legal()))
...     assert not auditor.step()
"""

from __future__ import annotations

from operator import attrgetter

from declive.content.base.powers import HEROES
from declive.content.base.races import HOLES
from declive.content.substitution import SUBSTITUTE
from declive.engine.action import DECLINE, DONE, PICK_COMBO, Action
from declive.engine.decision import THE_DEAL, THE_DIE
from declive.engine.effect import HOOKS
from declive.engine.game import Game
from declive.engine.mask import NONE, count, has, regions
from declive.engine.phases import legal
from declive.engine.plain import to_plain
from declive.engine.play import play
from declive.engine.redeploy import must_withdraw
from declive.engine.scoring import receipt
from declive.engine.state import State
from declive.engine.stock import deals_pending, is_gone, items_of
from declive.engine.troop import Troop
from declive.engine.vocabulary import IN_BOX, PIECES
from declive.engine.words import (
    ACTIVE,
    CAMP_STOCK,
    CONQUER,
    FORTRESS_STOCK,
    LAIR_STOCK,
    LATE_DECLINE,
    NATURE,
    NO_ROLL,
    NOBODY,
    NOTHING,
    OVER,
    PHASES,
    PICK,
    PLACEMENT,
    REDEPLOY,
    RESTLESS,
    ROW_SIZE,
    SEATS,
    SLOTS,
    SPIRIT,
    START,
    TRIBE,
    WITHDRAW,
)

LISTED = [hook for hook in HOOKS if hook not in ("perform", "found", "why_not", "tool_fits")]
"""The hooks for which a troop has a list; whoever offers an action performs it."""
_lists = attrgetter(*LISTED)
OF_ACTIVE_RACES = ("hole", "hero", "dragon", "bag")
"""Pieces that leave the map when the race they came with declines."""


def audit(game: Game) -> list[str]:
    """Every broken invariant of the position, a sentence each."""
    state = game.state
    wrong = _map(state)
    if wrong:  # the rest would stumble over a map that is not sound
        return wrong
    for check in (_tokens, _troops, _markers, _pieces, _banners, _badges, _row, _phase):
        wrong.extend(check(state))
    if bool(game.legal()) == game.over:
        wrong.append("the game is over and goes on" if game.over else "nothing is legal")
    return wrong


def _name(troop: Troop, state: State) -> str:
    return f"{SEATS[troop.seat]}'s {state.roster.races[troop.race].name}"


def _map(state: State) -> list[str]:
    """Tokens, holders and the troops' land say the same."""
    wrong: list[str] = []
    land = [NONE] * len(state.troops)
    for region, name in enumerate(state.board.names):
        tokens, index = state.tokens[region], state.holder[region]
        if index < NOBODY or index >= len(state.troops):
            wrong.append(f"region {name} is held by a troop that does not exist ({index})")
        elif tokens < 0 or (tokens > 0) != (index != NOBODY):
            holder = "nobody" if index == NOBODY else f"troop {index}"
            wrong.append(f"region {name} has {tokens} tokens and is held by {holder}")
        elif index != NOBODY:
            land[index] |= 1 << region
    for troop, held in zip(state.troops, land):
        if troop.race == NOTHING and held | troop.land:
            wrong.append(f"troop {troop.index} holds regions and has no race")
        elif troop.land != held:
            known, real = regions(troop.land), regions(held)
            wrong.append(f"{_name(troop, state)} think they hold {known}, they hold {real}")
    return wrong


def _tokens(state: State) -> list[str]:
    """B-COMP-7: every token of a race is in the tray, on the map or with its owner."""
    wrong: list[str] = []
    total = list(state.tray)
    for troop in state.troops:
        if troop.race != NOTHING:
            total[troop.race] += troop.hand + troop.withdrawn + troop.aside
            total[troop.race] += sum(state.tokens[region] for region in regions(troop.land))
    for race, tray, tokens in zip(state.roster.races, state.tray, total):
        if tray < 0:
            wrong.append(f"the tray holds {tray} {race.name}")
        if tokens != race.stock:
            wrong.append(f"there are {tokens} {race.name}, the box has {race.stock}")
    return wrong


def _troops(state: State) -> list[str]:
    """Every troop is in its place, has counts that make sense and the effects it should."""
    wrong: list[str] = []
    if len(state.troops) != state.players * SLOTS:
        wrong.append(f"{state.players} players have {len(state.troops)} places for races")
    for place, troop in enumerate(state.troops):
        if troop.index != place:
            wrong.append(f"the troop in place {place} believes it is in place {troop.index}")
        items = items_of(state, troop)
        fresh = state.roster.muster(troop.race, troop.power, troop.active, items, state.lent_power)
        for hook, kept, due in zip(LISTED, _lists(troop.hooks), _lists(fresh)):
            if kept != due:
                wrong.append(f"the list '{hook}' of troop {place} is not the one freshly built")
        if troop.race == NOTHING:
            continue
        name = _name(troop, state)
        for what in ("hand", "withdrawn", "aside", "short", "camps", "camps_back"):
            if getattr(troop, what) < 0:
                wrong.append(f"{name} have {getattr(troop, what)} '{what}'")
        if troop.aside and not (troop.active and troop.hooks.conquest_only):
            wrong.append(f"{name} keep {troop.aside} tokens aside without a reason")
        if troop.short and state.phase != REDEPLOY:
            wrong.append(f"{name} still have to give up regions in {state.phase_word}")
        if not troop.active:
            wrong.extend(_declined(state, troop, name))
        if state.phase in (START, PICK) and troop.withdrawn + troop.camps_back + troop.lost_from:
            wrong.append(f"{name} have not settled what they withdrew last turn")
    return wrong


def _declined(state: State, troop: Troop, name: str) -> list[str]:
    """B-DECL: what a race in decline looks like."""
    wrong: list[str] = []
    if is_gone(troop):
        wrong.append(f"{name} are in decline, have no token and are still there")
    if not troop.hooks.keeps:
        if troop.hand or troop.withdrawn:
            wrong.append(f"{name} are in decline and have tokens off the map")
        for region in regions(troop.land):
            if state.tokens[region] != 1:
                tokens = state.tokens[region]
                wrong.append(f"{name} are in decline with {tokens} in {state.board.names[region]}")
    if troop.power != NOTHING:
        badge = state.roster.powers[troop.power]
        if not badge.effect.lasts_in_decline:
            wrong.append(f"{name} are in decline and keep the badge {badge.name}")
    if (troop.slot == SPIRIT) != bool(troop.hooks.outside_limit):
        wrong.append(f"{name} are in the wrong place for a declined race")
    return wrong


def _markers(state: State) -> list[str]:
    """B-SUP-2, B-MARK-1: markers are within their stock and only where they may be."""
    wrong: list[str] = []
    held = NONE
    for troop in state.troops:
        held |= troop.land
    for name, where, stock in (
        ("fortress", state.fortresses, FORTRESS_STOCK),
        ("lair", state.lairs, LAIR_STOCK),
    ):
        if count(where) > stock:
            wrong.append(f"{count(where)} markers '{name}' are on the map, the box has {stock}")
        if where & ~held:
            wrong.append(f"a {name} stands where no race does: {regions(where & ~held)}")
    camps = CAMP_STOCK - state.camp_stock()
    if camps > CAMP_STOCK:
        wrong.append(f"{camps} encampments are in play, the box has {CAMP_STOCK}")
    for region, here in enumerate(state.camps):
        if here < 0 or (here and state.holder[region] % SLOTS != ACTIVE):
            wrong.append(f"{here} encampments in {state.board.names[region]}, with no active race")
    for region in regions(state.tribes & held):
        wrong.append(f"a lost tribe and a race share {state.board.names[region]}")
    if state.tribes & ~state.board.printed[TRIBE]:
        wrong.append("a lost tribe stands where none was at the start")
    return wrong


def _pieces(state: State) -> list[str]:
    """Single pieces are in the box, in the hand or in a region of the race they came with."""
    wrong: list[str] = []
    for piece, place in enumerate(state.piece_at):
        name, seat = PIECES[piece].word, state.piece_seat[piece]
        if name not in OF_ACTIVE_RACES:
            continue
        if place == IN_BOX:
            continue
        if seat < 0 or state.active(seat).race == NOTHING:
            wrong.append(f"a {name} is in play and belongs to no active race")
        elif place >= 0 and not has(state.active(seat).land, place):
            wrong.append(f"a {name} of {SEATS[seat]} is in region {place}, which is not theirs")
    for one, other in (HOLES, HEROES):
        if state.piece_at[one] >= 0 and state.piece_at[one] == state.piece_at[other]:
            wrong.append(f"two pieces '{PIECES[one].word}' are in the same region")
    return wrong


def _banners(state: State) -> list[str]:
    """B-STACK-4: every race banner is in exactly one place."""
    places: list[list[str]] = [[] for _ in state.roster.races]
    for race in range(len(places)):
        if state.races_left >> race & 1:
            places[race].append("in the pile")
    for race in state.races_below:
        places[race].append("below the pile")
    for race in state.row_races:
        places[race].append("in the row")
    for pending in state.pending:
        if pending.kind == THE_DEAL and pending.subject != NOTHING:
            places[pending.subject].append("in nature's hand")
    for troop in state.troops:
        if troop.race != NOTHING:
            places[troop.race].append(f"with {SEATS[troop.seat]}")
    return _once([race.name for race in state.roster.races], places)


def _badges(state: State) -> list[str]:
    """B-STACK-2: every power badge is in exactly one place."""
    places: list[list[str]] = [[] for _ in state.roster.powers]
    for power in range(len(places)):
        if state.powers_left >> power & 1:
            places[power].append("in the pile")
        if state.discards >> power & 1:
            places[power].append("in the discards")
    for power in state.row_powers:
        places[power].append("in the row")
    for troop in state.troops:
        if troop.power != NOTHING:
            places[troop.power].append(f"with {SEATS[troop.seat]}")
    return _once([power.name for power in state.roster.powers], places)


def _once(names: list[str], places: list[list[str]]) -> list[str]:
    return [
        f"{name} is {' and '.join(where) or 'nowhere'}"
        for name, where in zip(names, places)
        if len(where) != 1
    ]


def _row(state: State) -> list[str]:
    """The row of combos and everybody's coins."""
    wrong: list[str] = []
    shown = len(state.row_races)
    if shown != len(state.row_powers) or shown != len(state.row_coins):
        wrong.append("the row's banners, badges and coins are not equal in number")
    if shown + deals_pending(state) > ROW_SIZE:
        wrong.append(f"{shown + deals_pending(state)} combos are on offer")
    if any(coins < 0 for coins in state.row_coins):
        wrong.append(f"a combo holds fewer coins than none: {state.row_coins}")
    for seat in range(state.players):
        if state.coins[seat] < 0:
            wrong.append(f"{SEATS[seat]} has {state.coins[seat]} coins")
        paid = sum(line.coins for line in state.receipts[seat])
        if state.earned[seat] != paid:
            wrong.append(f"{SEATS[seat]} earned {state.earned[seat]}, the receipt says {paid}")
    return wrong


def _phase(state: State) -> list[str]:
    """Phase, turn and the seat to decide belong together."""
    phase, turn = state.phase, state.turn
    if not (0 <= turn < state.players and 1 <= state.round <= state.rounds):
        return [f"it is turn {turn} of round {state.round}"]
    active, acting = state.active(turn), state.troops[state.acting]
    needs_race = phase in (START, CONQUER, REDEPLOY, PLACEMENT, LATE_DECLINE)
    fights = phase in (CONQUER, RESTLESS)
    leaves = state.withdrawing
    last = (state.round, turn) == (state.rounds, state.players - 1)
    claims = [
        (acting.seat == turn, "the acting race belongs to another seat"),
        ((phase == RESTLESS) != acting.active, "the acting race is not the one of this phase"),
        (phase != RESTLESS or acting.race != NOTHING, "no race acts in decline"),
        (
            phase != PICK or active.race == NOTHING or state.pending,
            "a seat with an active race picks another",
        ),
        (not needs_race or active.race != NOTHING, "there is no active race"),
        (phase != LATE_DECLINE or active.hooks.declines_late, "this race cannot decline late"),
        ((phase == WITHDRAW) == (leaves != NOBODY), f"seat {leaves} is withdrawing"),
        (leaves == NOBODY or must_withdraw(state, leaves), "nothing is left to withdraw"),
        (fights or state.rolled == NO_ROLL, "a roll is left over"),
        (phase != OVER or last, "the game is over too early"),
    ]
    for asked in state.pending:
        claims.append((asked.seat == NATURE, f"{asked.seat} is asked in nature's stead"))
        fits = asked.kind == THE_DEAL or (asked.kind == THE_DIE and fights)
        claims.append((fits, "nature is asked for the wrong thing"))
    where = f"({PHASES[phase]}, turn of {SEATS[turn]})"
    return [f"{sentence} {where}" for holds, sentence in claims if not holds]


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
            wrong.extend(self._moved(before, action))
        self.known = actions.copy()
        if to_plain(self.state) != to_plain(self.game.state):
            wrong.append("the position is not the one the actions lead to")
            self._follow_from_here()
        return wrong + audit(self.game)

    def _moved(self, before: State, action: Action) -> list[str]:
        """What may not change in time, from one action to the next."""
        after = self.state
        wrong = self._coins_moved(before, action)
        for old, new in zip(before.troops, after.troops):
            if old.race == new.race != NOTHING:
                wrong.extend(_gained(before, old, after, new, action))
        now, then = (after.round, after.turn), (before.round, before.turn)
        last = before.turn == before.players - 1
        following = (before.round + 1, 0) if last else (before.round, before.turn + 1)
        if now != then and now != following:
            wrong.append(f"after turn {then} comes {now}")
        if after.tribes & ~before.tribes:
            wrong.append("a lost tribe has come back")
        return wrong

    def _coins_moved(self, before: State, action: Action) -> list[str]:
        """Coins move by a pick and by scoring alone, and scoring pays what the receipt says."""
        after = self.state
        due = before.coins.copy()
        asked = before.decides >= 0
        if asked and action.kind == PICK_COMBO:
            due[before.turn] += before.row_coins[action.number - 1] - (action.number - 1)
        elif asked and (before.phase, action.kind) in ((PLACEMENT, DONE), (START, DECLINE)):
            table = before if action.kind == DONE else after  # a decline scores what is left
            paid = sum(line.coins for line in receipt(table, before.turn))
            due[before.turn] += paid
            self.money += paid
        wrong: list[str] = []
        for seat in range(before.players):
            if after.coins[seat] != due[seat]:
                wrong.append(f"{SEATS[seat]} has {after.coins[seat]} coins instead of {due[seat]}")
        if _money(after) != self.money:
            wrong.append(f"{_money(after)} coins are out, the bank paid {self.money}")
            self.money = _money(after)
        return wrong


def _money(state: State) -> int:
    return sum(state.coins) + sum(state.row_coins)


def _size(state: State, troop: Troop) -> int:
    """All tokens of the troop, wherever they are."""
    there = sum(state.tokens[region] for region in regions(troop.land))
    return there + troop.hand + troop.withdrawn + troop.aside


def _gained(before: State, old: Troop, after: State, new: Troop, action: Action) -> list[str]:
    """B-PICK-6: a race gains tokens by its own abilities only, and land in its own turn only."""
    wrong: list[str] = []
    more = _size(after, new) - _size(before, old)
    joined = new.hooks.reinforcements and after.phase == REDEPLOY != before.phase
    replaced = 1 if action.kind == SUBSTITUTE and new.index == before.acting else 0
    if more > replaced and not joined:
        wrong.append(f"{_name(new, after)} have gained {more} tokens")
    if new.land & ~old.land and new.index != before.acting:
        wrong.append(f"{_name(new, after)} have gained a region out of turn")
    return wrong
