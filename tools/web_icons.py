"""Draw the page's icon as PNG files, for home screens that want no SVG.

    python tools/web_icons.py src/declive/server/static

The folder holds `icon.svg` already.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from declive.boards.drawing.raster import png

SIZES: Final = (192, 512)


def main(arguments: list[str]) -> int:
    """Draw the icon of a folder into it."""
    folder = Path(arguments[0])
    svg = (folder / "icon.svg").read_text(encoding="utf-8")
    for size in SIZES:
        (folder / f"icon-{size}.png").write_bytes(png(svg, size))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
