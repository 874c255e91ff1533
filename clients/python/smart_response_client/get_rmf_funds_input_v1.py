# Generated from schemas/get-rmf-funds-input.v1.json by generate.py. Do not edit.

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


class FundType(StrEnum):
    """
    Reserved: every fund is an RMF.
    """

    rmf = 'RMF'


class ListInput(BaseModel):
    """The arguments of `get_rmf_funds`."""

    model_config = ConfigDict(
        extra='forbid',
    )
    page: Annotated[int, Field(ge=1, le=1000000)] = 1
    """Which page of the list, from 1."""
    page_size: Annotated[int, Field(alias='pageSize', ge=1, le=50)] = 20
    """How many funds a page has."""
    sort_by: Annotated[SortBy, Field(alias='sortBy')] = SortBy.ytd
    """What the funds are sorted by: the return since the start of the year, the one-year return, the risk level, the NAV of one unit, or the name."""
    sort_order: Annotated[SortOrder, Field(alias='sortOrder')] = SortOrder.desc
    """Highest first (desc) or lowest first (asc). Unknown values come last either way."""
    fund_type: Annotated[FundType, Field(alias='fundType')] = FundType.rmf
    """Reserved: every fund is an RMF."""
    search: Annotated[str | MISSING, Field(max_length=200, min_length=1)] = MISSING
    """A part of the fund's symbol or name, English or Thai, in any case. Example: gold. If left out, every fund is listed."""
