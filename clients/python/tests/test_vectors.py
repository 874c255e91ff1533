"""Whether Python's validators agree with every vector.

The lists are compared as equals, so that an exception which no longer disagrees fails, too.
"""

import importlib
import json
from datetime import datetime
from pathlib import Path

import jsonschema
import pytest
from pydantic import BaseModel, ValidationError

from generate import module_name
from vectors import ROOTS, SCHEMAS, disagreements, exceptions, root_of, vectors

WITHOUT_SCHEMA: list[str] = ["validators"]
"""Vectors that are no documents of a root, but tables of cases."""

each_schema = pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: schema.stem)


def root_model(schema: Path) -> type[BaseModel]:
    module = importlib.import_module(f"smart_response_client.{module_name(schema)}")
    return getattr(module, json.loads(schema.read_text(encoding="utf-8"))["title"])


def defaults(schema: Path) -> dict:
    """The defaults of a tool's arguments, which pydantic fills in."""
    properties = json.loads(schema.read_text(encoding="utf-8")).get("properties", {})
    return {name: member["default"] for name, member in properties.items() if "default" in member}


def instants(value):
    """The value with its timestamps read, since one instant can be written in several ways."""
    if isinstance(value, dict):
        return {name: instants(member) for name, member in value.items()}
    if isinstance(value, list):
        return [instants(item) for item in value]
    try:
        return datetime.fromisoformat(value)
    except (TypeError, ValueError):
        return value


def test_all_vectors_but_those_named_here_have_a_schema():
    """Else they would be passed over in silence."""
    assert sorted([root_of(schema) for schema in SCHEMAS] + WITHOUT_SCHEMA) == ROOTS


@each_schema
def test_pydantic_in_strict_mode_agrees_with_the_vectors(schema):
    model = root_model(schema)

    def accepts(text: bytes) -> bool:
        try:
            # Else `key_findings` would be read for `keyFindings`.
            model.model_validate_json(text, strict=True, by_alias=True, by_name=False)
        except ValidationError:
            return False
        return True

    assert disagreements(schema, accepts) == exceptions("pydantic", schema)


@each_schema
def test_jsonschema_with_formats_agrees_with_the_vectors(schema):
    document = json.loads(schema.read_text(encoding="utf-8"))
    dialect = jsonschema.Draft202012Validator
    dialect.check_schema(document)
    assert "date-time" in dialect.FORMAT_CHECKER.checkers, "rfc3339-validator is missing"
    validator = dialect(document, format_checker=dialect.FORMAT_CHECKER)

    def accepts(text: bytes) -> bool:
        return validator.is_valid(json.loads(text))

    assert disagreements(schema, accepts) == exceptions("jsonschema", schema)


@each_schema
def test_what_pydantic_reads_it_writes_again(schema):
    model = root_model(schema)
    refused = exceptions("pydantic", schema)
    for vector in vectors(schema):
        # A reject that only the schema takes may well come back otherwise.
        is_right = vector.accepted and "/reject/" not in vector.file
        if is_right and vector.file not in refused:
            read = model.model_validate_json(vector.text, strict=True, by_alias=True, by_name=False)
            written = json.loads(read.model_dump_json(by_alias=True))
            meant = defaults(schema) | json.loads(vector.text)
            assert instants(written) == instants(meant), vector.file
