"""What a vendor's form of an input schema no longer says."""

import json
from collections.abc import Iterator
from typing import Any

# A vendor's model may have no place for these: the object is closed all the same, since the tool refuses
# what it does not know, and names and dialects are no part of what a model has to keep.
UNSAID = {"additionalProperties", "title", "$schema"}


def lost(ours: dict[str, Any], theirs: dict[str, Any], place: str = "") -> Iterator[str]:
    """Each keyword that is gone or changed, and that their description does not say in words."""
    for keyword, value in ours.items():
        if keyword == "properties":
            for name, schema in value.items():
                yield from lost(schema, theirs.get("properties", {}).get(name, {}), f"{place}/{name}")
        elif keyword == "items":
            yield from lost(value, theirs.get("items") or {}, f"{place}/items")
        elif keyword not in UNSAID and not said(keyword, value, theirs):
            yield f"{place}: {keyword} {json.dumps(value, ensure_ascii=False)}, now {theirs.get(keyword)!r}"
    if added := set(theirs.get("required") or []) - set(ours.get("required") or []):
        yield f"{place}: required now {sorted(added)}"


def said(keyword: str, value: Any, theirs: dict[str, Any]) -> bool:
    there = theirs.get(keyword)
    if keyword == "description":
        return there is not None and there.startswith(value)
    if keyword == "type":
        # An enumeration says its type by its words.
        return str(there).lower() == value or (there is None and "enum" in theirs)
    # Of truth values and numbers Python says that 1 == True.
    same = there == value and type(there) is not bool
    return same or f": {json.dumps(value)}." in (theirs.get("description") or "")
