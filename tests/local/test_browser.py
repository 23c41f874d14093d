"""What a page's worker starts: questions and links as texts, and packs from files of the device."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from declive.local.browser import Browser, PageDrawer
from declive.packs.load import forget_packs
from tests.local.drawer import MemoryDrawer, me

pytestmark = pytest.mark.anyio
PACK = (Path(__file__).parents[2] / "examples" / "gardeners.toml").read_text("utf-8")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def _no_packs_later() -> Any:
    yield
    forget_packs()


class Worker:
    """The page's side of it."""

    def __init__(self, kept: MemoryDrawer, folder: Path) -> None:
        self.heard: list[tuple[int, str]] = []

        async def put(changes: str) -> None:
            await kept.put(*json.loads(changes))

        async def get(start: str) -> str:
            return json.dumps(await kept.get(start))

        drawer = PageDrawer(put, get)
        self.browser = Browser(drawer, lambda line, text: self.heard.append((line, text)), folder)

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        told = await self.browser.ask(method, path, json.dumps(body or {}), "en")
        status, _, text = json.loads(told)
        return status, json.loads(text)


async def test_commands_and_notices_go_by_the_number_of_their_line(tmp_path: Path) -> None:
    worker = Worker(MemoryDrawer(), tmp_path)
    await worker.browser.start()
    wish = {"board": "base-2p", "seats": [me("Ann"), me("Bea")], "start": True}
    _, seated = await worker.ask("POST", "/api/tables", wish)
    await worker.browser.connect(4, seated["table"]["id"], 0, "en")
    worker.browser.receive(4, json.dumps({"type": "ping", "id": "a"}))
    for _ in range(50):
        await asyncio.sleep(0)
    assert {line for line, _ in worker.heard} == {4}
    told = [json.loads(text)["type"] for _, text in worker.heard]
    assert told[0] == "welcome"
    assert "pong" in told
    worker.browser.disconnect(4)

    await worker.browser.connect(5, "l" + "0" * 18, 0, "en")
    assert json.loads(worker.heard[-2][1])["type"] == "farewell"
    assert worker.heard[-1] == (5, "")


async def test_a_pack_is_kept_and_there_again_after_the_next_start(tmp_path: Path) -> None:
    kept = MemoryDrawer()
    worker = Worker(kept, tmp_path / "first")
    await worker.browser.start()
    pack = {"name": "marsh.toml", "text": PACK}
    assert await worker.ask("POST", "/api/local/packs", pack) == (200, {})
    forget_packs()
    again = Worker(kept, tmp_path / "second")
    await again.browser.start()
    _, catalogue = await again.ask("GET", "/api/catalogue")
    assert [one["name"] for one in catalogue["packs"]] == ["marsh"]
    assert any(banner["box"] == "marsh" for banner in catalogue["banners"])

    other = await again.ask("POST", "/api/local/packs", {**pack, "text": PACK + "\n"})
    assert other[0] == 409


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("evil.py", "x", "this pack is a program"),
        ("evil.js", "x", "a pack is a .toml or .py file here"),
        ("../up.toml", PACK, "a pack is a .toml or .py file here"),
        ("marsh.toml", "title = 3", "marsh.toml"),
        ("marsh.toml", "][", "marsh.toml"),
    ],
)
async def test_what_is_no_pack_is_refused_and_not_kept(
    tmp_path: Path, name: str, text: str, said: str
) -> None:
    kept = MemoryDrawer()
    worker = Worker(kept, tmp_path)
    await worker.browser.start()
    status, told = await worker.ask("POST", "/api/local/packs", {"name": name, "text": text})
    assert status == 400
    assert said in told["error"]
    assert kept.kept == {}


async def test_a_pack_in_python_runs_only_by_consent_and_never_twice_without_end(
    tmp_path: Path,
) -> None:
    program = Path(__file__).parents[2] / "examples" / "bards.py"
    kept = MemoryDrawer()
    worker = Worker(kept, tmp_path / "first")
    await worker.browser.start()
    pack = {"name": "bards.py", "text": program.read_text("utf-8")}
    assert (await worker.ask("POST", "/api/local/packs", pack))[0] == 400
    assert kept.kept == {}
    assert await worker.ask("POST", "/api/local/packs", {**pack, "program": True}) == (200, {})
    assert list(kept.kept) == ["pack/bards.py"]
    _, catalogue = await worker.ask("GET", "/api/catalogue")
    assert [one["name"] for one in catalogue["packs"]] == ["bards"]

    # The tab was killed while it ran: the next start leaves it alone.
    forget_packs()
    kept.kept["trying/bards.py"] = "bards.py"
    again = Worker(kept, tmp_path / "second")
    await again.browser.start()
    _, catalogue = await again.ask("GET", "/api/catalogue")
    assert not catalogue.get("packs")
