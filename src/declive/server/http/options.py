"""The options of the rules as a page shows them."""

from __future__ import annotations

from declive.engine.options import OPTIONS
from declive.server.messages.catalogue import OptionInfo
from declive.words import Words


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
