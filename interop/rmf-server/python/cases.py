"""What every client has to see: `../cases.json`, derived by hand from crates/rmf-tools/sample."""

import atexit
import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

HERE = Path(__file__).resolve().parent
CASES: dict[str, Any] = json.loads((HERE.parent / "cases.json").read_text(encoding="utf-8"))
BINARY = os.environ["RMF_SERVER"]
# Servers started over stdio talk on standard error; nobody listens.
SILENCE: TextIO = open(os.devnull, "w", encoding="utf-8")
atexit.register(SILENCE.close)


@dataclass(frozen=True)
class Server:
    """Started by a command, or reached at an address."""

    command: list[str] | None = None
    url: str | None = None
    log: TextIO = SILENCE


def stdio(*arguments: str) -> Server:
    return Server(command=[BINARY, *arguments])


TRANSPORTS = {"stdio": stdio(), "http": Server(url=os.environ["RMF_URL"])}
DAMAGING = Server(command=[sys.executable, str(HERE.parent / "damaging-server.py"), BINARY])


def at(document: Any, pointer: str) -> Any:
    for step in pointer.split("/")[1:]:
        document = document[int(step)] if isinstance(document, list) else document[step]
    return document
