"""Write the messages between server and page as TypeScript, so that they are said only once.

    python tools/web_types.py web/src/protocol.ts

Every struct in `MESSAGES` of `declive.server.messages`, and every struct these hold, becomes an
interface; a name that stands for a choice of structs becomes a union, told apart by its tag.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
import types
import typing
from pathlib import Path
from typing import Any, Final

import msgspec

PROTOCOL: Final = "declive.server.messages"
HEAD: Final = "// Made from declive.server.messages by tools/web_types.py. Do not edit.\n"
REFERENCE: Final = "#/"
PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

Schema = dict[str, Any]


def typescript(messages: tuple[Any, ...], unions: dict[str, Any] | None = None) -> str:
    """The structs as TypeScript, sorted by name, then the unions."""
    _, components = msgspec.json.schema_components(messages, ref_template=REFERENCE + "{name}")
    parts = [_declared(name, components[name]) for name in sorted(components)]
    for name, choice in sorted((unions or {}).items()):
        schema = msgspec.json.schema_components([choice], ref_template=REFERENCE + "{name}")[0][0]
        parts.append(f"export type {name} = {_type(schema)};\n")
    return "\n".join([HEAD, *parts])


def unions_of(module: types.ModuleType) -> dict[str, Any]:
    """The module's names for choices of structs, such as `Command = Play | Undo`."""
    return {
        name: value
        for name, value in vars(module).items()
        if not name.startswith("_") and _is_choice(value)
    }


def _is_choice(value: object) -> bool:
    if typing.get_origin(value) not in (types.UnionType, typing.Union):
        return False
    return all(
        isinstance(part, type) and issubclass(part, msgspec.Struct)
        for part in typing.get_args(value)
    )


def _declared(name: str, schema: Schema) -> str:
    """One exported interface or type."""
    comment = _comment(schema.get("description", ""), "")
    if schema.get("type") == "object" and "properties" in schema:
        return f"{comment}export interface {name} {_fields(schema)}\n"
    return f"{comment}export type {name} = {_type(schema)};\n"


def _fields(schema: Schema) -> str:
    """An object's fields. A field with a default may be missing: senders leave defaults out."""
    required = set(schema.get("required", ()))
    lines = []
    for name, field in schema["properties"].items():
        mark = "" if name in required else "?"
        lines.append(f"{_comment(field.get('description', ''), '  ')}  {_key(name)}{mark}: ")
        lines[-1] += f"{_type(field)};"
    return "{\n" + "\n".join(lines) + "\n}"


def _type(schema: Schema) -> str:
    """The TypeScript type of a JSON schema as msgspec writes it."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REFERENCE)
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(part) for part in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        if "properties" in schema:
            return _fields(schema)
        return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
    if kind in PLAIN:
        return PLAIN[kind]
    if kind is None:
        return "unknown"
    raise ValueError(f"a schema of type '{kind}' has no TypeScript here: {schema}")


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return "[" + ", ".join(_type(part) for part in schema["prefixItems"]) + "]"
    item = _type(schema.get("items", {}) or {})
    return f"({item})[]" if " " in item else f"{item}[]"


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _comment(text: str, indent: str) -> str:
    line = " ".join(text.split()).replace("*/", "* /")
    return f"{indent}/** {line} */\n" if line else ""


def main(arguments: list[str]) -> int:
    """Write the file, unless it says the same already."""
    parser = argparse.ArgumentParser(description="Write the protocol as TypeScript.")
    parser.add_argument("out", type=Path, help="the file to write")
    parser.add_argument("--module", default=PROTOCOL, help="the module with MESSAGES")
    wish = parser.parse_args(arguments)
    module = importlib.import_module(wish.module)
    text = typescript(tuple(module.MESSAGES), unions_of(module))
    if not wish.out.exists() or wish.out.read_text(encoding="utf-8") != text:
        wish.out.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
