"""AG-UI: the run that ends in an interrupt, and the input that resumes it."""

from typing import Any

from ag_ui.core import RunAgentInput, RunFinishedEvent

from lost import refusals


def projection(_name: str, value: Any) -> list[str]:
    kind = (value.get("outcome") or {}).get("type")
    # The event's type is an enumeration, which pydantic's strict mode takes no words for.
    return [*refusals(RunFinishedEvent, value, strict=False), *([] if kind == "interrupt" else ["/outcome/type: no interrupt"])]


def answer(_name: str, value: Any) -> list[str]:
    return refusals(RunAgentInput, value)
