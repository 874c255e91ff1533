"""Small cases, computed by hand, for the modules of this directory: `python3 rmf.py --selftest`."""

import unittest
from datetime import date
from decimal import Decimal

import answers
import arguments
import figures
import funds
import views
import words


def rows(*navs, start=date(2025, 11, 3)):
    """Files' rows of consecutive days."""
    days = (date.fromordinal(start.toordinal() + offset) for offset in range(len(navs)))
    return [{"nav_date": day.isoformat(), "last_val": Decimal(nav)} for day, nav in zip(days, navs)]


def file(symbol, **parts):
    """A file with as little in it as may be."""
    metadata = parts.pop("metadata", {"risk_level": 6, "dividend_policy": "No"})
    return {"fund_id": symbol, "symbol": symbol, "amc": "ONE LIMITED", "metadata": metadata, **parts}


def directory(*files):
    """The directory of these files."""
    read = [funds.fund_of(each) for each in files]
    funds.restore_names_and_companies(read)
    return answers.Directory(sorted(read, key=lambda fund: fund.symbol))


def ask(files, tool, **given):
    """A tool's content, or its error."""
    reply = answers.answer(directory(*files), tool, given)
    return reply.get("structuredContent") or reply["error"]


def symbols(content):
    """The funds of an answer, in order."""
    return [fund["symbol"] for fund in content["funds"]]


class Figures(unittest.TestCase):
    def test_halves_go_away_from_zero(self):
        given = ("0.00005", "-0.00005", "0.000049", "1.00015", "-2.5", "-0.00001")
        self.assertEqual(
            [figures.rounded(Decimal(each)) for each in given], [0.0001, -0.0001, 0, 1.0002, -2.5, 0]
        )

    def test_roots_round_without_being_taken(self):
        # 1.41421356…; 0.00005 squared is a half; 0.00004999 squared is below it.
        squares = (2, Decimal("2.5e-9"), Decimal("2.4990001e-9"), 9)
        self.assertEqual([figures.rounded_root(each) for each in squares], [1.4142, 0.0001, 0, 3])

    def test_volatility_is_the_sample_deviation_of_simple_returns(self):
        # 100, 110, 99: returns 10 and -10, mean 0, (100 + 100) / 1 = 200, root 14.14213…
        self.assertEqual(figures.volatility([Decimal(n) for n in (100, 110, 99)]), 14.1421)
        self.assertIsNone(figures.volatility([Decimal(100), Decimal(110)]))

    def test_the_median_of_four_is_between_the_middle_two(self):
        self.assertEqual(figures.median([Decimal(n) for n in (9, 1, 3, 4)]), Decimal("3.5"))


class Files(unittest.TestCase):
    def test_shifted_metadata_moves_back_and_the_company_comes_from_a_class(self):
        shifted = {"fund_classification": "PN", "management_style": "No", "dividend_policy": "7", "risk_level": 0}
        lost = file("T-B", fund_name="T Fund", metadata=shifted) | {"amc": "EQUS", "fund_id": "M1"}
        whole = file("T-A", fund_name="T Fund") | {"amc": "TISCO", "fund_id": "M1"}
        fund = directory(lost, whole).found("t-b")
        got = (fund.amc, fund.classification, fund.style, fund.dividends, fund.risk)
        self.assertEqual(got, ("TISCO", "EQUS", "PN", "No", 7))

    def test_a_company_in_the_place_of_a_name_leaves_the_symbol(self):
        shifted = {"fund_classification": "-", "management_style": "No", "dividend_policy": "6", "risk_level": 0}
        lost = file("K-X", fund_name="KASIKORN LIMITED", metadata=shifted) | {"amc": "EQGL"}
        whole = file("K-Y", fund_name="K Y RMF") | {"amc": "KASIKORN LIMITED"}
        fund = directory(lost, whole).found("K-X")
        self.assertEqual((fund.name, fund.amc, fund.style), ("K-X", "KASIKORN LIMITED", None))

    def test_rows_are_sorted_and_the_later_of_a_date_wins(self):
        one, two = rows("1", "2")
        again = {**one, "last_val": "1.5"}
        bad = {"nav_date": "2025-13-01", "last_val": 1}
        read = funds.rows_of({"nav_history_30d": [two, one, again, bad], "latest_nav": one})
        self.assertEqual([row.nav for row in read], [Decimal("1.5"), 2])

    def test_texts_are_cleaned_and_base64_is_decoded(self):
        self.assertEqual(words.of_file(" เสี่ยงสูงnลงทุน\r\nnon-x "), "เสี่ยงสูง ลงทุน non-x")
        # "กขค" in UTF-8 is E0 B8 81 E0 B8 82 E0 B8 84.
        self.assertEqual(funds.decoded("4LiB4LiC4LiE"), "กขค")
        self.assertEqual([words.of_file(t) for t in ("-", " N/A ", "Unknown", "")], [None] * 4)


class Tools(unittest.TestCase):
    def test_unknown_sorts_last_and_ties_by_symbol_in_both_directions(self):
        files = [file(s, performance={"ytd": y}) for s, y in (("D", None), ("C", 1), ("A", 2), ("B", 2))]
        asked = {order: symbols(ask(files, "get_rmf_funds", sortOrder=order)) for order in ("asc", "desc")}
        self.assertEqual(asked, {"asc": ["C", "A", "B", "D"], "desc": ["A", "B", "C", "D"]})

    def test_a_page_past_the_end_is_empty(self):
        got = ask([file("A"), file("B"), file("C")], "get_rmf_funds", page=3, pageSize=2)
        self.assertEqual((got["funds"], got["totalCount"], got["totalPages"]), ([], 3, 2))

    def test_thai_matches_in_any_form(self):
        files = [file("A", fund_name="กองทุนทองคำ")]
        for text in ("ทองคำ", "ทองค\u0e4d\u0e32"):
            self.assertEqual(symbols(ask(files, "search_rmf_funds", search=text)), ["A"])

    def test_a_history_counts_back_from_the_latest_row(self):
        got = ask([file("A", nav_history_30d=rows("10", "8", "9"))], "get_rmf_fund_nav_history", fundCode=" a", days=2)
        self.assertEqual([row["change"] for row in got["navHistory"]], [None, 1])
        # 9 over 8 is 12.5 %; two rows give one return, and no deviation; (8 + 9) / 2.
        self.assertEqual((got["periodReturn"], got["volatility"], got["avgNav"]), (12.5, None, 8.5))

    def test_statistics_cover_all_funds_and_not_the_first_ones(self):
        files = [file(s, performance={"1y": y}) for s, y in (("A", 1), ("B", 2), ("C", -4), ("D", None))]
        got = ask(files, "get_rmf_fund_performance", period="1y", limit=1)
        wanted = {"average": -0.3333, "median": 1, "min": -4, "max": 2, "fundsCounted": 3}
        self.assertEqual((symbols(got), got["periodStats"]), (["B"], wanted))
        self.assertEqual(ask(files, "get_rmf_fund_performance", period="3y")["code"], "NOT_FOUND")

    def test_highlights_take_known_values_and_ties_by_symbol(self):
        total = "ค่าธรรมเนียมและค่าใช้จ่ายรวมทั้งหมด"
        files = [
            file(s, performance={"ytd": y}, fees=[{"fee_desc": total, "fee_value": f} for f in fees])
            for s, y, fees in (("B", 3, (2, None)), ("A", 3, ("1.5", 1.5)), ("C", None, (1, 2)))
        ]
        got = ask(files, "compare_rmf_funds", fundCodes=["B", "A"])["comparisonHighlights"]
        self.assertEqual(list(got.values()), ["A", "A", "A", "A", "A"])
        got = ask(files, "compare_rmf_funds", fundCodes=["C", "B"])["comparisonHighlights"]
        self.assertEqual(list(got.values()), ["B", None, "B", "B", None])

    def test_a_year_of_history_is_needed_for_its_volatility(self):
        latest = rows("9", "11", "11", start=date(2025, 11, 8))
        for first, wanted in (("2024-11-10", 15.7135), ("2024-11-11", None)):
            read = funds.rows_of({"nav_history_30d": [{"nav_date": first, "last_val": 9}, *latest]})
            # 9, 11, 11: returns 22.2… and 0, deviation 22.2… / sqrt(2) = 15.71348…; the first row of
            # 2024-11-10 is the day on which the history must begin and no row of the last 365 days.
            self.assertEqual(views.volatility_1y(read), wanted)

    def test_every_unknown_code_is_named(self):
        got = ask([file("A")], "compare_rmf_funds", fundCodes=[" x  y ", "A", "z"])
        self.assertEqual(got, {"code": "NOT_FOUND", "invalidCodes": ["x y", "z"]})


class Arguments(unittest.TestCase):
    def problems(self, tool, given):
        return arguments.checked(tool, given)[1]

    def test_all_problems_come_at_once(self):
        given = {"page": 0, "pageSize": 5.5, "sortBy": "YTD", "search": " ", "a/b": 1, "fundType": None}
        self.assertEqual(
            self.problems("get_rmf_funds", {k: Decimal("5.5") if v == 5.5 else v for k, v in given.items()}),
            [
                ("/a~1b", "refused_field"),
                ("/fundType", "null_not_allowed"),
                ("/page", "out_of_range"),
                ("/pageSize", "wrong_type"),
                ("/search", "empty_text"),
                ("/sortBy", "unknown_value"),
            ],
        )

    def test_whole_numbers_may_have_a_point(self):
        self.assertEqual(self.problems("get_rmf_funds", {"page": Decimal("5.0")}), [])
        self.assertEqual(self.problems("get_rmf_funds", {"page": "5"}), [("/page", "wrong_type")])

    def test_rules_between_parameters(self):
        search = "search_rmf_funds"
        self.assertEqual(self.problems(search, {"limit": 5}), [("", "no_filter")])
        ranged = {"minRiskLevel": 5, "maxRiskLevel": 4}
        self.assertEqual(self.problems(search, ranged), [("/minRiskLevel", "risk_range")])

    def test_the_later_of_two_equal_codes_is_named(self):
        given = {"fundCodes": ["A b", "C", " a  B "]}
        self.assertEqual(self.problems("compare_rmf_funds", given), [("/fundCodes/2", "duplicate_code")])
        self.assertEqual(self.problems("compare_rmf_funds", {}), [("/fundCodes", "missing_field")])


def main():
    """0 where every case holds."""
    loaded = unittest.defaultTestLoader.loadTestsFromModule(__import__(__name__))
    return 0 if unittest.TextTestRunner(verbosity=1).run(loaded).wasSuccessful() else 1
