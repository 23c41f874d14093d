"""What a seat is sent: everything it may do, nothing it may not know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from declive import Game, bots
from declive.advice.trying import after_expanding, without_chance
from declive.engine.nouns import NOBODY, NOTHING, NOWHERE, START
from declive.server.messages.view import Offer
from declive.server.present import LogLines, game_view, seat_view, your_view
from declive.words import load
from tests.bots.positions import position
from tests.server.test_secrets import exchange_event

WORDS = load()
BOARDS = ("base-2p", "base-4p", "underground-3p", "river_world-3p")


def moments(board: str, seed: int = 5) -> Iterator[Game]:
    """Every position of a game between bots in which somebody has to decide."""
    game = Game.new(board, seed=seed)
    players = [bots.make("greedy" if seat % 2 else "random", seat) for seat in range(5)]
    while not game.over:
        yield game
        game.play(players[game.decides].decide(game.observe(game.decides), game.legal()))
    yield game


def lines_of(offer: Offer) -> list[str]:
    """What the offer stands for."""
    if not offer.most:
        return [offer.line]
    return [offer.line.replace("{n}", str(number)) for number in range(1, offer.most + 1)]


@pytest.mark.parametrize("board", BOARDS)
def test_offers_are_exactly_what_is_legal(board: str) -> None:
    for game in moments(board):
        if game.over:
            continue
        offers = your_view(game, game.decides, WORDS).offers
        plain = [line for offer in offers if not offer.before for line in lines_of(offer)]
        assert sorted(plain) == sorted(game.text(action) for action in game.legal())
        later = [line for offer in offers if offer.before for line in lines_of(offer)]
        ahead = after_expanding(game)
        legal = [ahead.text(a) for a in ahead.legal() if a.region != NOWHERE]
        legal = [line for line in legal if line not in plain]
        assert sorted(later) == (sorted(legal) if ahead is not game else [])


def test_the_dragon_costs_mummies_two(tmp_path: Path) -> None:
    text = """
world: mixed
board: {a: hill edge, x: mountain, borders: a-x}
players:
  A: {race: RACE, power: dragon_master, hand: 4, holds: {a: 1}}
  B: {race: elves, power: forest, holds: {x: 4}}
turn: {player: A, phase: conquer}
"""
    costs = {}
    for race in ("mummies", "orcs"):
        game = position(tmp_path, text.replace("RACE", race))
        offers = {offer.line: offer for offer in your_view(game, 0, WORDS).offers}
        costs[race] = offers["dragon x"].cost

    assert costs == {"mummies": 2, "orcs": 1}


@pytest.mark.parametrize("board", BOARDS)
def test_final_offers_are_those_that_cannot_be_undone(board: str) -> None:
    for game in moments(board):
        if game.over:
            continue
        for offer in your_view(game, game.decides, WORDS).offers:
            if offer.before:
                continue
            tried = without_chance(game)
            tried.play(lines_of(offer)[0])
            assert offer.final != tried.can_undo, offer.line


@pytest.mark.parametrize("board", BOARDS)
def test_a_conquest_is_offered_at_its_price(board: str) -> None:
    for game in moments(board):
        if game.over:
            continue
        yours = your_view(game, game.decides, WORDS)
        for offer in yours.offers:
            if offer.verb == "conquer" and not offer.tools and offer.region in yours.prices:
                price = yours.prices[offer.region]
                assert price.tokens == offer.cost
                assert sum(term.tokens for term in price.terms) <= price.tokens
                assert not price.closed


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", [5, 6, 7])
def test_a_plain_conquest_is_one_offer_and_all_others_have_a_mode(board: str, seed: int) -> None:
    for game in moments(board, seed):
        if game.over:
            continue
        yours = your_view(game, game.decides, WORDS)
        modes = [ask.mode for ask in yours.asks]
        assert modes[0] == ""
        assert len(set(modes)) == len(modes), modes
        plain = [offer.region for offer in yours.offers if offer.takes and not offer.mode]
        assert len(set(plain)) == len(plain), plain
        conquests = [one for one in yours.offers if one.verb == "conquer" and not one.tools]
        assert {offer.mode for offer in conquests} <= {""}
        for offer in yours.offers:
            assert offer.mode in modes, offer.line
            if offer.terms and offer.takes:
                assert sum(term.tokens for term in offer.terms) <= offer.cost
            if offer.rolls and offer.region and not offer.tools and offer.verb == "roll":
                assert offer.wins == yours.prices[offer.region].wins


DRAGON = """
board: {a: hill edge, x: hill, y: hill, borders: a-x a-y}
players:
  A: {race: orcs, power: dragon_master, hand: 9, holds: {a: 1}}
  B: {race: elves, power: forest, holds: {x: 2, y: 2}}
turn: {player: A, phase: PHASE}
"""


@pytest.mark.parametrize("phase", ["start", "conquer"])
def test_the_dragon_is_a_mode_of_its_own_from_the_start_of_the_turn(
    tmp_path: Path, phase: str
) -> None:
    game = position(tmp_path, DRAGON.replace("PHASE", phase))
    yours = your_view(game, 0, WORDS)

    assert "dragon" in [ask.mode for ask in yours.asks]
    at_x = {offer.verb: offer.mode for offer in yours.offers if offer.region == "x"}
    assert at_x == {"conquer": "", "dragon": "dragon"}


@pytest.mark.parametrize("seed", range(6))
def test_a_decline_says_what_stays_of_this_race_and_what_it_brings(seed: int) -> None:
    seen = Counter[str]()
    game = Game.new("base-4p", seed=seed, boxes=["base", "underground"])
    bot = bots.make("random", seed)
    while not game.over:
        offers = your_view(game, game.decides, WORDS).offers
        for offer in [one for one in offers if one.verb == "decline"]:
            seat, state = game.decides, game.state
            tried = without_chance(game)
            tried.play(offer.line)
            after = tried.state
            troop = state.active(seat)
            race = state.roster.races[troop.race].id
            stays = [one for one in after.troops_of(seat) if one.race == troop.race and one.land]
            land = stays[0].land.bit_count() if stays else 0
            kept = f"in {land} region{'s' if land > 1 else ''} and"
            assert (kept in offer.means) == bool(stays), (race, offer.means)
            assert ("lose their power" in offer.means) == (
                bool(stays) and stays[0].power == NOTHING
            ), offer.means
            gone = len(state.troops_of(seat)) > 1 and len(after.troops_of(seat)) < 2
            assert not gone or "declined" in offer.means or not stays, offer.means
            assert ("Next turn" in offer.means) == (state.round < state.rounds)
            if offer.brings >= 0:
                assert offer.brings == after.coins[seat] - state.coins[seat]
            else:
                assert tried.phase == "redeploy" or state.scored
            seen["kept" if stays else "gone"] += 1
        game.play(bot.decide(game.observe(game.decides), game.legal()))
    assert seen["kept"]


def test_to_conquer_nothing_is_asked_about_once(tmp_path: Path) -> None:
    game = position(tmp_path, DRAGON.replace("PHASE", "conquer"))

    def going_on() -> Offer:
        return next(one for one in your_view(game, 0, WORDS).offers if one.line == "done")

    assert going_on().confirm == "sentence"
    assert going_on().means == "You conquered nothing this turn. You could still take 2 regions."
    game.play("conquer x")
    assert (going_on().confirm, going_on().means) == ("", "")


@pytest.mark.parametrize("board", BOARDS)
def test_only_the_seat_to_decide_is_offered_anything(board: str) -> None:
    for game in moments(board):
        for seat in range(game.state.players):
            yours = your_view(game, seat, WORDS)
            assert bool(yours.offers) == (seat == game.decides)


def sent(game: Game, seat: int) -> bytes:
    """All that the seat is sent about a position."""
    public = game_view(game.observe(NOBODY), game.names, WORDS)
    shown = seat_view(public, game.observe(seat))
    yours = your_view(game, seat, WORDS) if seat >= 0 else None
    return msgspec.json.encode((shown, yours))


@pytest.mark.parametrize("board", BOARDS)
def test_hidden_facts_change_no_byte(board: str) -> None:
    for game in moments(board):
        if game.over:
            continue
        for seat in (NOBODY, *range(game.state.players)):
            known = sent(game, seat)
            coins = game.state.coins.copy()
            for other in range(game.state.players):
                if other != seat:
                    game.state.coins[other] += 7 + other
            assert sent(game, seat) == known
            game.state.coins = coins


def test_an_event_only_its_seer_knows_changes_no_byte_for_others() -> None:
    seen = 0
    for seed in range(6):
        for game in moments("river_world-3p", seed):
            state = game.state
            if game.over or state.next_event == NOTHING:
                continue
            seen += 1
            for seat in (NOBODY, *range(state.players)):
                known, kept = sent(game, seat), state.next_event
                for other, left in enumerate(state.events_left):
                    if not left:
                        continue
                    exchange_event(state, other)
                    knows = seat >= 0 and bool(state.seers >> seat & 1)
                    assert (sent(game, seat) == known) == (not knows or other == kept)
                    exchange_event(state, kept)
    assert seen, "no bot has looked at an event: the test shows nothing"


def test_own_coins_are_shown_and_others_are_not() -> None:
    game = Game.new("base-3p", seed=1)
    shown = seat_view(game_view(game.observe(NOBODY), game.names, WORDS), game.observe(1))
    assert [player.coins for player in shown.players] == [None, 5, None]


def test_the_end_shows_everything() -> None:
    game = list(moments("base-2p"))[-1]
    shown = game_view(game.observe(NOBODY), game.names, WORDS)
    assert [player.coins for player in shown.players] == game.scores
    assert shown.winners == game.winners
    assert shown.decides == NOBODY


def test_the_chronicle_tells_events_in_words_and_as_data() -> None:
    game = Game.new("base-2p", seed=7, players=["Ada", "Bo"])
    log_lines = LogLines(game.names, WORDS)
    before, played = game.state.copy(), len(game.actions)
    game.play("pick 2")
    log, events = log_lines.tell(before, game.actions[played], game.state, game.events)
    assert log[0].text.startswith("Ada pays 1 coin and takes the ")
    assert [event.kind for event in events][:2] == ["paid", "picked"]
    assert events[1].race
    assert events[1].power


def test_what_can_be_done_before_and_after_expanding_is_offered_once() -> None:
    """The Balrog can be sent at both moments."""
    game = Game.new("underground-2p", seed=19, boxes=["base", "underground"])
    chance = random.Random(19)
    balrogs = 0
    while not game.over:
        if game.decides >= 0:
            offers = your_view(game, game.decides, WORDS).offers
            lines = Counter((offer.region, offer.line) for offer in offers)
            assert [line for line, number in lines.items() if number > 1] == []
            balrogs += game.state.phase == START and any(one.verb == "balrog" for one in offers)
        game.play(chance.choice(game.legal()))
    assert balrogs
