"""`declive docs`: the documentation that comes with the package, read in the terminal."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.markdown import Markdown

EXAMPLE = "Example: declive docs invent"
# In the package, where it is installed; beside the sources, in a clone.
FOLDERS: Final = (
    Path(__file__).parents[1] / "documentation",
    Path(__file__).parents[3] / "docs",
)


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
        for name, file in found.items():
            typer.echo(f"{name:<22} {file if path else title(file)}")
        return
    if page not in found:
        near = get_close_matches(page, list(found), n=1)
        guess = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(found)}"
        raise ValueError(f"there is no page '{page}' in the documentation; {guess}")
    if path:
        typer.echo(found[page])
        return
    console = Console()
    text = found[page].read_text("utf-8")
    if not console.is_terminal:
        typer.echo(text)
        return
    with console.pager(styles=True):
        console.print(Markdown(text))


def pages() -> dict[str, Path]:
    """The pages by name, in order."""
    for folder in FOLDERS:
        if (folder / "architecture.md").is_file():
            pages = {file.stem: file for file in sorted(folder.glob("*.md"))}
            # A page in a folder is called after it, and `README.md` stands for the folder itself.
            for file in sorted(folder.glob("*/*.md")):
                own = file.parent.name
                pages[own if file.stem == "README" else f"{own}/{file.stem}"] = file
            return pages
    raise ValueError("this installation came without the documentation")


def title(file: Path) -> str:
    """The heading of a page."""
    first = file.read_text("utf-8").partition("\n")[0]
    return first.lstrip("# ").strip()
