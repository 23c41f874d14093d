"""The table of routes. The router and the OpenAPI document both read it, so neither can miss one.

A route names the struct it takes and the one it gives; reading, checking and answering is the
same for all of them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute

from declive.engine.because import because
from declive.server.database_faults import sentence, why
from declive.server.http.tongue import language_of
from declive.server.logs import LOGGER
from declive.server.messages.encoding import encode
from declive.server.messages.lobby import Problem
from declive.server.messages.reading import UNSTORABLE, lower, read_json, storable
from declive.server.refusal import NOT_FOUND, UNAVAILABLE, Refusal
from declive.words import ENGLISH, load

JSON: Final = "application/json"
SMALL_BODY: Final = 16_384
DRAINED: Final = 64 << 20
"""Bytes of a request that is too long which are still read, to be thrown away: who closes while
the other side sends is not heard, and the client would learn of a reset instead of the reason."""
BROKEN: Final = because(
    "went_wrong", "something went wrong here; it was noted, and nothing was changed"
)


class Call:
    """A request that was read: what its route takes is in `body` and `query`, checked."""

    def __init__(self, request: Request, body: Any, query: Any) -> None:
        self.request = request
        self.body = body
        self.query = query

    @property
    def language(self) -> str:
        """What the client reads."""
        return language_of(self.request)

    def name(self, part: str) -> str:
        """A part of the path, such as the table's id."""
        value = str(self.request.path_params[part])
        if not storable(value):
            raise Refusal(because("nothing_so_called", "there is nothing of that name"), NOT_FOUND)
        return value


Answer = Callable[[Call], Awaitable[object]]
"""Answers with a struct of the kind its route gives, or with a whole response."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """One thing that can be asked of the server."""

    method: Literal["GET", "POST"]
    path: str
    doc: str
    answer: Answer
    takes: Any = None
    query: Any = None
    gives: Any = None
    media: tuple[str, ...] = (JSON,)
    status: int = 200
    problems: tuple[int, ...] = ()
    longest: int = SMALL_BODY
    """How many bytes of a body are read."""

    def mounted(self) -> StarletteRoute:
        """The route as the router wants it."""
        return StarletteRoute(self.path, _endpoint(self), methods=[self.method])


def answered(message: object, status: int = 200) -> Response:
    """A struct as a response."""
    return Response(encode(message), status, {"cache-control": "no-store"}, JSON)


def problem(status: int, error: str, retry_after: float = 0, language: str = ENGLISH) -> Response:
    """A refusal as a response, in a language."""
    response = answered(Problem(error=load(language).told(error)), status)
    if retry_after:
        response.headers["retry-after"] = str(int(retry_after) + 1)
    return response


def _endpoint(route: Route) -> Callable[[Request], Awaitable[Response]]:
    body_of = None if route.takes is None else msgspec.json.Decoder(route.takes)

    async def endpoint(request: Request) -> Response:
        # The route as it is written, for logs and metrics: an id is no label.
        request.scope["declive.route"] = route.path
        try:
            body = None if body_of is None else await _body(request, body_of, route.longest)
            answer = await route.answer(Call(request, body, _query(request, route.query)))
        except Refusal as refusal:
            told = language_of(request)
            return problem(refusal.status, refusal.sentence, refusal.retry_after, told)
        except SQLAlchemyError as error:
            LOGGER.error("request failed", extra={"route": route.path, "why": why(error)})
            return problem(UNAVAILABLE, sentence(error), 1, language_of(request))
        except Exception as error:
            LOGGER.error("request failed", exc_info=error, extra={"route": route.path})
            return problem(500, BROKEN, language=language_of(request))
        return answer if isinstance(answer, Response) else answered(answer, route.status)

    return endpoint


async def _body(request: Request, decoder: msgspec.json.Decoder[Any], longest: int) -> object:
    # A page of another origin can send no JSON without asking first, so this is a guard too.
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Refusal(
            because(
                "content_type",
                "send the request as {wanted}, not as {kind}",
                wanted=JSON,
                kind=kind or "something unnamed",
            ),
            415,
        )
    data = bytearray()
    length = 0
    try:
        async for part in request.stream():
            length += len(part)
            if length <= longest:
                data += part
            elif length > DRAINED:
                break
    except ClientDisconnect:
        request.scope["declive.cut"] = True
        raise Refusal(because("request_cut", "the request ended before it was whole")) from None
    if length > longest:
        raise Refusal(
            because(
                "request_too_long",
                "the request is too long: at most {longest} bytes are read",
                longest=f"{longest:,}",
            ),
            413,
        )
    try:
        return read_json(decoder, data)
    except ValueError as mistake:
        raise Refusal(
            because("request_unread", "the request cannot be read: {mistake}", mistake=str(mistake))
        ) from None


def _query(request: Request, kind: Any) -> object:
    if kind is None:
        return None
    if "\0" in "".join(request.query_params.values()):
        raise Refusal(
            because("address_unread", "the address cannot be read: {mistake}", mistake=UNSTORABLE)
        )
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as mistake:
        raise Refusal(
            because(
                "address_unread",
                "the address cannot be read: {mistake}",
                mistake=lower(str(mistake)),
            )
        ) from None
