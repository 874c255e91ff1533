"""Every file is taken by the other side's published types, and every damaged one refused."""

import unittest

from cases import Case, cases
from systems import a2a, ag_ui, langchain, mcp, openai_responses

JUDGES = {
    "a2a-0.3": (a2a.old_projection, a2a.old_answer),
    "a2a-1.0": (a2a.projection, a2a.answer),
    "ag-ui": (ag_ui.projection, ag_ui.answer),
    "langchain-python": (langchain.projection, langchain.answer),
    "langchain-python-per-call": (langchain.call_projection, langchain.call_answer),
    "mcp-2025-06-18": (mcp.handshake_projection("2025-06-18"), mcp.handshake_answer("2025-06-18")),
    "mcp-2025-11-25": (mcp.handshake_projection("2025-11-25"), mcp.handshake_answer("2025-11-25")),
    "mcp-2026-07-28": (mcp.rounds_projection, mcp.rounds_answer),
    "openai": (openai_responses.projection, openai_responses.answer),
}
# Systems that publish nothing for Python.
ELSEWHERE = {"ai-sdk", "ai-sdk-chunk", "ai-sdk-ui", "langchain-typescript"}
# Damage that only TypeScript's types show: Python reads 2025-06-18 with the types of 2025-11-25.
UNSEEN = {"bad/projections/mcp-2025-06-18/titled-options.json"}


def problems(case: Case) -> list[str]:
    projection, answer = JUDGES[case.system]
    judge = projection if case.side == "projections" else answer
    return judge(case.name, case.value)


class Interop(unittest.TestCase):
    def test_what_is_right_is_taken(self) -> None:
        for case in judged("."):
            with self.subTest(str(case.path)):
                self.assertEqual(problems(case), [])

    def test_what_is_damaged_is_refused(self) -> None:
        for case in judged("bad"):
            with self.subTest(str(case.path)):
                self.assertEqual(problems(case) == [], str(case.path) in UNSEEN)

    def test_every_system_is_judged_somewhere_and_has_something_damaged(self) -> None:
        for directory in (".", "bad"):
            found = {(case.system, case.side) for case in cases(directory)}
            known = {(system, side) for system in ELSEWHERE | JUDGES.keys() for side in ("projections", "answers")}
            self.assertEqual(found, known, directory)


def judged(directory: str) -> list[Case]:
    return [case for case in cases(directory) if case.system in JUDGES]


if __name__ == "__main__":
    unittest.main()
