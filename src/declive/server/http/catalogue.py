"""The catalogue: all that a page must know besides the games."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

import msgspec

from declive import __version__, boards, bots
from declive.content import catalogue as content
from declive.emblems import sprite
from declive.emblems.sprite_sheet import parts
from declive.engine.roster import PLACE, RELIC, SITE
from declive.engine.vocabulary import VERBS
from declive.server.http.document import Document
from declive.server.http.options import option_infos
from declive.server.http.route import JSON, Call, Route
from declive.server.messages.base import Message, Word
from declive.server.messages.catalogue import BannerInfo, BoardInfo, BoxInfo, Catalogue
from declive.server.refusal import NOT_FOUND, Refusal
from declive.words import PSEUDO, Words, languages, load

SVG: Final = "image/svg+xml"

Kind = Literal["race", "power", "place", "relic", "site", "event", "rule"]


class CatalogueQuery(Message):
    """In which language."""

    lang: Word = "en"


def make_catalogue(language: str) -> Catalogue:
    """The catalogue in one language."""
    words = load(language)
    return Catalogue(
        version=__version__,
        boxes=[BoxInfo(id=box, name=_title(words.say("boxes", box))) for box in content.BOXES],
        banners=[banner for box in content.BOXES for banner in banners(box, words)],
        options=option_infos(words),
        boards=[board_info(name) for name in boards.names()],
        bots=bots.names(),
        languages=languages(),
        verbs={verb: words.say("verbs", verb) for verb in (*VERBS, "redeploy")},
    )


def banners(box: str, words: Words) -> list[BannerInfo]:
    """Everything of a box that has a name and a rule."""
    found: list[BannerInfo] = []
    for race in content.races(box):
        one = words.race(race, 1)
        info = _banner("race", box, race.id, race.name, race.effect)
        info.value, info.stock = race.value, race.stock
        info.singular = one if one != race.name else ""
        found.append(info)
    for power in content.powers(box):
        info = _banner("power", box, power.id, power.name, power.effect)
        info.value = power.value
        found.append(info)
    found += [
        _banner(_kind(item.kind), box, item.id, item.name, item.effect)
        for item in content.items(box)
    ]
    for event in content.events(box):
        info = _banner("event", box, event.id, event.name, event.effect)
        info.stock = event.copies
        found.append(info)
    found += [_banner("rule", box, rule.id, rule.name, rule.effect) for rule in content.rules(box)]
    return found


def board_info(name: str) -> BoardInfo:
    """What one must know of a board to choose it."""
    file = boards.read(name)
    return BoardInfo(
        name=name,
        title=file.title or name,
        box=file.box,
        players=file.players,
        rounds=file.rounds,
        regions=len(file.regions),
        own_design=file.own_design,
    )


def _banner(kind: Kind, box: str, id: str, name: str, effect: object) -> BannerInfo:
    text = content.rule_text(effect)
    return BannerInfo(id=id, kind=kind, box=box, name=name, text=text, emblem=_emblem(kind, id))


def _kind(word: str) -> Kind:
    kinds: dict[str, Kind] = {PLACE: "place", RELIC: "relic", SITE: "site"}
    return kinds[word]


@cache
def _symbols() -> frozenset[str]:
    return frozenset(parts())


def _emblem(kind: str, id: str) -> str:
    """The symbol of the sprite. The rule of a map is printed on it and looks like a site."""
    for name in (f"{kind}-{id}", f"site-{id}", f"{kind}-invention"):
        if name in _symbols():
            return name
    return ""


def _title(text: str) -> str:
    return text[:1].upper() + text[1:]


@cache
def catalogue_document(language: str) -> Document:
    """The catalogue as it is sent."""
    return Document(msgspec.json.encode(make_catalogue(language)), JSON)


@cache
def sprite_document() -> Document:
    """The sprite as it is sent."""
    return Document(sprite().encode(), SVG)


async def give_catalogue(call: Call) -> object:
    """Answer with the catalogue."""
    language = call.query.lang
    if language not in (*languages(), PSEUDO):
        raise Refusal(
            f"there are no words in '{language}'; there are in {', '.join(languages())}", NOT_FOUND
        )
    return catalogue_document(language).response(call.request)


async def give_sprite(call: Call) -> object:
    """Answer with the sprite."""
    return sprite_document().response(call.request)


ROUTES: Final = (
    Route(
        method="GET",
        path="/api/catalogue",
        doc="Races, powers, treasures, events, options, boards and bots, with their texts.",
        answer=give_catalogue,
        query=CatalogueQuery,
        gives=Catalogue,
        problems=(400, 404),
    ),
    Route(
        method="GET",
        path="/api/sprite.svg",
        doc="All emblems as one SVG file of symbols.",
        answer=give_sprite,
        media=(SVG,),
    ),
)
