"""Languages: a folder each, forms and agreement, English where nothing is said."""

from __future__ import annotations

import subprocess
import sys
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from declive import words
from declive.content.catalogue import BOXES, powers, races
from declive.engine.pack import Pack
from declive.words.language import (
    BadTranslation,
    Language,
    first,
    initial,
    last,
    letter,
    start,
)
from declive.words.phrase import Phrase, message_id

RACES = {race.id: race for box in BOXES for race in races(box)}
POWERS = {power.id: power for box in BOXES for power in powers(box)}


def combo(language: str, race: str, power: str) -> Phrase:
    spoken = words.load(language)
    return spoken.combo(
        spoken.name("race", race, RACES[race].name), spoken.name("power", power, POWERS[power].name)
    )


@pytest.mark.parametrize(
    ("language", "race", "power", "told"),
    [
        ("en", "skeletons", "merchant", "Merchant Skeletons"),
        ("es", "skeletons", "merchant", "Esqueletos Mercantes"),
        ("es", "tritons", "hill", "Tritones de las Colinas"),
        ("es", "gnomes", "vampire", "Gnomos Vampiro"),
        ("es", "iron_dwarves", "wealthy", "Enanos de Hierro Ricos"),
        ("hu", "skeletons", "merchant", "kereskedő Csontvázak"),
        ("hu", "shrooms", "mystic", "rejtelmes Gombafejek"),
    ],
)
def test_combos_are_put_together_as_each_language_does(
    language: str, race: str, power: str, told: str
) -> None:
    assert combo(language, race, power) == told


def test_a_combo_has_the_cases_of_its_race() -> None:
    elves = combo("hu", "elves", "forest")
    assert elves.form("acc") == "erdei Elfeket"
    assert elves.form("the") == "az"
    assert combo("hu", "orcs", "swamp").form("poss-from") == "mocsári Orkjaitól"
    assert combo("en", "elves", "forest").form("acc") == "Forest Elves"


def test_a_power_agrees_with_a_race_of_either_gender() -> None:
    spanish = words.load("es")
    fairies = Phrase("Hadas", lambda name: "f" if name == "gender" else "")
    assert spanish.combo(fairies, spanish.name("power", "flying", "")) == "Hadas Voladoras"
    assert spanish.combo(fairies, spanish.name("power", "forest", "")) == "Hadas de los Bosques"


def test_numbers_of_things() -> None:
    assert [words.load("es").count(n, "token") for n in (0, 1, 2)] == [
        "0 fichas",
        "1 ficha",
        "2 fichas",
    ]
    tokens = words.load("hu").count(3, "token")
    assert (tokens, tokens.form("acc"), tokens.form("with")) == (
        "3 lapka",
        "3 lapkát",
        "3 lapkával",
    )
    assert words.load("en").count(1, "token").form("acc") == "1 token"


def test_hungarian_articles_hear_how_a_region_begins() -> None:
    hungarian = words.load("hu")

    told = [
        str(hungarian.phrase("log", "nth", name=name)) for name in ("5", "15", "51", "Fen", "Alba")
    ]

    assert told == ["az 5-ös", "a 15-ös", "az 51-es", "a Fen", "az Alba"]


def test_spanish_joins_by_sound() -> None:
    spanish = words.load("es")

    assert spanish.listed(["Ana", "Inés"]) == "Ana e Inés"
    assert spanish.listed(["Ana", "Hilda"]) == "Ana e Hilda"
    assert spanish.listed(["Ana", "Hielos"]) == "Ana y Hielos"
    assert spanish.say("why", "enough", hand=3, left=1).endswith("Sobra 1.")


def test_hungarian_has_one_of_a_race_after_every_number() -> None:
    elves = RACES["elves"]
    assert [words.load("hu").race(elves, number) for number in (1, 3)] == ["Elf", "Elf"]
    assert [words.load("es").race(elves, number) for number in (1, 3)] == ["Elfo", "Elfos"]
    assert [words.load("en").race(elves, number) for number in (1, 3)] == ["Elf", "Elves"]
    assert words.load("hu").race(elves, 1).form("acc") == "Elfet"


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of languages with one that nobody speaks, and nothing else."""
    folder = tmp_path / "qq"
    folder.mkdir()
    (folder / "all.ftl").write_text(
        "name-race-orcs = Gorgor\n    .size = big\n"
        'combo-whole = { $race }+{ $power } ({ TRAIT($race, "size") })\n'
        "log-dealt = Blip { $combo } blop.\nlog-gone = { $nothing_like_it }\n",
        encoding="utf-8",
    )

    def folders() -> Traversable:
        return tmp_path

    monkeypatch.setattr(words, "_folders", folders)
    monkeypatch.setattr(words, "load", words.load.__wrapped__)
    return folder


@pytest.mark.usefixtures("made_up")
def test_a_language_is_a_folder() -> None:
    assert words.languages() == ["en", "qq"]
    spoken = words.load("qq")
    orcs = spoken.name("race", "orcs", "Orcs")
    told = spoken.combo(orcs, spoken.name("power", "flying", "Flying"))
    assert told == "Gorgor+Flying (big)"
    assert spoken.say("log", "dealt", combo=told) == "Blip Gorgor+Flying (big) blop."


@pytest.mark.usefixtures("made_up")
def test_english_says_what_a_language_does_not() -> None:
    spoken = words.load("qq")
    assert spoken.name("race", "elves", "Elves") == "Elves"
    assert spoken.rule("race", "orcs", "They pillage.") == "They pillage."
    assert spoken.say("log", "and", first="a", last="b") == "a and b"
    assert spoken.say("log", "gone", owner="Ada's", combo="Elves").startswith("Ada's Elves")
    assert spoken.count(2, "token") == "2 tokens"


@pytest.mark.usefixtures("made_up")
def test_packs_bring_words_in_several_languages_or_in_english() -> None:
    pack = Pack("fair", "Fair", "0")
    pack.words = {
        "en": {"verbs": {"juggle": "Juggle", "bow": "Take a bow"}},
        "qq": {
            "verbs": {"juggle": "Jigjig"},
            "name": {"race-clowns": "Hoho", "race-clowns.size": "small"},
        },
    }
    spoken = words.load_with([pack], "qq")
    assert spoken.say("verbs", "juggle") == "Jigjig"
    assert spoken.say("verbs", "bow") == "Take a bow"
    clowns = spoken.name("race", "clowns", "Clowns")
    assert spoken.combo(clowns, spoken.name("power", "flying", "Flying")) == "Hoho+Flying (small)"
    assert words.load_with([pack]).name("race", "clowns", "Clowns") == "Clowns"


def test_a_file_that_is_not_fluent_is_refused() -> None:
    with pytest.raises(BadTranslation, match=r"^qq/a\.ftl: 'this is nothing'$"):
        Language("qq", {"a.ftl": "this is nothing\n"})
    with pytest.raises(BadTranslation, match="log-a is there twice"):
        Language("qq", {"a.ftl": "log-a = x\n", "b.ftl": "log-a = y\n"})


def test_what_messages_may_ask() -> None:
    assert [str(last(n)) for n in ("12", "20", "120", "100", "0", "Fen")] == [
        "2",
        "20",
        "20",
        "100",
        "0",
        "none",
    ]
    assert (initial("Ígneos"), initial("Hijos", 2)) == ("i", "hi")
    assert (start("Óriás"), start("Törpe")) == ("vowel", "consonant")
    spelled = {"X": "x", "x4": "x", "É": "e", "Fen": "none", "4": "none", "": "none", "_": "none"}
    assert {name: letter(name) for name in spelled} == spelled
    begun = {"1": 1, "12": 10, "120": 100, "1200": 1, "57": 50, "5b": 5, "512000": 500, "05": 0}
    assert {number: int(str(first(number))) for number in begun} == begun
    assert first("Fen") == "none"


ARTICLES = [
    ("az", "1 5 50 51 59 500 512 1000 1999 5000 50000 1000000 1b 5a"),
    ("a", "0 2 4 6 10 11 15 19 49 60 100 151 600 10000 2b 05"),
    ("az", "a e i o u á ő f l m n r s x y F X Y x1 m12 Erdő Óriás"),
    ("a", "b c d g h j k p q t v w z B k2 Fen Láp Mocsár Rét Xantusz Yeti"),
]


@pytest.mark.parametrize(("article", "names"), ARTICLES)
def test_hungarian_articles_go_by_what_is_spoken(article: str, names: str) -> None:
    for name in names.split():
        assert words.load("hu").say("log", "nth", name=name).split("-")[0] == f"{article} {name}"
        region = words.load("hu").say("log", "region", name=name, terrain="erdő")
        assert region.startswith(f"{article} {name}")


def test_keys_become_names_that_fluent_knows() -> None:
    assert message_id("actions", "redeploy 12:3 4:2") == "actions-redeploy-12-3-4-2"
    assert message_id("option_values", "die.short3") == "option_values-die-short3"


def test_english_needs_no_fluent() -> None:
    code = (
        "import sys; from declive.words import load; w = load();"
        "w.name('race', 'orcs', 'Orcs'); w.count(2, 'token'); w.say('log', 'you');"
        "assert not [m for m in sys.modules if m.startswith(('fluent', 'babel'))]"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
