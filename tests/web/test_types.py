"""The messages as TypeScript say what the structs say."""

from __future__ import annotations

import types
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from declive.server import messages
from tools import web_types


class Coin(msgspec.Struct):
    """What a region pays."""

    value: int
    owner: str | None = None


class Pay(msgspec.Struct, tag_field="type", tag="pay"):
    """Pay coins. */"""

    coins: list[Coin]
    to: Literal["box", "player"]
    notes: dict[str, list[int]] = {}
    pair: tuple[int, str] = (0, "")
    weight: float = 0


class Wait(msgspec.Struct, tag_field="type", tag="wait"):
    until: list[int | str]


Order = Pay | Wait

EXPECTED = """\
// Made from declive.server.messages by tools/web_types.py. Do not edit.

/** What a region pays. */
export interface Coin {
  value: number;
  owner?: string | null;
}

/** Pay coins. * / */
export interface Pay {
  type: "pay";
  coins: Coin[];
  to: "box" | "player";
  notes?: Record<string, number[]>;
  pair?: [number, string];
  weight?: number;
}

export interface Wait {
  type: "wait";
  until: (number | string)[];
}

export type Order = Pay | Wait;
"""


def test_structs_become_interfaces_and_choices_unions() -> None:
    module = types.ModuleType("messages")
    module.Order = Order  # type: ignore[attr-defined]
    module.Coin = Coin  # type: ignore[attr-defined]
    module.limit = 3  # type: ignore[attr-defined]

    text = web_types.typescript((Order,), web_types.unions_of(module))

    assert text == EXPECTED


def test_what_has_no_typescript_is_refused() -> None:
    with pytest.raises(ValueError, match="type 'stone' has no TypeScript"):
        web_types._type({"type": "stone"})


def test_every_message_of_the_server_has_a_type(tmp_path: Path) -> None:
    out = tmp_path / "protocol.ts"

    assert web_types.main([str(out)]) == 0

    text = out.read_text()
    for name, value in vars(messages).items():
        if isinstance(value, type) and issubclass(value, msgspec.Struct):
            assert f"export interface {name} {{" in text
    for name in web_types.unions_of(messages):
        assert f"export type {name} = " in text
    assert "unknown" not in text


def test_the_same_types_are_not_written_again(tmp_path: Path) -> None:
    out = tmp_path / "protocol.ts"
    web_types.main([str(out)])
    before = out.stat().st_mtime_ns

    web_types.main([str(out)])

    assert out.stat().st_mtime_ns == before
