"""The drawing as pixels."""

from __future__ import annotations

import resvg_py


def png(svg: str, width: int = 1260) -> bytes:
    """The SVG as a PNG of this width; the height follows."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
