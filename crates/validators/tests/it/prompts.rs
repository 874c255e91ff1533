//! What models are told: the three prompts and the three kinds of hint.

use serde_json::{Value, json};
use validators::{
    Facts, History, Locale, Message, Report, Speaker, Status, ToolSketch, Verification,
    answer_prompt, hints, regeneration_prompt, route_prompt,
};

fn revenue() -> Value {
    json!([
        {"metric": "revenue", "year": 2024, "value": 383_285_000_000_u64},
        {"metric": "revenue", "year": 2023, "value": 383_285_000_000_u64},
        {"metric": "revenue", "year": 2022, "value": 394_328_000_000_u64},
        {"metric": "margin", "year": 2022, "value": 1.519_129_833_317_510_5, "unit": "%"},
    ])
}

fn filings() -> Value {
    json!([
        {"filing_type": "10-K", "filing_date": "2024-11-01"},
        {"filing_type": "10-Q", "filing_date": "2024-08-01"},
    ])
}

fn report(question: &str, answer: &str, facts: &Facts, known_years: &[i16]) -> Report {
    Verification {
        question,
        answer,
        facts,
        known_years,
        locale: Locale::default(),
    }
    .report()
}

fn hinted(answer: &str, facts: &Value, known_years: &[i16]) -> String {
    let facts = Facts::of(facts).unwrap();
    hints(&report("", answer, &facts, known_years), &facts).join("\n---\n")
}

fn said(count: usize) -> Vec<Message> {
    (0..count)
        .map(|place| Message {
            speaker: if place % 2 == 0 {
                Speaker::User
            } else {
                Speaker::Assistant
            },
            text: format!("message {place}"),
        })
        .collect()
}

#[test]
fn a_router_is_shown_the_tools_and_asked_for_one() {
    let tools = [
        ToolSketch {
            name: "get_financials",
            purpose: "Revenue, profit, assets by year",
            arguments: Some(r#"{"metric":"revenue","limit":4}"#),
        },
        ToolSketch {
            name: "list_metrics",
            purpose: "The metrics that there are",
            arguments: None,
        },
    ];
    let before = said(2);
    let prompt = route_prompt("What was revenue?", &tools, History::last(&before, 4));
    insta::assert_snapshot!("route", prompt);
}

#[test]
fn an_answer_is_asked_for_with_rounded_facts_and_every_rule() {
    let prompt = answer_prompt("What is the revenue trend?", &revenue(), History::none());
    insta::assert_snapshot!("answer", prompt);
}

#[test]
fn an_answer_is_asked_for_anew_with_what_was_wrong() {
    let (question, answer) = (
        "What was revenue?",
        "It was $400B in 2024, says the 10-K (2024-11-15).",
    );
    let facts = json!({"rows": revenue(), "filings": filings()});
    let known = Facts::of(&facts).unwrap();
    let found = report(question, answer, &known, &[]);
    let prompt = regeneration_prompt(question, answer, &found, &facts, &known, History::none());
    insta::assert_snapshot!("regenerate", prompt);
}

#[test]
fn an_answer_is_asked_for_anew_with_what_was_said_before() {
    let facts = revenue();
    let known = Facts::of(&facts).unwrap();
    let (question, answer) = ("And in 2024?", "It was $400B in 2024.");
    let found = report(question, answer, &known, &[]);
    let before = said(12);
    for (asked, told) in [(4, 4), (10, 10)] {
        let history = History::last(&before, asked);
        let prompt = regeneration_prompt(question, answer, &found, &facts, &known, history);
        assert_eq!(prompt.matches(": message ").count(), told, "{prompt}");
        let behind = "Assistant: message 11\n\nQuestion: And in 2024?\nYour previous answer: ";
        assert!(prompt.contains(behind), "{prompt}");
    }
}

#[test]
fn a_number_is_told_with_what_comes_closest() {
    // The document's: 4.4 % away, and one that nothing is like.
    let answer = "Revenue was $400B in 2024. Cash was $50B.";
    insta::assert_snapshot!("hint-number", hinted(answer, &revenue(), &[]));
}

#[test]
fn a_replacement_is_not_told_with_the_difference_of_another_fact() {
    // 15.2 is nearest to 8.3, and -8.3 is what can only have been meant.
    let facts = json!([
        {"fund": "B-ASIARMF", "year": 2022, "return": -8.3, "unit": "%"},
        {"fund": "B-ASIARMF", "year": 2023, "return": 15.2, "unit": "%"},
    ]);
    let answer = "B-ASIARMF returned 8.3% in 2022.";
    let known = Facts::of(&facts).unwrap();
    let mut found = report("", answer, &known, &[]);
    let finding = &mut found.number.unmatched[0];
    assert_eq!(finding.replacement.as_deref(), Some("-8.3%"));
    let hint = hinted(answer, &facts, &[]);
    assert!(hint.contains("  - 8.3% (the facts say -8.3%)\n"), "{hint}");
    // Without it the nearest is told with its own difference.
    finding.replacement = None;
    finding.closest = Some(15.2);
    let fact = finding.fact.as_mut().unwrap();
    fact.difference_percent = Some(45.39);
    let hint = hints(&found, &known).concat();
    assert!(
        hint.contains("  - 8.3% (closest in the facts: 15.2%, 45.4% away)\n"),
        "{hint}"
    );
}

#[test]
fn amounts_are_listed_as_they_are_to_be_written() {
    // No fact says what it counts; the answer says it of revenue.
    let facts = json!([
        {"year": 2024, "revenue": 383_285_000_000_u64, "employees": 164_000},
        {"year": 2023, "revenue": 383_285_000_000_u64, "employees": 161_000},
    ]);
    let hint = hinted("Revenue was $400B in 2024.", &facts, &[]);
    assert_eq!(
        listed(&hint),
        [
            "$383.3B (revenue, 2024)",
            "$383.3B (revenue, 2023)",
            "164,000 (employees, 2024)",
            "161,000 (employees, 2023)",
        ]
    );
    // What a fact counts by itself is not the answer's to say, nor are percentages of what is none.
    let facts = json!([{"metric": "revenue", "year": 2024, "value": 4_000_000, "unit": "EUR"}]);
    assert_eq!(
        listed(&hinted("Revenue was $4.9M in 2024.", &facts, &[])),
        ["€4M (revenue, 2024)"]
    );
    let facts = json!([{"metric": "members", "year": 2024, "value": 40}]);
    assert_eq!(
        listed(&hinted("Members were 41% in 2024.", &facts, &[])),
        ["40 (members, 2024)"]
    );
}

#[test]
fn a_year_that_was_denied_and_exists_is_told_so() {
    insta::assert_snapshot!(
        "hint-year",
        hinted("I don't have data for 2020.", &revenue(), &[2020, 2021])
    );
}

#[test]
fn a_year_is_said_to_be_fetched_only_where_the_facts_have_it() {
    let before = Facts::of(&revenue()).unwrap();
    let found = report("", "It grew in 2020.", &before, &[2020]);
    let without = hints(&found, &before).join("\n");
    assert!(
        without
            .contains("2020: the source has it; these facts do not, so state no figures for it\n"),
        "{without}"
    );
    let after = Facts::of(&json!([{"metric": "revenue", "year": 2020, "value": 1}])).unwrap();
    let with = hints(&found, &after).join("\n");
    assert!(
        with.contains(
            "2020: the source has it; it was not fetched before and has been fetched now\n"
        ),
        "{with}"
    );
}

/// The figures of a hint's list, as they are told.
fn listed(hint: &str) -> Vec<&str> {
    let (_, list) = hint.split_once("Numbers that are in the facts:\n").unwrap();
    let items = list.lines().map_while(|line| line.strip_prefix("  - "));
    items.collect()
}

#[test]
fn what_a_wrong_number_is_about_is_listed_before_what_it_is_not_about() {
    let row = |metric: &str, year, value| json!({"metric": metric, "year": year, "value": value});
    let mut rows: Vec<Value> = (0..30)
        .map(|place| row(&format!("Thing {place}"), 2019, 7_000 + place * 13))
        .collect();
    rows.push(row("Assets", 2024, 51_234));
    rows.push(row("Revenue", 2023, 800_321));
    rows.push(row("Revenue", 2024, 812_345));
    let hint = hinted("Revenue was 831,245 in 2024.", &json!(rows), &[]);
    let listed = listed(&hint);
    assert_eq!(
        listed[..4],
        [
            "812,345 (Revenue, 2024)",
            "800,321 (Revenue, 2023)",
            "51,234 (Assets, 2024)",
            "7,000 (Thing 0, 2019)",
        ]
    );
    assert_eq!(listed.len(), 20);
    assert!(hint.contains("  and 13 more, all given below\n"), "{hint}");
}

#[test]
fn a_sentence_that_has_a_number_is_quoted_and_its_time_is_told_once() {
    let facts = json!({"note": "Metric 5277 was 754915 in 1977.", "more": "Things went well. It was 754,000."});
    let hint = hinted("Metric 5277 was 700915 in 1977.", &facts, &[]);
    let listed = listed(&hint);
    assert!(
        listed.contains(&"754,915 (\"Metric 5277 was 754915 in 1977.\")"),
        "{listed:?}"
    );
    assert!(
        listed.contains(&"754,000 (\"It was 754,000.\")"),
        "{listed:?}"
    );
}

#[test]
fn a_figure_of_a_hint_does_not_contradict_the_facts() {
    for (value, told) in [
        (json!(0.0042), "0.0042"),
        (json!(0.0523), "0.0523"),
        (json!(-0.05), "-0.05"),
        (json!(0.25), "0.25"),
        (json!(0), "0"),
        (json!(1_250_000), "1.25M"),
        (json!(1_234_567_890), "1.23B"),
        (json!(383_285_000_000_u64), "383.3B"),
        (json!(4_000_000), "4M"),
        (json!(1234.5), "1,234.5"),
    ] {
        let facts = json!([{"metric": "m", "year": 2024, "value": value}]);
        let hint = hinted("It was 777,123,456.5 km in 2024.", &facts, &[]);
        assert_eq!(listed(&hint), [format!("{told} (m, 2024)")]);
    }
}

#[test]
fn a_filing_is_told_with_those_that_there_are() {
    let answer = "According to the 10-K filed November 15, 2024, all is well.";
    insta::assert_snapshot!("hint-filing", hinted(answer, &filings(), &[]));
}

#[test]
fn only_the_last_four_to_ten_messages_are_told() {
    let before = said(12);
    for (asked, told) in [(0, 4), (4, 4), (7, 7), (10, 10), (100, 10)] {
        let prompt = answer_prompt("?", &json!([]), History::last(&before, asked));
        assert_eq!(prompt.matches(": message ").count(), told, "{asked}");
        assert!(prompt.contains("message 11"), "{prompt}");
    }
}

/// What the examples of a prompt call right, and what they call wrong, without the reasons.
fn examples(prompt: &str) -> (Vec<&str>, Vec<&str>) {
    let (_, examples) = prompt.split_once("Examples, if the facts were ").unwrap();
    let lines = examples.lines().skip(1);
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for line in lines.map_while(|line| line.strip_prefix("- Right: ")) {
        let mut parts = line.split(" Wrong: ");
        right.extend(parts.next());
        wrong.extend(parts.map(|part| part.rsplit_once(" (").unwrap().0));
    }
    (right, wrong)
}

#[test]
fn the_examples_are_right_and_wrong_by_the_facts_that_they_name() {
    let facts = json!([
        {"year": 2024, "revenue": 383_285_000_000_u64, "gross_profit": 169_148_000_000_u64},
        {"filing_type": "10-K", "filing_date": "2024-11-01"},
    ]);
    let known = Facts::of(&facts).unwrap();
    let prompt = answer_prompt("?", &facts, History::none());
    let shown = "{\"year\": 2024, \"revenue\": 383285000000, \"gross_profit\": 169148000000} and \
                 {\"filing_type\": \"10-K\", \"filing_date\": \"2024-11-01\"}:\n";
    assert!(prompt.contains(shown), "{prompt}");
    let (right, wrong) = examples(&prompt);
    assert_eq!((right.len(), wrong.len()), (5, 7));
    for example in right {
        let status = report("What was it?", example, &known, &[]).overall.status;
        let is_of_form = example == "a sentence of plain text.";
        let expected = if is_of_form {
            Status::Skip
        } else {
            Status::Pass
        };
        assert_eq!(status, expected, "{example}");
    }
    // Too much rounding and a wrong form are bad answers and no false ones.
    let false_ones = ["$400B", "2019", "2024-11-15", "8-K"];
    for example in wrong {
        let is_false = false_ones.iter().any(|text| example.contains(text));
        let found = report("What was it?", example, &known, &[]);
        let fails = found.overall.status == Status::Fail;
        assert_eq!(fails, is_false, "{example}: {found:?}");
    }
}

/// The rules of the document, each with words of ours that say it.
const RULES: &[(&str, &[&str])] = &[
    (
        "numbers: exact",
        &["digit for digit", "every number from the facts"],
    ),
    (
        "numbers: 383285000000 is $383.3B",
        &["383285000000 is written $383.3B"],
    ),
    ("numbers: two decimals at most", &["at most two decimals"]),
    (
        "numbers: no rounding, no estimate",
        &["Never round further and never estimate"],
    ),
    (
        "years: only those of the facts",
        &["a year only if the facts contain it"],
    ),
    ("years: look first", &["look before you write it"]),
    (
        "years: say what is missing",
        &["I don't have data for [year]."],
    ),
    ("years: no guess", &["Never extrapolate, estimate or guess"]),
    ("dates: exact", &["dates exactly as the facts give them"]),
    (
        "dates: those of filings",
        &["above all the dates of filings"],
    ),
    (
        "dates: none invented",
        &["Never make one up or approximate it"],
    ),
    (
        "citations: form and date",
        &["its form and its date are both in the facts"],
    ),
    ("calculations: asked for", &["compute it from the facts"]),
    (
        "calculations: gross margin",
        &["gross margin = gross profit / revenue x 100"],
    ),
    (
        "calculations: debt to equity",
        &["debt to equity = total liabilities / shareholders' equity"],
    ),
    (
        "calculations: shown",
        &["show the calculation with the numbers written as above"],
    ),
    (
        "form: plain text",
        &["plain text, without Markdown, bullets or tables"],
    ),
    (
        "form: two sentences",
        &["four or more data points", "two sentences at most"],
    ),
    (
        "form: first sentence",
        &["the earliest and the latest value, with the highs and lows"],
    ),
    (
        "form: second sentence",
        &["the overall trend, and: check the data table below"],
    ),
    (
        "only the facts",
        &["from the facts below and from nothing else"],
    ),
];

#[test]
fn every_rule_of_the_document_is_in_our_words() {
    let facts = revenue();
    let prompt = answer_prompt("?", &facts, History::none());
    for (rule, words) in RULES {
        for words in *words {
            assert!(prompt.contains(words), "{rule}: {words}");
        }
    }
    let known = Facts::of(&facts).unwrap();
    let found = report("", "It was $400B in 2019.", &known, &[2019]);
    let answer = "It was $400B in 2019.";
    let anew = regeneration_prompt("?", answer, &found, &facts, &known, History::none());
    for (rule, words) in RULES.iter().filter(|(rule, _)| *rule != "only the facts") {
        for words in *words {
            assert!(anew.contains(words), "{rule}: {words}");
        }
    }
    for words in [
        // The question stands before what was wrong and again at the end.
        "Question: ?\nYour previous answer: It was $400B in 2019.",
        "What was wrong:",
        "Correct exactly what is listed",
        "use the facts below and nothing else",
        "Use only numbers of the facts",
        "$383.3B is written, not $383B and not $400B",
        "with two decimals at most",
        "Name only these",
        "look for it in this list first",
        "I don't have data for [year].",
    ] {
        assert!(anew.contains(words), "{words}: {anew}");
    }
    assert!(anew.trim_end().ends_with("Question: ?"), "{anew}");
    let of_filings = hinted("See the 8-K.", &filings(), &[]);
    for words in [
        "Refer only to these",
        "with exactly these dates",
        "no filing that is not listed",
    ] {
        assert!(of_filings.contains(words), "{words}: {of_filings}");
    }
    let route = route_prompt("?", &[], History::none());
    for words in [
        "exactly one tool",
        "JSON alone",
        r#"{"tool": "<name>", "args": {<arguments>}}"#,
    ] {
        assert!(route.contains(words), "{words}: {route}");
    }
}
