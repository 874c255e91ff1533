"""Vendors' own converters keep all that a tool's input says."""

import asyncio
import copy
import unittest
from typing import Any

import mcp
from anthropic import transform_schema
from anthropic.lib.tools.mcp import async_mcp_tool
from google.genai import _mcp_utils as genai
from google.genai import types as gemini
from openai.lib._pydantic import _ensure_strict_json_schema
from openai.types.responses import FunctionToolParam
from pydantic import TypeAdapter

from cases import CASES, TRANSPORTS
from lost import lost


async def listed() -> list[mcp.types.Tool]:
    async with mcp.Client(TRANSPORTS["http"].url) as client:
        return (await client.list_tools()).tools


TOOLS = asyncio.run(listed())


class Converters(unittest.TestCase):
    def each(self, convert: Any) -> None:
        self.assertEqual([tool.name for tool in TOOLS], list(CASES["tools"]))
        for tool in TOOLS:
            with self.subTest(tool.name):
                name, description, schema = convert(tool)
                self.assertEqual((name, description), (tool.name, tool.description))
                self.assertEqual(list(lost(tool.input_schema, schema)), [])

    def test_anthropic_makes_tools_of_them(self) -> None:
        def convert(tool: mcp.types.Tool) -> Any:
            told = async_mcp_tool(tool, None).to_dict()
            return told["name"], told["description"], told["input_schema"]

        self.each(convert)

    def test_anthropic_makes_them_strict(self) -> None:
        self.each(lambda tool: (tool.name, tool.description, transform_schema(tool.input_schema)))

    def test_no_object_may_hold_anything_since_strict_modes_close_it(self) -> None:
        for tool in TOOLS:
            self.assertEqual(closed(tool.input_schema, transform_schema(tool.input_schema)), [], tool.name)

    def test_gemini_takes_them_as_json_schema(self) -> None:
        def convert(tool: mcp.types.Tool) -> Any:
            (declared,) = genai.mcp_to_gemini_tools([tool], is_agent_platform=True)[0].function_declarations
            return declared.name, declared.description, declared.parameters_json_schema

        self.each(convert)

    def test_gemini_takes_them_in_its_own_form(self) -> None:
        """Without `additionalProperties`: see the test below."""

        def convert(tool: mcp.types.Tool) -> Any:
            opened = tool.model_copy(update={"input_schema": without_closing(tool.input_schema)})
            (declared,) = genai.mcp_to_gemini_tool(opened).function_declarations
            return declared.name, declared.description, in_json(declared.parameters)

        self.each(convert)

    def test_geminis_own_form_still_breaks_on_closed_objects(self) -> None:
        """google-genai takes every `additionalProperties` for a schema. When it no longer does, the tests above are too mild."""
        with self.assertRaisesRegex(AttributeError, "'bool' object has no attribute 'items'"):
            genai.mcp_to_gemini_tool(TOOLS[0])

    def test_openai_takes_them_where_it_is_not_strict(self) -> None:
        def convert(tool: mcp.types.Tool) -> Any:
            told = {"type": "function", "name": tool.name, "description": tool.description, "parameters": tool.input_schema, "strict": False}
            taken = TypeAdapter(FunctionToolParam).validate_python(told)
            return taken["name"], taken["description"], taken["parameters"]

        self.each(convert)

    def test_openai_strict_mode_loses_nothing_but_what_is_optional(self) -> None:
        for tool in TOOLS:
            schema = copy.deepcopy(tool.input_schema)
            strict = _ensure_strict_json_schema(schema, path=(), root=schema)
            optional = sorted(tool.input_schema["properties"].keys() - set(tool.input_schema.get("required", [])))
            now_required = [f": required now {optional}"] if optional else []
            # The order of the required is that of the properties.
            found = [one for one in lost(tool.input_schema, strict) if not one.startswith(": required [")]
            self.assertEqual(found, now_required, tool.name)


class Lost(unittest.TestCase):
    """The judge itself sees each kind of loss."""

    OURS = {"type": "object", "properties": {"days": {"type": "integer", "minimum": 1, "description": "How many. Minimum: 1."}, "by": {"type": "string", "enum": ["all", "risk"]}}, "required": ["days"]}

    def test_what_is_kept_or_said_in_words_is_not_lost(self) -> None:
        self.assertEqual(list(lost(self.OURS, self.OURS)), [])
        theirs = copy.deepcopy(self.OURS)
        del theirs["properties"]["days"]["minimum"]
        self.assertEqual(list(lost(self.OURS, theirs)), [])

    def test_each_loss_is_found(self) -> None:
        for place, keyword, value in [("days", "minimum", 2), ("days", "description", "How many"), ("days", "type", "string"), ("by", "enum", ["all"])]:
            theirs = copy.deepcopy(self.OURS)
            theirs["properties"][place][keyword] = value
            if keyword == "minimum":
                theirs["properties"][place]["description"] = "How many."
            self.assertTrue(list(lost(self.OURS, theirs)), keyword)
        for theirs in ({**self.OURS, "required": []}, {**self.OURS, "required": ["days", "by"]}, {**self.OURS, "properties": {}}):
            self.assertTrue(list(lost(self.OURS, theirs)))


def without_closing(schema: Any) -> Any:
    if isinstance(schema, dict):
        return {key: without_closing(value) for key, value in schema.items() if key != "additionalProperties"}
    return schema


def in_json(schema: gemini.Schema) -> dict[str, Any]:
    return schema.model_dump(mode="json", by_alias=True, exclude_none=True)


def closed(ours: dict[str, Any], theirs: dict[str, Any], place: str = "") -> list[str]:
    """Objects that take any member of ours and none of theirs."""
    here = [place] if ours.get("additionalProperties") is True and theirs.get("additionalProperties") is False else []
    inner = [(f"{place}/{name}", schema, theirs["properties"][name]) for name, schema in ours.get("properties", {}).items()]
    if "items" in ours:
        inner.append((f"{place}/items", ours["items"], theirs["items"]))
    return here + [one for at, mine, other in inner for one in closed(mine, other, at)]


if __name__ == "__main__":
    unittest.main()
