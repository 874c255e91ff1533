"""Writes smart_response_client/<root>_v<N>.py from each schema and its code-generation overlay.

The generator's options stand in pyproject.toml.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

CLIENT = Path(__file__).resolve().parent
SCHEMAS = CLIENT.parent.parent / "schemas"
PACKAGE = CLIENT / "smart_response_client"


def merge_patch(target, patch):
    """RFC 7396: null removes, objects merge, all else replaces."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            merged.pop(name, None)
        else:
            merged[name] = merge_patch(merged.get(name), value)
    return merged


def module_name(schema: Path) -> str:
    return schema.stem.replace("-", "_").replace(".", "_")


def models(schema: Path) -> str:
    """The Python source for one canonical schema."""
    canonical = json.loads(schema.read_text(encoding="utf-8"))
    overlay = json.loads((SCHEMAS / "codegen" / schema.name).read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as directory:
        merged, output = Path(directory, schema.name), Path(directory, "models.py")
        merged.write_text(json.dumps(merge_patch(canonical, overlay)), encoding="utf-8")
        header = f"# Generated from schemas/{schema.name} by generate.py. Do not edit."
        command = ["datamodel_code_generator", "--input", merged, "--output", output]
        subprocess.run(
            [sys.executable, "-m", *command, "--custom-file-header", header], check=True, cwd=CLIENT
        )
        return output.read_text(encoding="utf-8")


def generated() -> dict[Path, str]:
    """Every generated file and its text."""
    return {
        PACKAGE / f"{module_name(schema)}.py": models(schema)
        for schema in sorted(SCHEMAS.glob("*.json"))
    }


def committed() -> dict[Path, str]:
    """Every generated file that is there, and its text."""
    paths = set(PACKAGE.glob("*.py")) - {PACKAGE / "__init__.py"}
    return {path: path.read_text(encoding="utf-8") for path in sorted(paths)}


if __name__ == "__main__":
    wanted = generated()
    for path in committed().keys() - wanted.keys():
        path.unlink()
    for path, text in wanted.items():
        path.write_text(text, encoding="utf-8")
