"""The catalogue and the sprite over HTTP."""

from __future__ import annotations

from typing import Final

from declive.server.http.document import Document
from declive.server.http.route import JSON, Call, Route
from declive.server.inventions import Inventions
from declive.server.messages.base import Message, Word
from declive.server.messages.catalogue import Catalogue
from declive.server.messages.encoding import encode
from declive.server.present.catalogue import make_catalogue, make_sprite
from declive.server.spoken import check_language

SVG: Final = "image/svg+xml"


class CatalogueQuery(Message):
    """In which language."""

    lang: Word = "en"


class CatalogueDesk:
    """Gives the catalogue and the sprite of one server, each made once."""

    def __init__(self, inventions: Inventions | None = None) -> None:
        self._inventions = inventions
        self._documents: dict[str, Document] = {}

    def catalogue(self, language: str) -> Document:
        """The catalogue as it is sent."""
        if language not in self._documents:
            told = make_catalogue(language, self._inventions)
            self._documents[language] = Document(encode(told), JSON)
        return self._documents[language]

    def sprite(self) -> Document:
        """The sprite as it is sent."""
        if SVG not in self._documents:
            self._documents[SVG] = Document(make_sprite(self._inventions).encode(), SVG)
        return self._documents[SVG]

    async def give_catalogue(self, call: Call) -> object:
        """Answer with the catalogue."""
        language = call.query.lang
        check_language(language)
        return self.catalogue(language).response(call.request)

    async def give_sprite(self, call: Call) -> object:
        """Answer with the sprite."""
        return self.sprite().response(call.request)

    def routes(self) -> list[Route]:
        """What can be asked about boxes and packs."""
        return [
            Route(
                method="GET",
                path="/api/catalogue",
                doc="Races, powers, treasures, events, options, boards, bots and packs, with their "
                "texts.",
                answer=self.give_catalogue,
                query=CatalogueQuery,
                gives=Catalogue,
                problems=(400, 404),
            ),
            Route(
                method="GET",
                path="/api/sprite.svg",
                doc="All emblems as one SVG file of symbols.",
                answer=self.give_sprite,
                media=(SVG,),
            ),
        ]
