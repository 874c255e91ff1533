"""Whether the schemas of tools' inputs in the dialects of hosts judge as the contract's own do, and
whether OpenAI's library takes them as they stand."""

import copy
import json
from pathlib import Path

import jsonschema
import pytest
from openai.lib._pydantic import _ensure_strict_json_schema, to_strict_json_schema

from test_vectors import root_model
from vectors import REPOSITORY, SCHEMAS, disagreements, exceptions

DIALECTS = {
    dialect: sorted((REPOSITORY / "schemas" / dialect).glob("*.json"))
    for dialect in ("portable", "strict")
}
STRICT = {schema.name for schema in DIALECTS["strict"]}


def each(dialect: str):
    return pytest.mark.parametrize("schema", DIALECTS[dialect], ids=lambda schema: schema.stem)


def read(schema: Path) -> dict:
    return json.loads(schema.read_text(encoding="utf-8"))


def made_strict(schema: dict) -> dict:
    """What OpenAI's library makes of it; the schema itself where there is nothing to do."""
    mine = copy.deepcopy(schema)
    return _ensure_strict_json_schema(mine, path=(), root=mine)


def without_words(schema: dict) -> dict:
    """pydantic titles a property with its name, and does not see what stands in a docstring."""
    words = {"title", "description"}
    definitions = schema.get("$defs", {})
    properties = {
        name: {
            keyword: value
            for keyword, value in inlined(property, definitions).items()
            if keyword not in words
        }
        for name, property in schema["properties"].items()
    }
    rest = {keyword: value for keyword, value in schema.items() if keyword != "$defs"}
    return rest | {"properties": properties}


def inlined(property: dict, definitions: dict) -> dict:
    """An enumeration in the place of the name that pydantic gives it."""
    if "$ref" not in property:
        return property
    return definitions[property["$ref"].removeprefix("#/$defs/")]


def test_every_input_has_a_portable_form_and_those_without_options_a_strict():
    inputs = [schema.name for schema in SCHEMAS if "-input." in schema.name]
    assert [schema.name for schema in DIALECTS["portable"]] == inputs
    of_funds = {name for name in inputs if "-rmf-" in name}
    assert STRICT == {"get-rmf-fund-detail-input.v1.json"} | set(inputs) - of_funds


@pytest.mark.parametrize(
    "schema",
    [schema for schemas in DIALECTS.values() for schema in schemas],
    ids=lambda schema: f"{schema.parent.name}/{schema.stem}",
)
def test_a_dialect_judges_every_vector_as_the_contract_does(schema):
    dialect = jsonschema.Draft202012Validator
    validator = dialect(read(schema), format_checker=dialect.FORMAT_CHECKER)

    def accepts(text: bytes) -> bool:
        return validator.is_valid(json.loads(text))

    assert disagreements(schema, accepts) == exceptions("jsonschema", schema)


@each("strict")
def test_openai_finds_nothing_to_do_about_a_strict_schema(schema):
    assert made_strict(read(schema)) == read(schema)


@each("portable")
def test_openai_makes_up_required_parameters_where_there_is_no_strict_schema(schema):
    """Such a tool goes to a host as it stands, and not in strict mode."""
    changes = made_strict(read(schema)) != read(schema)
    assert changes == (schema.name not in STRICT)


@each("strict")
def test_openai_makes_of_the_model_what_the_strict_schema_says(schema):
    """But for its words: a tool is told by the schema and not by the model."""
    made = to_strict_json_schema(root_model(schema))
    assert without_words(made) == without_words(read(schema))
