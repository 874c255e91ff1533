# Generated from schemas/tool-graph.v1.json by generate.py. Do not edit.

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

from pydantic import MISSING
from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class Conflict(BaseModel):
    """A tool whose answer may contradict another's."""

    tool: str
    """The other tool."""
    why: str
    """Why they may contradict each other."""


class Parameter(BaseModel):
    """A parameter of a tool."""

    name: str
    """The parameter's name."""
    required: bool
    """Whether the tool cannot be called without it."""
    from_: Annotated[str | MISSING, Field(alias='from')] = MISSING
    """The name under which earlier calls or answers have its value; its own where it is absent."""
    suggested: Any | MISSING = MISSING
    """A value to suggest where no earlier call has one."""


class ToolCategory(StrEnum):
    """
    What kind of work a tool does.
    """

    data_fetching = 'Data Fetching'
    valuation = 'Valuation'
    analysis = 'Analysis'
    screening = 'Screening'
    utility = 'Utility'


class DeclaredTool(BaseModel):
    """A tool as it declares itself to a `ToolGraph`."""

    name: str
    """The name it is called by."""
    category: ToolCategory
    gives: str
    """What its answer tells, in a few words."""
    requires: list[str]
    """The data it needs from other tools. What its caller gives is a parameter."""
    provides: list[str]
    """The data its answer holds."""
    parameters: list[Parameter] | MISSING = MISSING
    """What it is called with."""
    when_to_use: Annotated[str | MISSING, Field(alias='whenToUse')] = MISSING
    """When it is the right one of the tools that provide the same."""
    tradeoffs: list[str] | MISSING = MISSING
    """What it costs or leaves out."""
    conflicts_with: Annotated[
        list[Conflict] | MISSING, Field(alias='conflictsWith')
    ] = MISSING
    """Tools whose answers may contradict its own."""


class ToolGraph(BaseModel):
    """The tools of a server, each with what it requires and provides."""

    tools: list[DeclaredTool]
    """The tools. Where several provide the same data, the earlier one is preferred."""
