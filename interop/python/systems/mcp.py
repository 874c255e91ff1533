"""MCP: the types of each protocol version, chosen by method as the SDK itself does."""

from typing import Any

import mcp_types._v2025_11_25 as november_2025
import mcp_types._v2026_07_28 as july_2026
from mcp_types import methods

from lost import refusals

ENVELOPE = {"jsonrpc": "2.0", "id": 1}
META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
}


def handshake_projection(version: str):
    def judge(name: str, value: Any) -> list[str]:
        if name.startswith("result-"):
            return refusals(methods.SERVER_RESULTS["tools/call", version], value)
        if name.startswith("notification-"):
            return notification(version, value)
        if name.startswith("error-"):
            return refusals(november_2025.Error1, value)
        return asked(version, value)

    return judge


def handshake_answer(version: str):
    return lambda _name, value: refusals(methods.CLIENT_RESULTS["elicitation/create", version], value)


def rounds_projection(name: str, value: Any) -> list[str]:
    if name.startswith("notification-"):
        return notification("2026-07-28", value)
    if value.get("resultType") == "complete":
        return refusals(july_2026.CallToolResult, value)
    requests = (value.get("inputRequests") or {}).values()
    # Both are optional in the type; that one of them must be there is only in its text.
    neither = [] if requests or "requestState" in value else ["/: neither inputRequests nor requestState"]
    return [*refusals(july_2026.InputRequiredResult, value), *neither, *(one for request in requests for one in properties(july_2026, request))]


def rounds_answer(_name: str, value: Any) -> list[str]:
    call = {**ENVELOPE, "method": "tools/call", "params": {"name": "tool", "_meta": META, **value}}
    return refusals(methods.CLIENT_REQUESTS["tools/call", "2026-07-28"], call)


def asked(version: str, value: Any) -> list[str]:
    request = methods.SERVER_REQUESTS["elicitation/create", version]
    return [*refusals(request, {**ENVELOPE, **value}), *properties(november_2025, value)]


def notification(version: str, value: Any) -> list[str]:
    return refusals(methods.SERVER_NOTIFICATIONS[value["method"], version], {"jsonrpc": "2.0", **value})


def properties(types: Any, request: dict[str, Any]) -> list[str]:
    """The request's type takes any property, so each is held against the permitted ones."""
    schema = request.get("params", {}).get("requestedSchema", {})
    return [one for value in schema.get("properties", {}).values() for one in refusals(types.PrimitiveSchemaDefinition, value)]
