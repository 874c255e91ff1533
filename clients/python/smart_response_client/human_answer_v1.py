# Generated from schemas/human-answer.v1.json by generate.py. Do not edit.

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import MISSING, AwareDatetime
from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field, RootModel


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class Accept(BaseModel):
    """Answers a question."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['accept']
    request_id: str
    """The request that is answered."""
    content: dict[str, Any]
    """The answer, a member for each field that was asked for."""


class Cancel(BaseModel):
    """Turned away without deciding."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['cancel']
    request_id: str
    """The request that is answered."""


class Decline(BaseModel):
    """Will not answer a question."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['decline']
    request_id: str
    """The request that is answered."""
    reason: str | MISSING = MISSING
    """Why."""


class Defer(BaseModel):
    """Will decide later."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['defer']
    request_id: str
    """The request that is answered."""
    until: AwareDatetime
    """When to ask again."""


class Edit(BaseModel):
    """Lets the call run with other arguments."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['edit']
    request_id: str
    """The request that is answered."""
    tool_args: dict[str, Any]
    """The arguments that it runs with: all of them."""
    reason: str | MISSING = MISSING
    """Why."""


class Escalate(BaseModel):
    """Leaves the decision to somebody else."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['escalate']
    request_id: str
    """The request that is answered."""
    to: str
    """Who decides."""
    reason: str | MISSING = MISSING
    """Why."""


class Reject(BaseModel):
    """Does not let the call run."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['reject']
    request_id: str
    """The request that is answered."""
    reason: str | MISSING = MISSING
    """Why."""


class RememberScope(StrEnum):
    """
    Which later calls an approval holds for. The user and the tool are the same in either case.
    """

    tool = 'tool'
    arguments = 'arguments'


class Respond(BaseModel):
    """Answers in place of the call."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['respond']
    request_id: str
    """The request that is answered."""
    content: Any
    """What the call is to have answered."""


class Remember(BaseModel):
    """An approval that holds for later calls, too. How long it may is for the server's policy to say."""

    model_config = ConfigDict(
        extra='forbid',
    )
    scope: RememberScope
    until: AwareDatetime
    """From when on it holds no longer."""


class Approve(BaseModel):
    """Lets the call run as it was asked."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['approve']
    request_id: str
    """The request that is answered."""
    remember: Remember | MISSING = MISSING


class HumanAnswer(
    RootModel[
        Accept
        | Decline
        | Cancel
        | Approve
        | Reject
        | Edit
        | Respond
        | Defer
        | Escalate
    ]
):
    root: Annotated[
        Accept | Decline | Cancel | Approve | Reject | Edit | Respond | Defer | Escalate,
        Field(discriminator='action', title='HumanAnswer'),
    ]
    """What a human answers to a request."""
