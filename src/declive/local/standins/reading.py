"""JSON as structs: what does not fit is refused, in the words of msgspec."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Generic,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

from declive.local.standins.struct import (
    NOTHING,
    DecodeError,
    Meta,
    Raw,
    StructMeta,
    ValidationError,
    types_of,
)
from declive.local.standins.writing import encode

Read = TypeVar("Read")
Reader = Callable[[Any, str], Any]
"""What a part of a message becomes; the text says where in the message it stands."""

JSON_NAMES: Final = {
    str: "str",
    bool: "bool",
    int: "int",
    float: "float",
    NoneType: "null",
    list: "array",
    dict: "object",
}


class Decoder(Generic[Read]):
    """Reads one kind of message."""

    def __init__(self, type: type[Read] | Any = Any) -> None:
        self.type: Any = type

    def decode(self, data: bytes | str) -> Read:
        """What the data says; DecodeError if it does not fit."""
        try:
            plain = json.loads(data)
        except json.JSONDecodeError as mistake:
            raise DecodeError(f"JSON is malformed: {mistake.msg} (byte {mistake.pos})") from None
        kind: Any = self.type
        read: Read = reader_of(kind)(plain, "$")
        return read


def decode(data: bytes | str, *, type: Any = Any) -> Any:
    """What the data says, as one kind of message."""
    return Decoder(type).decode(data)


def convert(plain: Any, type: Any, *, strict: bool = True) -> Any:
    """Plain values as one kind of message; if it is not to be strict, texts may be numbers."""
    if not strict and isinstance(plain, dict) and isinstance(type, StructMeta):
        plain = _numbers(plain, type)
    return reader_of(type)(plain, "$")


def _numbers(plain: dict[str, Any], kind: Any) -> dict[str, Any]:
    known = {kind.struct_names[field]: hint for field, hint in types_of(kind).items()}
    return {
        name: int(text)
        if name in known and int in _bare(known[name]) and re.fullmatch(r"-?\d{1,18}", str(text))
        else text
        for name, text in plain.items()
    }


def _bare(hint: Any) -> tuple[Any, ...]:
    """The types of a hint without what else is asked of them."""
    if get_origin(hint) is Annotated:
        return _bare(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        return tuple(one for part in get_args(hint) for one in _bare(part))
    return (hint,)


def _wrong(wanted: str, got: Any, where: str) -> ValidationError:
    return ValidationError(
        f"Expected `{wanted}`, got `{JSON_NAMES.get(type(got), 'object')}`{_at(where)}"
    )


def _at(where: str) -> str:
    return "" if where == "$" else f" - at `{where}`"


@cache
def reader_of(hint: Any) -> Reader:
    """What reads values of a type."""
    origin = get_origin(hint)
    if hint is Any or hint is object:
        return lambda value, where: value
    if origin is Annotated:
        kind, *asked = get_args(hint)
        return _checked(reader_of(kind), [one for one in asked if isinstance(one, Meta)])
    if origin in (Union, UnionType):
        return _union(get_args(hint))
    if origin is Literal:
        return _literal(get_args(hint))
    if origin is list or hint is list:
        return _list(reader_of(get_args(hint)[0] if get_args(hint) else Any))
    if origin is tuple:
        return _tuple(get_args(hint))
    if origin is dict or hint is dict:
        key, kept = get_args(hint) or (str, Any)
        return _dict(reader_of(key), reader_of(kept))
    if isinstance(hint, StructMeta):
        return _struct(hint)
    return _simple(hint)


def _simple(hint: Any) -> Reader:
    if hint is Raw:
        return lambda value, where: Raw(encode(value))
    if hint is bytes:
        return lambda value, where: b64decode(value)
    if hint in (None, NoneType):
        hint = NoneType

    def read(value: Any, where: str) -> Any:
        if type(value) is hint:
            return value
        if hint is float and type(value) is int:
            return float(value)
        raise _wrong(JSON_NAMES.get(hint, str(hint)), value, where)

    return read


def _checked(read: Reader, asked: list[Meta]) -> Reader:
    def check(value: Any, where: str) -> Any:
        value = read(value, where)
        for meta in asked:
            _check(value, meta, where)
        return value

    return check


def _check(value: Any, meta: Meta, where: str) -> None:
    kind = JSON_NAMES.get(type(value), "object")
    if meta.ge is not None and value < meta.ge:
        raise ValidationError(f"Expected `{kind}` >= {meta.ge}{_at(where)}")
    if meta.le is not None and value > meta.le:
        raise ValidationError(f"Expected `{kind}` <= {meta.le}{_at(where)}")
    if meta.min_length is not None and len(value) < meta.min_length:
        raise ValidationError(f"Expected `{kind}` of length >= {meta.min_length}{_at(where)}")
    if meta.max_length is not None and len(value) > meta.max_length:
        raise ValidationError(f"Expected `{kind}` of length <= {meta.max_length}{_at(where)}")
    if meta.pattern is not None and not re.search(meta.pattern, value):
        raise ValidationError(f"Expected `{kind}` matching regex '{meta.pattern}'{_at(where)}")


def _literal(known: tuple[Any, ...]) -> Reader:
    def read(value: Any, where: str) -> Any:
        if value in known and type(value) is type(known[0]):
            return value
        if isinstance(value, str) and isinstance(known[0], str):
            raise ValidationError(f"Invalid enum value {value!r}{_at(where)}")
        raise _wrong(JSON_NAMES.get(type(known[0]), "str"), value, where)

    return read


def _list(one: Reader) -> Reader:
    def read(value: Any, where: str) -> Any:
        if type(value) is not list:
            raise _wrong("array", value, where)
        return [one(part, f"{where}[{number}]") for number, part in enumerate(value)]

    return read


def _tuple(parts: tuple[Any, ...]) -> Reader:
    if len(parts) == 2 and parts[1] is Ellipsis:
        many = _list(reader_of(parts[0]))
        return lambda value, where: tuple(many(value, where))
    readers = [reader_of(part) for part in parts]

    def read(value: Any, where: str) -> Any:
        if type(value) is not list:
            raise _wrong("array", value, where)
        if len(value) != len(readers):
            raise ValidationError(
                f"Expected `array` of length {len(readers)}, got {len(value)}{_at(where)}"
            )
        return tuple(
            reader(one, f"{where}[{n}]")
            for n, (reader, one) in enumerate(zip(readers, value, strict=True))
        )

    return read


def _dict(key: Reader, kept: Reader) -> Reader:
    def read(value: Any, where: str) -> Any:
        if type(value) is not dict:
            raise _wrong("object", value, where)
        return {key(name, where): kept(held, f"{where}[...]") for name, held in value.items()}

    return read


def _struct(kind: Any) -> Reader:
    fields: list[tuple[str, str, Reader, bool]] = []

    def read(value: Any, where: str) -> Any:
        if type(value) is not dict:
            raise _wrong("object", value, where)
        if not fields and kind.struct_defaults:
            # When it is first read, as a struct may hold others that are made after it.
            for field, hint in types_of(kind).items():
                needed = kind.struct_defaults[field] is NOTHING
                fields.append((field, kind.struct_names[field], reader_of(hint), needed))
        values: dict[str, Any] = {}
        for field, name, reader, needed in fields:
            if name in value:
                values[field] = reader(value[name], f"{where}.{name}")
            elif needed:
                raise ValidationError(f"Object missing required field `{name}`{_at(where)}")
        if kind.struct_forbids and len(value) > len(values):
            tag = [kind.struct_tag_field] if kind.struct_tag_field else []
            known = [*tag, *kind.struct_names.values()]
            for name in value:
                if name not in known:
                    raise ValidationError(f"Object contains unknown field `{name}`{_at(where)}")
        return kind(**values)

    return read


def _union(parts: tuple[Any, ...]) -> Reader:
    structs = [part for part in parts if isinstance(part, StructMeta)]
    others = [part for part in parts if not isinstance(part, StructMeta)]
    tagged: dict[str, Any] = {part.struct_tag: part for part in structs if part.struct_tag}  # type: ignore[attr-defined]
    by = structs[0].struct_tag_field if tagged else ""  # type: ignore[attr-defined]
    readers = [reader_of(part) for part in others]

    def read(value: Any, where: str) -> Any:
        if type(value) is dict and structs:
            if not by:
                return reader_of(structs[0])(value, where)
            if by not in value:
                raise ValidationError(f"Object missing required field `{by}`{_at(where)}")
            tag = value[by]
            if type(tag) is not str:
                raise ValidationError(f"Expected `str`{_at(f'{where}.{by}')}")
            if tag not in tagged:
                raise ValidationError(f"Invalid value {tag!r}{_at(f'{where}.{by}')}")
            return reader_of(tagged[tag])(value, where)
        if value is None and NoneType in others:
            return None
        for part, reader in zip(others, readers, strict=True):
            if _fits(value, part):
                return reader(value, where)
        names = dict.fromkeys(JSON_NAMES.get(_bare(part)[0], "object") for part in parts)
        raise _wrong(" | ".join(names), value, where)

    return read


def _fits(value: Any, hint: Any) -> bool:
    """Whether a value is of the kind of one part of a union; what else is wrong its reader says."""
    (bare,) = _bare(hint)[:1]
    origin = get_origin(bare) or bare
    if origin is Literal:
        return value in get_args(bare)
    return type(value) is origin or (origin is float and type(value) is int)
