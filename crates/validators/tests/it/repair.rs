//! Replacements for wrong numbers: in the answer's own format, and only where one value can be meant.

use proptest::prelude::*;
use serde_json::{Value, json};
use validators::{Facts, Locale, Report, Status, Verification};

fn report(question: &str, answer: &str, facts: &Value, locale: &str) -> Report {
    Verification {
        question,
        answer,
        facts: &Facts::of(facts).unwrap(),
        known_years: &[],
        locale: locale.parse::<Locale>().unwrap(),
    }
    .report()
}

fn repaired(answer: &str, facts: &Value) -> String {
    report("", answer, facts, "en").apply(answer)
}

fn sales() -> Value {
    json!([
        {"metric": "sales", "year": 2021, "value": 1_234_567_890_u64},
        {"metric": "sales", "year": 2022, "value": 1_500_000_000_u64},
        {"metric": "profit", "year": 2021, "value": -45_600_000},
        {"metric": "margin", "year": 2021, "value": 12.5, "unit": "%"},
        {"metric": "customers", "year": 2021, "value": 1_234_567},
    ])
}

/// A figure of the only line there is would be a claim that nobody made.
#[test]
fn what_the_facts_have_no_line_of_is_not_replaced() {
    let facts = json!([
        {"metric": "revenue", "year": 2021, "value": 365_817_000_000_u64},
        {"metric": "revenue", "year": 2024, "value": 383_285_000_000_u64},
    ]);
    for answer in [
        "Costs were $91.7B in 2021.",
        "Capex was $400B in 2024.",
        "Employees numbered 500 billion in 2021.",
    ] {
        assert_eq!(repaired(answer, &facts), answer);
    }
    let named = repaired("Revenue was $400B in 2024.", &facts);
    assert_eq!(named, "Revenue was $383.3B in 2024.");
}

#[test]
fn a_number_keeps_its_format() {
    let facts = sales();
    for (wrong, right) in [
        ("Sales were $2.2B in 2021.", "Sales were $1.2B in 2021."),
        (
            "Sales were $2,234.6M in 2021.",
            "Sales were $1,234.6M in 2021.",
        ),
        (
            "Sales were US$ 1,734.57 million in 2021.",
            "Sales were US$ 1,234.57 million in 2021.",
        ),
        (
            "Sales were $2,234,567,890 in 2021.",
            "Sales were $1,234,567,890 in 2021.",
        ),
        (
            "Sales were $2234567890 in 2021.",
            "Sales were $1234567890 in 2021.",
        ),
        ("Sales were $1.234M in 2021.", "Sales were $1.235B in 2021."),
        (
            "The margin was 15.2 per cent in 2021.",
            "The margin was 12.5 per cent in 2021.",
        ),
        (
            "The margin was 15% in 2021.",
            "The margin was 12.5% in 2021.",
        ),
        (
            "Customers were 1,324,567 in 2021.",
            "Customers were 1,234,567 in 2021.",
        ),
        (
            "Customers were 13,24,567 in 2021.",
            "Customers were 12,34,567 in 2021.",
        ),
        (
            "Profit was -$54.6 million in 2021.",
            "Profit was -$45.6 million in 2021.",
        ),
        (
            "Profit was $(54.6) million in 2021.",
            "Profit was $(45.6) million in 2021.",
        ),
        (
            "Profit was $45.6 million in 2021.",
            "Profit was -$45.6 million in 2021.",
        ),
        (
            "Sales were two billion dollars in 2021.",
            "Sales were $1.23B in 2021.",
        ),
    ] {
        assert_eq!(repaired(wrong, &facts), right);
    }
}

#[test]
fn digits_are_written_as_the_locale_writes_them() {
    let facts = json!([{"metric": "Umsatz", "year": 2023, "value": 1_234_567.5}]);
    for (locale, wrong, right) in [
        (
            "de",
            "Umsatz 2023: 1.324.567,50 €",
            "Umsatz 2023: 1.234.567,50 €",
        ),
        (
            "fr",
            "Umsatz 2023: 1 324 567,5 €",
            "Umsatz 2023: 1 234 567,5 €",
        ),
        (
            "de-CH",
            "Umsatz 2023: 1’324’567.50",
            "Umsatz 2023: 1’234’567.50",
        ),
    ] {
        assert_eq!(report("", wrong, &facts, locale).apply(wrong), right);
    }
}

#[test]
fn a_right_number_of_another_year_becomes_that_of_its_own() {
    let answer = "Sales were $1.5 billion in 2021.";
    assert_eq!(
        repaired(answer, &sales()),
        "Sales were $1.2 billion in 2021."
    );
}

#[test]
fn a_change_becomes_the_only_one_that_the_years_leave() {
    let answer = "Sales grew 31.5% from 2021 to 2022.";
    assert_eq!(
        repaired(answer, &sales()),
        "Sales grew 21.5% from 2021 to 2022."
    );
    // The words say the contrary: nobody knows which of them is wrong.
    let answer = "Sales fell 31.5% from 2021 to 2022.";
    assert_eq!(repaired(answer, &sales()), answer);
}

#[test]
fn what_could_be_several_stays() {
    let facts = json!([
        {"metric": "revenue", "region": "North", "year": 2023, "value": 120},
        {"metric": "revenue", "region": "South", "year": 2023, "value": 98},
    ]);
    for answer in [
        "Revenue was 150 in 2023.",
        // A calculation over several facts.
        "The average revenue of North and South was 150 in 2023.",
        // No year of the facts.
        "North revenue was 150 in 2019.",
    ] {
        assert_eq!(repaired(answer, &facts), answer);
    }
}

/// 16.12 is the peak, and the lowest risk is 4: the day or the fund may be what is wrong.
#[test]
fn what_a_superlative_bears_out_stays() {
    let navs = json!({"symbol": "NORD-RMF", "history": [
        {"date": "2025-10-20", "nav": 16.12}, {"date": "2025-11-04", "nav": 15.95}, {"date": "2025-11-07", "nav": 15.62},
    ]});
    let funds = json!([{"symbol": "NORD-RMF", "perf_1y": 4.5, "risk_level": 4}, {"symbol": "SUD-RMF", "perf_1y": 6.5, "risk_level": 8}]);
    for (answer, facts) in [
        ("The NAV peaked at 16.12 on 2025-11-04.", navs),
        ("SUD-RMF has the lowest risk level, 4.", funds),
    ] {
        let report = report("", answer, &facts, "en");
        assert_eq!(report.number.status, Status::Fail, "{answer}");
        assert_eq!(report.apply(answer), answer);
    }
}

#[test]
fn what_a_number_is_so_many_of_stays() {
    let facts = json!([{"fund": "KT", "risk level": 6}]);
    for answer in [
        "KT has risk level 6 of 8.",
        "KT has risk level 6 out of 8.",
        "KT has risk level 6/8.",
        "KT has risk level 6 / 8.",
    ] {
        assert_eq!(repaired(answer, &facts), answer);
    }
    // The year is no number of which there are so many.
    assert_eq!(
        repaired("Sales in 2021 of $2.2B were high.", &sales()),
        "Sales in 2021 of $1.2B were high."
    );
    assert_eq!(
        repaired("In 2021 we had sales of $2.2B.", &sales()),
        "In 2021 we had sales of $1.2B."
    );
}

#[test]
fn a_report_changes_no_other_answer() {
    let answer = "Sales were $2.2B in 2021.";
    let report = report("", answer, &sales(), "en");
    assert_eq!(report.apply("Umsätze waren hoch."), "Umsätze waren hoch.");
    assert_eq!(report.apply(""), "");
}

#[test]
fn the_order_of_findings_is_of_no_matter() {
    let answer = "Sales were $2.2B in 2021 and $2.9B in 2022.";
    let mut report = report("", answer, &sales(), "en");
    let repaired = "Sales were $1.2B in 2021 and $1.5B in 2022.";
    assert_eq!(report.apply(answer), repaired);
    report.number.unmatched.reverse();
    assert_eq!(report.apply(answer), repaired);
    let again = report.number.unmatched.clone();
    report.number.unmatched.extend(again);
    assert_eq!(report.apply(answer), repaired, "each stands twice");
}

#[test]
fn of_replacements_that_overlap_none_is_put_in() {
    let answer = "Sales were $2.2B in 2021 and $2.9B in 2022.";
    let mut report = report("", answer, &sales(), "en");
    let mut over = report.number.unmatched[0].clone();
    over.text = "were $2.2B".to_owned();
    over.start = answer.find("were").unwrap();
    over.replacement = Some("$OVER".to_owned());
    assert_eq!(answer.get(over.start..over.end), Some(over.text.as_str()));
    report.number.unmatched.push(over.clone());
    let left = "Sales were $2.2B in 2021 and $1.5B in 2022.";
    assert_eq!(report.apply(answer), left);
    report.number.unmatched.reverse();
    assert_eq!(report.apply(answer), left);
    // The same place with another text.
    over = report.number.unmatched[1].clone();
    over.replacement = Some("$1.6B".to_owned());
    report.number.unmatched.push(over);
    assert_eq!(report.apply(answer), answer);
}

/// An amount as an answer may write it.
fn amount(value: u64, style: u8) -> String {
    #[expect(clippy::cast_precision_loss, reason = "amounts are below 2^53")]
    let plain = value as f64;
    match style % 5 {
        0 => format!("${:.1}B", plain / 1e9),
        1 => format!("${:.2} million", plain / 1e6),
        2 => format!("{:.2}bn USD", plain / 1e9),
        3 => format!("US${:.0} million", plain / 1e6),
        _ => format!("${value}"),
    }
}

/// `text` with its `at`-th digit, counted around, raised by `by`.
fn with_other_digit(text: &str, at: usize, by: u32) -> String {
    let count = text.chars().filter(char::is_ascii_digit).count();
    let mut seen = 0;
    text.chars()
        .map(|c| {
            let Some(digit) = c.to_digit(10) else {
                return c;
            };
            seen += 1;
            if seen - 1 == at % count {
                char::from_digit((digit + by) % 10, 10).unwrap()
            } else {
                c
            }
        })
        .collect()
}

proptest! {
    #[test]
    fn a_changed_digit_is_left_or_comes_out_clean(
        values in proptest::collection::vec(1_000_000_u64..900_000_000_000, 4),
        style in 0..5_u8,
        at in 0..20_usize,
        by in 1..10_u32,
    ) {
        let [first, last, cost, before] = values[..] else { unreachable!() };
        let facts = json!([
            {"metric": "revenue", "year": 2023, "value": last},
            {"metric": "revenue", "year": 2022, "value": first},
            {"metric": "cost of sales", "year": 2023, "value": cost},
            {"metric": "cost of sales", "year": 2022, "value": before},
        ]);
        let wrong = with_other_digit(&amount(last, style), at, by);
        let head = format!("Revenue was {} in 2022 and ", amount(first, style));
        let tail = format!(" in 2023, while the cost of sales was {} in 2023.", amount(cost, style));
        let answer = format!("{head}{wrong}{tail}");
        let found = report("", &answer, &facts, "en");
        let repaired = found.apply(&answer);
        prop_assert!(repaired.starts_with(&head) && repaired.ends_with(&tail), "{repaired}");
        if found.number.unmatched.iter().all(|finding| finding.replacement.is_some()) {
            let anew = report("", &repaired, &facts, "en");
            prop_assert_ne!(anew.overall.status, Status::Fail, "{}", repaired);
        } else {
            prop_assert_eq!(repaired, answer);
        }
    }
}

#[test]
fn what_is_held_apart_or_only_bounds_is_not_replaced() {
    let price = json!([{"date": "2024-03-05", "high": 172.0, "low": 169.6, "close": 170.1}]);
    let monthly = json!({"monthly_payment": 1580.17});
    let revenue = json!([{"year": 2024, "revenue_usd": 574_785_000_000_i64}]);
    let cases = [
        ("It closed $0.50 below its high.", price),
        ("That is $17,962 a year.", monthly),
        ("Revenue was over $600 billion in 2024.", revenue),
    ];
    for (answer, facts) in cases {
        let found = report("", answer, &facts, "en");
        assert_eq!(found.number.unmatched.len(), 1, "{answer}");
        assert_eq!(found.apply(answer), answer);
    }
}
