"""Counts what is wrong with a directory of fund files, by a reading of its own.

Usage: python3 load_issues.py DIRECTORY

Writes one JSON object to stdout: {"files": N, "shifted": [symbols], "kinds": {code: count}}. Kinds
without an occurrence are left out. Nothing here is shared with the Rust loader; where the two differ,
one of them misreads the files. It expects whole files, as the snapshot has them: what loses a file is
tested in Rust with files made for it.
"""

import base64
import collections
import datetime
import json
import pathlib
import re
import sys

NOTHING = re.compile(r"\s*(-|unknown|n/a)?\s*", re.IGNORECASE)
PLAIN_NUMBER = re.compile(r"\s*[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?\s*")
THAI_DIGITS = str.maketrans("๐๑๒๓๔๕๖๗๘๙", "0123456789")
LEVEL = re.compile(r"ระดับ[ (]*(\d)(?![\d.])")
MODELLED = {
    "": "fund_id symbol fund_name amc metadata latest_nav nav_history_30d performance benchmark asset_allocation"
    " fees suitability document_urls investment_minimums data_fetched_at errors",
    "metadata": "fund_classification management_style dividend_policy risk_level fund_type",
    "latest_nav": "nav_date last_val previous_val net_asset buy_price sell_price change change_percent last_upd_date",
    "performance": "ytd 3m 6m 1y 3y 5y 10y since_inception",
    "benchmark": "name returns",
    "suitability": "investment_horizon risk_level target_investor",
    "document_urls": "factsheet_url annual_report_url halfyear_report_url",
    "investment_minimums": "minimum_initial minimum_additional minimum_redemption minimum_balance",
}


def is_nothing(text):
    return NOTHING.fullmatch(text) is not None


def needs_cleaning(text):
    return " ".join(re.split(r"[\s\x00-\x1f\x7f-\x9f]+", text)).strip() != text


def has_content(value):
    if isinstance(value, dict):
        return any(map(has_content, value.values()))
    if isinstance(value, list):
        return any(map(has_content, value))
    if isinstance(value, str):
        return not is_nothing(value)
    return value is not None


def texts(fund):
    """The single texts that are read, with the fees' left out."""
    for key in ("symbol", "fund_id", "fund_name", "amc", "data_fetched_at"):
        yield fund[key]
    metadata = fund["metadata"]
    yield from (metadata[key] for key in ("fund_classification", "management_style", "dividend_policy", "fund_type"))
    yield from fund["suitability"].values()
    yield from fund["document_urls"].values()
    yield (fund["benchmark"] or {}).get("name")
    yield (fund["latest_nav"] or {}).get("last_upd_date")
    yield from (row["asset_class"] for row in fund["asset_allocation"] or [])


def numbers(fund):
    yield fund["metadata"]["risk_level"]
    yield from fund["investment_minimums"].values()
    yield from (fund["performance"] or {}).values()
    yield from (fund["benchmark"] or {"returns": {}})["returns"].values()
    yield from (row["percentage"] for row in fund["asset_allocation"] or [])
    yield from (row["fee_value"] for row in fund["fees"])


def text_issues(fund, count):
    for text in texts(fund):
        if text is not None and is_nothing(text):
            count["placeholder"] += 1
        elif text is not None and needs_cleaning(text):
            count["text-cleaned"] += 1
    if any(isinstance(v, str) and is_nothing(v) for row in fund["fees"] for v in row.values()):
        count["placeholder"] += 1
    for number in numbers(fund):
        if isinstance(number, str):
            if is_nothing(number):
                count["placeholder"] += 1
            elif PLAIN_NUMBER.fullmatch(number):
                count["number-in-string"] += 1
            else:
                count["unreadable-number"] += 1
    for url in fund["document_urls"].values():
        if url and not is_nothing(url) and not re.match(r"https?://\S+$", url):
            count["bad-url"] += 1
    for pointer, names in MODELLED.items():
        part = fund[pointer] if pointer else fund
        count["unread-field"] += sum(has_content(v) for k, v in (part or {}).items() if k not in names.split())


def suitability_issues(fund, risk, count):
    for key, raw in fund["suitability"].items():
        if not raw or is_nothing(raw) or not re.fullmatch(r"[A-Za-z0-9+/=]{16,}", raw):
            continue
        try:
            text = base64.b64decode(raw, validate=True).decode()
        except ValueError:
            count["base64-unreadable"] += 1
            continue
        count["base64-decoded"] += 1
        if needs_cleaning(text) or re.search("[\u0e00-\u0e7f]n[\u0e00-\u0e7f]", text):
            count["text-cleaned"] += 1
        stated = set(map(int, LEVEL.findall(text.translate(THAI_DIGITS))))
        if key == "risk_level" and len(stated) == 1 and risk is not None and stated != {risk}:
            count["risk-conflict"] += 1


def nav_issues(fund, count):
    history, latest = fund["nav_history_30d"], fund["latest_nav"]
    fetched = datetime.date.fromisoformat(fund["data_fetched_at"][:10]) + datetime.timedelta(days=1)
    good = [
        row
        for row in history
        if isinstance(row["last_val"], (int, float))
        and 1e-6 <= row["last_val"] <= 1e9
        and datetime.date.fromisoformat(row["nav_date"]) <= fetched
    ]
    count["nav-row-dropped"] += len(history) - len(good)
    for price in ("buy_price", "sell_price"):
        count["zero-price"] += any(row[price] == 0 for row in history)
        count["zero-price"] += bool(latest) and latest[price] == 0
    dates = [row["nav_date"] for row in good]
    count["history-unsorted"] += dates != sorted(dates)
    count["duplicate-date"] += len(dates) - len(set(dates))
    series = {row["nav_date"]: row["last_val"] for row in good}
    if latest:
        newest = max(series, default=None)
        if newest is None or (newest, series[newest]) != (latest["nav_date"], latest["last_val"]):
            count["latest-nav-differs"] += 1
        if newest is None or latest["nav_date"] > newest:
            series[latest["nav_date"]] = latest["last_val"]
        ordered = [series[date] for date in sorted(series)]
        if len(ordered) < 2 or latest["previous_val"] != ordered[-2]:
            count["change-discarded"] += 1
        if not re.search(r"(Z|[+-]\d\d:\d\d)$", latest["last_upd_date"]):
            count["timestamp-without-offset"] += 1
    count["no-nav"] += len(series) == 0
    count["short-history"] += 0 < len(series) < 3
    return tuple(sorted(series.items()))


def return_issues(fund, count):
    for returns in (fund["performance"], (fund["benchmark"] or {}).get("returns")):
        values = [(returns or {}).get(period) for period in ("3m", "6m", "1y", "3y", "5y", "10y")]
        known = [i for i, value in enumerate(values) if value is not None]
        count["return-gap"] += (max(known) + 1 - len(known)) if known else 0
        count["implausible-return"] += sum(v is not None and v < -100 for v in (returns or {}).values())


def holding_issues(fund, count):
    shares = [row["percentage"] for row in fund["asset_allocation"] or []]
    count["negative-allocation"] += sum(share < 0 for share in shares)
    count["allocation-sum"] += bool(shares) and abs(sum(shares) - 100) > 1
    fees = [tuple(sorted(row.items(), key=lambda item: item[0])) for row in fund["fees"]]
    count["fees-repeated"] += len(set(fees)) < len(fees)


def company_issues(funds, shifted, count):
    right = [fund for fund in funds if fund["symbol"] not in shifted and not is_nothing(fund["amc"])]
    companies = {fund["amc"] for fund in right}
    for fund in funds:
        if fund["symbol"] not in shifted:
            continue
        if fund["fund_name"] in companies:
            count["name-lost"] += 1
            continue
        same = {other["amc"] for other in right if other["fund_id"] == fund["fund_id"]}
        word = fund["fund_name"].split()[0].lower()
        alike = [other["amc"] for other in right if other["fund_name"].split()[0].lower() == word]
        if len(same) == 1:
            count["amc-recovered"] += 1
        elif len(alike) > 1 and len(set(alike)) == 1:
            count["amc-inferred"] += 1
        else:
            count["amc-unknown"] += 1


def main(directory):
    count, shifted, series, funds = collections.Counter(), [], collections.defaultdict(list), []
    for path in sorted(pathlib.Path(directory).glob("*.json")):
        fund = json.loads(path.read_bytes().decode())
        funds.append(fund)
        count["symbol-not-file-name"] += path.stem != fund["symbol"]
        risk = fund["metadata"]["risk_level"]
        if risk == 0:
            policy = fund["metadata"]["dividend_policy"]
            risk = int(policy) if re.fullmatch("[1-8]", policy) else None
            if risk:
                shifted.append(fund["symbol"])
        count["risk-unknown"] += risk not in range(1, 9)
        text_issues(fund, count)
        suitability_issues(fund, risk, count)
        rows = nav_issues(fund, count)
        if rows:
            series[fund["fund_id"], rows].append(fund["symbol"])
        return_issues(fund, count)
        holding_issues(fund, count)
    count["metadata-shifted"] = len(shifted)
    company_issues(funds, set(shifted), count)
    count["shared-history"] = sum(len(group) for group in series.values() if len(group) > 1)
    kinds = {kind: int(number) for kind, number in sorted(count.items()) if number}
    json.dump({"files": len(funds), "shifted": shifted, "kinds": kinds}, sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main(sys.argv[1])
