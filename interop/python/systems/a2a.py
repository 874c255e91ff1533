"""A2A: protobuf's own JSON reader for 1.0, the SDK's pydantic models for 0.3."""

from typing import Any

from a2a.compat.v0_3 import types as v0_3
from a2a.types import a2a_pb2
from a2a.utils.errors import InvalidParamsError
from a2a.utils.proto_utils import validate_proto_required_fields
from google.protobuf.json_format import MessageToDict, ParseDict, ParseError

from lost import lost, refusals

WAITING = ("input-required", "auth-required", "TASK_STATE_INPUT_REQUIRED", "TASK_STATE_AUTH_REQUIRED")


def projection(_name: str, value: Any) -> list[str]:
    return [*message(a2a_pb2.Task(), value), *waiting(value)]


def answer(_name: str, value: Any) -> list[str]:
    return message(a2a_pb2.SendMessageRequest(), value)


def old_projection(_name: str, value: Any) -> list[str]:
    return [*lax(v0_3.Task, value), *waiting(value)]


def old_answer(_name: str, value: Any) -> list[str]:
    return lax(v0_3.MessageSendParams, value)


def message(empty: Any, value: Any) -> list[str]:
    try:
        read = ParseDict(value, empty)
        validate_proto_required_fields(read)
    except (ParseError, InvalidParamsError) as error:
        return [f"{error} {getattr(error, 'data', '')}"]
    return lost(value, MessageToDict(read))


def lax(type_: Any, value: Any) -> list[str]:
    """Its states and roles are enumerations, which pydantic's strict mode takes no words for."""
    return refusals(type_, value, strict=False)


def waiting(value: Any) -> list[str]:
    state = value.get("status", {}).get("state")
    return [] if state in WAITING else [f"/status/state: {state!r} waits for nobody"]
