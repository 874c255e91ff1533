"""The six tools over loaded funds."""

import arguments
import figures
import views
import words
from directory import Directory, NotFound, in_order
from highlights import highlights
from views import shown

__all__ = ["Directory", "answer"]


def answer(directory, tool, given):
    """One request's answer line as an object."""
    values, problems = arguments.checked(tool, given)
    if problems:
        listed = [{"parameter": at, "code": code} for at, code in problems]
        return {"error": {"code": "BAD_REQUEST", "problems": listed}}
    try:
        content, meta = TOOLS[tool](directory, values)
    except NotFound as missing:
        codes = {} if missing.codes is None else {"invalidCodes": missing.codes}
        return {"error": {"code": "NOT_FOUND", **codes}}
    return {"structuredContent": content, "meta": meta}


def given(values, *names):
    """Those of the values that were given."""
    return {name: shown(values[name]) for name in names if values[name] is not None}


def matches_search(directory, fund, search):
    """The normalised text is a part of the normalised symbol or of the normalised name."""
    wanted = words.normalised(search)
    return any(wanted in text for text in directory.searched[fund.symbol])


def get_rmf_funds(directory, values):
    """A page of the funds; one past the end is empty."""
    found = directory.orders[values["sortBy"], values["sortOrder"]]
    if values["search"] is not None:
        found = [fund for fund in found if matches_search(directory, fund, values["search"])]
    page, size = values["page"], values["pageSize"]
    content = {
        "funds": [views.summary(fund) for fund in found[(page - 1) * size : page * size]],
        "totalCount": len(found),
        "page": page,
        "pageSize": size,
        "totalPages": -(-len(found) // size),
    }
    return content, {"filters": given(values, "sortBy", "sortOrder", "search")}


# What some say in place of what the codes of a family begin with.
FAMILIES = {
    "eq": ["equity", "equities", "stocks"],
    "fix": ["fixed", "fixed income", "bonds", "ตราสารหนี้"],
    "mix": ["mixed", "balanced"],
    "com": ["commodities"],
    "prf": ["property", "real estate"],
}


def prefix(category):
    """What the codes of a category begin with."""
    wanted = words.normalised(category)
    return next((code for code, names in FAMILIES.items() if wanted in names), wanted)


def passes(directory, fund, values):
    """Whether a fund passes every filter given; what is unknown never matches."""
    tests = {
        "search": lambda v: matches_search(directory, fund, v),
        "amc": lambda v: words.normalised(v) in (directory.companies[fund.symbol] or ""),
        "category": lambda v: words.normalised(fund.classification or "").startswith(prefix(v)),
        "minRiskLevel": lambda v: fund.risk is not None and fund.risk >= v,
        "maxRiskLevel": lambda v: fund.risk is not None and fund.risk <= v,
        "minYtdReturn": lambda v: fund.returns["ytd"] is not None and fund.returns["ytd"] >= v,
    }
    return all(test(values[name]) for name, test in tests.items() if values[name] is not None)


def search_rmf_funds(directory, values):
    """The funds that pass every filter: the first `limit`, and how many there are."""
    order = directory.orders[values["sortBy"], values["sortOrder"]]
    found = [fund for fund in order if passes(directory, fund, values)]
    content = {
        "funds": [views.summary(fund) for fund in found[: values["limit"]]],
        "totalCount": len(found),
        "appliedFilters": given(values, *arguments.FILTERS),
    }
    return content, {"filters": given(values, "sortBy", "sortOrder")}


def get_rmf_fund_detail(directory, values):
    """All about one fund, and its NAV over 7 days."""
    fund = directory.found(values["fundCode"])
    rows = [{"date": views.iso(row.date), "nav": shown(row.nav)} for row in views.window(fund.rows, 7)]
    return {"fund": views.detail(fund)}, {"navHistory7d": rows}


def get_rmf_fund_performance(directory, values):
    """The funds with a known return for the period, sorted by it, the first `limit`; the statistics
    over all of them."""
    period, risk = values["period"], values["riskLevel"]
    found = [
        fund
        for fund in directory.by_code.values()
        if fund.returns[period] is not None and (risk is None or fund.risk == risk)
    ]
    if not found:
        raise NotFound
    order = in_order(found, lambda fund: fund.returns[period], values["sortBy"])
    content = {
        "period": period,
        "funds": [views.performance(fund, period) for fund in order[: values["limit"]]],
        "periodStats": statistics([fund.returns[period] for fund in found]),
    }
    return content, {"filters": given(values, "period", "sortBy", "limit", "riskLevel")}


def statistics(returns):
    """Average, median, least and most of one return or more."""
    return {
        "average": figures.rounded(figures.mean(returns)),
        "median": figures.rounded(figures.median(returns)),
        "min": shown(min(returns)),
        "max": shown(max(returns)),
        "fundsCounted": len(returns),
    }


def get_rmf_fund_nav_history(directory, values):
    """The rows of the last days and their figures; a fund without NAV has none."""
    fund = directory.found(values["fundCode"])
    content = {
        "fundCode": fund.symbol,
        "fundName": fund.name,
        **directory.window(fund.symbol, values["days"]),
    }
    return content, {"days": values["days"]}


def compare_rmf_funds(directory, values):
    """The funds in the order asked, and what stands out; every unknown code at once."""
    codes = values["fundCodes"]
    unknown = [code for code in codes if words.folded(code) not in directory.by_code]
    if unknown:
        raise NotFound(unknown)
    found = [directory.found(code) for code in codes]
    content = {
        "funds": [views.compared(fund) for fund in found],
        "comparisonHighlights": highlights(found),
    }
    return content, {"compareBy": values["compareBy"], "fundCount": len(found)}


TOOLS = {
    function.__name__: function
    for function in (
        get_rmf_funds,
        search_rmf_funds,
        get_rmf_fund_detail,
        get_rmf_fund_performance,
        get_rmf_fund_nav_history,
        compare_rmf_funds,
    )
}
