"""Which rules and which content a game was played with, so that an old record can be told apart.

The hash covers what players would call the content: boards, names, numbers, rule texts, options. It
does not cover code: a banner that is written anew and says the same is the same, compiled or not. A
change of the rules that makes old records end differently raises `RULES` instead.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from typing import Final

from declive.content import catalogue
from declive.content.catalogue import rule_text
from declive.engine.board import Board
from declive.engine.mask import regions
from declive.engine.options import VALUES

RULES: Final = "3"
"""Goes up by one when a record of before may be refused or end differently."""
DIGITS: Final = 16


def content_hash(
    board: Board, boxes: Iterable[str], packs: Iterable[str] = (), content: int = 0
) -> str:
    """The hash of all that a game on this board with these boxes and packs is made of. A pack is
    named together with its own digest; `content` says how often the boxes had grown."""
    held = {*boxes, *catalogue.brought(board, list(boxes))}
    parts = [
        _board(board),
        [_box(box, content or catalogue.newest()) for box in catalogue.BOXES if box in held],
        {option: list(values) for option, values in VALUES.items()},
        sorted(packs),
    ]
    text = json.dumps(parts, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:DIGITS]


def _board(board: Board) -> list[object]:
    return [
        board.box,
        board.players,
        board.rounds,
        board.names,
        list(board.terrain),
        [regions(printed) for printed in board.printed],
        sorted([min(one, other), max(one, other)] for one, other in board.borders),
    ]


@cache
def _box(box: str, content: int) -> list[object]:
    races = [race for race in catalogue.races(box) if race.since <= content]
    powers = [power for power in catalogue.powers(box) if power.since <= content]
    items = [item for item in catalogue.items(box) if item.since <= content]
    events = [event for event in catalogue.events(box) if event.since <= content]
    return [
        box,
        [[r.id, r.name, r.value, r.stock, rule_text(r.effect)] for r in races],
        [[p.id, p.name, p.value, rule_text(p.effect)] for p in powers],
        [[i.id, i.name, i.kind, i.defence, rule_text(i.effect)] for i in items],
        [[e.id, e.name, e.copies, rule_text(e.effect)] for e in events],
        [[rule.id, rule.name, rule_text(rule.effect)] for rule in catalogue.rules(box)],
    ]
