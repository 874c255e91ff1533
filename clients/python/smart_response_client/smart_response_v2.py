# Generated from schemas/smart-response.v2.json by generate.py. Do not edit.

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

from pydantic import MISSING, AwareDatetime
from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class Action(StrEnum):
    """
    What is recommended.
    """

    strong_buy = 'Strong Buy'
    buy = 'Buy'
    hold = 'Hold'
    sell = 'Sell'
    strong_sell = 'Strong Sell'
    avoid = 'Avoid'
    n_a = 'N/A'


class AgeUnit(StrEnum):
    """
    What an age is counted in.
    """

    seconds = 'seconds'
    minutes = 'minutes'
    hours = 'hours'
    days = 'days'


class AlternativeTool(BaseModel):
    """Another way to the same end."""

    name: str
    """The name it is called by."""
    when_to_use: Annotated[str, Field(alias='whenToUse')]
    """When it is the better way."""
    tradeoffs: list[str]
    """What it costs or leaves out."""


class Assessment(StrEnum):
    """
    What a value means for the decision.
    """

    excellent = 'excellent'
    good = 'good'
    neutral = 'neutral'
    concerning = 'concerning'
    critical = 'critical'


class ChartType(StrEnum):
    """
    What kind of chart.
    """

    line = 'line'
    bar = 'bar'
    pie = 'pie'
    scatter = 'scatter'


class CompletenessStatus(StrEnum):
    """
    A completeness percentage in words.
    """

    complete = 'complete'
    partial = 'partial'
    minimal = 'minimal'


class ConfidenceLevel(StrEnum):
    """
    A confidence score in words.
    """

    very_high = 'Very High'
    high = 'High'
    medium = 'Medium'
    low = 'Low'
    very_low = 'Very Low'


class DataAge(BaseModel):
    """An age in the largest unit that it fills."""

    value: Annotated[float, Field(ge=0.0)]
    """How many units."""
    unit: AgeUnit


class Decimals(BaseModel):
    """How many digits follow the decimal point."""

    price: Annotated[int, Field(ge=0, le=20)]
    """In prices."""
    percentage: Annotated[int, Field(ge=0, le=20)]
    """In percentages."""
    ratio: Annotated[int, Field(ge=0, le=20)]
    """In ratios."""


class DefaultField(BaseModel):
    """A field that was filled with a value nobody gave."""

    field: str
    """The field."""
    default_value: Annotated[Any, Field(alias='defaultValue')]
    """What it was filled with."""
    reason: str
    """Why that value."""


class Dependencies(BaseModel):
    """What a tool needs and gives."""

    requires: list[str]
    """Tools or data that it needs."""
    provides: list[str]
    """Data that it gives."""
    conflicts_with: Annotated[list[str] | MISSING, Field(alias='conflictsWith')] = (
        MISSING
    )
    """Tools whose answers contradict its own."""


class Direction(StrEnum):
    """
    Which way a factor pulls.
    """

    positive = 'positive'
    negative = 'negative'
    neutral = 'neutral'


class Driver(BaseModel):
    """One factor of a recommendation."""

    factor: str
    """The factor's name."""
    value: float | str
    """Its value."""
    weight: Annotated[float, Field(ge=0.0, le=1.0)]
    """Its share in the decision; the shares of a recommendation add up to 1."""
    direction: Direction


class Execution(BaseModel):
    """The run that made an answer."""

    duration: Annotated[float, Field(ge=0.0)]
    """How long it took, in milliseconds."""
    timestamp: AwareDatetime
    """When it ran."""
    cached: bool
    """Whether the tool keeps answers to give again."""
    cache_hit: Annotated[bool | MISSING, Field(alias='cacheHit')] = MISSING
    """Whether this answer is such a one."""


class FollowUpQuestion(BaseModel):
    """A question to ask the user."""

    question: str
    """The question."""
    why: str
    """Why the answer matters."""
    options: list[str] | MISSING = MISSING
    """Answers to choose from."""


class Formatting(BaseModel):
    """How to write numbers."""

    currency: str
    """The currency's sign, such as `฿`."""
    locale: str
    """A BCP 47 language tag, such as `th-TH`."""
    decimals: Decimals


class FreshnessStatus(StrEnum):
    """
    An age in words.
    """

    real_time = 'real-time'
    fresh = 'fresh'
    acceptable = 'acceptable'
    stale = 'stale'
    outdated = 'outdated'


class Icon(StrEnum):
    """An assessment at a glance."""

    check = '✓'
    cross = '✗'
    warning = '⚠'
    circle = '○'


class Input(BaseModel):
    """What was requested: a symbol, params, and any parameter written beside them."""

    model_config = ConfigDict(
        extra='allow',
    )
    symbol: str | MISSING = MISSING
    params: dict[str, Any] | MISSING = MISSING


class LearnMore(BaseModel):
    """Something that explains a term."""

    topic: str
    """The term."""
    relevance: str
    """What it means here."""
    resource: str | MISSING = MISSING
    """Where to read on."""


class Level(StrEnum):
    """
    A degree: how likely, how grave, how urgent, how reliable.
    """

    high = 'high'
    medium = 'medium'
    low = 'low'


class Operator(StrEnum):
    """How a value is compared with a threshold."""

    greater = '>'
    less = '<'
    equal = '='
    at_least = '>='
    at_most = '<='


class Priority(StrEnum):
    """
    How much a recommendation matters.
    """

    critical = 'Critical'
    high = 'High'
    medium = 'Medium'
    low = 'Low'


class RelatedTool(BaseModel):
    """A tool to call next."""

    name: str
    """The name it is called by."""
    reason: str
    """Why to call it."""
    suggested_params: Annotated[
        dict[str, Any] | MISSING, Field(alias='suggestedParams')
    ] = MISSING
    """The parameters to call it with."""
    expected_value: Annotated[str, Field(alias='expectedValue')]
    """What it would tell."""
    priority: Level


class ResponseQuality(BaseModel):
    """What users said."""

    rating: Annotated[float | MISSING, Field(ge=1.0, le=5.0)] = MISSING
    """From 1 to 5."""
    issues: list[str] | MISSING = MISSING
    """Problems they reported."""


class Risk(BaseModel):
    """Something that may go wrong."""

    what: str
    """What may go wrong."""
    likelihood: Level
    impact: Level
    mitigation: str | MISSING = MISSING
    """What can be done about it."""


class Scenario(BaseModel):
    """A condition and what to do when it holds."""

    condition: str
    """When, such as `If price drops below ฿140`."""
    action: str
    """What to do then."""
    reasoning: str
    """Why."""


class Source(BaseModel):
    """Where data comes from."""

    name: str
    """The source's name, such as `SET Watch API`."""
    url: str | MISSING = MISSING
    """Where it is found."""
    version: str | MISSING = MISSING
    """The version of its data or interface."""
    reliability: Level


class Table(BaseModel):
    """A table to show."""

    type: str | MISSING = MISSING
    """What kind of table, such as `valuation_comparison`."""
    title: str
    """The table's title."""
    headers: list[str]
    """The columns' titles."""
    rows: list[list[float | str]]
    """The rows, each as wide as the headers."""


class Threshold(BaseModel):
    """Why a value was assessed as it was: the line it is on the named side of."""

    value: float
    """The line, in the unit of the finding's value."""
    operator: Operator


class Timing(StrEnum):
    """
    How soon a step is due.
    """

    now = 'now'
    soon = 'soon'
    later = 'later'


class ToolCategory(StrEnum):
    """
    What kind of work a tool does.
    """

    data_fetching = 'Data Fetching'
    valuation = 'Valuation'
    analysis = 'Analysis'
    screening = 'Screening'
    utility = 'Utility'


class Verification(StrEnum):
    """
    How an aspect of the data came to be.
    """

    verified = 'verified'
    estimated = 'estimated'
    assumed = 'assumed'
    unknown = 'unknown'


class WarningCategory(StrEnum):
    """
    What a warning is about.
    """

    data = 'data'
    calculation = 'calculation'
    assumption = 'assumption'
    limitation = 'limitation'


class WarningSeverity(StrEnum):
    """
    How much a warning matters.
    """

    critical = 'critical'
    warning = 'warning'
    info = 'info'
    debug = 'debug'


class AccuracyFactor(BaseModel):
    """One aspect of the data and how it came to be."""

    aspect: str
    """What was looked at, such as `Price data`."""
    status: Verification


class Assumption(BaseModel):
    """Something taken as given."""

    what: str
    """What is taken as given."""
    why: str
    """On what grounds."""
    impact: Level


class Chart(BaseModel):
    """A chart to draw."""

    type: ChartType
    title: str
    """The chart's title."""
    description: str | MISSING = MISSING
    """What it shows, in a sentence."""
    data: Any
    """What to draw; in the contract's examples `labels` and `datasets` of `label` and `data`."""


class Completeness(BaseModel):
    """How much of the expected data is there."""

    percentage: Annotated[float, Field(ge=0.0, le=100.0)]
    """The share of expected fields that hold data, from 0 to 100."""
    status: CompletenessStatus
    missing_critical: Annotated[list[str], Field(alias='missingCritical')]
    """Fields without which the result cannot be relied on. Read as empty when absent, since the document's own example leaves it out."""


class Confidence(BaseModel):
    """How sure a tool is of its answer."""

    level: ConfidenceLevel
    score: Annotated[float, Field(ge=0.0, le=1.0)]
    """From 0, a guess, to 1, certain."""
    factors: list[str]
    """What the score is based on."""


class Context(BaseModel):
    """What to call, ask and read next."""

    related_tools: Annotated[list[RelatedTool], Field(alias='relatedTools')]
    """Tools to call next."""
    alternative_tools: Annotated[list[AlternativeTool], Field(alias='alternativeTools')]
    """Other ways to the same end."""
    suggested_follow_up: Annotated[
        list[FollowUpQuestion], Field(alias='suggestedFollowUp')
    ]
    """Questions to ask the user."""
    dependencies: Dependencies
    learn_more: Annotated[list[LearnMore], Field(alias='learnMore')]
    """What explains the terms used."""


class DataValidation(BaseModel):
    """Which of the expected fields hold real data."""

    valid_fields: Annotated[list[str], Field(alias='validFields')]
    """Fields with real data."""
    missing_fields: Annotated[list[str], Field(alias='missingFields')]
    """Fields that were expected and are not there."""
    null_fields: Annotated[list[str], Field(alias='nullFields')]
    """Fields that are there and null."""
    default_fields: Annotated[list[DefaultField], Field(alias='defaultFields')]
    """Fields that were filled with a default."""


class Freshness(BaseModel):
    """How old the data is and when there will be newer."""

    timestamp: AwareDatetime
    """When the data was true."""
    age: DataAge
    status: FreshnessStatus
    next_update: Annotated[AwareDatetime | MISSING, Field(alias='nextUpdate')] = MISSING
    """When newer data is expected."""


class ImprovementHint(BaseModel):
    """Something that would make an answer better."""

    aspect: str
    """What it is about."""
    suggestion: str
    """What to do."""
    priority: Level


class KeyFinding(BaseModel):
    """One thing that stands out, with its meaning."""

    metric: str
    """The metric's name, such as `PE Ratio`."""
    value: float | str
    """The value itself."""
    formatted: str
    """The value as a person reads it, with its unit: `12.50x`."""
    assessment: Assessment
    icon: Icon | MISSING = MISSING
    threshold: Threshold | MISSING = MISSING
    weight: Annotated[float | MISSING, Field(ge=0.0, le=1.0)] = MISSING
    """How much it counts among the findings; 0.5 when absent."""


class NextStep(BaseModel):
    """Something to do next."""

    action: str
    """What to do."""
    tool: str | MISSING = MISSING
    """The tool to do it with."""
    params: dict[str, Any] | MISSING = MISSING
    """The parameters to call it with."""
    priority: Timing
    reason: str
    """Why."""


class Presentation(BaseModel):
    """What to show a person."""

    headline: str
    """The answer in one line."""
    subheadline: str | MISSING = MISSING
    """What else belongs beside it."""
    highlights: list[str]
    """Three to five points, the weightiest first."""
    tables: list[Table] | MISSING = MISSING
    """Tables to show."""
    charts: list[Chart] | MISSING = MISSING
    """Charts to draw."""
    formatting: Formatting


class PrimaryRecommendation(BaseModel):
    """The recommendation and what led to it."""

    action: Action
    confidence: Annotated[float, Field(ge=0.0, le=1.0)]
    """How sure the tool is of it."""
    priority: Priority
    reasoning: str
    """Why, in a sentence."""
    drivers: list[Driver]
    """What led to it; the weights add up to 1."""


class Recommendations(BaseModel):
    """What to do, in which case, next, and at what risk."""

    primary: PrimaryRecommendation
    scenarios: list[Scenario] | MISSING = MISSING
    """What would change it."""
    next_steps: Annotated[list[NextStep], Field(alias='nextSteps')]
    """What to do next."""
    risks: list[Risk]
    """What may go wrong."""


class StructuredWarning(BaseModel):
    """A caveat with its severity, its effect and what to do about it."""

    id: str
    """A stable name, such as `WARN_NO_DIVIDEND_DATA`."""
    severity: WarningSeverity
    category: WarningCategory
    message: str
    """What is the case."""
    field: str | MISSING = MISSING
    """The field it is about."""
    impact: str
    """How it affects the result."""
    suggestion: str | MISSING = MISSING
    """What to do about it."""


class Summary(BaseModel):
    """What was asked, what was found, and how sure the tool is."""

    title: str
    """Names the answer for a person, such as `PE Band Valuation - ADVANC.BK`."""
    what: str
    """What operation was performed."""
    input: Input
    key_findings: Annotated[list[KeyFinding], Field(alias='keyFindings')]
    """What stands out, as semantic values rather than sentences."""
    conclusion: str
    """The takeaway in one sentence."""
    confidence: Confidence


class Tool(BaseModel):
    """The tool that answered."""

    name: str
    """The name it is called by."""
    version: str
    """Its version, in the tool's own scheme."""
    category: ToolCategory


class Accuracy(BaseModel):
    """How well the data is verified, overall and by aspect."""

    score: Annotated[float, Field(ge=0.0, le=1.0)]
    """From 0, nothing known, to 1, everything verified."""
    factors: list[AccuracyFactor]
    """What the score is based on."""


class DataQuality(BaseModel):
    """How complete, accurate and fresh the data is."""

    completeness: Completeness
    accuracy: Accuracy
    freshness: Freshness


class Feedback(BaseModel):
    """How the answer was received and could be better."""

    response_quality: Annotated[ResponseQuality, Field(alias='responseQuality')]
    improvement_hints: Annotated[list[ImprovementHint], Field(alias='improvementHints')]
    """What would make the answer better."""
    model_version: Annotated[str, Field(alias='modelVersion')]
    """The model that made the answer."""
    prompt_tokens: Annotated[
        int | MISSING, Field(alias='promptTokens', ge=0, le=9007199254740991)
    ] = MISSING
    """Tokens that went in."""
    completion_tokens: Annotated[
        int | MISSING, Field(alias='completionTokens', ge=0, le=9007199254740991)
    ] = MISSING
    """Tokens that came out."""


class Metadata(BaseModel):
    """Which tool answered, from what source, with which caveats."""

    tool: Tool
    execution: Execution
    source: Source
    assumptions: list[Assumption]
    """What was taken as given."""
    warnings: list[StructuredWarning]
    """What to mind."""


class Data(BaseModel):
    """The result, which of its fields are real, and how good they are."""

    field_ref: Annotated[dict[str, Any] | MISSING, Field(alias='_ref')] = MISSING
    """Values that stand more than once, each said once under a name; wherever anything may stand, `{"_ref": "name"}` means the value of that name."""
    processed: Any
    """The tool's result."""
    raw_data: Annotated[Any | MISSING, Field(alias='rawData')] = MISSING
    """The source's answer as it came, where it is worth its size."""
    validation: DataValidation
    data_quality: Annotated[DataQuality, Field(alias='dataQuality')]


class SmartResponseV2(BaseModel):
    """A tool's answer, in seven sections: five that a model needs and two for people and improvement."""

    summary: Summary
    data: Data
    metadata: Metadata
    recommendations: Recommendations
    context: Context
    presentation: Presentation | MISSING = MISSING
    feedback: Feedback | MISSING = MISSING
