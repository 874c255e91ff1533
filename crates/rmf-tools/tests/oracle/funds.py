"""The fund files, read with the repairs that change an answer.

Derived from the contract, the documents of the load issues and the files; never from the loader.
"""

import base64
import binascii
import json
import re
from dataclasses import dataclass, field
from datetime import date
from collections import Counter
from decimal import Decimal
from pathlib import Path

import words

PERIODS = ("ytd", "3m", "6m", "1y", "3y", "5y", "10y")
NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?")


@dataclass
class Row:
    """One day's NAV, in baht."""

    date: date
    nav: Decimal
    buy: Decimal | None
    sell: Decimal | None


@dataclass
class Fund:
    """What the six tools say of a fund. None is unknown."""

    id: str
    symbol: str
    name: str | None
    amc: str | None
    classification: str | None
    style: str | None
    dividends: str | None
    risk: int | None
    type: str
    rows: list
    returns: dict
    benchmark_name: str | None
    benchmark: dict
    allocation: list | None
    fees: list | None
    minimums: dict
    documents: dict
    suitability: dict
    shown: dict = field(default_factory=dict)


def load(directory):
    """The funds of a directory's `*.json` files, by symbol. The first file of a symbol, by file
    name, is kept; a file that gives no fund is left out."""
    funds = {}
    for path in sorted(Path(directory).glob("*.json")):
        file = read(path)
        if file is not None:
            funds.setdefault(words.folded(file["symbol"]), fund_of(file))
    restore_names_and_companies(list(funds.values()))
    return sorted(funds.values(), key=lambda fund: fund.symbol)


def read(path):
    """The file's object with its numbers as decimals, or None where it gives no fund."""
    try:
        file = json.loads(path.read_text(encoding="utf-8-sig"), parse_float=Decimal)
    except (OSError, ValueError):
        return None
    known = isinstance(file, dict) and words.of_file(file.get("symbol")) is not None
    return file if known else None


def fund_of(file):
    """One file's fund; its name and company are not yet restored."""
    metadata = shifted_back(part(file, "metadata"), file.get("amc"))
    benchmark = part(file, "benchmark")
    return Fund(
        id=words.of_file(file.get("fund_id")) or "Unknown",
        symbol=words.of_file(file["symbol"]),
        name=words.of_file(file.get("fund_name")),
        amc=words.of_file(metadata["amc"]),
        classification=words.of_file(metadata.get("fund_classification")),
        style=words.of_file(metadata.get("management_style")),
        dividends=words.of_file(metadata.get("dividend_policy")),
        risk=risk_level(metadata.get("risk_level")),
        type=words.of_file(metadata.get("fund_type")) or "Unknown",
        rows=rows_of(file),
        returns=returns(part(file, "performance"), (*PERIODS, "since_inception")),
        benchmark_name=words.of_file(benchmark.get("name")),
        benchmark=returns(part(benchmark, "returns"), PERIODS),
        allocation=allocation(file.get("asset_allocation")),
        fees=fees(file.get("fees")),
        minimums=minimums(part(file, "investment_minimums")),
        documents=documents(part(file, "document_urls")),
        suitability=suitability(part(file, "suitability")),
    )


def part(file, key):
    """The object under a key, empty where there is none."""
    value = file.get(key)
    return value if isinstance(value, dict) else {}


def shifted_back(metadata, amc):
    """The metadata with the company beside it. Where `risk_level` is 0 and `dividend_policy` holds
    the level, every field moves back by one, and the company's is lost."""
    level = risk_level(metadata.get("dividend_policy"))
    if number(metadata.get("risk_level")) != 0 or level is None:
        return {**metadata, "amc": amc}
    return {
        **metadata,
        "amc": None,
        "fund_classification": amc,
        "management_style": metadata.get("fund_classification"),
        "dividend_policy": metadata.get("management_style"),
        "risk_level": level,
    }


def restore_names_and_companies(funds):
    """A company in the place of a name goes to its own place, and the symbol serves as the name.
    A lost company is taken from a class of the same fund, else from the funds whose names begin
    with the same word, where there are two and all agree."""
    known = [fund for fund in funds if fund.amc is not None]
    companies = {words.folded(fund.amc) for fund in known}
    classes = companies_by(known, lambda fund: fund.id)
    families = companies_by(known, lambda fund: first_word(fund.name))
    several = Counter(first_word(fund.name) for fund in known)
    for fund in funds:
        if fund.name is not None and words.folded(fund.name) in companies:
            fund.amc, fund.name = fund.amc or fund.name, None
        if fund.amc is None:
            fund.amc = only(classes, fund.id)
            word = first_word(fund.name)
            if several[word] > 1:
                fund.amc = fund.amc or only(families, word)
        fund.name = fund.name or fund.symbol


def first_word(name):
    """The word with which a name begins, case aside."""
    return name.split(" ")[0].lower() if name else None


def companies_by(funds, key):
    """The companies of the funds of each key."""
    found = {}
    for fund in funds:
        found.setdefault(key(fund), set()).add(fund.amc)
    return found


def only(companies, key):
    """The one company of a key, None where there are none or several."""
    found = companies.get(key, set()) if key is not None else set()
    return next(iter(found)) if len(found) == 1 else None


def number(value):
    """A number, also one written as a text; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, (int, Decimal)):
        return Decimal(value)
    text = words.of_file(value)
    return Decimal(text) if text is not None and NUMBER.fullmatch(text) else None


def risk_level(value):
    """1 to 8, None for anything else."""
    level = number(value)
    return int(level) if level is not None and level in range(1, 9) else None


def day(value):
    """A date as YYYY-MM-DD, None for anything else."""
    text = words.of_file(value)
    try:
        return date.fromisoformat(text) if text is not None and len(text) == 10 else None
    except ValueError:
        return None


def rows_of(file):
    """The NAV rows by date. The later row of one date wins; `latest_nav` counts where it is newer
    than the last of them."""
    history = file.get("nav_history_30d")
    history = [row for row in map(row_of, history if isinstance(history, list) else []) if row]
    rows = sorted({row.date: row for row in history}.values(), key=lambda row: row.date)
    latest = row_of(file.get("latest_nav"))
    if latest and (not rows or latest.date > rows[-1].date):
        rows.append(latest)
    return rows


def row_of(value):
    """A row with a usable date and a NAV within 0.000001 and 1e9, else None. A price of 0 is none."""
    if not isinstance(value, dict):
        return None
    when, nav = day(value.get("nav_date")), number(value.get("last_val"))
    if when is None or nav is None or not Decimal("0.000001") <= nav <= 10**9:
        return None
    return Row(when, nav, price(value.get("buy_price")), price(value.get("sell_price")))


def price(value):
    """A price above 0, else None."""
    value = number(value)
    return value if value is not None and value > 0 else None


def returns(values, periods):
    """A return for each period; below -100 or above 10,000 percent it is unknown."""
    read = {period: number(values.get(period)) for period in periods}
    return {
        period: value if value is not None and -100 <= value <= 10_000 else None
        for period, value in read.items()
    }


def allocation(values):
    """(asset class, percent) pairs; one without a percentage is dropped. None where the file has no
    list."""
    if not isinstance(values, list):
        return None
    found = [value for value in values if isinstance(value, dict)]
    pairs = [(words.of_file(v.get("asset_class")), number(v.get("percentage"))) for v in found]
    return [(name or "Unknown", share) for name, share in pairs if share is not None]


def fees(values):
    """(type, description, value, remark); rows that repeat others exactly are collapsed. None where
    the file has no list; an empty list says that there are none."""
    if not isinstance(values, list):
        return None
    found = [value for value in values if isinstance(value, dict)]
    rows = [
        (
            words.of_file(value.get("fee_type")) or "Unknown",
            words.of_file(value.get("fee_desc")) or "Unknown",
            number(value.get("fee_value")),
            words.of_file(value.get("fee_remark")),
        )
        for value in found
    ]
    return list(dict.fromkeys(rows))


def minimums(values):
    """The least amounts, in baht, never negative."""
    kinds = ("initial", "additional", "redemption", "balance")
    read = {kind: number(values.get(f"minimum_{kind}")) for kind in kinds}
    return {kind: v if v is not None and v >= 0 else None for kind, v in read.items()}


def documents(values):
    """The addresses of the documents, `http` or `https`."""
    kinds = ("factsheet_url", "annual_report_url", "halfyear_report_url")
    read = {kind: words.of_file(values.get(kind)) for kind in kinds}
    return {kind: v if v and re.match("https?://", v) else None for kind, v in read.items()}


def suitability(values):
    """The suitability texts, decoded."""
    kinds = ("risk_level", "target_investor", "investment_horizon")
    return {kind: decoded(words.of_file(values.get(kind))) for kind in kinds}


def decoded(text):
    """Readable text; base64 is decoded, and unreadable base64 is None."""
    if text is None or not re.fullmatch(r"[A-Za-z0-9+/]{8,}={0,2}", text):
        return text
    try:
        return words.of_file(base64.b64decode(text, validate=True).decode())
    except (binascii.Error, UnicodeDecodeError):
        return None
