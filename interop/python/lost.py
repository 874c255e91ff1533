"""What the other side did not understand.

Many published types pass over members that they do not know, so acceptance alone proves little: what
was understood must still hold everything that was sent.
"""

from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError


def refusals(type_: Any, value: Any, *, strict: bool = True) -> list[str]:
    """What `type_`, a pydantic model or anything that a TypeAdapter reads, has against `value`."""
    adapter = TypeAdapter(type_)
    try:
        read = adapter.validate_python(value, strict=strict)
    except ValidationError as error:
        return [f"/{'/'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors()]
    written = adapter.dump_python(read, mode="json", by_alias=True, exclude_unset=True, warnings=False)
    return [*lost(value, written), *extras(read)]


def lost(sent: Any, understood: Any, pointer: str = "") -> list[str]:
    if isinstance(sent, dict):
        if not isinstance(understood, dict):
            return [f"{pointer}: lost"]
        return [one for name, value in sent.items() for one in lost(value, understood.get(name), f"{pointer}/{name}")]
    if isinstance(sent, list):
        if not isinstance(understood, list) or len(sent) != len(understood):
            return [f"{pointer}: lost"]
        return [one for index, value in enumerate(sent) for one in lost(value, understood[index], f"{pointer}/{index}")]
    same = sent == understood and isinstance(sent, bool) == isinstance(understood, bool)
    return [] if same else [f"{pointer}: read as {understood!r}"]


def extras(read: Any, pointer: str = "") -> list[str]:
    """Members that an open model keeps and does not know."""
    if isinstance(read, list):
        return [one for index, item in enumerate(read) for one in extras(item, f"{pointer}/{index}")]
    if not isinstance(read, BaseModel):
        return []
    unknown = [f"{pointer}/{name}: unknown" for name in read.model_extra or {}]
    # `_meta` is open by its own definition.
    fields = ((name, getattr(read, name)) for name in type(read).model_fields if name != "meta")
    return [*unknown, *(one for name, value in fields for one in extras(value, f"{pointer}/{name}"))]
