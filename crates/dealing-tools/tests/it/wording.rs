//! What messages say, where it was wrong or misleading once.

use serde_json::json;

use crate::desk::{call, tools};

fn error(name: &str, own: serde_json::Value) -> serde_json::Value {
    let answer = call(&tools(), name, own);
    assert_eq!(answer.status, "error");
    answer.json
}

#[test]
fn a_contradiction_is_asked_with_quantity_price_and_value() {
    let tools = tools();
    call(
        &tools,
        "set_security",
        json!({ "search_term": "BUND @ 131.45" }),
    );
    call(&tools, "confirm_selection", json!({ "response": "BUND" }));
    call(&tools, "set_quantity", json!({ "quantity": 12_000 }));
    let value = json!({ "amount": 262_900, "currency": "EUR" });
    let asked = call(&tools, "set_trade_value", value);
    let message = asked.json["data"]["message"].as_str().unwrap();
    for told in [
        "12,000 units",
        "131.45",
        "EUR 262,900",
        "2,000 units",
        "which one is wrong",
    ] {
        assert!(message.contains(told), "{told}: {message}");
    }
    assert!(!message.contains("is right:"), "{message}");
}

#[test]
fn the_word_that_is_not_understood_is_named() {
    let refused = error("set_direction", json!({ "direction": "I can't sell" }));
    assert!(
        refused["error"].as_str().unwrap().contains("\"can't\""),
        "{refused}"
    );
}

#[test]
fn thai_is_quoted_as_it_is_written() {
    let refused = error("set_direction", json!({ "direction": "อย่าขาย" }));
    assert!(
        refused["error"].as_str().unwrap().contains("อย่าขาย"),
        "{refused}"
    );
    let nothing = call(
        &tools(),
        "set_security",
        json!({ "search_term": "กองทุนที่ไม่มี" }),
    );
    let message = nothing.json["data"]["message"].as_str().unwrap();
    assert!(message.contains("กองทุนที่ไม่มี"), "{message}");
}

#[test]
fn a_quantity_is_told_as_it_was_given() {
    let refused = error("set_quantity", json!({ "quantity": 1e300 }));
    let told = refused["error"].as_str().unwrap();
    assert!(
        told.contains("1e300") && !told.contains("10000000000"),
        "{told}"
    );
}

#[test]
fn no_parameter_is_called_optional() {
    let refused = error("set_quantity", json!({ "quantity": null }));
    assert!(!refused.to_string().contains("optional"), "{refused}");
}

#[test]
fn a_message_ends_before_the_way_out_begins() {
    let refused = error("confirm_selection", json!({ "response": "1" }));
    assert!(
        refused["error"].as_str().unwrap().ends_with('.'),
        "{refused}"
    );
}

#[test]
fn minor_units_are_divided_and_not_renamed() {
    for (amount, currency) in [(json!(50_000), "gbx"), (json!("50000 GBX"), "GBP")] {
        let refused = error(
            "set_trade_value",
            json!({ "amount": amount, "currency": currency }),
        );
        let fix = refused["hint"].as_str().unwrap();
        assert!(fix.contains("divide the amount by 100"), "{fix}");
    }
}

#[test]
fn a_dollar_sign_is_told_as_an_assumption() {
    let refused = error("set_value_pending_currency", json!({ "amount": "$500" }));
    assert!(
        refused["hint"].as_str().unwrap().contains("assumed"),
        "{refused}"
    );
}

/// Calls that say nothing where something is asked for, and what the way out has to name.
fn unsaid() -> Vec<(&'static str, serde_json::Value, &'static str)> {
    let amount = |currency| json!({ "amount": 262_900, "currency": currency });
    vec![
        (
            "set_trade_value",
            json!({ "amount": 262_900 }),
            "set_value_pending_currency",
        ),
        (
            "set_trade_value",
            amount(json!(null)),
            "set_value_pending_currency",
        ),
        (
            "set_trade_value",
            amount(json!("None")),
            "set_value_pending_currency",
        ),
        (
            "set_trade_value",
            amount(json!("null")),
            "set_value_pending_currency",
        ),
        (
            "set_trade_value",
            amount(json!("unknown")),
            "set_value_pending_currency",
        ),
        (
            "set_trade_value",
            amount(json!("N/A")),
            "set_value_pending_currency",
        ),
        (
            "set_trade_value",
            amount(json!("")),
            "set_value_pending_currency",
        ),
        (
            "set_trade_value",
            json!({ "currency": "EUR" }),
            "what the whole trade is worth",
        ),
        (
            "set_compliance_flags",
            json!({ "has_inside_info": false }),
            "whether they are a related party",
        ),
        (
            "set_compliance_flags",
            json!({ "has_inside_info": null, "is_related_party": false }),
            "inside information",
        ),
        ("set_quantity", json!({}), "how many units"),
        ("set_quantity", json!({ "quantity": "" }), "how many units"),
        (
            "set_quantity",
            json!({ "quantity": "many" }),
            "how many units",
        ),
        (
            "set_quantity",
            json!({ "quantity": "half" }),
            "how many units",
        ),
        (
            "set_quantity",
            json!({ "quantity": -2000 }),
            "a sign is not left out",
        ),
        (
            "set_quantity",
            json!({ "quantity": "$500" }),
            "how many units",
        ),
        (
            "set_direction",
            json!({ "direction": "" }),
            "whether to buy or to sell",
        ),
        ("set_justification", json!({}), "why they want the trade"),
        (
            "set_security",
            json!({ "search_term": null }),
            "which security",
        ),
        (
            "confirm_pending",
            json!({ "confirmation_type": "value", "confirmed": null }),
            "ask the user",
        ),
    ]
}

/// A hint that says "add a number" makes a model write one that nobody said.
#[test]
fn what_is_missing_is_asked_of_the_user_and_never_made_up() {
    for (tool, own, told) in unsaid() {
        let refused = error(tool, own.clone());
        let hint = refused["hint"].as_str().unwrap();
        assert!(hint.contains(told), "{tool} {own}: {hint}");
        assert!(hint.contains("sk the user"), "{tool} {own}: {hint}");
        for made_up in [
            "such as EUR",
            "such as 2000",
            "NGN",
            "ALL,",
            ": a string",
            ": a boolean",
            ": an integer",
        ] {
            assert!(!hint.contains(made_up), "{tool} {own}: {hint}");
        }
    }
}

#[test]
fn whose_value_it_was_is_told_where_its_currency_is_not_kept() {
    let tools = tools();
    call(&tools, "set_security", json!({ "search_term": "aapl" }));
    call(&tools, "confirm_selection", json!({ "response": "1" }));
    let value = json!({ "amount": 2_300, "currency": "EUR" });
    call(&tools, "set_trade_value", value);
    call(&tools, "set_security", json!({ "search_term": "sap" }));
    let parked = call(
        &tools,
        "set_value_pending_currency",
        json!({ "amount": 2_300 }),
    );
    assert_eq!(
        parked.json["data"]["adjustments"][0]["message"],
        "EUR 2,300 was said of AAPL, and taken out for 2,300, whose currency is not known"
    );
}

/// Told that "EUR please" is no number, a model asks for the amount again.
#[test]
fn an_answer_to_the_question_for_a_currency_is_sent_to_the_tool_that_takes_it() {
    let tools = tools();
    let amount = |amount: serde_json::Value| json!({ "amount": amount });
    call(&tools, "set_value_pending_currency", amount(json!(5_000)));
    for (tool, own) in [
        ("set_value_pending_currency", amount(json!("EUR please"))),
        (
            "confirm_pending",
            json!({ "confirmation_type": "currency_usd", "confirmed": "no, EUR" }),
        ),
        ("confirm_selection", json!({ "response": "eur please" })),
    ] {
        let refused = call(&tools, tool, own);
        assert_eq!(refused.draft["pending_value"], 5_000);
        let hint = refused.json["hint"].as_str().unwrap();
        assert!(
            hint.contains("set_trade_value")
                || hint.contains("call the tool")
                || hint.contains("the tool that"),
            "{tool}: {hint}"
        );
    }
}
