# Generated from schemas/tool-response.v1.json by generate.py. Do not edit.

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


class BooleanRule(BaseModel):
    """Yes or no."""

    type: Literal['boolean']


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


class CreatedResponse(BaseModel):
    """The call made something that has yet to run, such as an `ExecutionPlan`."""

    status: Literal['created']
    action: str
    """What was called."""
    data: Any
    """What there is so far, in the tool's own form."""
    timestamp: AwareDatetime
    """When the response was written."""


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


class ErrorResponse(BaseModel):
    """The call failed."""

    status: Literal['error']
    action: str
    """What was called."""
    data: dict[str, Any]
    """What is known of the failure beyond its message, in the tool's own form; often nothing."""
    error: str
    """What went wrong, for whoever reads it."""
    code: str | MISSING = MISSING
    """What went wrong, for programs, such as `BAD_REQUEST`."""
    hint: str | MISSING = MISSING
    """What to do about it."""
    causes: list[str] | MISSING = MISSING
    """Why, from the nearest cause to the root."""
    timestamp: AwareDatetime
    """When the response was written."""


class InProgressResponse(BaseModel):
    """The call is running."""

    status: Literal['in_progress']
    action: str
    """What was called."""
    data: Any
    """What there is so far, in the tool's own form."""
    timestamp: AwareDatetime
    """When the response was written."""


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


class PendingResponse(BaseModel):
    """The call waits for something other than a human."""

    status: Literal['pending']
    action: str
    """What was called."""
    data: Any
    """What there is so far, in the tool's own form."""
    timestamp: AwareDatetime
    """When the response was written."""


class SecurityLevel(StrEnum):
    """
    How much harm a call could do, from least to most.
    """

    low = 'LOW'
    medium = 'MEDIUM'
    high = 'HIGH'
    critical = 'CRITICAL'


class SuccessResponse(BaseModel):
    """The call succeeded."""

    status: Literal['success']
    action: str
    """What was called."""
    data: Any
    """What came of it, in the tool's own form."""
    metadata: dict[str, Any] | MISSING = MISSING
    """What the service behind the tool says of its own work."""
    timestamp: AwareDatetime
    """When the response was written."""


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


class ToolResponse(
    RootModel[
        SuccessResponse
        | ErrorResponse
        | PendingResponse
        | InProgressResponse
        | CreatedResponse
        | AskHumanResponse
        | RequestAuthorizationResponse
        | CredentialAuthorizationResponse
        | CredentialRequiredResponse
        | HumanRequiredResponse
    ]
):
    root: Annotated[
        SuccessResponse | ErrorResponse | PendingResponse | InProgressResponse | CreatedResponse | AskHumanResponse | RequestAuthorizationResponse | CredentialAuthorizationResponse | CredentialRequiredResponse | HumanRequiredResponse,
        Field(discriminator='status', title='ToolResponse'),
    ]
    """The answer of a tool, told apart by its `status`."""
