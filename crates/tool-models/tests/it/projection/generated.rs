//! Any request, and any answer that it takes.

use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tool_models::{FieldRule, HumanAnswer, HumanRequest};

use super::asked::{read_answer, read_request};

/// Words that say something, and are no secret.
fn words() -> impl Strategy<Value = String> {
    "[a-zก-ฮ\"\\\\{][a-z \\n\"{}:ก-ฮ]{0,12}[a-zก-ฮ}]"
}

/// Any JSON whose numbers all readers hold.
pub(super) fn json_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i32>().prop_map(Value::from),
        (-1e6..1e6).prop_map(|number: f64| json!(number)),
        words().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..3).prop_map(Value::from),
            btree_map("[a-z]{1,6}", inner, 0..3)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

fn object() -> impl Strategy<Value = Map<String, Value>> {
    btree_map("[a-z]{1,6}", json_value(), 0..4).prop_map(|map| map.into_iter().collect())
}

fn options() -> impl Strategy<Value = Value> {
    btree_map(words(), option::of(words()), 1..4).prop_map(|options| {
        let options = options.into_iter().map(|(value, label)| match label {
            Some(label) => json!({ "value": value, "label": label }),
            None => json!({ "value": value }),
        });
        options.collect()
    })
}

fn rule() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(json!({ "type": "text" })),
        Just(json!({ "type": "text", "min_length": 1, "max_length": 200 })),
        Just(json!({ "type": "number", "minimum": -0.5 })),
        Just(json!({ "type": "integer", "maximum": 9 })),
        Just(json!({ "type": "boolean" })),
        options().prop_map(|options| json!({ "type": "choice", "options": options })),
        options().prop_map(|options| json!({ "type": "choices", "options": options })),
    ]
}

fn fields() -> impl Strategy<Value = Value> {
    let field = (rule(), any::<bool>(), option::of(words()));
    btree_map("[a-z]{1,6}", field, 1..4).prop_map(|fields| {
        let fields = fields.into_iter().map(|(name, (rule, required, title))| {
            with_some(
                json!({ "name": name, "required": required, "rule": rule }),
                "title",
                title,
            )
        });
        fields.collect()
    })
}

fn with_some(mut value: Value, name: &str, member: Option<impl Into<Value>>) -> Value {
    if let Some(member) = member {
        value[name] = member.into();
    }
    value
}

fn question() -> impl Strategy<Value = HumanRequest> {
    (
        words(),
        option::of(fields()),
        option::of(words()),
        option::of(words()),
    )
        .prop_map(|(text, fields, context, message)| {
            let data = json!({ "request_id": "r", "question": text });
            let data = with_some(with_some(data, "answer_fields", fields), "context", context);
            read_request("human_input_requested", message.as_deref(), data)
        })
}

fn call() -> impl Strategy<Value = HumanRequest> {
    (words(), object(), words(), option::of(words())).prop_map(|(tool, args, reason, message)| {
        let data = json!({
            "request_id": "r", "tool_name": tool, "tool_args": args, "reason": reason,
            "security_level": "LOW", "expires_at": "2026-11-21T09:00:00Z",
        });
        read_request("authorization_requested", message.as_deref(), data)
    })
}

fn credential() -> impl Strategy<Value = HumanRequest> {
    (words(), words()).prop_map(|(message, provider)| {
        let preview = json!({ "provider": provider, "vault_id": "v", "stored_at": "2026-01-05" });
        let data = json!({
            "request_id": "r", "auth_type": "social", "provider": provider,
            "credential_preview": preview,
        });
        read_request("authorization_required", Some(&message), data)
    })
}

fn by_hand() -> impl Strategy<Value = HumanRequest> {
    let kinds = [
        "captcha",
        "login",
        "payment",
        "wallet",
        "verification",
        "oauth",
    ];
    let statuses = ["credential_required", "human_required"];
    let kind = proptest::sample::select(kinds.to_vec());
    let status = proptest::sample::select(statuses.to_vec());
    let url = option::of(Just("https://a.example/x?y=1"));
    (words(), kind, status, url).prop_map(|(message, kind, status, url)| {
        let data = json!({ "request_id": "r", "intervention_type": kind, "provider": "p" });
        read_request(status, Some(&message), with_some(data, "url", url))
    })
}

pub(super) fn requests() -> impl Strategy<Value = HumanRequest> {
    prop_oneof![question(), call(), credential(), by_hand()]
}

fn value_for(rule: &FieldRule) -> Value {
    match rule {
        FieldRule::Text(_) => json!("a \"text\""),
        FieldRule::Number(_) => json!(0.5),
        FieldRule::Integer(_) => json!(7),
        FieldRule::Boolean(_) => json!(false),
        FieldRule::Choice(rule) => json!(rule.options[0].value),
        FieldRule::Choices(rule) => json!([rule.options[0].value]),
    }
}

fn content(asked: &HumanRequest, with_optional: bool) -> Map<String, Value> {
    let fields = asked.answer_fields();
    let answered = fields
        .iter()
        .filter(|field| field.required || with_optional);
    answered
        .map(|field| (field.name.clone(), value_for(&field.rule)))
        .collect()
}

/// Every answer that `asked` takes.
pub(super) fn answers_to(asked: &HumanRequest) -> impl Strategy<Value = Vec<HumanAnswer>> + use<> {
    let asked = asked.clone();
    (option::of(words()), object(), json_value(), any::<bool>()).prop_map(
        move |(reason, args, response, with_optional)| {
            let why = |action: &str| with_some(json!({ "action": action }), "reason", reason.clone());
            let edit = with_some(json!({ "action": "edit", "tool_args": args }), "reason", reason.clone());
            let all = [
                json!({ "action": "accept", "content": content(&asked, with_optional) }),
                why("decline"),
                json!({ "action": "decline" }),
                json!({ "action": "cancel" }),
                json!({ "action": "approve" }),
                json!({ "action": "approve", "remember": { "scope": "tool", "until": "2026-11-21T08:30:00Z" } }),
                why("reject"),
                json!({ "action": "edit", "tool_args": args }),
                edit,
                json!({ "action": "respond", "content": response }),
                json!({ "action": "respond", "content": "done" }),
                json!({ "action": "defer", "until": "2026-11-21T08:30:00Z" }),
                json!({ "action": "escalate", "to": "u2" }),
            ];
            let all = all.into_iter().map(|answer| {
                read_answer(with_some(answer, "request_id", Some("r")))
            });
            all.collect()
        },
    )
}

/// A request, and all answers: also such as it does not take.
pub(super) fn asked_and_answers() -> impl Strategy<Value = (HumanRequest, Vec<HumanAnswer>)> {
    requests().prop_flat_map(|asked| {
        let answers = answers_to(&asked);
        (Just(asked), answers)
    })
}
