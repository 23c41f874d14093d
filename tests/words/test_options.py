"""Options are declared once: whatever tells of them reads the one table."""

from __future__ import annotations

from declive.cli.game_options import OPTION_HELP
from declive.cli.help import BLANKS
from declive.content.catalogue import BOXES
from declive.engine.options import EVERY, OPTIONS, VALUES, Options
from declive.words import load
from tools.options_page import PAGE, page


def test_every_option_is_whole() -> None:
    for option in OPTIONS:
        assert option.title.strip(".") == option.title != "", option.name
        assert len(option.values) >= 2, option.name
        assert len(set(option.texts.values())) == len(option.values), option.name
        assert all(text.endswith(".") for text in option.texts.values()), option.name
        assert set() < set(option.boxes) <= set(BOXES), option.name
    assert EVERY == BOXES


def test_the_first_value_is_the_default() -> None:
    options = Options()

    assert {name: getattr(options, name) for name in VALUES} == {
        option.name: option.values[0] for option in OPTIONS
    }


def test_the_words_of_every_language_have_them() -> None:
    for language in ("en", "xx"):
        words = load(language)
        assert words.keys("options") == list(VALUES)
        assert words.keys("option_values") == [f"{o}.{v}" for o in VALUES for v in VALUES[o]]


def test_the_page_of_options_is_the_table() -> None:
    text = PAGE.read_text(encoding="utf-8")

    assert page(text) == text, "run tools/options_page.py"


def test_the_help_names_them_all() -> None:
    told = OPTION_HELP.format_map(BLANKS)
    assert all(name in told for name in VALUES)
