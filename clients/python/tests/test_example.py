import json
import subprocess
import sys

import jsonschema

from vectors import CLIENT, REPOSITORY


def test_the_example_prints_the_quick_reference():
    command = [sys.executable, "-X", "utf8", "example.py"]
    printed = subprocess.run(command, cwd=CLIENT, check=True, capture_output=True).stdout
    document = json.loads(printed)

    vector = REPOSITORY / "vectors/smart-response/accept/quick-reference.json"
    assert document == json.loads(vector.read_bytes())

    schema = json.loads((REPOSITORY / "schemas/smart-response.v2.json").read_bytes())
    checker = jsonschema.Draft202012Validator.FORMAT_CHECKER
    jsonschema.Draft202012Validator(schema, format_checker=checker).validate(document)
