"""The arguments of the six tools: what is allowed, what is taken, every problem at once."""

from decimal import Decimal

import words
from funds import PERIODS

LONGEST_TEXT = 200
REQUIRED = object()
FUND_SORT = ("choice", ("ytd", "1y", "risk", "nav", "name"))
ORDER = ("choice", ("asc", "desc"))
RISK = ("integer", (1, 8))
TEXT = ("text", None)
FILTERS = ("search", "amc", "minRiskLevel", "maxRiskLevel", "minYtdReturn", "category")

# tool: {parameter: (kind, what is allowed, default)}; None is no default.
PARAMETERS = {
    "get_rmf_funds": {
        "page": ("integer", (1, 1_000_000), 1),
        "pageSize": ("integer", (1, 50), 20),
        "sortBy": (*FUND_SORT, "ytd"),
        "sortOrder": (*ORDER, "desc"),
        "fundType": ("choice", ("RMF",), "RMF"),
        "search": (*TEXT, None),
    },
    "search_rmf_funds": {
        "search": (*TEXT, None),
        "amc": (*TEXT, None),
        "minRiskLevel": (*RISK, None),
        "maxRiskLevel": (*RISK, None),
        "minYtdReturn": ("number", (-100, 10_000), None),
        "category": (*TEXT, None),
        "sortBy": (*FUND_SORT, "ytd"),
        "sortOrder": (*ORDER, "desc"),
        "limit": ("integer", (1, 100), 20),
    },
    "get_rmf_fund_detail": {"fundCode": (*TEXT, REQUIRED)},
    "get_rmf_fund_performance": {
        "period": ("choice", PERIODS, REQUIRED),
        "sortBy": (*ORDER, "desc"),
        "limit": ("integer", (1, 50), 10),
        "riskLevel": (*RISK, None),
    },
    "get_rmf_fund_nav_history": {
        "fundCode": (*TEXT, REQUIRED),
        "days": ("integer", (1, 365), 30),
    },
    "compare_rmf_funds": {
        "fundCodes": ("codes", (2, 5), REQUIRED),
        "compareBy": ("choice", ("all", "performance", "risk", "fees"), "all"),
    },
}


def checked(tool, arguments):
    """(values, problems): the values with defaults, None where there is none; the problems as
    (pointer, code), sorted. With problems the values are not to be used."""
    if not isinstance(arguments, dict):
        return {}, [("", "null_not_allowed" if arguments is None else "wrong_type")]
    known = PARAMETERS[tool]
    problems = [(pointer(key), "refused_field") for key in arguments if key not in known]
    values = {}
    for name, (kind, allowed, default) in known.items():
        values[name] = one(arguments, name, kind, allowed, default, problems)
    problems += between(tool, arguments, values)
    return values, sorted(problems)


def one(arguments, name, kind, allowed, default, problems):
    """The value of one parameter, None beside a problem."""
    if name in arguments:
        return KINDS[kind](arguments[name], pointer(name), allowed, problems)
    if default is REQUIRED:
        problems.append((pointer(name), "missing_field"))
        return None
    return default


def between(tool, arguments, values):
    """The rules between parameters."""
    if tool != "search_rmf_funds":
        return []
    problems = []
    if not any(name in arguments for name in FILTERS):
        problems.append(("", "no_filter"))
    least, most = values["minRiskLevel"], values["maxRiskLevel"]
    if least is not None and most is not None and least > most:
        problems.append((pointer("minRiskLevel"), "risk_range"))
    return problems


def pointer(*tokens):
    """A JSON pointer."""
    return "".join("/" + str(t).replace("~", "~0").replace("/", "~1") for t in tokens)


def refused(problems, at, code):
    """Notes a problem; the value is None."""
    problems.append((at, "null_not_allowed" if code is None else code))


def wrong_type(value, at, problems):
    """Null is refused as such, any other wrong type as wrong."""
    return refused(problems, at, None if value is None else "wrong_type")


def is_number(value):
    """JSON's true and false are no numbers."""
    return isinstance(value, (int, Decimal)) and not isinstance(value, bool)


def number(value, at, allowed, problems):
    """A number in its range, both ends included."""
    if not is_number(value):
        return wrong_type(value, at, problems)
    if not allowed[0] <= value <= allowed[1]:
        return refused(problems, at, "out_of_range")
    return value


def integer(value, at, allowed, problems):
    """An integer in its range, written `5` or `5.0`."""
    if is_number(value) and value != Decimal(value).to_integral_value():
        return refused(problems, at, "wrong_type")
    value = number(value, at, allowed, problems)
    return None if value is None else int(value)


def choice(value, at, allowed, problems):
    """One of the words allowed, exactly."""
    if not isinstance(value, str):
        return wrong_type(value, at, problems)
    return value if value in allowed else refused(problems, at, "unknown_value")


def text(value, at, _allowed, problems):
    """A text without surrounding spaces, runs of spaces as one; not blank, at most 200 characters."""
    if not isinstance(value, str):
        return wrong_type(value, at, problems)
    value = words.cleaned(value)
    if not value:
        return refused(problems, at, "empty_text")
    return value if len(value) <= LONGEST_TEXT else refused(problems, at, "wrong_length")


def codes(value, at, allowed, problems):
    """So many texts, naming different funds, case and spaces aside."""
    if not isinstance(value, list):
        return wrong_type(value, at, problems)
    if not allowed[0] <= len(value) <= allowed[1]:
        refused(problems, at, "wrong_length")
    seen, taken = set(), []
    for index, code in enumerate(value):
        here = f"{at}/{index}"
        code = text(code, here, None, problems)
        if code is None:
            continue
        if words.folded(code) in seen:
            refused(problems, here, "duplicate_code")
        seen.add(words.folded(code))
        taken.append(code)
    return taken


KINDS = {"integer": integer, "number": number, "choice": choice, "text": text, "codes": codes}
