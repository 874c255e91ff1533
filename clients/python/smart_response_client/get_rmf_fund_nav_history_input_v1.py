# Generated from schemas/get-rmf-fund-nav-history-input.v1.json by generate.py. Do not edit.

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class NavHistoryInput(BaseModel):
    """The arguments of `get_rmf_fund_nav_history`."""

    model_config = ConfigDict(
        extra='forbid',
    )
    fund_code: Annotated[str, Field(alias='fundCode', max_length=200, min_length=1)]
    """The fund's symbol, in any case. Example: ABAPAC-RMF."""
    days: Annotated[int, Field(ge=1, le=365)] = 30
    """How many calendar days of history, counted back from the latest NAV."""
