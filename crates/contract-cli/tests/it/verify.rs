//! `contract verify`, and its report as a document.

use serde_json::{Value, json};

use crate::running::{contract, contract_reading, members, written};
use crate::vectors::{documents_of, lines, table_of};

const FACTS: &str = r#"[{"metric":"revenue","year":2024,"value":383285000000},{"metric":"revenue","year":2023,"value":394328000000}]"#;

#[test]
fn a_report_is_told_to_a_person() {
    let facts = written("facts.json", FACTS);
    let answer = "Revenue rose from $394.3B in 2023 to $400B in 2024, per the 10-K (2024-11-15).";
    let ran = contract(&["verify", "--answer", answer, "--facts", &facts.path()]);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    assert_eq!(
        ran.stdout,
        "number: fail (medium): 1 of 2 values could not be validated\n  \
         37..42 \"$400B\" unsupported: the closest fact is 383285000000, revenue of 2024\n\
         year: pass: 3 of 3 years validated\n\
         filing: fail (high): Filing 10-K (2024-11-15) referenced but not in data\n  \
         60..77 \"10-K (2024-11-15)\" missing\n"
    );
    let answer = "Revenue fell to $400B in 2024, the highest.";
    let ran = contract(&["verify", "--answer", answer, "--facts", &facts.path()]);
    assert!(
        ran.stdout
            .contains("the closest fact is 383285000000, revenue of 2024; write \"$383.3B\"\n"),
        "{}",
        ran.stdout
    );
    assert!(
        ran.stdout
            .ends_with("superlative: 35..42 \"highest\": the highest is 394328000000 of 2023\n"),
        "{}",
        ran.stdout
    );
}

/// What a person reads of an answer.
fn told(answer: &str, facts: &str, more: &[&str]) -> String {
    let facts = written("facts.json", facts);
    let path = facts.path();
    let asked = ["verify", "--answer", answer, "--facts", &path];
    let ran = contract(&[&asked[..], more].concat());
    assert_eq!(ran.stderr, "", "{answer}");
    ran.stdout
}

#[test]
fn a_person_is_told_in_which_way_something_is_wrong() {
    let facts = r#"[{"metric":"revenue","year":2023,"value":412.3},
        {"metric":"net_profit","year":2023,"value":455.1}]"#;
    let misattributed = told("Revenue was 455.1 in 2023.", facts, &[]);
    assert!(
        misattributed.contains(
            "  12..17 \"455.1\" misattributed: 455.1 is net_profit of 2023; write \"412.3\"\n"
        ),
        "{misattributed}"
    );
    let nothing = told("Revenue was 98,000,000,000 in 2023.", facts, &[]);
    assert!(
        nothing.contains("\" unsupported: no fact comes near it"),
        "{nothing}"
    );
    let years = told(
        "It rose in 2020 and in 1999.",
        facts,
        &["--known-years", "2019, 2020"],
    );
    for line in [
        "year: fail (critical): ",
        "\"2020\" not fetched: the source has it, these facts do not\n",
        "\"1999\" missing: the closest year of the facts is 2023\n",
    ] {
        assert!(years.contains(line), "{years}");
    }
}

#[test]
fn a_person_is_told_the_sentence_of_a_fact_in_quotes_and_its_time_once() {
    let facts = r#"["Metric 5277 was 754915 in 1977."]"#;
    let told = told("Metric 5277 was 700000 in 1977.", facts, &[]);
    let closest = "the closest fact is 754915, in \"Metric 5277 was 754915 in 1977.\"";
    assert!(told.contains(closest), "{told}");
    assert!(!told.contains("of 1977"), "{told}");
}

#[test]
fn a_person_reads_the_letters_of_the_answer() {
    let facts = r#"[{"metric":"รายได้","year":2023,"value":412.3}]"#;
    let told = told("รายได้ปี 2023 คือ 9.9 ล้านล้านบาท", facts, &["--locale", "th"]);
    assert!(told.contains("\"9.9 ล้านล้านบาท\" unsupported"), "{told}");
}

#[test]
fn an_answer_may_begin_with_a_hyphen_or_an_at() {
    let pair = r#"[{"metric":"revenue","year":2023,"value":412.3}]"#;
    for answer in ["- 2023: 412.3", "-412.3 in 2023", "@@alice: 412.3 in 2023"] {
        let told = told(answer, pair, &["--question", "-?"]);
        assert!(told.starts_with("number: "), "{told}");
    }
    let help = contract(&["verify", "--help"]).stdout;
    assert!(help.contains("@@"), "{help}");
}

#[test]
fn a_file_of_lines_beside_an_answer_is_an_error() {
    let facts = written("facts.json", FACTS);
    let path = facts.path();
    let ran = contract(&["verify", "--answer", "x", "--facts", &path, &path]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("cannot be used with"), "{}", ran.stderr);
}

#[test]
fn years_that_are_none_are_said_to_be_none() {
    let ran = contract(&[
        "verify",
        "--answer",
        "x",
        "--facts",
        "f",
        "--known-years",
        "2019,x",
    ]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.contains("years are whole numbers"),
        "{}",
        ran.stderr
    );
    assert!(!ran.stderr.contains("invalid digit"), "{}", ran.stderr);
}

#[test]
fn half_a_surrogate_pair_is_told_in_the_same_words_wherever_it_stands() {
    const WORDS: &str = "the escape is half of a surrogate pair, without the other half, and stands for no character";
    for line in [
        r#"{"id":"a","answer":"x \ud800 y","facts":[]}"#,
        r#"{"id":"a","question":"\udc00","answer":"x","facts":[]}"#,
        r#"{"id":"a","answer":"x","facts":["x \ud800 y"]}"#,
        r#"{"id":"a\ud800","answer":"x","facts":[]}"#,
    ] {
        let ran = contract_reading(&["verify", "--jsonl"], line);
        assert_eq!(ran.code, 2, "{line}");
        let error = ran.json()["error"].to_string();
        assert!(error.contains(WORDS), "{error}");
        assert!(!error.contains("hex escape"), "{error}");
    }
    let answer = contract_reading(
        &["verify", "--jsonl"],
        r#"{"id":"a","answer":"\ud800","facts":[]}"#,
    );
    assert_eq!(
        answer.json()["error"],
        format!("stdin: line 1: answer: {WORDS}")
    );
    let facts = written("facts.json", r#"["x \ud800 y"]"#);
    let path = facts.path();
    for command in [
        &["verify"][..],
        &["prompt", "regenerate", "--question", "?"],
    ] {
        let asked = [command, &["--answer", "x", "--facts", &path]].concat();
        let ran = contract(&asked);
        assert_eq!(ran.code, 2);
        assert!(ran.stderr.contains(WORDS), "{}", ran.stderr);
    }
}

#[test]
fn a_line_with_what_no_line_has_is_refused_with_its_id() {
    for (line, words) in [
        (
            r#"{"id":"a","answer":"x","facts":[],"known_year":[2020]}"#,
            r#"no member "known_year" (perhaps known_years is meant); it may have id, question, answer"#,
        ),
        (
            r#"{"id":"a","answer":"x","facts":[],"known_years":[2020.5]}"#,
            "known_years must be a list of whole years",
        ),
        (
            r#"{"id":"a","answer":"x"}"#,
            "facts is missing; a line must be an object with id, answer and facts",
        ),
        (
            r#"{"id":"a","answer":"x","facts":[],"locale":"tlh"}"#,
            "tlh",
        ),
    ] {
        let ran = contract_reading(&["verify", "--jsonl"], line);
        assert_eq!(ran.code, 2, "{line}");
        let refused = ran.json();
        assert_eq!(members(&refused), ["id", "line", "error"]);
        assert_eq!((&refused["id"], &refused["line"]), (&json!("a"), &json!(1)));
        let error = refused["error"].as_str().unwrap();
        assert!(error.contains(words), "{error}");
    }
    let ran = contract_reading(&["verify", "--jsonl"], r#"{"answer":"x","facts":[]}"#);
    assert_eq!(members(&ran.json()), ["line", "error"]);
    assert!(ran.stderr.contains("id is missing"), "{}", ran.stderr);
}

#[test]
fn a_line_may_have_every_member_that_lines_have() {
    let line = r#"{"id":1,"question":"?","answer":"It was 5.","facts":{"a":5},"known_years":[2020],"locale":"en"}"#;
    let ran = contract_reading(&["verify", "--jsonl"], line);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
}

#[test]
fn the_report_of_a_right_answer_passes_the_check_of_reports() {
    let facts = written("facts.json", FACTS);
    for (answer, code) in [
        ("Revenue was $383.3B in 2024.", 0),
        ("It was $5 in 1999, 8-K.", 1),
        ("Hello.", 0),
    ] {
        let ran = contract(&[
            "verify",
            "--answer",
            answer,
            "--facts",
            &facts.path(),
            "--format",
            "json",
        ]);
        assert_eq!(ran.code, code, "{}", ran.stdout);
        assert_eq!(
            members(&ran.json()),
            ["number", "year", "filing", "overall", "remarks"]
        );
        // It is recognised without being named.
        let checked = contract_reading(&["check", "-", "--format", "json"], &ran.stdout);
        assert_eq!(checked.code, 0, "{}", checked.stdout);
        assert_eq!(
            checked.json(),
            json!({"kind": "validation-report", "violations": []})
        );
    }
}

#[test]
fn every_vector_of_reports_is_judged_as_expected() {
    let arguments = ["check", "--jsonl", "--kind", "validation-report"];
    let accepts = documents_of("validation-report", "accept");
    let accepted = contract_reading(&arguments, lines(&accepts));
    assert_eq!(accepted.code, 0, "{}", accepted.stdout);
    let rejects = documents_of("validation-report", "reject");
    let expected = table_of("validation-report", "reject/expected.tsv");
    let rejected = contract_reading(&arguments, lines(&rejects)).json_lines();
    assert_eq!(rejected.len(), rejects.len());
    for (name, line) in rejects.keys().zip(rejected) {
        let found: Vec<(String, String)> = { line["violations"].as_array().unwrap().iter() }
            .filter(|violation| violation["severity"] != "notice")
            .map(|violation| (text(&violation["pointer"]), text(&violation["code"])))
            .collect();
        assert_eq!(found, expected[name], "{name}");
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

#[test]
fn a_line_says_which_locale_was_read_where_the_answer_shows_one_and_nowhere_else() {
    let facts = r#"{"Umsatz":1234}"#;
    for (answer, locale) in [
        ("Der Umsatz betrug 1.234 Euro.", Some("de")),
        ("Revenue was 1,234 euros.", None),
        ("", None),
    ] {
        let line = format!(r#"{{"id":1,"answer":"{answer}","facts":{facts}}}"#);
        let ran = contract_reading(&["verify", "--jsonl"], &line);
        assert_eq!(
            (ran.code, ran.json()["locale"].as_str()),
            (0, locale),
            "{answer}"
        );
    }
}
