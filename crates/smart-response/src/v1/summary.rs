//! The summary.

use serde_json::{Value, json};

use super::draft::{Draft, Members};
use super::word::meant;
use crate::summary::confidence::{Confidence, ConfidenceLevel, Score};
use crate::summary::finding::KeyFinding;
use crate::summary::input::Input;

/// The summary, and the score of its confidence.
pub(super) fn migrated(members: &mut Members, draft: &mut Draft) -> (Value, Value) {
    let confidence = confidence(members, draft);
    let score = confidence.get("score").cloned().unwrap_or_default();
    let input = members.in_form::<Input>("input");
    let input = input.unwrap_or_else(|| {
        let reason = "V1 does not record what was asked";
        draft.default("summary.input", json!({}), reason)
    });
    let summary = json!({
        "title": members.text_or_unsaid("title", "summary.title", draft),
        "what": members.text_or_unsaid("what", "summary.what", draft),
        "input": input,
        "keyFindings": findings(members, draft),
        "conclusion": members.text_or_unsaid("conclusion", "summary.conclusion", draft),
        "confidence": confidence,
    });
    members.leave_rest(draft);
    (summary, score)
}

fn findings(members: &mut Members, draft: &mut Draft) -> Value {
    members.list::<KeyFinding>("keyFindings", "summary.keyFindings", draft, Some(finding))
}

fn finding(draft: &mut Draft, text: &str) -> Value {
    let reason = "V1 gives a finding as a text";
    let field = |name: &str| format!("summary.keyFindings.{name}");
    json!({
        "metric": draft.default(&field("metric"), json!("Finding"), reason),
        "value": text,
        "formatted": text,
        "assessment": draft.default(&field("assessment"), json!("neutral"), reason),
    })
}

/// The middle of a level's band.
pub(super) const fn middle(level: ConfidenceLevel) -> f64 {
    match level {
        ConfidenceLevel::VeryHigh => 0.95,
        ConfidenceLevel::High => 0.825,
        ConfidenceLevel::Medium => 0.625,
        ConfidenceLevel::Low => 0.375,
        ConfidenceLevel::VeryLow => 0.125,
    }
}

fn confidence(members: &mut Members, draft: &mut Draft) -> Value {
    if let Some(whole) = members.in_form::<Confidence>("confidence") {
        return whole;
    }
    let at = members.at("confidence");
    let (level, score) = match members.take("confidence") {
        Some(Value::String(word)) => {
            match meant(&word, ConfidenceLevel::ALL, ConfidenceLevel::as_str) {
                Some(level) => {
                    let found = "a level stands where V2 has a score as well";
                    draft.old(at, "level_without_number", found, "give the score");
                    let reason = format!("V1 says {word:?}; the middle of the band of {level}");
                    let score = json!(middle(level));
                    (
                        level,
                        draft.default("summary.confidence.score", score, &reason),
                    )
                }
                None => unknown(Some((at, word.into())), draft),
            }
        }
        Some(Value::Number(number)) => {
            match number.as_f64().and_then(|score| Score::new(score).ok()) {
                Some(score) => {
                    let found = "a number stands where V2 has a level as well";
                    draft.old(
                        at,
                        "number_without_level",
                        found,
                        "give the level of the score",
                    );
                    (ConfidenceLevel::of(score), json!(score))
                }
                None => unknown(Some((at, number.into())), draft),
            }
        }
        Some(other) => unknown(Some((at, other)), draft),
        None => unknown(None, draft),
    };
    let reason = "V1 does not say what the confidence is based on";
    json!({
        "level": level.as_str(),
        "score": score,
        "factors": draft.default("summary.confidence.factors", json!([]), reason),
    })
}

/// The middle of the scale, where nothing that can be read says how sure the answer is.
fn unknown(found: Option<(wire::Pointer, Value)>, draft: &mut Draft) -> (ConfidenceLevel, Value) {
    if let Some((at, value)) = found {
        draft.leave(at, value);
    }
    let reason = "V1 does not say how sure the answer is; the middle of the scale";
    let level = ConfidenceLevel::Medium;
    draft.default("summary.confidence.level", json!(level.as_str()), reason);
    (
        level,
        draft.default("summary.confidence.score", json!(0.5), reason),
    )
}
