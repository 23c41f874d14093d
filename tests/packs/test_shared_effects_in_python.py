"""An invention in Python may make a shared effect its own, on the compiled build too."""

from __future__ import annotations

from typing import Any

from declive import invent
from declive.content.shared_effects import SharedEffect
from declive.engine.effect import Effect

FEWEST = 25


def test_every_shared_effect_can_be_made_ones_own() -> None:
    shared = [
        thing
        for thing in vars(invent).values()
        if isinstance(thing, type) and issubclass(thing, Effect) and thing is not Effect
    ]

    assert len(shared) > FEWEST
    assert sum(issubclass(thing, SharedEffect) for thing in shared) > FEWEST
    for thing in shared:
        own: Any = type("Own", (thing,), {"__doc__": "A rule of one's own."})
        assert isinstance(own.__new__(own), thing)
