# Generated from schemas/set-direction-input.v1.json by generate.py. Do not edit.

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class Direction(StrEnum):
    """
    Which way a trade goes, as the user said it: BUY or SELL, and neither where it was not said.
    """

    buy = 'BUY'
    sell = 'SELL'


class SetDirectionInput(BaseModel):
    """The arguments of `set_direction`."""

    model_config = ConfigDict(
        extra='forbid',
    )
    user_id: str
    """The user whose draft it is, as the conversation names them. Example: U02ABC."""
    thread_ts: str
    """The thread of the conversation, as the host names it. Example: 1769594400.000100."""
    direction: Direction
