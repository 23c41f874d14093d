"""Cut the two faces down to what the page writes; README.md tells where they come from.

python make.py FOLDER     # a folder with the npm packages named in README.md; needs fonttools, brotli
"""

import io
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x2013, 0x2014]
LATIN += [0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x20AC, 0x2212]
MORE = [code for code in range(0x100, 0x180) if code not in LATIN] + [0x218, 0x219, 0x21A, 0x21B]
DIGITS = range(0x30, 0x3A)
WEIGHTS = {"wght": (400, 700)}


def raise_digits(font: TTFont) -> None:
    """Let digits stand on the line, as tall as capitals: elsewhere every rule would have to ask for it."""
    table = font["GSUB"].table
    wanted = [one.Feature for one in table.FeatureList.FeatureRecord if one.FeatureTag == "lnum"]
    tall = {}
    for number in {index for feature in wanted for index in feature.LookupListIndex}:
        for part in table.LookupList.Lookup[number].SubTable:
            tall.update(getattr(part, "ExtSubTable", part).mapping)
    for names in font["cmap"].tables:
        for digit in DIGITS:
            if digit in names.cmap:
                names.cmap[digit] = tall.get(names.cmap[digit], names.cmap[digit])


def cut(font: TTFont, codes: list[int], features: list[str]) -> TTFont:
    """The font with these letters only."""
    options = Options(
        layout_features=features, hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14]
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    file = io.BytesIO()
    font.flavor = None
    font.save(file)
    file.seek(0)
    return TTFont(file)


def main() -> None:
    packages = Path(sys.argv[1])
    for part, codes in (("latin", LATIN), ("latin-ext", MORE)):
        serif = TTFont(packages / f"@fontsource/alegreya/files/alegreya-{part}-700-normal.woff2")
        sans = TTFont(packages / f"@fontsource-variable/inter/files/inter-{part}-wght-normal.woff2")
        features = ["kern", "tnum"] if part == "latin" else ["kern"]
        if part == "latin":
            raise_digits(serif)
        made = {
            "alegreya": cut(serif, codes, features),
            "inter": instantiateVariableFont(cut(sans, codes, features), WEIGHTS),
        }
        for name, font in made.items():
            font.flavor = "woff2"
            font.save(HERE / f"{name}-{part}.woff2")


if __name__ == "__main__":
    main()
