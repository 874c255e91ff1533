//! Every number, year and filing of a model's answer, checked against the facts it was given.
//!
//! In other words: it finds hallucinated figures, and judges how faithful an answer is to what it is grounded in
//! ("hallucination", "faithfulness" and "grounding" in the literature), as far as it states numbers, years, filings,
//! directions and extremes.
//!
//! It is no judge of anything else that an answer says, no model and no client of one (but for the feature `openai`), and
//! no source of truth: what the facts have wrong it holds to be right. A right number that follows from facts in a way
//! that no word names is found wrong. It reads no clock, environment or network and prints nothing.
//!
//! ```
//! use validators::{Facts, Locale, Status, Verification};
//!
//! let facts = Facts::from_json(
//!     r#"[{"metric": "revenue", "year": 2023, "value": 383285000000},
//!         {"metric": "revenue", "year": 2022, "value": 394328000000}]"#,
//! )?;
//! let asked = Verification {
//!     question: "What was revenue in 2023?",
//!     answer: "Revenue was $400B in 2023, 2.8% less than in 2022.",
//!     facts: &facts,
//!     known_years: &[2022, 2023],
//!     locale: Locale::default(),
//! };
//! let report = asked.report();
//! assert_eq!(report.number.status, Status::Fail);
//! assert_eq!(report.number.derived[0].text, "2.8%");
//! assert_eq!(report.apply(asked.answer), "Revenue was $383.3B in 2023, 2.8% less than in 2022.");
//! # Ok::<(), validators::FactsError>(())
//! ```
//!
//! In the order data flows:
//!
//! - [`Facts`], read once from whatever JSON a tool returned (records, tables, nested objects, keys with values, prose):
//!   each [`Fact`] with its [`Unit`], [`Scales`], [`Period`] and row, beside years and [`FilingFact`]s;
//! - the [`Mention`]s of an answer: numbers, years, dates and filings, with their places in bytes; [`mentions`] alone
//!   tells what any text states, written as its [`Locale`] writes;
//! - a [`Verification`] holds an answer against facts and gives a [`Report`]: a [`NumberCheck`], a [`YearCheck`] and a
//!   [`FilingCheck`] with what the facts do not bear out, what comes closest and how right numbers follow from facts
//!   ([`Derivation`]), [`Overall`], and [`Remark`]s on words ("rose", "highest in 2022") that are belied;
//! - [`Report::apply`] puts in the numbers that can only have been meant; [`hints`] say what has to be corrected;
//! - prompts: [`route_prompt`] over [`ToolSketch`]es, [`answer_prompt`] over [`rounded`] facts, and
//!   [`regeneration_prompt`], each with the last of a conversation ([`History`]);
//! - [`pipeline`] runs the whole loop over any model and any source of facts;
//! - [`report_schema`] is the contract of reports for other languages, and [`check_json`] judges anybody's.
//!
//! What is wrong with an answer is a finding and never an `Err`. Errors are for what cannot be done: [`FactsError`] for
//! facts that are no JSON, nested too deep or too large, [`UnknownLocale`], [`wire::SyntaxError`] for a report that is no
//! JSON, [`wire::SchemaError`], and [`pipeline::Unanswered`] where there is no answer at all.
//!
//! Features, off by default: `openai` for `pipeline::openai`, a model behind an endpoint that speaks OpenAI's chat
//! completions; it brings an HTTP client, TLS and the tokio runtime.
//!
//! Wire stability: what `validation-report.v1` writes today, a v1 reader of tomorrow reads. A change that breaks a reader
//! is a new version of the root. What is judged how, and the wording of `details`, hints and prompts, gets better
//! without one.

mod bind;
mod calendar;
mod called;
mod currency;
mod denial;
mod derive;
mod disclosure;
mod facts;
mod figure;
mod formula;
mod hint;
mod horizon;
mod judge;
mod label;
mod layout;
mod letters;
mod lexicon;
mod locale;
mod mark;
mod measure;
mod mention;
mod parallel;
mod period;
pub mod pipeline;
mod placed;
mod polarity;
mod prompt;
mod repair;
mod report;
mod said;
mod scan;
mod script;
mod sentence;
mod sketch;
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
