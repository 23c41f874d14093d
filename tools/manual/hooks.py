"""What MkDocs asks while it builds the site: pages that are made, links that leave the site, and
scripts that must be files.

Our server allows no script inside a page (its Content-Security-Policy), so the small ones that the
theme writes there are moved into files beside the others.
"""

from __future__ import annotations

import os
import re
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from mkdocs.structure.files import File, Files

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tools.manual import diagram, figures, inventing, reference, rules, rulings  # noqa: E402
from tools.manual.position import kept  # noqa: E402

LINK: Final = re.compile(r"(?<!!)\[([^\]\n]+)\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)\s]*)?\)")
INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
LANGUAGE: Final = re.compile(r"^play/(es|hu)/")
SCRIPTS: Final = "assets/declive"
NO_PICTURES: Final = "DECLIVE_DOCS_NO_PICTURES"
"""Set by tests that look at everything but the pictures, which take minutes to draw."""
DOT: Final = bytes.fromhex("524946461a000000574542505650384c0e0000002f00000000071011fd0f4444ff03")
"""The smallest WebP there is."""

UNUSED: Final = ("404.html", "sitemap.xml*", "objects.inv", "assets/**/*.map")
"""What only a site with a host of its own has a use for, and what debuggers read."""
SEARCHED: Final = (
    "lunr.es.min.js",
    "lunr.hu.min.js",
    "lunr.multi.min.js",
    "lunr.stemmer.support.min.js",
)
"""How the search reads languages beside English."""

_scripts: dict[str, str] = {}


def on_files(files: Files, config: Any) -> Files:
    """Add what is made from the sources."""
    made = [
        *rules.pages(),
        *rulings.pages(),
        *reference.pages(),
        ("invent/hooks.md", inventing.hooks_page()),
        ("invent/effects.md", inventing.effects_page()),
        ("built/figures.md", figures.page()),
        ("pictures/imports.svg", diagram.svg()),
        *rules.emblems(),
    ]
    for path, text in made:
        files.append(File.generated(config, path, content=text))
    for shown in rules.pictures():
        draw = not os.environ.get(NO_PICTURES)
        content = kept(shown.state, shown.title) if draw else DOT
        files.append(File.generated(config, shown.path, content=content))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Links to files of the repository that are no part of the site become their names."""
    place = Path(config.docs_dir, page.file.src_uri).parent

    def replaced(match: re.Match[str]) -> str:
        text, path = match[1], match[2]
        target = Path(os.path.normpath(place / path))
        if target.is_relative_to(config.docs_dir):
            return match[0]
        if not target.exists():
            raise ValueError(f"{page.file.src_uri}: there is no file {path}")
        name = target.relative_to(ROOT).as_posix()
        return text if text.strip("`") == name and "`" in text else f"{text} (`{name}`)"

    return LINK.sub(replaced, markdown)


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Move the scripts of a page into files, and note its language."""
    return finished(output, page.file.src_uri, page.file.url)


def on_post_template(output_content: str, template_name: str, config: Any) -> str | None:
    """The same for what is no page: the one that says that there is none."""
    if not template_name.endswith(".html"):
        return output_content
    return finished(output_content, template_name, template_name)


def finished(text: str, source: str, url: str) -> str:
    """A page as our server may send it."""
    up = "../" * url.count("/")

    def moved(match: re.Match[str]) -> str:
        name = f"{sha256(match[1].encode()).hexdigest()[:16]}.js"
        _scripts[name] = match[1]
        return f'<script src="{up}{SCRIPTS}/{name}"></script>'

    text = INLINE.sub(moved, text)
    language = LANGUAGE.match(source)
    return text.replace('lang="en"', f'lang="{language[1]}"', 1) if language else text


def on_post_build(config: Any) -> None:
    """Write the scripts, and remove what nobody asks for."""
    site = Path(config.site_dir)
    for pattern in UNUSED:
        for file in site.glob(pattern):
            file.unlink()
    for file in site.glob("assets/javascripts/lunr/min/*.js"):
        if file.name not in SEARCHED:
            file.unlink()
    folder = Path(config.site_dir, SCRIPTS)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in _scripts.items():
        (folder / name).write_text(text, encoding="utf-8")
