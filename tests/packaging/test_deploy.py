"""What is shipped for hosts: containers that can do little, and packages that are pinned."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from packaging.requirements import Requirement

ROOT: Final = Path(__file__).resolve().parents[2]
DEPLOY: Final = ROOT / "deploy"
DIGEST: Final = re.compile(r"@sha256:[0-9a-f]{64}\b")
SERVICES: Final[dict[str, dict[str, Any]]] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())[
    "services"
]


@pytest.mark.parametrize("name", SERVICES)
def test_a_container_is_confined(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["mem_limit"]
    assert service["pids_limit"]
    assert "build" in service or DIGEST.search(service["image"])


def test_the_image_is_built_on_a_digest() -> None:
    bases = re.findall(r"^FROM (\S+)", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    assert bases
    assert all(DIGEST.search(base) for base in bases)


def test_redis_wants_a_password_that_no_argument_shows() -> None:
    redis = SERVICES["redis"]
    assert "requirepass %s" in redis["command"][-1]
    assert '"$$REDIS_PASSWORD"' in redis["command"][-1]
    assert ":${REDIS_PASSWORD" in SERVICES["declive"]["environment"]["DECLIVE_REDIS"]


@pytest.mark.parametrize("listing", [".gitignore", ".dockerignore"])
def test_secrets_and_data_stay_out_of_git_and_images(listing: str) -> None:
    lines = (ROOT / listing).read_text().splitlines()
    assert ".env" in lines
    assert any(line.endswith("*.sqlite") or line.endswith("*.sqlite*") for line in lines)


def test_the_service_gives_up_what_it_does_not_need() -> None:
    """`systemd-analyze security --offline=true deploy/declive.service` says 1.2 with these."""
    unit = (DEPLOY / "declive.service").read_text().splitlines()
    wanted = """CapabilityBoundingSet= DynamicUser=yes NoNewPrivileges=yes ProtectSystem=strict
        ProtectHome=yes ProtectProc=invisible ProcSubset=pid PrivateTmp=yes PrivateDevices=yes
        PrivateUsers=yes ProtectClock=yes ProtectHostname=yes ProtectKernelLogs=yes
        RestrictNamespaces=yes RestrictSUIDSGID=yes MemoryDenyWriteExecute=yes
        SystemCallFilter=~@privileged SystemCallArchitectures=native"""
    assert [line for line in wanted.split() if line not in unit] == []


def pinned() -> dict[str, list[str]]:
    """The versions that are pinned of each package, and nothing without a hash."""
    found: dict[str, list[str]] = {}
    text = (DEPLOY / "requirements.txt").read_text().replace("\\\n", " ")
    for line in text.splitlines():
        assert "--hash=sha256:" in line, line[:80]
        requirement = Requirement(line.partition(" --hash")[0])
        (version,) = requirement.specifier
        assert version.operator == "==", line[:80]
        if requirement.marker is None or requirement.marker.evaluate():
            found.setdefault(requirement.name.lower(), []).append(version.version)
    return found


def test_what_a_container_serves_with_is_pinned_as_the_package_wants_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    lines = [*project["dependencies"], *extras["postgres"], *extras["redis"], *extras["draw"]]
    versions = pinned()
    for line in lines:
        wanted = Requirement(line)
        name = wanted.name.lower().replace("_", "-").replace(".", "-")
        (version,) = versions[name]
        assert wanted.specifier.contains(version), f"{line}: {version} is pinned"
