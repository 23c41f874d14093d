"""`declive tournament`: the same results however it is played, stopped and resumed."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from declive import Game
from declive.extras import install_command
from tests.arena import fouls
from tests.cli.desk import Desk

TIMES = {"paces", "decisions", "seconds", "slowest", "mean_ms", "slowest_ms"}


@pytest.fixture
def desk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Desk:
    return Desk(monkeypatch, capsys, tmp_path)


def games_of(folder: str | Path) -> list[dict[str, Any]]:
    """The lines of its games by number, without the times."""
    lines = (Path(folder) / "games.jsonl").read_text().splitlines()
    found = [json.loads(line) for line in lines]
    kept = [{key: one[key] for key in one if key not in TIMES} for one in found]
    return sorted(kept, key=lambda one: int(one["number"]))


def records_of(folder: str | Path) -> dict[str, str]:
    """The records of its games by file."""
    return {file.name: file.read_text() for file in (Path(folder) / "records").iterdir()}


ASKED = ["tournament", "--board", "base-3p", "--bots", "random,greedy", "--games", "3"]


def test_the_number_of_workers_changes_nothing(desk: Desk) -> None:
    asked = [*ASKED, "--seed", "5"]
    one = desk.run(*asked, "--out", "one")
    two = desk.run(*asked, "--out", "two", "--workers", "2")

    assert (one.code, two.code) == (0, 0)
    assert games_of("one") == games_of("two")
    assert records_of("one") == records_of("two")
    lines = one.out.splitlines()
    assert lines[0].startswith("3 games on base-3p: 1 deals, each from all 3 seatings")
    assert [line.split()[0] for line in lines[2:]] == ["greedy", "random"]
    _check_tables(Path("one"))


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        (("--seed", "9" * 30), "a seed has at most 18 digits"),
        (("--games", "9" * 30), "at most 1,000,000 games"),
    ],
)
def test_numbers_that_no_table_holds_are_refused(
    desk: Desk, option: tuple[str, str], sentence: str
) -> None:
    told = desk.run(*ASKED, *option, "--out", "one")

    assert told.code == 2
    assert sentence in told.err
    assert not Path("one").exists()


@pytest.mark.parametrize("line", ["junk", "{}", "[]", '{"number": "x"}', "\xff"])
def test_a_line_that_is_no_game_is_named(desk: Desk, line: str) -> None:
    desk.run(*ASKED, "--out", "one")
    with (Path("one") / "games.jsonl").open("a", encoding="latin-1") as file:
        file.write(f"{line}\n")

    told = desk.run(*ASKED, "--out", "one")

    assert told.code == 2
    assert told.err.startswith("declive: one/games.jsonl")
    assert told.err.count("\n") == 1


def _check_tables(folder: Path) -> None:
    """CSV and Parquet say the same, and what the records say."""
    rows = list(csv.DictReader((folder / "seats.csv").open()))
    parquet = pyarrow.parquet.read_table(folder / "seats.parquet").to_pylist()
    assert [(row["bot"], int(row["coins"])) for row in rows] == [
        (row["bot"], row["coins"]) for row in parquet
    ]
    for number, record in enumerate(sorted(records_of(folder).items()), start=1):
        seats = [row for row in rows if int(row["game"]) == number]
        game = Game.replay(record[1])
        assert game.over
        assert [int(row["coins"]) for row in seats] == game.scores
        assert [seat for seat, row in enumerate(seats) if row["place"] == "1"] == game.winners
    bots = {row["bot"]: row for row in csv.DictReader((folder / "bots.csv").open())}
    wins = sum(float(row["win"]) for row in rows if row["bot"] == "greedy")
    assert float(bots["greedy"]["wins"]) == pytest.approx(wins, abs=0.001)
    assert int(bots["greedy"]["games"]) + int(bots["random"]["games"]) == len(rows)


def test_nothing_is_played_twice(desk: Desk) -> None:
    first = desk.run("tournament", "--bots", "random,greedy", "--games", "2", "--out", "here")
    before = Path("here/games.jsonl").read_bytes()
    again = desk.run("tournament", "--bots", "random,greedy", "--games", "2", "--out", "here")

    assert again.out == first.out
    assert Path("here/games.jsonl").read_bytes() == before


def test_what_was_torn_off_is_played_again(desk: Desk) -> None:
    asked = ["tournament", "--bots", "random,greedy", "--games", "4", "--out", "here"]
    desk.run(*asked)
    whole, records = games_of("here"), records_of("here")
    ledger = Path("here/games.jsonl")
    lines = ledger.read_bytes().splitlines(keepends=True)
    ledger.write_bytes(b"".join(lines[:2]) + lines[2][:50])
    Path("here/records/000001.game").unlink()

    desk.run(*asked)

    assert (
        len(ledger.read_text().splitlines()) == 5
    )  # the one whose record was gone stands there twice, and counts once
    assert games_of("here")[1:] == whole
    assert records_of("here") == records


def start(folder: Path, out: str, workers: int, **more: str) -> subprocess.Popen[str]:
    """Eight games in a process of its own."""
    bots = f"greedy,{fouls.__file__}:Waiter"
    words = f"tournament --bots {bots} --games 8 --workers {workers} --out {out}"
    return subprocess.Popen(
        [sys.executable, "-m", "declive", *words.split()],
        cwd=folder,
        env={**os.environ, **more},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Whoever starts tests in the background may have told them not to hear it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def wait_for_games(file: Path, number: int) -> None:
    """Wait until so many games stand in the file."""
    until = time.monotonic() + 120
    while not file.exists() or file.read_bytes().count(b"\n") < number:
        assert time.monotonic() < until, "no game is played"
        time.sleep(0.02)


def test_killed_and_interrupted_it_goes_on(tmp_path: Path) -> None:
    ledger, gate = tmp_path / "stopped" / "games.jsonl", tmp_path / "gate"
    for stop, games in ((signal.SIGKILL, 2), (signal.SIGINT, 5)):
        # When so many games are over the players wait until the signal was sent: at most one more
        # game ends by then.
        gate.write_text("\n" * games)
        running = start(tmp_path, "stopped", 2, DECLIVE_LEDGER=str(ledger), DECLIVE_GATE=str(gate))
        wait_for_games(ledger, games)
        running.send_signal(stop)
        gate.unlink()
        out, _ = running.communicate(timeout=60)
        if stop == signal.SIGINT:
            assert running.returncode == 130
            assert " of 8 games on base-2p" in out
    assert 5 <= ledger.read_bytes().count(b"\n") < 8
    running = start(tmp_path, "stopped", 2)
    assert running.wait(timeout=120) == 0
    assert start(tmp_path, "whole", 1).wait(timeout=120) == 0

    assert [game["number"] for game in games_of(tmp_path / "stopped")] == list(range(1, 9))
    assert games_of(tmp_path / "stopped") == games_of(tmp_path / "whole")
    assert records_of(tmp_path / "stopped") == records_of(tmp_path / "whole")
    for pipe in (running.stdout, running.stderr):
        assert pipe is not None
        pipe.close()


def test_a_foul_is_told_with_its_position(desk: Desk) -> None:
    bot = os.path.relpath(fouls.__file__) + ":Crasher"

    outcome = desk.run("tournament", "--bots", f"random,{bot}", "--games", "2", "--out", "here")

    told = [line for line in outcome.out.splitlines() if " forfeits game " in line]
    assert len(told) == 2
    assert told[0].startswith(f"{bot} forfeits game 1 as seat B after action ")
    assert told[0].endswith(
        ": it crashed: LookupError: no idea what to do; the position is the end of "
        "here/records/000001.game"
    )
    assert desk.run("replay", "here/records/000001.game").code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--games", "4"], "here holds another tournament (games: 2, not 4): name another folder"),
        (["--seed", "2"], "here holds another tournament (seed: 1, not 2): name another folder"),
        (
            ["--bots", "greedy,random"],
            "here holds another tournament (bots: random, greedy, not greedy, random): name "
            "another folder",
        ),
        (["--bots", "greedy"], "a tournament is between different bots, not only greedy"),
        (["--cluster", "spark"], "--cluster is 'ray' or ray://host:10001, not 'spark'"),
        (["--games", "0"], "--games is a whole number of 1 or more, not '0'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    desk: Desk, arguments: list[str], sentence: str
) -> None:
    from declive.arena.folder import Folder
    from declive.arena.plan import Plan
    from declive.boards import load

    Folder(Path("here"), Plan(load("base-2p"), ["random", "greedy"], 2)).close()
    asked = {"--bots": "random,greedy", "--games": "2", "--out": "here"}
    asked[arguments[0]] = arguments[1]

    outcome = desk.run("tournament", *[word for pair in asked.items() for word in pair])

    assert outcome.code == 2
    assert outcome.err == f"declive: {sentence}\n"


def test_a_folder_in_use_is_refused(desk: Desk) -> None:
    from declive.arena.folder import Folder
    from declive.arena.plan import Plan
    from declive.boards import load

    folder = Folder(Path("here"), Plan(load("base-2p"), ["random", "greedy"], 2))
    outcome = desk.run("tournament", "--bots", "random,greedy", "--games", "2", "--out", "here")
    folder.close()

    assert outcome.err == "declive: another tournament is being written to here\n"


def test_the_extra_that_is_missing_is_named(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib.util

    found = importlib.util.find_spec
    monkeypatch.setattr(
        "importlib.util.find_spec", lambda name: None if name == "openskill" else found(name)
    )

    outcome = desk.run(*ASKED, "--out", "here")

    assert outcome.err == (
        "declive: a tournament needs openskill, which is not installed: "
        f"{install_command('arena')}\n"
    )
    assert not Path("here").exists()
