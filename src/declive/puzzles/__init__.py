"""Puzzles: one turn, all throws known, and a best way to play it that most would not see."""

from declive.puzzles.chance import Script
from declive.puzzles.puzzle import Puzzle
from declive.puzzles.shelf import of_day, puzzle, puzzles
from declive.puzzles.turn import Turn

__all__ = ["Puzzle", "Script", "Turn", "of_day", "puzzle", "puzzles"]
