"""Draw the shipped boards for the page, ahead of time: drawing them needs the `draw` extra.

    python tools/web_boards.py src/declive/server/static/boards

For each board there is a map (.svg), what lies where (.json) and a small picture (.thumb.webp). The
map is without those who stand on it at the start: the page puts Lost Tribes, Monsters and pirates
there as tokens, and takes them off again.
"""

from __future__ import annotations

import argparse
import io
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from PIL import Image

from declive.boards import earlier, names, read
from declive.boards.drawing import draw
from declive.boards.drawing.raster import png

THUMB: Final = 360
QUALITY: Final = 62


def draw_boards(out: Path, only: list[str] | None = None) -> list[str]:
    """Draw the boards into a folder and answer their names."""
    out.mkdir(parents=True, exist_ok=True)
    wanted = only or [*names(), *earlier()]
    with ProcessPoolExecutor() as pool:
        return list(pool.map(draw_board, wanted, [out] * len(wanted)))


def draw_board(name: str, out: Path) -> str:
    """Draw one board into a folder; answers its name."""
    drawing = draw(earlier().get(name) or read(name))
    (out / f"{name}.svg").write_text(drawing.bare, encoding="utf-8")
    (out / f"{name}.json").write_text(drawing.json(), encoding="utf-8")
    (out / f"{name}.thumb.webp").write_bytes(thumb(drawing.svg))
    return name


def thumb(svg: str) -> bytes:
    """A small picture of a board, twice as fine as it is shown."""
    picture = Image.open(io.BytesIO(png(svg, 2 * THUMB))).convert("RGB")
    small = picture.resize(
        (THUMB, THUMB * picture.height // picture.width), Image.Resampling.LANCZOS
    )
    out = io.BytesIO()
    small.save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()


def main(arguments: list[str]) -> int:
    """Draw them all, or those that are named."""
    parser = argparse.ArgumentParser(description="Draw the shipped boards for the page.")
    parser.add_argument("out", type=Path, help="the folder to draw into")
    parser.add_argument("boards", nargs="*", help="the boards to draw; all, if none is named")
    wish = parser.parse_args(arguments)
    drawn = draw_boards(wish.out, wish.boards)
    print(f"Drew {len(drawn)} boards into {wish.out}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
