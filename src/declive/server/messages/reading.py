"""Reading JSON that clients send, and refusing texts that no database could keep.

PostgreSQL takes no NUL in a text and nothing takes half of a surrogate pair. They are found here,
before anything is done, in every field of every message: what is refused by the database instead
would cost a whole table its room.
"""

from __future__ import annotations

import re
from typing import Final, TypeVar

import msgspec

Read = TypeVar("Read")

UNSTORABLE: Final = (
    "a text in it holds a character that cannot be kept: NUL, or half of a pair of surrogates"
)
# An escape that is none because its backslash is escaped itself does not count.
_NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
_HALF: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u[dD][89a-fA-F]|\xed[\xa0-\xbf]")


def read_json(decoder: msgspec.json.Decoder[Read], data: str | bytes | bytearray) -> Read:
    """What the decoder makes of the data. A ValueError says what is wrong with it, in words that
    go on after "cannot be read: "."""
    try:
        sent = data.encode() if isinstance(data, str) else bytes(data)
        # Looked for in what was sent, so that no field and no key can be forgotten.
        if b"\\u0000" in sent and _NUL.search(sent):
            raise ValueError(UNSTORABLE)
        return decoder.decode(sent)
    except UnicodeEncodeError:
        raise ValueError(UNSTORABLE) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as mistake:
        if not isinstance(mistake, msgspec.ValidationError) and _HALF.search(sent):
            raise ValueError(UNSTORABLE) from None
        raise ValueError(lower(str(mistake))) from None


def storable(text: str) -> bool:
    """Whether a text that came in an address can be asked for."""
    return "\0" not in text and text.isascii()


def lower(sentence: str) -> str:
    """A sentence of somebody else's as it goes on after a colon; an acronym stays one."""
    return sentence if sentence[:2].isupper() else sentence[:1].lower() + sentence[1:]
