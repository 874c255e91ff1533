"""The vectors, what a schema's reader must say of each, and where a tool is known to be wrong."""

import csv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

CLIENT = Path(__file__).resolve().parent.parent
REPOSITORY = CLIENT.parent.parent
SCHEMAS = sorted((REPOSITORY / "schemas").glob("*.json"))
VECTORS = REPOSITORY / "vectors"
VERDICTS = ("accept", "reject", "legacy/canonical")
"""Where vectors are, below their root. What older forms are migrated to is right, too."""
FAMILIES = {
    root.name: family
    for family in sorted(VECTORS.iterdir())
    for root in sorted(family.glob("accept/*/"))
}
"""The roots whose vectors stand in one directory together, below the verdict."""
ROOTS = sorted(
    {path.name for path in VECTORS.iterdir() if path.is_dir()}
    - {family.name for family in FAMILIES.values()}
    | set(FAMILIES)
)
TOOLS = ("pydantic", "jsonschema")


@dataclass(frozen=True)
class Vector:
    file: str
    """`<root>/accept/…`, `<root>/reject/…` or `<root>/legacy/canonical/<name>.json`."""
    text: bytes
    accepted: bool
    """What whoever knows only the schema must say."""


def root_of(schema: Path) -> str:
    return schema.name.split(".")[0]


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def vectors(schema: Path) -> list[Vector]:
    """Every vector of a schema."""
    root = root_of(schema)
    directory = FAMILIES.get(root, VECTORS / root)
    # In a family's table the root follows the verdict.
    inner = f"{root}/" if root in FAMILIES else ""
    beyond_schema = {
        row["file"]
        for row in rows(directory / "beyond-schema.tsv")
        if row["file"].split("/")[1] == root or not inner
    }
    found = []
    for verdict in VERDICTS:
        for path in sorted(directory.glob(f"{verdict}/{inner}*.json")):
            name = f"{verdict}/{inner}{path.name}"
            accepted = (verdict != "reject") != (name in beyond_schema)
            beyond_schema.discard(name)
            found.append(Vector(f"{root}/{verdict}/{path.name}", path.read_bytes(), accepted))
    assert not beyond_schema, f"beyond-schema.tsv names no vector: {beyond_schema}"
    return found


def exceptions(tool: str, schema: Path) -> list[str]:
    """The vectors of a schema on which a tool is known to be wrong."""
    every = rows(CLIENT / "exceptions.tsv")
    assert {row["tool"] for row in every} <= set(TOOLS)
    prefix = f"{root_of(schema)}/"
    return sorted(
        row["file"] for row in every if row["tool"] == tool and row["file"].startswith(prefix)
    )


def disagreements(schema: Path, accepts: Callable[[bytes], bool]) -> list[str]:
    """The vectors on which `accepts` says otherwise than the schema's words do."""
    return sorted(
        vector.file for vector in vectors(schema) if accepts(vector.text) != vector.accepted
    )
