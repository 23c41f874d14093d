"""Notices: a mail or a web call to a player whose turn it is in a slow game."""
