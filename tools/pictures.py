"""Make the pictures of the documentation: those that `web/e2e/manual.mjs` took, small enough, and
drawn boards.

python tools/pictures.py
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image

from declive import cli

ROOT: Final = Path(__file__).resolve().parent.parent
TAKEN: Final = ROOT / "build" / "manual"
PICTURES: Final = ROOT / "docs" / "pictures"
FIRST_GAME: Final = PICTURES / "first-game"
BOARDS: Final = ("underground-5p", "river_world-4p")
ACROSS: Final = 900
QUALITY: Final = 52
COLOURS: Final = 256


def main() -> None:
    """Write one WebP for each picture of the first game, one PNG for each of the others, and the
    boards."""
    FIRST_GAME.mkdir(parents=True, exist_ok=True)
    for file in sorted(TAKEN.glob("*.jpg")):
        picture = Image.open(file).convert("RGB")
        size = (ACROSS, round(picture.height * ACROSS / picture.width))
        picture.resize(size, Image.Resampling.LANCZOS).save(
            FIRST_GAME / f"{file.stem}.webp", quality=QUALITY, method=6
        )
    for file in sorted(TAKEN.glob("*.png")):
        Image.open(file).convert("RGB").quantize(COLOURS).save(PICTURES / file.name, optimize=True)
    for board in BOARDS:
        drawn = PICTURES / f"{board}.svg"
        cli.run(["board", "draw", board, "--output", str(drawn)])
        drawn.with_suffix(".json").unlink()


if __name__ == "__main__":
    main()
