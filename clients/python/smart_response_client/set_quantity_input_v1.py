# Generated from schemas/set-quantity-input.v1.json by generate.py. Do not edit.

from __future__ import annotations

from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class SetQuantityInput(BaseModel):
    """The arguments of `set_quantity`."""

    model_config = ConfigDict(
        extra='forbid',
    )
    user_id: str
    """The user whose draft it is, as the conversation names them. Example: U02ABC."""
    thread_ts: str
    """The thread of the conversation, as the host names it. Example: 1769594400.000100."""
    quantity: int
    """The number of units in digits, without separators, from 1 to 1000000000. Example: 2000."""
