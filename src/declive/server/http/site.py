"""The whole site: the API's routes, health and metrics, the page, and the guard around them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute
from starlette.routing import Route as StarletteRoute
from starlette.types import Lifespan

from declive.engine.because import because
from declive.server.http.crowd import Crowd, Crowded
from declive.server.http.guard import Guard
from declive.server.http.measuring import Measured, give_metrics
from declive.server.http.openapi import openapi_route
from declive.server.http.pace import Pace, Paced
from declive.server.http.page import Page
from declive.server.http.route import BROKEN, Route, answered, problem
from declive.server.logs import LOGGER
from declive.server.messages.base import Message
from declive.server.prefix import Prefixed

Trouble = Callable[[], Awaitable[str]]
"""Answers what is wrong with the server, in a sentence; an empty text if nothing is."""
Warn = Callable[[], str | None]
"""The same of what a restart cannot mend."""


class Health(Message):
    """Whether the server can do its work, and whether somebody should look at it."""

    status: str
    reason: str = ""


def make_site(
    routes: Iterable[Route],
    sockets: Iterable[BaseRoute] = (),
    trouble: Trouble | None = None,
    warnings: Sequence[Warn] = (),
    page: Page | None = None,
    origins: Iterable[str] = (),
    hosts: Iterable[str] = (),
    crowd: Crowd | None = None,
    pace: Pace | None = None,
    lifespan: Lifespan[Starlette] | None = None,
    inside: Iterable[Middleware] = (),
    prefix: str = "",
) -> Starlette:
    """Put the site together. `routes` is all of the API; sockets come before them, and what is
    `inside` stands between the guard and both. `prefix` is the path below which browsers see it."""
    table = list(routes)
    table.append(openapi_route(table, prefix))

    async def health(request: Request) -> Response:
        failure = await trouble() if trouble else ""
        told = [failure, *(warn() for warn in warnings)]
        reason = "; ".join(sentence for sentence in told if sentence)
        answer = Health(status="trouble" if reason else "ok", reason=reason)
        # A warning must not make a container restart: all other tables are fine.
        return answered(answer, 503 if failure else 200)

    return Starlette(
        routes=[
            *sockets,
            *[route.mounted() for route in table],
            StarletteRoute("/healthz", health),
            StarletteRoute("/metrics", give_metrics),
            *(page or Page(prefix=prefix)).routes(),
        ],
        middleware=[
            *([Middleware(Prefixed, prefix=prefix)] if prefix else []),
            # Before what measures and logs: a flood shall not fill a log.
            Middleware(Paced, pace=pace or Pace()),
            Middleware(Measured),
            Middleware(Guard, origins=list(origins), hosts=list(hosts)),
            Middleware(Crowded, crowd=crowd or Crowd()),
            *inside,
        ],
        exception_handlers={HTTPException: _misdirected, Exception: _broken},
        lifespan=lifespan,
    )


async def _misdirected(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        response = problem(
            405, because("method", "{method} is not possible here", method=request.method[:20])
        )
    else:
        response = problem(error.status_code, because("nothing_here", "there is nothing here"))
    response.headers.update(error.headers or {})
    return response


async def _broken(request: Request, error: Exception) -> Response:
    # The route and not the path: that may name a table.
    route = request.scope.get("declive.route", "other")
    LOGGER.error("request failed", exc_info=error, extra={"route": route})
    return problem(500, BROKEN)
