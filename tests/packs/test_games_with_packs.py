"""Games with packs beside games without: records, boards, and that nobody disturbs another."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import declive
from declive import Game, Pack, PackError, load_pack, shelf
from declive.content import catalogue
from declive.encoding import Observer
from declive.engine.nouns import FARMLAND
from declive.engine.vocabulary import PIECES, VERBS
from declive.packs import as_data, forget_packs, load_packs
from declive.scenarios.scenario import check_files
from tests.packs.shop import EXAMPLES, PYTHON, RACE, load, picking, play_out, write

PIECE = '''
from declive.invent import IN_HAND, TO_OWNER, Effect, Power, at, once, piece, put_piece, regions
from declive.invent import PLACEMENT, drop_piece, verb

{verb} = verb("{verb}", "r")
DONE = once("{verb}")
BALL = piece("{verb}", True, TO_OWNER)

class Odd(Effect):
    """A ball guards a region."""

    def equipped(self, state, troop):
        put_piece(state, troop, BALL, IN_HAND)

    def disbanded(self, state, troop):
        drop_piece(state, BALL)

    def offers(self, state, troop, out):
        if state.phase == PLACEMENT and not troop.used & DONE:
            out.extend([at({verb}, region) for region in regions(troop.land)])

    def perform(self, state, troop, action):
        if action.kind != {verb}:
            return False
        troop.used |= DONE
        put_piece(state, troop, BALL, action.region)
        return True

ODD = Power("{verb}_odd", "Odd {verb}", 4, Odd())
'''


@pytest.fixture
def pixies(tmp_path: Path) -> Pack:
    """A small pack."""
    return load(tmp_path, RACE)


def test_the_inventions_join_the_piles(pixies: Pack) -> None:
    game = Game.new("base-2p", packs=[pixies])

    assert len(game.roster.races) == 15
    assert any("pixies" in game.text(action) for action in game.legal())
    assert len(Game.new("base-2p").roster.races) == 14


def test_games_with_and_without_a_pack_do_not_disturb_each_other(tmp_path: Path) -> None:
    alone = play_out(Game.new("base-2p", seed=5)).hash()
    plain = Game.new("base-2p", seed=5)
    chooser = play_out(Game.new("base-2p", seed=5))
    for action in chooser.actions[: len(chooser.actions) // 2]:
        if plain.decides >= 0 and action in plain.legal():
            plain.play(action)

    passing = PIECE.format(verb="bounce").replace("TO_OWNER)", "TO_OWNER, passing=True)")
    ball = load(tmp_path, passing)
    other = Game.new("base-2p", seed=5, packs=[ball])

    # The older game has fewer pieces than there are now, and goes on all the same.
    assert len(plain.state.piece_at) < len(other.state.piece_at)
    play_out(plain)
    play_out(other)
    assert play_out(Game.new("base-2p", seed=5)).hash() == alone


def test_a_record_names_its_packs_and_is_replayed_with_them(pixies: Pack) -> None:
    game = play_out(Game.new("base-2p", seed=2, packs=[pixies]))

    assert f"\npack: pixies {pixies.digest}\n" in game.record()
    again = Game.replay(game.record())
    assert again.hash() == game.hash()
    assert again.record() == game.record()


def test_a_position_goes_through_json(pixies: Pack) -> None:
    game = Game.new("base-2p", seed=2, packs=[pixies])
    game.play(game.legal()[0])

    again = Game.from_plain(json.loads(json.dumps(game.to_plain())))

    assert again.hash() == game.hash()
    assert again.roster is game.roster


def test_a_record_without_its_pack_says_what_is_missing() -> None:
    record = "declive game 1\nboard: base-2p\nplayer: A\nplayer: B\npack: trolls_2 0123\n\n"

    with pytest.raises(ValueError, match="with the pack 'trolls_2', which is not loaded"):
        Game.replay(record)


def test_a_record_of_another_version_says_so(pixies: Pack) -> None:
    record = Game.new("base-2p", seed=2, packs=[pixies]).record()

    with pytest.raises(ValueError, match="another version of the pack 'pixies': 123, not"):
        Game.replay(record.replace(pixies.digest, "123"))


def test_a_record_with_half_a_pack_is_refused() -> None:
    with pytest.raises(ValueError, match="write 'pack: NAME DIGEST'"):
        Game.replay("declive game 1\nboard: base-2p\npack: pixies\n\n")


def test_a_changed_file_is_another_pack(tmp_path: Path) -> None:
    before = load(tmp_path, RACE)
    after = load(tmp_path, RACE.replace("value = 5", "value = 4"))

    assert before.digest != after.digest
    assert [before.races[0].value, after.races[0].value] == [5, 4]
    assert [pack for pack in shelf.known_packs() if pack.name == "pixies"] == [after]


def test_packs_can_be_forgotten_with_all_they_brought(tmp_path: Path) -> None:
    before = len(PIECES), len(VERBS)
    pack = load(tmp_path, PIECE.format(verb="roll_over"))
    record = Game.new("base-2p", seed=1, packs=[pack]).record()
    assert (len(PIECES), len(VERBS)) == (before[0] + 1, before[1] + 1)

    forget_packs()

    assert (len(PIECES), len(VERBS)) == before
    assert shelf.known_packs() == []
    with pytest.raises(ValueError, match="which is not loaded"):
        Game.replay(record)
    again = load(tmp_path, PIECE.format(verb="roll_over"))
    assert again is not pack
    play_out(Game.new("base-2p", seed=1, packs=[again]))


def test_two_packs_with_one_name_do_not_go_together(tmp_path: Path) -> None:
    one = write(tmp_path, RACE, "a/pixies.toml")
    other = write(tmp_path, RACE.replace("Pixies", "Imps"), "b/pixies.toml")

    with pytest.raises(PackError, match="another pack is called 'pixies' too"):
        load_packs([str(one), str(other)])


def test_two_packs_with_the_same_race_do_not_go_together(tmp_path: Path) -> None:
    one = load_pack(write(tmp_path, RACE, "one.toml"))
    other = load_pack(write(tmp_path, RACE, "other.toml"))

    with pytest.raises(ValueError, match="the packs 'one' and 'other' both bring 'pixies'"):
        Game.new("base-2p", packs=[one, other])


def test_a_board_of_a_pack_is_found_by_name_and_written_into_the_record() -> None:
    fair = load_pack(EXAMPLES / "fairground")

    game = Game.new("fairground-2p", seed=1, packs=[fair])

    assert game.board is fair.boards["fairground-2p"]
    assert "own board: fairground-2p" in game.record()
    with pytest.raises(ValueError, match="fairground-2p"):
        Game.new("fairground-2p", seed=1)


def test_treasures_of_a_pack_lie_under_monsters_on_the_surface() -> None:
    fair = load_pack(EXAMPLES / "fairground")

    game = Game.new("base-2p", seed=1, packs=[fair])

    assert sum(1 for monsters in game.state.monsters if monsters) == 3
    assert game.state.treasures == 2


def test_no_treasures_on_the_surface_means_none_of_packs_either() -> None:
    fair = load_pack(EXAMPLES / "fairground")

    game = Game.new("base-2p", seed=1, packs=[fair], options={"surface_treasures": "no"})

    assert not any(game.state.monsters)
    assert game.state.treasures == 0
    assert game.roster.items == []
    # Below the ground the map brings Monsters, and the pack's treasures lie among the others.
    below = Game.new("underground-2p", seed=1, packs=[fair], options={"surface_treasures": "no"})
    assert len(below.roster.items) == 15 + len(fair.items)


def test_events_of_a_pack_come_round_by_round_and_pay(tmp_path: Path) -> None:
    text = '[[event]]\nname = "Harvest"\ntext = "Grain."\ncoins_for = { terrain = "farmland" }\n'
    game = Game.new("base-2p", packs=[load(tmp_path, text)])
    shown = []
    while game.decides < 0:
        shown.append(game.text(game.legal()[0]))
        game.play(game.legal()[0])
    game.play("pick 1")
    while game.decides < 0:
        game.play(game.legal()[0])
    legal = [game.text(action) for action in game.legal()]
    farms = [r for r in range(game.board.size) if game.board.terrain[r] == FARMLAND]
    game.play(next(f"conquer {r}" for r in farms if f"conquer {r}" in legal))

    assert "event harvest" in shown
    assert ("Harvest", 1) in [(line.source, line.coins) for line in game.receipt(0)]


def test_what_packs_name_is_written_down_by_word(tmp_path: Path) -> None:
    """The int of a piece or mark depends on what was loaded before; hash and JSON do not."""
    first = write(tmp_path, PIECE.format(verb="juggle"), "first.py")
    second = write(tmp_path, PIECE.format(verb="twirl"), "second.py")
    script = (
        "import sys; from declive import Game, load_pack\n"
        "packs = {p.name: p for p in map(load_pack, sys.argv[1:])}\n"
        "game = Game.new('base-2p', packs=[packs['second']])\n"
        "game.play('deal elves twirl_odd')\n"
        "while game.decides < 0: game.play(game.legal()[0])\n"
        "game.play('pick 1')\n"
        "while game.decides < 0: game.play(game.legal()[0])\n"
        "for line in ('conquer 1', 'done', 'redeploy 1:10', 'done', 'twirl 1'): game.play(line)\n"
        "again = Game.from_plain(game.to_plain())\n"
        "assert again.hash() == game.hash() and again.state.piece_at == game.state.piece_at\n"
        "print(game.hash())\n"
    )
    root = str(Path(str(declive.__file__)).parents[1])

    hashes = {
        subprocess.run(
            [sys.executable, "-c", f"import sys; sys.path.insert(0, {root!r})\n{script}", *paths],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for paths in ([str(first), str(second)], [str(second), str(first)], [str(second)])
    }

    assert len(hashes) == 1


def test_a_pack_is_told_as_plain_data() -> None:
    data = as_data(load_pack(EXAMPLES / "fairground"))

    assert json.loads(json.dumps(data)) == data
    assert data["title"] == "Fairground"
    assert data["boards"] == ["fairground-2p"]
    assert [race["name"] for race in rows(data["races"])] == ["Jugglers"]
    assert rows(data["events"])[0]["copies"] == 3


def rows(value: object) -> list[dict[str, object]]:
    """A list of entries."""
    assert isinstance(value, list)
    return value


def test_a_copy_and_undo_know_the_pack(tmp_path: Path) -> None:
    game = picking(Game.new("base-2p", packs=[load(tmp_path, PYTHON)]), "pixies", "stout")
    twin = game.copy()
    hash = game.hash()

    game.play("conquer 1")
    game.undo()

    assert game.hash() == twin.hash() == hash
    twin.play("conquer 1")
    assert twin.receipt(0)


def test_no_name_in_the_boxes_is_free() -> None:
    taken = catalogue.taken()

    assert {"elves", "dragon_master", "sword", "calm", "temple"} <= set(taken)


LINGERING = """
[[race]]
name = "Pixies"
value = 5
stock = 10
text = "In decline they never count."
effects = [{ beside_the_limit = {} }]

[[power]]
name = "Lingering"
value = 4
text = "In decline they never count, stay in numbers and go on conquering."
effects = [{ beside_the_limit = {} }, { conquers_in_decline = {} }, { keeps_all = {} }]
"""
LINGERERS = """
case: LINGER-1 no race beside the limit makes room for another
board:
  {a: hill edge, b: hill edge, c: forest edge, d: swamp edge, q: swamp edge, x: hill,
   borders: a-b b-c c-d d-q q-x a-x}
players:
  A:
    race: ratmen
    power: lingering
    holds: {a: 3}
    declined: {race: elves, holds: {d: 1}}
    spirit: {race: humans, holds: {b: 1}}
  B: {race: orcs, power: hill, holds: {q: 2}}
row: [stout pixies, merchant trolls, forest dwarves, hill giants, swamp tritons, mounted wizards]
turn: {player: A, phase: start}
play:
  - decline
  - see: {a: A ratmen 3 declined, b: A humans 1 declined, d: A elves 1 declined, earned A: 3}
  - expand
  - done
  - redeploy q2
  - done
  - done
  - pick 1
  - see: {phase: ghouls}
  - refuse: conquer d               # the Elves are not beside a
  - conquer x
  - done
  - conquer c
  - done
  - redeploy a1 x2 c9
  - done
  - done
  - see: {earned A: 5}
  - decline
  - see: {c: A pixies 1 declined, x: A ratmen 2 declined, a: A ratmen 1 declined}
  - see: {b: A humans 1 declined, d: A elves 1 declined, earned A: 5}
---
case: LINGER-2 a declined race is beside the limit by itself, without a badge
board: {a: farmland edge, b: farmland edge, c: hill edge, d: hill edge, borders: a-b b-c c-d}
players:
  A: {race: ratmen, power: hill, coins: 5, holds: {a: 3}, declined: {race: pixies, holds: {b: 1}}}
  B: {race: orcs, power: swamp, holds: {d: 1}}
turn: {player: A, phase: start}
play:
  - decline
  - see: {a: A ratmen 1 declined, b: A pixies 1 declined, coins A: 7}
---
case: LINGER-3 and with the badge that it kept
world: mixed
board: {a: mudpool edge, b: farmland edge, c: hill edge, d: hill edge, borders: a-b b-c c-d}
players:
  A:
    race: dwarves
    power: hill
    coins: 5
    holds: {b: 3}
    spirit: {race: pixies, power: muddy, holds: {a: 1}}
  B: {race: orcs, power: swamp, holds: {d: 1}}
turn: {player: A, phase: start}
play:
  - decline
  - see: {a: A pixies 1 declined, b: A dwarves 1 declined, coins A: 8}
"""


def test_races_beside_the_limit_stay_however_many_there_are(tmp_path: Path) -> None:
    pack = load(tmp_path, LINGERING)

    report = check_files([write(tmp_path, LINGERERS, "lingerers.yaml")], [pack], audited=True)

    assert (report.lines, report.unread, report.passed) == ([], {}, 3)


def test_a_game_with_more_races_than_usual_is_written_down_and_played_on(tmp_path: Path) -> None:
    game = Game.new("base-2p", packs=[load(tmp_path, LINGERING)])
    game.play("deal ratmen lingering")
    game.play("deal pixies stout")
    usual = len(game.state.troops)
    while len(game.state.troops) == usual:
        legal = [game.text(action) for action in game.legal()]
        if game.decides == 1:
            game.play("pick 2" if "pick 2" in legal else legal[-1])
        elif "decline" in legal or "pick 1" in legal:
            game.play("decline" if "decline" in legal else "pick 1")
        else:
            game.play(legal[0])

    again = Game.from_plain(json.loads(json.dumps(game.to_plain())))

    assert [troop.index for troop in again.state.troops] == [*range(len(game.state.troops))]
    assert len(again.state.troops_of(0)) == 2
    assert again.hash() == game.hash() == Game.replay(game.record()).hash()
    assert Observer("base-2p", packs=game.header.packs).observe(again.state, 0)
    while not again.over:
        again.play(again.legal()[-1])
