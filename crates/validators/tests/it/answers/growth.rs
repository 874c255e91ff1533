//! Long answers of few parts, and answers about many facts, which every check has to pass over once only. A check
//! that looks at all of the answer, or at all facts, again at each number takes minutes for one of these.

use core::fmt::Write as _;

use validators::{Facts, Locale, Report, Verification};

use crate::mentions::growth;

const BYTES: usize = 12_000;

/// Parts of one long sentence, or of many short ones, that a check may look around in.
const PARTS: &[&str] = &[
    "revenue rose to $5 million in 2021 and cost of sales fell by 7 % in 2022 and ",
    "revenue rose to 5 in 2021 while net income fell to 7 in 2022 while ",
    "revenue was the highest in 2021 and net income lowest in 2022 and ",
    "highest in 2021; revenue and ",
    "1, 2 and 3 in 2021, 2022 and 2023; 1, 2, 3, and 4 x ",
    "12 Elm 13-oak ",
    "5 over 3 years return of 7 % a year ",
    "5 of 7 % a year, ",
    "loss of seventy ",
    "rose by 5 fell by 6 ",
    "the ratio of revenue to net income was 0.77, ",
    "average and total 0.77, ",
    "(274.5 - 383.3) / 274.5 = 17 % ",
    "5 = (1 + 2) + ",
    "the 10-K filed November 1, 2023 and ",
    "10-K filed ",
    "5 out of 10 ",
    "one hundred and five ",
    "I have no data for 1999 and ",
    "in Q3 5, ",
    "- Revenue: $5.1 million\n",
    "Net income was $7,123 million in 2022. ",
];

#[test]
fn an_answer_of_any_length_is_passed_over_once() {
    let facts = facts(1);
    for (first, second, tag) in growth::TEXTS {
        let locale: Locale = tag.parse().unwrap();
        let answer = repeated(first, BYTES) + &repeated(second, BYTES);
        report(&facts, &answer, locale);
    }
    for part in PARTS {
        let report = report(&facts, &repeated(part, 2 * BYTES), Locale::default());
        let checked = report.number.checked + report.year.checked + report.filing.checked;
        assert!(checked > 0, "{part:?}");
    }
}

/// Calculations over many facts are tried for each number, so these answers are shorter.
#[test]
fn a_sentence_is_read_once_for_all_calculations() {
    let facts = facts(10);
    for part in PARTS {
        report(&facts, &repeated(part, BYTES / 2), Locale::default());
    }
}

/// Each number that follows from facts may be calculated with, and the next one again: what one comes of would
/// double at each step.
#[test]
fn a_chain_of_calculations_names_each_fact_once() {
    let figures = "[1629.7124, 89.6229, 53.2402, 1543.4472, 1327.4852, 1388.4975]";
    let facts = Facts::from_json(figures).unwrap();
    let step =
        "the average difference ratio total growth per margin of 5.5% and 3.3% grew fell 77.7 ";
    let report = report(&facts, &repeated(step, 2_400), Locale::default());
    let chains = report
        .number
        .derived
        .iter()
        .map(|derived| &derived.operands);
    assert!(chains.clone().count() > 10, "{report:?}");
    for operands in chains {
        let distinct: std::collections::BTreeSet<_> = operands.iter().collect();
        assert_eq!(distinct.len(), operands.len(), "{operands:?}");
    }
}

/// Some thousands of numbers in one sentence of the facts were each held against each other.
#[test]
fn a_fact_of_many_numbers_is_no_matter() {
    let prose = serde_json::json!(["3, ".repeat(8_000)]);
    let facts = Facts::of(&prose).unwrap();
    let report = report(&facts, &"2 ".repeat(500), Locale::default());
    assert_eq!(report.number.unmatched.len(), 500);
    // Each finding told the whole sentence.
    assert!(serde_json::to_string(&report).unwrap().len() < 500_000);
}

/// Lines of names and values are one record, but not thousands of them.
#[test]
fn many_lines_of_names_and_values_are_no_matter() {
    let lines: Vec<String> = (0..20_000).map(|at| format!("name {at}: {at}7")).collect();
    let facts = Facts::of(&serde_json::json!(lines.join("\n"))).unwrap();
    let report = report(&facts, "Name 7 is 77, and not 4.5 %.", Locale::default());
    assert!(report.number.checked > 1, "{report:?}");
}

/// A wrong number is held against an order of the facts, and not against each.
#[test]
fn wrong_numbers_do_not_look_at_each_of_many_facts() {
    let facts = facts(4_000);
    let answer = repeated("In 2023 it came to 77,331 people. ", BYTES / 4);
    let report = report(&facts, &answer, Locale::default());
    assert_eq!(report.number.unmatched.len(), report.number.checked);
}

fn report(facts: &Facts, answer: &str, locale: Locale) -> Report {
    Verification {
        question: "",
        answer,
        facts,
        known_years: &[],
        locale,
    }
    .report()
}

fn repeated(part: &str, bytes: usize) -> String {
    part.repeat(bytes.checked_div(part.len()).unwrap_or_default())
}

/// So many rows over five years.
fn facts(rows: u64) -> Facts {
    let mut json = String::new();
    let metrics = ["revenue", "cost of sales", "net income", "equity"];
    for (row, metric) in (0..rows).zip(metrics.iter().cycle()) {
        for year in 2019..2024 {
            let comma = if json.is_empty() { '[' } else { ',' };
            let value = 1_234_567 + row * 7_919_000 + (year - 2019) * 104_729;
            write!(
                json,
                r#"{comma}{{"metric":"{metric} {row}","year":{year},"value":{value}}}"#
            )
            .unwrap();
        }
    }
    Facts::from_json(&(json + "]")).unwrap()
}
