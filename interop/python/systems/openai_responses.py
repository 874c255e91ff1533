"""OpenAI's Responses API: an output item that asks, an input item that answers."""

from typing import Any

from openai.types.responses import ResponseFunctionToolCall, response_input_item, response_input_item_param, response_output_item

from lost import refusals

REQUESTS = {
    "mcp_approval_request": response_output_item.McpApprovalRequest,
    "function_call": ResponseFunctionToolCall,
}
# Read as the item that is stored, and as the dictionary that a client sends.
RESPONSES = {
    "mcp_approval_response": (response_input_item.McpApprovalResponse, response_input_item_param.McpApprovalResponse),
    "function_call_output": (response_input_item.FunctionCallOutput, response_input_item_param.FunctionCallOutput),
}


def projection(_name: str, value: Any) -> list[str]:
    return refusals(REQUESTS[value["type"]], value)


def answer(_name: str, value: Any) -> list[str]:
    return [one for type_ in RESPONSES[value["type"]] for one in refusals(type_, value)]
