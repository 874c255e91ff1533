# Generated from schemas/get-rmf-fund-performance-input.v1.json by generate.py. Do not edit.

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import MISSING
from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class SortBy(StrEnum):
    """
    Best first (desc) or worst first (asc).
    """

    asc = 'asc'
    desc = 'desc'


class Period(StrEnum):
    """A period over which a fund and its benchmark report a return."""

    year_to_date = 'ytd'
    three_months = '3m'
    six_months = '6m'
    one_year = '1y'
    three_years = '3y'
    five_years = '5y'
    ten_years = '10y'


class PerformanceInput(BaseModel):
    """The arguments of `get_rmf_fund_performance`."""

    model_config = ConfigDict(
        extra='forbid',
    )
    period: Period
    sort_by: Annotated[SortBy, Field(alias='sortBy')] = SortBy.desc
    """Best first (desc) or worst first (asc)."""
    limit: Annotated[int, Field(ge=1, le=50)] = 10
    """How many funds to give at most."""
    risk_level: Annotated[int | MISSING, Field(alias='riskLevel', ge=1, le=8)] = MISSING
    """Only funds of this risk level, from 1 (lowest risk) to 8 (highest)."""
