"""`declive balance`: a report whose figures are those of its games."""

from __future__ import annotations

import csv
import importlib.util
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pyarrow.parquet
import pytest

from declive import Game
from declive.arena.plan import Plan, numbers_tried
from declive.balance.facts import facts_of
from declive.boards import load
from declive.cli import pack as pack_command
from declive.packs import load_pack
from tests.cli.desk import Desk, Outcome
from tests.packs.shop import EXAMPLES


@pytest.fixture
def desk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Desk:
    return Desk(monkeypatch, capsys, tmp_path)


class Page(HTMLParser):
    """What a page refers to, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.refers: list[str] = []
        self.said = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name in ("src", "href", "xlink:href", "data", "action"):
                self.refers.append(value or "")

    def handle_data(self, data: str) -> None:
        self.said += data


def rows(name: str) -> list[dict[str, str]]:
    """A table of the report."""
    return list(csv.DictReader(Path(f"report/{name}.csv").open()))


def test_the_figures_are_those_of_the_games(desk: Desk) -> None:
    outcome = desk.run(
        *("balance", "--board", "base-2p", "--bot", "random", "--games", "8"),
        *("--seed", "3", "--out", "report"),
    )

    assert outcome.code == 0, outcome.err
    records = sorted(Path("report/records").iterdir())
    games = [Game.replay(record.read_text()) for record in records]
    facts = [facts_of(record.read_text(), 1) for record in records]
    assert len(games) == 8
    seats = rows("seats")
    for seat, row in enumerate(seats):
        mean = sum(game.scores[seat] for game in games) / 8
        assert float(row["mean_coins"]) == pytest.approx(mean, abs=0.001)
    assert sum(float(row["win_share"]) for row in seats) == pytest.approx(1, abs=0.001)
    picks = sum(
        line.startswith("pick ") for record in records for line in record.read_text().splitlines()
    )
    for name in ("races", "powers", "combos"):
        assert sum(int(row["picked"]) for row in rows(name)) == picks
        assert sum(int(row["offered"]) for row in rows(name)) == sum(
            len(one.offers) for one in facts
        )
        table = pyarrow.parquet.read_table(f"report/{name}.parquet").to_pylist()
        assert [str(row["picked"]) for row in table] == [row["picked"] for row in rows(name)]
    ratmen = [one for fact in facts for one in fact.tenures if one.race == "ratmen"]
    row = next(row for row in rows("races") if row["race"] == "ratmen")
    a_turn = sum(one.coins for one in ratmen) / sum(one.turns for one in ratmen)
    assert float(row["coins_a_turn"]) == pytest.approx(a_turn, abs=0.001)
    assert float(row["mean_price"]) == pytest.approx(
        sum(one.price for one in ratmen) / len(ratmen), abs=0.001
    )
    first = rows("regions")[0]
    taken = sum(one.conquered[0] for one in facts) / 8
    assert float(first["conquered_a_game"]) == pytest.approx(taken, abs=0.001)
    _check_page(Path("report/report.html").read_text(), games)


def _check_page(text: str, games: list[Game]) -> None:
    """It needs no other file, and says what the tables say."""
    page = Page(text)
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert all(place.startswith(("#", "data:image/png;base64,")) for place in page.refers)
    assert "url(http" not in text
    assert "@import" not in text
    mean = sum(sum(game.scores) for game in games) / 16
    assert f"{mean:.0f}coins in an average game" in page.said
    assert (
        "declive balance --board base-2p --bot random --games 8 --seed 3 --out report" in page.said
    )
    for race in games[0].roster.races:
        assert race.name in page.said
    ids = re.findall(r'\bid="([^"]+)"', text)
    used = {place[1:] for place in page.refers if place.startswith("#")} | set(
        re.findall(r"url\(#([^)]+)\)", text)
    )
    assert used <= set(ids)


def test_an_invention_gets_a_verdict_and_other_numbers_are_tried(desk: Desk) -> None:
    Path("swarm.toml").write_text(
        '[pack]\ntitle = "Swarm"\n[[race]]\nname = "Swarm"\none = "Bug"\nvalue = 10\nstock = 18\n'
        'text = "Each region brings five coins more."\n'
        "effects = [{ coins_for = { each = 5 } }]\n"
    )

    outcome = desk.run(
        *("balance", "--board", "base-2p", "--bot", "random", "--games", "40"),
        *("--pack", "swarm.toml", "--trial-games", "2", "--out", "report"),
    )

    assert outcome.code == 0, outcome.err
    verdict = next(line for line in outcome.out.splitlines() if line.startswith("Swarm bring"))
    assert ": too strong; " in verdict
    assert sorted(folder.name for folder in Path("report/trials").iterdir())[-1] == "swarm-9"
    plan = json.loads(Path("report/trials/swarm-9/plan.json").read_text())
    assert plan["tokens"] == {"swarm": 9}
    assert verdict in Page(Path("report/report.html").read_text()).said


def test_a_number_that_is_tried_holds_for_its_games_only() -> None:
    pack = load_pack(EXAMPLES / "millers.toml")
    plan = Plan(load("base-2p"), ["random"] * 2, 1, packs=[pack], tokens={"millers": 9})
    race = pack.races[0]
    own = race.value

    with numbers_tried(plan):
        assert race.value == 9
    assert race.value == own != 9


def weighed(outcome: Outcome) -> list[str]:
    """What a check of a pack said about its balance."""
    assert outcome.code == 0, outcome.err
    return [line for line in outcome.out.splitlines() if line.startswith("balance: ")]


def test_a_check_of_a_pack_weighs_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack_command, "WEIGHED_PLAIN", 6)
    monkeypatch.setattr(pack_command, "WEIGHED_COMPILED", 6)
    check = ["pack", "check", str(EXAMPLES / "millers.toml"), "--games", "2"]

    told = weighed(desk.run(*check))

    assert re.match(r"balance: Millers bring \d+\.\d coins a turn (more|less) than", told[0])
    assert "95 % between" in told[0]
    assert told[-1] == "balance: 6 games on base-3p; 'declive balance' plays more"
    assert weighed(desk.run(*check, "--balance", "0")) == []


def test_a_check_without_what_weighing_needs_says_so(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "numpy" else found(name)
    )

    told = weighed(desk.run("pack", "check", str(EXAMPLES / "millers.toml"), "--games", "2"))

    assert len(told) == 1
    assert told[0].startswith("balance: not weighed; weighing a pack needs numpy, which is not")


def test_what_cannot_be_is_refused_in_a_sentence(desk: Desk) -> None:
    outcome = desk.run("balance", "--bot", "nobody", "--out", "report")

    assert outcome.code == 2
    assert outcome.err.startswith("declive: there is no bot 'nobody'")
    assert not Path("report").exists()


BREAKS = 'if state.round >= 2:\n            raise RuntimeError("out of the hook")\n        return 1'
EXITS = "raise SystemExit(3)"
CHEATS = "state.coins[troop.seat] += 1\n        return 0"


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (BREAKS, "broke down: `bonus` of Odd raised RuntimeError: out of the hook (odd.py line 6)"),
        (EXITS, "broke down: `bonus` of Odd raised SystemExit: 3 (odd.py line 5)"),
        (CHEATS, "coins instead of"),
    ],
    ids=["breaks", "exits", "cheats"],
)
def test_a_pack_that_does_not_work_is_not_weighed(desk: Desk, body: str, sentence: str) -> None:
    Path("odd.py").write_text(
        "from declive.invent import Effect, Power\n"
        "class Odd(Effect):\n"
        '    """Nobody knows what it does."""\n'
        "    def bonus(self, state, troop):\n"
        f"        {body}\n"
        'ODD = Power("odd", "Odd", 4, Odd())\n'
    )

    outcome = desk.run("balance", "--games", "4", "--pack", "odd.py", "--out", "report")

    assert outcome.code == 2
    assert outcome.out == ""
    assert "the pack 'odd' must work before it is weighed: " in outcome.err
    assert sentence in outcome.err
    assert outcome.err.count("\n") == 1
    assert not Path("report").exists()


def test_games_that_did_not_end_are_said_to_be_left_out(desk: Desk) -> None:
    Path("moody.py").write_text(
        "from declive.bots import make\n"
        "from declive.bots.base import Bot\n"
        "class Moody(Bot):\n"
        "    def __init__(self, seed=0):\n"
        "        super().__init__(seed)\n"
        "        self.random = make('random', seed)\n"
        "        self.gives_up = seed % 4 == 0\n"
        "    def decide(self, view, legal):\n"
        "        if self.gives_up and view.state.round == 3:\n"
        "            raise RuntimeError('enough')\n"
        "        return self.random.decide(view, legal)\n"
    )

    outcome = desk.run(
        *("balance", "--board", "base-2p", "--bot", "moody.py:Moody"),
        *("--games", "8", "--out", "report"),
    )

    assert outcome.code == 0, outcome.err
    left = re.search(r"(\d) of 8 games? w\w+ not played to the end and are left out", outcome.err)
    assert left is not None
    assert "crashed: RuntimeError: enough" in outcome.err
    assert outcome.out.startswith(f"{8 - int(left[1])} games on base-2p")


@pytest.mark.parametrize("games", ["0", "1", "-3", "many"])
def test_too_few_games_are_refused_in_a_sentence(desk: Desk, games: str) -> None:
    outcome = desk.run("balance", "--games", games, "--out", "report")

    assert outcome.code == 2
    assert f"--games is a whole number of 2 or more, not '{games}'" in outcome.err
    assert not Path("report").exists()
