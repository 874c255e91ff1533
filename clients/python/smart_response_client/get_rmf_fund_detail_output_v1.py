# Generated from schemas/get-rmf-fund-detail-output.v1.json by generate.py. Do not edit.

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


class DetailAllocation(BaseModel):
    """One asset class of a fund and its share."""

    asset_class: str
    """The class in the source's words, English or Thai."""
    percentage: float
    """Percent of net assets; negative for liabilities."""


class DetailFee(BaseModel):
    """One charge of a fund."""

    fee_type: str
    """The source's fee type; Unknown in the real data."""
    fee_desc: str
    """What the charge is for, usually in Thai."""
    fee_value: float | None
    """The charge as the source gives it."""
    fee_remark: str | None
    """A note on the charge."""


class FundDetail(BaseModel):
    """`structuredContent.fund` of `get_rmf_fund_detail`: one fund in the document's field names and order."""

    fund_id: str
    """The regulator's number, shared by the classes of one fund, e.g. `M0774_2554`."""
    symbol: str
    """The code that names the fund or class, e.g. ABAPAC-RMF."""
    fund_name: str
    """The fund's name, or its symbol where the name is lost."""
    amc: str
    """The asset management company."""
    fund_classification: str | None
    """The association's category code, e.g. `EQASxJP`."""
    management_style: str | None
    """The management style code, e.g. AM."""
    dividend_policy: str | None
    """Whether dividends are paid, e.g. No."""
    risk_level: Annotated[int | None, Field(ge=1, le=8)]
    """The regulator's risk scale, 1 (lowest) to 8 (highest)."""
    fund_type: str
    """Always RMF so far."""
    nav_date: date | None
    """The date of the latest NAV."""
    nav_value: float | None
    """The latest NAV of one unit, in baht."""
    nav_change: float | None
    """Change of the NAV from the row before, in baht."""
    nav_change_percent: float | None
    """Change of the NAV from the row before, in percent."""
    buy_price: float | None
    """The price at which the company buys a unit back, in baht."""
    sell_price: float | None
    """The price at which the company sells a unit, in baht."""
    perf_ytd: float | None
    """Return since the start of the year, in percent."""
    perf_3m: float | None
    """Return over three months, in percent."""
    perf_6m: float | None
    """Return over six months, in percent."""
    perf_1y: float | None
    """Return over one year, in percent."""
    perf_3y: float | None
    """Return over three years, in percent a year."""
    perf_5y: float | None
    """Return over five years, in percent a year."""
    perf_10y: float | None
    """Return over ten years, in percent a year."""
    perf_since_inception: float | None
    """Return since the fund began, in percent a year."""
    benchmark_name: str | None
    """What the fund measures itself against, often in Thai."""
    benchmark_ytd: float | None
    """The benchmark's return since the start of the year, in percent."""
    benchmark_3m: float | None
    """The benchmark's return over three months, in percent."""
    benchmark_6m: float | None
    """The benchmark's return over six months, in percent."""
    benchmark_1y: float | None
    """The benchmark's return over one year, in percent."""
    benchmark_3y: float | None
    """The benchmark's return over three years, in percent a year."""
    benchmark_5y: float | None
    """The benchmark's return over five years, in percent a year."""
    benchmark_10y: float | None
    """The benchmark's return over ten years, in percent a year."""
    asset_allocation: list[DetailAllocation] | None
    """What the fund holds, by asset class."""
    fees: list[DetailFee] | None
    """What the fund charges; in the real data the values are unknown."""
    min_initial: float | None
    """The least first purchase, in baht."""
    min_additional: float | None
    """The least further purchase, in baht."""
    min_redemption: float | None
    """The least redemption, in baht."""
    min_balance: float | None
    """The least balance to keep, in baht."""
    factsheet_url: str | None
    """Address of the fact sheet."""
    annual_report_url: str | None
    """Address of the annual report."""
    halfyear_report_url: str | None
    """Address of the half-year report."""
    suitability_risk_level: str | None
    """What the risk level means for this fund: readable Thai, not the source's base64."""
    suitability_target_investor: str | None
    """Who should hold the fund."""
    suitability_investment_horizon: str | None
    """For how long to hold the fund."""


class DetailOutput(BaseModel):
    """One fund in full."""

    fund: FundDetail
