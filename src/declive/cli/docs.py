"""`declive docs`: the documentation that comes with the package, read in the terminal."""

from __future__ import annotations

import re
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.markdown import Markdown

from declive.cli.speech import say, spoken
from declive.extras import SOURCES

EXAMPLE = "Example: declive docs invent"
# In the package, where it is installed; beside the sources, in a clone.
FOLDERS: Final = (
    Path(__file__).parents[1] / "documentation",
    SOURCES / "docs",
)
FIRST: Final = ("README", "index")
TONGUES: Final = re.compile(r"^.*\n\{ \.tongues \}\n\n?", re.MULTILINE)
"""Links to the same page in other languages, which serve the site."""


def page_names(incomplete: str) -> list[str]:
    """The pages whose names begin so."""
    return [name for name in pages() if name.startswith(incomplete)]


def docs(
    page: Annotated[
        str,
        typer.Argument(
            metavar="PAGE",
            autocompletion=page_names,
            help="Which page to read; without one, the list.",
        ),
    ] = "",
    path: Annotated[bool, typer.Option("--path", help="Say only where the file lies.")] = False,
) -> None:
    """Read the documentation that comes with this version."""
    found = pages()
    if not page:
        width = max(map(len, found))
        for name, file in found.items():
            typer.echo(f"{name:<{width}} {file if path else title(file)}")
        return
    if page not in found:
        near = get_close_matches(page, list(found), n=1)
        if near:
            raise ValueError(say("complaint", "near_page", page=page, near=near[0]))
        raise ValueError(say("complaint", "no_page", page=page, pages=", ".join(found)))
    if path:
        typer.echo(found[page])
        return
    console = Console()
    text = TONGUES.sub("", found[page].read_text("utf-8"))
    if not console.is_terminal:
        typer.echo(text)
        return
    with console.pager(styles=True):
        console.print(Markdown(text))


def pages() -> dict[str, Path]:
    """The pages by name, in order; those for players in the language that is spoken."""
    return {name: in_own_tongue(file) for name, file in _english().items()}


def in_own_tongue(file: Path) -> Path:
    """The same page in the language that is spoken, if there is one."""
    other = file.parent / spoken() / file.name
    return other if other.is_file() else file


def _english() -> dict[str, Path]:
    for folder in FOLDERS:
        if (folder / "architecture.md").is_file():
            pages = {file.stem: file for file in sorted(folder.glob("*.md"))}
            # A page in a folder is called after it, and its first page as the folder itself.
            for file in sorted(folder.glob("*/*.md"), key=_place):
                own = file.parent.name
                pages[own if file.stem in FIRST else f"{own}/{file.stem}"] = file
            return pages
    raise ValueError(say("complaint", "no_pages"))


def _place(file: Path) -> tuple[str, bool, str]:
    return (file.parent.name, file.stem not in FIRST, file.stem)


def title(file: Path) -> str:
    """The heading of a page."""
    first = file.read_text("utf-8").partition("\n")[0]
    return first.lstrip("# ").strip()
