"""A table: who sits there, the game, its log, and the rules around the game."""
