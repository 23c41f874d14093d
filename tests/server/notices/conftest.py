"""A post office and a web address, and a server that sends notices there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from declive.server.settings import Settings
from tests.server.receivers import Called, PostOffice, running


@pytest.fixture
def web() -> Iterator[Called]:
    """A web address."""
    with running(Called()) as server:
        yield server


@pytest.fixture
def office() -> Iterator[PostOffice]:
    """A post office."""
    with running(PostOffice()) as server:
        yield server


@pytest.fixture
def settings(tmp_path: Path, office: PostOffice) -> Settings:
    """A server that sends notices as soon as a turn begins."""
    return Settings(
        data=tmp_path,
        public_url="https://play.example",
        webhooks=True,
        private_webhooks=True,
        smtp_host="127.0.0.1",
        smtp_port=office.port,
        smtp_security="none",
        mail_from="Declive <declive@example.org>",
        notice_delay=-1,
    )


@pytest.fixture
def either(settings: Settings, database: str) -> Settings:
    """The same on a database of either kind."""
    return replace(settings, database=database)
