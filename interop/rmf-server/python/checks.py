"""What is asked of a client, whichever package, era and transport it is of."""

import asyncio
import json
from types import ModuleType
from typing import Any
from unittest import TestCase

from cases import CASES, DAMAGING, TRANSPORTS, Server, at, stdio

ERROR = "dev.smart-response/error"
INVALID_PARAMS = -32602
TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


class Checks:
    """The tests of one client, which `package` adapts."""

    package: ModuleType

    def each(self: TestCase, check: Any) -> None:
        for transport, server in TRANSPORTS.items():
            for mode in self.package.MODES:
                with self.subTest(f"{transport}, {mode}"):
                    self.asked(server, mode, lambda client: check(client, mode))

    def asked(self, server: Server, mode: str, ask: Any) -> Any:
        """What comes of asking a client of the server; it is closed afterwards."""

        async def run() -> Any:
            async with self.package.connect(server, mode) as client:
                return await ask(client)

        return asyncio.run(run())

    def test_the_server_says_who_it_is_and_what_it_can(self) -> None:
        async def check(client: Any, mode: str) -> None:
            self.assertEqual(client.version, self.package.MODES[mode])
            self.assertEqual(client.name, "rmf-server")
            self.assertEqual(client.capabilities, {"completions", "prompts", "resources", "tools"})
            self.assertIn("A null is unknown", client.instructions)

        # The version that is pinned is taken unasked by the official SDK, so nothing is known of the server then.
        self.each(lambda client, mode: nothing() if mode == "2026-07-28" else check(client, mode))

    def test_tools_are_listed(self) -> None:
        async def check(client: Any, _mode: str) -> None:
            tools = (await client.list("tools"))["tools"]
            self.assertEqual([tool["name"] for tool in tools], list(CASES["tools"]))
            for tool in tools:
                self.assertTrue(tool["title"] and tool["description"] and tool["outputSchema"])
                self.assertEqual(tool["annotations"], {"readOnlyHint": True, "destructiveHint": False, "idempotentHint": True, "openWorldHint": False})
                widget = CASES["tools"][tool["name"]]
                self.assertEqual(tool["_meta"].get("ui", {}).get("resourceUri"), widget)
                self.assertEqual(tool["_meta"].get("openai/outputTemplate"), widget)

        self.each(check)

    def test_calls_are_answered(self) -> None:
        """The client holds structuredContent against the output schema."""

        async def check(client: Any, _mode: str) -> None:
            for case in CASES["calls"]:
                result = await client.call(case["tool"], case["arguments"])
                self.assertFalse(result.get("isError"), result)
                structured = result["structuredContent"]
                for pointer, value in case["values"].items():
                    self.assertEqual(at(structured, pointer), value, (case["tool"], pointer))
                words, repeated = (block["text"] for block in result["content"])
                for part in case["told"]:
                    self.assertIn(part, words)
                self.assertEqual(json.loads(repeated), structured)
                self.assertEqual(result.get("_meta", {}).get("openai/outputTemplate"), CASES["tools"][case["tool"]])

        self.each(check)

    def test_bad_arguments_are_explained(self) -> None:
        async def check(client: Any, _mode: str) -> None:
            for case in CASES["bad"]:
                result = await client.call(case["tool"], case["arguments"])
                self.assertIs(result["isError"], True)
                self.assertNotIn("structuredContent", result)
                words, document = (block["text"] for block in result["content"])
                self.assertTrue(words.startswith(f"{case['code']}: "), words)
                for part in case["told"]:
                    self.assertIn(part, words)
                self.assertEqual(json.loads(document)["error"]["code"], case["code"])
                self.assertEqual(result["_meta"][ERROR], json.loads(document))

        self.each(check)

    def test_what_does_not_exist_is_refused(self) -> None:
        async def check(client: Any, mode: str) -> None:
            await self.refused(client.call("none", {}))
            for what in ("tools", "prompts", "resources", "templates"):
                await self.refused(client.list(what, "none"))
            for case in CASES["bad_prompts"]:
                await self.refused(client.prompt(case["prompt"], case["arguments"]))
            await self.refused(client.complete({"type": "ref/prompt", "name": "none"}, "fundCode", ""))
            for uri in CASES["missing_resources"]:
                code = INVALID_PARAMS if self.package.MODES[mode] >= "2026-07-28" else -32002
                self.assertEqual(await self.refused(client.read(uri), code), {"uri": uri})

        self.each(check)

    def test_resources_are_read(self) -> None:
        async def check(client: Any, _mode: str) -> None:
            templates = (await client.list("templates"))["resourceTemplates"]
            self.assertEqual([template["uriTemplate"] for template in templates], CASES["templates"])
            for case in CASES["resources"]:
                (content,) = (await client.read(case["uri"]))["contents"]
                self.assertEqual((content["uri"], content["mimeType"]), (case["uri"], case["type"]))
                for pointer, value in case.get("values", {}).items():
                    self.assertEqual(at(json.loads(content["text"]), pointer), value, case["uri"])
                for part in case.get("has", []):
                    self.assertIn(part, content["text"])
            for listed in (await client.list("resources"))["resources"]:
                (content,) = (await client.read(listed["uri"]))["contents"]
                self.assertEqual(len(content["text"].encode()), listed["size"], listed["uri"])

        self.each(check)

    def test_prompts_are_given(self) -> None:
        async def check(client: Any, _mode: str) -> None:
            prompts = (await client.list("prompts"))["prompts"]
            listed = {prompt["name"]: {one["name"]: one["required"] for one in prompt["arguments"]} for prompt in prompts}
            self.assertEqual(listed, CASES["prompts"])
            for case in CASES["prompt_texts"]:
                (message,) = (await client.prompt(case["prompt"], case["arguments"]))["messages"]
                self.assertEqual((message["role"], message["content"]["type"]), ("user", "text"))
                for part in case["has"]:
                    self.assertIn(part, message["content"]["text"])

        self.each(check)

    def test_arguments_are_completed(self) -> None:
        async def check(client: Any, _mode: str) -> None:
            for case in CASES["completions"]:
                reference = {"type": "ref/prompt", "name": case["prompt"]} if "prompt" in case else {"type": "ref/resource", "uri": case["template"]}
                completion = (await client.complete(reference, case["argument"], case["begun"]))["completion"]
                self.assertEqual(completion, {"values": case["values"], "total": len(case["values"]), "hasMore": False})

        self.each(check)

    def test_the_trace_is_passed_on(self) -> None:
        async def check(client: Any, _mode: str) -> None:
            result = await client.call("get_rmf_funds", {}, {"traceparent": TRACE})
            self.assertEqual(result["_meta"]["traceparent"], TRACE)

        self.each(check)

    def test_the_newest_era_says_how_long_lists_last_and_who_answered(self) -> None:
        async def check(client: Any, mode: str) -> None:
            if self.package.MODES[mode] < "2026-07-28":
                return
            for what in ("tools", "prompts", "resources", "templates"):
                listed = await client.list(what)
                self.assertGreater(listed["ttlMs"], 0, what)
                self.assertEqual(listed["cacheScope"], "public", what)
            result = await client.call("get_rmf_funds", {})
            self.assertEqual(result["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], "rmf-server")

        self.each(check)

    def test_results_that_were_cut_to_fit_are_valid(self) -> None:
        for text in ("json", "table", "summary"):
            server = stdio("--max-result-tokens", "3000", "--text", text)
            result = self.asked(server, self.first(), lambda client: client.call("get_rmf_fund_nav_history", {"fundCode": "ABAPAC-RMF", "days": 365}))
            self.assertEqual(result["structuredContent"]["currentNav"], 14.2085)

    def test_damaged_results_are_refused(self) -> None:
        """So the client validated the others."""


        async def ask(client: Any) -> None:
            with self.assertRaisesRegex(Exception, "totalCount"):
                await client.call("get_rmf_funds", {})

        self.asked(DAMAGING, self.first(), ask)

    def first(self) -> str:
        return next(iter(self.package.MODES))

    async def refused(self, asked: Any, code: int = INVALID_PARAMS) -> Any:
        """The data of the error that came with the code."""
        try:
            answer = await asked
        except Exception as error:
            refusal = self.package.refusal(error)
            if refusal is None:
                raise
            self.assertEqual(refusal[0], code, error)
            return refusal[1]
        raise AssertionError(f"answered: {answer}")


async def nothing() -> None:
    pass
