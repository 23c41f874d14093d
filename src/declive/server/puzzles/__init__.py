"""Puzzles as messages. Nothing is kept: each question brings all there is to know, so the same
functions serve a server and a page without one."""
