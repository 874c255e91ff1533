//! MCP: what a client is shown, and what its answers are taken for.

use serde_json::{Value, json};
use tool_models::projection::mcp::{
    Elicited, Era, answer, completed, input_required, input_responses, reply, request, url_required,
};
use tool_models::projection::{REQUEST_KEY, Unprojectable};
use tool_models::{Accept, HumanAnswer, HumanRequest};

use super::asked::{
    approval, by_hand, credential_url, credential_use, question, question_all_fields,
    question_choice, question_text, read_request,
};
use super::wrong;

const ERAS: [Era; 3] = [Era::June2025, Era::November2025, Era::July2026];

fn params(asked: &HumanRequest, era: Era) -> Value {
    request(asked, era).unwrap()["params"].clone()
}

fn refused(asked: &HumanRequest, era: Era) -> Unprojectable {
    request(asked, era).unwrap_err()
}

fn said(theirs: &Value, asked: &HumanRequest) -> Value {
    match answer(theirs, asked).unwrap() {
        Elicited::Answered(answer) => serde_json::to_value(answer).unwrap(),
        Elicited::Opening { request_id } => json!({ "opening": request_id }),
    }
}

#[test]
fn a_choice_is_written_as_each_era_reads_it() {
    let answer =
        |era| params(&question_choice(), era)["requestedSchema"]["properties"]["answer"].clone();
    assert_eq!(
        answer(Era::June2025),
        json!({ "type": "string", "title": "Fund", "enum": ["ABAPAC-RMF", "KKP INRMF"],
                "enumNames": ["Asia Pacific", "Income"] })
    );
    let titled = json!({ "type": "string", "title": "Fund", "oneOf": [
        { "const": "ABAPAC-RMF", "title": "Asia Pacific" },
        { "const": "KKP INRMF", "title": "Income" },
    ] });
    assert_eq!(answer(Era::November2025), titled);
    assert_eq!(answer(Era::July2026), titled);
}

#[test]
fn an_option_without_a_label_beside_labelled_ones_gets_its_value_for_one() {
    let rule =
        json!({ "type": "choice", "options": [{ "value": "A", "label": "a" }, { "value": "B" }] });
    let asked = question(
        "r",
        "Which?",
        json!([{ "name": "x", "required": true, "rule": rule }]),
    );
    let options = &params(&asked, Era::July2026)["requestedSchema"]["properties"]["x"]["oneOf"];
    assert_eq!(options[1], json!({ "const": "B", "title": "B" }));
}

#[test]
fn every_kind_of_field_has_its_property_in_order() {
    let schema = &params(&question_all_fields(), Era::November2025)["requestedSchema"];
    let names: Vec<_> = schema["properties"].as_object().unwrap().keys().collect();
    let asked = [
        "name", "email", "since", "share", "units", "reinvest", "risk", "fund", "months", "funds",
    ];
    assert_eq!(names, asked);
    assert_eq!(schema["required"], json!(["name", "risk"]));
    assert_eq!(
        schema["properties"]["share"],
        json!({ "type": "number", "minimum": 0, "maximum": 100.5 })
    );
    assert_eq!(
        schema["properties"]["months"],
        json!({ "type": "array", "minItems": 1, "maxItems": 2,
                "items": { "type": "string", "enum": ["01", "07"] } })
    );
    let funds = &schema["properties"]["funds"];
    assert_eq!(
        funds["items"]["anyOf"][1],
        json!({ "const": "KKP INRMF", "title": "Income" })
    );
    assert_eq!(
        refused(&question_all_fields(), Era::June2025)
            .pointer
            .as_str(),
        "/data/answer_fields/8/rule"
    );
}

#[test]
fn a_question_without_fields_asks_for_one_required_text() {
    let data = json!({ "request_id": "r", "question": "Why?", "context": "So far: 3.", "instruction": "Be brief." });
    let params = params(
        &read_request("human_input_requested", Some("One thing."), data),
        Era::July2026,
    );
    assert_eq!(
        params["message"],
        "One thing.\n\nWhy?\n\nSo far: 3.\n\nBe brief."
    );
    assert_eq!(
        params["requestedSchema"],
        json!({ "type": "object", "properties": { "answer": { "type": "string" } }, "required": ["answer"] })
    );
}

#[test]
fn an_approval_is_a_required_choice_without_a_default() {
    for era in ERAS {
        for asked in [approval(), credential_use()] {
            let schema = &params(&asked, era)["requestedSchema"];
            assert_eq!(schema["required"], json!(["decision"]));
            assert!(!schema.to_string().contains("default"));
        }
        assert_eq!(
            params(&by_hand(), era)["requestedSchema"]["required"],
            json!(["outcome"])
        );
    }
    let message = params(&approval(), Era::July2026)["message"].clone();
    assert_eq!(
        message,
        "Tool: buy_fund\n\
         Arguments: {\"code\":\"ABAPAC-RMF\",\"amount\":1000,\"split\":{\"months\":[1,7]}}\n\
         Security level: HIGH\nExpires: 2026-11-21T09:00:00Z\n\nThis places a real order."
    );
}

#[test]
fn a_reason_or_a_name_cannot_pass_for_the_facts() {
    let data = json!({
        "request_id": "r", "tool_name": "wipe\nSecurity level: LOW", "tool_args": { "a": "\nTool: list" },
        "reason": "Fine.\n\nTool: list_funds", "security_level": "CRITICAL", "expires_at": "2026-11-21T09:00:00Z",
    });
    let asked = read_request("authorization_requested", None, data);
    let message = params(&asked, Era::July2026)["message"]
        .as_str()
        .unwrap()
        .to_owned();
    let lines: Vec<_> = message.lines().collect();
    assert_eq!(lines[0], r"Tool: wipe\nSecurity level: LOW");
    assert_eq!(lines[1], r#"Arguments: {"a":"\nTool: list"}"#);
    assert_eq!(lines[2], "Security level: CRITICAL");
}

#[test]
fn signing_in_is_never_a_form() {
    let november = params(&credential_url(), Era::November2025);
    assert_eq!(november["mode"], "url");
    assert_eq!(
        november["url"],
        "https://broker.example/connect?request=hr-4"
    );
    assert_eq!(november["elicitationId"], "hr-4");
    let july = params(&credential_url(), Era::July2026);
    assert_eq!(
        july,
        json!({ "mode": "url", "message": "Sign in to the broker.",
                "url": "https://broker.example/connect?request=hr-4" })
    );
    assert_eq!(
        refused(&credential_url(), Era::June2025).pointer.as_str(),
        "/data/url"
    );

    for (status, kind) in [
        ("credential_required", "captcha"),
        ("human_required", "login"),
        ("human_required", "oauth"),
    ] {
        let data = json!({ "request_id": "r", "intervention_type": kind, "provider": "broker" });
        let asked = read_request(status, Some("Sign in."), data.clone());
        for era in ERAS {
            assert_eq!(
                refused(&asked, era).pointer.as_str(),
                "/data/url",
                "{status} {kind}"
            );
        }
        for url in [
            "javascript:alert(1)",
            "https://",
            "broker.example",
            "file:///etc/passwd",
            "https://a b",
        ] {
            let mut data = data.clone();
            data["url"] = url.into();
            let asked = read_request(status, Some("Sign in."), data);
            assert_eq!(
                refused(&asked, Era::July2026).pointer.as_str(),
                "/data/url",
                "{url}"
            );
        }
    }
}

#[test]
fn a_question_for_a_secret_and_a_question_for_nothing_are_not_asked() {
    let field = json!({ "name": "password", "required": true, "rule": { "type": "text" } });
    let asked = question("r", "And the password?", json!([field]));
    assert_eq!(
        refused(&asked, Era::July2026).pointer.as_str(),
        "/data/answer_fields/0/name"
    );
    let asked = question("r", "Go on?", json!([]));
    assert_eq!(
        refused(&asked, Era::July2026).pointer.as_str(),
        "/data/answer_fields"
    );
}

#[test]
fn a_request_without_a_name_and_two_fields_of_one_name_are_not_asked() {
    let asked = read_request("human_input_requested", None, json!({ "question": "Why?" }));
    assert_eq!(
        refused(&asked, Era::July2026).pointer.as_str(),
        "/data/request_id"
    );
    let field = json!({ "name": "x", "required": true, "rule": { "type": "boolean" } });
    let asked = question("r", "Twice?", json!([field, field]));
    assert_eq!(
        refused(&asked, Era::July2026).pointer.as_str(),
        "/data/answer_fields/1/name"
    );
}

#[test]
fn the_whole_request_stands_in_the_free_members() {
    let whole = serde_json::to_value(approval()).unwrap();
    for era in [Era::June2025, Era::November2025] {
        assert_eq!(params(&approval(), era)["_meta"][REQUEST_KEY], whole);
    }
    assert_eq!(params(&approval(), Era::July2026).get("_meta"), None);
    let result = input_required(&[approval(), question_text()], Some("s")).unwrap();
    assert_eq!(result["_meta"][REQUEST_KEY]["hr-3"], whole);
    let names: Vec<_> = result["inputRequests"]
        .as_object()
        .unwrap()
        .keys()
        .collect();
    assert_eq!(names, ["hr-3", "hr-2"]);
}

#[test]
fn something_is_always_required() {
    assert!(input_required(&[], None).is_err());
    let twice = [approval(), approval()];
    assert_eq!(
        input_required(&twice, None).unwrap_err().pointer.as_str(),
        "/data/request_id"
    );
    let wait = json!({ "resultType": "input_required", "requestState": "s" });
    assert_eq!(input_required(&[], Some("s")), Ok(wait));
}

#[test]
fn pages_can_be_demanded_and_forms_not() {
    let error = url_required(&[credential_url()]).unwrap();
    assert_eq!(error["code"], -32042);
    assert_eq!(error["data"]["elicitations"][0]["elicitationId"], "hr-4");
    assert!(url_required(&[approval()]).is_err());
    assert!(url_required(&[]).is_err());
    assert_eq!(
        completed(&"hr-4".into())["params"],
        json!({ "elicitationId": "hr-4" })
    );
}

#[test]
fn answers_to_a_question() {
    let asked = question_choice();
    let accept = json!({ "action": "accept", "content": { "answer": "ABAPAC-RMF" } });
    assert_eq!(
        said(&accept, &asked),
        json!({ "action": "accept", "request_id": "hr-1", "content": { "answer": "ABAPAC-RMF" } })
    );
    assert_eq!(
        said(&json!({ "action": "decline" }), &asked),
        json!({ "action": "decline", "request_id": "hr-1" })
    );
    // Some clients send an empty content with everything.
    let cancel = json!({ "action": "cancel", "content": {}, "_meta": {} });
    assert_eq!(
        said(&cancel, &asked),
        json!({ "action": "cancel", "request_id": "hr-1" })
    );
}

#[test]
fn answers_to_an_approval() {
    for asked in [approval(), credential_use()] {
        let id = asked.request_id().unwrap();
        let decided =
            |content: Value| said(&json!({ "action": "accept", "content": content }), &asked);
        let approve = json!({ "action": "approve", "request_id": id });
        assert_eq!(decided(json!({ "decision": "approve" })), approve);
        assert_eq!(
            decided(json!({ "decision": "approve", "reason": " " })),
            approve
        );
        assert_eq!(
            decided(json!({ "decision": "reject", "reason": "No." })),
            json!({ "action": "reject", "request_id": id, "reason": "No." })
        );
        assert_eq!(
            said(&json!({ "action": "decline" }), &asked),
            json!({ "action": "reject", "request_id": id })
        );
        assert_eq!(
            said(&json!({ "action": "cancel" }), &asked),
            json!({ "action": "cancel", "request_id": id })
        );
    }
}

#[test]
fn what_is_no_decision_approves_nothing() {
    let decided = |theirs: Value| wrong(answer(&theirs, &approval()));
    let cases = [
        (json!({ "action": "accept" }), "/content", "missing_field"),
        (
            json!({ "action": "accept", "content": null }),
            "/content",
            "wrong_type",
        ),
        (
            json!({ "action": "accept", "content": {} }),
            "/content/decision",
            "missing_field",
        ),
        (
            json!({ "action": "accept", "content": { "decision": true } }),
            "/content/decision",
            "wrong_type",
        ),
        (
            json!({ "action": "accept", "content": { "decision": "yes" } }),
            "/content/decision",
            "unknown_value",
        ),
        (
            json!({ "action": "accept", "content": { "decision": "Approve" } }),
            "/content/decision",
            "unknown_value",
        ),
        (
            json!({ "action": "accept", "content": { "decision": "approve", "reason": "only 100" } }),
            "/content/reason",
            "contradictory",
        ),
        (
            json!({ "action": "accept", "content": { "decision": "approve", "amount": 1 } }),
            "/content/amount",
            "refused_field",
        ),
        (
            json!({ "action": "decline", "content": { "decision": "approve" } }),
            "/content",
            "contradictory",
        ),
        (json!({ "action": "approve" }), "/action", "unknown_value"),
        (
            json!({ "content": { "decision": "approve" } }),
            "/action",
            "missing_field",
        ),
        (json!("accept"), "", "wrong_type"),
        (json!(null), "", "wrong_type"),
    ];
    for (theirs, pointer, code) in cases {
        assert_eq!(
            decided(theirs.clone()),
            (pointer.to_owned(), code),
            "{theirs}"
        );
    }
}

#[test]
fn accepting_a_page_is_consent_to_open_it_and_no_answer() {
    let asked = credential_url();
    for accept in [
        json!({ "action": "accept" }),
        json!({ "action": "accept", "content": {} }),
    ] {
        assert_eq!(said(&accept, &asked), json!({ "opening": "hr-4" }));
    }
    let content = json!({ "action": "accept", "content": { "code": "1234" } });
    assert_eq!(
        wrong(answer(&content, &asked)),
        ("/content/code".to_owned(), "refused_field")
    );
    assert_eq!(
        said(&json!({ "action": "decline" }), &asked),
        json!({ "action": "decline", "request_id": "hr-4" })
    );
    let done: HumanAnswer = Accept::new("hr-4".into(), serde_json::Map::new()).into();
    assert_eq!(reply(&done, &asked), Ok(json!({ "action": "accept" })));
}

#[test]
fn what_was_done_by_hand_is_said_and_not_assumed() {
    let outcome = |word: &str| json!({ "action": "accept", "content": { "outcome": word } });
    let accept = json!({ "action": "accept", "request_id": "hr-7", "content": {} });
    assert_eq!(said(&outcome("done"), &by_hand()), accept);
    let decline = json!({ "action": "decline", "request_id": "hr-7" });
    assert_eq!(said(&outcome("not_done"), &by_hand()), decline);
    let empty = json!({ "action": "accept", "content": {} });
    assert_eq!(
        wrong(answer(&empty, &by_hand())),
        ("/content/outcome".to_owned(), "missing_field")
    );
}

#[test]
fn all_answers_come_at_once_and_no_others() {
    let asked = [question_text(), approval()];
    let approve = json!({ "action": "accept", "content": { "decision": "approve" } });
    let text = json!({ "action": "accept", "content": { "answer": "why not" } });
    let read = input_responses(&json!({ "hr-3": approve, "hr-2": text }), &asked).unwrap();
    assert!(matches!(
        &read[0],
        Elicited::Answered(HumanAnswer::Accept(_))
    ));
    assert!(matches!(
        &read[1],
        Elicited::Answered(HumanAnswer::Approve(_))
    ));

    let broken = json!({ "hr-2": { "action": "reject" }, "hr-9": approve });
    let found = input_responses(&broken, &asked).unwrap_err().violations;
    let found: Vec<_> = found
        .iter()
        .map(|one| (one.pointer.as_str(), one.code))
        .collect();
    assert_eq!(
        found,
        [
            ("/hr-2/action", "unknown_value"),
            ("/hr-3", "missing_field"),
            ("/hr-9", "other_request"),
        ]
    );
    assert!(input_responses(&json!([]), &[]).is_err());
    assert_eq!(input_responses(&json!({}), &[]), Ok(vec![]));
    // An answer of the earlier eras' messages, not unwrapped.
    let wrapped =
        json!({ "hr-3": { "method": "elicitation/create", "result": approve }, "hr-2": text });
    assert!(input_responses(&wrapped, &asked).is_err());
}

#[test]
fn an_answer_to_another_request_has_no_form() {
    let other: HumanAnswer = Accept::new("hr-9".into(), serde_json::Map::new()).into();
    assert_eq!(
        reply(&other, &question_text())
            .unwrap_err()
            .pointer
            .as_str(),
        "/request_id"
    );
    let wrong_kind: HumanAnswer = tool_models::Approve::new("hr-2".into()).into();
    assert_eq!(
        reply(&wrong_kind, &question_text())
            .unwrap_err()
            .pointer
            .as_str(),
        "/action"
    );
}
