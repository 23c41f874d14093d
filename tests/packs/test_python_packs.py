"""Packs in Python: a class with hooks, checked when it is loaded and watched when it plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import Game, Pack, PackBroke, load_pack
from declive.engine.decision import DECISIONS
from declive.engine.effect import HOOKS
from declive.engine.vocabulary import ONCE, PASSING, PIECES, TOOLS, VERBS
from declive.packs.hooks import (
    EFFECT_HOOKS,
    NOTHING,
    NUMBER,
    REGIONS,
    TEXT,
    WORLD_HOOKS,
    YES_NO,
)
from tests.packs.shop import PYTHON, load, picking, play_out, refused, write

HOOK = "    def coins(self, state, troop, region):\n        return 1\n"

WRONG = [
    (PYTHON.replace("coins", "coinz"), "Pixies: `coinz` is not a hook; did you mean `coins`?"),
    (PYTHON.replace("coins", "juggle"), "`juggle` is not a hook; helpers of your own begin with"),
    (PYTHON.replace(HOOK, "    lasts_in_declin = True\n"), "did you mean `lasts_in_decline`?"),
    (PYTHON.replace(HOOK, "    coins = 3\n"), "`coins` is a hook and must be a method"),
    (PYTHON.replace("troop, region", "region"), "coins"),
    (PYTHON.replace('    """They are small."""\n', ""), "it has no rule"),
    (PYTHON.replace("5, 10", "11, 16"), "its value is from 1 to 10, not 11"),
    (PYTHON.replace("5, 10", "5, 9"), "needs a stock of 10 tokens or more"),
    (PYTHON.replace('"pixies"', '"Pixies!"'), "the id 'Pixies!' must begin with a small letter"),
    (PYTHON.replace('"pixies"', '"elves"'), "the name 'elves' is already taken by Elves"),
    (PYTHON + "MORE = Race('imps', 'Imps', 5, 10, PIXIES.effect)", "share one effect"),
    (PYTHON + "1 / 0", "it raised ZeroDivisionError"),
    (PYTHON + "def", "it is not Python"),
    (PYTHON + "from declive.invent import verb\nverb('conquer', 'n')", "has the shape 'r'"),
    (PYTHON + "EMBLEMS = {'race-pixies': '<script>'}", "emblem of race-pixies"),
    (PYTHON + "EMBLEMS = {'race-pixy': 'M6 6H58V58Z'}", "did you mean 'race-pixies'?"),
    ("import math\n", "there is no race, power, relic, place, event or board in it"),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG)
def test_a_mistake_is_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    mistakes = refused(tmp_path, text)

    assert any(sentence in mistake for mistake in mistakes), mistakes


def test_a_refused_pack_leaves_no_word_behind(tmp_path: Path) -> None:
    lists: list[list[object]] = [list(words) for words in (VERBS, TOOLS, ONCE, PIECES, PASSING)]
    decisions = len(DECISIONS)
    text = PYTHON.replace("coins", "coinz").replace("from declive.invent import ", "import_")
    text = (
        "from declive.invent import TO_BOX, Effect, Race, once, piece, verb\n"
        "verb('juggle', 'r')\nonce('juggle')\npiece('ball', False, TO_BOX, passing=True)\n"
        + text.replace("import_Effect, Race", "")
    )

    refused(tmp_path, text)

    after: list[list[object]] = [list(words) for words in (VERBS, TOOLS, ONCE, PIECES, PASSING)]
    assert after == lists
    assert len(DECISIONS) == decisions


def test_a_pack_in_python_plays(tmp_path: Path) -> None:
    pack = load(tmp_path, PYTHON)

    game = picking(Game.new("base-2p", packs=[pack]), "pixies", "stout")
    game.play("conquer 1")

    assert [(line.source, line.coins) for line in game.receipt(0)] == [("region", 1), ("Pixies", 1)]
    play_out(Game.new("base-2p", seed=1, packs=[pack]))


def test_a_helper_may_be_there_if_it_is_private(tmp_path: Path) -> None:
    text = PYTHON.replace("return 1", "return self._one()") + ""
    text = text.replace("PIXIES =", "    def _one(self):\n        return 1\n\nPIXIES =", 1)

    assert load(tmp_path, text.replace("\n\n    def _one", "\n    def _one")).races


BREAKING = [
    ("return 1", "return 1 / 0", "`coins` of Pixies raised ZeroDivisionError: division by zero"),
    ("return 1", "return None", "`coins` of Pixies must answer a whole number, not None"),
    ("return 1", "return 'one'", "`coins` of Pixies must answer a whole number, not 'one'"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), BREAKING)
def test_an_effect_that_fails_is_told_by_pack_banner_and_hook(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    pack = load(tmp_path, PYTHON.replace(old, new))
    game = picking(Game.new("base-2p", packs=[pack]), "pixies", "stout")
    game.play("conquer 1")
    game.play("done")
    game.play("redeploy 1:9")
    game.play("done")
    before, hash = game.record(), game.hash()

    with pytest.raises(PackBroke) as caught:
        game.play("done")

    told, _, place = str(caught.value).rpartition(" (")
    assert told == f"the pack 'pixies' broke down: {sentence}"
    assert place.startswith("pixies.py line ")
    assert (caught.value.pack, caught.value.banner) == ("pixies", "Pixies")
    assert (game.record(), game.hash()) == (before, hash)


def test_what_is_half_done_when_an_effect_fails_is_undone(tmp_path: Path) -> None:
    text = PYTHON.replace(HOOK, "    def conquered(self, state, troop, region):\n        1 / 0\n")
    game = picking(Game.new("base-2p", packs=[load(tmp_path, text)]), "pixies", "stout")
    hash = game.hash()

    with pytest.raises(PackBroke, match="`conquered` of Pixies raised"):
        game.play("conquer 1")

    assert game.hash() == hash
    game.play("done")
    assert game.phase == "redeploy"


@pytest.mark.parametrize(
    ("hook", "answer", "sentence"),
    [
        ("near(self, state, troop, region)", "1 << 61", "names regions that are not on the board"),
        ("near(self, state, troop, region)", "-1", "names regions that are not on the board"),
        ("immune(self, state, troop, region)", "None", "must answer True or False, not None"),
        ("entry(self, state, troop)", "[1]", "must answer a set of regions"),
        ("unfinished(self, state, troop)", "None", "must answer a text, not None"),
    ],
)
def test_a_wrong_answer_is_told(tmp_path: Path, hook: str, answer: str, sentence: str) -> None:
    text = PYTHON.replace(HOOK, f"    def {hook}:\n        return {answer}\n")
    pack = load(tmp_path, text)

    with pytest.raises(PackBroke, match=sentence):
        pick_and_play(pack)


def pick_and_play(pack: Pack) -> None:
    """Games in which the Pixies are the first to be picked."""
    for seed in range(5):
        game = picking(Game.new("base-2p", packs=[pack]), "pixies", "stout")
        game.nature = Game.new("base-2p", seed=seed).nature
        play_out(game, seed=seed)


def test_a_class_may_build_on_another(tmp_path: Path) -> None:
    text = PYTHON + (
        "class Imps(Pixies):\n    '''Like Pixies.'''\nIMPS = Race('imps', 'Imps', 5, 10, Imps())\n"
    )
    pack = load(tmp_path, text)

    game = picking(Game.new("base-2p", packs=[pack]), "imps", "stout")
    game.play("conquer 1")

    assert [line.source for line in game.receipt(0)] == ["region", "Imps"]


def test_a_hook_that_a_banner_inherits_is_told_by_its_own_name(tmp_path: Path) -> None:
    text = PYTHON.replace("return 1", "return 1 / 0") + (
        "class Imps(Pixies):\n    '''Like Pixies.'''\nIMPS = Race('imps', 'Imps', 5, 10, Imps())\n"
    )
    game = picking(Game.new("base-2p", packs=[load(tmp_path, text)]), "imps", "stout")
    game.play("conquer 1")

    with pytest.raises(PackBroke, match="`coins` of Imps raised"):
        game.receipt(0)


def test_an_offer_that_fails_leaves_the_game_as_it_was(tmp_path: Path) -> None:
    text = PYTHON.replace(HOOK, "    def offers(self, state, troop, out):\n        1 / 0\n")
    game = Game.new("base-2p", packs=[load(tmp_path, text)])
    picking(game, "pixies", "stout")
    hash = game.hash()

    with pytest.raises(PackBroke, match="`offers` of Pixies raised"):
        game.legal()

    assert game.hash() == hash
    assert game.record().endswith(
        "deal " + game.text(game.actions[-1]).removeprefix("deal ") + "\n"
    )


def test_stock_effects_and_own_ones_make_one_banner(tmp_path: Path) -> None:
    text = PYTHON.replace("Effect, Race", "SWAMP, CheaperOn, Effect, Ground, Race, Several")
    text = text.replace(
        "Pixies())", "Several([Pixies(), CheaperOn(Ground(terrain=[SWAMP]))], 'Small.'))"
    )
    pack = load(tmp_path, text)

    game = picking(Game.new("base-2p", packs=[pack]), "pixies", "stout")

    swamps = [r for r in range(game.board.size) if game.board.terrain[r] == 4]
    assert any("1 Pixies" in str(game.price(region)) for region in swamps)


def test_loading_a_pack_again_is_the_same_pack(tmp_path: Path) -> None:
    path = write(tmp_path, PYTHON)

    assert load_pack(path) is load_pack(str(path))


def test_the_tables_of_hooks_are_read_from_their_classes() -> None:
    assert sorted(EFFECT_HOOKS) == sorted(HOOKS)
    assert EFFECT_HOOKS["discount"] == (3, NUMBER)
    assert EFFECT_HOOKS["near"] == (3, REGIONS)
    assert EFFECT_HOOKS["perform"] == (3, YES_NO)
    assert EFFECT_HOOKS["lost"] == (4, NOTHING)
    assert EFFECT_HOOKS["unfinished"] == (2, TEXT)
    assert WORLD_HOOKS == {
        "river_cost": (1, NUMBER),
        "freezes": (1, YES_NO),
        "arrives": (1, NOTHING),
        "dues": (2, NUMBER),
    }


TRAIT = PYTHON.replace("def coins(self, state, troop, region):\n        return 1", "{method}")


@pytest.mark.parametrize(
    ("method", "sentence"),
    [
        (
            "def conquest_only(self, state, troop):\n        return 4",
            "Pixies: `conquest_only` is a trait: write `def traits(self): return "
            "Traits(conquest_only=…)`",
        ),
        ("def traits(self):\n        return 4", "Pixies: `traits` must answer Traits(…), not 4"),
        ("def traits(self):\n        return 1 / 0", "Pixies: `traits` raised ZeroDivisionError"),
    ],
)
def test_a_slip_with_traits_is_named(tmp_path: Path, method: str, sentence: str) -> None:
    assert any(sentence in mistake for mistake in refused(tmp_path, TRAIT.format(method=method)))


def test_a_race_in_python_has_traits(tmp_path: Path) -> None:
    method = "def traits(self):\n        return Traits(conquest_only=3)"
    text = TRAIT.format(method=method).replace("import Effect, Race", "import Effect, Race, Traits")
    text = text.replace("5, 10", "5, 20")

    game = picking(Game.new("base-2p", packs=[load(tmp_path, text)]), "pixies", "stout")

    assert game.state.active(0).hand == 5 + 4 + 3
