//! What is read once for all numbers of a sentence is not taken for one that leaves its years to another.

use serde_json::json;
use validators::{Facts, Locale, Operation, Verification};

/// The 27 billion are held against what stands behind them, so that no year of the sentence is theirs. What was gathered
/// for them, of all years, once stood for the five years of the mean: that of the first and the last is 13.2 as well.
#[test]
fn a_number_held_against_another_leaves_it_the_years() {
    let values = [11.0, 12.0, 13.0, 14.5, 15.4];
    let rows = (2015..).zip(values).map(
        |(year, value)| json!({"metric": "operating income", "year": year, "value": value * 1e9}),
    );
    let facts = Facts::of(&rows.collect()).unwrap();
    let asked = Verification {
        question: "How much was the average operating income from 2015 to 2019?",
        answer: "The average operating income was $27 billion against $13.2 billion from 2015 to 2019.",
        facts: &facts,
        known_years: &[],
        locale: Locale::default(),
    };
    let report = asked.report();
    let derived = report.number.derived.first().unwrap();
    assert_eq!(derived.operation, Operation::Average);
    assert_eq!(derived.operands.len(), 5, "{derived:?}");
}
