"""The catalogue as a page reads it."""

from __future__ import annotations

from typing import Literal

from declive.server.messages.base import Message

BannerKind = Literal["race", "power", "place", "relic", "site", "event", "rule"]


class BannerInfo(Message):
    """A race, power, place, relic, site, event or rule of the catalogue."""

    id: str
    kind: BannerKind
    box: str
    name: str
    text: str
    emblem: str = ""
    """The symbol in the sprite."""
    value: int = 0
    stock: int = 0
    singular: str = ""
    counted: str = ""
    """A race as it follows a number above one, where that is not its name."""
    within: str = ""
    """A power as it stands in a combo, where that is not its name."""


class OptionInfo(Message):
    """A switch of the game: its values, the default first, and what each means."""

    id: str
    title: str
    values: list[str]
    texts: list[str]
    boxes: list[str]


class BoardInfo(Message):
    """A board on which one can play."""

    name: str
    title: str
    box: str
    players: int
    rounds: int
    regions: int
    own_design: bool = False
    pack: str = ""


class PackInfo(Message):
    """A pack the host of the server allows."""

    name: str
    title: str
    hash: str
    about: str = ""


class BoxInfo(Message):
    """A box: its name and whether it brings races of its own."""

    id: str
    name: str


class Catalogue(Message):
    """Everything a page needs to know that is not a game."""

    version: str
    boxes: list[BoxInfo]
    banners: list[BannerInfo]
    options: list[OptionInfo]
    boards: list[BoardInfo]
    bots: list[str]
    packs: list[PackInfo] = []
    languages: list[str] = []
    markers: dict[str, str] = {}
    """What each kind of marker is called, by its word."""
    verbs: dict[str, str] = {}
    """What each verb of the notation does, in a few words."""
