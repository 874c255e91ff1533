# Generated from schemas/get-rmf-funds-output.v1.json by generate.py. Do not edit.

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


class FundPage(BaseModel):
    """A page of funds."""

    funds: list[FundSummary]
    """The funds of this page, in order; none past the last page."""
    total_count: Annotated[int, Field(alias='totalCount', ge=0, le=9007199254740991)]
    """How many funds there are on all pages."""
    page: Annotated[int, Field(ge=1, le=9007199254740991)]
    """Which page this is, from 1."""
    page_size: Annotated[int, Field(alias='pageSize', ge=1, le=9007199254740991)]
    """How many funds a page has."""
    total_pages: Annotated[int, Field(alias='totalPages', ge=0, le=9007199254740991)]
    """How many pages there are; 0 where no fund was found."""
