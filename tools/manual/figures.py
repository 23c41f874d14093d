"""The page of figures: what was measured, when and on what machine, from the files that the
measuring programs write."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCES: Final = {
    "bench/results.md": "Speed of the engine: `make bench`",
    "bench/envs.md": "Environments for researchers: `make bench-envs`",
    "bench/reliability.md": "What looked for faults: `make reliability`",
}
"""Files that are written by a run, each with its date and machine in its first lines."""
INTRO: Final = """# Figures

Each table is taken from the file that the measuring program wrote; the line above it has the
date, the command and the machine. A figure below the wanted one stands here like any other. [How
fast it is and why](../performance.md) explains the first table, [what looks for
faults](../testing.md) the checks behind the last one.
"""


def page() -> str:
    """All figures there are."""
    parts = [INTRO]
    for path, title in SOURCES.items():
        file = ROOT / path
        if file.is_file():
            text = file.read_text(encoding="utf-8")
            if text.startswith("# "):
                text = text.partition("\n")[2]
            parts.append(f"## {title}\n\n{text.strip()}\n")
    return "\n".join(parts)
