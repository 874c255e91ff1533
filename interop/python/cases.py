"""The JSON files of this directory's parent."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SIDES = ("projections", "answers")


@dataclass(frozen=True)
class Case:
    side: str
    system: str
    name: str
    path: Path
    value: Any


def cases(directory: str) -> Iterator[Case]:
    for path in sorted((ROOT / directory).glob("*/*/*.json")):
        side, system = path.parts[-3:-1]
        if side in SIDES:
            yield Case(side, system, path.stem, path.relative_to(ROOT), json.loads(path.read_text()))
