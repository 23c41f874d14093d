"""What is counted and timed: how much is going on, and how long it takes."""

from __future__ import annotations

import asyncio
from typing import Final

from prometheus_client import Counter, Gauge, Histogram

LOOK_EVERY: Final = 0.25
QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 30.0)

REQUESTS: Final = Counter(
    "declive_http_requests_total", "Requests answered", ["method", "route", "status"]
)
REQUEST_TIME: Final = Histogram(
    "declive_http_request_seconds", "Time to answer a request", ["route"], buckets=QUICK
)
SOCKETS: Final = Gauge("declive_sockets", "Open WebSockets", multiprocess_mode="livesum")
ROOMS: Final = Gauge("declive_rooms", "Tables in memory", multiprocess_mode="livesum")
DAMAGED: Final = Gauge(
    "declive_damaged_tables", "Tables with rows that cannot be read", multiprocess_mode="livemax"
)
OPENED: Final = Counter("declive_tables_total", "Tables opened")
FINISHED: Final = Counter("declive_games_finished_total", "Games played to their end")
COMMANDS: Final = Counter("declive_commands_total", "Commands of clients", ["type", "answer"])
COMMAND_TIME: Final = Histogram(
    "declive_command_seconds", "Time from a command to its answer", buckets=QUICK
)
JOURNAL_TIME: Final = Histogram(
    "declive_journal_seconds", "Time to write waiting entries to the database", buckets=QUICK
)
JOURNAL_BATCH: Final = Histogram(
    "declive_journal_batch", "Entries written at once", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256)
)
NOT_WRITTEN: Final = Counter(
    "declive_commit_failures_total", "Things that could not be written to the database", ["why"]
)
LOOP_LAG: Final = Histogram(
    "declive_loop_lag_seconds",
    "How late the event loop came to something that was due: all tables wait as long",
    buckets=QUICK,
)
BOT_TIME: Final = Histogram(
    "declive_bot_seconds", "Time a bot took for a decision", ["bot"], buckets=QUICK
)
BOT_FAULTS: Final = Counter("declive_bot_faults_total", "Decisions a bot failed at", ["bot"])
BOT_CUT: Final = Counter(
    "declive_bot_cut_total", "Decisions a bot was cut short at, its best answer used", ["bot"]
)
CREW_WAITING: Final = Gauge(
    "declive_crew_waiting", "Jobs waiting for a processor", ["kind"], multiprocess_mode="livesum"
)
CREW_WAIT: Final = Histogram(
    "declive_crew_wait_seconds", "Time a job waited for a processor", ["kind"], buckets=QUICK
)
CREW_ENDED: Final = Counter(
    "declive_crew_ended_total", "Helper processes ended over their limits or died", ["trade", "why"]
)
SLOW_CLIENTS: Final = Counter("declive_slow_clients_total", "Clients closed for reading too slowly")
NOTICES: Final = Counter("declive_notices_total", "Notices of a turn", ["way", "result"])
REFUSED: Final = Counter("declive_rate_limited_total", "Requests refused as too many", ["kind"])


async def watch_the_loop() -> None:
    """Measure again and again how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LOOK_EVERY
        await asyncio.sleep(LOOK_EVERY)
        LOOP_LAG.observe(max(0.0, loop.time() - due))
