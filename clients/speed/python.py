"""How fast Python's libraries read and check the documents: `python.py DOCUMENTS`, with pydantic and msgspec.

Both get types of smart-response.v2 whose payload is the list of bars that the documents have.
"""

import importlib.util
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CLIENT = Path(__file__).resolve().parent.parent / "python"
sys.path.insert(0, str(CLIENT))
import generate  # noqa: E402

NAME = "smart-response.v2.json"
BARS = json.loads(Path(__file__).with_name("bars.json").read_text(encoding="utf-8"))
SECONDS = 3


def schema() -> str:
    """The schema as types are generated of it, with the payload of the documents."""
    read = [generate.SCHEMAS / NAME, generate.SCHEMAS / "codegen" / NAME]
    merged = generate.merge_patch(*(json.loads(path.read_text(encoding="utf-8")) for path in read))
    merged["$defs"]["Data"]["properties"]["processed"] = BARS
    return json.dumps(merged)


def module(kind: str, directory: str, *options: str):
    """The generated types of one kind, imported."""
    source, output = Path(directory, NAME), Path(directory, f"{kind.split('.')[0]}_types.py")
    source.write_text(schema(), encoding="utf-8")
    command = ["-m", "datamodel_code_generator", "--input", source, "--output", output]
    command += ["--output-model-type", kind, *options]
    subprocess.run([sys.executable, *command], check=True, cwd=directory)
    spec = importlib.util.spec_from_file_location(output.stem, output)
    found = importlib.util.module_from_spec(spec)
    sys.modules[output.stem] = found
    spec.loader.exec_module(found)
    return found


def fastest(read, text: bytes) -> float:
    """Megabytes a second of the fastest reading, in as many as SECONDS hold."""
    least, until = float("inf"), time.monotonic() + SECONDS
    while time.monotonic() < until:
        start = time.perf_counter()
        read(text)
        least = min(least, time.perf_counter() - start)
    return len(text) / least / 1e6


def ways(directory: str):
    """What reads, by name."""
    import msgspec

    common = ["--input-file-type", "jsonschema", "--target-python-version", "3.11"]
    common += ["--use-annotated", "--formatters", "builtin"]
    pydantic = module("pydantic_v2.BaseModel", directory, *common)
    structs = module("msgspec.Struct", directory, *common)
    yield "pydantic", pydantic.SmartResponseV2.model_validate_json
    yield "msgspec", msgspec.json.Decoder(structs.SmartResponseV2).decode


def main() -> None:
    documents = sorted(Path(sys.argv[1]).glob("*.json"), key=lambda path: path.stat().st_size)
    with tempfile.TemporaryDirectory() as directory:
        for name, read in ways(directory):
            for document in documents:
                text = document.read_bytes()
                print(f"{document.stem}\t{name}\t{fastest(read, text):.0f}", flush=True)


main()
