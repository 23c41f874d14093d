"""What the server sends about a game. All of it derives from `engine.observe.View`: what a seat may
not know never gets here."""

from declive.server.present.board import game_view, seat_view
from declive.server.present.log_lines import LogLines
from declive.server.present.offers import your_view

__all__ = ["LogLines", "game_view", "seat_view", "your_view"]
