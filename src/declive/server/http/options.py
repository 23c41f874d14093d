"""The options of the rules as a page shows them."""

from __future__ import annotations

from typing import Final

from declive.engine.options import VALUES
from declive.server.messages.catalogue import OptionInfo
from declive.words import Words

OF_EVERY_BOX: Final = ("base", "underground", "river_world")
BOXES: Final[dict[str, tuple[str, ...]]] = {
    "withdraw": OF_EVERY_BOX,
    "die": OF_EVERY_BOX,
    "pick_pay_with_found": OF_EVERY_BOX,
    "selfconq_withdraw": OF_EVERY_BOX,
    "asempty_markers": ("underground",),
    "subst_hand": ("base",),
    "ghoul_die": ("base",),
    "ghoul_reenter": ("base",),
    "flying_entry": ("base",),
    "berserk_skip": ("base",),
    "flames_entry": ("underground",),
    "ga_river": ("underground",),
    "ga_decline": ("underground",),
    "ga_doormat": ("underground",),
    "hammer_only": ("underground",),
    "wisp_fail": ("underground",),
    "ring": ("underground",),
    "bag_same_region": ("underground",),
    "altar": ("underground",),
    "gnome_decline": ("underground",),
    "lizard_kraken": ("underground",),
    "monster_surface": ("underground",),
    "harbour": ("river_world",),
    "rw_flying": ("river_world",),
    "rw_declined_sites": ("river_world",),
    "pirate_nonempty": ("river_world",),
    "triton_river": ("base", "river_world", "underground"),
}
"""In which boxes an option matters: it is offered if one of them is in the game."""


def option_infos(words: Words) -> list[OptionInfo]:
    """Every option there is, with a sentence for each of its values."""
    return [
        OptionInfo(
            id=option,
            title=words.say("options", option),
            values=list(values),
            texts=[words.say("option_values", f"{option}.{value}") for value in values],
            boxes=list(BOXES[option]),
        )
        for option, values in VALUES.items()
    ]
