"""Bots of the host's own at tables: named by `--bot`, and nobody else can bring one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from declive.cli import run
from declive.server.messages.lobby import NewTable, SeatWish
from declive.server.present.catalogue import make_catalogue
from declive.server.settings import Settings
from tests.server.house import open_house, refused

pytestmark = pytest.mark.anyio

DEAREST = """
from declive.bots import Bot

class Dearest(Bot):
    name = "dearest"

    def decide(self, view, legal):
        return legal[-1]
"""


def serving(folder: Path, *bots: str) -> Settings:
    """The settings of a server with bots."""
    return Settings(port=0, data=folder / "data", limits=0, bot_workers=1, bots=bots)


async def test_a_bot_that_the_host_brought_plays_at_a_table(tmp_path: Path) -> None:
    file = tmp_path / "dearest_bot.py"
    file.write_text(DEAREST)
    seats = [SeatWish(kind="bot", bot="dearest"), SeatWish(kind="me")]

    async with open_house(serving(tmp_path, f"{file}:Dearest")) as house:
        wish = NewTable(board="base-2p", seats=seats, start=True)
        room = (await house.server.rooms.create(wish)).room
        async with asyncio.timeout(120):
            while room.log is None or room.log.game.decides == 0:
                await asyncio.sleep(0.02)

        # Nobody who thinks would leave a coin on every other combo.
        assert list(room.log.game.state.row_coins[:5]) == [1] * 5
        assert house.server.pool.failed == 0
        listed = make_catalogue("en", house.server.inventions).bots
        assert "dearest" in listed
        assert not [name for name in listed if str(tmp_path) in name]


async def test_a_player_cannot_name_a_file(tmp_path: Path) -> None:
    file = tmp_path / "dearest_bot.py"
    file.write_text("raise SystemExit('this must not run')")
    seats = [SeatWish(kind="me"), SeatWish(kind="bot", bot=f"{file}:Dearest")]

    async with open_house(serving(tmp_path)) as house:
        wish = NewTable(board="base-2p", seats=seats, start=True)
        assert "there is no bot" in await refused(house.server.rooms.create(wish))


def test_a_bad_bot_is_told_before_anything_is_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"

    code = run(["serve", "--port", "0", "--data", str(data), "--bot", f"{tmp_path}/none.py"])

    assert code == 2
    told = capsys.readouterr().err
    assert told == f"declive: there is no file '{tmp_path}/none.py' to take a bot from\n"
    assert not data.exists()
