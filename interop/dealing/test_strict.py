"""The strict schemas of the dealing tools, as the vendors' own libraries take them: unchanged.

`schemas/strict` is what a host is given; DEALING_TOOLS names a file with what `contract dealing tools` lists.
"""

import copy
import json
import os
import unittest
from pathlib import Path
from typing import Any

from anthropic import transform_schema
from anthropic.types import ToolParam
from google.genai import types as gemini
from openai.lib._pydantic import _ensure_strict_json_schema
from openai.types.chat import ChatCompletionFunctionToolParam
from openai.types.responses import FunctionToolParam
from pydantic import TypeAdapter, ValidationError

SCHEMAS = Path(__file__).resolve().parent.parent.parent / "schemas" / "strict"
LISTED = json.loads(Path(os.environ["DEALING_TOOLS"]).read_text(encoding="utf-8"))["tools"]


def strict(name: str) -> dict[str, Any]:
    return json.loads((SCHEMAS / f"{name.replace('_', '-')}-input.v1.json").read_text(encoding="utf-8"))


TOOLS = {tool["name"]: (tool["description"], strict(tool["name"])) for tool in LISTED}


def same(test: unittest.TestCase, name: str, ours: Any, theirs: Any) -> None:
    """Equal, and in the same order of members, since that is the order in which a model writes."""
    test.assertEqual(json.dumps(theirs), json.dumps(ours), name)


class Strict(unittest.TestCase):
    def test_there_are_ten(self) -> None:
        self.assertEqual(len(TOOLS), 10)

    def test_openai_makes_nothing_of_them_that_they_are_not(self) -> None:
        for name, (_, schema) in TOOLS.items():
            ours = copy.deepcopy(schema)
            same(self, name, schema, _ensure_strict_json_schema(ours, path=(), root=ours))

    def test_openai_takes_them_as_strict_functions(self) -> None:
        for name, (description, schema) in TOOLS.items():
            function = {"name": name, "description": description, "parameters": schema, "strict": True}
            taken = TypeAdapter(FunctionToolParam).validate_python({"type": "function", **function})
            same(self, name, schema, taken["parameters"])
            taken = TypeAdapter(ChatCompletionFunctionToolParam).validate_python({"type": "function", "function": function})
            same(self, name, schema, taken["function"]["parameters"])

    def test_anthropic_makes_nothing_of_them_that_they_are_not(self) -> None:
        """But that it leaves the type of an enumeration to its words, which say it."""
        for name, (_, schema) in TOOLS.items():
            # The order of an object's keywords is theirs; that of its members is ours.
            theirs = transform_schema(copy.deepcopy(schema))
            self.assertEqual(theirs, without_said_types(schema), name)
            self.assertEqual(list(theirs["properties"]), list(schema["properties"]), name)

    def test_anthropic_takes_them_as_strict_tools(self) -> None:
        for name, (description, schema) in TOOLS.items():
            tool = {"name": name, "description": description, "input_schema": schema, "strict": True}
            taken = TypeAdapter(ToolParam).validate_python(tool)
            self.assertEqual(json.loads(json.dumps(dict(taken["input_schema"]))), schema, name)

    def test_google_declares_them_as_they_are(self) -> None:
        for name, (description, schema) in TOOLS.items():
            declared = gemini.FunctionDeclaration(name=name, description=description, parameters_json_schema=copy.deepcopy(schema))
            told = json.loads(declared.model_dump_json(by_alias=True, exclude_none=True))
            same(self, name, schema, told["parametersJsonSchema"])

    def test_google_takes_them_in_its_own_form_and_loses_no_parameter(self) -> None:
        """Without `additionalProperties`, which this form has no place for, and the tools refuse in code."""
        for name, (_, schema) in TOOLS.items():
            opened = {key: value for key, value in schema.items() if key != "additionalProperties"}
            theirs = gemini.Schema.from_json_schema(json_schema=gemini.JSONSchema.model_validate(opened), raise_error_on_unsupported_field=True)
            self.assertEqual(sorted(theirs.required or []), sorted(schema["required"]), name)
            for parameter, ours in schema["properties"].items():
                there = theirs.properties[parameter]
                self.assertEqual((there.type.value.lower(), there.description), (ours["type"], ours["description"]), f"{name}/{parameter}")
                self.assertEqual(there.enum, ours.get("enum"), f"{name}/{parameter}")


def without_said_types(schema: dict[str, Any]) -> dict[str, Any]:
    said = {key: value for key, value in schema.items() if key != "type" or "enum" not in schema}
    if "properties" in said:
        said["properties"] = {name: without_said_types(property) for name, property in said["properties"].items()}
    return said


class Judges(unittest.TestCase):
    """The libraries do see a schema that is not strict: an optional parameter, an open object, a bound."""

    def setUp(self) -> None:
        _, self.schema = TOOLS["set_trade_value"]
        self.damaged = copy.deepcopy(self.schema)

    def test_openai(self) -> None:
        self.damaged["required"].remove("currency")
        ours = copy.deepcopy(self.damaged)
        self.assertNotEqual(_ensure_strict_json_schema(ours, path=(), root=ours), self.damaged)

    def test_anthropic(self) -> None:
        self.damaged["properties"]["amount"]["minimum"] = 0
        self.assertNotEqual(transform_schema(copy.deepcopy(self.damaged)), self.damaged)

    def test_google(self) -> None:
        self.damaged["properties"]["currency"]["patternProperties"] = {}
        with self.assertRaises((ValueError, ValidationError)):
            opened = {key: value for key, value in self.damaged.items() if key != "additionalProperties"}
            gemini.Schema.from_json_schema(json_schema=gemini.JSONSchema.model_validate(opened), raise_error_on_unsupported_field=True)


if __name__ == "__main__":
    unittest.main()
