"""Reviews of games: made by a helper in the background, one turn after the other, and kept."""
