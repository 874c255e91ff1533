//! Everything that is wrong with a response, what a schema can say and what it cannot.

use std::any::Any;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wire::{
    Document, Pointer, SchemaError, Shape, SyntaxError, Timestamp, Violation, in_order,
    repeated_member,
};

use crate::SmartResponseV2;
use crate::schema::derived;

mod confidence;
mod findings;
mod free_form;
pub(crate) mod integers;
mod looked;
pub(crate) mod named;
pub(crate) mod parts;
mod presentation;
mod quality;
mod recommendations;
mod references;
mod text;
mod tools;
mod validation;

use looked::Looked;
use parts::{Parts, Salvage};

/// What a check needs to know that no response says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CheckOptions {
    /// The clock, against which timestamps are judged; the response's own execution when unset.
    pub now: Option<Timestamp>,
    /// Tools that the server has beyond those the response names.
    pub known_tools: Vec<String>,
}

/// A response read from JSON and everything that is wrong with it.
#[derive(Debug, Clone, PartialEq)]
pub struct Checked<T = Value> {
    /// Every violation, by pointer; empty for a response that is right.
    pub violations: Vec<Violation>,
    /// The response, if its shape is right.
    pub response: Option<SmartResponseV2<T>>,
}

impl<T> Checked<T> {
    /// Whether anything breaks or contradicts the contract; notices do not.
    pub fn fails(&self) -> bool {
        self.violations.iter().any(Violation::fails)
    }
}

type Rule = fn(&Parts<'_>, &CheckOptions, &mut Vec<Violation>);

const RULES: &[Rule] = &[
    text::no_text_is_empty,
    findings::thresholds_hold,
    findings::icons_agree,
    confidence::level_agrees,
    validation::fields_have_one_status,
    validation::critical_fields_are_not_valid,
    named::valid_fields_are_in_the_data,
    quality::completeness_status_agrees,
    quality::freshness_status_agrees,
    quality::age_agrees_with_timestamps,
    quality::timestamps_are_in_order,
    quality::cache_hits_are_cached,
    recommendations::weights_add_up,
    tools::next_steps_name_known_tools,
    presentation::highlights_are_three_to_five,
    presentation::rows_are_as_wide_as_headers,
    presentation::series_are_as_long_as_labels,
    presentation::charts_can_be_drawn,
    presentation::locale_is_a_language_tag,
    free_form::integers_are_safe,
    references::names_are_known,
];

/// Everything that is wrong with a typed response: where its parts contradict each other. What the
/// contract's types already rule out is not looked at again, and a payload with a type of its own is
/// that type's matter: only a [`serde_json::Value`] is searched for integers that others round.
///
/// ```
/// # let json = include_str!("../../../vectors/smart-response/accept/quick-reference.json");
/// use smart_response::{SmartResponseV2, check};
///
/// let mut response: SmartResponseV2 = serde_json::from_str(json)?;
/// assert_eq!(check(&response), []);
///
/// response.recommendations.primary.drivers.pop();
/// assert_eq!(check(&response)[0].code, "driver_weights");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn check<T: Any>(response: &SmartResponseV2<T>) -> Vec<Violation> {
    check_with(response, &CheckOptions::default())
}

/// As [`check`], with a clock and the server's tools.
pub fn check_with<T: Any>(response: &SmartResponseV2<T>, options: &CheckOptions) -> Vec<Violation> {
    judged(&Parts::of(response), options)
}

fn judged(parts: &Parts<'_>, options: &CheckOptions) -> Vec<Violation> {
    let mut found = Vec::new();
    for rule in RULES {
        rule(parts, options, &mut found);
    }
    found
}

/// Reads a response and finds everything that is wrong with it: wrong shapes, contradictions
/// among the parts that can still be read, and members that this version does not know.
///
/// A right response is read once, straight into its type; only a wrong one is looked at closely.
///
/// # Errors
/// When the text is not JSON at all.
///
/// # Examples
/// ```
/// use serde_json::Value;
/// use smart_response::{CheckOptions, check_json};
///
/// let checked = check_json::<Value>(r#"{"summary": null}"#, &CheckOptions::default())?;
/// let found: Vec<_> = checked.violations.iter().map(|v| (v.pointer.as_str(), v.code)).collect();
/// assert!(found.contains(&("/summary", "null_not_allowed")));
/// assert!(found.contains(&("/data", "missing_field")));
/// # Ok::<(), wire::SyntaxError>(())
/// ```
pub fn check_json<T>(json: &str, options: &CheckOptions) -> Result<Checked<T>, SyntaxError>
where
    T: DeserializeOwned + JsonSchema + Any,
{
    match wire::read::<SmartResponseV2<T>>(json) {
        Ok(reading) => {
            let mut violations = check_with(&reading.value, options);
            if !reading.unknown.is_empty() || reading.has_large {
                violations = seen_closely::<T>(json, violations)?;
            }
            violations.extend(reading.repeated.into_iter().map(repeated_member));
            Ok(Checked {
                violations: in_order(violations),
                response: Some(reading.value),
            })
        }
        Err(error) => {
            let document = Document::parse(json)?;
            let salvage = Salvage::of(&document.value);
            let mut violations = check_salvage::<T>(&document.value, &salvage, options);
            integers::add(&mut violations, &document);
            violations.extend(document.repeated.into_iter().map(repeated_member));
            if violations.iter().all(|violation| !violation.fails()) {
                violations.push(unreadable(&error));
            }
            Ok(Checked {
                violations: in_order(violations),
                response: None,
            })
        }
    }
}

/// As [`check_json`] of any payload, for who asks what is wrong and not for the response: a payload is
/// looked at and not kept, which takes about half the time.
///
/// # Errors
/// When the text is not JSON at all.
///
/// # Examples
/// ```
/// # let json = include_str!("../../../vectors/smart-response/accept/quick-reference.json");
/// use smart_response::{CheckOptions, violations_json};
///
/// assert_eq!(violations_json(json, &CheckOptions::default())?, []);
/// # Ok::<(), wire::SyntaxError>(())
/// ```
pub fn violations_json(json: &str, options: &CheckOptions) -> Result<Vec<Violation>, SyntaxError> {
    if let Ok(reading) = wire::read::<SmartResponseV2<Looked>>(json) {
        let data = &reading.value.data;
        let mut fields = data.validation.valid_fields.iter();
        let is_there = |field: &String| named::is_named(field, |name| data.processed.has(name));
        // References are looked up in the payload, a long integer is told with its place, and a field is sought
        // beyond the first members.
        let needs_payload = data.refs.is_some()
            || data.processed.has_unsafe_integer
            || reading.has_large
            || !fields.all(is_there);
        if reading.unknown.is_empty() && !needs_payload {
            let mut violations = check_with(&reading.value, options);
            violations.extend(reading.repeated.into_iter().map(repeated_member));
            return Ok(in_order(violations));
        }
    }
    Ok(check_json::<Value>(json, options)?.violations)
}

/// What a response's type does not show: the members that no field took, each with the field that was probably meant,
/// and the integers that were rounded. They are rare, so the document is read again for them.
fn seen_closely<T: JsonSchema + Any>(
    json: &str,
    mut found: Vec<Violation>,
) -> Result<Vec<Violation>, SyntaxError> {
    let document = Document::parse(json)?;
    found.extend(wrong_shapes::<T>(&document.value));
    integers::add(&mut found, &document);
    Ok(found)
}

/// Everything that is wrong with a JSON value that should be a response, of which `salvage` is what
/// can still be read.
pub(crate) fn check_salvage<T: JsonSchema + Any>(
    value: &Value,
    salvage: &Salvage<'_>,
    options: &CheckOptions,
) -> Vec<Violation> {
    let mut violations: Vec<_> = wrong_shapes::<T>(value).collect();
    violations.extend(judged(&salvage.parts(), options));
    in_order(violations)
}

/// As [`check_salvage`] of a response that has one part and no other, of which the schema says `told`: that it lacks
/// the others is not looked for.
pub(crate) fn check_part(told: Vec<Violation>, salvage: &Salvage<'_>) -> Vec<Violation> {
    let mut violations: Vec<_> = as_read(told).collect();
    violations.extend(judged(&salvage.parts(), &CheckOptions::default()));
    in_order(violations)
}

/// What the schema does not allow.
fn wrong_shapes<T: JsonSchema + Any>(value: &Value) -> impl Iterator<Item = Violation> {
    as_read(match &*derived::<T>() {
        Ok(schema) => Shape::new(schema.canonical()).violations(value),
        Err(error) => vec![unjudgeable(error)],
    })
}

/// What readers mind of what the schema does not allow. It says what we always write; readers also take the array that
/// the document's own example leaves out.
fn as_read(found: Vec<Violation>) -> impl Iterator<Item = Violation> {
    let found = found.into_iter().filter(|violation| !is_lenient(violation));
    found.map(named_unknown)
}

fn is_lenient(violation: &Violation) -> bool {
    violation.code == "missing_field"
        && violation.pointer.as_str() == "/data/dataQuality/completeness/missingCritical"
}

/// `summary.action` is not just any unknown field: it is what the migration from V1 forgets.
fn named_unknown(violation: Violation) -> Violation {
    if violation.code == "unknown_field" && violation.pointer.as_str() == "/summary/action" {
        let message = "summary.action is left over from V1 and may contradict the recommendation";
        let fix = "remove it; the action is recommendations.primary.action";
        return Violation::error(violation.pointer, "leftover_action", message, fix);
    }
    violation
}

/// A payload type that has no schema judges nothing; that is said, rather than nothing found.
fn unjudgeable(error: &SchemaError) -> Violation {
    let fix = "name the payload's types explicitly, with #[schemars(rename = …)]";
    Violation::error(
        Pointer::from("/data/processed"),
        "no_schema",
        error.to_string(),
        fix,
    )
}

/// The sections have the contract's shape, so it is the payload that its own reader refuses.
fn unreadable(error: &serde_json::Error) -> Violation {
    let fix = "make the payload what its schema describes; see `contract schema list`";
    Violation::error(
        Pointer::from("/data/processed"),
        "unreadable",
        error.to_string(),
        fix,
    )
}
