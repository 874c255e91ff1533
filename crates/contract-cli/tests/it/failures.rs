//! What a program is told when a command could not run.

use serde_json::json;

use crate::running::{contract, contract_reading, members};

const MARKED: &[u8] = b"\xef\xbb\xbf{}";
const UNREADABLE: [&[u8]; 4] = [b"{\"a\": nul}", b"", b"\"\xff\"", MARKED];

/// A script had nothing to parse.
#[test]
fn what_is_no_document_is_an_error_in_json() {
    for command in ["check", "migrate", "score", "render", "lint-tools"] {
        for input in UNREADABLE {
            let ran = contract_reading(&[command, "--format", "json", "-"], input);
            assert_eq!(ran.code, 2, "{command}");
            let report = ran.json();
            assert_eq!(members(&report), ["error"], "{command}");
            let error = report["error"].as_str().unwrap();
            assert!(error.starts_with("stdin: "), "{command}: {error}");
            assert_eq!(ran.stderr, format!("contract: {error}\n"), "{command}");
        }
    }
}

#[test]
fn what_is_of_no_known_kind_is_an_error_in_json() {
    for input in ["{\"rows\": []}", "[]", "12"] {
        let ran = contract_reading(&["check", "--format", "json", "-"], input);
        assert_eq!(ran.code, 2, "{input}");
        let report = ran.json();
        assert_eq!(members(&report), ["error"], "{input}");
        let error = report["error"].as_str().unwrap();
        let expected = "stdin: cannot tell which contract this is; say so with --kind (";
        assert!(error.starts_with(expected), "{error}");
        assert_eq!(ran.stderr, format!("contract: {error}\n"));
    }
}

#[test]
fn what_is_of_another_contract_is_an_error_in_json() {
    let other = r#"{"action": "accept", "request_id": "r1"}"#;
    let ran = contract_reading(&["migrate", "--format", "json", "-"], other);
    assert_eq!(ran.code, 2);
    let error = "stdin: this looks like human-answer, which has no older forms; tool-response and smart-response have: say so with --kind, if it is one of them";
    assert_eq!(ran.json(), json!({ "error": error }));
}

#[test]
fn a_file_that_is_not_there_is_an_error_in_json() {
    for command in ["check", "migrate", "score", "render", "lint-tools"] {
        let ran = contract(&[command, "--format", "json", "no/such/file.json"]);
        assert_eq!(ran.code, 2, "{command}");
        let report = ran.json();
        let error = report["error"].as_str().unwrap();
        let expected = "cannot read no/such/file.json: No such file";
        assert!(error.starts_with(expected), "{command}: {error}");
    }
}

#[test]
fn a_person_gets_nothing_on_stdout() {
    for command in ["check", "migrate", "score", "render", "lint-tools"] {
        let ran = contract_reading(&[command, "-"], "{\"a\": nul}");
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{command}");
    }
}
