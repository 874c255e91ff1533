# Generated from schemas/search-rmf-funds-input.v1.json by generate.py. Do not edit.

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
    """What the funds are sorted by: the return since the start of the year, the one-year return, the risk level, the NAV of one unit, or the name."""

    ytd = 'ytd'
    one_year = '1y'
    risk = 'risk'
    nav = 'nav'
    name = 'name'


class SortOrder(StrEnum):
    """
    Highest first (desc) or lowest first (asc). Unknown values come last either way.
    """

    asc = 'asc'
    desc = 'desc'


class SearchInput(BaseModel):
    """The arguments of `search_rmf_funds`. At least one filter is given: `search`, `amc`, `minRiskLevel`, `maxRiskLevel`, `minYtdReturn` or `category`."""

    model_config = ConfigDict(
        extra='forbid',
    )
    search: Annotated[str | MISSING, Field(max_length=200, min_length=1)] = MISSING
    """A part of the fund's symbol or name, English or Thai, in any case. Example: gold."""
    amc: Annotated[str | MISSING, Field(max_length=200, min_length=1)] = MISSING
    """A part of the asset management company's name, in any case. Example: Krungsri."""
    min_risk_level: Annotated[
        int | MISSING, Field(alias='minRiskLevel', ge=1, le=8)
    ] = MISSING
    """The lowest risk level to take, from 1 (lowest risk) to 8 (highest)."""
    max_risk_level: Annotated[
        int | MISSING, Field(alias='maxRiskLevel', ge=1, le=8)
    ] = MISSING
    """The highest risk level to take, from 1 (lowest risk) to 8 (highest)."""
    min_ytd_return: Annotated[
        float | MISSING, Field(alias='minYtdReturn', ge=-100.0, le=10000.0)
    ] = MISSING
    """The least return since the start of the year, in percent. Example: 5.5."""
    category: Annotated[str | MISSING, Field(max_length=200, min_length=1)] = MISSING
    """A classification code or the beginning of one, in any case, or the name of a family: equity (EQ), fixed income (FIX), mixed (MIX), commodities (COM) or property (PRF). Example: EQ."""
    sort_by: Annotated[SortBy, Field(alias='sortBy')] = SortBy.ytd
    """What the funds are sorted by: the return since the start of the year, the one-year return, the risk level, the NAV of one unit, or the name."""
    sort_order: Annotated[SortOrder, Field(alias='sortOrder')] = SortOrder.desc
    """Highest first (desc) or lowest first (asc). Unknown values come last either way."""
    limit: Annotated[int, Field(ge=1, le=100)] = 20
    """How many funds to give at most."""
