# Generated from schemas/validation-report.v1.json by generate.py. Do not edit.

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import MISSING
from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict, Field, RootModel


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class ClosestFact(BaseModel):
    """The fact that comes closest to a number."""

    path: str
    """JSON pointer to it; of a number among words, to their text."""
    subject: str | MISSING = MISSING
    """What it is about, such as its row's label."""
    period: str | MISSING = MISSING
    """The time that it is about."""
    difference_percent: Annotated[float | MISSING, Field(ge=0.0)] = MISSING
    """By how many percent of the fact the number is off, without sign, to six significant digits."""


class FilingFinding(BaseModel):
    """A filing that the facts do not know."""

    text: str
    """As it is written."""
    start: Annotated[int, Field(ge=0, le=9007199254740991)]
    """Its first byte in the answer."""
    end: Annotated[int, Field(ge=0, le=9007199254740991)]
    """One past its last byte."""
    value: str
    """The filing, as "10-K (2024-11-15)"."""
    closest: str | MISSING = MISSING
    """The filing of the same form that comes closest, if there is one."""


class NumberVerdict(StrEnum):
    """
    In which way a number is wrong.
    """

    unsupported = 'unsupported'
    misattributed = 'misattributed'


class Operation(StrEnum):
    """
    A calculation over facts.
    """

    difference = 'difference'
    percent_change = 'percent-change'
    average = 'average'
    sum = 'sum'
    ratio = 'ratio'
    product = 'product'
    count = 'count'
    cagr = 'cagr'
    margin = 'margin'
    per_unit = 'per-unit'
    expression = 'expression'


class RemarkKind(StrEnum):
    """
    In which way a word is wrong.
    """

    direction = 'direction'
    superlative = 'superlative'


class Severity(StrEnum):
    """
    How grave what was found is, from nothing to a reason to answer anew at once.
    """

    none = 'none'
    low = 'low'
    medium = 'medium'
    high = 'high'
    critical = 'critical'


class Status(StrEnum):
    """
    Whether a check passed.
    """

    pass_ = 'pass'
    fail = 'fail'
    skip = 'skip'


class Year(RootModel[int]):
    root: Annotated[int, Field(ge=0, le=9999)]
    """A year by the Gregorian calendar."""


class YearVerdict(StrEnum):
    """
    In which way a year is wrong.
    """

    missing = 'missing'
    not_fetched = 'not-fetched'


class Derivation(BaseModel):
    """How a number follows from facts."""

    text: str
    """As it is written."""
    start: Annotated[int, Field(ge=0, le=9007199254740991)]
    """Its first byte in the answer."""
    end: Annotated[int, Field(ge=0, le=9007199254740991)]
    """One past its last byte."""
    operation: Operation
    operands: list[str]
    """JSON pointers to the facts that it is calculated from, in order."""


class FilingCheck(BaseModel):
    """The check of an answer's filings."""

    status: Status
    severity: Severity
    details: str
    """The same in words."""
    checked: Annotated[int, Field(ge=0, le=9007199254740991)]
    """How many filings were checked."""
    available: list[str]
    """The filings that the facts know, as "10-K (2024-11-01)"."""
    unmatched: list[FilingFinding]
    """What is wrong, in the order of the answer."""


class NumberFinding(BaseModel):
    """A number that the facts do not bear out."""

    text: str
    """As it is written."""
    start: Annotated[int, Field(ge=0, le=9007199254740991)]
    """Its first byte in the answer."""
    end: Annotated[int, Field(ge=0, le=9007199254740991)]
    """One past its last byte."""
    value: float
    """What it says, with its scale and sign; of a percentage the number written. Where it is not whole it is told to 15 significant digits."""
    unit: str | MISSING = MISSING
    """A currency's code, `%`, `pp`, `bp` or `x`."""
    verdict: NumberVerdict
    closest: float | MISSING = MISSING
    """What the closest fact says, in the same way as `value`."""
    fact: ClosestFact | MISSING = MISSING
    replacement: str | MISSING = MISSING
    """What should stand there instead, as this answer writes numbers, where only one value can be meant."""


class Overall(BaseModel):
    """The three checks together."""

    status: Status
    severity: Severity
    passed: bool
    """Whether something was checked and nothing is wrong."""
    latency_ms: Annotated[float | MISSING, Field(ge=0.0)] = MISSING
    """How long the checks took by the caller's clock, in milliseconds; the caller sets it."""


class Remark(BaseModel):
    """A word that the numbers belie."""

    kind: RemarkKind
    text: str
    """As it is written."""
    start: Annotated[int, Field(ge=0, le=9007199254740991)]
    """Its first byte in the answer."""
    end: Annotated[int, Field(ge=0, le=9007199254740991)]
    """One past its last byte."""
    message: str
    """What the facts say."""


class YearFinding(BaseModel):
    """A year that the facts do not know."""

    text: str
    """As it is written."""
    start: Annotated[int, Field(ge=0, le=9007199254740991)]
    """Its first byte in the answer."""
    end: Annotated[int, Field(ge=0, le=9007199254740991)]
    """One past its last byte."""
    value: Annotated[int, Field(ge=0, le=9999)]
    """The year, by the Gregorian calendar."""
    verdict: YearVerdict
    denied: bool
    """Whether the answer says that it has nothing about the year."""
    closest: Annotated[int | MISSING, Field(ge=0, le=9999)] = MISSING
    """The nearest year that the facts know."""


class NumberCheck(BaseModel):
    """The check of an answer's numbers."""

    status: Status
    severity: Severity
    details: str
    """The same in words."""
    checked: Annotated[int, Field(ge=0, le=9007199254740991)]
    """How many numbers were checked."""
    unmatched: list[NumberFinding]
    """Those that are neither supported nor derived, in the order of the answer."""
    derived: list[Derivation]
    """Those that follow from facts by a calculation that the words around them name."""


class YearCheck(BaseModel):
    """The check of an answer's years."""

    status: Status
    severity: Severity
    details: str
    """The same in words."""
    checked: Annotated[int, Field(ge=0, le=9007199254740991)]
    """How many years were checked."""
    available: list[Year]
    """The years that the facts know, latest first."""
    unmatched: list[YearFinding]
    """What is wrong, in the order of the answer."""


class ValidationReport(BaseModel):
    """An answer, checked against facts."""

    number: NumberCheck
    year: YearCheck
    filing: FilingCheck
    overall: Overall
    remarks: list[Remark]
    """What is wrong in words rather than in numbers; no status depends on it."""
