"""What a host reads and copies: it names settings and numbers that exist, and all of them."""

from __future__ import annotations

import configparser
import inspect
import re
import socket
import subprocess
import sys
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client import REGISTRY

from declive.cli.serve import serve
from declive.server import metrics

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "server.md").read_text("utf-8")
BY_ENVIRONMENT_ALONE = {"DECLIVE_SMTP_USER", "DECLIVE_SMTP_PASSWORD"}


def options() -> dict[str, set[str]]:
    """Every option of `declive serve`, with its name in the environment."""
    found: dict[str, set[str]] = {}
    for name, parameter in inspect.signature(serve, eval_str=True).parameters.items():
        option = parameter.annotation.__metadata__[0]
        # In an annotation the first of them stands where the default usually is.
        given = [option.default, *(option.param_decls or ())]
        flags = [str(flag) for flag in given if str(flag).startswith("--")]
        flag = flags[0] if flags else f"--{name.replace('_', '-')}"
        found[flag] = {option.envvar} if option.envvar else set()
    return found


def test_the_guide_lists_every_setting() -> None:
    rows = re.findall(r"^\| (?:`(--[\w-]+)`)? ?\| ?(.*?) ?\|", GUIDE, re.M)
    told = {flag: set(re.findall(r"DECLIVE_\w+", names)) for flag, names in rows if flag}

    assert told == options()


@pytest.mark.parametrize("file", ["compose.yaml", "declive.service", "Dockerfile"])
def test_what_is_deployed_names_settings_that_exist(file: str) -> None:
    text = (ROOT / "deploy" / file).read_text("utf-8")
    known = BY_ENVIRONMENT_ALONE.union(*options().values())

    assert set(re.findall(r"DECLIVE_\w+", text)) - {"DECLIVE_COMPILE"} <= known


def test_the_compose_file_has_what_several_processes_need() -> None:
    data: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text("utf-8"))
    names = data["services"]["declive"]["environment"]

    assert set(data["services"]) == {"declive", "database", "redis"}
    assert {"DECLIVE_DATABASE", "DECLIVE_REDIS", "DECLIVE_WORKERS"} <= set(names)
    assert set(data["services"]["declive"]["depends_on"]) == {"database", "redis"}


def test_the_compose_file_believes_its_own_gateway_only() -> None:
    text = (ROOT / "deploy" / "compose.yaml").read_text("utf-8")
    data: dict[str, Any] = yaml.safe_load(text)
    believed = data["services"]["declive"]["environment"]["FORWARDED_ALLOW_IPS"]
    (network,) = data["networks"]["default"]["ipam"]["config"]

    assert believed == f"${{PROXY:-{network['gateway']}}}"
    assert ip_address(network["gateway"]) in ip_network(network["subnet"])


def test_the_unit_starts_the_server() -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.read_string((ROOT / "deploy" / "declive.service").read_text("utf-8"))

    assert unit["Service"]["ExecStart"].endswith("declive serve")
    assert unit["Service"]["KillMode"] == "mixed"


def test_the_guide_lists_every_number() -> None:
    assert metrics.SOCKETS
    kept = {
        name.removesuffix("_created")
        for metric in REGISTRY.collect()
        if metric.name.startswith("declive_")
        for name in [metric.name + ("_total" if metric.type == "counter" else "")]
    }

    assert set(re.findall(r"`(declive_\w+)`", GUIDE)) == kept
    alarms = (ROOT / "docs" / "operators.md").read_text("utf-8")
    assert set(re.findall(r"`(declive_\w+)[`{]", alarms)) <= kept


PAGE = {"built": "open it in a browser", "missing": "the page is not built; 'make web' builds it"}
SERVE = """
import sys, pathlib
from declive.server.http import page

page.FOLDER = pathlib.Path(sys.argv.pop(1))
from declive.cli import main

main()
"""


@pytest.mark.parametrize("page", ["built", "missing"])
def test_a_person_is_told_where_the_page_is_or_that_there_is_none(
    tmp_path: Path, page: str
) -> None:
    folder = tmp_path / "static"
    folder.mkdir()
    if page == "built":
        (folder / "index.html").touch()
    options = ("serve", "--port", "0", "--data", str(tmp_path / "data"))
    command = [sys.executable, "-c", SERVE, str(folder), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        told = re.match(r"Declive is served at http://(127\.0\.0\.1):([1-9]\d*)/", line)
        try:
            assert told is not None
            # Nobody who opens it at once is turned away.
            socket.create_connection((told[1], int(told[2]))).close()
        finally:
            server.terminate()
    assert str(tmp_path / "data") in line
    assert [word for word, said in PAGE.items() if said in line] == [page]
