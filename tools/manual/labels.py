"""The words of the made pages that are in no catalogue, in the three languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

LANGUAGES: Final = ("en", "es", "hu")


@dataclass(frozen=True)
class Labels:
    """The words of one language."""

    language: str
    kinds: Mapping[str, str]
    box_intro: str
    example: str
    position: str
    race_numbers: str
    power_number: str
    copies: str
    options_title: str
    options_intro: str
    option: str
    meaning: str
    rulings_title: str
    rulings_intro: str
    why: str
    other: str

    def numbers(self, value: int, stock: int, kind: str) -> str:
        """What is printed on a banner, in words."""
        if kind == "race":
            return self.race_numbers.format(value=value, stock=stock)
        if kind == "power":
            return self.power_number.format(value=value)
        return self.copies.format(stock=stock) if kind == "event" else ""


_ALL: Final = {
    "en": Labels(
        language="English",
        kinds={
            "race": "Races",
            "power": "Powers",
            "place": "Places",
            "relic": "Relics",
            "site": "Sites",
            "rule": "Printed on the map",
            "event": "Events",
        },
        box_intro=(
            "Every rule below is the one that the game itself shows and plays. Open an example to "
            "see a position and what happens in it; each example is also a test of the engine. "
            "The letters are the names of the regions, the first line of each step is what one "
            "types in the terminal.\n"
        ),
        example="Example",
        position="The position of the example for {name}",
        race_numbers="{value} tokens and those of the power; {stock} in the tray",
        power_number="{value} tokens",
        copies="{stock} in the pile",
        options_title="Options",
        options_intro=(
            "Rules that can be played in more than one way. The first value is the usual one; "
            "the host of a table chooses others under *More choices*.\n"
        ),
        option="option",
        meaning="what it means",
        rulings_title="Rulings",
        rulings_intro=(
            "Rulebooks are silent here and there, and their translations disagree. This is how "
            "Declive plays in such cases, why, and which option chooses the other reading.\n"
        ),
        why="Why",
        other="The other reading",
    ),
    "es": Labels(
        language="Español",
        kinds={
            "race": "Razas",
            "power": "Poderes",
            "place": "Lugares",
            "relic": "Reliquias",
            "site": "Emplazamientos",
            "rule": "Impreso en el mapa",
            "event": "Eventos",
        },
        box_intro=(
            "Cada regla es la misma que el juego muestra y aplica. Abre un ejemplo para ver una "
            "posición y lo que ocurre en ella; cada ejemplo es además una prueba del motor. Las "
            "letras son los nombres de las regiones, y lo primero de cada paso es lo que se "
            "escribe en la terminal.\n"
        ),
        example="Ejemplo",
        position="La posición del ejemplo: {name}",
        race_numbers="{value} fichas más las del poder; {stock} en la bandeja",
        power_number="{value} fichas",
        copies="{stock} en el mazo",
        options_title="Opciones",
        options_intro=(
            "Reglas que se pueden jugar de más de una manera. El primer valor es el habitual; "
            "quien abre la mesa puede elegir otros.\n"
        ),
        option="opción",
        meaning="qué significa",
        rulings_title="Aclaraciones",
        rulings_intro=(
            "Los reglamentos callan a veces, y sus traducciones no siempre dicen lo mismo. Así "
            "juega Declive en esos casos, por qué, y qué opción elige la otra lectura.\n"
        ),
        why="Por qué",
        other="La otra lectura",
    ),
    "hu": Labels(
        language="Magyar",
        kinds={
            "race": "Fajok",
            "power": "Képességek",
            "place": "Helyek",
            "relic": "Ereklyék",
            "site": "Helyszínek",
            "rule": "A térképre nyomtatva",
            "event": "Események",
        },
        box_intro=(
            "Minden szabály pontosan az, amelyet a játék is mutat és alkalmaz. Nyiss ki egy "
            "példát: látsz egy állást és azt, ami benne történik; minden példa egyben a motor "
            "tesztje is. A betűk a régiók nevei, a lépések elején az áll, amit a terminálban "
            "gépelni kell.\n"
        ),
        example="Példa",
        position="A példa állása: {name}",
        race_numbers="{value} lapka, és hozzá a képességé; {stock} a tálcán",
        power_number="{value} lapka",
        copies="{stock} a pakliban",
        options_title="Beállítások",
        options_intro=(
            "Szabályok, amelyeket többféleképpen lehet játszani. Az első érték a szokásos; aki az "
            "asztalt nyitja, mást is választhat.\n"
        ),
        option="beállítás",
        meaning="mit jelent",
        rulings_title="Döntések vitás kérdésekben",
        rulings_intro=(
            "A szabálykönyvek néha hallgatnak, a fordításaik pedig nem mindig egyeznek. Így "
            "játszik a Declive ilyenkor, ezért, és ezzel a beállítással választható a másik "
            "értelmezés.\n"
        ),
        why="Miért",
        other="A másik értelmezés",
    ),
}


def labels(language: str) -> Labels:
    """The words of a language."""
    return _ALL[language]
