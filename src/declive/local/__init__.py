"""Tables without a server: the engine, its bots and the server's own tables in one process.

A page in a browser speaks to them as it would speak to a server, in the same messages; what is to
be kept is given to whoever started them. Nothing here needs a network, a database, a thread or
another process, and nothing but what `local/archive.py` packs.
"""
