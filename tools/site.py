"""Build the site that is only files into a folder: `make site`.

    python tools/site.py build/site

The page is built if it has changed (`tools/web.py`), and brings Pyodide along.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run(*command: str) -> None:
    """Run Python with the sources of this tree."""
    path = os.pathsep.join([str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run([sys.executable, *command], cwd=ROOT, env=environment, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def main(arguments: list[str]) -> None:
    """Build what is missing, then write the site."""
    out = Path(arguments[0] if arguments else "build/site")
    run("tools/web.py")
    run("-m", "declive", "site", "--out", str(out))


if __name__ == "__main__":
    main(sys.argv[1:])
