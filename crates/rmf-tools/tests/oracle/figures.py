"""Computed figures, from exact rational arithmetic over the decimal text of the files.

Each is rounded half away from zero to 4 decimals; None is unknown and never 0.
"""

from fractions import Fraction
from math import floor, isqrt

SCALE = 10_000


def rounded(value):
    """Half away from zero to 4 decimals."""
    value = Fraction(value)
    units = floor(abs(value) * SCALE + Fraction(1, 2))
    return float(Fraction(units if value >= 0 else -units, SCALE))


def rounded_root(value):
    """The square root of a value that is not negative, rounded as above without taking the root."""
    # floor(sqrt(n) + 1/2) = floor((floor(sqrt(4n)) + 1) / 2)
    units = (isqrt(floor(4 * Fraction(value) * SCALE**2)) + 1) // 2
    return float(Fraction(units, SCALE))


def percent(later, earlier):
    """The change from `earlier` to `later` in percent, exact."""
    return (Fraction(later) / Fraction(earlier) - 1) * 100


def change(later, earlier):
    """(nav_change, nav_change_percent)."""
    return rounded(Fraction(later) - Fraction(earlier)), rounded(percent(later, earlier))


def mean(values):
    """The exact mean of one value or more."""
    return sum(map(Fraction, values)) / len(values)


def median(values):
    """The middle value, the mean of the middle two where their number is even; exact."""
    ordered, half = sorted(values), len(values) // 2
    return Fraction(ordered[half]) if len(values) % 2 else mean(ordered[half - 1 : half + 1])


def period_return(navs):
    """Last over first in percent, None below two rows."""
    return rounded(percent(navs[-1], navs[0])) if len(navs) >= 2 else None


def volatility(navs):
    """The sample standard deviation (n-1) of the simple daily returns in percent, not annualised;
    None below three rows."""
    if len(navs) < 3:
        return None
    returns = [percent(later, earlier) for earlier, later in zip(navs, navs[1:])]
    middle = mean(returns)
    return rounded_root(sum((each - middle) ** 2 for each in returns) / (len(returns) - 1))
