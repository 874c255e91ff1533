"""LangChain: typed dictionaries, in which pydantic drops a member that they do not name."""

from typing import Any

from langchain.agents.middleware.human_in_the_loop import Decision, HITLRequest, HITLResponse, ToolApprovalRequest

from lost import refusals


def projection(_name: str, value: Any) -> list[str]:
    return refusals(HITLRequest, value)


def answer(_name: str, value: Any) -> list[str]:
    return refusals(HITLResponse, value)


def call_projection(_name: str, value: Any) -> list[str]:
    return refusals(ToolApprovalRequest, value)


def call_answer(_name: str, value: Any) -> list[str]:
    return refusals(Decision, value)
