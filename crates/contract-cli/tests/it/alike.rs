//! Findings that say the same of many places.

use serde_json::{Value, json};

use crate::running::contract_reading;

/// What every reader of 64-bit floats rounds.
const ROUNDED: u64 = 9_007_199_254_740_993;

fn response(data: &Value) -> String {
    let response = json!({
        "status": "success", "action": "fetch", "data": data,
        "timestamp": "2025-10-18T12:00:00Z",
    });
    response.to_string()
}

/// A person was told a hundred thousand times.
#[test]
fn many_that_differ_in_an_index_are_told_once_and_counted() {
    let document = response(&json!(vec![ROUNDED; 100_000]));
    let ran = contract_reading(&["check", "-"], &document);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    insta::assert_snapshot!(ran.stdout, @r"
    error: /data/0: the integer 9007199254740993 is beyond ±(2^53 - 1); other readers round it [unsafe_integer]
      fix: send it as a string
    error: /data/1: the integer 9007199254740993 is beyond ±(2^53 - 1); other readers round it [unsafe_integer]
      fix: send it as a string
    error: /data/10: the integer 9007199254740993 is beyond ±(2^53 - 1); other readers round it [unsafe_integer]
      fix: send it as a string
      and 99,997 more like it, last at /data/99999
    stdin: 100,000 violations of tool-response, 0 notices
    ");
    let ran = contract_reading(&["check", "--format", "json", "-"], &document);
    assert_eq!(ran.code, 1);
    let report = ran.json();
    assert_eq!(report["violations"].as_array().unwrap().len(), 100_000);
    let ran = contract_reading(&["migrate", "-"], &document);
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
    assert_eq!(ran.stderr.lines().count(), 4, "{}", ran.stderr);
    assert_eq!(
        ran.stderr.lines().last().unwrap(),
        "contract: stdin: and 99,997 more like it, last at /data/99999"
    );
}

/// The line that counts one would be as long as the one it stands for.
#[test]
fn one_more_is_told_as_it_is() {
    let of = |count| {
        let document = response(&json!(vec![ROUNDED; count]));
        contract_reading(&["check", "-"], document).stdout
    };
    assert_eq!(of(4).matches("error: ").count(), 4);
    assert!(!of(4).contains("more like it"));
    assert_eq!(of(5).matches("error: ").count(), 3);
    assert!(of(5).contains("\n  and 2 more like it, last at /data/4\n"));
}

#[test]
fn what_says_another_thing_or_stands_under_another_name_is_told_by_itself() {
    let rows: Vec<_> = (0..8)
        .map(|row| json!({ "same": ROUNDED, "other": ROUNDED + 2 * row }))
        .collect();
    let named: serde_json::Map<_, _> = ('a'..='f')
        .map(|name| (name.to_string(), json!(ROUNDED)))
        .collect();
    let document = response(&json!({ "rows": rows, "named": named }));
    let stdout = contract_reading(&["check", "-"], document).stdout;
    let counted = "  and 5 more like it, last at /data/rows/7/same\n";
    assert!(stdout.contains(counted), "{stdout}");
    assert_eq!(stdout.matches("more like it").count(), 1, "{stdout}");
    assert_eq!(stdout.matches("/other: ").count(), 8, "{stdout}");
    assert_eq!(stdout.matches("/data/named/").count(), 6, "{stdout}");
}
