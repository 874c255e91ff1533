# Generated from schemas/get-rmf-fund-nav-history-output.v1.json by generate.py. Do not edit.

from __future__ import annotations

from datetime import date as date_aliased
from typing import Annotated

from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class DatedNav(BaseModel):
    """The NAV of a day."""

    date: date_aliased
    """The day."""
    nav: float
    """Value of one unit, in baht."""
    change: float | None
    """Change from the NAV before, in baht; null on the first."""
    change_percent: Annotated[float | None, Field(alias='changePercent')]
    """Change from the NAV before, in percent; null on the first."""


class NavHistoryOutput(BaseModel):
    """A fund's NAV over some calendar days, counted back from its latest."""

    fund_code: Annotated[str, Field(alias='fundCode')]
    """The fund's symbol."""
    fund_name: Annotated[str, Field(alias='fundName')]
    """The fund's name, or its symbol where the name is lost."""
    nav_history: Annotated[list[DatedNav], Field(alias='navHistory')]
    """The NAVs, oldest first; none for a fund without a NAV."""
    period_return: Annotated[float | None, Field(alias='periodReturn')]
    """The last NAV over the first, in percent; null with fewer than two."""
    volatility: Annotated[float | None, Field(ge=0.0)]
    """Sample standard deviation of the simple daily returns, in percent, not annualised; null with fewer than three NAVs."""
    min_nav: Annotated[float | None, Field(alias='minNav')]
    """The lowest NAV, in baht."""
    max_nav: Annotated[float | None, Field(alias='maxNav')]
    """The highest NAV, in baht."""
    avg_nav: Annotated[float | None, Field(alias='avgNav')]
    """The mean of the NAVs, in baht."""
    current_nav: Annotated[float | None, Field(alias='currentNav')]
    """The latest NAV, in baht."""
    current_date: Annotated[date_aliased | None, Field(alias='currentDate')]
    """The date of the latest NAV."""
