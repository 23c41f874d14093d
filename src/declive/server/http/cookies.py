"""Tokens of seats: in a cookie that scripts cannot read, or in a header."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

A_YEAR: Final = 365 * 86_400
LONGEST: Final = 200
BEARER: Final = "bearer "


def cookie_name(table: str) -> str:
    """The cookie that holds a table's token."""
    return f"declive_{table}"


def cookie_path(table: str, prefix: str) -> str:
    """The cookie goes to its table alone; browsers see the table below the prefix."""
    return f"{prefix}/api/tables/{table}"


def token_of(connection: HTTPConnection, table: str) -> str:
    """The token this client brings for a table, or an empty text."""
    header = connection.headers.get("authorization", "")
    if header.lower().startswith(BEARER):
        return header[len(BEARER) :].strip()[:LONGEST]
    return connection.cookies.get(cookie_name(table), "")[:LONGEST]


def give_token(
    connection: HTTPConnection, response: Response, table: str, token: str, prefix: str = ""
) -> None:
    """Let the client keep the token."""
    response.set_cookie(
        cookie_name(table),
        token,
        max_age=A_YEAR,
        path=cookie_path(table, prefix),
        secure=connection.url.scheme in ("https", "wss"),
        httponly=True,
        samesite="lax",
    )


def forget_token(response: Response, table: str, prefix: str = "") -> None:
    """Let the client forget it."""
    response.delete_cookie(
        cookie_name(table), path=cookie_path(table, prefix), httponly=True, samesite="lax"
    )
