"""The game as a seat or a spectator sees it."""

from __future__ import annotations

from typing import Literal

from declive.server.messages.base import Message


class RegionView(Message):
    """What stands in a region. Regions with nothing on them are left out of a view."""

    seat: int = -1
    race: str = ""
    declined: bool = False
    tokens: int = 0
    tribe: bool = False
    monsters: int = 0
    ship: bool = False
    markers: dict[str, int] = {}
    """How many there are of each kind of marker: camp, fortress, lair …"""
    pieces: list[str] = []
    """Pieces of which there is one: dragon, hero, volcano, balrog …"""
    items: list[str] = []
    """Places and relics that were found and lie here."""


class TroopView(Message):
    """A race of a player. A declined race has lost its power unless that lasts."""

    race: str
    power: str = ""
    slot: Literal["active", "declined", "spirit"] = "active"
    regions: int = 0
    tokens: int = 0
    """On the map."""
    hand: int = 0
    """Tokens in hand to conquer with or to place, those withdrawn included."""
    markers: dict[str, int] = {}
    """Markers in hand, those that came back included."""
    pieces: list[str] = []
    """Pieces it keeps off the map."""
    pact: int = -1
    """The seat with which it is at peace."""


class ReceiptLine(Message):
    """Coins from one source, and where they come from."""

    label: str
    coins: int
    regions: list[str] = []
    source: str = ""
    """The race, power, treasure or rule by its name; empty for plain regions."""


class PlayerView(Message):
    """What all see of a player. Coins are left out unless this seat may know them."""

    coins: int | None = None
    troops: list[TroopView] = []
    receipt: list[ReceiptLine] = []
    """The last scoring of this player."""
    earned: int = 0
    """Coins of the last scoring."""


class ComboView(Message):
    """A race and a power on offer."""

    race: str
    power: str
    tokens: int
    price: int
    coins: int = 0


class GameView(Message):
    """The game as one seat sees it, or as spectators do."""

    round: int
    rounds: int
    turn: int
    """Whose turn it is."""
    decides: int
    """Who has to decide now: a seat, or -1 when the game is over."""
    phase: str
    regions: dict[str, RegionView]
    players: list[PlayerView]
    row: list[ComboView]
    races_left: int = 0
    powers_left: int = 0
    treasures_left: int = 0
    rolled: int = -1
    """The die lying on the table, or -1."""
    event: str = ""
    next_event: str = ""
    """The event of the next round, if this seat has seen it."""
    events_left: int = 0
    lent_power: str = ""
    frozen: bool = False
    winners: list[int] = []
    asked: str = ""
    """What a banner or treasure asks for before the turn goes on."""


class PriceTerm(Message):
    """One term of a price: what it is, and what so many of it are called."""

    key: str
    label: str
    tokens: int


class PriceView(Message):
    """How a region stands to the race that acts."""

    state: Literal[
        "open",
        "roll",
        "short",
        "with",
        "far",
        "water",
        "guarded",
        "peace",
        "chasm",
        "yours",
        "shut",
    ]
    tokens: int = 0
    terms: list[PriceTerm] = []
    hand: int = 0
    """What could be set against the price, pieces that count as tokens included."""
    wins: int = 0
    """In how many of six throws the die makes up for what is short."""
    closed: str = ""
    """Why the region cannot be attacked, in a sentence."""
    way: str = ""
    """What opens the region if tokens alone do not."""


class Ask(Message):
    """What is asked of this seat, in a sentence, and the verbs by which it is done."""

    text: str
    verbs: list[str] = []
    deed: str = ""
    """What the verb does, for a button that points it out; empty if the phase is about nothing
    else."""
    mode: str = ""
    """The name its offers have in common; empty for what the phase is about."""


class Offer(Message):
    """Something this seat may do now, and all that is needed to show it. `line` is what to send
    back; if `most` is given, it holds `{n}` for a number from 1 to `most`."""

    line: str
    verb: str
    name: str
    """What a button says that does it."""
    at: Literal["map", "hand", "row", "list", "onward"]
    """Where one points to do it: at a region; at a region with so many of what is in hand; at a
    combo of the row; at nothing, since it is one of a list; or it goes on with the turn."""
    region: str = ""
    to: str = ""
    """The second region, of an action between two."""
    number: int = -1
    """The place in the row, or the seat, by the verb."""
    most: int = 0
    tokens: bool = False
    """What is placed are tokens."""
    must: bool = False
    """None of what is placed may stay in hand."""
    tools: list[str] = []
    cost: int = 0
    """Tokens that it takes."""
    terms: list[PriceTerm] = []
    """The sum that makes the cost, if tools change it."""
    mode: str = ""
    """The special action it belongs to, as its ask names it; empty for what the phase is about."""
    takes: bool = False
    """It takes a region for certain."""
    confirm: Literal["", "button", "sentence"] = ""
    """Whether pointing is enough, or it is named on a button first, or it is said what it means."""
    means: str = ""
    """What it means, to be said before it is done."""
    brings: int = -1
    """Coins that the turn brings if this ends it; -1 if it does not, or they are not known."""
    rolls: bool = False
    """The die is thrown for it."""
    wins: int = 0
    """In how many of six throws that is enough, if a region is named."""
    sign: str = ""
    """The emblem of what it takes besides tokens."""
    final: bool = False
    """It cannot be undone: chance or another player answers."""
    ends_turn: bool = False
    idle: bool = False
    """It would change nothing now: what it shows has been seen."""
    before: list[str] = []
    """Lines to play before it: a conquest at the start of a turn needs `expand` first."""


class YourView(Message):
    """What only this seat gets."""

    seat: int
    asks: list[Ask] = []
    """What is asked of it, the main thing first."""
    offers: list[Offer] = []
    prices: dict[str, PriceView] = {}
    income: list[ReceiptLine] = []
    """What the turn would bring if it were scored now; nothing once it is."""
    brings: int = 0
    """The sum of it."""
    can_undo: bool = False
    can_redo: bool = False
    why_no_undo: str = ""
    undos_left: int = -1
    """How many actions may still be taken back in this turn without asking anybody."""


class LogLine(Message):
    """One sentence of the log: the regions it speaks of, what a conquest cost and why, and how it
    reads for a seat that it calls you."""

    kind: str
    text: str
    seat: int = -1
    small: bool = False
    regions: list[str] = []
    terms: list[PriceTerm] = []
    yours: dict[int, str] = {}


class EventView(Message):
    """One thing that happened, as data."""

    kind: str
    seat: int = -1
    region: str = ""
    number: int = 0
    race: str = ""
    power: str = ""
    other: int = -1


class Happening(Message):
    """One entry of the table's history."""

    seq: int
    kind: Literal["begin", "play", "undo", "redo"]
    seat: int = -1
    line: str = ""
    by_bot: bool = False
    round: int = 0
    turn: int = -1
    log: list[LogLine] = []
    events: list[EventView] = []
    keep: int = 0
    """Of an undo: entries after this number no longer count."""
