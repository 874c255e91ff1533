"""What an answer shows of one fund. None is unknown."""

from datetime import timedelta
from decimal import Decimal

import figures
from funds import PERIODS

YEAR = 365


def shown(value):
    """A figure of a file for JSON: the nearest binary number, which prints as the file's digits."""
    return float(value) if isinstance(value, Decimal) else value


def iso(day):
    """YYYY-MM-DD, None for none."""
    return None if day is None else day.isoformat()


def latest(fund):
    """(nav_value, nav_date) of the latest row, None where there is none."""
    row = fund.rows[-1] if fund.rows else None
    return (shown(row.nav), iso(row.date)) if row else (None, None)


def latest_change(fund):
    """(nav_change, nav_change_percent): the latest row against the row before it, whatever the gap."""
    if len(fund.rows) < 2:
        return None, None
    return figures.change(fund.rows[-1].nav, fund.rows[-2].nav)


def summary(fund):
    """A FundSummary; made once for each fund."""
    if "summary" not in fund.shown:
        nav, day = latest(fund)
        fund.shown["summary"] = {
            "symbol": fund.symbol,
            "fund_name": fund.name,
            "amc": fund.amc or "Unknown",
            "nav_value": nav,
            "nav_date": day,
            "nav_change_percent": latest_change(fund)[1],
            "risk_level": fund.risk,
            "perf_ytd": shown(fund.returns["ytd"]),
            "perf_1y": shown(fund.returns["1y"]),
            "fund_classification": fund.classification,
        }
    return fund.shown["summary"]


def detail(fund):
    """The document's 45 fields of a fund, in its order."""
    head = {
        "fund_id": fund.id,
        "symbol": fund.symbol,
        "fund_name": fund.name,
        "amc": fund.amc or "Unknown",
        "fund_classification": fund.classification,
        "management_style": fund.style,
        "dividend_policy": fund.dividends,
        "risk_level": fund.risk,
        "fund_type": fund.type,
    }
    return {**head, **nav_part(fund), **return_part(fund), **paper_part(fund)}


def nav_part(fund):
    """NAV and prices of the latest row."""
    nav, day = latest(fund)
    change, change_percent = latest_change(fund)
    return {
        "nav_date": day,
        "nav_value": nav,
        "nav_change": change,
        "nav_change_percent": change_percent,
        "buy_price": shown(fund.rows[-1].buy) if fund.rows else None,
        "sell_price": shown(fund.rows[-1].sell) if fund.rows else None,
    }


def return_part(fund):
    """Returns of the fund and of its benchmark."""
    returns = {f"perf_{period}": shown(value) for period, value in fund.returns.items()}
    benchmark = {f"benchmark_{period}": shown(fund.benchmark[period]) for period in PERIODS}
    return {**returns, "benchmark_name": fund.benchmark_name, **benchmark}


def paper_part(fund):
    """Allocation, fees, minimums, documents and suitability."""
    held = [{"asset_class": c, "percentage": shown(p)} for c, p in fund.allocation or []]
    allocation = None if fund.allocation is None else held
    names = ("fee_type", "fee_desc", "fee_value", "fee_remark")
    fees = None if fund.fees is None else [dict(zip(names, map(shown, fee))) for fee in fund.fees]
    return {
        "asset_allocation": allocation,
        "fees": fees,
        **{f"min_{kind}": shown(value) for kind, value in fund.minimums.items()},
        **fund.documents,
        **{f"suitability_{kind}": text for kind, text in fund.suitability.items()},
    }


def performance(fund, period):
    """One fund's line; outperformance is None where the benchmark's return is unknown."""
    nav, day = latest(fund)
    own, benchmark = fund.returns[period], fund.benchmark[period]
    return {
        "symbol": fund.symbol,
        "fund_name": fund.name,
        "amc": fund.amc or "Unknown",
        "risk_level": fund.risk,
        "performance": shown(own),
        "benchmark_performance": shown(benchmark),
        "outperformance": None if benchmark is None else figures.rounded(own - benchmark),
        "nav_value": nav,
        "nav_date": day,
    }


def window(rows, days):
    """The rows whose date is later than (latest date - days)."""
    return [row for row in rows if row.date > rows[-1].date - timedelta(days=days)]


def history_figures(rows):
    """The rows with their changes, each from the row before it in the window, and the figures."""
    navs = [row.nav for row in rows]
    return {
        "navHistory": [changed(row, before) for row, before in zip(rows, [None, *rows])],
        "periodReturn": figures.period_return(navs),
        "volatility": figures.volatility(navs),
        "minNav": shown(min(navs, default=None)),
        "maxNav": shown(max(navs, default=None)),
        "avgNav": figures.rounded(figures.mean(navs)) if navs else None,
        "currentNav": shown(navs[-1]) if navs else None,
        "currentDate": iso(rows[-1].date) if rows else None,
    }


def changed(row, before):
    """One row of the history; None for changes on the first."""
    change, percent = figures.change(row.nav, before.nav) if before else (None, None)
    return {"date": iso(row.date), "nav": shown(row.nav), "change": change, "changePercent": percent}


def compared(fund):
    """One fund of a comparison; made once for each fund."""
    if "compared" not in fund.shown:
        nav, day = latest(fund)
        charged = [{"fee_desc": fee[1], "fee_value": shown(fee[2])} for fee in fund.fees or []]
        fees = None if fund.fees is None else charged
        fund.shown["compared"] = {
            "symbol": fund.symbol,
            "fund_name": fund.name,
            "amc": fund.amc or "Unknown",
            "risk_level": fund.risk,
            **{f"perf_{p}": shown(fund.returns[p]) for p in ("ytd", "1y", "3y", "5y")},
            "benchmark_name": fund.benchmark_name,
            "benchmark_ytd": shown(fund.benchmark["ytd"]),
            "benchmark_1y": shown(fund.benchmark["1y"]),
            "fees": fees,
            "volatility_1y": volatility_1y(fund.rows),
            "tracking_error": None,
            "nav_value": nav,
            "nav_date": day,
        }
    return fund.shown["compared"]


def volatility_1y(rows):
    """The volatility of the last 365 days, None where the history does not reach back to the latest
    date less 365 days or earlier."""
    if not rows or rows[0].date > rows[-1].date - timedelta(days=YEAR):
        return None
    return figures.volatility([row.nav for row in window(rows, YEAR)])
