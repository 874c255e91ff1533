//! Every number, year and filing of a model's answer, checked against the facts it was given.
//!
//! Under construction.

mod bind;
mod currency;
mod denial;
mod derive;
mod facts;
mod figure;
mod hint;
mod judge;
mod label;
mod locale;
mod mention;
mod period;
pub mod pipeline;
mod prompt;
mod repair;
mod report;
mod said;
mod scan;
mod sentence;
mod span;
mod stance;
mod synonym;
mod unit;
mod verify;
mod wording;

pub use crate::{
    currency::Currency,
    facts::{ColumnId, Fact, Facts, FactsError, FilingFact, Origin, Place, RowId, Scales},
    hint::hints,
    locale::{Locale, UnknownLocale},
    mention::{
        FilingMention, Hedge, Mention, MentionKind, NumberMention, Role, Sign, YearsMention,
    },
    period::{Period, YearPart},
    prompt::{
        History, Message, Speaker, ToolSketch, answer_prompt, regeneration_prompt, rounded,
        route_prompt,
    },
    report::{
        ClosestFact, Derivation, FilingCheck, FilingFinding, NumberCheck, NumberFinding,
        NumberVerdict, Operation, Overall, ROOT, Remark, RemarkKind, Report, Severity, Status,
        YearCheck, YearFinding, YearVerdict, check_json, report_schema,
    },
    scan::mentions,
    span::Span,
    unit::Unit,
    verify::Verification,
};
