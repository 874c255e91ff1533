//! What facts are found in JSON of every form, and what is known of each.

mod families;
mod forms;
mod growth;
mod property;
mod reading;
mod tables;
mod texts;

use std::fmt::Write as _;

use validators::{Fact, Facts, YearPart};

fn facts(json: &str) -> Facts {
    Facts::from_json(json).expect("JSON")
}

/// A fact as the tests write it: `pointer | value ×scales unit | period | subject | header`.
fn told(facts: &Facts, fact: &Fact) -> String {
    let place = facts.place(fact);
    let mut line = place.pointer;
    if let Some(span) = place.span {
        write!(line, "[{}..{}]", span.start, span.end).expect("text grows");
    }
    let scales: Vec<String> = fact.scales.iter().map(scale).collect();
    let unit = fact
        .unit
        .map_or(String::new(), |unit| format!(" {}", unit.name()));
    let period = fact
        .period
        .map_or("-".to_owned(), |period| match period.part {
            YearPart::Whole => period.year.to_string(),
            YearPart::Half(half) => format!("{}H{half}", period.year),
            YearPart::Quarter(quarter) => format!("{}Q{quarter}", period.year),
            YearPart::Months(months) => format!("{}/{months}M", period.year),
            YearPart::Month(month) => format!("{}-{month}", period.year),
            YearPart::Day(month, day) => format!("{}-{month}-{day}", period.year),
            YearPart::QuarterTo(month) => format!("{}QT{month}", period.year),
        });
    let (subject, header) = (facts.subject(fact), facts.column_header(fact));
    write!(
        line,
        " | {} ×{}{unit} | {period} | {subject} | {header}",
        fact.value,
        scales.join("/")
    )
    .expect("text grows");
    line
}

fn scale(scale: f64) -> String {
    let names: [(f64, &str); 5] = [(1.0, "1"), (1e3, "K"), (1e6, "M"), (1e9, "B"), (1e12, "T")];
    let found = names
        .iter()
        .find(|(known, _)| known.total_cmp(&scale).is_eq());
    found.map_or(scale.to_string(), |(_, name)| (*name).to_owned())
}

#[track_caller]
fn tells(json: &str, expected: &[&str]) {
    let facts = facts(json);
    let found: Vec<String> = facts
        .numbers()
        .iter()
        .map(|fact| told(&facts, fact))
        .collect();
    assert_eq!(found, expected);
}
