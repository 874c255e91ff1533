//! `contract lint-tools`

use serde_json::{Value, json};

use crate::running::{contract, contract_reading, members, written};

/// Two tools as a server in the field might list them, each with a fault or two.
fn tools() -> Value {
    json!({ "jsonrpc": "2.0", "id": 2, "result": { "tools": [
        {
            "name": "create_invoice",
            "description": "Creates an invoice for a customer and returns its number.",
            "inputSchema": {
                "type": "object",
                "properties": {
                    "amount": { "type": "number", "description": "What is owed, without taxes" },
                    "currency": { "type": "string", "description": "ISO 4217 code, such as EUR", "default": "USD" },
                    "due": { "type": "string", "format": "date", "description": "Day of payment; in 30 days if omitted" }
                },
                "required": ["amount"],
                "additionalProperties": false
            }
        },
        {
            "name": "listInvoices",
            "title": "List invoices",
            "description": "Lists the invoices of a customer, the newest first.",
            "annotations": { "readOnlyHint": true, "openWorldHint": false },
            "inputSchema": {
                "type": "object",
                "properties": {
                    "customer": { "type": "string", "description": "The customer's number, e.g. C-1042" },
                    "status": { "type": "string", "description": "One of 'open', 'paid' or 'void'; all if omitted" },
                    "limit": { "type": "integer", "description": "How many at most", "default": 20 }
                },
                "required": ["customer"]
            },
            "outputSchema": { "type": "object" }
        }
    ] } })
}

fn faultless() -> Value {
    json!({ "tools": [{
        "name": "set_quantity",
        "title": "Set quantity",
        "description": "Sets how many units the order is for.",
        "annotations": { "readOnlyHint": false, "destructiveHint": false, "idempotentHint": true, "openWorldHint": false },
        "inputSchema": {
            "type": "object",
            "properties": { "quantity": { "type": "integer", "description": "Number of units, e.g. 2000 for 2,000" } },
            "required": ["quantity"]
        },
        "outputSchema": { "type": "object" }
    }] })
}

#[test]
fn a_person_is_told_what_fails_and_what_to_do_first() {
    let ran = contract_reading(&["lint-tools", "-"], tools().to_string());
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    let again = contract_reading(&["lint-tools", "-"], tools().to_string());
    assert_eq!(ran.stdout, again.stdout);
    insta::assert_snapshot!(ran.stdout);
}

#[test]
fn a_vendor_that_is_named_counts() {
    let arguments = ["lint-tools", "--vendor", "openai", "-"];
    let ran = contract_reading(&arguments, faultless().to_string());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let ran = contract_reading(&arguments, tools().to_string());
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!(ran.stdout);
}

#[test]
fn a_program_gets_all_of_it() {
    let ran = contract_reading(
        &["lint-tools", "--format", "json", "-"],
        tools().to_string(),
    );
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    let report = ran.json();
    assert_eq!(members(&report), ["tools", "findings", "summary"]);
    let plain = [
        "pointer", "code", "severity", "tool", "message", "why", "fix",
    ];
    let of_a_vendor = [
        "pointer", "code", "severity", "tool", "vendor", "message", "why", "fix", "source",
    ];
    for finding in report["findings"].as_array().unwrap() {
        let expected = if finding.get("vendor").is_some() {
            &of_a_vendor[..]
        } else {
            &plain
        };
        assert_eq!(members(finding), expected);
        let at = finding["pointer"].as_str().unwrap();
        assert!(at.starts_with("/result/tools"), "{at}");
    }
    insta::assert_snapshot!(ran.stdout);
}

#[test]
fn only_errors_and_warnings_fail() {
    let file = written("tools.json", faultless().to_string());
    let ran = contract(&["lint-tools", &file.path()]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert!(
        ran.stdout.contains("reliable; 1 tool of about "),
        "{}",
        ran.stdout
    );
    let mut noticed = faultless();
    noticed["tools"][0]
        .as_object_mut()
        .unwrap()
        .remove("outputSchema");
    let ran = contract_reading(
        &["lint-tools", "--format", "json", "-"],
        noticed.to_string(),
    );
    assert_eq!(ran.code, 0);
    assert_eq!(ran.json()["summary"]["notices"], 1);
}

#[test]
fn what_is_no_list_of_tools_is_a_finding_and_what_is_no_json_could_not_run() {
    let ran = contract_reading(&["lint-tools", "-"], "{\"summary\": 1}");
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    assert!(
        ran.stdout
            .starts_with("error: the document: an object with \"summary\" is no list of tools"),
        "{}",
        ran.stdout
    );
    let ran = contract_reading(&["lint-tools", "-"], "{\"tools\": [}");
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(
        ran.stderr
            .starts_with("contract: stdin: not JSON: line 1, column 12"),
        "{}",
        ran.stderr
    );
}

#[test]
fn an_unknown_vendor_is_answered_with_the_known_ones() {
    let ran = contract(&["lint-tools", "--vendor", "gemni", "x.json"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.contains("did you mean \"gemini\"?"),
        "{}",
        ran.stderr
    );
}

/// A tool's name could turn a line of the report around, so that it read as another.
#[test]
fn what_turns_text_around_is_spelt_out_wherever_it_is_printed() {
    let hidden = "a\u{202e}b\u{200b}\u{e0041}";
    let hostile = json!({ "tools": [
        { "name": hidden, "description": hidden, "inputSchema": {
            "type": "object",
            "properties": { hidden: { "type": "integer", "default": hidden, "enum": [hidden] } }
        } },
        { "name": hidden, "inputSchema": { "$ref": hidden, "required": [hidden] } }
    ] });
    for arguments in [
        &["lint-tools", "-"][..],
        &["lint-tools", "--vendor", "openai", "-"],
    ] {
        let ran = contract_reading(arguments, hostile.to_string());
        assert_eq!(ran.code, 1);
        let raw = ['\u{202e}', '\u{200b}', '\u{e0041}'];
        assert!(!ran.stdout.contains(raw), "{:?}", ran.stdout);
        assert!(
            ran.stdout
                .contains("a\\u{202e}b\\u{200b}\\u{e0041}: unreliable"),
            "{}",
            ran.stdout
        );
        assert!(
            ran.stdout.contains("[invisible_characters]"),
            "{}",
            ran.stdout
        );
    }
}

#[test]
fn hostile_names_do_not_reach_the_terminal() {
    let hostile =
        json!([{ "name": "\u{1b}[31mred\nerror: forged", "inputSchema": { "type": "object" } }]);
    let ran = contract_reading(&["lint-tools", "-"], hostile.to_string());
    let control = |text: &str| {
        text.chars()
            .any(|character| character.is_control() && character != '\n')
    };
    assert!(!control(&ran.stdout), "{:?}", ran.stdout);
    assert!(!ran.stdout.contains("\nerror: forged"), "{}", ran.stdout);
}
