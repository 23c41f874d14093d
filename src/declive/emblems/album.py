"""All emblems there are, by kind and id. The ids are those of the catalogue and of the notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from declive.emblems import base_powers, base_races, underground_powers, underground_races
from declive.emblems.bots import BOTS, CAMEO_CLIP
from declive.emblems.events import EVENTS, UNSEEN
from declive.emblems.frames import (
    PLAYERS,
    arch,
    badge,
    broken_shield,
    hexagon,
    pennant,
    shield,
)
from declive.emblems.generic import GENERIC
from declive.emblems.markers import SILHOUETTES, marker
from declive.emblems.own_path import checked
from declive.emblems.pen import BOX, STYLE, shrunk
from declive.emblems.pieces import COIN_EMBLEMS, DIE_EMBLEMS, TOKENS
from declive.emblems.sites import SITES, site
from declive.emblems.treasures import PLACES, RELICS

INVENTION: Final = "invention"
"""The id under which a kind has an emblem for what players invent."""
RACE: Final = "race"
MARKER: Final = "marker"

RACES: Final[dict[str, str]] = {
    **base_races.RACES,
    **underground_races.RACES,
    INVENTION: GENERIC[RACE],
}
# Those of Underground fill their box; on the disc they need more air.
POWERS: Final[dict[str, str]] = {
    **base_powers.POWERS,
    **{id: shrunk(0.93, drawing) for id, drawing in underground_powers.POWERS.items()},
    INVENTION: GENERIC["power"],
}
FRAMED: Final[dict[str, dict[str, str]]] = {
    "power": POWERS,
    "relic": {**RELICS, INVENTION: GENERIC["relic"]},
    "place": {**PLACES, INVENTION: GENERIC["place"]},
    "event": {**EVENTS, INVENTION: GENERIC["event"]},
}
"""Silhouettes that stand in a frame, the same one for all of a kind."""
FRAMES: Final[dict[str, Callable[[str], str]]] = {
    "power": badge,
    "relic": hexagon,
    "place": arch,
    "event": pennant,
}
WHOLE: Final[dict[str, dict[str, str]]] = {
    MARKER: {
        **{id: marker(id, drawing) for id, drawing in SILHOUETTES.items()},
        "event": pennant(UNSEEN),
        INVENTION: marker(INVENTION, GENERIC[MARKER]),
    },
    "token": TOKENS,
    "site": {mark: site(mark) for mark in SITES},
    "coin": COIN_EMBLEMS,
    "die": DIE_EMBLEMS,
    "bot": BOTS,
    "player": {str(seat + 1): shield(player) for seat, player in enumerate(PLAYERS)},
}
"""Emblems that stand for themselves."""

KINDS: Final = (RACE, *FRAMED, *WHOLE)
INVENTED: Final = (RACE, *FRAMED, MARKER)
"""The kinds of things players invent."""


def ids(kind: str) -> list[str]:
    """The ids of all that is drawn of a kind."""
    if kind not in KINDS:
        raise ValueError(f"there are no emblems of the kind '{kind}': it is {', '.join(KINDS)}")
    if kind == RACE:
        return list(RACES)
    return list(FRAMED[kind] if kind in FRAMED else WHOLE[kind])


def names() -> list[str]:
    """The names of all emblems, such as `race-elves` and `race-elves-declined`."""
    found: list[str] = []
    for kind in KINDS:
        for id in ids(kind):
            found.append(name(kind, id))
            if kind == RACE:
                found.append(name(kind, id, declined=True))
    return found


def name(kind: str, id: str, declined: bool = False) -> str:
    """What an emblem's file is called."""
    return f"{kind}-{id}-declined" if declined else f"{kind}-{id}"


def emblem(kind: str, id: str, declined: bool = False) -> str:
    """The emblem as an SVG file. Races alone are also drawn in decline."""
    _check_decline(kind, declined)
    if id not in ids(kind):
        raise ValueError(f"there is no emblem '{name(kind, id)}'")
    if kind == RACE:
        return _file(_token(RACES[id], list(RACES).index(id), declined))
    if kind in FRAMED:
        return _file(FRAMES[kind](FRAMED[kind][id]))
    return _file(CAMEO_CLIP + WHOLE[kind][id] if kind == "bot" else WHOLE[kind][id])


def invention(kind: str, path: str = "", declined: bool = False) -> str:
    """The emblem of something invented, as an SVG file: with its own silhouette, which is one SVG
    path in a box of 64 × 64, or the one that all inventions of the kind share."""
    _check_decline(kind, declined)
    drawing = generic(kind)
    if path:
        drawing = own_silhouette(path)
    if kind == RACE:
        return _file(_token(drawing, list(RACES).index(INVENTION), declined, cut=bool(path)))
    if kind in FRAMED:
        return _file(FRAMES[kind](drawing))
    return _file(marker(INVENTION, drawing))


def generic(kind: str) -> str:
    """The silhouette that all inventions of a kind share."""
    if kind not in INVENTED:
        raise ValueError(f"one invents no '{kind}': it is {', '.join(INVENTED)}")
    return GENERIC[kind] if kind in (RACE, MARKER) else FRAMED[kind][INVENTION]


def own_silhouette(path: str) -> str:
    """A path that somebody brought, drawn with our pen; what is drawn twice is a hole."""
    return f'<path class="f" fill-rule="evenodd" d="{checked(path)}"/>'


def _token(drawing: str, number: int, declined: bool, cut: bool = False) -> str:
    """A race's token. The players' colours take turns, so that a sheet of them shows all."""
    owner = PLAYERS[number % len(PLAYERS)]
    return broken_shield(owner, drawing) if declined else shield(owner, drawing, cut)


def _check_decline(kind: str, declined: bool) -> None:
    if declined and kind != RACE:
        raise ValueError(f"a {kind} does not go into decline")


def _file(drawing: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BOX} {BOX}">'
        f"<style>{STYLE}</style>{drawing}</svg>\n"
    )
