"""Records of games: keeping them, reading those that others send, stepping through them."""
