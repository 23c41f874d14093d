"""Who may import whom: engine <- content <- everything else <- the command line."""

from __future__ import annotations

import subprocess
import sys
from graphlib import TopologicalSorter

from tests.architecture.sources import PACKAGE, files, imports, is_within, name

FRONT = {"app", "run"}
"""The modules of the server that put all its parts together."""
ALONE = """
import sys
sys.path.insert(0, sys.argv[1])

from declive.content import catalogue
from declive.engine.board import Board
from declive.engine.game import Game

names = [str(number) for number in range(9)]
borders = [(one, one + 1) for one in range(8)]
board = Board("strip", "base", 2, 3, True, names, [0] * 9, [[0]] * 9, borders)
game = Game.new(board, seed=1)
while not game.over:
    game.play(game.legal()[-1])
print(game.hash())
foreign = {name.split(".")[0] for name in sys.modules} - set(sys.stdlib_module_names)
print(sorted(foreign - {"declive", "__main__"}))
"""


def forbidden(folder: str, *allowed: str) -> list[str]:
    """What the files of the folder import besides the packages allowed."""
    return [
        f"{name(file)} imports {module}"
        for file in files(folder)
        for module in sorted(imports(file))
        if not is_within(module, *allowed)
    ]


def test_the_engine_imports_the_standard_library_and_itself() -> None:
    assert not forbidden("engine", "declive.engine", *sys.stdlib_module_names)


def test_the_content_imports_the_engine_and_itself() -> None:
    assert not forbidden("content", "declive.engine", "declive.content", *sys.stdlib_module_names)


def test_playouts_import_the_engine_and_themselves() -> None:
    assert not forbidden("search", "declive.engine", "declive.search", *sys.stdlib_module_names)


def test_the_encoding_imports_the_engine_the_playouts_and_itself() -> None:
    assert not forbidden(
        "encoding",
        "declive.engine",
        "declive.search",
        "declive.encoding",
        *sys.stdlib_module_names,
    )


def test_the_emblems_import_themselves_alone() -> None:
    assert not forbidden("emblems", "declive.emblems", *sys.stdlib_module_names)


def part(module: str) -> str:
    """The part of the house a module belongs to, as docs/architecture.md names it."""
    path = module.split(".")[1:]
    while path and not is_module(path):
        path = path[:-1]  # A name in the module.
    if not path:
        return "declive"
    if path[0] == "server" and len(path) > 1:
        if PACKAGE.joinpath(*path[:2]).is_dir():
            return f"server/{path[1]}"
        return "server/app" if path[1] in FRONT else "server"
    return "boards/drawing" if path[:2] == ["boards", "drawing"] else path[0]


def is_module(path: list[str]) -> bool:
    """Whether there is a module or package at this path."""
    place = PACKAGE.joinpath(*path)
    return place.is_dir() or place.with_suffix(".py").is_file()


def arrows() -> dict[str, set[str]]:
    """Which parts each part imports."""
    found: dict[str, set[str]] = {}
    for file in files():
        module = ".".join(("declive", *file.relative_to(PACKAGE).with_suffix("").parts))
        own = part(module.removesuffix(".__init__"))
        ours = {part(other) for other in imports(file) if is_within(other, "declive")}
        found.setdefault(own, set()).update(ours - {own})
    return found


def claimed() -> dict[str, set[str]]:
    """The arrows of docs/architecture.md."""
    text = (PACKAGE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    block = text.partition("```imports\n")[2].partition("```")[0]
    lines = [line.partition(":") for line in block.splitlines()]
    return {own: set(others.split()) for own, _, others in lines}


def test_every_arrow_is_one_that_the_architecture_claims() -> None:
    assert arrows() == claimed()


def test_no_part_imports_itself_by_way_of_others() -> None:
    list(TopologicalSorter(arrows()).static_order())


def test_the_audit_knows_no_banner_of_a_box() -> None:
    """The boxes say what is so about their things, and the audit asks for it."""
    for file in files("audit"):
        known = [module for module in imports(file) if is_within(module, "declive.content")]
        allowed = ("declive.content.catalogue", "declive.content.soundness")
        assert not [module for module in known if not is_within(module, *allowed)], name(file)


def test_only_the_command_line_imports_the_command_line() -> None:
    guests = [
        name(file)
        for file in files()
        if any(is_within(module, "declive.cli") for module in imports(file))
    ]

    assert not [
        guest for guest in guests if guest != "__main__.py" and not guest.startswith("cli/")
    ]


def test_nothing_is_imported_from_the_tests() -> None:
    for file in files():
        assert not [module for module in imports(file) if is_within(module, "tests", "tools")]


def test_the_engine_plays_where_no_other_package_is_installed() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ALONE, str(PACKAGE.parent)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[1] == "[]"
