"""Shared effects: each does what its word says, and official banners are made of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import Effect, Game
from declive.content import catalogue
from declive.content.marker_effects import OfMarkers
from declive.content.shared_effects import Several, SharedEffect
from declive.engine.nouns import NOTHING
from declive.packs.effect_words import WORDS
from declive.scenarios.scenario import check_files
from tests.packs.shop import load, play_out, write

# The rules of official banners as a TOML pack would write them.
OFFICIAL = {
    "amazons": "{ conquest_tokens = { number = 4 } }",
    "dwarves": '{ coins_for = { mark = "mine", lasts = true } }',
    "elves": "{ loses_nobody = {} }",
    "ghouls": "{ keeps_all = {} }, { conquers_in_decline = {} }",
    "giants": '{ cheaper_on = { next_to_own = "mountain" } }',
    "humans": '{ coins_for = { terrain = "farmland" } }',
    "orcs": "{ coins_for_conquests = {} }",
    "trolls": '{ marks_land = { marker = "lair" } }',
    "skeletons": "{ tokens_for_conquests = { every = 2 } }",
    "wizards": '{ coins_for = { mark = "magic" } }',
    "alchemist": "{ coins_each_turn = { coins = 2 } }",
    "bivouacking": '{ pitches = { marker = "camp" } }',
    "fortified": '{ coins_for = { with = "fortress" } }, { builds = { marker = "fortress" } }',
    "iron_dwarves": '{ forges = { marker = "hammer", mark = "mine" } }',
    "shield": '{ plants = { marker = "armor", terrain = "mushroom_forest" } }',
    "commando": "{ cheaper_on = {} }",
    "forest": '{ coins_for = { terrain = "forest" } }',
    "hill": '{ coins_for = { terrain = "hill" } }',
    "merchant": "{ coins_for = {} }",
    "mounted": '{ cheaper_on = { terrain = ["hill", "farmland"] } }',
    "pillaging": "{ coins_for_conquests = {} }",
    "seafaring": "{ sails = {} }",
    "spirit": "{ beside_the_limit = {} }",
    "stout": "{ declines_late = {} }",
    "swamp": '{ coins_for = { terrain = "swamp" } }',
    "underworld": '{ cheaper_on = { mark = "cavern" } }, { adjacent_by = { mark = "cavern" } }',
    "drow": "{ coins_for = { lonely = true } }",
    "kraken": "{ sails = { lasts = true } }",
    "mudmen": '{ tokens_for = { terrain = "mudpool" } }',
    "mummies": "{ dearer_on = {} }",
    "ogres": "{ cheaper_on = {} }",
    "shrooms": '{ coins_for = { terrain = "mushroom_forest" } }',
    "fisher": "{ coins_per = { coast = true, regions = 2 } }",
    "frightened": "{ coins_for = { tokens = 3 } }",
    "immortal": "{ loses_nobody = {} }",
    "martyr": "{ coins_when_beaten = {} }",
    "mining": '{ coins_for = { terrain = "mining" } }',
    "muddy": '{ coins_for = { terrain = "mudpool", lasts = true } }',
    "mystic": '{ coins_for = { terrain = "mystic_crystal" } }',
    "stone": '{ coins_for = { terrain = "black_mountain" } }',
    "thieving": "{ coins_from_neighbours = {} }",
    "tomb": "{ keeps_all = {} }, { redeploys_in_decline = {} }",
    "vanishing": "{ coins_on_leaving = { each = 2 } }",
    "wise": "{ coins_in_decline = { coins = 2 } }",
}


def official(id: str) -> Effect:
    """The effect of a banner in the boxes."""
    for box in catalogue.BOXES:
        for race in catalogue.races(box):
            if race.id == id:
                return race.effect
        for power in catalogue.powers(box):
            if power.id == id:
                return power.effect
    raise LookupError(id)


def hooks(effect: Effect) -> set[str]:
    """The hooks that the class answers, compiled or not."""
    return {
        name
        for name in dir(type(effect))
        if not name.startswith("_") and getattr(type(effect), name) is not getattr(Effect, name, 0)
    }


def told(effect: SharedEffect) -> tuple[object, ...]:
    """All that was said about a shared effect."""
    ground = effect.ground
    return (
        hooks(effect),
        effect.number,
        effect.lasts(),
        ground.terrain,
        ground.mark,
        ground.coast,
        ground.next_to,
        ground.next_to_own,
        ground.lonely,
        ground.tokens,
        ground.occupied,
        ground.here,
        ground.with_marker,
        effect.marker if isinstance(effect, OfMarkers) else NOTHING,
    )


def power(effects: str, name: str = "Odd") -> str:
    """A power with these effects, as a pack writes it."""
    return f'[[power]]\nname = "{name}"\nvalue = 4\ntext = "Odd."\neffects = [{effects}]\n'


@pytest.mark.parametrize("id", OFFICIAL)
def test_an_official_banner_is_made_of_stock_effects(tmp_path: Path, id: str) -> None:
    pack = load(tmp_path, power(OFFICIAL[id]))

    ours = pack.powers[0].effect.parts()
    theirs = official(id).parts()

    assert [told(part) for part in theirs if isinstance(part, SharedEffect)] == [
        told(part) for part in ours if isinstance(part, SharedEffect)
    ]
    assert len(theirs) == len(ours) >= 1
    assert official(id).lasts() == pack.powers[0].effect.lasts()


def test_no_banner_made_of_stock_effects_is_left_out() -> None:
    made: set[str] = set()
    for box in catalogue.BOXES:
        races, powers = catalogue.races(box), catalogue.powers(box)
        made |= {race.id for race in races if isinstance(race.effect, SharedEffect | Several)}
        made |= {power.id for power in powers if isinstance(power.effect, SharedEffect | Several)}

    assert made == set(OFFICIAL)


def test_a_banner_in_words_plays_the_very_game_of_the_one_in_the_box(tmp_path: Path) -> None:
    pack = load(tmp_path, power(OFFICIAL["underworld"], "Deep").replace("4", "5"))
    theirs, ours = Game.new("base-2p"), Game.new("base-2p", packs=[pack])
    theirs.play("deal ratmen underworld")
    ours.play("deal ratmen deep")
    for game in (theirs, ours):
        while game.decides < 0:
            game.play("deal " + next_deal(game))
        game.play("pick 1")
        while game.decides < 0:
            game.play("deal " + next_deal(game))

    for _ in range(6):
        lines = [ours.text(action) for action in ours.legal()]
        assert lines == [theirs.text(action) for action in theirs.legal()]
        ours.play(lines[0])
        theirs.play(lines[0])


def next_deal(game: Game) -> str:
    """The first combo of base banners that can be dealt."""
    lines = [game.text(action).removeprefix("deal ") for action in game.legal()]
    return next(line for line in lines if "deep" not in line and "underworld" not in line)


CASES = {
    "stronger_on": """
case: S-1 its regions are harder to take
board: {a: hill edge, b: swamp, c: forest, borders: a-b a-c}
players:
  A: {race: ratmen, power: stout, hand: 9, holds: {a: 1}}
  B: {race: elves, power: odd, holds: {b: 1, c: 1}}
turn: {player: A, phase: conquer}
play:
  - see: {cost b: 5, cost c: 3}
""",
    "immune_on": """
case: I-1 nobody may attack its swamps
board: {a: hill edge, b: swamp, c: forest, borders: a-b a-c}
players:
  A: {race: ratmen, power: stout, hand: 9, holds: {a: 1}}
  B: {race: elves, power: odd, holds: {b: 1, c: 1}}
turn: {player: A, phase: conquer}
play:
  - refuse: conquer b
  - conquer c
""",
    "passes_defenders": """
case: P-1 those who stand in a swamp do not count
board: {a: hill edge, b: swamp, c: forest, borders: a-b a-c}
players:
  A: {race: ratmen, power: odd, hand: 9, holds: {a: 1}}
  B: {race: elves, power: stout, holds: {b: 4, c: 4}}
turn: {player: A, phase: conquer}
play:
  - see: {cost b: 2, cost c: 6}
""",
    "enters_at": """
case: E-1 a swamp is an entry wherever it lies
board: {a: hill edge, b: swamp, c: forest, borders: a-b a-c}
players:
  A: {race: ratmen, power: odd, hand: 9}
  B: {}
turn: {player: A, phase: conquer}
play:
  - refuse: conquer c
  - conquer b
""",
    "reaches": """
case: R-1 every swamp is within reach
board: {a: hill edge, b: forest, c: swamp, d: forest, borders: a-b b-c c-d}
players:
  A: {race: ratmen, power: odd, hand: 9, holds: {a: 1}}
  B: {}
turn: {player: A, phase: conquer}
play:
  - refuse: conquer d
  - conquer c
""",
}


@pytest.mark.parametrize("word", CASES)
def test_a_word_that_no_official_banner_uses(tmp_path: Path, word: str) -> None:
    number = "by = 2, " if word == "stronger_on" else ""
    pack = load(tmp_path, power(f'{{ {word} = {{ {number}terrain = "swamp" }} }}'))
    path = tmp_path / "case.yaml"
    path.write_text(CASES[word], encoding="utf-8")

    report = check_files([path], [pack])

    assert (report.lines, report.passed) == ([], 1)


def test_every_word_is_shown_here() -> None:
    shown = {word for word in WORDS for text in OFFICIAL.values() if f"{{ {word} = " in text}

    assert shown | set(CASES) == set(WORDS)


BOXED = {
    "marks_land": "lair",
    "builds": "fortress",
    "pitches": "camp",
    "plants": "armor",
    "forges": "hammer",
}
"""A kind of marker for each word that needs one."""


@pytest.mark.parametrize("word", WORDS)
def test_every_word_plays_as_a_race_and_a_power(tmp_path: Path, word: str) -> None:
    told = f'marker = "{BOXED[word]}"' if word in BOXED else ""
    race = power(f"{{ {word} = {{ {told} }} }}", "Oddities").replace("[[power]]", "[[race]]")
    path = write(tmp_path, race + power(f"{{ {word} = {{ {told} }} }}"), f"{word}.toml")
    pack = load(tmp_path, path.read_text(encoding="utf-8"))

    for board in ("base-2p", "underground-2p"):
        play_out(Game.new(board, seed=4, packs=[pack]), seed=9)
