import unittest

from cases import CASES, stdio
from checks import Checks
from clients import fastmcp_client
from fastmcp.exceptions import ToolError


class Client(Checks, unittest.TestCase):
    package = fastmcp_client

    def test_every_output_schema_makes_a_type_that_reads_its_results(self) -> None:
        for case in CASES["calls"]:
            result = self.asked(stdio(), "auto", lambda client: client.client.call_tool(case["tool"], case["arguments"]))
            self.assertIsNotNone(result.data, case["tool"])
        self.assertIs(result.data.report.overall.passed, True)

    def test_an_error_is_raised_in_its_words(self) -> None:
        with self.assertRaisesRegex(ToolError, "^NOT_FOUND: .*search_rmf_funds"):
            self.asked(stdio(), "auto", lambda client: client.client.call_tool("get_rmf_fund_detail", {"fundCode": "NOPE"}))
