"""The build hook: builds the page into sdist and wheel, and compiles the wheel where it can.

A wheel holds the page of `web/` and, where a C compiler works, engine and content compiled; the
build output says what became of both. `DECLIVE_PURE=1` asks for plain Python and
`DECLIVE_NO_PAGE=1` for no page. Where Node cannot be had a wheel is built without the page, and
`declive serve` says so; a page that is there and does not build is an error. An sdist holds the
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
        """What the build needs: mypy and setuptools if there is something to compile with, and
        what draws and bundles the page if that is not built yet."""
        extras = self.metadata.core.optional_dependencies
        needed: list[str] = []
        if self.target_name == "wheel" and not self.why_plain():
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
        """Put the compiled modules next to their sources, if they can be compiled."""
        why = self.why_plain()
        if why:
            self.app.display_info(f"declive: building the plain Python wheel: {why}")
            return
        tool = self.compiler()
        out = self.kept()
        try:
            built = tool.compile_kept(Path(self.root, "src"), out)
        except tool.CompileError as error:
            self.app.display_warning(str(error))
            self.app.display_warning(
                "declive: building the plain Python wheel: it could not be compiled (see above)"
            )
            return
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

    def why_plain(self) -> str:
        """The reason not to compile, or nothing."""
        if _asked("DECLIVE_PURE"):
            return "DECLIVE_PURE is set"
        if not self.compiler().compiler_works():
            return "no working C compiler found"
        return ""

    def compiler(self) -> ModuleType:
        """The module `tools/compile.py`."""
        return self.tool("compile")

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
