"""Receipts for people: the lines of a score put together by what brought the coins."""

from __future__ import annotations

from dataclasses import dataclass, field

from declive.engine.event import Event, Line
from declive.engine.nouns import NOBODY, NOWHERE
from declive.engine.offering import OFFERED
from declive.engine.price import BY_EFFECT, Term
from declive.engine.scoring import PIRATES, REGION
from declive.engine.state import State
from declive.engine.vocabulary import MARKERS
from declive.words import ENGLISH, Named, Words


@dataclass(slots=True)
class Group:
    """All coins of one source, and the regions they come from."""

    label: str
    source: str
    """The banner, treasure or rule by its name; empty for plain regions."""
    coins: int = 0
    regions: list[int] = field(default_factory=list)


def grouped(state: State, lines: list[Line], names: list[str], words: Words) -> list[Group]:
    """The coins of the regions race by race, then those of each ability."""
    land: dict[str, Group] = {}
    abilities: dict[str, Group] = {}
    for line in lines:
        if line.source == REGION:
            race = race_label(state, line.race, words)
            text = words.say("receipt", "label_regions", race=race)
            group = land.setdefault(text, Group(text, ""))
        else:
            text = ability_label(state, line, names, words)
            group = abilities.setdefault(text, Group(text, line.source))
        group.coins += line.coins
        if line.region != NOWHERE:
            group.regions.append(line.region)
    return [*land.values(), *abilities.values()]


def source_name(state: State, source: str, words: Words) -> str:
    """A banner, treasure, event or rule, which receipts name in English."""
    roster = state.roster
    kinds: list[tuple[str, Named]] = [("race", race) for race in roster.races]
    kinds += [("power", power) for power in roster.powers]
    kinds += [(item.kind, item) for item in roster.items]
    kinds += [("event", event) for event in roster.events]
    kinds += [("rule", rule) for rule in roster.rules]
    for kind, banner in kinds:
        if banner.name == source:
            return str(words.called(kind, banner))
    return source


def term_label(state: State, term: Term, words: Words) -> str:
    """What so many tokens of a price are for."""
    if term.key == BY_EFFECT:
        return source_name(state, term.label, words)
    if words.tag == ENGLISH:
        return term.label
    if words.knows("price", term.key):
        return words.say("price", term.key)
    for marker in MARKERS:
        if marker.word == term.key:
            # The noun of a number of markers: only some languages tell them apart.
            return words.markers(term.tokens, marker).partition(" ")[2]
    return words.noun(term.tokens, term.key) if words.knows("nouns", term.key) else term.label


def ability_label(state: State, line: Line, names: list[str], words: Words) -> str:
    """What brought the coins, and who paid them if it was not the bank."""
    if line.source in (PIRATES, OFFERED):
        source = words.say("receipt", line.source)
    else:
        source = source_name(state, line.source, words)
    if line.payer == NOBODY:
        return source
    return words.say("receipt", "from", name=source, payer=names[line.payer])


def signed(coins: int) -> str:
    """A number of coins with a real minus sign if they are lost."""
    return str(coins).replace("-", "−")


def race_label(state: State, race: int, words: Words) -> str:
    """The race's name, with the word if it is in decline."""
    name = words.called("race", state.roster.races[race])
    for troop in state.troops:
        if troop.race == race and not troop.active:
            return words.phrase("log", "declined_race", race=name)
    return name


def in_words(state: State, lines: list[Line], names: list[str], words: Words) -> str:
    """The receipt as part of a sentence: `regions 6 (Ratmen 4, declined Elves 2), Merchant 4`."""
    races: dict[str, int] = {}
    abilities: dict[str, int] = {}
    for line in lines:
        if line.source == REGION:
            race = race_label(state, line.race, words)
            races[race] = races.get(race, 0) + line.coins
        else:
            text = ability_label(state, line, names, words)
            abilities[text] = abilities.get(text, 0) + line.coins
    items: list[str] = []
    if len(races) == 1:
        items.append(words.say("receipt", "regions", coins=sum(races.values())))
    elif races:
        parts = [words.say("receipt", "item", name=race, coins=races[race]) for race in races]
        total = sum(races.values())
        items.append(words.say("receipt", "regions_of", coins=total, races=", ".join(parts)))
    for name in abilities:
        items.append(words.say("receipt", "item", name=name, coins=signed(abilities[name])))
    return ", ".join(items)


def reason(before: State, after: State, paid: Event, events: list[Event], number: int) -> str:
    """Why a player paid another: an ability in the receipt if the turn was scored, where this is
    the payment with that number, or else the race whose region was taken."""
    lines = [line for line in after.receipts[paid.other] if line.payer != NOBODY]
    if any(event.kind == "scored" for event in events) and number < len(lines):
        return lines[number].source
    lost = [event.race for event in events if event.kind in ("lost", "withdrew")]
    for troop in before.troops_of(paid.other):
        if troop.race in lost and not troop.active:
            return after.roster.races[troop.race].name
    return ""
