"""Every case of the YAML files under this folder is one test, named by its id."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from declive.scenarios.scenario import Case, ScenarioError, read_file, run


class CaseFailed(Exception):
    """A case did not see what it expected."""


class CaseItem(pytest.Item):
    """One case."""

    def __init__(self, name: str, parent: CaseFile, case: Case) -> None:
        super().__init__(name, parent)
        self.case = case

    def runtest(self) -> None:
        failures = run(self.case, audited=True)
        if failures:
            raise CaseFailed("\n".join([self.case.title, *map(str, failures)]))

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None
    ) -> str:
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.case.line - 1, f"{self.case.id} {self.case.title}"


class CaseFile(pytest.File):
    """A file of cases."""

    def collect(self) -> Iterator[CaseItem]:
        try:
            cases = read_file(self.path)
        except ScenarioError as error:
            raise self.CollectError(str(error)) from None
        for case in cases:
            yield CaseItem.from_parent(self, name=case.id, case=case)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> CaseFile | None:
    """Take the YAML files as tests."""
    if file_path.suffix != ".yaml":
        return None
    return CaseFile.from_parent(parent, path=file_path)
