"""A position as a small picture: the drawn board and all that lies on it, and no more.

Drawing a board takes a second or two, so pictures are kept in `build/positions` under a name made
from all that they show.
"""

from __future__ import annotations

import io
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

from declive.engine.state import State
from declive.picture.drawings import Drawings
from declive.picture.ground import Spot, ground_of
from declive.picture.map import lay_out, things_in
from declive.picture.sheet import Sheet

ROOT: Final = Path(__file__).resolve().parents[2]
KEPT: Final = ROOT / "build" / "positions"
DRAWN_BY: Final = ("src/declive/picture", "src/declive/boards/drawing", "src/declive/emblems")
WOOD: Final = "#2a1a0f"
SIDE: Final = 30.0
ACROSS: Final = 540
"""How many pixels wide a picture is."""
QUALITY: Final = 60
TOKEN: Final = 120.0
"""How wide a token is on these boards of a few regions, which are as wide as the large ones."""


def svg(state: State, title: str) -> str:
    """The board with its pieces."""
    ground = ground_of(state.board, [])
    sheet = Sheet()
    spots = [Spot(spot.x, spot.y, TOKEN) for spot in ground.spots]
    lay_out(sheet, state, spots, Drawings([]), TOKEN)
    box = (-SIDE, -SIDE, ground.width + 2 * SIDE, ground.height + 2 * SIDE)
    wood = f'<rect x="{-SIDE}" y="{-SIDE}" width="{box[2]}" height="{box[3]}" fill="{WOOD}"/>'
    return sheet.svg(ground.prefix, wood + ground.svg, box, title)


def webp(state: State, title: str) -> bytes:
    """The same as a small file for a page. Its letters are of a font that comes with Matplotlib,
    so that they are the same on every machine."""
    import matplotlib
    import resvg_py
    from PIL import Image

    fonts = Path(matplotlib.get_data_path(), "fonts", "ttf")
    picture = resvg_py.svg_to_bytes(
        svg_string=svg(state, title),
        width=ACROSS,
        skip_system_fonts=True,
        font_files=[str(fonts / "DejaVuSerif-Bold.ttf")],
        serif_family="DejaVu Serif",
    )
    out = io.BytesIO()
    Image.open(io.BytesIO(bytes(picture))).convert("RGB").save(out, "webp", quality=QUALITY)
    return out.getvalue()


def kept(state: State, title: str) -> bytes:
    """The picture, drawn only if it was not drawn before."""
    file = KEPT / f"{name(state)}.webp"
    if not file.is_file():
        print(f"drawing: {title}", file=sys.stderr)
        KEPT.mkdir(parents=True, exist_ok=True)
        file.write_bytes(webp(state, title))
    return file.read_bytes()


def name(state: State) -> str:
    """A name for all that the picture shows, and for what draws it."""
    board = state.board
    things = [
        [(thing.name, thing.number) for thing in things_in(state, region, Drawings([]))]
        for region in range(board.size)
    ]
    shown = (TOKEN, board.names, board.terrain, board.printed, board.near, board.box, things)
    return sha256(repr((shown, _drawer(), ACROSS, QUALITY)).encode()).hexdigest()[:24]


def _drawer() -> str:
    """The sources of the drawing, as a hash."""
    total = sha256()
    for folder in DRAWN_BY:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in (".py", ".svg", ".toml"):
                total.update(file.read_bytes())
    return total.hexdigest()
