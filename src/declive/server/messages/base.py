"""What all messages are made of, and how long their parts may be."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

NAME_LENGTH = 24
CHAT_LENGTH = 400
LINE_LENGTH = 200
LINES_AT_ONCE = 80
MOST_DAYS_OFF = 60

Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
ActionLine = Annotated[str, Meta(min_length=1, max_length=LINE_LENGTH)]
Word = Annotated[str, Meta(max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Sequence = Annotated[int, Meta(ge=0, le=1 << 40)]


class Message(Struct, kw_only=True, omit_defaults=True, gc=False):
    """What all parts of messages have in common: fields by name, defaults left out. No message
    holds itself, so the garbage collector need not look at the hundreds that make a view."""


class Wish(Message, forbid_unknown_fields=True):
    """What a client sends. A field that is not known here is a slip of whoever wrote it: it is
    refused, as nobody could tell otherwise why it does nothing."""


class Placement(Wish):
    """So many tokens or markers, by the verb that puts them, for a region."""

    region: Word
    number: Annotated[int, Meta(ge=1, le=99)]
    verb: Word = "place"
