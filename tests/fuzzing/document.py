"""A position as the fuzzer builds it: the tables of a scenario, before they are written."""

from __future__ import annotations

from typing import Any

import yaml

Document = dict[str, Any]
"""The keys of a case as in a scenario file. The board is the name of a shipped one or a table of
regions; `borders` is one text, as everywhere."""

WIDTH = 110
FAST_DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def written(document: Document, case: str, play: list[str], note: str = "") -> str:
    """The case as a scenario file."""
    head: Document = {"case": case}
    if note:
        head["note"] = note
    table = {**head, **{key: value for key, value in document.items() if value or key == "board"}}
    table["play"] = list(play) or [{"see": {}}]
    text: str = yaml.dump(
        table,
        Dumper=FAST_DUMPER,
        sort_keys=False,
        default_flow_style=None,
        width=WIDTH,
        allow_unicode=True,
    )
    return text


def regions_of(document: Document) -> dict[str, str]:
    """The regions of a made-up board; none if the board is a shipped one."""
    board = document["board"]
    if isinstance(board, str):
        return {}
    return {name: words for name, words in board.items() if name != "borders"}


def borders_of(document: Document) -> list[str]:
    """The borders of a made-up board, each as `a-b`."""
    board = document["board"]
    return [] if isinstance(board, str) else str(board.get("borders", "")).split()
