//! The prompt that asks for an answer anew.

use core::fmt::Write as _;

use serde_json::Value;

use super::History;
use super::answer::{EXAMPLES, RULES, write_facts};
use crate::{Facts, Report, hints};

/// Asks a model to answer again, with what was wrong the first time and what was said before the question, without
/// which a follow-up question cannot be understood. `known` are the [`Facts`] of `facts`, which are shown
/// [`rounded`](crate::rounded); `report` is of `answer`.
///
/// ```
/// use serde_json::json;
/// use validators::{Facts, History, Locale, Message, Speaker, Verification, regeneration_prompt};
///
/// let facts = json!([{ "metric": "revenue", "year": 2024, "value": 383_285_000_000_u64 }]);
/// let known = Facts::of(&facts)?;
/// let (question, answer) = ("And in 2024?", "It was $400B in 2024.");
/// let report = Verification {
///     question,
///     answer,
///     facts: &known,
///     known_years: &[],
///     locale: Locale::default(),
/// }
/// .report();
/// let before = [Message { speaker: Speaker::User, text: "What was revenue in 2023?".to_owned() }];
/// let history = History::last(&before, 10);
/// let prompt = regeneration_prompt(question, answer, &report, &facts, &known, history);
/// assert!(prompt.contains("User: What was revenue in 2023?\n\nQuestion: And in 2024?\n"));
/// assert!(prompt.contains("- $400B (closest in the facts: $383.3B, 4.4% away)"));
/// # Ok::<(), validators::FactsError>(())
/// ```
pub fn regeneration_prompt(
    question: &str,
    answer: &str,
    report: &Report,
    facts: &Value,
    known: &Facts,
    history: History<'_>,
) -> String {
    let mut prompt =
        String::from("Your previous answer does not agree with the facts. Answer again.\n");
    history.write(&mut prompt);
    // Writing to a text cannot fail.
    let _ = write!(
        prompt,
        "\nQuestion: {question}\nYour previous answer: {answer}\n\nWhat was wrong:\n"
    );
    for hint in hints(report, known) {
        let _ = write!(prompt, "\n{hint}");
    }
    prompt.push_str(
        "\nCorrect exactly what is listed, keep what was right, and use the facts below and nothing else.\n",
    );
    write_facts(&mut prompt, facts);
    let _ = write!(prompt, "\n{RULES}\n{EXAMPLES}\nQuestion: {question}\n");
    prompt
}
