# Generated from schemas/set-trade-value-input.v1.json by generate.py. Do not edit.

from __future__ import annotations

from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class SetTradeValueInput(BaseModel):
    """The arguments of `set_trade_value`."""

    model_config = ConfigDict(
        extra='forbid',
    )
    user_id: str
    """The user whose draft it is, as the conversation names them. Example: U02ABC."""
    thread_ts: str
    """The thread of the conversation, as the host names it. Example: 1769594400.000100."""
    amount: float
    """What the whole trade is worth in that currency itself, not in cents: digits without separators, above 0. Example: 262900."""
    currency: str
    """The currency that the user said, as a code of ISO 4217. Example: EUR."""
