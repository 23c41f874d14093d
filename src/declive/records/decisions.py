"""Every decision of games, with what was seen, what could be done and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from declive.encoding import ActionTable, Observer
from declive.encoding.rewards import WIN, final
from declive.engine.nouns import NATURE
from declive.engine.pack import Pack
from declive.engine.phases import legal
from declive.records.played import Played
from declive.records.writing import write_rows


def decisions(games: Iterable[Played], packs: list[Pack] | None = None) -> Iterator[dict[str, Any]]:
    """The players' decisions, game after game: the observation as bytes, the legal entries of the
    whole action table, the one that was chosen, and the outcome for the seat."""
    known: dict[str, tuple[ActionTable, Observer, str]] = {}
    for played in games:
        game = played.game()
        header = game.header
        key = f"{played.board} {played.boxes} {played.options} {played.packs}"
        if key not in known:
            asked = (header.board, header.boxes, packs or header.packs, played.options)
            made = ActionTable(*asked)
            known[key] = made, Observer(*asked), made.digest
        table, observer, digest = known[key]
        worth = final(game.state, WIN)
        for move in played.moves():
            if move.seat == NATURE:
                continue
            yield {
                "seed": played.seed,
                "move": move.number,
                "round": move.position.round,
                "seat": move.seat,
                "player": played.players[move.seat],
                "entry": table.index(move.action),
                "action": move.text,
                "legal": table.places(legal(move.position)),
                "observation": observer.observe(move.position, move.seat),
                "coins": game.scores[move.seat],
                "outcome": worth[move.seat],
                "table": digest,
            }


def write_decisions(games: Iterable[Played], path: str | Path) -> int:
    """Write all decisions to Parquet; answers how many there are."""
    about = {"declive": "decisions; entries of the whole action table, observations as bytes"}
    return write_rows(Path(path), decisions(games), about)
