"""fastmcp_server.py RECORDED PORT: fastmcp with the tools that were recorded, whose answers it has in memory."""

import json
import sys
from pathlib import Path

from fastmcp import FastMCP
from fastmcp.tools import Tool, ToolResult
from mcp_types import TextContent


class Recorded(Tool):
    """A tool that calculates nothing."""

    answer: dict

    async def run(self, arguments):
        """The answer that was recorded, whatever is asked."""
        texts = [TextContent(type="text", text=block["text"]) for block in self.answer["content"]]
        structured, meta = self.answer["structuredContent"], self.answer["_meta"]
        return ToolResult(content=texts, structured_content=structured, meta=meta)


def main():
    recorded, port = json.loads(Path(sys.argv[1]).read_text("utf-8")), int(sys.argv[2])
    server = FastMCP("recorded")
    for tool, answer in ((each["tool"], each["result"]) for each in recorded):
        server.add_tool(
            Recorded(
                name=tool["name"],
                description=tool["description"],
                parameters=tool["inputSchema"],
                output_schema=tool["outputSchema"],
                answer=answer,
            )
        )
    server.run(
        transport="http",
        host="127.0.0.1",
        port=port,
        path="/mcp",
        stateless_http=True,
        json_response=True,
        show_banner=False,
        log_level="error",
        uvicorn_config={"access_log": False},
    )


main()
