"""The official SDK 1.x, which knows the handshake alone."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from mcp import ClientSession, McpError, StdioServerParameters, types
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client
from pydantic import AnyUrl

from cases import Server
from clients.answered import answered

MODES = {"handshake": "2025-11-25"}
MISSING_RESOURCE = -32002


class Client:
    def __init__(self, session: ClientSession, hello: types.InitializeResult) -> None:
        self.session = session
        self.version = hello.protocolVersion
        self.name = hello.serverInfo.name
        self.capabilities = set(answered(hello.capabilities))
        self.instructions = hello.instructions

    async def list(self, what: str, cursor: str | None = None) -> dict[str, Any]:
        lists = {"tools": self.session.list_tools, "prompts": self.session.list_prompts, "resources": self.session.list_resources, "templates": self.session.list_resource_templates}
        return answered(await lists[what](params=types.PaginatedRequestParams(cursor=cursor)))

    async def call(self, tool: str, arguments: dict[str, Any], meta: dict[str, Any] | None = None) -> dict[str, Any]:
        return answered(await self.session.call_tool(tool, arguments, meta=meta))

    async def read(self, uri: str) -> dict[str, Any]:
        return answered(await self.session.read_resource(AnyUrl(uri)))

    async def prompt(self, name: str, arguments: dict[str, str]) -> dict[str, Any]:
        return answered(await self.session.get_prompt(name, arguments))

    async def complete(self, reference: dict[str, str], argument: str, begun: str) -> dict[str, Any]:
        kind = types.PromptReference if reference["type"] == "ref/prompt" else types.ResourceTemplateReference
        return answered(await self.session.complete(kind(**reference), {"name": argument, "value": begun}))


@asynccontextmanager
async def connect(server: Server, _mode: str) -> AsyncIterator[Client]:
    transport = streamable_http_client(server.url) if server.url else stdio_client(StdioServerParameters(command=server.command[0], args=server.command[1:]), errlog=server.log)
    async with transport as (read, write, *_), ClientSession(read, write) as session:
        yield Client(session, await session.initialize())


def refusal(error: BaseException) -> tuple[int, Any] | None:
    return (error.error.code, error.error.data) if isinstance(error, McpError) else None
