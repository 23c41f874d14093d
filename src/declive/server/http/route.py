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

from declive.server.database_faults import sentence, why
from declive.server.logs import LOGGER
from declive.server.messages.encoding import encode
from declive.server.messages.lobby import Problem
from declive.server.messages.reading import UNSTORABLE, read_json, storable
from declive.server.refusal import NOT_FOUND, UNAVAILABLE, Refusal

JSON: Final = "application/json"
SMALL_BODY: Final = 16_384
BROKEN: Final = "something went wrong here; it was noted, and nothing was changed"


class Call:
    """A request that was read: what its route takes is in `body` and `query`, checked."""

    def __init__(self, request: Request, body: Any, query: Any) -> None:
        self.request = request
        self.body = body
        self.query = query

    def name(self, part: str) -> str:
        """A part of the path, such as the table's id."""
        value = str(self.request.path_params[part])
        if not storable(value):
            raise Refusal("there is nothing of that name", NOT_FOUND)
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


def problem(status: int, error: str, retry_after: float = 0) -> Response:
    """A refusal as a response."""
    response = answered(Problem(error=error), status)
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
            return problem(refusal.status, refusal.sentence, refusal.retry_after)
        except SQLAlchemyError as error:
            LOGGER.error("request failed", extra={"route": route.path, "why": why(error)})
            return problem(UNAVAILABLE, sentence(error), 1)
        except Exception as error:
            LOGGER.error("request failed", exc_info=error, extra={"route": route.path})
            return problem(500, BROKEN)
        return answer if isinstance(answer, Response) else answered(answer, route.status)

    return endpoint


async def _body(request: Request, decoder: msgspec.json.Decoder[Any], longest: int) -> object:
    # A page of another origin can send no JSON without asking first, so this is a guard too.
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Refusal(f"send the request as {JSON}, not as {kind or 'something unnamed'}", 415)
    data = bytearray()
    try:
        async for part in request.stream():
            data += part
            if len(data) > longest:
                raise Refusal(f"the request is too long: at most {longest:,} bytes are read", 413)
    except ClientDisconnect:
        raise Refusal("the request ended before it was whole") from None
    try:
        return read_json(decoder, data)
    except ValueError as mistake:
        raise Refusal(f"the request cannot be read: {mistake}") from None


def _query(request: Request, kind: Any) -> object:
    if kind is None:
        return None
    if "\0" in "".join(request.query_params.values()):
        raise Refusal(f"the address cannot be read: {UNSTORABLE}")
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as mistake:
        raise Refusal(f"the address cannot be read: {_lower(str(mistake))}") from None


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
