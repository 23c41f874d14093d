"""Reading JSON that clients send, and refusing texts that no database could keep and fields that
nobody knows.

PostgreSQL takes no NUL in a text and nothing takes half of a surrogate pair. They are found here,
before anything is done, in every field of every message: what is refused by the database instead
would cost a whole table its room.
"""

from __future__ import annotations

import re
from typing import Any, Final, TypeVar, get_args, get_type_hints

import msgspec

Read = TypeVar("Read")

UNSTORABLE: Final = (
    "a text in it holds a character that cannot be kept: NUL, or half of a pair of surrogates"
)
# An escape that is none because its backslash is escaped itself does not count.
_NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
_UNKNOWN: Final = re.compile(
    r"Object contains unknown field `(?P<name>.*?)`(?: - at `\$\.(?P<place>[\w.\[\]]+)`)?",
    re.DOTALL,
)
LONGEST_NAME: Final = 40
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
        unknown = _UNKNOWN.fullmatch(str(mistake))
        told = _unknown(unknown, decoder.type, sent) if unknown is not None else ""
        raise ValueError(told or lower(str(mistake))) from None


def _unknown(told: re.Match[str], kind: Any, sent: bytes) -> str:
    """A sentence on a field that is not there: which ones are. Empty if its name is made to look
    as if it said where it stands."""
    place = told["place"] or ""
    struct = _tagged(kind, sent) if len(get_args(kind)) > 1 else _struct(kind)
    # `seats[0]` is a field and a place in a list, which has structs of one kind.
    for field in re.sub(r"\[[^]]*\]", "", place).split(".") if place else []:
        struct = _struct(get_type_hints(struct).get(field))
        if struct is None:
            return ""
    tag = struct.__struct_config__.tag_field
    fields = ", ".join([*([tag] if tag else []), *struct.__struct_encode_fields__])
    where = f" in {place}" if place else ""
    return f"there is no field {told['name'][:LONGEST_NAME]!r}{where}: the fields are {fields}"


def _tagged(choice: Any, sent: bytes) -> Any:
    """The struct that was meant, of those that are told apart by a tag."""
    structs = get_args(choice)
    tag = msgspec.json.decode(sent)[structs[0].__struct_config__.tag_field]
    return next(struct for struct in structs if struct.__struct_config__.tag == tag)


def _struct(hint: Any) -> Any:
    """The struct in a type such as `list[Placement] | None`."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint
    return next((found for found in map(_struct, get_args(hint)) if found is not None), None)


def storable(text: str) -> bool:
    """Whether a text that came in an address can be asked for."""
    return "\0" not in text and text.isascii()


def lower(sentence: str) -> str:
    """A sentence of somebody else's as it goes on after a colon; an acronym stays one."""
    return sentence if sentence[:2].isupper() else sentence[:1].lower() + sentence[1:]
