"""The playground of the documentation: its programs run and draw, within bounds."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from declive.local import playground
from declive.picture import ground
from tests.manual.pages import DOCS, blocks

PAGE = DOCS / "library" / "playground.md"
PROGRAMS = [block for block in blocks(PAGE) if block.language == "python"]


def run(program: str) -> tuple[str, str, list[str]]:
    """What went wrong, what was said, what was drawn."""
    said: list[str] = []
    drawn: list[str] = []
    mistake = playground.run(program, said.append, drawn.append)
    return mistake, "".join(said), drawn


@pytest.mark.parametrize("block", PROGRAMS, ids=[str(block.line) for block in PROGRAMS])
def test_every_program_of_the_page_says_something_and_draws_a_board(block: object) -> None:
    before = Path.cwd(), set(sys.modules)
    mistake, said, drawn = run(block.text)  # type: ignore[attr-defined]

    assert mistake == ""
    assert len(said) > 10
    assert re.search(r"<svg [^>]*aria-label=.*<g id=\"[\w-]*pieces\">", drawn[-1], re.DOTALL)
    assert (Path.cwd(), playground.MODULE in sys.modules) == (before[0], False)


def test_the_page_has_a_program_for_everything_it_promises() -> None:
    text = "".join(block.text for block in PROGRAMS)

    assert len(PROGRAMS) >= 5
    for thing in ("game.legal()", "game.price", "bots.Bot", "scenario.read_text", "load_pack"):
        assert thing in text


@pytest.mark.parametrize(
    ("program", "mistake"),
    [
        ("x = 1\nx +* 2\n", "Line 2: x +* 2\nSyntaxError: invalid syntax"),
        (
            "def f():\n    return 1 / 0\n\nf()\n",
            "Line 2: return 1 / 0\nZeroDivisionError: division",
        ),
        (
            'from declive import Game\ngame = Game.new("base-2p", seed=1)\ngame.play("conquer 99")',
            'Line 3: game.play("conquer 99")\nBadNotation: there is no region',
        ),
        (
            "import numpy_of_nobody",
            "Line 1: import numpy_of_nobody\nModuleNotFoundError: No module",
        ),
        ("raise SystemExit(3)", "The program ended with 3."),
        ("raise SystemExit", ""),
        ("def f(): f()\nf()", "Line 1: def f(): f()\nRecursionError: maximum"),
        ("", ""),
    ],
)
def test_a_mistake_is_one_readable_text(program: str, mistake: str) -> None:
    found = run(program)[0]

    assert found.startswith(mistake) if mistake else not found
    assert "Traceback" not in found


def test_what_it_says_and_draws_is_bounded() -> None:
    _, said, _ = run("for n in range(100_000): print('much to say', n)")
    assert len(said) == playground.MOST_TEXT + len(playground.MORE)

    drawing = "from declive import Game\nfor n in range(20): display(Game.new('base-2p', seed=1))"
    _, said, drawn = run(drawing)
    assert len(drawn) == playground.MOST_PICTURES
    assert said.count("\n") == 1


def test_values_are_shown_as_a_notebook_does() -> None:
    assert run("1 + 1")[1] == "2\n"
    assert run("print('a'); None")[1] == "a\n"
    assert run("display('a', [1])")[1] == "a\n[1]\n"


def test_a_pack_of_one_program_is_not_there_in_the_next() -> None:
    (program,) = [block.text for block in PROGRAMS if "pixies.toml" in block.text]
    assert run(program)[0] == ""
    changed = program.replace("value = 4", "value = 3")
    assert run(changed)[0] == ""
    broken = program.replace("value = 4", "value = 99")
    assert "PackError" in run(broken)[0]


def test_drawings_are_fetched_when_they_are_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not (ground.BUILT / "base-3p.svg").is_file():
        pytest.skip("the boards are not drawn: 'make web' draws them")
    shipped, asked = ground.BUILT, list[str]()

    def fetch(name: str) -> str:
        asked.append(name)
        return (shipped / name).read_text(encoding="utf-8")

    monkeypatch.setattr(ground, "BUILT", tmp_path / "boards")
    monkeypatch.setattr(ground, "bring", None)
    ground._drawn.cache_clear()
    playground.bring_drawings(fetch)
    program = "from declive import Game\ndisplay(*[Game.new('base-3p', seed=1)] * 2)"
    _, _, drawn = run(program)

    assert asked == ["base-3p.svg", "base-3p.json"]
    assert all("<svg" in one for one in drawn)
    ground._drawn.cache_clear()
