import importlib
import inspect
import json
from enum import Enum
from typing import get_args

import pytest
from pydantic import BaseModel, RootModel

from generate import committed, generated, module_name
from vectors import SCHEMAS

each_schema = pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: schema.stem)


def definitions(schema) -> dict[str, dict]:
    document = json.loads(schema.read_bytes())
    return {document["title"]: document} | document.get("$defs", {}) | inline(document)


def inline(document) -> dict[str, dict]:
    """What stands in a property of a tool's input and is a class even so: enumerations beside their
    default, and texts of a limited length in a list."""
    found = {}
    for name, schema in document.get("properties", {}).items():
        class_name = name[0].upper() + name[1:]
        if "enum" in schema:
            found[class_name] = schema
        items = schema.get("items")
        if isinstance(items, dict) and "maxLength" in items:
            found[class_name.removesuffix("s")] = items
    return found


def classes(schema) -> dict[str, type]:
    module = importlib.import_module(f"smart_response_client.{module_name(schema)}")
    found = inspect.getmembers(module, inspect.isclass)
    # `BaseModel` is what the others have in common; pydantic adds `RootModel[…]`, the bases of unions.
    return {
        name: cls
        for name, cls in found
        if cls.__module__ == module.__name__ and name != "BaseModel" and name.isidentifier()
    }


def models(schema) -> dict[str, type[BaseModel]]:
    found = classes(schema).items()
    return {name: cls for name, cls in found if issubclass(cls, BaseModel)}


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
        if issubclass(cls, RootModel):
            continue
        if issubclass(cls, BaseModel):
            fields = [field.alias or key for key, field in cls.model_fields.items()]
            assert fields == list(defined[name]["properties"]), name
        else:
            assert issubclass(cls, Enum)
            assert [member.value for member in cls] == defined[name]["enum"], name
            made_up = [member for member in cls.__members__ if member.startswith("field_")]
            assert made_up == [], f"{name} needs x-enum-varnames"


@each_schema
def test_every_union_knows_its_tag(schema):
    """Else pydantic tries every variant, and tells of the mistakes of all of them."""
    defined = definitions(schema)
    roots = {name: cls for name, cls in models(schema).items() if issubclass(cls, RootModel)}
    unions = {name: cls for name, cls in roots.items() if "type" not in defined[name]}
    assert set(unions) == {name for name, definition in defined.items() if "oneOf" in definition}
    for name, cls in unions.items():
        variants = [reference["$ref"].split("/")[-1] for reference in defined[name]["oneOf"]]
        root = cls.model_fields["root"]
        assert [variant.__name__ for variant in get_args(root.annotation)] == variants, name
        for variant in variants:
            assert "const" in defined[variant]["properties"][root.discriminator], variant


@each_schema
def test_closed_objects_refuse_what_they_do_not_know_and_no_others_do(schema):
    defined = definitions(schema)
    for name, cls in models(schema).items():
        if not issubclass(cls, RootModel):
            is_closed = defined[name].get("additionalProperties") is False
            assert cls.model_config["extra"] == ("forbid" if is_closed else "allow"), name
