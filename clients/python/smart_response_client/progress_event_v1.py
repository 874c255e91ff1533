# Generated from schemas/progress-event.v1.json by generate.py. Do not edit.

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import MISSING
from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field, RootModel


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class ProgressContent(BaseModel):
    """A part of the result."""

    type: Literal['content']
    content: str
    """The part, which may be empty."""


class ProgressDone(BaseModel):
    """The work is done."""

    type: Literal['done']


class ProgressFailure(BaseModel):
    """The work has failed."""

    type: Literal['error']
    content: str
    """What went wrong."""
    code: str | MISSING = MISSING
    """A stable name of the failure, for programs."""


class ProgressStep(BaseModel):
    """A step was reached."""

    type: Literal['progress']
    content: str
    """What is being done."""
    step: Annotated[int, Field(ge=0, le=9007199254740991)]
    """How many steps are behind."""
    total: Annotated[int, Field(ge=1, le=9007199254740991)]
    """How many steps there are."""


class ProgressEvent(
    RootModel[ProgressStep | ProgressContent | ProgressDone | ProgressFailure]
):
    root: Annotated[
        ProgressStep | ProgressContent | ProgressDone | ProgressFailure,
        Field(discriminator='type', title='ProgressEvent'),
    ]
    """One event of a progress stream, told by its `type`."""
