# Generated from schemas/confirm-pending-input.v1.json by generate.py. Do not edit.

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class ConfirmationType(StrEnum):
    """
    What the user was asked to confirm: currency_usd, whether the parked amount is in USD; value, whether the high or unlikely value and all that was told with it is right; weak_justification, whether to go on with a weak reason.
    """

    currency_usd = 'currency_usd'
    value = 'value'
    weak_justification = 'weak_justification'


class ConfirmPendingInput(BaseModel):
    """The arguments of `confirm_pending`."""

    model_config = ConfigDict(
        extra='forbid',
    )
    user_id: str
    """The user whose draft it is, as the conversation names them. Example: U02ABC."""
    thread_ts: str
    """The thread of the conversation, as the host names it. Example: 1769594400.000100."""
    confirmation_type: ConfirmationType
    confirmed: bool
    """Whether the user said yes. Example: true."""
