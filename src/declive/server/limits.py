"""How often things may be done. The moves of the seat on turn are never counted."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from declive.engine.because import because
from declive.server.metrics import REFUSED
from declive.server.refusal import TOO_MANY, Refusal

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

REMEMBERED: Final = 20_000
"""Of how many clients something is known; the one heard of longest ago is forgotten first."""


@dataclass(frozen=True, slots=True)
class Limit:
    """So many at once, and one more each `seconds`."""

    at_once: int
    seconds: float
    what: str


LIMITS: Final[dict[str, Limit]] = {
    "create": Limit(12, 20, because("many_tables", "tables were opened")),
    "join": Limit(20, 3, because("many_joins", "attempts were made to find or join a table")),
    "connect": Limit(60, 0.5, because("many_connections", "connections were opened")),
    "contact": Limit(8, 120, because("many_addresses", "addresses were left")),
    "chat": Limit(8, 2, because("many_lines", "lines were said")),
    "ask": Limit(20, 1, because("many_questions", "questions were asked")),
    "upload": Limit(10, 20, because("many_records", "records were sent")),
    "carry": Limit(20, 2_160, because("many_records", "records were sent")),
    "replay": Limit(120, 0.1, because("many_parts", "parts of records were asked for")),
    "puzzle": Limit(120, 0.2, because("many_tries", "turns of puzzles were tried")),
    "request": Limit(400, 0.025, because("many_requests", "requests were sent")),
}
"""`ask` is for what a bot has to think about: hints. `request` is for all of HTTP, see `pace`.
`carry` is for games that are brought to a table: each is kept as long as a table is, so an address
brings as many in a day as it may send records."""


class Limits:
    """Counts what each client does. A factor of 0 lets everything pass, 2 allows twice as much."""

    def __init__(
        self,
        factor: float = 1,
        now: Callable[[], float] = time.monotonic,
        limits: Mapping[str, Limit] = LIMITS,
    ) -> None:
        self.factor = factor
        self.limits = limits
        self._now = now
        # For each client: how much it has used up, and when that was reckoned.
        self._used: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def wait(self, kind: str, who: str, cost: float = 1.0) -> float:
        """Count one more, or what `cost` says; seconds to wait if it is too much, else 0."""
        if not self.factor:
            return 0
        limit = self.limits[kind]
        most, pace = limit.at_once * self.factor, limit.seconds / self.factor
        # What costs more than all that is allowed at once passes when nothing else was done.
        cost = min(cost, most)
        now = self._now()
        used, since = self._used.pop((kind, who), (0.0, now))
        used = max(0.0, used - (now - since) / pace)
        too_many = used + cost > most
        self._used[kind, who] = (used if too_many else used + cost, now)
        if len(self._used) > REMEMBERED:
            self._used.popitem(last=False)
        if too_many:
            REFUSED.labels(kind).inc()
        return (used + cost - most) * pace if too_many else 0

    def check(self, kind: str, connection: HTTPConnection) -> None:
        """Refuse a client that does this too often."""
        wait = self.wait(kind, client_of(connection))
        if wait:
            raise Refusal(sentence(kind, wait), TOO_MANY, retry_after=wait)


def sentence(kind: str, wait: float) -> str:
    """Why something is refused for now."""
    return because(
        "too_many",
        "too many {what}: try again in {seconds} s",
        what=LIMITS[kind].what,
        seconds=int(wait) + 1,
    )


def client_of(connection: HTTPConnection) -> str:
    """Who asks, as the proxy says if there is one that is believed."""
    return network_of(connection.client.host if connection.client else "")


def network_of(address: str) -> str:
    """Whom an address counts for. A whole IPv6 network of a customer counts as one."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))
