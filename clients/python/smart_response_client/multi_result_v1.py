# Generated from schemas/multi-result.v1.json by generate.py. Do not edit.

from __future__ import annotations

from typing import Annotated, Any

from pydantic import MISSING
from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class MultiResult(BaseModel):
    """Many results, and what they come to together."""

    total: Annotated[int, Field(ge=0, le=9007199254740991)]
    """How many there are; more than are told where only a part of them is."""
    results: list[Any]
    """Those that are told."""
    aggregation: dict[str, Any] | MISSING = MISSING
    """What they come to together, such as sums and counts by kind."""
