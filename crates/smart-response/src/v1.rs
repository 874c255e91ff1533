//! V1 responses, as servers in the field write them, written as V2.

mod context;
mod data;
mod draft;
mod form;
mod leftovers;
mod members;
mod metadata;
mod moment;
mod place;
mod recommendations;
mod settled;
mod summary;
mod understood;
mod word;

use std::collections::HashSet;

use chrono::FixedOffset;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use wire::{Pointer, Severity, Timestamp, Violation, in_order};

use crate::check::check_json;
use crate::{CheckOptions, SmartResponseV2};
use draft::Draft;
use members::Members;
use settled::settled;
use understood::ancestors;

/// The code of a word of V2 in other letters.
const WORD_SPELLING: &str = "word_spelling";

/// What the reader of a V1 response knows and the response does not say.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct V1Options {
    /// The zone of timestamps that name none. Without it they are left over.
    pub zone: Option<FixedOffset>,
    /// When the response came; V1 does not say when the tool ran. Without it nothing can be migrated.
    pub received_at: Option<Timestamp>,
}

/// A part of a V1 response that V2 has no place for.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct V1Leftover {
    /// Where it stood.
    pub pointer: Pointer,
    /// What stood there.
    pub value: Value,
    /// Why it was not taken.
    pub reason: String,
}

/// A V1 response as V2 writes it.
#[derive(Debug, Clone, PartialEq)]
pub struct V1Migration {
    /// The response; none where something stands in the way.
    pub document: Option<Value>,
    /// Each thing that V2 writes otherwise, at its old place, with the form of V2.
    pub deprecations: Vec<Violation>,
    /// What has no place in V2, by where it stood.
    pub leftovers: Vec<V1Leftover>,
    /// What stands in the way, and what is to be minded of the response even so.
    pub violations: Vec<Violation>,
}

/// Writes a V1 response as V2. A response that reads as V2 already is left as it is.
///
/// Nothing is lost: every value of the response stands in the document or among the leftovers, and no value refuses
/// the others. Of an object in which something is wrong, what is understood is taken and the rest left over at its
/// place, as is what another part contradicts; a list is left over as one where that has one reason. Words are
/// understood in any spelling, and an integer that readers round becomes a text. Only what is no object is refused,
/// and a response of which nobody says when it came.
///
/// Nothing is made up: what V2 requires and V1 does not say takes a neutral value, and is listed with the reason in
/// `data.validation.defaultFields` (which names fields by their places in the response). A word for a number
/// becomes the middle of its band: a confidence of High 0.825, Medium 0.625, Low 0.375; a data quality
/// likewise, as the score of the accuracy; complete 95 %, partial 70 %, minimal 25 %.
///
/// ```
/// use serde_json::json;
/// use smart_response::{V1Options, migrate_v1};
///
/// let old = json!({
///     "summary": { "title": "PE Band", "what": "Valuation", "keyFindings": ["PE 12.5"], "confidence": "High" },
///     "data": { "peRatio": 12.5 },
///     "metadata": { "tool": "calculate_pe_band", "category": "Valuation", "lastUpdated": "2025-01-17T10:30:00Z" },
///     "recommendations": { "investment": "Buy", "reasoning": "It is cheap" },
///     "context": { "relatedTools": ["calculate_dcf"] },
/// });
/// let received_at = Some("2025-01-17T10:32:00Z".parse()?);
/// let migrated = migrate_v1(&old, V1Options { received_at, zone: None });
/// let response = migrated.document.unwrap();
/// assert_eq!(response["data"]["processed"], json!({ "peRatio": 12.5 }));
/// assert_eq!(response["summary"]["confidence"]["score"], 0.825);
/// assert_eq!(response["data"]["dataQuality"]["freshness"]["status"], "fresh");
/// assert_eq!(migrated.leftovers, []);
/// # Ok::<(), wire::NotRfc3339>(())
/// ```
pub fn migrate_v1(document: &Value, options: V1Options) -> V1Migration {
    let Value::Object(members) = document else {
        return refused(document);
    };
    if let Some(violations) = of_v2(document) {
        let document = Some(document.clone());
        return untouched(document, violations);
    }
    let mut draft = Draft::new(options);
    let migrated = drafted(members, &mut draft);
    draft.finished(migrated, document)
}

/// What is wrong with a response that reads as V2 and has nothing of V1 beside it; none for any other.
fn of_v2(document: &Value) -> Option<Vec<Violation>> {
    SmartResponseV2::<Value>::deserialize(document).ok()?;
    let violations = judged(document);
    let mut codes = violations.iter().map(|violation| violation.code);
    let is_mixed = codes.any(|code| code == "leftover_action");
    (!is_mixed).then_some(violations)
}

/// What is no object is no response of any version.
fn refused(document: &Value) -> V1Migration {
    untouched(None, judged(document))
}

fn untouched(document: Option<Value>, violations: Vec<Violation>) -> V1Migration {
    V1Migration {
        document,
        deprecations: Vec::new(),
        leftovers: Vec::new(),
        violations,
    }
}

fn judged(document: &Value) -> Vec<Violation> {
    let checked = check_json::<Value>(&document.to_string(), &CheckOptions::default());
    checked.map_or_else(|_| Vec::new(), |checked| checked.violations)
}

fn drafted(members: &Map<String, Value>, draft: &mut Draft) -> Value {
    let mut members = Members::of(Pointer::root(), members.clone());
    let mut summary = members.section("summary", draft);
    let mut metadata = members.section("metadata", draft);
    let mut recommendations = members.section("recommendations", draft);
    let mut context = members.section("context", draft);

    let action = recommendations::action(&mut summary, &mut recommendations, draft);
    let (summary, confidence) = summary::migrated(&mut summary, draft);
    let mut described = data::described(&mut members, draft);
    let (quality, metadata) = metadata::migrated(&mut metadata, &mut described.quality, draft);
    let recommendations =
        recommendations::migrated(&mut recommendations, action, confidence, draft);
    let context = context::migrated(&mut context, draft);
    let mut document = json!({
        "summary": summary,
        "data": { "processed": described.processed, "dataQuality": quality },
        "metadata": metadata,
        "recommendations": recommendations,
        "context": context,
    });
    data::optional_sections(&mut members, &mut document, draft);
    members.leave_rest(draft);
    if let Some(Value::Object(data)) = document.get_mut("data") {
        data.extend(described.others);
        let validation = data::validation(described.validation, draft);
        data.insert("validation".to_owned(), validation);
    }
    document
}

impl Draft {
    /// The response as V2 writes it, if nothing stands in the way. `source` is that of V1.
    fn finished(mut self, document: Value, source: &Value) -> V1Migration {
        let written = serde_json::from_value::<SmartResponseV2>(document.clone());
        let written = written.and_then(serde_json::to_value).unwrap_or(document);
        let written = settled(written, source, &mut self);
        self.violations.extend(judged(&written));
        let is_right = !self.violations.iter().any(is_error);
        let leftovers = leftovers::in_order(self.leftovers, source);
        // What is left over is written nowhere.
        let left: HashSet<_> = leftovers.iter().map(|one| one.pointer.as_str()).collect();
        let is_left = |at: &str| left.contains(at) || ancestors(at).any(|at| left.contains(at));
        self.deprecations
            .retain(|old| old.code != WORD_SPELLING || !is_left(old.pointer.as_str()));
        V1Migration {
            document: is_right.then_some(written),
            deprecations: in_order(self.deprecations),
            leftovers,
            violations: in_order(self.violations),
        }
    }
}

fn is_error(violation: &Violation) -> bool {
    violation.severity == Severity::Error
}
