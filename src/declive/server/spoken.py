"""The languages that can be asked for."""

from __future__ import annotations

from declive.engine.because import because
from declive.server.refusal import NOT_FOUND, Refusal
from declive.words import PSEUDO, languages


def check_language(language: str) -> None:
    """Refuse a language that there are no words in."""
    if language not in (*languages(), PSEUDO):
        known = ", ".join(languages())
        raise Refusal(
            because(
                "no_language",
                "there are no words in '{language}'; there are in {known}",
                language=language,
                known=known,
            ),
            NOT_FOUND,
        )
