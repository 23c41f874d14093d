"""The OpenAPI document, made from the table of routes and the messages' own schemas."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from declive import __version__
from declive.server.http.document import Document
from declive.server.http.route import JSON, Call, Route
from declive.server.messages.encoding import encode
from declive.server.messages.lobby import Problem

PATH: Final = "/api/openapi.json"
PLACE: Final = "#/components/schemas/{name}"
NAMES: Final = {"type": "string", "pattern": "^[A-Za-z0-9_.-]{1,80}$"}
"""Ids, codes and file names in a path."""
REASONS: Final = {
    400: "The request cannot be read, or asks for what cannot be.",
    401: "It needs a seat at the table.",
    403: "It is not for this seat, or comes from a foreign page.",
    404: "There is no such thing.",
    409: "It cannot be done now.",
    413: "The request is too long.",
    415: "The request is not JSON.",
    426: "Open a WebSocket here.",
    429: "Too often: try again after the seconds in Retry-After.",
    501: "This server cannot do that.",
    503: "Try again in a moment.",
}

Schema = dict[str, Any]


def make_openapi(routes: Iterable[Route], prefix: str = "") -> Schema:
    """The document for these routes; clients see them below the prefix."""
    table = list(routes)
    kinds = [kind for route in table for kind in (route.takes, route.gives) if kind is not None]
    queries = [route.query for route in table if route.query is not None]
    bodies, components = msgspec.json.schema_components([*kinds, Problem], ref_template=PLACE)
    schemas = dict(zip(map(repr, [*kinds, Problem]), bodies))
    parameters = {repr(query): _parameters(query) for query in queries}
    paths: dict[str, Schema] = {}
    for route in table:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(
            route, schemas, parameters
        )
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Declive",
            "version": __version__,
            "description": "Tables, records, replays, catalogue and boards of a Declive server. "
            "A seat is proved by the cookie set when it was taken, or by its token as "
            "`Authorization: Bearer`.",
        },
        **({"servers": [{"url": prefix}]} if prefix else {}),
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(
    route: Route, schemas: dict[str, Schema], parameters: dict[str, list[Schema]]
) -> Schema:
    names = re.findall(r"{(\w+)}", route.path)
    operation: Schema = {
        "operationId": _operation_id(route),
        "summary": route.doc,
        "parameters": [
            *({"name": name, "in": "path", "required": True, "schema": NAMES} for name in names),
            *parameters.get(repr(route.query), []),
        ],
        "responses": {
            str(route.status): _success(route, schemas),
            **{str(status): _refusal(status, schemas) for status in _problems(route)},
        },
    }
    if route.takes is not None:
        body = {"required": True, "content": {JSON: {"schema": schemas[repr(route.takes)]}}}
        operation["requestBody"] = body
    return operation


def _operation_id(route: Route) -> str:
    words = re.findall(r"[A-Za-z0-9]+", route.path.removeprefix("/api"))
    return "_".join([route.method.lower(), *words])


def _success(route: Route, schemas: dict[str, Schema]) -> Schema:
    if route.gives is not None:
        return {"description": "Done.", "content": {JSON: {"schema": schemas[repr(route.gives)]}}}
    if not route.media:
        return {"description": "Done."}
    return {"description": "Done.", "content": {media: {} for media in route.media}}


def _problems(route: Route) -> list[int]:
    taken = (400, 413, 415) if route.takes is not None else ()
    asked = (400,) if route.query is not None else ()
    changing = (403, 429) if route.method == "POST" else ()
    return sorted({*route.problems, *taken, *asked, *changing})


def _refusal(status: int, schemas: dict[str, Schema]) -> Schema:
    return {
        "description": REASONS[status],
        "content": {JSON: {"schema": schemas[repr(Problem)]}},
    }


def _parameters(query: Any) -> list[Schema]:
    """The fields of a query's struct as parameters."""
    (_,), components = msgspec.json.schema_components([query], ref_template=PLACE)
    schema = components[query.__name__]
    return [
        {"name": name, "in": "query", "required": name in schema["required"], "schema": field}
        for name, field in schema["properties"].items()
    ]


def openapi_route(routes: Iterable[Route], prefix: str = "") -> Route:
    """The route that gives the document, which is itself in it."""
    document: list[Document] = []

    async def give(call: Call) -> object:
        return document[0].response(call.request)

    own = Route(
        method="GET",
        path=PATH,
        doc="This description of the API.",
        answer=give,
        media=(JSON,),
    )
    document.append(Document(encode(make_openapi([*routes, own], prefix)), JSON))
    return own
