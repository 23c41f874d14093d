"""The colours of the map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

INK: Final = "#3a2716"
WATER: Final = ("sea", "lake", "river")


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours of a terrain: the ground, its rim, and two washes on it."""

    ground: str
    rim: str
    dark: str
    light: str


TONES: Final = {
    "farmland": Tones("#e9cf7c", "#a97f24", "#cfa94a", "#f6e6ad"),
    "forest": Tones("#8fb25f", "#36602a", "#6b9647", "#abc97f"),
    "hill": Tones("#cfa566", "#7d4f22", "#b5854a", "#e4c592"),
    "mountain": Tones("#b9aa9b", "#5f5044", "#988878", "#d3c7ba"),
    "swamp": Tones("#97a78e", "#3f5347", "#76897a", "#b4c1ab"),
    "sea": Tones("#5f9fb4", "#1f5a74", "#4b8ba3", "#86bdc9"),
    "lake": Tones("#6fb0bf", "#24657b", "#559aac", "#9acfd5"),
    "mudpool": Tones("#a0784f", "#54371c", "#835e39", "#b99268"),
    "mushroom_forest": Tones("#8f76a0", "#412c57", "#745b88", "#a88fb6"),
    "mystic_crystal": Tones("#7fb0ac", "#235556", "#5d9390", "#a3cbc5"),
    "mining": Tones("#c79a58", "#6d4719", "#a97c3c", "#dfba80"),
    "black_mountain": Tones("#77717f", "#27232e", "#5b5664", "#938d9a"),
    "river": Tones("#4f97b5", "#18506d", "#3f85a4", "#7cbdd0"),
    "chasm": Tones("#4b3a3c", "#1a1016", "#33262b", "#5d494a"),
}

CALM: Final = {"sea": 0.3, "lake": 0.32, "river": 0.32, "farmland": 0.58, "black_mountain": 0.39}
"""How bright the calm spot is on a terrain; on all others CALM_ELSE."""
CALM_ELSE: Final = 0.48
FILLER_TONES: Final = Tones("#a89c8a", "#4d4336", "#8d8170", "#c4b9a8")
