//! The summary.

use serde_json::{Map, Value, json};
use wire::Pointer;

use super::draft::Draft;
use super::form::{FINDING, INPUT};
use super::members::Members;
use super::word::meant;
use crate::summary::confidence::{Confidence, ConfidenceLevel, Score};
use crate::summary::finding::KeyFinding;
use crate::summary::input::Input;

/// The summary, and the score of its confidence.
pub(super) fn migrated(members: &mut Members, draft: &mut Draft) -> (Value, Value) {
    let confidence = confidence(members, draft);
    let score = confidence.get("score").cloned().unwrap_or_default();
    let input = members.nearly::<Input>("input", &INPUT, draft);
    let input = input.unwrap_or_else(|| {
        let reason = "V1 does not record what was asked";
        draft.default("summary.input", json!({}), reason)
    });
    let summary = json!({
        "title": members.text_or_unsaid("title", "summary.title", draft),
        "what": members.text_or_unsaid("what", "summary.what", draft),
        "input": input,
        "keyFindings": members.list::<KeyFinding>("keyFindings", &FINDING, draft),
        "conclusion": members.text_or_unsaid("conclusion", "summary.conclusion", draft),
        "confidence": confidence,
    });
    members.leave_rest(draft);
    (summary, score)
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
    if let Some(whole) = members.in_form::<Confidence>("confidence", "summary.confidence", draft) {
        return whole;
    }
    let mut factors = None;
    let (level, score) = match members.placed("confidence") {
        Some((at, Value::Object(said))) if is_understood(&said) => {
            let mut said = Members::of(at, said);
            factors = said.texts("factors", draft);
            let understood = of_object(&mut said, draft);
            said.leave_rest(draft);
            understood
        }
        Some((at, found)) => match (word(&found), fraction(&found)) {
            (Some(level), _) => of_word(at, &found, level, draft),
            (None, Some(score)) => of_number(at, &found, score, draft),
            (None, None) => unknown(Some((at, found)), draft),
        },
        None => unknown(None, draft),
    };
    let factors = factors.unwrap_or_else(|| {
        let reason = "V1 does not say what the confidence is based on";
        draft.default("summary.confidence.factors", json!([]), reason)
    });
    json!({ "level": level.as_str(), "score": score, "factors": factors })
}

/// Whether an object says in one way or the other how sure the answer is, or why.
fn is_understood(said: &Map<String, Value>) -> bool {
    let has_score = said.get("score").and_then(fraction).is_some();
    let has_level = said.get("level").and_then(word).is_some();
    has_score || has_level || said.get("factors").is_some_and(Value::is_array)
}

/// The score counts, and the level where there is none that is understood; the other is left over unless it says
/// the same.
fn of_object(said: &mut Members, draft: &mut Draft) -> (ConfidenceLevel, Value) {
    let (level, score) = (said.placed("level"), said.placed("score"));
    let known = score.as_ref().and_then(|(_, found)| fraction(found));
    match (level, score, known) {
        (level, Some((at, found)), Some(score)) => {
            let meant = ConfidenceLevel::of(score);
            match level {
                Some((at, stated)) if word(&stated) == Some(meant) => {
                    draft.spelt(at, &stated, meant.as_str());
                }
                Some((at, stated)) => {
                    draft.leave(at, stated, format!("the score {found} is {meant}"));
                }
                None => return of_number(at, &found, score, draft),
            }
            (meant, json!(score))
        }
        (Some((at, found)), score, _) => {
            if let Some((at, score)) = score {
                draft.leave(at, score, "it is no number from 0 to 1");
            }
            match word(&found) {
                Some(level) => of_word(at, &found, level, draft),
                None => unknown(Some((at, found)), draft),
            }
        }
        (None, score, _) => unknown(score, draft),
    }
}

fn word(found: &Value) -> Option<ConfidenceLevel> {
    meant(
        found.as_str()?,
        ConfidenceLevel::ALL,
        ConfidenceLevel::as_str,
    )
}

/// A number from 0 to 1, also as a text, or a text of a percentage. A number above 1 may count by a hundred, by
/// ten or by stars, so it is none.
pub(super) fn fraction(found: &Value) -> Option<Score> {
    let number = match found {
        Value::Number(number) => number.as_f64()?,
        Value::String(text) => match text.trim().strip_suffix('%') {
            Some(percentage) => percentage.trim_end().parse::<f64>().ok()? / 100.0,
            None => text.trim().parse().ok()?,
        },
        _ => return None,
    };
    Score::new(number).ok()
}

fn of_word(
    at: Pointer,
    found: &Value,
    level: ConfidenceLevel,
    draft: &mut Draft,
) -> (ConfidenceLevel, Value) {
    let old = "a level stands where V2 has a score as well";
    draft.old(at, "level_without_number", old, "give the score");
    let reason = format!("V1 says {found}; the middle of the band of {level}");
    let score = json!(middle(level));
    (
        level,
        draft.default("summary.confidence.score", score, &reason),
    )
}

fn of_number(
    at: Pointer,
    found: &Value,
    score: Score,
    draft: &mut Draft,
) -> (ConfidenceLevel, Value) {
    let old = format!("{found} stands where V2 has a score and its level");
    let fix = format!("give the score {} and its level", json!(score));
    draft.old(at, "number_without_level", &old, &fix);
    (ConfidenceLevel::of(score), json!(score))
}

/// The middle of the scale, where nothing that can be read says how sure the answer is.
fn unknown(found: Option<(Pointer, Value)>, draft: &mut Draft) -> (ConfidenceLevel, Value) {
    let reason = draft.gap(found, "V1 does not say how sure the answer is");
    let reason = format!("{reason}; the middle of the scale");
    let level = ConfidenceLevel::Medium;
    draft.default("summary.confidence.level", json!(level.as_str()), &reason);
    (
        level,
        draft.default("summary.confidence.score", json!(0.5), &reason),
    )
}
