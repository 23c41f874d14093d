"""A page that shows all emblems at two sizes, to look at them side by side."""

from __future__ import annotations

from typing import Final

from declive.emblems.album import KINDS, ids, name

LARGE: Final = 64
SMALL: Final = 28
"""The size at which every emblem must still be told from all others of its kind."""

HEADINGS: Final[dict[str, str]] = {
    "race": "Races",
    "power": "Powers",
    "relic": "Relics",
    "place": "Places",
    "event": "Events",
    "marker": "Markers and pieces",
    "token": "Neutral tokens",
    "site": "Symbols printed on the boards",
    "coin": "Coins",
    "die": "Faces of the die",
    "bot": "Bots",
    "player": "Players",
}
STYLE: Final = (
    "body{margin:18px 24px;background:#efe0bd;color:#2a1a0e;font:13px/1.3 system-ui,sans-serif}"
    "h2{font:600 17px Palatino,'Palatino Linotype',P052,Georgia,serif;margin:10px 0 4px}"
    "div{display:flex;flex-wrap:wrap;gap:6px 8px}figure{margin:0;width:104px;text-align:center}"
    "figcaption{font-size:12px}img{vertical-align:bottom;margin:0 2px}"
)


def page() -> str:
    """The page in HTML; it lies beside the files of the emblems."""
    rows = [_row(HEADINGS[kind], kind, False) for kind in KINDS]
    rows.insert(1, _row("Races in decline", "race", True))
    return (
        '<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Emblems</title>'
        f"<style>{STYLE}</style>{''.join(rows)}</html>\n"
    )


def _row(heading: str, kind: str, declined: bool) -> str:
    cells = "".join(_cell(name(kind, id, declined), id.replace("_", " ")) for id in ids(kind))
    return f"<h2>{heading}</h2><div>{cells}</div>"


def _cell(file: str, caption: str) -> str:
    images = "".join(
        f'<img src="{file}.svg" width="{size}" height="{size}" alt="">' for size in (LARGE, SMALL)
    )
    return f"<figure>{images}<figcaption>{caption}</figcaption></figure>"
