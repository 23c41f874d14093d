"""The table as a seat sees it: a `View` of the engine turned into messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from declive.engine.decision import DECISIONS
from declive.engine.event import Line
from declive.engine.markers import markers_in_hand, markers_waiting
from declive.engine.mask import count, has, regions
from declive.engine.names import SLOT_WORDS
from declive.engine.nouns import HIDDEN, NATURE, NO_ROLL, NOBODY, NOTHING, NOWHERE, OVER
from declive.engine.observe import View
from declive.engine.price import Term
from declive.engine.scoring import winners
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import IN_HAND, MARKERS, PIECES, UNUSED
from declive.server.messages.view import (
    ComboView,
    GameView,
    PlayerView,
    PriceTerm,
    ReceiptLine,
    RegionView,
    TroopView,
)
from declive.telling.receipt import grouped, term_label
from declive.words import Words

EMPTY: Final = RegionView()


def game_view(view: View, names: list[str], words: Words) -> GameView:
    """All that this view shows."""
    state = view.state
    roster = state.roster
    over = state.phase == OVER and not state.pending
    return GameView(
        round=state.round,
        rounds=state.rounds,
        turn=state.turn,
        decides=state.decides if state.decides >= 0 else NOBODY,
        phase=state.phase_word,
        regions=map_view(state),
        players=[_player(state, seat, names, words) for seat in range(state.players)],
        row=[
            ComboView(
                race=roster.races[race].id,
                power=roster.powers[power].id,
                tokens=roster.races[race].value + roster.powers[power].value,
                price=place,
                coins=coins,
            )
            for place, (race, power, coins) in enumerate(
                zip(state.row_races, state.row_powers, state.row_coins)
            )
        ],
        races_left=count(state.races_left) + len(state.races_below),
        powers_left=count(state.powers_left),
        treasures_left=state.treasures,
        rolled=state.rolled if state.rolled != NO_ROLL else -1,
        event=roster.events[state.event].id if state.event != NOTHING else "",
        next_event=_next_event(view),
        events_left=sum(state.events_left) + (state.next_event != NOTHING),
        lent_power=roster.powers[state.lent_power].id if state.lent_power != NOTHING else "",
        frozen=state.frozen,
        winners=winners(state) if over else [],
        asked=words.told(_asked(state)),
    )


def seat_view(public: GameView, view: View) -> GameView:
    """What spectators see, together with what only this seat may know."""
    if view.seat < 0:
        return public
    players = public.players.copy()
    players[view.seat] = replace(players[view.seat], coins=_coins(view.state, view.seat))
    return replace(public, players=players, next_event=_next_event(view))


def _next_event(view: View) -> str:
    state = view.state
    return state.roster.events[state.next_event].id if state.next_event != NOTHING else ""


def _asked(state: State) -> str:
    """The choice that is awaited, if it is a player's."""
    if not state.pending or state.decides == NATURE:
        return ""
    return DECISIONS[state.pending[-1].kind].awaited()


# The map.
def map_view(state: State) -> dict[str, RegionView]:
    """Every region that has something on it."""
    names = state.board.names
    pieces = _pieces_on_map(state)
    items = _items_on_map(state)
    out: dict[str, RegionView] = {}
    for region in range(state.board.size):
        shown = _region(state, region, pieces.get(region, []), items.get(region, []))
        if shown is not EMPTY:
            out[names[region]] = shown
    return out


def _region(state: State, region: int, pieces: list[str], items: list[str]) -> RegionView:
    index = state.holder[region]
    marked = has(state.tribes | state.ships | state.landing, region) or state.monsters[region]
    markers = {
        MARKERS[kind].word: state.markers[kind][region]
        for kind in state.roster.markers
        if state.markers[kind][region]
    }
    if index == NOBODY and not (marked or markers or pieces or items):
        return EMPTY
    troop = None if index == NOBODY else state.troops[index]
    return RegionView(
        seat=NOBODY if troop is None else troop.seat,
        race="" if troop is None else state.roster.races[troop.race].id,
        declined=troop is not None and not troop.active,
        tokens=state.tokens[region],
        tribe=has(state.tribes, region),
        monsters=state.monsters[region],
        markers=markers,
        ship=has(state.ships, region),
        pieces=pieces,
        items=items,
    )


def _pieces_on_map(state: State) -> dict[int, list[str]]:
    out: dict[int, list[str]] = {}
    for index, place in enumerate(state.piece_at):
        if place >= 0:
            out.setdefault(place, []).append(PIECES[index].word)
    return out


def _items_on_map(state: State) -> dict[int, list[str]]:
    out: dict[int, list[str]] = {}
    for index, place in enumerate(state.item_at):
        if place != NOWHERE:
            out.setdefault(place, []).append(state.roster.items[index].id)
    return out


# The players.
def _player(state: State, seat: int, names: list[str], words: Words) -> PlayerView:
    return PlayerView(
        coins=_coins(state, seat),
        troops=[troop_view(state, troop) for troop in state.troops_of(seat)],
        receipt=receipt_lines(state, state.receipts[seat], names, words),
        earned=state.earned[seat],
    )


def _coins(state: State, seat: int) -> int | None:
    return None if state.coins[seat] == HIDDEN else state.coins[seat]


def troop_view(state: State, troop: Troop) -> TroopView:
    roster = state.roster
    kept = [
        PIECES[index].word
        for index, place in enumerate(state.piece_at)
        if place in (IN_HAND, UNUSED) and state.piece_seat[index] == troop.seat and troop.active
    ]
    return TroopView(
        race=roster.races[troop.race].id,
        power=roster.powers[troop.power].id if troop.power != NOTHING else "",
        slot=SLOT_WORDS[troop.slot],
        regions=count(troop.land),
        tokens=sum([state.tokens[region] for region in regions(troop.land)]),
        hand=troop.hand + troop.withdrawn,
        markers={
            MARKERS[kind].word: markers_in_hand(troop, kind) + markers_waiting(troop, kind)
            for kind in roster.markers
            if markers_in_hand(troop, kind) + markers_waiting(troop, kind)
        },
        pieces=kept,
        pact=troop.pact,
    )


def receipt_lines(
    state: State, lines: list[Line], names: list[str], words: Words
) -> list[ReceiptLine]:
    """A receipt put together by what brought the coins."""
    return [
        ReceiptLine(
            label=str(group.label),  # a phrase knows forms that no message carries
            coins=group.coins,
            regions=[state.board.names[region] for region in group.regions],
            source=group.source,
        )
        for group in grouped(state, lines, names, words)
    ]


def price_terms(state: State, terms: Iterable[Term], words: Words) -> list[PriceTerm]:
    """The sum that makes a price."""
    return [
        PriceTerm(key=term.key, label=term_label(state, term, words), tokens=term.tokens)
        for term in terms
    ]
