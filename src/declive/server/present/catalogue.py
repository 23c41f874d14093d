"""The catalogue: all that a page must know besides the games, and the sprite of all emblems."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from declive import __version__, boards, bots
from declive.advice.asking import deed
from declive.boards import BoardFile
from declive.content import catalogue as content
from declive.emblems import sprite
from declive.emblems.sprite_sheet import parts
from declive.engine.options import OPTIONS
from declive.engine.pack import Pack
from declive.engine.roster import PLACE, RELIC, SITE, Item, Power, Race
from declive.engine.vocabulary import MARKERS, PIECES, VERBS, boxed_markers
from declive.engine.world import RoundEvent
from declive.packs.bounds import emblem_names
from declive.server.inventions import Inventions
from declive.server.messages.catalogue import (
    BannerInfo,
    BannerKind,
    BoardInfo,
    BoxInfo,
    Catalogue,
    OptionInfo,
    PackInfo,
)
from declive.words import Named, Words, languages, load_with


def make_catalogue(language: str, inventions: Inventions | None = None) -> Catalogue:
    """The catalogue in one language, with what the host allows."""
    inventions = inventions or Inventions()
    packs = list(inventions.packs.values())
    brought = inventions.boards
    words = load_with(packs, language)
    return Catalogue(
        version=__version__,
        boxes=[BoxInfo(id=box, name=_title(words.say("boxes", box))) for box in content.BOXES],
        banners=[
            *(banner for box in content.BOXES for banner in banners(box, words)),
            *(banner for pack in packs for banner in invented(pack, words)),
        ],
        options=option_infos(words),
        boards=[
            *(board_info(boards.read(name), words) for name in boards.names()),
            *(
                board_info(inventions.maps[name], words, pack.name)
                for name, pack in brought.items()
            ),
        ],
        bots=bots.names(),
        packs=[
            PackInfo(name=pack.name, title=pack.title, hash=pack.digest, about=pack.about)
            for pack in packs
        ],
        languages=languages(),
        markers={
            MARKERS[kind].word: words.markers(1, MARKERS[kind]).partition(" ")[2]
            for kind in [*boxed_markers(), *(kind for pack in packs for kind in pack.markers)]
        },
        verbs={
            **{verb: deed(verb, words) for verb in VERBS},
            "redeploy": words.say("verbs", "redeploy"),
        },
    )


def banners(box: str, words: Words) -> list[BannerInfo]:
    """Everything of a box that has a name and a rule."""
    found = _banners(
        box,
        content.races(box),
        content.powers(box),
        content.items(box),
        content.events(box),
        words,
    )
    found += [_banner("rule", box, rule, rule.effect, words) for rule in content.rules(box)]
    return found


def invented(pack: Pack, words: Words) -> list[BannerInfo]:
    """Everything that a pack brings. What has no emblem of its own has that of its kind."""
    found = _banners(pack.name, pack.races, pack.powers, pack.items, pack.events, words)
    for banner in found:
        name = f"{banner.kind}-{banner.id}"
        if name in pack.emblems:
            banner.emblem = name
    return found


def _banners(
    box: str,
    races: Iterable[Race],
    powers: Iterable[Power],
    items: Iterable[Item],
    events: Iterable[RoundEvent],
    words: Words,
) -> list[BannerInfo]:
    found: list[BannerInfo] = []
    for race in races:
        one = words.race(race, 1)
        info = _banner("race", box, race, race.effect, words)
        info.value, info.stock = race.value, race.stock
        info.singular = str(one) if one != info.name else ""
        some = words.race(race, 2)
        info.counted = str(some) if some != info.name else ""
        found.append(info)
    for power in powers:
        info = _banner("power", box, power, power.effect, words)
        info.value = power.value
        within = words.say("combo", "power", power=words.called("power", power))
        info.within = within if within != info.name else ""
        found.append(info)
    found += [_banner(_kind(item.kind), box, item, item.effect, words) for item in items]
    for event in events:
        info = _banner("event", box, event, event.effect, words)
        info.stock = event.copies
        found.append(info)
    return found


def board_info(file: BoardFile, words: Words, pack: str = "") -> BoardInfo:
    """What one must know of a board to choose it."""
    return BoardInfo(
        name=file.name,
        title=str(words.name("board", file.name, file.title or file.name)),
        box=file.box,
        players=file.players,
        rounds=file.rounds,
        regions=len(file.regions),
        own_design=file.own_design,
        pack=pack,
    )


def _banner(kind: BannerKind, box: str, banner: Named, effect: object, words: Words) -> BannerInfo:
    return BannerInfo(
        id=banner.id,
        kind=kind,
        box=box,
        name=str(words.called(kind, banner)),
        text=words.rule(kind, banner.id, content.rule_text(effect)),
        emblem=_emblem(kind, banner.id),
    )


def _kind(word: str) -> BannerKind:
    kinds: dict[str, BannerKind] = {PLACE: "place", RELIC: "relic", SITE: "site"}
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


def option_infos(words: Words) -> list[OptionInfo]:
    """Every option there is, with a sentence for each of its values."""
    return [
        OptionInfo(
            id=option.name,
            title=words.say("options", option.name),
            values=list(option.values),
            texts=[words.say("option_values", f"{option.name}.{v}") for v in option.values],
            boxes=option.boxes,
        )
        for option in OPTIONS
    ]


def make_sprite(inventions: Inventions | None = None) -> str:
    """The sprite. A page asks for an emblem by what it shows, so all inventions have one there."""
    packs = inventions.packs.values() if inventions else []
    own = {name: path for pack in packs for name, path in pack.emblems.items()}
    names = [name for pack in packs for name in emblem_names(pack)]
    if packs:
        names += [f"marker-{piece.word}" for piece in PIECES]
        names += [f"marker-{marker.word}" for marker in MARKERS]
    return sprite(own, [name for name in names if name not in own and name not in _symbols()])
