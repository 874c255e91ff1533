# Generated from schemas/get-rmf-fund-performance-output.v1.json by generate.py. Do not edit.

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class Period(StrEnum):
    """A period over which a fund and its benchmark report a return."""

    year_to_date = 'ytd'
    three_months = '3m'
    six_months = '6m'
    one_year = '1y'
    three_years = '3y'
    five_years = '5y'
    ten_years = '10y'


class PeriodStats(BaseModel):
    """What the funds returned together, in percent."""

    average: float
    """The arithmetic mean."""
    median: float
    """The middle one, or the mean of the middle two."""
    min: float
    """The lowest."""
    max: float
    """The highest."""
    funds_counted: Annotated[
        int, Field(alias='fundsCounted', ge=1, le=9007199254740991)
    ]
    """How many funds have a known return for the period."""


class RankedFund(BaseModel):
    """One fund of a ranking."""

    symbol: str
    """The code that names the fund or class, e.g. ABAPAC-RMF."""
    fund_name: str
    """The fund's name, or its symbol where the name is lost."""
    amc: str
    """The asset management company; Unknown where it is not known."""
    risk_level: Annotated[int | None, Field(ge=1, le=8)]
    """The regulator's risk scale, 1 (lowest) to 8 (highest)."""
    performance: float
    """Return over the period, in percent; per year from three years on."""
    benchmark_performance: float | None
    """The benchmark's return over the period, in percent."""
    outperformance: float | None
    """The fund's return less the benchmark's, in percentage points."""
    nav_value: float | None
    """The latest NAV of one unit, in baht."""
    nav_date: date | None
    """The date of the latest NAV."""


class RankingOutput(BaseModel):
    """Funds by their return over a period."""

    period: Period
    funds: list[RankedFund]
    """The first of the funds whose return is known, in order."""
    period_stats: Annotated[PeriodStats, Field(alias='periodStats')]
