"""`help()` says the same of the plain and of the compiled engine."""

from __future__ import annotations

import inspect

import pytest

import declive
from declive.content import catalogue
from declive.engine.state import State
from declive.engine.troop import Troop

FACES = [
    declive.Action,
    declive.Board,
    declive.Effect,
    declive.Game,
    declive.Item,
    declive.Options,
    declive.Pack,
    declive.Power,
    declive.Price,
    declive.Race,
    declive.RoundEvent,
    declive.View,
    declive.World,
    State,
    Troop,
]


@pytest.mark.parametrize("kind", FACES, ids=lambda kind: kind.__name__)
def test_every_public_class_explains_itself(kind: type) -> None:
    assert kind.__doc__
    assert "--" not in kind.__doc__
    for name, member in vars(kind).items():
        if name.startswith("_") or isinstance(member, (bool, int, str, tuple)):
            continue
        if not (callable(member) or isinstance(member, (property, staticmethod))):
            # An attribute of a native class looks like a property; only real ones have a text.
            continue
        assert inspect.getdoc(getattr(kind, name)), f"{kind.__name__}.{name}"


def test_methods_have_signatures() -> None:
    parameters = list(inspect.signature(declive.Game.new).parameters)
    assert parameters == ["board", "seed", "players", "options", "boxes", "packs", "content"]
    hook = list(inspect.signature(declive.Effect.discount).parameters)
    assert hook == ["self", "state", "troop", "region"]


def test_texts_beyond_ascii_arrive() -> None:
    assert "0, 1, …, NATURE" in (inspect.getdoc(declive.Game.decides) or "")


def test_every_rule_is_a_docstring() -> None:
    for box in catalogue.BOXES:
        effects = [race.effect for race in catalogue.races(box)]
        effects += [power.effect for power in catalogue.powers(box)]
        effects += [item.effect for item in catalogue.items(box)]
        for effect in effects:
            text = type(effect).__doc__ or ""
            assert " ".join(text.split()) == catalogue.rule_text(effect) != ""
