"""A helper that goes over games. Its arguments are the packs that records may name.

A record may be a stranger's: here it can do no harm, as this process has limits.
"""

from __future__ import annotations

from collections.abc import Iterator

from declive.server.crew.helper import Trade, serve
from declive.server.messages.encoding import encode
from declive.server.reviews.going_over import Shelf, go_over
from declive.server.reviews.job import DECODE_JOB
from declive.server.robots.worker import load


def make(arguments: list[str]) -> Trade:
    """The trade of reviewers."""
    load(arguments)
    shelf = Shelf()

    def trade(question: bytes) -> Iterator[bytes]:
        yield encode(go_over(shelf, DECODE_JOB(question)))

    return trade


if __name__ == "__main__":
    serve(make)
