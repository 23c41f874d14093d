"""The procedures of the game: compiled, free of dependencies, and ignorant of any banner's name."""
