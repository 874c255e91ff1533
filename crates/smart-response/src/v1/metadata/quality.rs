//! What V1 says of the data in its metadata, and V2 beside the data.

mod age;

use serde_json::{Value, json};
use wire::Pointer;

pub(super) use age::freshness;

use crate::data::accuracy::{Accuracy, AccuracyFactor};
use crate::data::completeness::{Completeness, CompletenessStatus, Percentage};
use crate::metadata::Level;
use crate::summary::confidence::ConfidenceLevel;
use crate::v1::draft::Draft;
use crate::v1::form::ACCURACY_FACTOR;
use crate::v1::members::Members;
use crate::v1::summary::{fraction, middle};
use crate::v1::word::meant;

const COMPLETENESS: &str = "data.dataQuality.completeness";
const ACCURACY: &str = "data.dataQuality.accuracy";

/// As the data says itself, in full or in part; else as the metadata does, in a word or a number.
pub(super) fn completeness(
    members: &mut Members,
    quality: &mut Members,
    draft: &mut Draft,
) -> Value {
    let source = if quality.has("completeness") {
        quality
    } else {
        members
    };
    if let Some(whole) = source.in_form::<Completeness>("completeness", COMPLETENESS, draft) {
        return whole;
    }
    let mut missing = None;
    let said = match source.object("completeness") {
        Some(mut part) => {
            missing = part.texts("missingCritical", draft);
            let said = [part.placed("percentage"), part.placed("status")];
            part.leave_rest(draft);
            said
        }
        None => [source.placed("completeness"), None],
    };
    let missing = missing.unwrap_or_else(|| {
        let reason = "V1 does not name what is missing";
        let field = "data.dataQuality.completeness.missingCritical";
        draft.default(field, json!([]), reason)
    });
    let misses_critical = missing
        .as_array()
        .is_some_and(|missing| !missing.is_empty());
    let (percentage, status) = how_complete(said, misses_critical, draft);
    json!({ "percentage": percentage, "status": status.as_str(), "missingCritical": missing })
}

/// What is said of it, with its place.
type Said = Option<(Pointer, Value)>;

/// The first that is a number counts, else the first that is a word.
fn how_complete(
    said: [Said; 2],
    misses_critical: bool,
    draft: &mut Draft,
) -> (Value, CompletenessStatus) {
    let mut said: Vec<_> = said.into_iter().flatten().collect();
    let number = said.iter().position(|(_, said)| percentage(said).is_some());
    let word = said.iter().position(|(_, said)| status(said).is_some());
    let counting = number.or(word).map(|index| said.remove(index));
    let (percentage, known) = match &counting {
        Some((at, found)) => match percentage(found) {
            Some(number) => (of_number(at, number, said.is_empty(), draft), Some(number)),
            None => of_word(at, found, draft),
        },
        None => (nothing_known(&mut said, draft), None),
    };
    let status_of = |number| CompletenessStatus::of(number, misses_critical);
    let resulting = known.map_or(CompletenessStatus::Minimal, status_of);
    for (at, other) in said {
        if status(&other) == Some(resulting) {
            draft.spelt(at, &other, resulting.as_str());
        } else {
            draft.leave(at, other, format!("what else is said makes it {resulting}"));
        }
    }
    (percentage, resulting)
}

fn of_number(at: &Pointer, number: Percentage, is_alone: bool, draft: &mut Draft) -> Value {
    if is_alone {
        let old = "a number stands where V2 has a status as well";
        let fix = "write data.dataQuality.completeness";
        draft.old(at.clone(), "number_without_level", old, fix);
    }
    json!(number)
}

/// The middle of the band that a word names.
fn of_word(at: &Pointer, found: &Value, draft: &mut Draft) -> (Value, Option<Percentage>) {
    let Some(status) = status(found) else {
        return (Value::Null, None);
    };
    let old = "a word stands where V2 has a percentage as well";
    let fix = "write data.dataQuality.completeness";
    draft.old(at.clone(), "level_without_number", old, fix);
    let middle = match status {
        CompletenessStatus::Complete => 95.0,
        CompletenessStatus::Partial => 70.0,
        CompletenessStatus::Minimal => 25.0,
    };
    let reason = format!("V1 says {found}; the middle of the band of {status}");
    let field = "data.dataQuality.completeness.percentage";
    let middle = Percentage::new(middle).ok();
    (draft.default(field, json!(middle), &reason), middle)
}

fn nothing_known(said: &mut Vec<(Pointer, Value)>, draft: &mut Draft) -> Value {
    let found = (!said.is_empty()).then(|| said.remove(0));
    let reason = draft.gap(found, "V1 does not say how complete the data is");
    let reason = format!("{reason}; nothing is taken for granted");
    let field = "data.dataQuality.completeness.percentage";
    draft.default(field, json!(0), &reason)
}

fn status(found: &Value) -> Option<CompletenessStatus> {
    let word = found.as_str()?;
    meant(word, CompletenessStatus::ALL, CompletenessStatus::as_str)
}

/// A percentage, also as a text with its sign. A number up to 1 without one may be a fraction as well.
fn percentage(found: &Value) -> Option<Percentage> {
    let number = match found {
        Value::Number(number) => number
            .as_f64()
            .filter(|number| *number <= 0.0 || *number > 1.0)?,
        Value::String(text) => text.trim().strip_suffix('%')?.trim_end().parse().ok()?,
        _ => return None,
    };
    Percentage::new(number).ok()
}

/// As the data says itself, in full or in part; else as the metadata does, in a word.
pub(super) fn accuracy(members: &mut Members, quality: &mut Members, draft: &mut Draft) -> Value {
    if let Some(whole) = quality.in_form::<Accuracy>("accuracy", ACCURACY, draft) {
        return whole;
    }
    let (mut score, mut factors) = (None, None);
    if let Some(mut part) = quality.object("accuracy") {
        if part.get("score").and_then(fraction).is_some() {
            score = part.take("score").as_ref().and_then(fraction);
        }
        if part.has("factors") {
            factors = Some(part.list::<AccuracyFactor>("factors", &ACCURACY_FACTOR, draft));
        }
        part.leave_rest(draft);
    }
    let score = score.map_or_else(|| of_level(members, draft), |score| json!(score));
    let factors = factors.unwrap_or_else(|| {
        let reason = "V1 does not say what is verified";
        draft.default(ACCURACY_FACTOR.field, json!([]), reason)
    });
    json!({ "score": score, "factors": factors })
}

/// The middle of the band that a word of the metadata names.
fn of_level(members: &mut Members, draft: &mut Draft) -> Value {
    let said = members.placed("dataQuality");
    let word = said.as_ref().and_then(|(_, word)| word.as_str());
    let level = word.and_then(|word| meant(word, Level::ALL, Level::as_str));
    let field = "data.dataQuality.accuracy.score";
    match (said, level) {
        (Some((at, word)), Some(level)) => {
            let old = "a word stands where V2 has a score";
            let fix = "write data.dataQuality.accuracy";
            draft.old(at, "level_without_number", old, fix);
            let band = match level {
                Level::High => ConfidenceLevel::High,
                Level::Medium => ConfidenceLevel::Medium,
                Level::Low => ConfidenceLevel::Low,
            };
            let reason = format!("V1 says {word}; the middle of the band of {band}");
            draft.default(field, json!(middle(band)), &reason)
        }
        (said, _) => {
            let reason = draft.gap(said, "V1 does not say how good the data is");
            let reason = format!("{reason}; the middle of the scale");
            draft.default(field, json!(0.5), &reason)
        }
    }
}
