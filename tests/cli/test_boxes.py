"""Playing with the boxes: which are mixed, what is shown and said of their treasures."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from declive import Game, load_pack
from declive.advice.prices import explain, prospects
from declive.cli.game_options import ask_table, read_boxes
from declive.cli.guide import action_forms, topic
from declive.cli.hints import Hints
from declive.cli.prompt import next_words
from declive.cli.request import Unclear
from declive.cli.screen import Screen
from declive.cli.session import Session
from declive.cli.table_view import TableView
from declive.telling.naming import Naming
from declive.words import load
from tests.cli.desk import Desk, bot_lines, session_at
from tests.packs.shop import EXAMPLES

DEEP = """
world: underground
board:
  w: mudpool edge
  x: mining
  y: mudpool
  b: mining edge
  m: mystic_crystal
  r: river
  t: mushroom_forest
  borders: w-x w-y x-b y-m w-r r-t
players:
  A: {race: shrooms, power: thieving, coins: 5, hand: 8, holds: {w: 1, t: 1}}
  B: {race: ogres, power: stone, coins: 5, holds: {y: 2}, declined: {race: liches, holds: {b: 1}}}
neutral: {m: monsters 2}
relics: {w: sword, t: doormat, b: orb}
places: {y: keep}
turn: {player: A, phase: conquer}
"""
RIVERS = """
world: river_world
board:
  h: hill edge harbour
  r: river edge
  s: swamp shipyard
  t: mountain temple
  k: farmland edge harbour
  f: river pirate
  borders: h-r r-s s-t t-k k-f r-f h-k
players:
  A: {race: orcs, power: stout, coins: 5, hand: 6, holds: {h: 1, k: 1, s: 1, t: 1}}
  B: {race: elves, power: forest, coins: 5, hand: 3}
neutral: {f: pirates 1}
piles: {events: [storm, pirates, calm]}
turn: {player: A, phase: conquer, round: 2}
"""


def deep(folder: Path) -> Session:
    return session_at(DEEP, ["Ann", "Bob"], folder)


def rivers(folder: Path) -> Session:
    return session_at(RIVERS, ["Ann", "Bob"], folder)


def shown(session: Session, seat: int = 0) -> str:
    """The table as it is shown, on one line."""
    paper = io.StringIO()
    screen = Screen(Console(file=paper, width=200, highlight=False, markup=False, emoji=False))
    TableView(session, screen).show_table(seat)
    return " ".join(paper.getvalue().split())


# Choosing the boxes.
def test_a_mixed_game_is_played_to_its_end(desk: Desk) -> None:
    typed = bot_lines("base-3p", people=[0], seed=4, boxes=["base", "underground"])

    outcome = desk.run(
        "play", "--board", "base-3p", "--boxes", "base,underground", "--seed", "4", "--ask",
        typed=typed,
    )  # fmt: skip

    assert (outcome.code, outcome.err) == (0, "")
    assert "wins with" in outcome.out
    assert "✗" not in outcome.out
    lines = outcome.out.splitlines()
    assert lines[1].startswith("Mixed: base game and Underground.")
    assert lines[2] == (
        "Not in this game, since this board has no use for them: Flames, Spiderines."
    )


def test_what_is_taken_out_is_said_before_the_first_turn(desk: Desk) -> None:
    outcome = desk.run("play", "--board", "underground-2p", "--boxes", "base,underground")

    said = "Not in this game, since this board has no use for them: Humans, Hill, Mounted"
    assert outcome.out.index(said) < outcome.out.index("Round 1 of 10")
    assert "Not in this game" not in desk.run("play", "--seed", "1").out


def test_simulated_games_are_mixed_too(desk: Desk) -> None:
    arguments = ("--board", "river_world-2p", "--boxes", "base,underground", "--games", "2")

    outcome = desk.run("simulate", *arguments, "--verify", "--option", "harbour=extra")

    assert (outcome.code, outcome.err) == (0, "")
    assert "all verified" in outcome.out
    assert outcome.out.startswith("Not in this game")


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--boxes", "base,mars"], "there is no box 'mars'"),
        (["--boxes", ","], "there is no box ''"),
        (["--boxes", "base,river_world"], "River World's events"),
        (["--option", "die"], "NAME=VALUE"),
        (["--option", "die=7"], "option 'die'"),
    ],
)
def test_bad_wishes_are_one_sentence(
    desk: Desk, command: str, arguments: list[str], word: str
) -> None:
    outcome = desk.run(command, "--board", "base-3p", *arguments)

    assert outcome.code == 2
    assert outcome.out == ""
    assert outcome.err.count("\n") == 1
    assert word in outcome.err


def test_river_world_needs_the_base_box(desk: Desk) -> None:
    outcome = desk.run("simulate", "--board", "river_world-3p", "--boxes", "underground")

    assert outcome.code == 2
    assert outcome.err.count("\n") == 1
    assert "River World needs the base box" in outcome.err


def test_boxes_are_read_with_room_for_spelling() -> None:
    assert read_boxes("Base, River World,base") == ["base", "river_world"]
    assert read_boxes("") == []


class Answers:
    """Lines that were typed beforehand."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.asked: list[str] = []

    def ask(self, prompt: str, game: Game | None = None) -> str:
        self.asked.append(prompt)
        return self.lines.pop(0)


@pytest.mark.parametrize(
    ("typed", "board", "boxes"),
    [
        (["", "", "", "", ""], "base-2p", []),
        (["3", "2", "", "", "", ""], "underground-3p", []),
        (["3", "under", "yes", "", "", ""], "underground-3p", ["base", "underground"]),
        (["2", "River World", "n", "", ""], "river_world-2p", []),
        (["9", "4", "mars", "3", "what", "n", "", "", "", ""], "river_world-4p", []),
    ],
)
def test_the_table_is_asked_for(typed: list[str], board: str, boxes: list[str]) -> None:
    paper = io.StringIO()
    answers = Answers(*typed)

    wish = ask_table(Screen(Console(file=paper, width=100)), answers, [], [])

    assert (wish.board, wish.boxes) == (board, boxes)
    assert answers.lines == []
    assert "Underground" in paper.getvalue()
    assert "our own design" in paper.getvalue()


def test_the_boards_of_packs_are_offered_too() -> None:
    paper = io.StringIO()
    fair = load_pack(EXAMPLES / "fairground")
    answers = Answers("2", "fair", "", "", "")

    wish = ask_table(Screen(Console(file=paper, width=100)), answers, [], [fair])

    assert wish.board == "fairground-2p"
    assert "4  Fairground (fairground-2p)" in paper.getvalue()


# What is seen.
def test_treasures_and_their_rules_are_shown(tmp_path: Path) -> None:
    table = shown(deep(tmp_path))

    assert "has Flying Doormat (t) and Sword of the Killer Rabbit (w)" in table
    assert "has Keep on the Motherland (y) and Shiny Orb (b, idle in decline)" in table
    assert (
        "Sword of the Killer Rabbit: Once a turn a region costs your active race two tokens less."
        in table
    )
    assert "2 Monsters" in table


def test_a_relic_used_this_turn_is_marked(tmp_path: Path) -> None:
    session = deep(tmp_path)

    session.play("conquer y with sword")

    assert "Sword of the Killer Rabbit (y, used this turn)" in shown(session)


def test_a_region_for_which_a_relic_is_needed_says_so(tmp_path: Path) -> None:
    session = deep(tmp_path)
    game = session.game

    looks = prospects(game)
    there = game.board.region("m")

    assert (looks[there].word, looks[there].way) == ("with", "4 doormat")
    assert "4 doormat" in shown(session)


def test_why_tells_what_a_relic_would_change(tmp_path: Path) -> None:
    game = deep(tmp_path).game

    near = " ".join(explain(game, game.board.region("y")))
    far = " ".join(explain(game, game.board.region("m")))

    assert "With the Sword of the Killer Rabbit it would cost 3 tokens." in near
    assert "With the Flying Doormat" not in near
    assert "With the Flying Doormat it would cost 4 tokens." in far


def test_relics_are_hinted_at_and_completed(tmp_path: Path) -> None:
    session = deep(tmp_path)

    hint = Hints(Naming(["Ann", "Bob"], load())).tell(session.game, 0)
    completed = dict(next_words(session.game, "conquer y with "))

    assert "the Sword of the Killer Rabbit ('conquer 12 with sword')" in hint
    assert (
        completed["sword"]
        == "Once a turn a region costs your active race two tokens less. The Sword moves there."
    )
    assert next_words(session.game, "help pent")[0][0] == "pentacle"


def test_the_event_and_the_sites_are_shown(tmp_path: Path) -> None:
    session = rivers(tmp_path)

    session.play("caravel f")
    table = shown(session)

    assert "has Seer's Temple (t) and Shipyard (s, used this turn)" in table
    assert "pirate ship + Caravel" in table
    assert "Event: " in table


def test_only_the_seer_reads_the_next_event(tmp_path: Path) -> None:
    session = rivers(tmp_path)

    session.play("peek")

    assert "You have seen the next event: " in shown(session)
    assert "You have seen" not in shown(session, seat=1)


# What is told.
def test_coins_between_players_show_on_both_sides(tmp_path: Path) -> None:
    session = deep(tmp_path)
    told: list[str] = []
    for line in ("conquer x", "conquer b", "done", "redeploy w7", "done", "done"):
        told += [entry.text for entry in session.play(line)]

    assert "Ann pays Bob 1 coin (Liches)." in told
    assert "Bob pays Ann 1 coin (Thieving)." in told
    assert "Ann earns 6 coins: regions 4, Shrooms 1, Thieving from Bob 1." in told


def test_ships_and_harbours_are_lines_of_the_score(tmp_path: Path) -> None:
    session = rivers(tmp_path)
    told: list[str] = []
    for line in ("conquer r", "done", "redeploy h7", "done", "done"):
        told += [entry.text for entry in session.play(line)]

    assert "Ann's Stout Orcs leave the River: r." in told
    assert "Ann earns 4 coins: regions 4, pirate ships −1, Harbours 1." in told


HELP = [
    ("underground-2p", "pentacle", "Wickedest Pentacle: Whoever finds it must send the Balrog"),
    ("underground-2p", "sword", "Sword of the Killer Rabbit: "),
    ("underground-2p", "rabbit", "Sword of the Killer Rabbit: "),
    ("underground-2p", "queen", "Royal: 5 tokens"),
    ("underground-2p", "rivers", "Rivers: an empty River"),
    ("river_world-2p", "storm", "Storm: A River costs three tokens"),
    ("river_world-2p", "harbour", "Harbours: "),
    ("river_world-2p", "ships", "Pirate ships lie on Rivers"),
    ("base-2p", "storm", "(not in this game) Storm: "),
]


@pytest.mark.parametrize(("board", "word", "rule"), HELP)
def test_help_gives_the_rule(board: str, word: str, rule: str) -> None:
    found = topic(Game.new(board, seed=1), word, load())

    assert str(found[0]).startswith(rule)


def test_help_tells_of_treasures_that_the_map_brings() -> None:
    game = Game.new("underground-2p", seed=1, boxes=["base"])
    words = load()

    assert str(topic(game, "monsters", words)[0]).startswith("Monsters: two of them guard")
    assert str(topic(game, "sword", words)[0]).startswith("Sword of the Killer Rabbit: ")
    assert "ring 12" in [form for _, form in action_forms(game, words)]
    with pytest.raises(Unclear):
        topic(game, "mixing", words)


def test_help_on_mixing_is_there_where_boxes_are_mixed() -> None:
    mixed = Game.new("base-2p", seed=1, boxes=["base", "underground"])

    assert "Mystic Crystal" in str(topic(mixed, "mixing", load())[0])


def test_a_choice_says_what_it_is_about(tmp_path: Path) -> None:
    game = Game.new("underground-2p")
    hints = Hints(Naming(game.names, load()))
    deals = ["shadow_mimes stone", "flames muddy", "drow wise", "ogres fisher", "gnomes mining"]
    for deal in [*deals, "mummies tomb"]:
        game.play(f"deal {deal}")

    game.play("pick 1")

    assert hints.tell(game, 0).startswith("Shadow Mimes may swap their power")
    assert "'swap 2' for Muddy" in hints.tell(game, 0)
    assert "or 'swap 6' for Tomb" in hints.tell(game, 0)
