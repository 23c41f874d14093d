"""What can be wrong with a pack: when it is read, and when it is played."""

from __future__ import annotations

from declive.boards.sentences import of_file


class PackError(ValueError):
    """A pack that cannot be played, with a sentence for each thing that is wrong with it."""

    def __init__(self, source: str, mistakes: list[str]) -> None:
        self.source = source
        self.mistakes = mistakes
        super().__init__(of_file(source, mistakes))


class PackBroke(PackError):
    """An effect of a pack failed in the middle of a game. The game is where it was before."""

    def __init__(self, pack: str, banner: str, hook: str, what: str) -> None:
        self.pack = pack
        self.banner = banner
        self.hook = hook
        super().__init__(f"the pack '{pack}' broke down", [f"`{hook}` of {banner} {what}"])
