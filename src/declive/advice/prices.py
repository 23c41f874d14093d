"""What a region costs and why: for the table, for `why` and for `regions`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from declive import Game, Price, View
from declive.advice.ending import at_scoring
from declive.advice.trying import after_expanding, without_chance
from declive.content.tools import BAG_ORB, ORB, VAMPIRE, at_hand
from declive.engine.action import CONQUER_REGION, ROLL, Action, at
from declive.engine.event import Line
from declive.engine.mask import has
from declive.engine.notation import tool_words
from declive.engine.nouns import CONQUER, DIE_FACES, HIDDEN, NOTHING, PICK, RESTLESS, START
from declive.engine.price import BY_EFFECT, Term, may_start, strength
from declive.engine.reach import guarded, peace, reach, strongholds, water_closed
from declive.engine.scoring import REGION, receipt
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import DECLARED, MARKERS, TOOLS, VERBS
from declive.telling.naming import Naming
from declive.telling.receipt import ability_label, source_name
from declive.words import Words, load

PLENTY = 99
MOST_WAYS = 6
SUBSTITUTES = VAMPIRE | ORB | BAG_ORB
"""Tools that are no part of a conquest by tokens."""

Standing = Literal[
    "open", "roll", "short", "with", "far", "water", "guarded", "peace", "chasm", "yours", "shut"
]
"""How a region stands to the race that acts; the words file has a sentence for each."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A region as the race that acts sees it."""

    word: Standing
    price: Price
    hand: int
    way: str = ""
    """What opens the region, if tokens alone do not."""

    @property
    def open(self) -> bool:
        """Whether it may be attacked, whatever it costs."""
        return self.word in ("open", "roll", "short", "with")


def conquest_phase(game: Game) -> bool:
    """Whether costs matter now: the deciding player may conquer, or picks a race to do so."""
    return game.state.phase in (START, PICK, CONQUER, RESTLESS) and not game.state.pending


def prospects(game: Game) -> list[Prospect]:
    """Every region as the acting race sees it."""
    twin = after_expanding(game)
    view = twin.observe(twin.decides)
    state = view.state
    troop = state.troops[state.acting]
    attacks = [action for action in twin.legal() if DECLARED[action.kind].attacks]
    rolls = [action.region for action in attacks if action.kind == ROLL and not action.using]
    some_way = [action.region for action in attacks]
    out: list[Prospect] = []
    for region in range(state.board.size):
        price = view.price(region)
        force = strength(state, troop, region) if may_start(state, troop) else 0
        word: Standing = _closed(state, troop, region) if price.closed else "open"
        if word == "open" and troop.race != NOTHING and price.tokens > force:
            word = "roll" if region in rolls else "short"
        way = ""
        if word in ("far", "short", "water", "shut") and region in some_way:
            word, way = "with", _way(view, [a for a in attacks if a.region == region])
        out.append(Prospect(word, price, force, way))
    return out


def _way(view: View, attacks: list[Action]) -> str:
    """What opens a region in few words: the tools with their price, or the verb."""
    first = min(attacks, key=lambda action: len(tool_words(action.using)))
    if first.kind in (CONQUER_REGION, ROLL) and first.using:
        tokens = price_with(view, first.region, first.using).tokens
        return f"{tokens} {' '.join(tool_words(first.using))}"
    return VERBS[first.kind]


def price_with(view: View, region: int, tools: int) -> Price:
    """What a region would cost if these tools were used."""
    view.state.blow = tools
    price = view.price(region)
    view.state.blow = 0
    return price


def _closed(state: State, troop: Troop, region: int) -> Standing:
    """In one word, why the region cannot be attacked."""
    if has(troop.land, region):
        return "yours"
    if has(state.board.chasms, region):
        return "chasm"
    if has(water_closed(state, troop), region):
        return "water"
    if has(guarded(state, troop.seat) | strongholds(state, troop.seat), region):
        return "guarded"
    if has(peace(state, troop), region):
        return "peace"
    return "shut" if has(reach(state, troop), region) else "far"


def odds(short: int) -> int:
    """In how many of six throws the die makes up for this many tokens."""
    return sum(1 for face in DIE_FACES if face >= short)


def explain(game: Game, region: int, words: Words | None = None) -> list[str]:
    """Why the region cannot be attacked, or what it costs and what the die could do."""
    words = words or load()
    name = words.say("log", "nth", name=game.board.names[region])
    if not conquest_phase(game):
        phase = words.say("phase", game.phase)
        return [words.say("why", "not_now", phase=phase), *_brings(game, region, words)]
    prospect = prospects(game)[region]
    if prospect.word == "yours":
        return [words.say("why", "yours", region=name), *_brings(game, region, words)]
    if prospect.price.closed:
        helped = _with_tools(game, region, words) if game.state.phase != PICK else []
        return [words.told(prospect.price.closed), *helped, *_ways(game, region, words)]
    tokens = words.count(prospect.price.tokens, "token")
    terms = in_terms(game.state, prospect.price, words)
    if game.state.phase == PICK:
        return [words.say("why", "pick", region=name, tokens=tokens, terms=terms)]
    lines = [words.say("why", "cost", region=name, tokens=tokens, terms=terms)]
    lines += _with_what(prospect, words)
    if game.state.seat_at(region) == game.decides:
        lines.append(words.say("why", "own_declined"))
    return lines + _with_tools(game, region, words) + _ways(game, region, words)


def _with_tools(game: Game, region: int, words: Words) -> list[str]:
    """What each relic at hand would change."""
    twin = after_expanding(game)
    view = twin.observe(twin.decides)
    state = view.state
    tools = at_hand(state, state.troops[state.acting]) & ~SUBSTITUTES
    naming = Naming(game.names, words)
    plain = view.price(region)
    out: list[str] = []
    for number, word in enumerate(TOOLS):
        if not tools & 1 << number:
            continue
        price = price_with(view, region, 1 << number)
        better = plain.closed or price.tokens < plain.tokens
        if price.closed or not better:
            continue
        tokens = words.count(price.tokens, "token")
        name = naming.tool(state, word)
        out.append(words.say("why", "with", tool=name, tokens=tokens, word=word))
    return out


def _ways(game: Game, region: int, words: Words) -> list[str]:
    """The attacks on the region that are legal."""
    twin = after_expanding(game)
    ways = [
        words.say("choice", "answer", action=twin.text(action))
        for action in twin.legal()
        if action.region == region and DECLARED[action.kind].attacks
    ]
    shown = ways[:MOST_WAYS] + (["…"] if len(ways) > MOST_WAYS else [])
    return [words.say("why", "actions", actions=words.listed(shown))] if ways else []


def _with_what(prospect: Prospect, words: Words) -> list[str]:
    """Whether the tokens in hand are enough, and if not what the die could do."""
    hand = words.count(prospect.hand, "token")
    short = prospect.price.tokens - prospect.hand
    if short <= 0:
        return [words.say("why", "enough", hand=hand, left=prospect.hand - prospect.price.tokens)]
    if prospect.word == "roll":
        wins = odds(short)
        share = round(100 * wins / len(DIE_FACES))
        return [words.say("why", "roll", hand=hand, short=short, wins=wins, share=share)]
    return [words.say("why", "short", hand=hand, short=short)]


def _brings(game: Game, region: int, words: Words) -> list[str]:
    """What a region of the player brings when the turn is scored."""
    seat = game.decides
    if seat < 0 or game.state.seat_at(region) != seat:
        return []
    lines = [line for line in foreseen(game, seat) if line.region == region]
    if not lines:
        return [words.say("why", "left")]
    coins = words.count(sum(line.coins for line in lines), "coin")
    sources = words.listed([_source(game, line, words) for line in lines])
    return [words.say("why", "brings", coins=coins, sources=sources)]


def _source(game: Game, line: Line, words: Words) -> str:
    """What brings coins in a region, and how many."""
    if line.source == REGION:
        return words.count(line.coins, "region")
    label = ability_label(game.state, line, game.names, words)
    return words.say("why", "source", coins=line.coins, source=label)


def in_terms(state: State, price: Price, words: Words) -> str:
    """What a price is made of, as a sum: `2 land + 1 mountain − 2 die`."""
    told = ""
    for term in price.terms:
        sign = " − " if term.tokens < 0 else " + " if told else ""
        told += f"{sign}{_term(state, term, words)}"
    return told


def _term(state: State, term: Term, words: Words) -> str:
    """One part of a price, with its tokens."""
    tokens = abs(term.tokens)
    if term.key == BY_EFFECT:
        name = source_name(state, term.label, words)
        return words.say("term", BY_EFFECT, tokens=tokens, name=name)
    if words.knows("term", term.key):
        return words.say("term", term.key, tokens=tokens)
    marker = next((kind for kind in MARKERS if kind.word == term.key), None)
    return words.markers(tokens, marker) if marker else words.count(tokens, term.key)


def gain(game: Game, region: int) -> int:
    """How many coins more the turn would bring with this region conquered now."""
    twin = without_chance(after_expanding(game))
    seat = twin.decides
    before = sum(line.coins for line in foreseen(twin, seat))
    twin.play(at(CONQUER_REGION, region))
    return sum(line.coins for line in foreseen(twin, seat)) - before


def foreseen(game: Game, seat: int) -> list[Line]:
    """What the seat's turn will bring if nothing more is conquered in it, without the regions that
    must be left before it is scored. As far as the seat may know: others are taken to have the
    coins they would have to pay."""
    state = at_scoring(game.observe(seat).state, seat)
    state.coins = [PLENTY if coins == HIDDEN else coins for coins in state.coins]
    return receipt(state, seat)
