"""The pages of the boxes: every race, power, treasure, event and printed rule in three languages.

Names, rules and numbers are those of the catalogue, the sentences those of the log.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Final

from declive.content import catalogue
from declive.emblems import KINDS, emblem, ids
from declive.engine.options import OPTIONS, Option
from declive.engine.state import State
from declive.server.messages.catalogue import BannerInfo
from declive.server.present.catalogue import banners
from declive.words import Words, load
from tools.manual.examples import Example, example
from tools.manual.labels import LANGUAGES, Labels, labels

KIND_ORDER: Final = ("race", "power", "place", "relic", "site", "rule", "event")


@dataclass(frozen=True)
class Shown:
    """A picture that a page shows: the position, and what it is called."""

    path: str
    state: State
    title: str


def folder(language: str) -> str:
    """Where the pages for players lie in a language."""
    return "play/" if language == LANGUAGES[0] else f"play/{language}/"


def switch(page: str, language: str) -> str:
    """A line that leads to the same page in the other languages."""
    up = "" if language == LANGUAGES[0] else "../"
    found: list[str] = []
    for other in LANGUAGES:
        name = labels(other).language
        place = page if other == LANGUAGES[0] else f"{other}/{page}"
        found.append(f"**{name}**" if other == language else f"[{name}]({up}{place})")
    return " · ".join(found) + "\n{ .tongues }\n"


def pages() -> Iterator[tuple[str, str]]:
    """Every page of a box, by its path."""
    for language in LANGUAGES:
        for box in catalogue.BOXES:
            yield f"{folder(language)}{box}.md", box_page(box, language)
        yield f"{folder(language)}options.md", options_page(language)


def pictures() -> Iterator[Shown]:
    """The position of every example."""
    for box in catalogue.BOXES:
        for info in banners(box, load()):
            shown = example(box, info.kind, info.id)
            yield Shown(picture_path(info), shown.start, shown.case.title)


def emblems() -> Iterator[tuple[str, str]]:
    """Every emblem that a page shows, by its path."""
    for box in catalogue.BOXES:
        for info in banners(box, load()):
            drawn = emblem_of(info)
            if drawn:
                yield emblem_path(info), drawn


def emblem_of(info: BannerInfo) -> str:
    """The emblem of a banner as SVG; what is printed on a map looks like a site."""
    for kind in (info.kind, "site"):
        if kind in KINDS and info.id in ids(kind):
            return emblem(kind, info.id)
    return ""


def picture_path(info: BannerInfo) -> str:
    """Where the picture of an example lies in the site."""
    return f"play/examples/{info.kind}-{info.id}.webp"


def emblem_path(info: BannerInfo) -> str:
    """Where an emblem lies in the site."""
    return f"play/emblems/{info.kind}-{info.id}.svg"


def box_page(box: str, language: str) -> str:
    """The page of a box."""
    words, said = load(language), labels(language)
    title = words.say("boxes", box)
    found = banners(box, words)
    parts = [f"# {title[:1].upper()}{title[1:]}\n", switch(f"{box}.md", language), said.box_intro]
    for kind in KIND_ORDER:
        of_kind = [info for info in found if info.kind == kind]
        if of_kind:
            parts.append(f"## {said.kinds[kind]}\n")
            parts.extend(section(box, info, language, said) for info in of_kind)
    return "\n".join(parts)


def section(box: str, info: BannerInfo, language: str, said: Labels) -> str:
    """One banner: its emblem, numbers, rule and example."""
    root = "" if language == LANGUAGES[0] else "../"
    lines = [f"### {info.name} {{ #{info.kind}-{info.id} }}\n"]
    if emblem_of(info):
        picture = emblem_path(info).removeprefix("play/")
        lines.append(f'![]({root}{picture}){{ .emblem width="56" height="56" }}\n')
    numbers = said.numbers(info.value, info.stock, info.kind)
    if numbers:
        lines.append(f"*{numbers}*\n")
    lines.append(f"{info.text}\n")
    lines.append(told(example(box, info.kind, info.id), info, language, said, root))
    return "\n".join(lines)


def told(shown: Example, info: BannerInfo, language: str, said: Labels, root: str) -> str:
    """An example: the drawn position, and the moves with what the log says of them."""
    # The cases are written in English; the other languages have the sentences of the log.
    what = shown.case.title if language == LANGUAGES[0] else info.name
    picture = picture_path(info).removeprefix("play/")
    alt = escape(said.position.format(name=info.name))
    lines = [
        f'??? example "{said.example}: {what}"\n',
        f"    ![{alt}]({root}{picture}){{ loading=lazy .position }}\n",
    ]
    for line, sentences in shown.told(language):
        lines.append(f"    - `{line}` {' '.join(sentences)}".rstrip())
    return "\n".join(lines) + "\n"


def options_page(language: str) -> str:
    """Every rule that can be played in more than one way."""
    words, said = load(language), labels(language)
    rows = [
        f"# {said.options_title}\n",
        switch("options.md", language),
        said.options_intro,
        f"| {said.option} | {said.meaning} |\n| --- | --- |",
    ]
    rows.extend(f"| `{option.name}` | {meanings(option, words)} |" for option in OPTIONS)
    return "\n".join(rows) + "\n"


def meanings(option: Option, words: Words) -> str:
    """The title of an option and what its values mean."""
    title = words.say("options", option.name)
    told = {value: words.say("option_values", f"{option.name}.{value}") for value in option.texts}
    values = [f"`{value}`: {text}" for value, text in told.items()]
    return "<br>".join([f"*{title}.*", *values])
