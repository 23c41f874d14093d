"""A helper that reads records, some of which are too much for it: their titles say how."""

from __future__ import annotations

import os

from declive.server.crew.helper import Trade, serve
from declive.server.records import reader
from declive.server.records.questions import AnyQuestion, Take

answer = reader.Reader.answer


def oddly(self: reader.Reader, question: AnyQuestion) -> object:
    """Do what the title says."""
    title = question.title if isinstance(question, Take) else question.kept.title
    if title == "spin":
        while True:
            pass
    if title == "eat":
        return [bytearray(1 << 20) for _ in range(1 << 20)]
    if title == "die":
        os._exit(1)
    if title == "fail":
        raise KeyError("a bug")
    return answer(self, question)


def make(arguments: list[str]) -> Trade:
    """The trade of readers, with these among them."""
    reader.Reader.answer = oddly  # type: ignore[method-assign]
    return reader.make(arguments)


if __name__ == "__main__":
    serve(make)
