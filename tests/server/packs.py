"""Packs for servers in tests, and a server that allows them."""

from __future__ import annotations

from pathlib import Path

from declive.server.settings import Settings
from tests.packs.shop import EXAMPLES

FAIR = EXAMPLES / "fairground"
BARDS = EXAMPLES / "bards.py"
MILLERS = EXAMPLES / "millers.toml"
STORM = '''
from declive.invent import RoundEvent, World

class Storm(World):
    """It rains."""

    def arrives(self, state):
        if state.round > 1:
            raise RuntimeError("too wet")

STORM = RoundEvent("cloudburst", "Cloudburst", 10, Storm())
'''


def serving(folder: Path, *packs: Path) -> Settings:
    """The settings of a server with packs."""
    return Settings(port=0, data=folder, limits=0, bot_workers=1, packs=packs)
