# Generated from schemas/compare-rmf-funds-output.v1.json by generate.py. Do not edit.

from __future__ import annotations

from datetime import date
from typing import Annotated

from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class ComparedFee(BaseModel):
    """One charge of a fund."""

    fee_desc: str
    """What the charge is for, usually in Thai."""
    fee_value: float | None
    """The charge as the source gives it."""


class ComparedFund(BaseModel):
    """One fund of a comparison. Every field is present; null says unknown."""

    symbol: str
    """The code that names the fund or class, e.g. ABAPAC-RMF."""
    fund_name: str
    """The fund's name, or its symbol where the name is lost."""
    amc: str
    """The asset management company; Unknown where it is not known."""
    risk_level: Annotated[int | None, Field(ge=1, le=8)]
    """The regulator's risk scale, 1 (lowest) to 8 (highest)."""
    perf_ytd: float | None
    """Return since the start of the year, in percent."""
    perf_1y: float | None
    """Return over one year, in percent."""
    perf_3y: float | None
    """Return over three years, in percent a year."""
    perf_5y: float | None
    """Return over five years, in percent a year."""
    benchmark_name: str | None
    """What the fund measures itself against, often in Thai."""
    benchmark_ytd: float | None
    """The benchmark's return since the start of the year, in percent."""
    benchmark_1y: float | None
    """The benchmark's return over one year, in percent."""
    fees: list[ComparedFee] | None
    """What the fund charges; in the real data the values are unknown."""
    volatility_1y: Annotated[float | None, Field(ge=0.0)]
    """Sample standard deviation of the simple daily returns of the last 365 days, in percent; null where a year of history is not there."""
    tracking_error: Annotated[float | None, Field(ge=0.0)]
    """Always null so far: no daily values of benchmarks are there."""
    nav_value: float | None
    """The latest NAV of one unit, in baht."""
    nav_date: date | None
    """The date of the latest NAV."""


class Highlights(BaseModel):
    """The symbols of the funds that stand out; ties by symbol, from A to Z."""

    best_ytd: Annotated[str | None, Field(alias='bestYtd')]
    """The highest return since the start of the year; null where none is known."""
    worst_ytd: Annotated[str | None, Field(alias='worstYtd')]
    """The lowest return since the start of the year; null where fewer than two are known, or all are alike."""
    lowest_risk: Annotated[str | None, Field(alias='lowestRisk')]
    """The lowest risk level; null where none is known."""
    highest_risk: Annotated[str | None, Field(alias='highestRisk')]
    """The highest risk level; null where none is known."""
    lowest_fees: Annotated[str | None, Field(alias='lowestFees')]
    """The lowest total expense; null unless that of every fund is known."""


class Comparison(BaseModel):
    """Funds side by side."""

    funds: Annotated[list[ComparedFund], Field(max_length=5, min_length=2)]
    """The funds, in the order that was asked."""
    comparison_highlights: Annotated[Highlights, Field(alias='comparisonHighlights')]
