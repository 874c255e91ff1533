"""fastmcp's client, which reads results into types of its own made from the output schemas."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import fastmcp
from fastmcp.client.transports import StdioTransport
from mcp import MCPError, types

from cases import Server
from clients.answered import answered

MODES = {"auto": "2026-07-28", "legacy": "2025-11-25", "2026-07-28": "2026-07-28"}


class Client:
    def __init__(self, client: fastmcp.Client) -> None:
        self.client = client
        self.version = client.protocol_version
        self.name = client.server_info and client.server_info.name
        self.capabilities = set(answered(client.server_capabilities))
        self.instructions = client.instructions

    async def list(self, what: str, cursor: str | None = None) -> dict[str, Any]:
        lists = {"tools": self.client.list_tools_mcp, "prompts": self.client.list_prompts_mcp, "resources": self.client.list_resources_mcp, "templates": self.client.list_resource_templates_mcp}
        return answered(await lists[what](cursor=cursor))

    async def call(self, tool: str, arguments: dict[str, Any], meta: dict[str, Any] | None = None) -> dict[str, Any]:
        return answered(await self.client.call_tool_mcp(tool, arguments, meta=meta))

    async def read(self, uri: str) -> dict[str, Any]:
        return answered(await self.client.read_resource_mcp(uri))

    async def prompt(self, name: str, arguments: dict[str, str]) -> dict[str, Any]:
        return answered(await self.client.get_prompt_mcp(name, arguments))

    async def complete(self, reference: dict[str, str], argument: str, begun: str) -> dict[str, Any]:
        kind = types.PromptReference if reference["type"] == "ref/prompt" else types.ResourceTemplateReference
        return answered(await self.client.complete_mcp(kind(**reference), {"name": argument, "value": begun}))


@asynccontextmanager
async def connect(server: Server, mode: str) -> AsyncIterator[Client]:
    transport = server.url or StdioTransport(server.command[0], server.command[1:], keep_alive=False, log_file=server.log)
    async with fastmcp.Client(transport, mode=mode) as client:
        yield Client(client)


def refusal(error: BaseException) -> tuple[int, Any] | None:
    return (error.error.code, error.error.data) if isinstance(error, MCPError) else None
