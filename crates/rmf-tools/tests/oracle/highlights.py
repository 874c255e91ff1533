"""What stands out among compared funds."""

TOTAL_FEES = ("ค่าธรรมเนียมและค่าใช้จ่ายรวมทั้งหมด", "total expense")


def highlights(funds):
    """The symbol of the fund that stands out in each way, ties by symbol."""
    ytd = known(funds, lambda fund: fund.returns["ytd"])
    risk = known(funds, lambda fund: fund.risk)
    fees = known(funds, total_fees)
    return {
        "bestYtd": symbol_of(ytd, max),
        "worstYtd": symbol_of(ytd, min) if are_apart(ytd) else None,
        "lowestRisk": symbol_of(risk, min),
        "highestRisk": symbol_of(risk, max),
        "lowestFees": symbol_of(fees, min) if len(fees) == len(funds) else None,
    }


def known(funds, key):
    """(value, symbol) of the funds whose value is known."""
    return [(key(fund), fund.symbol) for fund in funds if key(fund) is not None]


def are_apart(pairs):
    """Whether the values differ in what is told of them: the best of equals is not the worst as well."""
    values = [value for value, _ in pairs]
    return bool(values) and round(max(values) - min(values), 4) > 0


def symbol_of(pairs, extreme):
    """The first symbol with the extreme value, None where there are no pairs."""
    best = extreme((value for value, _ in pairs), default=None)
    return min((symbol for value, symbol in pairs if value == best), default=None)


def total_fees(fund):
    """The one distinct value of the total expense rows, None where there are none or several."""
    values = {
        value
        for _, description, value, _ in fund.fees or []
        if value is not None and any(total in description.lower() for total in TOTAL_FEES)
    }
    return values.pop() if len(values) == 1 else None
