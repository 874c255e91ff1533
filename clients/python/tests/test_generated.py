import importlib
import inspect
import json
from enum import Enum

import pytest
from pydantic import BaseModel

from generate import committed, generated, module_name
from vectors import SCHEMAS

each_schema = pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: schema.stem)


def definitions(schema) -> dict[str, dict]:
    document = json.loads(schema.read_bytes())
    return {document["title"]: document} | document["$defs"]


def classes(schema) -> dict[str, type]:
    module = importlib.import_module(f"smart_response_client.{module_name(schema)}")
    found = inspect.getmembers(module, inspect.isclass)
    return {name: cls for name, cls in found if cls.__module__ == module.__name__}


def test_the_models_are_those_of_the_schemas():
    assert committed() == generated(), "run `.venv/bin/python generate.py`"


@each_schema
def test_every_definition_is_one_class_of_its_name(schema):
    """Else the generator made up a `Data1` for a second thing called `Data`."""
    assert set(classes(schema)) == set(definitions(schema))


@each_schema
def test_every_property_is_a_field_and_every_value_a_named_member(schema):
    defined = definitions(schema)
    for name, cls in classes(schema).items():
        if issubclass(cls, BaseModel):
            fields = [field.alias or key for key, field in cls.model_fields.items()]
            assert fields == list(defined[name]["properties"]), name
        else:
            assert issubclass(cls, Enum)
            assert [member.value for member in cls] == defined[name]["enum"], name
            made_up = [member for member in cls.__members__ if member.startswith("field_")]
            assert made_up == [], f"{name} needs x-enum-varnames"
