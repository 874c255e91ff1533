"""Writes invented fund files for what the real ones do not have, the same at every run.

    python3 made_up.py DIR

Years of history, known fees, Thai names, numbers in texts, rows out of order, lost companies that
nothing tells, files that give no fund. Nobody's figures.
"""

import base64
import json
import sys
from datetime import date, timedelta
from pathlib import Path

TOTAL = "ค่าธรรมเนียมและค่าใช้จ่ายรวมทั้งหมด"
END = date(2025, 11, 7)
EMPTY = {
    "latest_nav": None, "nav_history_30d": [], "dividends": [], "performance": None, "benchmark": None,
    "risk_metrics": None, "asset_allocation": None, "category": None, "fees": None,
    "involved_parties": None, "top_holdings": None, "risk_factors": None,
    "suitability": {"investment_horizon": None, "risk_level": None, "target_investor": None},
    "document_urls": {"factsheet_url": "-", "annual_report_url": "-", "halfyear_report_url": "-"},
    "investment_minimums": {
        "minimum_initial": None, "minimum_additional": None, "minimum_redemption": None, "minimum_balance": None,
    },
    "data_fetched_at": "2025-11-11T06:10:41.753Z", "errors": [],
}
METADATA = {
    "fund_classification": "EQGEN", "management_style": "AM", "dividend_policy": "No", "risk_level": 6,
    "fund_type": "RMF",
}


def fund(symbol, name, amc="MADE UP ASSET MANAGEMENT LIMITED", **parts):
    """One file; `metadata` is laid over the usual one."""
    metadata = {**METADATA, **parts.pop("metadata", {})}
    head = {"fund_id": parts.pop("fund_id", f"M_{symbol}"), "symbol": symbol, "fund_name": name, "amc": amc}
    return {**head, "metadata": metadata, **EMPTY, **parts}


def row(days_ago, nav, **more):
    """A row so many days before the last."""
    day = (END - timedelta(days=days_ago)).isoformat()
    usual = {"previous_val": 0, "net_asset": 1_000_000, "buy_price": nav, "sell_price": nav}
    return {"nav_date": day, "last_val": nav, **usual, **more}


def nav(*rows, latest=None):
    """A history with its latest row."""
    return {"nav_history_30d": list(rows), "latest_nav": latest if latest is not None else rows[-1]}


def walk(first, step, seed):
    """Rows from `first` days ago to the last day, with a NAV that wanders."""
    value, rows = 100_000 + seed, []
    for days in range(first, -1, -step):
        seed = (seed * 1_103_515_245 + 12_345) % 2**31
        value += seed // 2**16 % 2001 - 1000
        rows.append(row(days, value / 10_000))
    return nav(*rows)


def fees(*pairs):
    """Fee rows of a description and a value."""
    return [{"fee_type": "Unknown", "fee_desc": d, "fee_value": v, "fee_remark": None} for d, v in pairs]


def shifted(level, **more):
    """Metadata one field too early."""
    return {
        "fund_classification": "PN", "management_style": "No", "dividend_policy": str(level), "risk_level": 0, **more,
    }


def histories():
    """Histories of every length around a year, short ones, and rows with faults."""
    for first, step in ((364, 1), (365, 1), (366, 1), (400, 1), (730, 7), (365, 5), (364, 91)):
        symbol = f"YEAR{first}-{step}RMF"
        yield fund(symbol, f"Year of {first} by {step}", **walk(first, step, first * 31 + step))
    yield fund("FARRMF", "Far ends", **nav(row(400, 10), row(3, 11.5), row(0, 11)))
    yield fund("FARTHERRMF", "Farther ends", **nav(row(800, 10), row(0, 11)))
    yield fund("EDGE1RMF", "Edge of a day", **nav(row(30, 9.5), row(7, 10.25), row(1, 10), row(0, 10.5)))
    yield fund("ONERMF", "One row", **nav(row(0, 10.1234)))
    yield fund("TWORMF", "Two rows", **nav(row(100, 3), row(0, 2)))
    yield fund("FLATRMF", "Flat", **nav(*(row(days, 10) for days in (4, 3, 2, 1, 0))))
    yield fund("HALFRMF", "Halves", **nav(row(3, 10.00005), row(2, 10), row(1, 10.00005), row(0, 10.0001)))
    yield fund("TINYRMF", "Tiny", **nav(row(2, 0.000001), row(1, 0.000002), row(0, 0.000001)))
    yield fund("HUGERMF", "Huge", **nav(row(2, 1_000_000_000), row(1, 999_999_999.9999), row(0, 1_000_000_000)))
    yield from faulty_histories()


def faulty_histories():
    """Rows out of order, twice, without date or value; `latest_nav` of another day or value."""
    good = [row(5, 10), row(4, 11), row(1, 12), row(0, 12.5)]
    yield fund("MIXEDUPRMF", "Out of order", **nav(*reversed(good), latest=good[-1]))
    yield fund("TWICERMF", "Twice", **nav(row(4, 99), *good, row(1, 12.25)))
    bad = [
        row(3, 0), row(3, -1), row(3, 1e10), row(3, "-"), row(3, None), row(3, 0.0000001), 5, None,
        row(0, 13, nav_date="2025-02-30"), row(0, 13, nav_date=None), row(0, 13, nav_date="Unknown"),
    ]
    yield fund("BADROWSRMF", "Bad rows", **nav(*good, *bad, latest=good[-1]))
    yield fund("TEXTSRMF", "Texts", **nav(*(row(d, str(n)) for d, n in ((2, 10), (1, "10.50"), (0, " 11 ")))))
    yield fund("NEWERRMF", "Newer latest", **nav(*good[:3], latest=row(0, 20, buy_price=0)))
    yield fund("OLDERRMF", "Older latest", **nav(*good, latest=row(2, 20)))
    yield fund("TIEDRMF", "Tied latest", **nav(*good, latest=row(0, 20, buy_price=19)))
    yield fund("ONLYRMF", "Only latest", nav_history_30d=[], latest_nav=row(0, 7.5, sell_price="0"))
    yield fund("NONERMF", "No NAV", nav_history_30d=None)
    yield fund("ALLBADRMF", "All bad", **nav(row(0, 0)))


def fee_files():
    """Total expenses known, unknown, twice the same, twice different, in English."""
    cases = (
        ((TOTAL, 1.25),), ((TOTAL, "1.25"),), ((TOTAL, 1.5), (TOTAL, 1.5)), ((TOTAL, 1.5), (TOTAL, "1.50")),
        ((TOTAL, 1), (TOTAL, 2)), ((TOTAL, None), (TOTAL, 0.75)), ((TOTAL, None),), (("Management fee", 0.1),),
        (("TOTAL EXPENSE ratio", 0.9), ("Management fee", 0.4)), ((f"1. {TOTAL} (TER)", 2),), ((TOTAL, "Unknown"),),
        ((TOTAL, 0),), ((TOTAL, 1), ("Total expenses", 1)), (), (("-", 0.01), (None, 0.02)),
    )
    for index, pairs in enumerate(cases):
        returns = {"ytd": (3.5, -1, None)[index % 3], "1y": index / 4, "10y": None}
        yield fund(f"FEE{index:02}RMF", f"Fees {index}", fees=fees(*pairs), performance=returns)


def names():
    """Names and companies in Thai and in other forms than they are searched for."""
    thai = ("กองทุนทองคำ", "กองทุนทองค\u0e4d\u0e32", "หุ\u0e49น", "ห\u0e49\u0e38น", "น้ำมันดิบ ที่ปรึกษา")
    for index, name in enumerate(thai):
        yield fund(f"TH{index}RMF", name, f"บลจ. ทองคำ {index % 2}", metadata={"risk_level": index + 1})
    forms = ("Cafe\u0301 Gold", "Café  gold", " ＦＵＬＬ\u3000ＷＩＤＴＨ ＧＯＬＤ ", "ﬁxed income", "Z\nline", "a b\tc", "Straße", "ΟΔΟΣ")
    for index, name in enumerate(forms):
        yield fund(f"Form {index} RMF", name, metadata={"fund_classification": f"fx{index}"})
    for index, symbol in enumerate(("A/B RMF", "(C)RMF", "  SPACED   OUT RMF ", "กองทุนRMF", "lower-rmf")):
        yield fund(symbol, f"Symbol {index}", metadata={"risk_level": str(index + 2)})


def shifts():
    """Metadata shifted: the company from a class, from a family of names, from nowhere."""
    family = "FAMILY ASSET MANAGEMENT LIMITED"
    yield fund("FAM-A", "Family One", family, fund_id="M_FAM")
    yield fund("FAM-B", "Family One", "EQUS", fund_id="M_FAM", metadata=shifted(7))
    yield fund("KIN-A", "Kin One", "KIN ASSET MANAGEMENT LIMITED")
    yield fund("KIN-B", "KIN Two", "KIN ASSET MANAGEMENT LIMITED")
    yield fund("KIN-C", "Kin Three", "EQGL", metadata=shifted(5))
    yield fund("FAM2-A", "FAMILY Two", "-", metadata=shifted(5, fund_classification="-"))
    yield fund("FAM3-A", family, "EQGL", metadata=shifted(8))
    yield fund("LONE-A", "Lonely Fund", "MIXFI", metadata=shifted(4))
    yield fund("TORN-A", "Torn One", "FIRST ASSET MANAGEMENT LIMITED")
    yield fund("TORN-B", "Torn Two", "SECOND ASSET MANAGEMENT LIMITED")
    yield fund("TORN-C", "Torn Three", "MIXAGG", metadata=shifted(3))
    for index, level in enumerate((0, 9, -1, 5.5, "6", 6.0, "-", None, "six", True)):
        yield fund(f"RISK{index}RMF", f"Risk {index}", metadata={"risk_level": level})


def returns():
    """Returns in texts, implausible, tied, with and without a benchmark's."""
    values = ("8.80", 8.8, 8.800000000000001, "-", "N/A", "abc", -100, -100.01, 10_000, 10_000.01, 0, -0.00004)
    for index, value in enumerate(values):
        own = {"ytd": value, "3m": index % 3, "6m": None, "1y": 1.00005 if index % 2 else "2", "5y": 1e-5}
        other = {"ytd": 8.8, "1y": 1 if index % 4 else None, "3m": -100.5, "5y": 0.00006}
        yield fund(
            f"RET{index:02}RMF", f"Returns {index}", performance=own,
            benchmark={"name": " Bench\nmark ", "returns": other}, metadata={"risk_level": 1 + index % 2},
        )


def papers():
    """Allocations, minimums, addresses and base64 of every kind."""
    thai = base64.b64encode("เสี่ยงสูงnลงทุน  ในหุ้น\r\nnon-x".encode()).decode()
    broken = base64.b64encode(b"\xff\xfe\x00\x01 not readable").decode()
    yield fund(
        "PAPERRMF", "Papers",
        asset_allocation=[
            {"asset_class": " หุ้น \r\n สามัญ", "percentage": "60.5"}, {"asset_class": "Cash", "percentage": None},
            {"asset_class": "Owed", "percentage": -1.25}, {"asset_class": "Sum", "percentage": 140},
        ],
        investment_minimums={
            "minimum_initial": "1000", "minimum_additional": "0.01", "minimum_redemption": "-5", "minimum_balance": 100,
        },
        document_urls={
            "factsheet_url": "https://example.com/f.pdf", "annual_report_url": "ftp://example.com/a",
            "halfyear_report_url": "http://example.com/h",
        },
        suitability={"risk_level": thai, "target_investor": broken, "investment_horizon": "มากกว่า 5 ปี"},
        fees=fees((TOTAL, 1), (TOTAL, 1), ("ค่าจัดการ", "0.5"), (TOTAL, 1)),
    )
    yield fund("EMPTYRMF", "-", "Unknown", asset_allocation=[], fees=[], metadata=dict.fromkeys(METADATA))


def lost_files():
    """(name, bytes) of files that give no fund, and of two that do despite a mark and a case."""
    usual = json.dumps(fund("MARKRMF", "Byte order mark")).encode()
    yield "MARKRMF.json", b"\xef\xbb\xbf" + usual
    yield "ZZ-again.json", json.dumps(fund(" onermf ", "One row again")).encode()
    yield "bad-array.json", b"[]"
    yield "bad-cut.json", usual[:50]
    yield "bad-empty.json", b""
    yield "bad-symbol.json", json.dumps(fund("-", "No symbol")).encode()
    yield "bad-utf8.json", usual.replace(b"Byte", b"\xff\xfe")
    yield "notes.txt", b"no fund"


def main(argv):
    """Writes the files into a directory."""
    if len(argv) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    directory = Path(argv[0])
    directory.mkdir(parents=True, exist_ok=True)
    for group in (histories, fee_files, names, shifts, returns, papers):
        for each in group():
            name = " ".join(each["symbol"].replace("/", "-").split())
            text = json.dumps(each, ensure_ascii=False, indent=1)
            (directory / f"{name}.json").write_text(text, encoding="utf-8")
    for name, data in lost_files():
        (directory / name).write_bytes(data)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
