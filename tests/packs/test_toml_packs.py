"""Packs in TOML: data only, of bounded size, and every mistake is a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from declive import PackError, load_pack
from declive.packs.effect_words import WORDS
from declive.packs.toml_pack import LARGEST_FILE
from tests.packs.shop import RACE, load, refused, write

POWER = '[[power]]\nname = "Odd"\nvalue = 4\ntext = "Odd."\neffects = [%s]\n'
EVENT = '[[event]]\nname = "Fog"\ntext = "Fog."\n%s\n'

WRONG = [
    (RACE.replace("value = 5", "value = 11"), "value must be a whole number from 1 to 10, not 11"),
    (RACE.replace("value = 5", "value = 0"), "value must be a whole number from 1 to 10, not 0"),
    (RACE.replace("value = 5", "value = true"), "not true"),
    (RACE.replace("value = 5\n", ""), "value is missing"),
    (RACE.replace("stock = 10", "stock = 9"), "needs a stock of 10 tokens or more"),
    (RACE.replace("stock = 10", "stock = 99"), "stock must be a whole number from 0 to 30"),
    (RACE.replace('"swamp"', '"swmp"'), "terrain 'swmp' is not known; did you mean 'swamp'?"),
    (RACE.replace('"swamp"', "7"), "terrain must be a word in quotes, not 7"),
    (RACE.replace("terrain", "terain"), "'terain' is not known; did you mean 'terrain'?"),
    (RACE.replace("coins_for", "coin_for"), "'coin_for' is not known; did you mean 'coins_for'?"),
    (RACE.replace('"Pixies"', '"Elves"'), "the name 'elves' is already taken by Elves"),
    (RACE + RACE, "the name 'pixies' is there twice"),
    (RACE.replace('text = "They are small."\n', ""), "it has no rule"),
    (RACE.replace("They are", "a" * 500), "text has 507 letters, and 400 are the most"),
    (RACE.replace("They are", "\\u001b[31m"), "text must be of letters that can be shown"),
    (RACE.replace('"Pixies"', '"' + "x" * 31 + '"'), "name has 31 letters, and 30 are the most"),
    (RACE.replace('name = "Pixies"\n', ""), "name is missing"),
    (RACE.replace('"Pixies"', '"妖精"'), "the id '' must begin with a small letter"),
    (RACE.replace("value", "colour = 1\nvalue"), "'colour' is not known"),
    (RACE.replace("[[race]]", "[[rase]]"), "'rase' is not known; did you mean 'race'?"),
    (RACE.replace("[[race]]", "[race]"), "[[race]] must be a list in brackets, not a table"),
    (POWER.replace("4", "6") % "", "value must be a whole number from 0 to 5, not 6"),
    (POWER % "3", "must be a table in braces, not 3"),
    (POWER % "{ sails = {}, declines_late = {} }", "name one shared effect in each pair of braces"),
    (POWER % "{ sails = { each = 2 } }", "'each' is not known"),
    (POWER % "{ keeps_all = { lasts = true } }", "'lasts' is not known"),
    (POWER % "{ coins_for = { each = 9 } }", "each must be a whole number from 1 to 5, not 9"),
    (POWER % "{ coins_for = { here = true } }", "'here' is not known"),
    (POWER % "{ adjacent_by = { tokens = 2 } }", "'tokens' is not known"),
    (POWER % "{ coins_for = { coast = 1 } }", "coast must be true or false, not 1"),
    (POWER % "{ coins_for = { mark = [] } }", "mark names one word or a few"),
    (POWER % ", ".join(["{ sails = {} }"] * 9), "effects has 9 entries, and 8 are the most"),
    ((POWER % "") * 41, "[[power]] has 41 entries, and 40 are the most"),
    (EVENT % "copies = 11", "copies must be a whole number from 1 to 10, not 11"),
    (EVENT % "river_cost = 6", "river_cost must be a whole number from 0 to 5"),
    (EVENT % 'coins_for = { mark = "min" }', "mark 'min' is not known; did you mean 'mine'?"),
    (EVENT % "coins_for = { tokens = 1 }", "'tokens' is not known"),
    ("", "there is no race, power, relic, place, event or board in it"),
    ("[[race", "it is not TOML"),
    ("x = " + "9" * 5000, "it is not TOML"),
    ("x = " + "[" * 20000, "nested too deeply"),
    ("[pack]\nname = 'Big Pack'\n" + RACE, "as a pack's name the id 'Big Pack' must begin"),
    ("[pack]\nnames = 'x'\n" + RACE, "did you mean 'name'?"),
    ("#" * LARGEST_FILE + RACE, f"and {LARGEST_FILE} are the most"),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG)
def test_a_mistake_is_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    mistakes = refused(tmp_path, text)

    assert any(sentence in mistake for mistake in mistakes), mistakes


def test_all_mistakes_are_said_at_once(tmp_path: Path) -> None:
    text = RACE.replace("value = 5", "value = 11").replace("swamp", "swmp") + POWER % "3"

    assert len(refused(tmp_path, text)) == 3


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(b"\xff\xfe\x00")

    with pytest.raises(PackError, match="not text in UTF-8"):
        load_pack(path)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("missing.toml", "no such file"), ("pack.json", "a .py file, a .toml file or a folder")],
)
def test_what_is_no_pack_is_refused(tmp_path: Path, name: str, sentence: str) -> None:
    (tmp_path / "pack.json").write_text("{}")

    with pytest.raises(PackError, match=sentence):
        load_pack(tmp_path / name)


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="toml file in the folder"):
        load_pack(tmp_path)


def test_what_is_not_said_has_good_defaults(tmp_path: Path) -> None:
    pack = load(tmp_path, '[[race]]\nname = "Wood Folk"\nvalue = 4\ntext = "Plain."\n')

    race = pack.races[0]
    assert (race.id, race.stock, race.effect.parts()) == ("wood_folk", 9, [])
    assert (pack.name, pack.title) == ("pixies", "Pixies")


def test_a_template_cannot_do_more_than_be_filled_in(tmp_path: Path) -> None:
    write(tmp_path, RACE, "pack/race.toml")
    for text in ("{who.__class__}", "{who[0]}", "{number:>99999999}", "{who!r}", "{0}", "{"):
        write(tmp_path, f"[log]\nsang = '{text}'\n", "pack/words/en.toml")

        with pytest.raises(PackError, match=r"no blank that can be filled|braces do not match"):
            load_pack(tmp_path / "pack")


def test_nothing_in_a_toml_pack_is_run(tmp_path: Path) -> None:
    trap = "__import__('os').mkdir('trap')"
    text = RACE.replace("They are small.", trap).replace('"swamp"', f'"{trap}"')

    assert refused(tmp_path, text)
    assert not (tmp_path / "trap").exists()


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.sampled_from(["swamp", "mine", "x", "", "\x1b"]),
    st.lists(st.sampled_from(["swamp", "hill", "mine", 3]), max_size=3),
)
KEYS = ("terrain", "mark", "each", "by", "coins", "coast", "tokens", "lasts", "every", "number")


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    word=st.sampled_from([*WORDS, "nonsense"]),
    parameters=st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=3),
    value=st.integers(-5, 15),
)
def test_whatever_is_written_loads_or_is_refused(
    tmp_path: Path, word: str, parameters: dict[str, object], value: int
) -> None:
    inner = ", ".join(f"{key} = {toml(given)}" for key, given in parameters.items())
    text = f'[[power]]\nname = "Odd"\nvalue = {value}\ntext = "Odd."\n'
    path = write(tmp_path, f"{text}effects = [{{ {word} = {{ {inner} }} }}]\n", "odd.toml")

    try:
        pack = load_pack(path)
    except PackError:
        return

    assert 0 <= pack.powers[0].value <= 5
    assert word in WORDS


def toml(value: object) -> str:
    """A value as TOML writes it, or something that it cannot read."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f"'{value}'"
    return str(value)
