//! What would make an answer better, from what its score lacks.

use crate::SmartResponseV2;
use crate::feedback::{Feedback, ImprovementHint, Rating, ResponseQuality, TokenCount};
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

    /// The feedback with the tokens that the model took in and gave.
    #[must_use]
    pub fn with_tokens(self, prompt: TokenCount, completion: TokenCount) -> Self {
        Self {
            prompt_tokens: Some(prompt),
            completion_tokens: Some(completion),
            ..self
        }
    }
}

impl ResponseQuality {
    /// A user's rating, in the place of one that was given before.
    pub fn rate(&mut self, rating: Rating) {
        self.rating = Some(rating);
    }

    /// One more problem that a user reported, in the user's words. What says nothing, or was reported of this
    /// response already, adds nothing.
    pub fn report(&mut self, issue: &str) {
        let issue = issue.trim();
        let issues = self.issues.get_or_insert_default();
        if !issue.is_empty() && !issues.iter().any(|known| known == issue) {
            issues.push(issue.to_owned());
        }
        if issues.is_empty() {
            self.issues = None;
        }
    }
}

impl<T> SmartResponseV2<T> {
    /// Where a host writes what users say of this response; `model_version` is the model that made the answer,
    /// taken where the response does not name one yet. [`QualityLog`](crate::QualityLog) adds it up over many.
    ///
    /// ```
    /// # let json = include_str!("../../../../vectors/smart-response/accept/quick-reference.json");
    /// use smart_response::{Rating, SmartResponseV2};
    ///
    /// let mut response: SmartResponseV2 = serde_json::from_str(json)?;
    /// let received = response.received("model-1");
    /// received.rate(Rating::new(4.0)?);
    /// received.report("The table is too wide");
    /// assert_eq!(response.feedback.unwrap().response_quality.rating, Some(Rating::new(4.0)?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn received(&mut self, model_version: &str) -> &mut ResponseQuality {
        let feedback = self.feedback.get_or_insert_with(|| Feedback {
            response_quality: ResponseQuality::default(),
            improvement_hints: Vec::new(),
            model_version: model_version.to_owned(),
            prompt_tokens: None,
            completion_tokens: None,
        });
        &mut feedback.response_quality
    }
}
