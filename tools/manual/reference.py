"""The reference of the library: which names stand on which page. The texts are the signatures and
docstrings of the sources."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Page:
    """A page of the reference."""

    name: str
    title: str
    intro: str
    objects: tuple[str, ...]


PAGES: Final = (
    Page(
        "game",
        "Game",
        "A table with its history: the one object that most programs need.",
        ("declive.engine.game.Game", "declive.engine.moves.Move", "declive.engine.errors"),
    ),
    Page(
        "view",
        "View, State and Troop",
        "What one seat may know, the whole position behind it, and one race on the table.",
        (
            "declive.engine.observe.View",
            "declive.engine.observe.Price",
            "declive.engine.observe.Term",
            "declive.engine.state.State",
            "declive.engine.troop.Troop",
            "declive.engine.event",
        ),
    ),
    Page(
        "action",
        "Action and notation",
        "What is played, as an object and as a line of text.",
        ("declive.engine.action.Action", "declive.engine.notation", "declive.encoding.ActionTable"),
    ),
    Page(
        "board",
        "Board and options",
        "The map as the engine reads it, the files it comes from, and the options of a game.",
        (
            "declive.engine.board.Board",
            "declive.boards",
            "declive.engine.options.Options",
            "declive.engine.options.Option",
        ),
    ),
    Page(
        "effect",
        "Effects and packs",
        "What inventions are made of.",
        (
            "declive.engine.effect.Effect",
            "declive.engine.traits.Traits",
            "declive.engine.world.World",
            "declive.engine.pack.Pack",
            "declive.packs",
        ),
    ),
    Page(
        "bots",
        "Bots and playouts",
        "Who decides, and positions played out in compiled code.",
        (
            "declive.bots.base.Bot",
            "declive.bots.registry",
            "declive.search.playouts",
            "declive.search.outcomes.Outcomes",
        ),
    ),
    Page(
        "positions",
        "Positions as JSON",
        "`game.to_plain()` writes a position with names only, `Game.from_plain()` reads it.",
        ("declive.engine.plain", "declive.engine.plain_reader"),
    ),
    Page(
        "records",
        "Records",
        "Games that were played, one by one or as a table.",
        ("declive.records",),
    ),
)


def pages() -> Iterator[tuple[str, str]]:
    """Every page of the reference, by its path."""
    for page in PAGES:
        objects = "\n".join(f"::: {name}\n" for name in page.objects)
        yield f"library/{page.name}.md", f"# {page.title}\n\n{page.intro}\n\n{objects}"
