"""Compile `engine/`, `content/`, `search/` and `encoding/` with mypyc, as one unit.

    python tools/compile.py --out build/compiled   a compiled copy; src stays as it is
    python tools/compile.py --in-place             the same, put beside the sources as well

A compiled copy is kept until a compiled source, mypy or Python changes. The build hook of the
wheel (`hatch_build.py`) uses `compile_kept` too, so there is one way to compile Declive.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGE = "declive"
COMPILED = ("engine", "content", "search", "encoding")
"""The packages that make up the compiled unit."""
BINARIES = ("*.so", "*.pyd")
PAGE = Path(PACKAGE, "server", "static")
STAMP = "fingerprint"
DEFAULT_OUT = ROOT / "build" / "compiled"


class CompileError(Exception):
    """The unit could not be compiled; the message ends with what the compiler said."""


def unit(source: Path) -> list[Path]:
    """The files of the unit, relative to `source`."""
    found: list[Path] = []
    for package in COMPILED:
        found.extend((source / PACKAGE / package).rglob("*.py"))
    return sorted(file.relative_to(source) for file in found)


def modules(source: Path) -> list[Path]:
    """Those that are compiled: the packages' `__init__.py` stay plain."""
    return [file for file in unit(source) if file.name != "__init__.py"]


def binaries(tree: Path) -> list[Path]:
    """The compiled files of a tree, relative to it."""
    found: list[Path] = []
    for pattern in BINARIES:
        found.extend(tree.glob(pattern))
        found.extend((tree / PACKAGE).rglob(pattern))
    return sorted(file.relative_to(tree) for file in found)


def copy_sources(source: Path, out: Path) -> None:
    """Make the plain files of `out/declive` those of the sources; leave the compiled ones."""
    built = set(binaries(out))
    for file in (out / PACKAGE).rglob("*"):
        if file.is_file() and file.relative_to(out) not in built:
            file.unlink()
    ignored = shutil.ignore_patterns("__pycache__", *BINARIES, PAGE.name)
    shutil.copytree(source / PACKAGE, out / PACKAGE, ignore=ignored, dirs_exist_ok=True)
    link_page(source, out)


def link_page(source: Path, out: Path) -> None:
    """Let the copy serve the page of the sources, which may just be building."""
    page = out / PAGE
    if page.is_symlink():
        page.unlink()
    elif page.exists():
        shutil.rmtree(page)
    if page.parent.is_dir():
        page.symlink_to((source / PAGE).resolve(), target_is_directory=True)


def compiler_works() -> bool:
    """Whether a C compiler can be run and finds Python's headers."""
    if os.name != "posix":
        return True  # setuptools alone knows how to find the compiler: let it try
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    with tempfile.TemporaryDirectory(prefix="declive-") as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        built = probe.with_suffix(".o")
        headers = "-I" + sysconfig.get_path("include")
        try:
            done = subprocess.run(
                [*shlex.split(command), headers, "-c", str(probe), "-o", str(built)],
                capture_output=True,
                check=False,
            )
        except OSError:
            return False
        return done.returncode == 0 and built.exists()


def compile_unit(source: Path, out: Path) -> list[Path]:
    """Compile the unit into the tree `out` and answer the files made, relative to it."""
    objects = out.absolute().with_name(f"{out.name}-objects")
    with tempfile.TemporaryDirectory(prefix="declive-") as folder:
        stage = Path(folder)
        copy_unit(source, stage)
        done = subprocess.run(
            [
                *(sys.executable, str(Path(__file__).resolve()), "--objects", str(objects)),
                *("--here", *map(str, modules(stage))),
            ],
            cwd=stage,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if done.returncode != 0:
            raise CompileError("\n".join(done.stdout.splitlines()[-20:]))
        built = binaries(stage)
        for file in built:
            (out / file).parent.mkdir(parents=True, exist_ok=True)
            # Put in place whole: a server that runs on the old file keeps it until it ends.
            fresh = out / file.with_name(f"{file.name}.{os.getpid()}")
            shutil.copy2(stage / file, fresh)
            fresh.replace(out / file)
    return built


def copy_unit(source: Path, stage: Path) -> None:
    """Copy the unit alone. The package around it is hollow there: mypy would read all of it, and
    with it libraries that a build environment lacks, as soon as `declive/__init__.py` imports."""
    ignored = shutil.ignore_patterns("__pycache__", *BINARIES)
    for package in COMPILED:
        shutil.copytree(source / PACKAGE / package, stage / PACKAGE / package, ignore=ignored)
    (stage / PACKAGE / "__init__.py").touch()


def compile_here(files: list[str], objects: Path, jobs: int) -> None:
    """Compile the files in the current directory. setuptools wants a process to itself."""
    from mypyc.build import mypycify
    from setuptools import setup

    sys.path.insert(0, str(ROOT))
    from tools.compile_docs import add_docs, docstrings

    with tempfile.TemporaryDirectory(prefix="declive-") as folder:
        cache = Path(folder, "mypy")
        # Without site packages, so that an installed Declive cannot stand in for what the unit
        # may not import.
        options = ["--config-file=", "--strict", "--explicit-package-bases", "--no-site-packages"]
        options.append(f"--cache-dir={cache}")
        extensions = mypycify(
            [*files, *options],
            opt_level=effort(),
            debug_level="0",
            separate=False,
            # One C file for each module: they compile side by side, and an edit compiles one.
            multi_file=True,
            group_name=PACKAGE,
            target_dir=folder,
        )
        if os.name == "posix":
            os.environ.setdefault("LDSHARED", linker(sysconfig.get_config_var("LDSHARED")))
            # The functions of the unit call each other directly, and only the modules' entry
            # points need be seen from outside.
            for extension in extensions:
                extension.extra_compile_args.append("-fvisibility=hidden")
        docs = docstrings([Path(file) for file in files])
        for written in Path(folder).glob("__native*.c"):
            written.write_text(add_docs(written.read_text("utf-8"), docs)[0], "utf-8")
        setup(
            name=PACKAGE,
            packages=[],
            ext_modules=extensions,
            cmdclass={"build_ext": side_by_side(objects, Path(folder), jobs)},
            script_args=[
                *("--quiet", "build_ext", "--inplace", f"--parallel={jobs}"),
                *(f"--build-temp={folder}/o", f"--build-lib={folder}/lib"),
            ],
        )


def side_by_side(kept: Path, generated: Path, jobs: int) -> type[Any]:
    """Make a `build_ext` that compiles so many files at a time and keeps the object files.

    An object file is used again if the C file, all headers in `generated` and the compiler's
    arguments are what they were.
    """
    from setuptools.command.build_ext import build_ext

    kept.mkdir(parents=True, exist_ok=True)
    headers = hashlib.sha256(f"{sys.version} {os.environ.get('CC')} {version('mypy')}".encode())
    for header in sorted(generated.glob("*.h")):
        headers.update(header.read_bytes())

    class SideBySide(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            compile_one = self.compiler.compile

            def compile_all(sources: list[str], output_dir: str, **options: Any) -> list[str]:
                def made(source: str) -> str:
                    digest = headers.copy()
                    digest.update(repr(options["extra_postargs"]).encode())
                    digest.update(Path(source).read_bytes())
                    name = str(Path(source).relative_to(generated)).replace(os.sep, "_")
                    there = kept / f"{name}.{digest.hexdigest()[:20]}.o"
                    if not there.exists():
                        [built] = compile_one([source], output_dir=output_dir, **options)
                        for old in kept.glob(f"{name}.*.o"):
                            old.unlink(missing_ok=True)
                        fresh = there.with_suffix(f".{os.getpid()}")
                        shutil.copy2(built, fresh)
                        fresh.replace(there)
                    return str(there)

                # The longest first, so that no core waits for it at the end.
                longest = sorted(sources, key=os.path.getsize, reverse=True)
                with ThreadPoolExecutor(jobs) as pool:
                    built = dict(zip(longest, pool.map(made, longest), strict=True))
                return [built[source] for source in sources]

            self.compiler.compile = compile_all
            super().build_extensions()

    return SideBySide


def linker(command: str) -> str:
    """The command that links, without the places where this Python's own libraries lie: they are
    written into what is linked, and nobody else has them."""
    words = shlex.split(command)
    return shlex.join(word for word in words if not word.startswith("-Wl,-rpath"))


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def effort() -> str:
    """How hard the C compiler tries: as hard as it can, unless DECLIVE_OPT says 0 for a build that
    is made to be tried rather than to be fast, in a quarter of the time."""
    return os.environ.get("DECLIVE_OPT") or "3"


def fingerprint(source: Path) -> str:
    """What a compiled copy depends on, as a hash: its sources, this tool, mypy and Python."""
    total = hashlib.sha256()
    for text in (version("mypy"), sys.version, sysconfig.get_platform(), effort()):
        total.update(text.encode())
    for tool in ("compile.py", "compile_docs.py"):
        total.update(Path(__file__).with_name(tool).read_bytes())
    for file in unit(source):
        total.update(file.as_posix().encode())
        total.update((source / file).read_bytes())
    return total.hexdigest()


def is_kept(source: Path, out: Path) -> bool:
    """Whether the compiled copy is there and up to date."""
    stamp = out / STAMP
    return stamp.exists() and stamp.read_text() == fingerprint(source)


def compile_kept(source: Path, out: Path) -> list[Path]:
    """Compile into `out`, or only bring the plain files up to date where the unit is unchanged."""
    out.mkdir(parents=True, exist_ok=True)
    if is_kept(source, out):
        print(f"declive: {len(modules(source))} compiled modules are up to date", flush=True)
        copy_sources(source, out)
        return binaries(out)
    print(f"declive: compiling {len(modules(source))} modules", flush=True)
    wanted = fingerprint(source)
    (out / STAMP).unlink(missing_ok=True)
    for file in binaries(out):
        (out / file).unlink()
    copy_sources(source, out)
    built = compile_unit(source, out)
    (out / STAMP).write_text(wanted)
    return built


def put_in_place(built: list[Path], out: Path) -> None:
    """Put the compiled files beside the sources, instead of those that were there."""
    for file in binaries(SOURCE):
        (SOURCE / file).unlink()
    for file in built:
        shutil.copy2(out / file, SOURCE / file)


def main() -> None:
    """Read the command line and compile."""
    parser = argparse.ArgumentParser(
        description="Compile Declive's engine, content, search and encoding with mypyc.",
        epilog="example: python tools/compile.py --out build/compiled",
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--out", type=Path, help="make a compiled copy in this folder")
    what.add_argument("--in-place", action="store_true", help="put it beside the sources as well")
    parser.add_argument("--behind", action="store_true", help="only say when it is done")
    parser.add_argument("--objects", type=Path, help=argparse.SUPPRESS)
    what.add_argument("--here", nargs="+", metavar="FILE", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.here:
        compile_here(asked.here, asked.objects, cores())
        return
    out: Path = asked.out or DEFAULT_OUT
    if not is_kept(SOURCE, out) and not compiler_works():
        sys.exit("declive: the engine is not compiled: no working C compiler found")
    try:
        built = compile_kept(SOURCE, out)
    except CompileError as error:
        sys.exit(f"Declive could not be compiled:\n{error}")
    if asked.in_place:
        put_in_place(built, out)
    if asked.behind:
        print("declive: the faster engine is compiled; the next start uses it", flush=True)
    else:
        print(f"declive: compiled engine in {'src' if asked.in_place else os.path.relpath(out)}")


if __name__ == "__main__":
    main()
