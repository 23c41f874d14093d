"""The wheel's build hook: compile engine and content where a C compiler works, else stay plain.

The build output says which of the two the wheel is. `DECLIVE_PURE=1` asks for plain Python.
Editable installs are always plain; `make fast` compiles them.
"""

from __future__ import annotations

import importlib.util
import os
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel, next to their sources."""

    def dependencies(self) -> list[str]:
        """What the build needs: mypy and setuptools, if there is something to compile with."""
        if self.why_plain():
            return []
        return list(self.metadata.core.optional_dependencies["compile"])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the files of the wheel are gathered."""
        if version == "editable":
            return
        why = self.why_plain()
        if why:
            self.app.display_info(f"declive: building the plain Python wheel: {why}")
            return
        tool = self.tool()
        self.folder = tempfile.TemporaryDirectory(prefix="declive-")
        out = Path(self.folder.name)
        try:
            built = tool.compile_unit(Path(self.root, "src"), out)
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

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the compiled files once the wheel is written."""
        if hasattr(self, "folder"):
            self.folder.cleanup()

    def why_plain(self) -> str:
        """The reason not to compile, or nothing."""
        if os.environ.get("DECLIVE_PURE", "0") not in ("", "0"):
            return "DECLIVE_PURE is set"
        if not self.tool().compiler_works():
            return "no working C compiler found"
        return ""

    def tool(self) -> ModuleType:
        """The module `tools/compile.py`, which is part of no package."""
        spec = importlib.util.spec_from_file_location(
            "declive_compile", Path(self.root, "tools", "compile.py")
        )
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
