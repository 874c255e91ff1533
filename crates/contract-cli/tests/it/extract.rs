//! `contract extract`

use serde_json::json;

use crate::running::{contract, contract_reading, members, written};

#[test]
fn a_line_gives_its_mentions_with_places_in_bytes() {
    let lines = concat!(
        r#"{"id":"a","text":"€5m, 25 bps, 12.5x on 2024-12-31; 10-K"}"#,
        "\n",
        r#"{"id":7,"text":"1.234,5 Euro","locale":"de"}"#,
        "\n\n",
        r#"{"id":null,"text":"2019–21"}"#,
    );
    let ran = contract_reading(&["extract", "--jsonl"], lines);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let lines = ran.json_lines();
    assert_eq!(
        lines[0],
        json!({"id": "a", "mentions": [
            {"kind": "currency", "text": "€5m", "start": 0, "end": 5, "value": 5_000_000, "unit": "EUR"},
            {"kind": "percent", "text": "25 bps", "start": 7, "end": 13, "value": 25, "unit": "bp"},
            {"kind": "number", "text": "12.5x", "start": 15, "end": 20, "value": 12.5, "unit": "x"},
            {"kind": "date", "text": "2024-12-31", "start": 24, "end": 34, "value": "2024-12-31", "unit": null},
            {"kind": "filing", "text": "10-K", "start": 36, "end": 40, "value": "10-K", "unit": null},
        ]})
    );
    assert_eq!(lines[1]["id"], 7);
    assert_eq!(lines[1]["mentions"][0]["value"], 1234.5);
    let years = lines[2]["mentions"].as_array().unwrap();
    let ends: Vec<_> = years
        .iter()
        .map(|year| (&year["text"], &year["value"]))
        .collect();
    assert_eq!(
        ends,
        [(&json!("2019"), &json!(2019)), (&json!("21"), &json!(2021))]
    );
}

#[test]
fn a_broken_line_is_named_and_costs_no_other() {
    let lines = "{\"id\":1,\"text\":\n{\"id\":2,\"text\":\"5\",\"locale\":\"tlh\"}\n{\"id\":3,\"text\":\"5\"}\n";
    let ran = contract_reading(&["extract", "--jsonl"], lines);
    assert_eq!(ran.code, 2);
    let lines = ran.json_lines();
    assert_eq!(members(&lines[0]), ["line", "error"]);
    assert_eq!(members(&lines[1]), ["id", "line", "error"]);
    assert_eq!((&lines[1]["id"], &lines[1]["line"]), (&json!(2), &json!(2)));
    assert!(
        lines[0]["error"]
            .as_str()
            .unwrap()
            .starts_with("stdin: line 1: ")
    );
    assert!(
        lines[1]["error"]
            .as_str()
            .unwrap()
            .starts_with("stdin: line 2: the locale")
    );
    assert_eq!(lines[2]["id"], 3);
    assert!(
        ran.stderr.contains("2 of 3 lines could not be judged"),
        "{}",
        ran.stderr
    );
}

#[test]
fn many_lines_keep_their_order() {
    let mut lines = String::new();
    for number in 0..40_000 {
        lines += &json!({"id": number, "text": format!("It was ${number} million.")}).to_string();
        lines.push('\n');
    }
    let file = written("texts.jsonl", lines);
    let ran = contract(&["extract", "--jsonl", &file.path()]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    for (number, line) in ran.json_lines().iter().enumerate() {
        assert_eq!(line["id"], number);
        assert_eq!(line["mentions"][0]["value"], number * 1_000_000);
    }
}

#[test]
fn a_text_is_told_to_a_person_or_a_program() {
    let text = "up 12% to $3.1B in FY24";
    let ran = contract(&["extract", text]);
    assert_eq!(
        ran.stdout,
        "3..6 percent 12 % “12%”\n10..15 currency 3100000000 USD “$3.1B”\n19..23 year 2024 “FY24”\n"
    );
    let kept = written("answer.txt", text);
    let ran = contract(&["extract", "--format", "json", &format!("@{}", kept.path())]);
    assert_eq!(ran.json()["mentions"][1]["value"], 3_100_000_000_u64);
}

#[test]
fn a_text_may_begin_with_a_hyphen_or_an_at() {
    for (text, found) in [
        ("-5 %", "percent"),
        ("- 2023: 412.3", "year"),
        ("@@alice paid $5", "currency"),
    ] {
        let ran = contract(&["extract", text]);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{text}");
        assert!(ran.stdout.contains(found), "{text}: {}", ran.stdout);
    }
    // The first @ is no part of the text.
    let ran = contract(&["extract", "@@alice paid $5"]);
    assert!(ran.stdout.starts_with("12..14 "), "{}", ran.stdout);
    let ran = contract(&["extract", "-5 %", "--format", "json"]);
    assert_eq!(ran.json()["mentions"][0]["kind"], "percent");
    let help = contract(&["extract", "--help"]).stdout;
    assert!(help.contains("@@"), "{help}");
}

#[test]
fn a_misspelt_option_is_no_text() {
    let ran = contract(&["extract", "--jsnol"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(
        ran.stderr.contains("--jsnol is no option"),
        "{}",
        ran.stderr
    );
}

#[test]
fn what_a_line_should_have_been_is_said_in_words() {
    for (line, words) in [
        ("5", "a line must be an object with id and text"),
        (r#"["a", "b"]"#, "a line must be an object with id and text"),
        (r#"{"text":"5"}"#, "id is missing"),
        (r#"{"id":1}"#, "text is missing"),
        (r#"{"id":1,"text":5}"#, "text must be a text"),
        (r#"{"id":1,"text":"5","locale":5}"#, "locale must be a text"),
        (
            r#"{"id":1,"text":"5","local":"de"}"#,
            r#"no member "local" (perhaps locale is meant); it may have id, text and locale"#,
        ),
        (
            r#"{"id":1,"text":"5","text":"6"}"#,
            "duplicate field `text`",
        ),
        (r#"{"id":1,"#, "the line ends before its JSON does"),
        (r#"{"id":nil}"#, "no JSON at column "),
    ] {
        let ran = contract_reading(&["extract", "--jsonl"], format!("\n{line}\n"));
        assert_eq!(ran.code, 2, "{line}");
        let error = ran.json_lines()[0]["error"].as_str().unwrap().to_owned();
        assert!(error.starts_with("stdin: line 2: "), "{error}");
        assert!(error.contains(words), "{error}");
        assert!(
            !error.contains("line 1") && !error.contains("struct"),
            "{error}"
        );
    }
}
