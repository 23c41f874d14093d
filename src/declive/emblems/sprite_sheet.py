"""The sprite: one SVG file of symbols from which a page puts its tokens together.

It holds the bare silhouettes, the frames, the players' fields and the rims, so that a race needs
one drawing and not ten. A page says `<use href="#race-elves"/>`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from declive.emblems.album import FRAMED, INVENTED, INVENTION, MARKER, RACES, WHOLE, own_silhouette
from declive.emblems.bots import CAMEO_CLIP
from declive.emblems.frames import (
    BADGE,
    BROKEN_FIELD,
    CLIPS,
    EVENT,
    PLACE,
    PLAYERS,
    RELIC,
    RIM,
    broken_rim,
    field,
)
from declive.emblems.markers import WOOD
from declive.emblems.pen import BOX, STYLE, tinted

FRAME_PARTS: Final[dict[str, str]] = {
    **{f"field-{seat + 1}": field(player) for seat, player in enumerate(PLAYERS)},
    "rim": RIM,
    "broken": BROKEN_FIELD,
    "broken-rim": broken_rim("currentColor"),
    "badge": BADGE,
    "relic": RELIC,
    "place": PLACE,
    "event": EVENT,
}
"""What silhouettes are put in. A rim that is broken takes the colour of the text around it."""
PUT_TOGETHER: Final = ("player",)
"""Kinds that a page makes from a field and a rim."""

_NAME: Final = re.compile(rf"({'|'.join(INVENTED)})-[a-z0-9_]{{1,40}}")


def parts() -> dict[str, str]:
    """The drawings of the sprite by the ids of their symbols."""
    found = {f"race-{id}": drawing for id, drawing in RACES.items()}
    for kind, drawings in {**FRAMED, **WHOLE}.items():
        if kind not in PUT_TOGETHER:
            found.update({f"{kind}-{id}": drawing for id, drawing in drawings.items()})
    return found | FRAME_PARTS


def sprite(own: Mapping[str, str] | None = None, plain: Iterable[str] = ()) -> str:
    """The sprite as an SVG file. Inventions add theirs: a name such as `race-pixies` and the path
    of its silhouette; those that bring none are plain and look like all of their kind."""
    drawings = parts()
    for name, path in [*(own or {}).items(), *dict.fromkeys(plain, "").items()]:
        kind = _NAME.fullmatch(name)
        if not kind:
            raise ValueError(f"'{name}' is no name for an emblem: write it like race-pixies")
        if name in drawings:
            raise ValueError(f"there is an emblem '{name}' already")
        if not path:
            drawings[name] = drawings[f"{kind[1]}-{INVENTION}"]
            continue
        drawing = own_silhouette(path)
        drawings[name] = tinted(WOOD, drawing) if kind[1] == MARKER else drawing
    symbols = "".join(
        f'<symbol id="{name}" viewBox="0 0 {BOX} {BOX}">{drawing}</symbol>'
        for name, drawing in drawings.items()
    )
    head = f"<style>{STYLE}</style>{CLIPS}{CAMEO_CLIP}"
    return f'<svg xmlns="http://www.w3.org/2000/svg">{head}{symbols}</svg>\n'
