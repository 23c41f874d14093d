"""`declive serve`: online play for friends at a link, or for a club."""

from __future__ import annotations

import os
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from declive.cli.speech import say

EXAMPLE = "Example: declive serve --host 0.0.0.0 --port 8765"
OPEN_AFTER = 1.0
SMTP_PORT = 587


def serve(
    host: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            envvar="DECLIVE_HOST",
            help="The address to listen at; 0.0.0.0 for all networks.",
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            metavar="PORT", envvar="DECLIVE_PORT", help="The port to listen at.", min=0, max=65535
        ),
    ] = 8765,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="DECLIVE_DATABASE",
            help="A PostgreSQL database, such as postgresql://user@host/declive. Without it, a "
            "file in the data folder.",
        ),
    ] = "",
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            envvar="DECLIVE_DATA",
            help="The folder for what is kept; yours by default.",
        ),
    ] = None,
    pack: Annotated[
        list[Path] | None,
        typer.Option(metavar="PATH", help="A pack that tables may use; can be given again."),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT",
            help="A bot of your own that may sit at tables, as my_bot.py:MyBot; can be given "
            "again. It runs on this machine with your rights.",
        ),
    ] = None,
    pyodide: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            envvar="DECLIVE_PYODIDE",
            help="The npm package pyodide, unpacked: with it players can play on their own device, "
            "without a network too. Without it, the one in this package.",
        ),
    ] = None,
    open_page: Annotated[
        bool, typer.Option("--open", help="Open the page in the browser.")
    ] = False,
    log: Annotated[
        str, typer.Option(metavar="FORM", help="How to log: plain or json.", envvar="DECLIVE_LOG")
    ] = "plain",
    public_url: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="DECLIVE_PUBLIC_URL",
            help="The address at which players open the page, for links in notices; it may have a "
            "path, such as https://club.example/declive/.",
        ),
    ] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ORIGIN",
            help="Another page's origin that may use this server; can be given again.",
        ),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            envvar="DECLIVE_ALLOW_HOSTS",
            help="A name by which this server is called, besides that in --public-url; * for any. "
            "Can be given again.",
        ),
    ] = None,
    rate_limits: Annotated[
        float,
        typer.Option(
            metavar="FACTOR",
            envvar="DECLIVE_RATE_LIMITS",
            min=0,
            help="How generous the rate limits are: 2 allows twice as much, 0 everything.",
        ),
    ] = 1.0,
    requests_a_second: Annotated[
        float,
        typer.Option(
            metavar="N",
            envvar="DECLIVE_REQUESTS_A_SECOND",
            min=0,
            help="How many requests one address may send; files of the page and commands count a "
            "fifth. 0 for any number.",
        ),
    ] = 40.0,
    bot_processes: Annotated[
        int,
        typer.Option(
            metavar="N",
            envvar="DECLIVE_BOT_PROCESSES",
            min=0,
            max=256,
            help="How many bots think and records are read at once; 0 for one on each processor.",
        ),
    ] = 0,
    bot_seconds: Annotated[
        float,
        typer.Option(
            metavar="SECONDS",
            envvar="DECLIVE_BOT_SECONDS",
            min=0.1,
            max=600,
            help="How long a bot may think about a decision.",
        ),
    ] = 3.0,
    uploads_a_day: Annotated[
        int,
        typer.Option(
            metavar="N",
            envvar="DECLIVE_UPLOADS_A_DAY",
            min=0,
            help="How many records one address may send in a day.",
        ),
    ] = 40,
    reviews_a_day: Annotated[
        int,
        typer.Option(
            metavar="N",
            envvar="DECLIVE_REVIEWS_A_DAY",
            min=0,
            help="How many reviews one address may ask for in a day.",
        ),
    ] = 30,
    review_seconds: Annotated[
        float,
        typer.Option(
            metavar="SECONDS",
            envvar="DECLIVE_REVIEW_SECONDS",
            min=0.1,
            max=3600,
            help="How long a processor may work on the review of a player's turns.",
        ),
    ] = 60.0,
    uploads_megabytes: Annotated[
        int,
        typer.Option(
            metavar="N",
            envvar="DECLIVE_UPLOADS_MEGABYTES",
            min=0,
            help="How much is kept of what was sent, all together.",
        ),
    ] = 500,
    upload_days: Annotated[
        float,
        typer.Option(
            metavar="DAYS",
            envvar="DECLIVE_UPLOAD_DAYS",
            min=0,
            help="Days of running time to keep an uploaded record. 0 means forever.",
        ),
    ] = 90,
    game_days: Annotated[
        float,
        typer.Option(
            metavar="DAYS",
            envvar="DECLIVE_GAME_DAYS",
            min=0,
            help="Days of running time to keep an idle game. 0 means forever.",
        ),
    ] = 365,
    waiting_days: Annotated[
        float,
        typer.Option(
            metavar="DAYS",
            envvar="DECLIVE_WAITING_DAYS",
            min=0,
            help="Days of running time to keep a table without a game. 0 means forever.",
        ),
    ] = 30,
    workers: Annotated[
        int,
        typer.Option(
            metavar="N",
            envvar="DECLIVE_WORKERS",
            min=1,
            max=64,
            help="Processes that serve; more than one need --database and --redis.",
        ),
    ] = 1,
    redis: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="DECLIVE_REDIS",
            help="The Redis server through which processes speak to each other.",
        ),
    ] = "",
    webhooks: Annotated[
        bool,
        typer.Option(
            "--webhooks",
            envvar="DECLIVE_WEBHOOKS",
            help="Let players name a web address to be called when it is their turn.",
        ),
    ] = False,
    private_webhooks: Annotated[
        bool,
        typer.Option(
            "--private-webhooks",
            envvar="DECLIVE_PRIVATE_WEBHOOKS",
            help="Let that address lie in a private network.",
        ),
    ] = False,
    smtp: Annotated[
        str,
        typer.Option(
            metavar="HOST[:PORT]",
            envvar="DECLIVE_SMTP",
            help="A mail server: players may then be told of their turn by mail. User and "
            "password are DECLIVE_SMTP_USER and DECLIVE_SMTP_PASSWORD in the environment.",
        ),
    ] = "",
    smtp_security: Annotated[
        str,
        typer.Option(metavar="KIND", envvar="DECLIVE_SMTP_SECURITY", help="starttls, tls or none."),
    ] = "starttls",
    mail_from: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", envvar="DECLIVE_MAIL_FROM", help="The sender of these mails."
        ),
    ] = "",
) -> None:
    """Serve tables over the web. Everything is kept; stop it with Ctrl-C and start it again."""
    if log not in ("plain", "json"):
        raise ValueError(say("complaint", "log_form", text=log))
    from declive.server.run import run
    from declive.server.settings import Settings, data_folder

    settings = Settings(
        host=host,
        port=port,
        database=database,
        data=data or data_folder(),
        packs=tuple(pack or []),
        bots=tuple(bot or []),
        pyodide=pyodide,
        log_form=log,
        public_url=public_url,
        origins=tuple(origin or []),
        hosts=tuple(allow_host or []),
        limits=rate_limits,
        requests_a_second=requests_a_second,
        bot_workers=bot_processes,
        bot_seconds=bot_seconds,
        uploads_a_day=uploads_a_day,
        reviews_a_day=reviews_a_day,
        review_seconds=review_seconds,
        uploads_megabytes=uploads_megabytes,
        upload_days=upload_days,
        game_days=game_days,
        waiting_days=waiting_days,
        workers=workers,
        redis=redis,
        webhooks=webhooks,
        private_webhooks=private_webhooks,
        smtp_host=smtp.partition(":")[0],
        smtp_port=_port(smtp.partition(":")[2]),
        smtp_user=os.environ.get("DECLIVE_SMTP_USER", ""),
        smtp_password=os.environ.get("DECLIVE_SMTP_PASSWORD", ""),
        smtp_security=smtp_security,
        mail_from=mail_from,
    )
    settings.check()
    if open_page:
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
        address = f"http://{shown}:{port}{settings.prefix}/"
        opening = threading.Timer(OPEN_AFTER, webbrowser.open, [address])
        opening.daemon = True  # Whoever has stopped the server by then wants no page.
        opening.start()
    run(settings)


def _port(text: str) -> int:
    if not text:
        return SMTP_PORT
    if not text.isdecimal() or not 0 < int(text[:9]) < 65536:
        raise ValueError(say("complaint", "smtp_port", text=text))
    return int(text)
