"""The HTTP API under fire: whatever is sent, a real server answers as its OpenAPI document says,
and never with a fault of its own. DECLIVE_FUZZ is the number of examples for each operation."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from declive import Game, boards, bots
from tests.server.processes import ServerProcess, serving

EXAMPLES = int(os.environ.get("DECLIVE_FUZZ", "12"))
MANY = 50
"""From here on the examples are new each time."""
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@dataclass
class Target:
    """A server with something in it, so that not every id is unknown."""

    server: ServerProcess
    tables: list[tuple[str, str]]
    """Ids and tokens."""
    record: str


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """The server that is fired at."""
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with serving(folder, "--webhooks") as server:
        api = f"{server.address}/api"
        tables: list[tuple[str, str]] = []
        mine, free = {"kind": "me"}, {"kind": "open"}
        wishes: list[dict[str, object]] = [
            {"board": "base-2p", "seats": [mine, free], "listed": True},
            {"board": "base-2p", "seats": [mine, mine], "start": True},
            {"board": "underground-3p", "seats": [mine, free, free]},
        ]
        for wish in wishes:
            opened = httpx.post(f"{api}/tables", json=wish).json()
            tables.append((opened["table"]["id"], opened["token"]))
        game = Game.new("base-2p", seed=1)
        bot = bots.make("random")
        while not game.over:
            game.play(bot.decide(game.observe(game.decides), game.legal()))
        record = httpx.post(f"{api}/records", json={"record": game.record()}).json()["id"]
        yield Target(server, tables, record)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_the_server_answers_as_it_says(target: Target, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_url(f"{target.server.address}/api/openapi.json")
    operations: list[Any] = []
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operations.append(found.ok())

    for operation in operations:
        fire(operation, target, mode)

    assert len(operations) > 20


def fire(operation: Any, target: Target, mode: GenerationMode) -> None:
    """Send many examples of one operation."""

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
        derandomize=EXAMPLES < MANY,
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def answer(case: Any) -> None:
        aim(case, target)
        if case.path.endswith("/events"):
            case.query = {**(case.query or {}), "wait": 0}
        case.call_and_validate(checks=CHECKS, timeout=30)

    # Some operations take nothing that could be wrong.
    with contextlib.suppress(Unsatisfiable):
        answer()


def aim(case: Any, target: Target) -> None:
    """Let two of three examples meet something that exists, often with its token."""
    choice = crc32(repr((case.body, case.query, case.path_parameters)).encode())
    if not choice % 3:
        return
    named = case.path_parameters or {}
    if "table" in named:
        table, token = target.tables[choice % len(target.tables)]
        named["table"] = table
        # Whoever leaves cannot do the rest.
        if choice % 5 and not case.path.endswith("/leave"):
            case.headers = {**(case.headers or {}), "authorization": f"Bearer {token}"}
    if "id" in named:
        named["id"] = target.record
    if "file" in named:
        named["file"] = "base-2p.json"
    if isinstance(case.body, dict) and "board" in case.body:
        case.body["board"] = boards.names()[choice % 12]
        case.body |= {"packs": [], "options": {}, "boxes": []} if choice % 2 else {}
    if isinstance(case.body, dict) and isinstance(case.body.get("record"), str):
        case.body["record"] = f"declive game 1\nboard: base-2p\n\n{case.body['record']}"
