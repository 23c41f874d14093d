"""Helpers: processes that do what must not be done on the event loop, and who gets their time.

What a helper does can take long, need much memory or never end: bots think, records of strangers
are read, boards are drawn. A helper has limits that the operating system enforces, and is ended and
replaced when it is over them. There are as many at work as there are processors, never more.
"""
