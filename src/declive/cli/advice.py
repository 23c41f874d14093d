"""What a region costs and why: for the table, for `why` and for `regions`."""

from __future__ import annotations

from dataclasses import dataclass

from declive import Game, Price
from declive.cli.request import after_expanding
from declive.content.base.powers import DRAGON_FLIES
from declive.content.substitution import SUBSTITUTE
from declive.engine.action import CONQUER_REGION, ROLL
from declive.engine.mask import has
from declive.engine.reach import guarded, peace, reach, water_closed
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import VERBS
from declive.engine.words import CONQUER, DIE_FACES, NOTHING, PICK, RESTLESS, START
from declive.words import Words, load

ATTACKS = (CONQUER_REGION, ROLL, SUBSTITUTE, DRAGON_FLIES)


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a region stands to the race that acts: `word` is one of those in the words file."""

    word: str
    price: Price
    hand: int

    @property
    def open(self) -> bool:
        """Whether it may be attacked, whatever it costs."""
        return self.word in ("open", "roll", "short")


def conquest_phase(game: Game) -> bool:
    """Whether costs matter now: the deciding player may conquer, or picks a race to do so."""
    return game.state.phase in (START, PICK, CONQUER, RESTLESS)


def outlooks(game: Game) -> list[Outlook]:
    """Every region as the acting race sees it."""
    twin = after_expanding(game)
    view = twin.observe(twin.decides)
    state = view.state
    troop = state.troops[state.acting]
    rolls = [action.region for action in twin.legal() if action.kind == ROLL]
    out: list[Outlook] = []
    for region in range(state.board.size):
        price = view.price(region)
        word = _closed(state, troop, region) if price.closed else "open"
        if word == "open" and troop.race != NOTHING and price.tokens > troop.hand:
            word = "roll" if region in rolls else "short"
        out.append(Outlook(word, price, troop.hand))
    return out


def _closed(state: State, troop: Troop, region: int) -> str:
    """In one word, why the region cannot be attacked."""
    if has(troop.land, region):
        return "yours"
    if has(state.board.chasms, region):
        return "chasm"
    if has(water_closed(state, troop), region):
        return "water"
    if has(guarded(state, troop.seat), region):
        return "guarded"
    if has(peace(state, troop), region):
        return "peace"
    return "open" if has(reach(state, troop), region) else "far"


def odds(short: int) -> int:
    """In how many of six throws the die makes up for this many tokens."""
    return sum(1 for face in DIE_FACES if face >= short)


def explain(game: Game, region: int, words: Words | None = None) -> list[str]:
    """Why the region cannot be attacked, or what it costs and what the die could do."""
    words = words or load()
    name = game.board.names[region]
    if not conquest_phase(game):
        return [words.say("why", "not_now", phase=game.phase), *_brings(game, region, words)]
    outlook = outlooks(game)[region]
    if outlook.word == "yours":
        return [words.say("why", "yours", region=name), *_brings(game, region, words)]
    if not outlook.open:
        return [outlook.price.closed]
    tokens = words.count(outlook.price.tokens, "token")
    terms = str(outlook.price).partition(" = ")[2]
    if game.state.phase == PICK:
        return [words.say("why", "pick", region=name, tokens=tokens, terms=terms)]
    twin = after_expanding(game)
    lines = [words.say("why", "cost", region=name, tokens=tokens, terms=terms)]
    lines += _with_what(outlook, words)
    others = [
        f"'{twin.text(action)}'"
        for action in twin.legal()
        if action.region == region and action.kind in ATTACKS
    ]
    if others:
        lines.append(words.say("why", "actions", actions=words.listed(others)))
    return lines


def _with_what(outlook: Outlook, words: Words) -> list[str]:
    """Whether the tokens in hand are enough, and if not what the die could do."""
    hand = words.count(outlook.hand, "token")
    short = outlook.price.tokens - outlook.hand
    if outlook.word == "open":
        return [words.say("why", "enough", hand=hand, left=outlook.hand - outlook.price.tokens)]
    if outlook.word == "roll":
        wins = odds(short)
        share = round(100 * wins / len(DIE_FACES))
        return [words.say("why", "roll", hand=hand, short=short, wins=wins, share=share)]
    return [words.say("why", "short", hand=hand, short=short)]


def _brings(game: Game, region: int, words: Words) -> list[str]:
    """What a region of the player brings when the turn is scored."""
    seat = game.decides
    if seat < 0 or game.state.seat_at(region) != seat:
        return []
    lines = [line for line in game.receipt(seat) if line.region == region]
    coins = words.count(sum(line.coins for line in lines), "coin")
    sources = words.listed([f"{line.coins} {line.source}" for line in lines])
    return [words.say("why", "brings", coins=coins, sources=sources)]


def gain(game: Game, region: int) -> int:
    """How many coins more the turn would bring with this region conquered now."""
    twin = after_expanding(game).copy()
    seat = twin.decides
    before = sum(line.coins for line in twin.receipt(seat))
    twin.play(f"{VERBS[CONQUER_REGION]} {twin.board.names[region]}")
    return sum(line.coins for line in twin.receipt(seat)) - before
