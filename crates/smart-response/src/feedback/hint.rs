//! What would make an answer better, from what its score lacks.

use crate::feedback::{Feedback, ImprovementHint, ResponseQuality};
use crate::metadata::Level;
use crate::score::{Criterion, ScoreCard};

/// A hint for each criterion that fails, in the order of what it would add to the score: a strength of V1
/// before the first two phases, and those before the last two.
///
/// ```
/// # let json = include_str!("../../../../vectors/smart-response/accept/quick-reference.json");
/// use smart_response::{SmartResponseV2, improvement_hints, score};
///
/// let mut response: SmartResponseV2 = serde_json::from_str(json)?;
/// response.recommendations.risks.clear();
/// let hints = improvement_hints(&score(&response)?);
/// assert_eq!(hints[0].aspect, "risks");
/// assert_eq!(hints[0].suggestion, "/recommendations/risks: say what may go wrong, how likely and how gravely");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn improvement_hints(card: &ScoreCard) -> Vec<ImprovementHint> {
    let foundation = card
        .foundation
        .iter()
        .map(|criterion| (criterion, Level::High));
    let phases = card.phases.iter().flat_map(|phase| {
        let priority = if phase.phase <= 2 {
            Level::Medium
        } else {
            Level::Low
        };
        phase
            .criteria
            .iter()
            .map(move |criterion| (criterion, priority))
    });
    let failed = foundation
        .chain(phases)
        .filter(|(criterion, _)| !criterion.passed);
    failed
        .map(|(criterion, priority)| hint(criterion, priority))
        .collect()
}

fn hint(criterion: &Criterion, priority: Level) -> ImprovementHint {
    let place = criterion
        .pointer
        .as_ref()
        .map_or("", |pointer| pointer.as_str());
    let what = criterion.hint.as_deref().unwrap_or_default();
    let suggestion = if place.is_empty() {
        what.to_owned()
    } else {
        format!("{place}: {what}")
    };
    ImprovementHint {
        aspect: criterion.id.to_owned(),
        suggestion,
        priority,
    }
}

impl Feedback {
    /// The feedback that a score gives on its own: hints, and nothing that users said yet.
    pub fn of(card: &ScoreCard, model_version: impl Into<String>) -> Self {
        Self {
            response_quality: ResponseQuality::default(),
            improvement_hints: improvement_hints(card),
            model_version: model_version.into(),
            prompt_tokens: None,
            completion_tokens: None,
        }
    }
}
