"""The build hook: builds the page into sdist and wheel, and compiles the wheel if asked to.

A wheel holds the page of `web/`. `DECLIVE_COMPILE=1` compiles engine and content into it, as the
wheels of a release are; otherwise it is plain Python, which takes a minute less to install.
`DECLIVE_NO_PAGE=1` leaves the page out. Where Node cannot be had a wheel is built without the page,
and `declive serve` says so; a page that is there and does not build is an error. An sdist holds the
built page, so that installing it needs no Node. Editable installs are always plain and without the
page: `make fast` compiles them, `make web` builds the page, and `DECLIVE_PAGE=1` builds it with
the install.
"""

from __future__ import annotations

import importlib.util
import os
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DecliveHook(BuildHookInterface[Any]):
    """Adds to a distribution what is made and not written."""

    def dependencies(self) -> list[str]:
        """What the build needs: mypy and setuptools to compile, and what draws and bundles the page
        if that is not built yet."""
        extras = self.metadata.core.optional_dependencies
        needed: list[str] = []
        if self.target_name == "wheel" and _asked("DECLIVE_COMPILE"):
            needed.extend(extras["compile"])
        if self.wants_page() and not self.web().is_built(Path(self.root)):
            needed.extend(extras["page"])
            if not self.tool("npm").on_path():
                needed.append("pip")  # It fetches Node, if it can: npm.py says why not here.
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page and compile, before the files are gathered."""
        editable = version == "editable"
        if self.wants_page() and (not editable or _asked("DECLIVE_PAGE")):
            self.build_page()
        if self.target_name == "wheel" and not editable:
            self.add_documentation(build_data)
            self.compile(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the compiled files once the wheel is written, if they are not kept."""
        if hasattr(self, "folder"):
            self.folder.cleanup()

    def add_documentation(self, build_data: dict[str, Any]) -> None:
        """Add the pages that `declive docs` shows; the site has its pictures."""
        folder = Path(self.root, "docs")
        for page in sorted(folder.rglob("*.md")):
            inside = Path("declive", "documentation", page.relative_to(folder))
            build_data["force_include"][str(page)] = inside.as_posix()

    def wants_page(self) -> bool:
        """Whether there is a page to build and nobody asked to leave it out."""
        return Path(self.root, "web").is_dir() and not _asked("DECLIVE_NO_PAGE")

    def build_page(self) -> None:
        """Build the page, unless it is there already."""
        web = self.web()
        try:
            built = web.build(Path(self.root))
        except web.NoNode as error:
            if self.target_name == "sdist":
                raise SystemExit(f"declive: an sdist has the page: {error}") from None
            web.remove(Path(self.root))
            self.app.display_warning(f"declive: building without the page: {error}")
            return
        except web.PageError as error:
            raise SystemExit(
                f"declive: the page could not be built: {error}\n"
                "declive: DECLIVE_NO_PAGE=1 builds Declive without it"
            ) from None
        self.app.display_info(f"declive: the page {'is built' if built else 'was built already'}")

    def compile(self, build_data: dict[str, Any]) -> None:
        """Put the compiled modules next to their sources, if that is asked for."""
        if not _asked("DECLIVE_COMPILE"):
            self.app.display_info(
                "declive: building the plain Python wheel; DECLIVE_COMPILE=1 compiles it"
            )
            return
        tool = self.tool("compile")
        if not tool.compiler_works():
            raise SystemExit(
                "declive: no working C compiler found: install one with Python's headers, or "
                "install plain Python without DECLIVE_COMPILE"
            )
        out = self.kept()
        try:
            built = tool.compile_kept(Path(self.root, "src"), out)
        except tool.CompileError as error:
            raise SystemExit(f"declive: the engine could not be compiled:\n{error}") from None
        for file in built:
            build_data["force_include"][str(out / file)] = file.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.app.display_info(f"declive: building the compiled wheel: {len(built)} binaries")

    def kept(self) -> Path:
        """The folder for the compiled files. They stay there for the next build, of whatever kind;
        those of sources that may not be written to, until this one is done."""
        if os.access(self.root, os.W_OK):
            return Path(self.root, "build", "compiled")
        self.folder = tempfile.TemporaryDirectory(prefix="declive-")
        return Path(self.folder.name)

    def web(self) -> ModuleType:
        """The module `tools/web.py`."""
        return self.tool("web")

    def tool(self, name: str) -> ModuleType:
        """A module of `tools/`, which is no package."""
        spec = importlib.util.spec_from_file_location(
            f"declive_{name}", Path(self.root, "tools", f"{name}.py")
        )
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module


def _asked(variable: str) -> bool:
    """Whether an environment variable is set to something that is not 0."""
    return os.environ.get(variable, "0") not in ("", "0")
