"""Structs as JSON, byte for byte as msgspec writes them: digests of tables are made of it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from json.encoder import encode_basestring
from typing import Any, Final

from declive.local.standins.struct import CONTAINERS, NOTHING, Raw, Struct

_text: Final[Callable[[str], str]] = encode_basestring


class Encoder:
    """Writes messages. Keys of dicts come as they are, or in order if it is to be deterministic."""

    def __init__(
        self, *, enc_hook: Callable[[Any], Any] | None = None, order: str | None = None
    ) -> None:
        self._hook = enc_hook
        self._sorted = order is not None

    def encode(self, value: Any) -> bytes:
        """The value as JSON."""
        parts: list[str] = []
        self._write(value, parts.append)
        return "".join(parts).encode()

    def _write(self, value: Any, put: Callable[[str], None]) -> None:
        kind = type(value)
        if kind is str:
            put(_text(value))
        elif kind is int:
            put(str(value))
        elif kind is bool:
            put("true" if value else "false")
        elif value is None:
            put("null")
        elif isinstance(value, Struct):
            self._struct(value, put)
        elif kind in (list, tuple, set, frozenset):
            self._list(value, put)
        elif kind is dict:
            self._dict(value, put)
        elif kind is float:
            put(repr(value))
        elif kind is Raw:
            put(value.decode())
        elif kind is bytes:
            put(f'"{b64encode(value).decode()}"')
        elif self._hook is not None:
            self._write(self._hook(value), put)
        else:
            raise TypeError(f"Encoding objects of type {kind.__name__} is unsupported")

    def _struct(self, value: Struct, put: Callable[[str], None]) -> None:
        comma = "{"
        if value.struct_tag:
            put(f"{{{_text(value.struct_tag_field)}:{_text(value.struct_tag)}")
            comma = ","
        omits, names = value.struct_omits, value.struct_names
        for field, default in value.struct_defaults.items():
            held = getattr(value, field)
            if omits and default is not NOTHING:
                # As msgspec has it: the very object, or an empty container where that is default.
                if held is default:
                    continue
                if type(default) in CONTAINERS and type(held) is type(default) and not held:
                    continue
            put(f"{comma}{_text(names[field])}:")
            comma = ","
            self._write(held, put)
        put("{}" if comma == "{" else "}")

    def _list(self, value: Any, put: Callable[[str], None]) -> None:
        comma = "["
        for one in value:
            put(comma)
            comma = ","
            self._write(one, put)
        put("[]" if comma == "[" else "]")

    def _dict(self, value: dict[Any, Any], put: Callable[[str], None]) -> None:
        comma = "{"
        for key, held in sorted(value.items()) if self._sorted else value.items():
            put(f"{comma}{_text(str(key))}:")
            comma = ","
            self._write(held, put)
        put("{}" if comma == "{" else "}")


def encode(value: Any) -> bytes:
    """The value as JSON."""
    return Encoder().encode(value)
