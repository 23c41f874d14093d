"""The icon of the page exists in the sizes its manifest names."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from PIL import Image

from tools import web_icons

PUBLIC = Path(__file__).resolve().parents[2] / "web" / "public"


def test_every_icon_of_the_manifest_is_drawn(tmp_path: Path) -> None:
    shutil.copy(PUBLIC / "icon.svg", tmp_path)
    manifest = json.loads((PUBLIC / "manifest.webmanifest").read_text())

    web_icons.main([str(tmp_path)])

    for icon in manifest["icons"]:
        file = tmp_path / icon["src"].removeprefix("/")
        assert file.exists()
        if icon["sizes"] != "any":
            width, height = (int(part) for part in icon["sizes"].split("x"))
            assert Image.open(file).size == (width, height)
