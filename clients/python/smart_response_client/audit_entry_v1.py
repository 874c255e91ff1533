# Generated from schemas/audit-entry.v1.json by generate.py. Do not edit.

from __future__ import annotations

from datetime import date as date_aliased
from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import MISSING, AwareDatetime
from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field, RootModel


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class Accept(BaseModel):
    """Answers a question."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['accept']
    request_id: str
    """The request that is answered."""
    content: dict[str, Any]
    """The answer, a member for each field that was asked for."""


class Allowed(BaseModel):
    """Nobody had to be asked."""

    type: Literal['allowed']
    remembered: str | MISSING = MISSING
    """The request whose approval was remembered; absent where the policy asks nobody."""


class Begun(BaseModel):
    """The call went on."""

    type: Literal['begun']
    tool_args: dict[str, Any]
    """What it went on with: the arguments that were approved."""
    content: dict[str, Any] | MISSING = MISSING
    """What the human answered, where that was asked."""


class BooleanRule(BaseModel):
    """Yes or no."""

    type: Literal['boolean']


class Call(BaseModel):
    """A call of a tool by somebody: what an approval is bound to."""

    user_id: str
    """Who called."""
    tool_name: str
    """What was called."""
    tool_args: dict[str, Any]
    """What it was called with."""


class Cancel(BaseModel):
    """Turned away without deciding."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['cancel']
    request_id: str
    """The request that is answered."""


class Choice(BaseModel):
    """A text to choose."""

    value: str
    """The text that the answer holds."""
    label: str | MISSING = MISSING
    """What to call it before a human."""


class ChoiceRule(BaseModel):
    """One of several texts."""

    type: Literal['choice']
    options: Annotated[list[Choice], Field(min_length=1)]
    """The texts to choose from."""


class ChoicesRule(BaseModel):
    """Some of several texts."""

    type: Literal['choices']
    options: Annotated[list[Choice], Field(min_length=1)]
    """The texts to choose from."""
    min_choices: Annotated[int | MISSING, Field(ge=0, le=9007199254740991)] = MISSING
    """The fewest that may be chosen."""
    max_choices: Annotated[int | MISSING, Field(ge=1, le=9007199254740991)] = MISSING
    """The most that may be chosen."""


class CredentialPreview(BaseModel):
    """As much of a stored credential as anybody may see. It takes no other members, so that nothing of the credential itself can travel in it."""

    model_config = ConfigDict(
        extra='forbid',
    )
    provider: str
    """Whose sign-in it is, such as `google`."""
    vault_id: str
    """The name under which the vault keeps it."""
    stored_at: date_aliased
    """When it was stored."""


class CredentialUse(BaseModel):
    """A stored credential that waits for permission to be used."""

    request_id: str | MISSING = MISSING
    """The request's name, which an answer repeats."""
    auth_type: str
    """The kind of sign-in, such as `social`."""
    provider: str
    """Whose sign-in it is, such as `google`."""
    url: str | MISSING = MISSING
    """The page that asks for it."""
    credential_preview: CredentialPreview
    user_id: str | MISSING = MISSING
    """Who is asked."""
    screenshot: str | MISSING = MISSING
    """A picture of the page: a URL or a path, or the picture in base64."""
    details: str | MISSING = MISSING
    """What else the human should know."""
    instruction: str | MISSING = MISSING
    """What the human, or the model that speaks with them, should do."""
    expires_at: AwareDatetime | MISSING = MISSING
    """From when on an answer is too late."""


class Decline(BaseModel):
    """Will not answer a question."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['decline']
    request_id: str
    """The request that is answered."""
    reason: str | MISSING = MISSING
    """Why."""


class Defer(BaseModel):
    """Will decide later."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['defer']
    request_id: str
    """The request that is answered."""
    until: AwareDatetime
    """When to ask again."""


class Edit(BaseModel):
    """Lets the call run with other arguments."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['edit']
    request_id: str
    """The request that is answered."""
    tool_args: dict[str, Any]
    """The arguments that it runs with: all of them."""
    reason: str | MISSING = MISSING
    """Why."""


class Escalate(BaseModel):
    """Leaves the decision to somebody else."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['escalate']
    request_id: str
    """The request that is answered."""
    to: str
    """Who decides."""
    reason: str | MISSING = MISSING
    """Why."""


class Expired(BaseModel):
    """It was too late: for an answer, or to go on with one."""

    type: Literal['expired']


class Finished(BaseModel):
    """The call ended."""

    type: Literal['finished']
    outcome: Any
    """What came of it: the tool's answer."""


class IntegerRule(BaseModel):
    """A whole number."""

    type: Literal['integer']
    minimum: Annotated[
        int | MISSING, Field(ge=-9007199254740991, le=9007199254740991)
    ] = MISSING
    """The least that it may be."""
    maximum: Annotated[
        int | MISSING, Field(ge=-9007199254740991, le=9007199254740991)
    ] = MISSING
    """The most that it may be."""


class InterventionType(StrEnum):
    """
    What a human has to do by hand.
    """

    captcha = 'captcha'
    login = 'login'
    payment = 'payment'
    wallet = 'wallet'
    verification = 'verification'
    oauth = 'oauth'


class NumberRule(BaseModel):
    """A number."""

    type: Literal['number']
    minimum: float | MISSING = MISSING
    """The least that it may be."""
    maximum: float | MISSING = MISSING
    """The most that it may be."""


class Reject(BaseModel):
    """Does not let the call run."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['reject']
    request_id: str
    """The request that is answered."""
    reason: str | MISSING = MISSING
    """Why."""


class RememberScope(StrEnum):
    """
    Which later calls an approval holds for. The user and the tool are the same in either case.
    """

    tool = 'tool'
    arguments = 'arguments'


class Respond(BaseModel):
    """Answers in place of the call."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['respond']
    request_id: str
    """The request that is answered."""
    content: Any
    """What the call is to have answered."""


class Revoked(BaseModel):
    """Somebody withdrew a remembered approval."""

    type: Literal['revoked']
    by: str
    """Who."""


class SecurityLevel(StrEnum):
    """
    How much harm a call could do, from least to most.
    """

    low = 'LOW'
    medium = 'MEDIUM'
    high = 'HIGH'
    critical = 'CRITICAL'


class Settled(BaseModel):
    """Somebody said what became of a call that had begun and not ended."""

    type: Literal['settled']
    by: str
    """Who."""
    happened: bool
    """Whether the call had its effect. If it had not, it may go on once more."""
    outcome: Any | MISSING = MISSING
    """What came of the call, where it had its effect and that is known."""


class TextFormat(StrEnum):
    """
    The form of a text.
    """

    email = 'email'
    uri = 'uri'
    date = 'date'
    date_time = 'date-time'


class TextRule(BaseModel):
    """A text."""

    type: Literal['text']
    min_length: Annotated[int | MISSING, Field(ge=0, le=9007199254740991)] = MISSING
    """The fewest characters."""
    max_length: Annotated[int | MISSING, Field(ge=0, le=9007199254740991)] = MISSING
    """The most characters."""
    format: TextFormat | MISSING = MISSING


class ToolAuthorization(BaseModel):
    """A call that waits for permission."""

    request_id: str
    """The request's name, which an answer repeats."""
    tool_name: str
    """The tool that would run."""
    tool_args: dict[str, Any]
    """The arguments that it would run with, all of them."""
    reason: str
    """Why it should run."""
    security_level: SecurityLevel
    user_id: str | MISSING = MISSING
    """Who is asked."""
    expires_at: AwareDatetime
    """From when on an answer is too late."""
    instruction: str | MISSING = MISSING
    """What the human, or the model that speaks with them, should do."""


class CredentialAuthorizationResponse(BaseModel):
    """A human is asked whether a stored credential may be used."""

    status: Literal['authorization_required']
    action: Literal['request_authorization']
    hil_required: Literal[True]
    message: str
    """What to tell the human."""
    data: CredentialUse
    timestamp: AwareDatetime
    """When the response was written."""


class FieldRule(
    RootModel[
        TextRule
        | NumberRule
        | IntegerRule
        | BooleanRule
        | ChoiceRule
        | ChoicesRule
    ]
):
    root: Annotated[
        TextRule | NumberRule | IntegerRule | BooleanRule | ChoiceRule | ChoicesRule,
        Field(discriminator='type'),
    ]
    """What a value of an answer must be."""


class Intervention(BaseModel):
    """What a human has to do by hand, outside of the conversation."""

    request_id: str | MISSING = MISSING
    """The request's name, which an answer repeats."""
    intervention_type: InterventionType
    provider: str
    """Whose page or service asks for it, such as `google`."""
    url: str | MISSING = MISSING
    """The page that asks for it."""
    oauth_url: str | MISSING = MISSING
    """The provider's page where consent is given. Needed where the type is `oauth`."""
    user_id: str | MISSING = MISSING
    """Who is asked."""
    screenshot: str | MISSING = MISSING
    """A picture of the page: a URL or a path, or the picture in base64."""
    details: str | MISSING = MISSING
    """What else the human should know."""
    instructions: str | MISSING = MISSING
    """What to do, step by step."""
    expires_at: AwareDatetime | MISSING = MISSING
    """From when on it is too late."""


class Remember(BaseModel):
    """An approval that holds for later calls, too. How long it may is for the server's policy to say."""

    model_config = ConfigDict(
        extra='forbid',
    )
    scope: RememberScope
    until: AwareDatetime
    """From when on it holds no longer."""


class RequestAuthorizationResponse(BaseModel):
    """A human is asked whether a tool may run."""

    status: Literal['authorization_requested']
    action: Literal['request_authorization']
    hil_required: Literal[True]
    message: str | MISSING = MISSING
    """What to tell the human, where it is not the reason itself."""
    data: ToolAuthorization
    timestamp: AwareDatetime
    """When the response was written."""


class AnswerField(BaseModel):
    """One value that an answer holds."""

    name: str
    """The value's name in the answer's content."""
    title: str | MISSING = MISSING
    """What to call it before a human."""
    description: str | MISSING = MISSING
    """What it is, and in which unit."""
    required: bool
    """Whether an answer without it is no answer."""
    rule: FieldRule


class Approve(BaseModel):
    """Lets the call run as it was asked."""

    model_config = ConfigDict(
        extra='forbid',
    )
    action: Literal['approve']
    request_id: str
    """The request that is answered."""
    remember: Remember | MISSING = MISSING


class CredentialRequiredResponse(BaseModel):
    """A human has to sign in or give a credential, outside of the conversation."""

    status: Literal['credential_required']
    action: Literal['ask_human']
    hil_required: Literal[True]
    message: str
    """What to tell the human."""
    data: Intervention
    timestamp: AwareDatetime
    """When the response was written."""


class HumanAnswer(
    RootModel[
        Accept
        | Decline
        | Cancel
        | Approve
        | Reject
        | Edit
        | Respond
        | Defer
        | Escalate
    ]
):
    root: Annotated[
        Accept | Decline | Cancel | Approve | Reject | Edit | Respond | Defer | Escalate,
        Field(discriminator='action'),
    ]
    """What a human answers to a request."""


class HumanRequiredResponse(BaseModel):
    """A human has to do something by hand, such as solve a captcha."""

    status: Literal['human_required']
    action: Literal['ask_human']
    hil_required: Literal[True]
    message: str
    """What to tell the human."""
    data: Intervention
    timestamp: AwareDatetime
    """When the response was written."""


class Question(BaseModel):
    """A question, and what an answer to it must be."""

    request_id: str | MISSING = MISSING
    """The request's name, which an answer repeats."""
    question: str
    """What is asked."""
    context: str | MISSING = MISSING
    """What the human should know to answer."""
    user_id: str | MISSING = MISSING
    """Who is asked."""
    instruction: str | MISSING = MISSING
    """What the human, or the model that speaks with them, should do."""
    answer_fields: list[AnswerField] | MISSING = MISSING
    """What the answer must hold; without it, one free text called `answer`."""
    expires_at: AwareDatetime | MISSING = MISSING
    """From when on an answer is too late."""


class Answered(BaseModel):
    """Somebody answered."""

    type: Literal['answered']
    by: str
    """Who."""
    answer: HumanAnswer


class AskHumanResponse(BaseModel):
    """A human is asked a question."""

    status: Literal['human_input_requested']
    action: Literal['ask_human']
    hil_required: Literal[True]
    message: str | MISSING = MISSING
    """What to tell the human, where it is not the question itself."""
    data: Question
    timestamp: AwareDatetime
    """When the response was written."""


class HumanRequest(
    RootModel[
        AskHumanResponse
        | RequestAuthorizationResponse
        | CredentialAuthorizationResponse
        | CredentialRequiredResponse
        | HumanRequiredResponse
    ]
):
    root: Annotated[
        AskHumanResponse | RequestAuthorizationResponse | CredentialAuthorizationResponse | CredentialRequiredResponse | HumanRequiredResponse,
        Field(discriminator='status'),
    ]
    """What a human is asked: those of a tool's answers that need one."""


class Asked(BaseModel):
    """A human was asked."""

    type: Literal['asked']
    call: Call
    digest: str
    """The call's digest."""
    request: HumanRequest


class AuditEvent(
    RootModel[
        Asked
        | Allowed
        | Answered
        | Expired
        | Begun
        | Finished
        | Settled
        | Revoked
    ]
):
    root: Annotated[
        Asked | Allowed | Answered | Expired | Begun | Finished | Settled | Revoked,
        Field(discriminator='type'),
    ]
    """What happened to a request."""


class AuditEntry(BaseModel):
    """One entry of a request's audit trail. Entries are added and never changed."""

    request_id: str
    """The request."""
    sequence: Annotated[int, Field(ge=0, le=9007199254740991)]
    """The entry's place in the request's trail, from 0."""
    at: AwareDatetime
    """When it happened."""
    event: AuditEvent
