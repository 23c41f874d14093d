"""The pages that are made: every banner has an example, every option a ruling, every shared effect
a race that plays."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from declive import Game, load_pack
from declive.content import catalogue
from declive.engine.effect import HOOKS
from declive.engine.options import OPTIONS
from declive.packs.effect_words import WORDS
from declive.server.present.catalogue import banners
from declive.words import load
from tools.manual import diagram, figures, inventing, rules, rulings
from tools.manual.examples import LONGEST, can_be_drawn, example, is_in_play
from tools.manual.labels import LANGUAGES

BANNERS = [(box, info.kind, info.id) for box in catalogue.BOXES for info in banners(box, load())]
SHOWN_OTHERWISE = {"shadow_mimes", "reborn"}
"""Their rule is about a time at which they are not on the map yet, or no longer active."""


@pytest.mark.parametrize(("box", "kind", "id"), BANNERS)
def test_an_example_shows_its_banner(box: str, kind: str, id: str) -> None:
    shown = example(box, kind, id)

    assert can_be_drawn(shown.case)
    assert 0 < len(shown.moves) <= LONGEST
    assert any(sentences for _, sentences in shown.told("hu"))
    after = [shown.start, *(move.after for move in shown.moves)]
    assert id in SHOWN_OTHERWISE or any(is_in_play(state, kind, id) for state in after)


def test_every_option_has_a_ruling() -> None:
    told = [ruling["option"] for ruling in rulings.rulings() if "option" in ruling]

    assert sorted(told) == sorted(option.name for option in OPTIONS)


def test_every_ruling_is_told_in_each_language() -> None:
    for ruling in rulings.rulings():
        for part in ("title", "answer", "why"):
            if part in ruling:
                assert set(ruling[part]) == {*LANGUAGES}
                assert len({*ruling[part].values()}) == len(LANGUAGES)
        assert "option" in ruling or {"title", "answer"} <= ruling.keys()


def test_the_other_reading_is_named_with_its_option() -> None:
    text = rulings.page("es")

    for option in OPTIONS:
        for value in list(option.texts)[1:]:
            assert f"`{option.name}={value}`" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_a_box_has_all_its_banners(language: str) -> None:
    text = rules.box_page("underground", language)

    for info in banners("underground", load(language)):
        assert f"### {info.name} {{ #{info.kind}-{info.id} }}" in text
        assert info.text in text


def test_every_hook_is_shown_with_code_that_answers_it() -> None:
    text = inventing.hooks_page()

    for hook in HOOKS:
        part = text.partition(f"## {hook}\n")[2].partition("\n## ")[0]
        assert f"def {hook}(" in part, hook


@pytest.mark.parametrize("name", WORDS)
def test_the_race_of_a_shared_effect_plays(name: str, tmp_path: Path) -> None:
    file = tmp_path / "shown.toml"
    file.write_text(inventing.race_of(name, WORDS[name]), encoding="utf-8")
    luck = random.Random(1)
    game = Game.new("base-2p", packs=[load_pack(file)])
    dealt = False
    while not game.over and game.state.round < 4:
        legal = game.legal()
        own = [action for action in legal if "shown" in game.text(action)]
        dealt = dealt or bool(own)
        game.play(luck.choice(own or legal))

    assert dealt


def test_the_diagram_draws_every_part_below_what_it_imports() -> None:
    arrows = diagram.imports()
    rows = diagram.rows(diagram.needed(arrows))
    level = {part: number for number, row in enumerate(rows) for part in row}

    assert level.keys() == arrows.keys()
    assert all(level[own] > level[other] for own, others in arrows.items() for other in others)
    assert all(f">{part}</text>" in diagram.svg() for part in arrows)


def test_figures_have_their_date_and_machine() -> None:
    sections = figures.page().split("\n## ")[1:]

    assert sections
    for section in sections:
        assert re.search(r"Measured on \d{4}-\d\d-\d\d", section)
        assert "cores" in section
