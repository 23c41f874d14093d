"""The words of boxes that the engine does not know yet, so that a mistake can name the box.

Whoever adds a box takes its words out of here and puts a reader for them where the others are.
"""

from __future__ import annotations

from typing import Final

_UNDERGROUND: Final = "underground"
_RIVER_WORLD: Final = "river_world"


def _all(box: str, words: str) -> dict[str, str]:
    return dict.fromkeys(words.split(), box)


WORLDS: Final = {
    "underground": _UNDERGROUND,
    "river_world": _RIVER_WORLD,
    "mixed": _UNDERGROUND,
}
BOARDS: Final = {
    f"{box}-{players}p": box for box in (_UNDERGROUND, _RIVER_WORLD) for players in range(2, 6)
}
KEYS: Final = _all(_UNDERGROUND, "places relics")
PLAYER_KEYS: Final = _all(_UNDERGROUND, "hammers vengeance")
PILES: Final = _all(_UNDERGROUND, "treasures") | _all(_RIVER_WORLD, "events")
TERRAINS: Final = _all(
    _UNDERGROUND, "mudpool mushroom_forest mystic_crystal mining black_mountain river chasm"
)
MARKS: Final = _all(_UNDERGROUND, "monster volcano") | _all(
    _RIVER_WORLD, "pirate harbour shipyard temple"
)
NEUTRALS: Final = _all(_UNDERGROUND, "monsters") | _all(_RIVER_WORLD, "pirates")
MARKERS: Final = _all(_UNDERGROUND, "armor queen ancient ghost balrog volcano bag") | _all(
    _RIVER_WORLD, "caravel"
)
STOCKS: Final = _all(_UNDERGROUND, "armor hammer vengeance monsters") | _all(
    _RIVER_WORLD, "pirates"
)
PHASES: Final = _all(_UNDERGROUND, "altar")
USED: Final = _all(
    _UNDERGROUND, "sword socks doormat orb balrog wisp ring scepter bag ancient reborn"
) | _all(_RIVER_WORLD, "caravel")
SIGHTS: Final = _all(_UNDERGROUND, "place relic hammers")
VERBS: Final = _all(
    _UNDERGROUND,
    "ancient reborn balrog swap keep volcano wisp draw badge armor queen ghost ring scepter "
    "bag_ring bag_scepter altar",
) | _all(_RIVER_WORLD, "caravel peek")
WITH: Final = "with"
WORDS: Final = {WITH: _UNDERGROUND}
OPTIONS: Final = _all(
    _UNDERGROUND,
    "asempty_markers flames_entry ga_river ga_decline ga_doormat hammer_only wisp_fail ring "
    "bag_same_region altar monster_surface gnome_decline lizard_kraken",
) | _all(_RIVER_WORLD, "harbour rw_flying triton_river rw_declined_sites pirate_nonempty")
RACES: Final = _all(
    _UNDERGROUND,
    "cultists drow flames gnomes iron_dwarves kraken liches lizardmen mudmen mummies ogres "
    "shadow_mimes shrooms spiderines will_o_wisps",
)
POWERS: Final = _all(
    _UNDERGROUND,
    "adventurous fisher flocking frightened immortal magic martyr mining muddy mystic quarreling "
    "reborn royal shield stone thieving tomb vampire vanishing vengeful wise",
)
