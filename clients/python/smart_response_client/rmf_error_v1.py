# Generated from schemas/rmf-error.v1.json by generate.py. Do not edit.

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


class ErrorCode(StrEnum):
    """
    What kind of failure it is.
    """

    bad_request = 'BAD_REQUEST'
    not_found = 'NOT_FOUND'
    internal_error = 'INTERNAL_ERROR'


class ErrorObject(BaseModel):
    """What went wrong, and what to do about it."""

    code: ErrorCode
    message: str
    """What went wrong, in words."""
    actionable_hint: Annotated[str, Field(alias='actionableHint')]
    """What the caller can do about it."""
    details: dict[str, Any] | MISSING = MISSING
    """What a program can use: `problems`, `suggestions`, `invalidCodes`."""


class RmfError(BaseModel):
    """What a tool tells where it has no answer: in the second text block, and under `_meta["dev.smart-response/error"]`."""

    error: ErrorObject
