"""A site that keeps records."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from declive.server.store.store import Store
from tests.server.records.kept import site_of


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty database."""
    store = Store(f"sqlite:///{tmp_path / 'test.sqlite'}")
    yield store
    store.close()


@pytest.fixture
def client(store: Store) -> Iterator[TestClient]:
    """A client of a site with records only."""
    with TestClient(site_of(store)) as client:
        yield client
