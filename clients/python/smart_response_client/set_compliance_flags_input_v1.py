# Generated from schemas/set-compliance-flags-input.v1.json by generate.py. Do not edit.

from __future__ import annotations

from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class SetComplianceFlagsInput(BaseModel):
    """The arguments of `set_compliance_flags`."""

    model_config = ConfigDict(
        extra='forbid',
    )
    user_id: str
    """The user whose draft it is, as the conversation names them. Example: U02ABC."""
    thread_ts: str
    """The thread of the conversation, as the host names it. Example: 1769594400.000100."""
    has_inside_info: bool
    """Whether the user has inside information about the security. Example: false."""
    is_related_party: bool
    """Whether the user is related to a party of the trade. Example: false."""
