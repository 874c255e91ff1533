# Generated from schemas/batch-result.v1.json by generate.py. Do not edit.

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class BatchResult(BaseModel):
    """What came of one operation over many things."""

    total_processed: Annotated[int, Field(ge=0, le=9007199254740991)]
    """How many were tried: those that succeeded and those that failed."""
    successful: Annotated[int, Field(ge=0, le=9007199254740991)]
    """How many succeeded."""
    failed: Annotated[int, Field(ge=0, le=9007199254740991)]
    """How many failed."""
    results: list[Any]
    """What came of each, in the order they were tried; empty where only counts are told."""
