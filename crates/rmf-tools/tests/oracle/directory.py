"""The funds of a directory, found by code and put in order."""

from functools import lru_cache

import views
import words


class NotFound(Exception):
    """NOT_FOUND; `codes` are a comparison's unknown codes, else None."""

    def __init__(self, codes=None):
        super().__init__()
        self.codes = codes


class Directory:
    """The funds, found by code and put in order once."""

    def __init__(self, funds):
        self.by_code = {words.folded(fund.symbol): fund for fund in funds}
        self.orders = {
            (key, order): in_order(funds, SORT_KEYS[key], order)
            for key in SORT_KEYS
            for order in ("asc", "desc")
        }
        self.searched = {
            fund.symbol: (words.normalised(fund.symbol), words.normalised(fund.name))
            for fund in funds
        }
        self.companies = {fund.symbol: fund.amc and words.normalised(fund.amc) for fund in funds}
        self.window = lru_cache(maxsize=None)(self.window)

    def found(self, code):
        """The fund of a code, case and surrounding and repeated spaces aside."""
        fund = self.by_code.get(words.folded(code))
        if fund is None:
            raise NotFound
        return fund

    def window(self, symbol, days):
        """The figures of a fund's rows of the last `days` days."""
        return views.history_figures(views.window(self.by_code[words.folded(symbol)].rows, days))


SORT_KEYS = {
    "ytd": lambda fund: fund.returns["ytd"],
    "1y": lambda fund: fund.returns["1y"],
    "risk": lambda fund: fund.risk,
    "nav": lambda fund: fund.rows[-1].nav if fund.rows else None,
    "name": lambda fund: words.normalised(fund.name),
}


def in_order(funds, key, order):
    """Sorted by a key; unknown last and ties by symbol ascending, in both directions."""
    by_symbol = sorted(funds, key=lambda fund: fund.symbol)
    known = [fund for fund in by_symbol if key(fund) is not None]
    unknown = [fund for fund in by_symbol if key(fund) is None]
    # A stable sort keeps ties in the order of their symbols, reversed or not.
    return sorted(known, key=key, reverse=order == "desc") + unknown
