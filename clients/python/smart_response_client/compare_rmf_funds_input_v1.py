# Generated from schemas/compare-rmf-funds-input.v1.json by generate.py. Do not edit.

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field, RootModel


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class FundCode(RootModel[str]):
    root: Annotated[str, Field(max_length=200, min_length=1)]


class CompareBy(StrEnum):
    """
    What the comparison is about.
    """

    all = 'all'
    performance = 'performance'
    risk = 'risk'
    fees = 'fees'


class CompareInput(BaseModel):
    """The arguments of `compare_rmf_funds`."""

    model_config = ConfigDict(
        extra='forbid',
    )
    fund_codes: Annotated[
        list[FundCode], Field(alias='fundCodes', max_length=5, min_length=2)
    ]
    """The symbols of the 2 to 5 funds to compare, in any case, each once. Example: ABAPAC-RMF."""
    compare_by: Annotated[CompareBy, Field(alias='compareBy')] = CompareBy.all
    """What the comparison is about."""
