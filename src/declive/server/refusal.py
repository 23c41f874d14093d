"""Refusal: why something was not done, in one sentence for the person who asked."""

from __future__ import annotations

from typing import Final

BAD_REQUEST: Final = 400
NOT_SEATED: Final = 401
FORBIDDEN: Final = 403
NOT_FOUND: Final = 404
CONFLICT: Final = 409
TOO_MANY: Final = 429
UNAVAILABLE: Final = 503


class Refusal(Exception):
    """The server does not do what was asked. The text is for the one who asked; `status` is what
    HTTP calls it; `retry_after` says in how many seconds it may be tried again."""

    def __init__(self, sentence: str, status: int = BAD_REQUEST, retry_after: float = 0) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status
        self.retry_after = retry_after
