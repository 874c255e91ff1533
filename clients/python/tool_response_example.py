"""Receives a tool's response, does what its status asks for, and answers it for a human."""

from typing import Any, Protocol, assert_never

from pydantic import MISSING

from smart_response_client.human_answer_v1 import (
    Accept,
    Approve,
    Cancel,
    Decline,
    HumanAnswer,
    Reject,
)
from smart_response_client.tool_response_v1 import (
    AnswerField,
    AskHumanResponse,
    CreatedResponse,
    CredentialAuthorizationResponse,
    CredentialRequiredResponse,
    CredentialUse,
    ErrorResponse,
    FieldRule,
    HumanRequiredResponse,
    InProgressResponse,
    Intervention,
    PendingResponse,
    Question,
    RequestAuthorizationResponse,
    SuccessResponse,
    TextRule,
    ToolResponse,
)


class Human(Protocol):
    """Whoever is asked."""

    def sees(self, text: str) -> None: ...

    def fills(self, question: str, fields: list[AnswerField]) -> dict[str, Any] | None:
        """What they fill in, a member for each field; None when they will not."""

    def agrees(self, question: str) -> bool: ...


FREE_TEXT = AnswerField(name="answer", required=True, rule=FieldRule(TextRule(type="text")))
"""What a question without fields takes."""


def receive(text: str | bytes) -> ToolResponse:
    """Reads a response; raises a `ValidationError` that tells of the variant its status names."""
    return ToolResponse.model_validate_json(text, strict=True, by_alias=True, by_name=False)


def answer(response: ToolResponse, human: Human) -> HumanAnswer | None:
    """The answer to a response; None where nobody is asked, or nobody can answer by id."""
    match response.root:
        case (
            SuccessResponse() | PendingResponse() | InProgressResponse() | CreatedResponse() as told
        ):
            human.sees(f"{told.action}: {told.status}")
            return None
        case ErrorResponse(error=error, hint=hint):
            human.sees(error if hint is MISSING else f"{error}; {hint}")
            return None
        case AskHumanResponse(data=Question(request_id=str(request_id)) as data):
            fields = [FREE_TEXT] if data.answer_fields is MISSING else data.answer_fields
            return filled_in(request_id, human.fills(data.question, fields))
        case RequestAuthorizationResponse(data=data):
            risk = data.security_level
            agrees = human.agrees(f"May {data.tool_name} run? {data.reason} Risk: {risk}")
            return decision(data.request_id, agrees)
        case CredentialAuthorizationResponse(
            data=CredentialUse(request_id=str(request_id))
        ) as asked:
            return decision(request_id, human.agrees(asked.message))
        case (
            CredentialRequiredResponse(data=Intervention(request_id=str(request_id)))
            | HumanRequiredResponse(data=Intervention(request_id=str(request_id)))
        ) as asked:
            # Done by hand elsewhere; the answer only says that it is.
            if human.agrees(asked.message):
                return filled_in(request_id, {})
            return HumanAnswer(Cancel(action="cancel", request_id=request_id))
        case AskHumanResponse(data=data):
            human.sees(data.question)
            return None
        case (
            CredentialAuthorizationResponse()
            | CredentialRequiredResponse()
            | HumanRequiredResponse()
        ):
            human.sees(response.root.message)
            return None
        case unknown:
            # A type checker refuses this as long as a status is left out above.
            assert_never(unknown)


def filled_in(request_id: str, content: dict[str, Any] | None) -> HumanAnswer:
    if content is None:
        return HumanAnswer(Decline(action="decline", request_id=request_id))
    return HumanAnswer(Accept(action="accept", request_id=request_id, content=content))


def decision(request_id: str, agrees: bool) -> HumanAnswer:
    if agrees:
        return HumanAnswer(Approve(action="approve", request_id=request_id))
    return HumanAnswer(Reject(action="reject", request_id=request_id))


class Investor:
    """A human for the example."""

    def sees(self, text: str) -> None:
        print(text)

    def fills(self, question: str, fields: list[AnswerField]) -> dict[str, Any] | None:
        return {field.name: 1000 for field in fields}

    def agrees(self, question: str) -> bool:
        return False


QUESTION = """{
  "status": "human_input_requested",
  "action": "ask_human",
  "hil_required": true,
  "data": {
    "request_id": "req_1",
    "question": "How much should be invested?",
    "answer_fields": [
      { "name": "amount", "required": true, "rule": { "type": "number", "minimum": 500 } }
    ],
    "expires_at": "2025-10-18T06:00:00Z"
  },
  "timestamp": "2025-10-18T05:34:56Z"
}"""

if __name__ == "__main__":
    given = answer(receive(QUESTION), Investor())
    if given is not None:
        print(given.model_dump_json(by_alias=True))
