"""Structs as msgspec has them, in plain Python: fields by annotation, defaults, tags."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeVar, dataclass_transform, get_type_hints

CONTAINERS: Final = (list, dict, set)
NOTHING: Final = object()
"""A field without a default."""

Some = TypeVar("Some", bound="Struct")


class MsgspecError(Exception):
    """Something is wrong with a message."""


class DecodeError(MsgspecError):
    """A text is no JSON."""


class ValidationError(DecodeError):
    """It is, but not what was expected."""


class Meta:
    """What else is asked of a value, beside its type."""

    __slots__ = ("ge", "le", "max_length", "min_length", "pattern")

    def __init__(
        self,
        *,
        ge: float | None = None,
        le: float | None = None,
        min_length: int | None = None,
        max_length: int | None = None,
        pattern: str | None = None,
    ) -> None:
        self.ge = ge
        self.le = le
        self.min_length = min_length
        self.max_length = max_length
        self.pattern = pattern


class Raw(bytes):
    """JSON that is put into a message as it is."""


class StructConfig(NamedTuple):
    """What others may ask about a struct."""

    tag_field: str
    tag: str


@dataclass_transform()
class StructMeta(type):
    """Makes a class of annotations. Options are handed down to the classes made of it."""

    def __new__(
        meta,
        name: str,
        bases: tuple[type, ...],
        space: dict[str, Any],
        *,
        tag_field: str | None = None,
        tag: str | None = None,
        omit_defaults: bool | None = None,
        kw_only: bool | None = None,
        rename: dict[str, str] | None = None,
        frozen: bool = False,
        gc: bool = True,
        forbid_unknown_fields: bool | None = None,
    ) -> StructMeta:
        """`frozen` and `gc` are promises of which nothing here depends."""
        parent: Any = next((base for base in bases if isinstance(base, StructMeta)), None)
        own = [one for one in space.get("__annotations__", ()) if not one.startswith("struct_")]
        defaults: dict[str, Any] = dict(parent.struct_defaults) if parent else {}
        for field in own:
            defaults[field] = space.pop(field, NOTHING)
        named: set[str] = set(parent.struct_by_name) if parent else set()
        by_name = bool(parent and parent.struct_kw_only) if kw_only is None else kw_only
        named |= set(own) if by_name else set()
        space["struct_defaults"] = defaults
        space["struct_by_name"] = named
        space["struct_kw_only"] = by_name
        space["struct_tag_field"] = tag_field or (parent.struct_tag_field if parent else "")
        space["struct_tag"] = tag or ""
        space["struct_omits"] = (
            bool(parent and parent.struct_omits) if omit_defaults is None else omit_defaults
        )
        space["struct_forbids"] = (
            bool(parent and parent.struct_forbids)
            if forbid_unknown_fields is None
            else forbid_unknown_fields
        )
        space["struct_names"] = {field: (rename or {}).get(field, field) for field in defaults}
        space["struct_types"] = None
        space["__struct_encode_fields__"] = tuple(space["struct_names"].values())
        space["__struct_config__"] = StructConfig(space["struct_tag_field"], space["struct_tag"])
        space["__slots__"] = tuple(own)
        space["__init__"] = _initializer(defaults, named)
        return super().__new__(meta, name, bases, space)


def _initializer(defaults: dict[str, Any], named: set[str]) -> Any:
    """A function that sets all fields: written out, as it is called hundreds of times a view."""
    scope: dict[str, Any] = {"NOTHING": NOTHING}
    before: list[str] = []
    after: list[str] = []
    body: list[str] = []
    for number, (field, default) in enumerate(defaults.items()):
        told = field
        value = field
        if default is not NOTHING:
            if isinstance(default, CONTAINERS) and not default:
                told = f"{field}=NOTHING"
                value = f"{type(default).__name__}() if {field} is NOTHING else {field}"
            else:
                scope[f"default_{number}"] = default
                told = f"{field}=default_{number}"
        (after if field in named else before).append(told)
        body.append(f"    self.{field} = {value}")
    star = ["*"] if after else []
    head = ", ".join(["self", *before, *star, *after])
    exec(f"def __init__({head}):\n" + ("\n".join(body) or "    pass"), scope)
    return scope["__init__"]


class Struct(metaclass=StructMeta):
    """What all structs are."""

    struct_defaults: dict[str, Any]
    struct_names: dict[str, str]
    struct_tag_field: str
    struct_tag: str
    struct_omits: bool
    struct_forbids: bool
    """Whether a field that is not known is refused."""

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, one) == getattr(other, one) for one in self.struct_defaults)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        told = ", ".join(f"{one}={getattr(self, one)!r}" for one in self.struct_defaults)
        return f"{type(self).__name__}({told})"


def types_of(kind: Any) -> dict[str, Any]:
    """The types of a struct's fields, read when they are first needed."""
    if kind.struct_types is None:
        hints = get_type_hints(kind, include_extras=True)
        kind.struct_types = {field: hints[field] for field in kind.struct_defaults}
    types: dict[str, Any] = kind.struct_types
    return types


def replace(struct: Some, **changes: Any) -> Some:
    """The same struct with other values in some of its fields."""
    values = {one: getattr(struct, one) for one in struct.struct_defaults}
    return type(struct)(**{**values, **changes})


def asdict(struct: Struct) -> dict[str, Any]:
    """The fields of a struct by their names."""
    return {one: getattr(struct, one) for one in struct.struct_defaults}
