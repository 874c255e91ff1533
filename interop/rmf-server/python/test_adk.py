"""Google's Agent Development Kit reads the tools from the server and declares them to Gemini."""

import asyncio
import os
import unittest
from typing import Any

from google.adk.tools.mcp_tool import McpToolset
from google.adk.tools.mcp_tool.mcp_session_manager import StdioConnectionParams, StreamableHTTPConnectionParams
from mcp import StdioServerParameters

from cases import BINARY, CASES, SILENCE, TRANSPORTS
from lost import lost

# Otherwise it looks for Google's credentials before it reaches any server over HTTP.
os.environ["GOOGLE_API_USE_CLIENT_CERTIFICATE"] = "false"

CONNECTIONS = {
    "stdio": StdioConnectionParams(server_params=StdioServerParameters(command=BINARY, args=[])),
    "http": StreamableHTTPConnectionParams(url=TRANSPORTS["http"].url),
}


class Adk(unittest.TestCase):
    def test_declarations_keep_all_that_the_inputs_say(self) -> None:
        for transport, connection in CONNECTIONS.items():
            with self.subTest(transport):
                asyncio.run(self.declared(connection))

    async def declared(self, connection: Any) -> None:
        toolset = McpToolset(connection_params=connection, errlog=SILENCE)
        try:
            tools = await toolset.get_tools()
            self.assertEqual({tool.name for tool in tools}, set(CASES["tools"]))
            for tool in tools:
                declared = tool._get_declaration()
                self.assertEqual((declared.name, declared.description), (tool.name, tool.raw_mcp_tool.description))
                self.assertEqual(list(lost(tool.raw_mcp_tool.inputSchema, said(declared))), [], tool.name)
        finally:
            await toolset.close()


def said(declared: Any) -> dict[str, Any]:
    """The schema, in whichever of its two forms ADK declares it."""
    if declared.parameters_json_schema is not None:
        return declared.parameters_json_schema
    return declared.parameters.model_dump(mode="json", by_alias=True, exclude_none=True)


if __name__ == "__main__":
    unittest.main()
