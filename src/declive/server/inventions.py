"""The packs of inventions that the host of a server allows."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from declive.boards import BoardFile, read
from declive.content.catalogue import BOXES
from declive.engine.because import because
from declive.engine.pack import Pack
from declive.packs import PackError, load_packs
from declive.server.refusal import Refusal


def breakdown(error: Exception, packs: list[Pack], said: list[str] | None = None) -> PackError:
    """What went wrong in a game, and what chance had said just before. An effect of a pack may
    also do harm that shows only later, in the engine, and then nobody knows whose it was."""
    told = f"; chance had said '{', '.join(said)}'" if said else ""
    if isinstance(error, PackError):
        return PackError(error.source, [*error.mistakes[:-1], error.mistakes[-1] + told])
    names = ", ".join(f"'{pack.name}'" for pack in packs)
    source = f"the game broke down with the packs {names}" if packs else "the game broke down"
    return PackError(source, [f"{type(error).__name__}: {error}{told}"])


class Inventions:
    """Packs by their names. What one of them brings is called so in no other: a page asks for a
    banner or a board by its name alone."""

    def __init__(self, paths: Iterable[Path] = ()) -> None:
        self.packs: dict[str, Pack] = {}
        """As the host named them. PackError says what is wrong with one."""
        self.boards: dict[str, Pack] = {}
        """The pack of each board that a pack brings."""
        self.maps: dict[str, BoardFile] = {}
        """These boards as their files tell them, read once: what is drawn is what is played."""
        owners: dict[str, str] = {}
        for pack in load_packs([str(path) for path in paths]):
            if pack.name in BOXES:
                raise PackError(pack.name, ["a box is called so; give the pack another name"])
            for name in (*pack.names(), *pack.boards):
                if name in owners:
                    also = f"the pack '{owners[name]}' brings '{name}' too; serve one of them only"
                    raise PackError(f"the pack '{pack.name}'", [also])
                owners[name] = pack.name
            self.packs[pack.name] = pack
            self.boards.update(dict.fromkeys(pack.boards, pack))
            self.maps.update({name: read(Path(at)) for name, at in pack.board_files.items()})

    def chosen(self, names: Iterable[str]) -> list[Pack]:
        """The packs so called, each once and in the host's order: what is made for some packs is
        kept, and strangers cannot have it made anew for every order. Refusal if the host does not
        allow one."""
        wanted = set(names)
        for name in sorted(wanted):
            if name not in self.packs:
                if not self.packs:
                    raise Refusal(
                        because(
                            "no_packs",
                            "this server allows no pack '{pack}'; it allows none",
                            pack=name,
                        )
                    )
                raise Refusal(
                    because(
                        "no_pack",
                        "this server allows no pack '{pack}'; it allows {known}",
                        pack=name,
                        known=", ".join(self.packs),
                    )
                )
        return [pack for name, pack in self.packs.items() if name in wanted]

    def again(self, digests: dict[str, str]) -> list[Pack]:
        """The packs of a game that was begun with these versions; ValueError if one is not there
        any more or has changed."""
        for name, digest in digests.items():
            if name not in self.packs:
                raise ValueError(
                    f"it is played with the pack '{name}', which this server does not load any more"
                )
            ours = self.packs[name].digest
            if ours != digest:
                raise ValueError(
                    f"it was begun with another version of the pack '{name}': {digest}, not {ours}"
                )
        return [self.packs[name] for name in digests]
