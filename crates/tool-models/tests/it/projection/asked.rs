//! The requests and answers that every system is shown.

use serde_json::{Value, json};
use tool_models::{HumanAnswer, HumanRequest};

pub(super) fn read_request(status: &str, message: Option<&str>, data: Value) -> HumanRequest {
    let action = match status {
        "authorization_requested" | "authorization_required" => "request_authorization",
        _ => "ask_human",
    };
    let mut request = json!({
        "status": status,
        "action": action,
        "hil_required": true,
        "data": data,
        "timestamp": "2026-11-21T08:00:00Z",
    });
    if let Some(message) = message {
        request["message"] = message.into();
    }
    serde_json::from_value(request).unwrap()
}

fn funds() -> Value {
    json!([
        { "value": "ABAPAC-RMF", "label": "Asia Pacific" },
        { "value": "KKP INRMF", "label": "Income" },
    ])
}

pub(super) fn question_choice() -> HumanRequest {
    let field = json!({
        "name": "answer",
        "title": "Fund",
        "required": true,
        "rule": { "type": "choice", "options": funds() },
    });
    question("hr-1", "Which fund should be compared?", json!([field]))
}

pub(super) fn question_text() -> HumanRequest {
    let field = json!({
        "name": "answer",
        "title": "Purpose",
        "required": true,
        "rule": { "type": "text", "min_length": 1, "max_length": 200 },
    });
    question("hr-2", "What is this purchase for?", json!([field]))
}

pub(super) fn question(id: &str, text: &str, fields: Value) -> HumanRequest {
    let data = json!({
        "request_id": id,
        "question": text,
        "answer_fields": fields,
        "expires_at": "2026-11-21T09:00:00Z",
    });
    read_request("human_input_requested", None, data)
}

pub(super) fn approval() -> HumanRequest {
    let data = json!({
        "request_id": "hr-3",
        "tool_name": "buy_fund",
        "tool_args": { "code": "ABAPAC-RMF", "amount": 1000, "split": { "months": [1, 7] } },
        "reason": "This places a real order.",
        "security_level": "HIGH",
        "user_id": "u1",
        "expires_at": "2026-11-21T09:00:00Z",
    });
    read_request("authorization_requested", None, data)
}

pub(super) fn credential_url() -> HumanRequest {
    let data = json!({
        "request_id": "hr-4",
        "intervention_type": "oauth",
        "provider": "broker",
        "oauth_url": "https://broker.example/connect?request=hr-4",
        "expires_at": "2026-11-21T09:00:00Z",
    });
    read_request("credential_required", Some("Sign in to the broker."), data)
}

pub(super) fn question_all_fields() -> HumanRequest {
    let fields = json!([
        { "name": "name", "title": "Name", "description": "As on the account.", "required": true,
          "rule": { "type": "text", "min_length": 1, "max_length": 80 } },
        { "name": "email", "required": false, "rule": { "type": "text", "format": "email" } },
        { "name": "since", "required": false, "rule": { "type": "text", "format": "date" } },
        { "name": "share", "required": false,
          "rule": { "type": "number", "minimum": 0, "maximum": 100.5 } },
        { "name": "units", "required": false,
          "rule": { "type": "integer", "minimum": 1, "maximum": 9_007_199_254_740_991_u64 } },
        { "name": "reinvest", "title": "Reinvest dividends", "required": false,
          "rule": { "type": "boolean" } },
        { "name": "risk", "required": true,
          "rule": { "type": "choice", "options": [{ "value": "low" }, { "value": "high" }] } },
        { "name": "fund", "title": "Fund", "required": false,
          "rule": { "type": "choice", "options": funds() } },
        { "name": "months", "required": false,
          "rule": { "type": "choices", "options": [{ "value": "01" }, { "value": "07" }],
                    "min_choices": 1, "max_choices": 2 } },
        { "name": "funds", "required": false,
          "rule": { "type": "choices", "options": funds(), "max_choices": 2 } },
    ]);
    question("hr-5", "Tell us about the plan.", fields)
}

pub(super) fn credential_use() -> HumanRequest {
    let data = json!({
        "request_id": "hr-6",
        "auth_type": "social",
        "provider": "broker",
        "url": "https://broker.example/login",
        "credential_preview": {
            "provider": "broker", "vault_id": "vault-7", "stored_at": "2026-01-05",
        },
        "expires_at": "2026-11-21T09:00:00Z",
    });
    let message = "May the stored sign-in be used?";
    read_request("authorization_required", Some(message), data)
}

pub(super) fn by_hand() -> HumanRequest {
    let data = json!({
        "request_id": "hr-7",
        "intervention_type": "verification",
        "provider": "broker",
        "instructions": "Confirm the order in the broker's app.",
        "expires_at": "2026-11-21T09:00:00Z",
    });
    read_request(
        "human_required",
        Some("The broker wants a confirmation."),
        data,
    )
}

/// Every request by the name of its file.
pub(super) fn requests() -> Vec<(&'static str, HumanRequest)> {
    vec![
        ("question-choice", question_choice()),
        ("question-text", question_text()),
        ("question-all-fields", question_all_fields()),
        ("approval", approval()),
        ("credential-url", credential_url()),
        ("credential-use", credential_use()),
        ("by-hand", by_hand()),
    ]
}

pub(super) fn read_answer(answer: Value) -> HumanAnswer {
    serde_json::from_value(answer).unwrap()
}

/// Every answer by the name of its file, with what was asked.
pub(super) fn answers() -> Vec<(&'static str, HumanRequest, HumanAnswer)> {
    let edited = json!({ "code": "ABAPAC-RMF", "amount": 500, "split": { "months": [1] } });
    let plan = json!({
        "name": "Somchai", "share": 12.5, "units": 3, "reinvest": true, "risk": "low",
        "funds": ["ABAPAC-RMF"],
    });
    let written = [
        (
            "accept",
            question_choice(),
            json!({ "action": "accept", "content": { "answer": "ABAPAC-RMF" } }),
        ),
        (
            "accept-text",
            question_text(),
            json!({ "action": "accept", "content": { "answer": "Retirement" } }),
        ),
        (
            "accept-all-fields",
            question_all_fields(),
            json!({ "action": "accept", "content": plan }),
        ),
        (
            "accept-url",
            credential_url(),
            json!({ "action": "accept", "content": {} }),
        ),
        (
            "accept-by-hand",
            by_hand(),
            json!({ "action": "accept", "content": {} }),
        ),
        ("decline", question_choice(), json!({ "action": "decline" })),
        (
            "decline-why",
            question_choice(),
            json!({ "action": "decline", "reason": "Not now." }),
        ),
        (
            "decline-url",
            credential_url(),
            json!({ "action": "decline" }),
        ),
        ("cancel", question_choice(), json!({ "action": "cancel" })),
        ("approve", approval(), json!({ "action": "approve" })),
        (
            "approve-use",
            credential_use(),
            json!({ "action": "approve" }),
        ),
        (
            "reject",
            approval(),
            json!({ "action": "reject", "reason": "Too much for one month." }),
        ),
        (
            "edit",
            approval(),
            json!({ "action": "edit", "tool_args": edited }),
        ),
        (
            "respond",
            approval(),
            json!({ "action": "respond", "content": "I bought it myself." }),
        ),
        (
            "defer",
            approval(),
            json!({ "action": "defer", "until": "2026-11-21T08:30:00Z" }),
        ),
        (
            "escalate",
            approval(),
            json!({ "action": "escalate", "to": "supervisor" }),
        ),
    ];
    let named = written.into_iter().map(|(name, asked, mut answer)| {
        answer["request_id"] = asked.request_id().unwrap().as_str().into();
        (name, asked, read_answer(answer))
    });
    named.collect()
}
