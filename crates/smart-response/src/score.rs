//! How far a response is on the way to 10.

use std::any::Any;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::Value;
use wire::{Document, Pointer, SyntaxError, Violation, in_order};

use crate::check::parts::{Parts, Salvage};
use crate::check::{check_salvage, integers};
use crate::{CheckOptions, SmartResponseV2, check_with};

mod foundation;
mod phases;
mod placeholder;
mod redundancy;

use phases::{PHASES, Phase, Rule};
use placeholder::Placeholders;

/// A response's score and what it is made of.
///
/// A well-formed V1-grade response has the document's five strengths and scores 7. Each of the
/// document's four phases adds its share (1, 1, 0.5 and 0.5), in equal parts by criterion, so that
/// 10 means that every criterion holds and nothing at all is wrong. What `data.validation.defaultFields` names of
/// the response itself, as a migration from V1 does, is a placeholder and holds no criterion up.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScoreCard {
    /// From 0 to 10, to two decimals.
    #[serde(serialize_with = "shortest")]
    pub score: f64,
    /// The five strengths of a V1-grade response, worth 7 together.
    pub foundation: Vec<Criterion>,
    /// The four phases, in order.
    pub phases: Vec<PhaseScore>,
}

/// Ten is written `10`, as everywhere.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn shortest<S: Serializer>(score: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    wire::write_bounded(*score, serializer)
}

/// A phase and its criteria.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PhaseScore {
    /// From 1 to 4.
    pub phase: u8,
    /// The criteria, in the document's order.
    pub criteria: Vec<Criterion>,
}

/// A criterion and, where it fails, where and what to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Criterion {
    /// A stable name.
    pub id: &'static str,
    /// Whether it holds.
    pub passed: bool,
    /// Where it fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pointer: Option<Pointer>,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

impl Criterion {
    fn new(id: &'static str, shortfall: Option<(Pointer, String)>) -> Self {
        let passed = shortfall.is_none();
        let (pointer, hint) = shortfall.unzip();
        Self {
            id,
            passed,
            pointer,
            hint,
        }
    }
}

impl ScoreCard {
    /// The criteria that fail, in order.
    pub fn failures(&self) -> impl Iterator<Item = &Criterion> {
        let phases = self.phases.iter().flat_map(|phase| &phase.criteria);
        self.foundation
            .iter()
            .chain(phases)
            .filter(|criterion| !criterion.passed)
    }
}

/// The score of a typed response.
///
/// # Errors
/// When the payload cannot be written as JSON.
///
/// # Examples
/// ```
/// # let json = include_str!("../../../vectors/smart-response/accept/quick-reference.json");
/// use smart_response::{SmartResponseV2, score};
///
/// let mut response: SmartResponseV2 = serde_json::from_str(json)?;
/// assert_eq!(score(&response)?.score, 10.0);
///
/// response.context.learn_more.clear();
/// let card = score(&response)?;
/// assert_eq!(card.failures().map(|criterion| criterion.id).collect::<Vec<_>>(), ["learn_more"]);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn score<T: Serialize + JsonSchema + Any>(
    response: &SmartResponseV2<T>,
) -> Result<ScoreCard, serde_json::Error> {
    let value = serde_json::to_value(response)?;
    let salvage = Salvage::of(&value);
    let violations = check_salvage::<T>(&value, &salvage, &CheckOptions::default());
    Ok(card(&value, &salvage.parts(), &violations))
}

/// The score of any JSON document: a V1 response scores up to 7, an unrelated one 0.
///
/// # Errors
/// When the text is not JSON.
pub fn score_json(json: &str, options: &CheckOptions) -> Result<ScoreCard, SyntaxError> {
    read_and_scored(json, options).map(|(_, card)| card)
}

/// A document and its score. A right response reads straight into its type, which says all that its shape could
/// be found to lack; only another is looked at closely.
pub(crate) fn read_and_scored(
    json: &str,
    options: &CheckOptions,
) -> Result<(Document, ScoreCard), SyntaxError> {
    let document = Document::parse(json)?;
    let card = match wire::read::<SmartResponseV2<Value>>(json) {
        Ok(reading) if reading.unknown.is_empty() && reading.repeated.is_empty() => {
            let mut violations = check_with(&reading.value, options);
            if reading.has_large {
                integers::add(&mut violations, &document);
            }
            let parts = Parts::of(&reading.value);
            card(&document.value, &parts, &in_order(violations))
        }
        Ok(_) | Err(_) => closely(&document, options),
    };
    Ok((document, card))
}

/// The score of a document that may be any.
fn closely(document: &Document, options: &CheckOptions) -> ScoreCard {
    let salvage = Salvage::of(&document.value);
    let mut violations = check_salvage::<Value>(&document.value, &salvage, options);
    integers::add(&mut violations, document);
    let repeated = document.repeated.iter().cloned();
    violations.extend(repeated.map(wire::repeated_member));
    card(&document.value, &salvage.parts(), &violations)
}

fn card(document: &Value, parts: &Parts<'_>, violations: &[Violation]) -> ScoreCard {
    let placeholders = Placeholders::of(parts, document);
    let foundation = foundation::criteria(document, violations, &placeholders);
    let phases: Vec<_> = PHASES
        .iter()
        .map(|phase| judged(phase, parts, document, (violations, &placeholders)))
        .collect();
    let worth = PHASES
        .iter()
        .zip(&phases)
        .map(|(phase, scored)| phase.worth * share(&scored.criteria));
    let score = foundation::WORTH * share(&foundation) + worth.sum::<f64>();
    ScoreCard {
        score: (score * 100.0).round() / 100.0,
        foundation,
        phases,
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of criteria are below ten"
)]
fn share(criteria: &[Criterion]) -> f64 {
    let passed = criteria.iter().filter(|criterion| criterion.passed).count();
    passed as f64 / criteria.len() as f64
}

fn judged(
    phase: &Phase,
    parts: &Parts<'_>,
    document: &Value,
    (violations, placeholders): (&[Violation], &Placeholders),
) -> PhaseScore {
    let criteria = phase.rules.iter().map(|rule| {
        let shortfall = violation_in(rule, violations)
            .or_else(|| (rule.shortfall)(parts, document))
            .or_else(|| placeholders.within(rule.areas));
        Criterion::new(rule.id, shortfall)
    });
    PhaseScore {
        phase: phase.number,
        criteria: criteria.collect(),
    }
}

/// What is wrong inside a criterion's area fails it, and so does the lack of what should hold it.
fn violation_in(rule: &Rule, violations: &[Violation]) -> Option<(Pointer, String)> {
    let concerns = |violation: &&Violation| {
        violation.fails()
            && rule.areas.iter().any(|area| {
                violation.pointer.is_within(area)
                    || Pointer::from(*area).is_within(violation.pointer.as_str())
            })
    };
    violations.iter().find(concerns).map(told)
}

fn told(violation: &Violation) -> (Pointer, String) {
    (
        violation.pointer.clone(),
        format!("{}; {}", violation.message, violation.fix),
    )
}
