//! The prompt that asks for an answer.

use core::fmt::Write as _;

use serde_json::Value;

use super::{History, rounded};

/// The rules that every answer is checked by, as a model is told them.
pub(super) const RULES: &str = "\
Rules:
1. Numbers: take every number from the facts, digit for digit, and shorten it with K, M, B or T \
(383285000000 is written $383.3B). Keep at most two decimals. Never round further and never estimate.
2. Years: name a year only if the facts contain it; look before you write it. Asked about a year that they do \
not contain, say: I don't have data for [year]. Never extrapolate, estimate or guess.
3. Dates: write dates exactly as the facts give them, above all the dates of filings. Never make one up or \
approximate it.
4. Filings: refer to a filing only if its form and its date are both in the facts, and with exactly that date.
5. Calculations: where a ratio or a percentage is asked for, compute it from the facts (gross margin = \
gross profit / revenue x 100; debt to equity = total liabilities / shareholders' equity), and show the calculation with \
the numbers written as above.
6. Form: plain text, without Markdown, bullets or tables. With four or more data points write two sentences at \
most: first the earliest and the latest value, with the highs and lows between them; then the overall trend, \
and: check the data table below.
";

/// The rules applied, each beside what breaks it. A test holds them against the facts that they name.
pub(super) const EXAMPLES: &str = "\
Examples, if the facts were {\"year\": 2024, \"revenue\": 383285000000, \"gross_profit\": 169148000000} and \
{\"filing_type\": \"10-K\", \"filing_date\": \"2024-11-01\"}:
- Right: Revenue was $383.3B in 2024. Wrong: Revenue was about $383B in 2024 (rounded further). \
Wrong: Revenue was $400B in 2024 (estimated).
- Right: I don't have data for 2019. Wrong: Revenue was $260B in 2019 (made up, for a year that is not there).
- Right: The 10-K filed on 2024-11-01 reports it. Wrong: The 10-K filed on 2024-11-15 reports it (no such date). \
Wrong: The 8-K filed on 2024-11-01 reports it (no such filing).
- Right: Gross margin was $169.1B / $383.3B x 100 = 44.1% in 2024. Wrong: Gross margin was about 44% (rounded \
further, and no calculation shown).
- Right: a sentence of plain text. Wrong: - **Revenue**: $383.3B (a bullet, and Markdown).
";

/// Asks a model for an answer from `facts` and nothing else. The facts are [`rounded`].
///
/// ```
/// use serde_json::json;
/// use validators::{History, answer_prompt};
///
/// let facts = json!([{ "year": 2024, "margin": 44.131_128 }]);
/// let prompt = answer_prompt("What was the margin in 2024?", &facts, History::none());
/// assert!(prompt.contains(r#"{"year":2024,"margin":44.13}"#));
/// assert!(prompt.ends_with("Question: What was the margin in 2024?\n"));
/// ```
pub fn answer_prompt(question: &str, facts: &Value, history: History<'_>) -> String {
    let mut prompt = String::from(
        "You are an analyst. Answer the question from the facts below and from nothing else.\n",
    );
    history.write(&mut prompt);
    write_facts(&mut prompt, facts);
    // Writing to a text cannot fail.
    let _ = write!(prompt, "\n{RULES}\n{EXAMPLES}\nQuestion: {question}\n");
    prompt
}

/// One row a line, so that a model finds a row and a person a difference.
pub(super) fn write_facts(prompt: &mut String, facts: &Value) {
    prompt.push_str("\nFacts (JSON):\n");
    match rounded(facts) {
        Value::Array(rows) if !rows.is_empty() => {
            let rows: Vec<String> = rows.iter().map(|row| format!("  {row}")).collect();
            let _ = writeln!(prompt, "[\n{}\n]", rows.join(",\n"));
        }
        other => {
            let _ = writeln!(prompt, "{other}");
        }
    }
}
