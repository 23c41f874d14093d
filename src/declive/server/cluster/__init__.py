"""Several processes on one database: each table has one owner, the others pass on to it.

Nothing here knows what a game is. A request or a WebSocket that reached the wrong process is
carried to the owner of its table over Redis, answered there as if it had come there, and the answer
is carried back.
"""
