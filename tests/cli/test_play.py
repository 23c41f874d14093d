"""Whole games typed through a pipe."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from declive import Game
from declive.cli import play
from declive.cli.game_options import ask_seats
from declive.cli.screen import Screen
from declive.cli.seats import MARK, doubts
from tests.cli.desk import Desk, bot_lines

SAVED = "saved-game.declive"


def test_a_whole_game_is_played_from_a_pipe(desk: Desk) -> None:
    typed = bot_lines("base-2p", people=[0], seed=5)

    outcome = desk.run("play", "--seed", "5", "--ask", typed=typed)

    assert outcome.code == 0
    assert outcome.err == ""
    assert "Round 10 of 10: Ann" in outcome.out
    assert "The game is over" in outcome.out
    assert "wins with" in outcome.out
    assert "Greedy earns" in outcome.out


@pytest.mark.parametrize("board", ["base-4p", "underground-2p", "underground-3p", "river_world-2p"])
def test_a_game_can_be_played_on_the_boards_of_every_box(desk: Desk, board: str) -> None:
    typed = bot_lines(board, people=[0], seed=3)

    outcome = desk.run("play", "--board", board, "--seed", "3", "--ask", typed=typed)

    assert (outcome.code, outcome.err) == (0, "")
    assert "wins with" in outcome.out
    assert "✗" not in outcome.out


def test_a_hot_seat_game_passes_the_keyboard(desk: Desk) -> None:
    typed = bot_lines("base-3p", people=[0, 2], seed=9)

    outcome = desk.run(
        "play", "--seat", "Ann", "--seat", "greedy", "--seat", "Cleo", "--seed", "9", "--ask",
        typed=typed,
    )  # fmt: skip

    assert outcome.code == 0
    assert outcome.out.count("Pass the keyboard to Cleo.") >= 10
    assert "wins with" in outcome.out


def test_bots_alone_play_to_the_end(desk: Desk) -> None:
    outcome = desk.run("play", "--seat", "random", "--seat", "Rival=greedy", "--seed", "3")

    assert outcome.code == 0
    assert "Rival" in outcome.out
    assert "wins with" in outcome.out


def test_every_turn_is_scored_item_by_item(desk: Desk) -> None:
    typed = bot_lines("base-2p", people=[0], seed=5)

    outcome = desk.run("play", "--seed", "5", "--ask", typed=typed)

    assert "This turn will bring" in outcome.out
    assert "regions of the" in outcome.out


def test_a_finished_game_can_be_kept(desk: Desk) -> None:
    typed = bot_lines("base-2p", people=[0], seed=5)

    outcome = desk.run("play", "--seed", "5", "--ask", typed=[*typed, "mine.declive"])

    assert outcome.code == 0
    assert Game.replay(Path("mine.declive").read_text(encoding="utf-8")).over


def test_the_end_of_input_saves_the_game(desk: Desk) -> None:
    outcome = desk.run("play", "--seed", "5", typed=["pick 1"])

    assert outcome.code == 0
    assert f"Saved to {SAVED}" in outcome.out
    assert Game.replay(Path(SAVED).read_text(encoding="utf-8")).phase == "conquer"


def test_nothing_is_saved_before_anything_is_played(desk: Desk) -> None:
    outcome = desk.run("play", "--seed", "5")

    assert outcome.code == 0
    assert list(Path().iterdir()) == []


def test_a_saved_game_never_replaces_another(desk: Desk) -> None:
    Path(SAVED).write_text("precious", encoding="utf-8")

    outcome = desk.run("play", "--seed", "5", typed=["pick 1"])

    assert "Saved to saved-game-2.declive" in outcome.out
    assert Path(SAVED).read_text(encoding="utf-8") == "precious"


def test_saving_and_loading_goes_on_with_the_same_game(desk: Desk) -> None:
    typed = bot_lines("base-3p", people=[0], seed=5)
    arguments = ("--board", "base-3p", "--seat", "Zoe", "--seed", "5", "--ask")
    desk.run("play", *arguments, typed=[*typed[:20], "save half.declive"])
    before = Game.replay(Path("half.declive").read_text(encoding="utf-8"))

    outcome = desk.run("play", "--load", "half.declive", typed=["log all", "save again.declive"])

    after = Path("again.declive").read_text(encoding="utf-8")
    assert outcome.code == 0
    assert Game.replay(after).hash() == before.hash()
    assert after.count(MARK) == 3
    assert f"{MARK}human" in after
    assert f"{MARK}greedy" in after
    assert outcome.out.count("Round 1: Zoe") == 2


def test_quitting_offers_to_save(desk: Desk) -> None:
    kept = desk.run("play", "--seed", "5", typed=["pick 1", "quit", "kept.declive"])
    left = desk.run("play", "--seed", "5", typed=["pick 1", "quit", "no"])

    assert kept.code == left.code == 0
    assert [path.name for path in Path().iterdir()] == ["kept.declive"]


def test_a_name_that_is_nearly_a_bots_is_doubted_and_taken(desk: Desk) -> None:
    outcome = desk.run("play", "--seat", "Ann", "--seat", "Gredy", "--seed", "5")

    doubt = "'Gredy' is taken as a person's name; the bots are random, novice, greedy,"
    assert outcome.code == 0
    assert outcome.out.startswith(doubt)
    assert "Did you mean 'greedy'?" in " ".join(outcome.out.split())
    assert "Ann and Gredy." in outcome.out


NAMES = [
    "Ann",
    "greedy",
    "Greedy",
    "Rival=random",
    "bot:novice",
    "Reed",
    "Randy",
    "Esther",
    "Grady",
]


@pytest.mark.parametrize("name", NAMES)
def test_no_other_name_is_doubted(name: str) -> None:
    assert doubts(name) == ""


SLIPS = [("gredy", "greedy"), ("radnom", "random"), ("planer", "planner"), ("expret", "expert")]


@pytest.mark.parametrize(("name", "near"), SLIPS)
def test_slips_are_doubted(name: str, near: str) -> None:
    assert doubts(name).endswith(f"Did you mean '{near}'?")


class Answers:
    """A player who answers questions one after the other."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    def ask(self, prompt: str, game: Game | None = None) -> str:
        self.asked.append(prompt)
        return self.answers.pop(0)


@pytest.mark.parametrize(("second", "seated"), [("", "gredy"), ("greedy", "greedy")])
def test_who_is_asked_for_names_may_mean_a_doubted_one(second: str, seated: str) -> None:
    lines = Answers("Ann", "gredy", second)

    assert ask_seats(Screen(), lines, 2) == ["Ann", seated]
    assert lines.asked[-1].endswith("[gredy]")


def test_on_a_terminal_a_doubt_waits_to_be_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "is_terminal", lambda: True)
    certain, doubted = Answers(), Answers("")

    play.tell_doubts(["Ann", "greedy"], Screen(), certain)
    assert capsys.readouterr().out == ""
    play.tell_doubts(["Ann", "gredy"], Screen(), doubted)

    assert doubted.asked == ["Enter goes on, Ctrl-C stops"]
    assert capsys.readouterr().out.startswith("'gredy' is taken as a person's name")


def hear_signals() -> None:
    """Be a process that an interrupt ends. What a shell runs in the background may ignore it, and
    so would all that is started from there."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_a_signal_leaves_a_whole_saved_game(tmp_path: Path, name: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "declive", "play", "--seed", "5"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        preexec_fn=hear_signals,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"pick 1\n")
    process.stdin.flush()
    seen = b""
    while b"in hand> " not in seen:
        some = os.read(process.stdout.fileno(), 4096)
        assert some, seen
        seen += some

    process.send_signal(getattr(signal, name))
    _, complaint = process.communicate(timeout=20)

    assert process.returncode == 130
    assert complaint == b""
    assert [path.name for path in tmp_path.iterdir()] == [SAVED]
    assert Game.replay((tmp_path / SAVED).read_text(encoding="utf-8")).phase == "conquer"
