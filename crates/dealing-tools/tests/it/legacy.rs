//! Old calls as new ones: what they did not say is asked, and nothing is lost in silence.

use dealing_tools::{LegacyOutcome, LegacyUpdate};
use serde_json::{Value, json};

use crate::desk::{Answer, context, tools};

fn translated(own: Value) -> LegacyUpdate {
    let mut old = json!({ "user_id": "U1", "thread_ts": "1" });
    old.as_object_mut()
        .unwrap()
        .extend(own.as_object().unwrap().clone());
    LegacyUpdate::of(&old)
}

fn calls(update: &LegacyUpdate) -> Vec<String> {
    let told = |call: &dealing_tools::LegacyCall| {
        let mut own = call.args.clone();
        assert_eq!(own.shift_remove("user_id"), Some(json!("U1")));
        assert_eq!(own.shift_remove("thread_ts"), Some(json!("1")));
        format!("{} {}", call.tool, Value::Object(own))
    };
    update.calls.iter().map(told).collect()
}

fn outcome(update: &LegacyUpdate, name: &str) -> LegacyOutcome {
    update
        .fields
        .iter()
        .find(|field| field.field == name)
        .unwrap()
        .outcome
}

#[test]
fn a_whole_call_becomes_the_calls_of_its_fields_in_the_prompts_order() {
    let update = translated(json!({
        "direction": "BUY", "quantity": 2000, "security_search_term": "bund", "justification": "rates",
        "justification_quality": "GOOD", "estimated_value": 262_900.0, "estimated_currency": "EUR",
        "confirm_currency_usd": null, "confirm_value": true, "has_inside_info": false,
        "is_related_party": false, "is_connected_person": true, "existing_position": false,
        "user_confirmed_weak_justification": true,
    }));
    assert_eq!(
        calls(&update),
        [
            r#"set_security {"search_term":"bund"}"#,
            r#"set_direction {"direction":"BUY"}"#,
            r#"set_quantity {"quantity":2000}"#,
            r#"set_trade_value {"amount":262900.0,"currency":"EUR"}"#,
            r#"set_justification {"justification":"rates"}"#,
            r#"set_compliance_flags {"has_inside_info":false,"is_related_party":false}"#,
        ]
    );
    for name in [
        "justification_quality",
        "existing_position",
        "is_connected_person",
        // Whether the user was asked is not told.
        "confirm_value",
        "user_confirmed_weak_justification",
    ] {
        assert_eq!(outcome(&update, name), LegacyOutcome::Refused, "{name}");
    }
    assert_eq!(
        outcome(&update, "estimated_currency"),
        LegacyOutcome::Carried
    );
    // Every field that said something is told of once; null said nothing.
    assert_eq!(update.fields.len(), 15);
}

#[test]
fn what_an_old_call_does_not_say_is_not_made_up() {
    let value = translated(json!({ "estimated_value": 262_900 }));
    assert_eq!(
        calls(&value),
        [r#"set_value_pending_currency {"amount":262900}"#]
    );
    assert_eq!(outcome(&value, "estimated_value"), LegacyOutcome::Guessed);
    for (own, name) in [
        (json!({ "estimated_currency": "EUR" }), "estimated_currency"),
        (json!({ "has_inside_info": false }), "has_inside_info"),
        (json!({ "is_related_party": true }), "is_related_party"),
        (json!({ "price": 5 }), "price"),
    ] {
        let update = translated(own);
        assert_eq!(
            (update.calls.len(), outcome(&update, name)),
            (0, LegacyOutcome::Refused),
            "{name}"
        );
    }
    let none = LegacyUpdate::of(&json!([]));
    assert_eq!(
        (none.calls.len(), none.fields[0].outcome),
        (0, LegacyOutcome::Refused)
    );
    let nobody = LegacyUpdate::of(&json!({ "direction": "BUY" }));
    assert_eq!(outcome(&nobody, "user_id"), LegacyOutcome::Refused);
}

#[test]
fn what_comes_of_an_old_call_is_answered_by_the_new_tools() {
    let tools = tools();
    let update = translated(
        json!({ "quantity": "2,000 units", "estimated_value": 262_900, "confirm_value": true }),
    );
    let answers: Vec<_> = update
        .calls
        .iter()
        .map(|call| {
            Answer::of(&tools.call(
                call.tool.as_str(),
                &Value::Object(call.args.clone()),
                &context(),
            ))
        })
        .collect();
    let last = answers.last().unwrap();
    assert_eq!(
        (last.status.as_str(), &last.draft["quantity"]),
        ("success", &json!(2000))
    );
    assert_eq!(
        (
            &last.draft["pending_value"],
            &last.draft["estimated_currency"]
        ),
        (&json!(262_900), &Value::Null)
    );
}

#[test]
fn what_the_new_tools_refuse_or_assume_is_told_before_they_are_called() {
    use LegacyOutcome::{Guessed, Refused};
    let update = translated(json!({
        "quantity": "2.000", "direction": "hold", "estimated_value": "2.000", "estimated_currency": "EUR",
        "security_search_term": "plc", "has_inside_info": false, "is_related_party": null,
    }));
    assert_eq!(calls(&update), Vec::<String>::new());
    for name in [
        "quantity",
        "direction",
        "estimated_value",
        "estimated_currency",
        "security_search_term",
        "has_inside_info",
        "is_related_party",
    ] {
        assert_eq!(outcome(&update, name), Refused, "{name}");
    }
    // The amount waits where its currency alone is refused.
    let unclear = translated(json!({ "estimated_value": 500, "estimated_currency": "kr" }));
    assert_eq!(
        calls(&unclear),
        [r#"set_value_pending_currency {"amount":500}"#]
    );
    assert_eq!(outcome(&unclear, "estimated_value"), Guessed);
    assert_eq!(outcome(&unclear, "estimated_currency"), Refused);
    for value in [json!(500), json!("$500")] {
        let dollars = translated(json!({ "estimated_value": value, "estimated_currency": "$" }));
        assert_eq!(outcome(&dollars, "estimated_currency"), Guessed, "{value}");
    }
    let confirmed = translated(json!({ "confirm_value": true }));
    let reason = &confirmed.fields.last().unwrap().reason;
    assert!(!reason.contains("refused where it was not"), "{reason}");
}

/// The calls run as they stood, a guessed confirmation answered the question that the first of them raised: EUR 262,900
/// were USD 262,900 again.
#[test]
fn a_confirmation_that_nobody_may_have_been_asked_for_is_reported_and_not_called() {
    let tools = tools();
    let update = translated(json!({
        "estimated_value": 262_900, "estimated_currency": null, "confirm_currency_usd": true,
        "confirm_value": false, "user_confirmed_weak_justification": true,
    }));
    assert_eq!(
        calls(&update),
        [r#"set_value_pending_currency {"amount":262900}"#]
    );
    for name in [
        "confirm_currency_usd",
        "confirm_value",
        "user_confirmed_weak_justification",
    ] {
        assert_eq!(outcome(&update, name), LegacyOutcome::Refused, "{name}");
    }
    for call in &update.calls {
        let arguments = Value::Object(call.args.clone());
        let answer = Answer::of(&tools.call(call.tool.as_str(), &arguments, &context()));
        assert_eq!(answer.draft["estimated_currency"], Value::Null);
    }
}

/// "Carried" means as it was; what is read, repeated or not accepted by the new tool is told.
#[test]
fn nothing_is_called_carried_that_the_new_tools_read_or_refuse() {
    use LegacyOutcome::{Carried, Guessed, Read, Refused};
    for (own, name, expected) in [
        (json!({ "direction": "BUY" }), "direction", Carried),
        (json!({ "direction": "buy" }), "direction", Read),
        (json!({ "quantity": "1,500 shares" }), "quantity", Read),
        (json!({ "quantity": "1,500k" }), "quantity", Refused),
        (
            json!({ "security_search_term": "bund calls" }),
            "security_search_term",
            Read,
        ),
        (json!({ "user_id": 5, "quantity": 3 }), "user_id", Refused),
        (json!({ "user_id": 5, "quantity": 3 }), "quantity", Refused),
        (json!({ "user_id": "", "quantity": 3 }), "user_id", Refused),
        (
            json!({ "thread_ts": 1_769_594_400.000_1, "quantity": 3 }),
            "thread_ts",
            Refused,
        ),
        (
            json!({ "estimated_value": 5, "estimated_currency": "EUR", "confirm_currency_usd": true }),
            "confirm_currency_usd",
            Refused,
        ),
        (
            json!({ "estimated_value": 5, "estimated_currency": "EUR", "confirm_currency_usd": true }),
            "estimated_currency",
            Guessed,
        ),
        (
            json!({ "estimated_value": 5, "estimated_currency": "USD", "confirm_currency_usd": true }),
            "estimated_currency",
            Carried,
        ),
    ] {
        let update = translated(own.clone());
        assert_eq!(outcome(&update, name), expected, "{own} {name}");
        let is_any_key_refused = ["user_id", "thread_ts"]
            .iter()
            .any(|key| outcome(&update, key) == Refused);
        assert!(!is_any_key_refused || update.calls.is_empty(), "{own}");
    }
}

/// What was assumed of the amount was told of the currency, and the amount counted as read.
#[test]
fn an_amount_that_is_near_so_much_is_guessed_and_its_currency_is_not() {
    let update = translated(json!({
        "estimated_value": "about 50,000", "estimated_currency": "EUR",
    }));
    assert_eq!(outcome(&update, "estimated_value"), LegacyOutcome::Guessed);
    assert_eq!(
        outcome(&update, "estimated_currency"),
        LegacyOutcome::Carried
    );
}
