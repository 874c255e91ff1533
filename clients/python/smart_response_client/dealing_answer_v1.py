# Generated from schemas/dealing-answer.v1.json by generate.py. Do not edit.

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class AdjustmentCode(StrEnum):
    """
    What was done with what a call was given.
    """

    search_term_cleaned = 'search_term_cleaned'
    price_noted = 'price_noted'
    price_not_noted = 'price_not_noted'
    listing_not_found = 'listing_not_found'
    no_longer_noted = 'no_longer_noted'
    derivative_offered = 'derivative_offered'
    direction_normalised = 'direction_normalised'
    quantity_read = 'quantity_read'
    amount_read = 'amount_read'
    number_assumed = 'number_assumed'
    currency_normalised = 'currency_normalised'
    currency_assumed = 'currency_assumed'
    currency_kept = 'currency_kept'
    value_replaced = 'value_replaced'
    value_removed = 'value_removed'
    quantity_replaced = 'quantity_replaced'
    quantity_removed = 'quantity_removed'
    direction_replaced = 'direction_replaced'
    compliance_replaced = 'compliance_replaced'
    declarations_removed = 'declarations_removed'
    said_of_another_removed = 'said_of_another_removed'
    kept_from_before = 'kept_from_before'
    candidate_dropped = 'candidate_dropped'
    read_as_ticker = 'read_as_ticker'
    name_assumed = 'name_assumed'


class Direction(StrEnum):
    """
    Which way a trade goes, as the user said it: BUY or SELL, and neither where it was not said.
    """

    buy = 'BUY'
    sell = 'SELL'


class InstType(StrEnum):
    """
    A kind of instrument.
    """

    equity = 'EQUITY'
    etf = 'ETF'
    fund = 'FUND'
    bond = 'BOND'
    future = 'FUTURE'
    option = 'OPTION'
    warrant = 'WARRANT'
    cfd = 'CFD'
    swap = 'SWAP'


class InstructionalHint(StrEnum):
    """
    What comes next in the conversation.
    """

    security_not_found = 'SECURITY_NOT_FOUND'
    disambiguation_required = 'DISAMBIGUATION_REQUIRED'
    security_confirmation_required = 'SECURITY_CONFIRMATION_REQUIRED'
    missing_security = 'MISSING_SECURITY'
    missing_direction = 'MISSING_DIRECTION'
    missing_quantity = 'MISSING_QUANTITY'
    missing_value = 'MISSING_VALUE'
    missing_justification = 'MISSING_JUSTIFICATION'
    missing_compliance_flags = 'MISSING_COMPLIANCE_FLAGS'
    currency_confirmation_required = 'CURRENCY_CONFIRMATION_REQUIRED'
    value_confirmation_required = 'VALUE_CONFIRMATION_REQUIRED'
    coaching_required = 'COACHING_REQUIRED'
    draft_complete = 'DRAFT_COMPLETE'


class JustificationQuality(StrEnum):
    """
    How good a justification is.
    """

    weak = 'WEAK'
    good = 'GOOD'


class RuleName(StrEnum):
    """
    What is asked of a justification.
    """

    length = 'length'
    reason = 'reason'
    specific = 'specific'


class SaidPart(StrEnum):
    """
    Something that is said of one security.
    """

    direction = 'direction'
    quantity = 'quantity'
    value = 'value'
    value_confirmation = 'value_confirmation'
    justification = 'justification'
    compliance_flags = 'compliance_flags'


class Security(BaseModel):
    """A security that can be traded."""

    name: str
    """Its name."""
    ticker: str
    """Its symbol at the exchange."""
    isin: str
    """Its international number."""
    inst_type: InstType
    trade_currency: str
    """The currency that it is quoted in. It is never taken for the currency of what a user says."""
    last_price: Annotated[float | None, Field(ge=0.0001, le=1000000000000.0)]
    """The last price of one unit in that currency; null where the directory has none. Figures are only held against it."""


class WarningCode(StrEnum):
    """
    What looks wrong in a draft, or should be known before it is sent.
    """

    inside_info = 'inside_info'
    sells_without_position = 'sells_without_position'
    sells_more_than_held = 'sells_more_than_held'
    derivative_not_found = 'derivative_not_found'
    currency_differs = 'currency_differs'
    far_from_last_price = 'far_from_last_price'
    figures_not_compared = 'figures_not_compared'
    said_of_another = 'said_of_another'
    high_value = 'high_value'
    quantity_equals_value = 'quantity_equals_value'
    quantity_equals_price = 'quantity_equals_price'
    quantity_times_price = 'quantity_times_price'
    value_per_unit = 'value_per_unit'


class Adjustment(BaseModel):
    """Something that was done with what a call was given."""

    code: AdjustmentCode
    message: str
    """The same in words, with what was given and what was made of it."""


class JustificationRule(BaseModel):
    """A rule, and whether a justification keeps it."""

    rule: RuleName
    passed: bool
    """Whether it is there."""
    explanation: str
    """What was found, or what would make it good."""


class SaidOfAnother(BaseModel):
    """Something that stands in a draft and was said of another security than the one chosen, or while what another search had found was on offer."""

    part: SaidPart
    ticker: str | None
    """The ticker of that security; null where none was chosen yet."""
    isin: str | None
    """Its ISIN; null where none was chosen yet."""
    search_term: str | None
    """What was searched for when it was said; null where a security was chosen."""


class Warning(BaseModel):
    """Something that looks wrong in a draft, or should be known before it is sent."""

    code: WarningCode
    message: str
    """The same in words, with the figures."""


class Assessment(BaseModel):
    """What the rules say of a justification."""

    quality: JustificationQuality
    rules: list[JustificationRule]
    """Every rule."""


class Draft(BaseModel):
    """What is known of a trade so far. What nobody has said is null, and never a default."""

    user_id: str
    """The user whose trade it is."""
    thread_ts: str
    """The thread of the conversation."""
    direction: Direction | None
    """Which way the trade goes."""
    quantity: Annotated[int | None, Field(ge=1, le=1000000000)]
    """How many units."""
    security_search_term: str | None
    """What was last searched for, cleaned."""
    security_candidates: list[Security]
    """What the search found, the likeliest first, until one is chosen."""
    security: Security | None
    """What was chosen."""
    is_derivative: bool | None
    """Whether it is a derivative, by its kind of instrument."""
    existing_position: bool | None
    """Whether the user holds it already, by the positions."""
    stated_price: Annotated[float | None, Field(ge=0.0001, le=1000000000000.0)]
    """A price of one unit that stood beside the search term. Figures are only held against it."""
    stated_price_currency: str | None
    """The currency that was said with that price."""
    stated_derivative: str | None
    """The kind of derivative that stood beside the search term. What is chosen may be none."""
    estimated_value: Annotated[float | None, Field(ge=0.0001, le=1000000000000.0)]
    """What the trade is worth, in `estimated_currency`."""
    estimated_currency: str | None
    """The currency that the user said."""
    currency_confirmed: bool | None
    """True once the currency was said or confirmed."""
    pending_value: Annotated[float | None, Field(ge=0.0001, le=1000000000000.0)]
    """An amount whose currency nobody has said yet. It is no value until somebody does."""
    pending_currency_confirmation: bool
    """Whether a currency is asked for."""
    is_high_value: bool | None
    """Whether the value reaches the line above which it is confirmed."""
    value_confirmed: bool | None
    """True once the value was confirmed as it stands."""
    pending_value_confirmation: bool
    """Whether the value is to be confirmed."""
    justification: str | None
    """Why the user wants the trade, in their own words."""
    justification_quality: JustificationQuality | None
    """How good it is."""
    user_confirmed_weak_justification: bool | None
    """True once the user goes on although it is weak."""
    has_inside_info: bool | None
    """Whether the user has inside information."""
    is_related_party: bool | None
    """Whether the user is related to a party of the trade."""
    is_connected_person: bool | None
    """Whether the user is a connected person. No tool asks for it; it is kept for those who store it."""
    said_of_another: list[SaidOfAnother]
    """What was said while another security was chosen or on offer, and not of the one that is chosen now. The user says whether it holds for this one; declarations never do, and are asked again."""


class DealingAnswer(BaseModel):
    """What every tool answers, as the data of a response."""

    instructional_hint: InstructionalHint
    message: str
    """What to do or to say now."""
    draft: Draft
    adjustments: list[Adjustment]
    """What was done with what the call was given."""
    warnings: list[Warning]
    """What looks wrong in the draft, or should be known before it is sent."""
    assessment: Assessment | None
    """What the rules say of the justification that the call set; null of any other call."""
    preview: list[str] | None
    """The request in lines, from `show_preview`; null from any other tool."""
