"""Writes requests for `rmf.py`, the same at every run over the same files.

    python3 requests.py DATA_DIR > requests.jsonl
    python3 requests.py DATA_DIR --groups

The second form lists the groups instead: name, first line, last line.
"""

import itertools
import json
import random
import sys
import unicodedata

import arguments
import funds

SORTS = ("ytd", "1y", "risk", "nav", "name")
ORDERS = ("asc", "desc")
DAYS = (1, 2, 3, 4, 7, 8, 14, 30, 31, 45, 365)
PAGE_SIZES = (1, 7, 10, 20, 33, 50)
LIMITS = (1, 10, 50)
COMPARE_BY = ("all", "performance", "risk", "fees")
SARA_AM, NIKHAHIT_AA = "ทองคำ", "ทองค\u0e4d\u0e32"
TONE_FIRST, VOWEL_FIRST = "หุ\u0e49น", "ห\u0e49\u0e38น"
SEARCHES = (
    "gold", "GOLD", "rmf", "RMF-A", "equity retirement", " equity   retirement ", "kkp\u00a0in",
    "kkp in", "(a)", "25/75", "25-75", "2030", "kasikorn", "K-US", "tisco", "us500", "rmf–hedged",
    "rmf-hedged", "ＧＯＬＤ", "&", "mid/small", "nothing has this", "-", "é", "e\u0301", "ﬁxed",
    "กองทุน", SARA_AM, NIKHAHIT_AA, TONE_FIRST, VOWEL_FIRST,
    *(unicodedata.normalize(form, "น้ำมันดิบ ที่ปรึกษา") for form in ("NFC", "NFD", "NFKC", "NFKD")),
)
PAGED_SEARCHES = ("gold", "rmf", "Retirement  Mutual", "tisco", "nothing has this", SARA_AM, NIKHAHIT_AA)
COMPANIES = (
    "tisco", "TISCO ASSET", "kasikorn", "krung", "KRUNGSRI", "eastspring", "limited", "(thailand)",
    "public  company", "unknown", "EQGEN", "-", "abrdn", "ABERDEEN", "บลจ", "scb",
)
RISKS = ((None, None), (1, None), (None, 1), (None, 4), (5, None), (6, 6), (2, 3), (4, 8), (8, None), (1, 8))
RETURNS = (None, -100, -30.71, -5, 0, 0.01, 3.5, 8.8, 20, 43.7, 107.1, 107.11, 10_000)
CATEGORIES = (
    "EQ", "eq", "EQGEN", "eqgen", "EQGE", "EQASxJP", "EQASXJP", "FIX", "MIX", "mixc", "COMPM", "PRF",
    "PRFOPTH", "MISC", "AM", "-", "Unknown", "Q", "EQGENX",
)
WRONG = {
    "integer": (None, "5", "", True, 5.5, 0, -1, 1_000_001, 10**20, [], {}, [5]),
    "number": (None, "5", True, [], {}, -100.01, -101, 10_000.5, 10_001, 1e30),
    "choice": (None, 5, True, [], {}, "", "nope", "ASC", " desc", "YTD", "rmf"),
    "text": (None, 5, True, 1.5, [], {}, "", " ", "\t\n", "\u00a0\u3000", "x" * 201, "ก" * 201),
    "codes": (None, "ABAPAC-RMF", 5, True, {}, [], ["ABAPAC-RMF"]),
}
NO_OBJECTS = (None, [], [{}], "", "ABAPAC-RMF", 5, True)


def details(codes):
    """Every fund, by its code and by a code of other case and spaces."""
    for code in codes:
        yield "get_rmf_fund_detail", {"fundCode": code}
        yield "get_rmf_fund_detail", {"fundCode": f"  {code.swapcase().replace(' ', '   ')} "}


def histories(codes):
    """Every fund over every number of days, and over the days of the default."""
    for code in codes:
        yield "get_rmf_fund_nav_history", {"fundCode": code}
        for days in DAYS:
            yield "get_rmf_fund_nav_history", {"fundCode": code, "days": days}


def performances():
    """Every period, order, limit and risk level; and every period alone."""
    for period in funds.PERIODS:
        yield "get_rmf_fund_performance", {"period": period}
        yield "get_rmf_fund_performance", {"period": period, "limit": 10.0, "riskLevel": 6.0}
        for order, limit, risk in itertools.product(ORDERS, LIMITS, (None, *range(1, 9))):
            given = {"period": period, "sortBy": order, "limit": limit, "riskLevel": risk}
            yield "get_rmf_fund_performance", present(given)


def present(given):
    """Without the parameters that are None."""
    return {name: value for name, value in given.items() if value is not None}


def lists(count):
    """Every sort, order and page size, every page and two past the end."""
    yield "get_rmf_funds", {}
    yield "get_rmf_funds", {"fundType": "RMF", "page": 1.0, "pageSize": 5e0}
    yield "get_rmf_funds", {"page": 1_000_000, "pageSize": 50}
    for sort, order, size in itertools.product(SORTS, ORDERS, PAGE_SIZES):
        for page in range(1, -(-count // size) + 3):
            yield "get_rmf_funds", {"page": page, "pageSize": size, "sortBy": sort, "sortOrder": order}


def searched_lists():
    """Lists with a search: each text once, a few over every sort, order and many pages."""
    for text in SEARCHES:
        yield "get_rmf_funds", {"search": text, "pageSize": 50}
    for text, sort, order in itertools.product(PAGED_SEARCHES, SORTS, ORDERS):
        for size, pages in ((5, 7), (50, 9)):
            for page in range(1, pages + 1):
                given = {"search": text, "sortBy": sort, "sortOrder": order}
                yield "get_rmf_funds", {**given, "page": page, "pageSize": size}


def filters():
    """Each filter alone over every sort and order, with pairs of them in between."""
    alone = [{"search": text} for text in SEARCHES]
    alone += [{"amc": text} for text in COMPANIES]
    alone += [risk_range(*pair) for pair in RISKS[1:]]
    alone += [{"minYtdReturn": value} for value in RETURNS[1:]]
    alone += [{"category": text} for text in CATEGORIES]
    for given in alone:
        yield "search_rmf_funds", given
        for sort, order in itertools.product(SORTS, ORDERS):
            yield "search_rmf_funds", {**given, "sortBy": sort, "sortOrder": order, "limit": 100}


def risk_range(least, most):
    """The parameters of a range of risk levels."""
    return present({"minRiskLevel": least, "maxRiskLevel": most})


def filter_grid():
    """Companies, risk ranges, returns and categories, combined."""
    companies, categories = (None, "tisco", "krung", "limited"), (None, "EQ", "fix", "MIXAGG")
    for amc, risks, least, category in itertools.product(companies, RISKS, RETURNS, categories):
        given = present({"amc": amc, "minYtdReturn": least, "category": category})
        given.update(risk_range(*risks))
        if given:
            yield "search_rmf_funds", {**given, "limit": 5}


def mixed_filters(chance, count):
    """Random combinations of everything."""
    for _ in range(count):
        given = {
            "search": chance.choice((None, None, *SEARCHES)),
            "amc": chance.choice((None, None, *COMPANIES)),
            "minYtdReturn": chance.choice(RETURNS),
            "category": chance.choice((None, None, *CATEGORIES)),
            "sortBy": chance.choice((None, *SORTS)),
            "sortOrder": chance.choice((None, *ORDERS)),
            "limit": chance.choice((None, 1, 2, 10, 100)),
        }
        yield "search_rmf_funds", present({**given, **risk_range(*chance.choice(RISKS))})


def comparisons(chance, codes, count):
    """Random funds, two to five, compared in every way."""
    for index in range(count):
        chosen = chance.sample(codes, 2 + index % 4)
        by = (None, *COMPARE_BY)[index // 4 % 5]
        yield "compare_rmf_funds", present({"fundCodes": chosen, "compareBy": by})


def respelled(chance, code):
    """A code of other case and spaces."""
    return chance.choice((code.lower(), f" {code}", f"{code}\t ", code.replace(" ", "  "), code))


def unknown_codes(chance, codes, count):
    """Codes that are no fund's, alone and among others."""
    for code in ("INVALID-CODE", " no  such ", "ABAPAC", "ABAPAC-RM", "ABAPACRMF", "-", "ก", "KKPINRMF"):
        yield "get_rmf_fund_detail", {"fundCode": code}
        yield "get_rmf_fund_nav_history", {"fundCode": code, "days": 30}
    for index in range(count):
        chosen = [respelled(chance, code) for code in chance.sample(codes, 2 + index % 4)]
        for at in chance.sample(range(len(chosen)), chance.randint(1, len(chosen))):
            chosen[at] = f" NO-SUCH{at}  {chosen[at]}"
        yield "compare_rmf_funds", {"fundCodes": chosen}


def duplicate_codes(chance, codes, count):
    """A fund named twice or more, in other case and spaces; with unknown ones among them."""
    for index in range(count):
        chosen = chance.sample(codes, 1 + index % 4)
        twice = chance.choice(chosen)
        chosen.insert(chance.randint(0, len(chosen)), respelled(chance, twice))
        if index % 7 == 0 and len(chosen) < 5:
            chosen.append(twice.swapcase())
        if index % 5 == 0 and len(chosen) < 5:
            chosen.append("NO-SUCH-FUND")
        yield "compare_rmf_funds", {"fundCodes": chosen}


GOOD = {
    "get_rmf_funds": {"page": 2, "search": "rmf"},
    "search_rmf_funds": {"search": "gold", "limit": 3},
    "get_rmf_fund_detail": {"fundCode": "ABAPAC-RMF"},
    "get_rmf_fund_performance": {"period": "1y", "limit": 3},
    "get_rmf_fund_nav_history": {"fundCode": "ABAPAC-RMF", "days": 7},
    "compare_rmf_funds": {"fundCodes": ["ABAPAC-RMF", "B-ASIARMF"]},
}


def wrong_values():
    """Every parameter with every wrong value, one at a time; a few of them are right for some."""
    for tool, parameters in arguments.PARAMETERS.items():
        for name, (kind, allowed, _) in parameters.items():
            for value in (*WRONG[kind], *edges(kind, allowed)):
                yield tool, {**GOOD[tool], name: value}


def edges(kind, allowed):
    """The values at the ends of a range and next to them; the longest text."""
    if kind == "text":
        return "x" * 200, f"  {'x' * 200}  ", "ก" * 200, "x  " * 67
    if kind not in ("integer", "number"):
        return ()
    return (*(end + by for end in allowed for by in (-1, 0, 1)), float(allowed[1]), allowed[0] + 0.5)


def wrong_shapes():
    """No object, unknown keys, missing parameters, nothing to filter by, wrong lists of codes."""
    for tool in arguments.PARAMETERS:
        for value in NO_OBJECTS:
            yield tool, value
        yield tool, {}
        for key in ("Page", "fund_code", "a/b", "m~n", "", "ชื่อ", "limit ", "fundcodes"):
            yield tool, {**GOOD[tool], key: 1}
            yield tool, {key: None, "another": []}
    for given in ({"sortBy": "ytd"}, {"limit": 5, "sortOrder": "asc"}, {"limit": 0}, {"sortBy": None}):
        yield "search_rmf_funds", given
    for least, most in itertools.product((0, 1, 5, 8, 9, "3", None), repeat=2):
        yield "search_rmf_funds", {"minRiskLevel": least, "maxRiskLevel": most}
        yield "search_rmf_funds", {"minRiskLevel": least, "maxRiskLevel": most, "search": "gold"}
    yield from wrong_codes()


def wrong_codes():
    """Lists of codes wrong in their elements and in their number."""
    a, b, c = "ABAPAC-RMF", "B-ASIARMF", "KKP INRMF"
    for codes in (
        [a, None], [a, 5], [a, ""], [a, " "], [None, None], [5, "", None, True, []], [a, "x" * 201],
        [a, a], [a, a.lower()], [a, f" {a} "], [c, "kkp  inrmf"], [c, "kkp\u00a0inrmf"], [a, a, a],
        [a, b, a, b], [a] * 6, [a, b, c, "4", "5", "6"], [a, b, c, "4", "5", a], [""], [None], [a, {}],
        ["KKPINRMF", c], ["NO-SUCH", "no-such"], ["NO-SUCH", a, "NO-SUCH"],
    ):
        yield "compare_rmf_funds", {"fundCodes": codes}
        yield "compare_rmf_funds", {"fundCodes": codes, "compareBy": "cost", "by": 1}


def several_wrongs(chance, count):
    """Several wrong values at once, with an unknown key now and then."""
    for _ in range(count):
        tool = chance.choice(list(arguments.PARAMETERS))
        parameters = arguments.PARAMETERS[tool]
        given = dict(GOOD[tool]) if chance.random() < 0.5 else {}
        for name in chance.sample(list(parameters), chance.randint(1, len(parameters))):
            given[name] = chance.choice(WRONG[parameters[name][0]])
        if chance.random() < 0.3:
            given[chance.choice(("foo", "x/y", "~"))] = chance.choice((None, 1))
        yield tool, given


def open_questions():
    """What the contract may be read two ways on; see what `rmf.py` takes it to say."""
    for code in ("ＡＢＡＰＡＣ-RMF", "ABAPAC\u2011RMF", "KKP\u3000INRMF", "KKP\x1cINRMF"):
        yield "get_rmf_fund_detail", {"fundCode": code}
    for category in ("ＥＱ", "eq ", "EQ\u00a0"):
        yield "search_rmf_funds", {"category": category}
    for text in ("gold\x1cretirement", "\u200b", "\ufeff", "x" * 150 + " " * 60, "İ", "ς", "gold\u0000"):
        yield "search_rmf_funds", {"search": text}


def groups(directory):
    """(name, requests) of every group, in order. Each random one has a seed of its own, so that a
    change of one leaves the others alone."""
    codes = [fund.symbol for fund in funds.load(directory)]
    return (
        ("details", details(codes)),
        ("histories", histories(codes)),
        ("performances", performances()),
        ("lists", lists(len(codes))),
        ("searched lists", searched_lists()),
        ("filters", filters()),
        ("filter grid", filter_grid()),
        ("mixed filters", mixed_filters(random.Random(1), 1500)),
        ("comparisons", comparisons(random.Random(2), codes, 3000)),
        ("unknown codes", unknown_codes(random.Random(3), codes, 300)),
        ("duplicate codes", duplicate_codes(random.Random(4), codes, 200)),
        ("wrong values", wrong_values()),
        ("wrong shapes", wrong_shapes()),
        ("several wrongs", several_wrongs(random.Random(5), 500)),
        ("open questions", open_questions()),
    )


def main(argv):
    """Writes the requests or the list of groups."""
    if len(argv) not in (1, 2) or argv[1:] not in ([], ["--groups"]):
        print(__doc__, file=sys.stderr)
        return 2
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    line = 0
    for name, requests in groups(argv[0]):
        first = line + 1
        for tool, given in requests:
            line += 1
            if len(argv) == 1:
                print(json.dumps({"tool": tool, "arguments": given}, ensure_ascii=False))
        if len(argv) == 2:
            print(f"{name}\t{first}\t{line}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
