# Generated from schemas/search-rmf-funds-output.v1.json by generate.py. Do not edit.

from __future__ import annotations

from datetime import date
from typing import Annotated

from pydantic import MISSING
from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class AppliedFilters(BaseModel):
    """The filters that were given."""

    search: Annotated[str | MISSING, Field(max_length=200, min_length=1)] = MISSING
    """A part of the symbol or name."""
    amc: Annotated[str | MISSING, Field(max_length=200, min_length=1)] = MISSING
    """A part of the company's name."""
    min_risk_level: Annotated[
        int | MISSING, Field(alias='minRiskLevel', ge=1, le=8)
    ] = MISSING
    """The lowest risk level."""
    max_risk_level: Annotated[
        int | MISSING, Field(alias='maxRiskLevel', ge=1, le=8)
    ] = MISSING
    """The highest risk level."""
    min_ytd_return: Annotated[
        float | MISSING, Field(alias='minYtdReturn', ge=-100.0, le=10000.0)
    ] = MISSING
    """The least return since the start of the year, in percent."""
    category: Annotated[str | MISSING, Field(max_length=200, min_length=1)] = MISSING
    """The classification, or its beginning."""


class FundSummary(BaseModel):
    """One fund of a list. Every field is present; null says unknown."""

    symbol: str
    """The code that names the fund or class, e.g. ABAPAC-RMF."""
    fund_name: str
    """The fund's name, or its symbol where the name is lost."""
    amc: str
    """The asset management company; Unknown where it is not known."""
    nav_value: float | None
    """The latest NAV of one unit, in baht."""
    nav_date: date | None
    """The date of the latest NAV."""
    nav_change_percent: float | None
    """Change of the NAV from the row before, in percent."""
    risk_level: Annotated[int | None, Field(ge=1, le=8)]
    """The regulator's risk scale, 1 (lowest) to 8 (highest)."""
    perf_ytd: float | None
    """Return since the start of the year, in percent."""
    perf_1y: float | None
    """Return over one year, in percent."""
    fund_classification: str | None
    """The association's category code, e.g. `EQASxJP`."""


class SearchOutput(BaseModel):
    """Funds that match every filter."""

    funds: list[FundSummary]
    """The first of the funds, in order; none where nothing matches."""
    total_count: Annotated[int, Field(alias='totalCount', ge=0, le=9007199254740991)]
    """How many funds match, also beyond those given."""
    applied_filters: Annotated[AppliedFilters, Field(alias='appliedFilters')]
