"""The emblems a table needs, by what they stand for; inventions bring theirs with their packs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from declive.emblems.album import FRAMED, FRAMES, INVENTION, MARKER, RACES, WHOLE, own_silhouette
from declive.emblems.frames import CLIPS, PLAYERS, Player, broken_shield, shield
from declive.emblems.markers import WOOD
from declive.emblems.pen import tinted
from declive.engine.pack import Pack

NOBODYS: Final = Player("nobody's", "#8a6a45", "#6b5031", "M0 0Z")
"""Races that are on offer have the colour of the box: any other means an owner."""
COPIES: Final = "bag_"
"""What the Bag does for others has its picture."""


class Drawings:
    """Emblems without files around them."""

    def __init__(self, packs: Iterable[Pack] = ()) -> None:
        self.own: dict[str, str] = {}
        for pack in packs:
            self.own.update(pack.emblems)

    def race(self, id: str, seat: int, declined: bool = False) -> str:
        """A race's token in the colours of a seat; of none if it is on offer."""
        player = PLAYERS[seat] if 0 <= seat < len(PLAYERS) else NOBODYS
        own = self.own.get(f"race-{id}", "")
        silhouette = own_silhouette(own) if own else RACES.get(id, RACES[INVENTION])
        if declined:
            return broken_shield(player, silhouette).replace(CLIPS, "")
        return shield(player, silhouette, cut=bool(own)).replace(CLIPS, "")

    def framed(self, kind: str, id: str) -> str:
        """A power, a relic, a place or an event."""
        own = self.own.get(f"{kind}-{id}", "")
        silhouettes = FRAMED[kind]
        return FRAMES[kind](
            own_silhouette(own) if own else silhouettes.get(id, silhouettes[INVENTION])
        )

    def treasure(self, kind: str, id: str) -> str:
        """A relic or a place; what is printed on the map needs none."""
        return self.framed(kind, id) if kind in FRAMED else ""

    def marker(self, word: str) -> str:
        """A marker or a piece."""
        own = self.own.get(f"marker-{word}", "")
        if own:
            return tinted(WOOD, own_silhouette(own))
        known = WHOLE[MARKER]
        return known.get("bag" if word.startswith(COPIES) else word, known[INVENTION])

    def whole(self, kind: str, id: str) -> str:
        """A neutral token, a coin or a player's shield."""
        return WHOLE[kind][id].replace(CLIPS, "")
