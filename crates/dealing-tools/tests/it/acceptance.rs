//! The document's acceptance criteria, by their names.

use dealing_tools::{DealingTool, SYSTEM_PROMPT};
use serde_json::{Value, json};

use crate::desk::{call, tools};

#[test]
fn ac1_nine_focused_tools_with_required_parameters_and_a_hint_from_each() {
    // And the tenth, which shows.
    assert_eq!(DealingTool::ALL.len(), 9 + 1);
    let tools = tools();
    for (name, own) in [
        ("set_security", json!({ "search_term": "apple" })),
        ("confirm_selection", json!({ "response": "yes" })),
        ("set_direction", json!({ "direction": "BUY" })),
        ("set_quantity", json!({ "quantity": 5 })),
        ("set_value_pending_currency", json!({ "amount": 1150 })),
        (
            "confirm_pending",
            json!({ "confirmation_type": "currency_usd", "confirmed": true }),
        ),
        (
            "set_trade_value",
            json!({ "amount": 1150, "currency": "USD" }),
        ),
        ("set_justification", json!({ "justification": "I like it" })),
        (
            "set_compliance_flags",
            json!({ "has_inside_info": false, "is_related_party": false }),
        ),
        ("show_preview", json!({})),
    ] {
        // Without its own parameters nothing is done, and the hint is there as well.
        let bare = call(&tools, name, json!({}));
        assert!(bare.hint.is_string(), "{name}");
        assert_eq!(
            bare.status == "error",
            name != "show_preview" || bare.hint != "DRAFT_COMPLETE",
            "{name}"
        );
        let answer = call(&tools, name, own);
        assert!(answer.hint.is_string(), "{name}");
    }
}

#[test]
fn ac2_currency_search_term_and_direction_are_extracted() {
    let tools = tools();
    // No value without a currency: left out it is refused, and unknown it waits.
    let without = call(&tools, "set_trade_value", json!({ "amount": 262_900 }));
    assert_eq!(
        (without.status.as_str(), &without.draft["estimated_value"]),
        ("error", &Value::Null)
    );
    let parked = call(
        &tools,
        "set_value_pending_currency",
        json!({ "amount": 262_900 }),
    );
    assert_eq!(parked.draft["estimated_value"], Value::Null);
    let euros = call(
        &tools,
        "set_trade_value",
        json!({ "amount": 262_900, "currency": "EUR" }),
    );
    assert_eq!(euros.draft["estimated_currency"], "EUR");

    for (said, term) in [
        ("buying 5 lots of bund calls @ 100", "bund"),
        ("sell 10 shares of AAPL", "aapl"),
        ("trade FGBL futures", "fgbl"),
    ] {
        let cleaned = call(&tools, "set_security", json!({ "search_term": said }));
        assert_eq!(cleaned.draft["security_search_term"], term);
        assert!(
            cleaned
                .codes("adjustments")
                .contains(&"search_term_cleaned".to_owned())
        );
    }
    for (said, direction) in [
        ("I want to buy", "BUY"),
        ("selling my position", "SELL"),
        ("purchase", "BUY"),
        ("dispose of", "SELL"),
    ] {
        let set = call(&tools, "set_direction", json!({ "direction": said }));
        assert_eq!(set.draft["direction"], direction, "{said}");
    }
}

#[test]
fn ac2b_quantities_are_extracted_and_not_confused() {
    let tools = tools();
    for (said, quantity) in [
        ("2,000 units", 2_000),
        ("buy 1,500 shares", 1_500),
        ("5 lots", 5),
        ("100 shares", 100),
        ("15k", 15_000),
    ] {
        let set = call(&tools, "set_quantity", json!({ "quantity": said }));
        assert_eq!(set.draft["quantity"], quantity, "{said}");
    }
    // The price is no quantity, and neither is the value.
    let price = call(&tools, "set_quantity", json!({ "quantity": 131.45 }));
    assert_eq!(
        (price.status.as_str(), &price.draft["quantity"]),
        ("error", &json!(15_000))
    );
    call(
        &tools,
        "set_trade_value",
        json!({ "amount": 262_900, "currency": "EUR" }),
    );
    let value = call(&tools, "set_quantity", json!({ "quantity": 262_900 }));
    assert_eq!(value.hint, "VALUE_CONFIRMATION_REQUIRED");
    assert_eq!(value.codes("warnings"), ["quantity_equals_value"]);
}

/// What the user is asked, in the order of the document's prompt, and what each answer leaves in the draft.
#[test]
fn ac3_the_conversation_asks_one_thing_after_the_other_as_before() {
    let reason =
        "I expect euro rates to fall this year and want to diversify my retirement portfolio.";
    let flags = json!({ "has_inside_info": false, "is_related_party": false });
    let value = json!({ "amount": 262_900, "currency": "EUR" });
    let tools = tools();
    let mut draft = Value::Null;
    for (name, own, hint) in [
        ("show_preview", json!({}), "MISSING_SECURITY"),
        (
            "set_security",
            json!({ "search_term": "bund" }),
            "DISAMBIGUATION_REQUIRED",
        ),
        (
            "confirm_selection",
            json!({ "response": "yes" }),
            "MISSING_DIRECTION",
        ),
        (
            "set_direction",
            json!({ "direction": "BUY" }),
            "MISSING_QUANTITY",
        ),
        (
            "set_quantity",
            json!({ "quantity": 2_000 }),
            "MISSING_VALUE",
        ),
        ("set_trade_value", value, "MISSING_JUSTIFICATION"),
        (
            "set_justification",
            json!({ "justification": reason }),
            "MISSING_COMPLIANCE_FLAGS",
        ),
        ("set_compliance_flags", flags, "DRAFT_COMPLETE"),
        ("show_preview", json!({}), "DRAFT_COMPLETE"),
    ] {
        let answer = call(&tools, name, own);
        assert_eq!(answer.hint, hint, "{name}");
        draft = answer.draft;
    }
    for (member, value) in [
        ("direction", json!("BUY")),
        ("quantity", json!(2_000)),
        ("security_search_term", json!("bund")),
        ("justification", json!(reason)),
        ("justification_quality", json!("GOOD")),
        ("estimated_value", json!(262_900)),
        ("estimated_currency", json!("EUR")),
        ("has_inside_info", json!(false)),
        ("is_related_party", json!(false)),
        ("is_connected_person", Value::Null),
        ("existing_position", json!(false)),
        ("user_confirmed_weak_justification", Value::Null),
    ] {
        assert_eq!(draft[member], value, "{member}");
    }
}

/// The conversations in `vectors/dealing` are the regression tests; here the members that the old draft
/// had by its signature.
#[test]
fn ac3_the_draft_has_every_field_of_the_old_signature() {
    let draft = call(&tools(), "set_quantity", json!({ "quantity": 1 })).draft;
    for name in [
        "user_id",
        "thread_ts",
        "direction",
        "quantity",
        "security_search_term",
        "justification",
        "justification_quality",
        "estimated_value",
        "estimated_currency",
        "has_inside_info",
        "is_related_party",
        "is_connected_person",
        "existing_position",
        "user_confirmed_weak_justification",
        "pending_currency_confirmation",
        "currency_confirmed",
    ] {
        assert!(draft.get(name).is_some(), "{name}");
    }
    let set: Vec<_> = draft
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, value)| !value.is_null() && **value != json!(false) && **value != json!([]))
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(set, ["user_id", "thread_ts", "quantity"]);
}

#[test]
fn ac4_the_prompt_is_short_and_lists_the_tools() {
    let tokens = tiktoken_rs::o200k_base_singleton()
        .encode_with_special_tokens(SYSTEM_PROMPT)
        .len();
    assert!(tokens < 500, "{tokens}");
    for tool in DealingTool::ALL {
        assert_eq!(
            SYSTEM_PROMPT.matches(&format!("- {tool}: ")).count(),
            1,
            "{tool}"
        );
    }
}

#[test]
fn ac5_confirmations_go_through_confirm_pending() {
    let tools = tools();
    let parked = call(
        &tools,
        "set_value_pending_currency",
        json!({ "amount": 2_000_000 }),
    );
    assert_eq!(parked.hint, "CURRENCY_CONFIRMATION_REQUIRED");
    let yes = |kind: &str| json!({ "confirmation_type": kind, "confirmed": true });
    let dollars = call(&tools, "confirm_pending", yes("currency_usd"));
    assert_eq!(dollars.draft["estimated_currency"], "USD");
    assert_eq!(dollars.hint, "VALUE_CONFIRMATION_REQUIRED");
    let right = call(&tools, "confirm_pending", yes("value"));
    assert_eq!(right.draft["value_confirmed"], true);
    let weak = call(
        &tools,
        "set_justification",
        json!({ "justification": "I like it" }),
    );
    assert_eq!(weak.hint, "COACHING_REQUIRED");
    let explained = weak.json["data"]["assessment"]["rules"].as_array().unwrap();
    assert!(explained.iter().any(|rule| rule["passed"] == false));
    let proceed = call(&tools, "confirm_pending", yes("weak_justification"));
    assert_eq!(proceed.draft["user_confirmed_weak_justification"], true);
}

#[test]
fn ac6_selections_are_taken_as_typed() {
    for (typed, ticker) in [
        ("yes", "BUND"),
        ("1", "BUND"),
        ("3", "OGBL"),
        ("BUND", "BUND"),
        ("FGBL", "FGBL"),
    ] {
        let tools = tools();
        call(&tools, "set_security", json!({ "search_term": "bund" }));
        let chosen = call(&tools, "confirm_selection", json!({ "response": typed }));
        assert_eq!(chosen.draft["security"]["ticker"], ticker, "{typed}");
    }
    // A ticker that was not found is not chosen, whatever stands at the place that was typed.
    let tools = tools();
    call(&tools, "set_security", json!({ "search_term": "bund" }));
    let invented = call(&tools, "confirm_selection", json!({ "response": "AAPL" }));
    assert_eq!(invented.json["code"], "NO_SUCH_CANDIDATE");
    assert_eq!(invented.draft["security"], Value::Null);
}

#[test]
fn ac7_side_effects_follow_a_selection_and_a_value() {
    let tools = tools();
    call(
        &tools,
        "set_trade_value",
        json!({ "amount": 900_000, "currency": "EUR" }),
    );
    call(&tools, "set_security", json!({ "search_term": "aapl" }));
    let chosen = call(&tools, "confirm_selection", json!({ "response": "yes" }));
    // The position, the kind of instrument, and the user's euros although it trades in dollars.
    assert_eq!(chosen.draft["existing_position"], true);
    assert_eq!(chosen.draft["is_derivative"], false);
    assert_eq!(chosen.draft["estimated_currency"], "EUR");
    call(&tools, "set_security", json!({ "search_term": "fgbl" }));
    let derivative = call(&tools, "confirm_selection", json!({ "response": "1" }));
    assert_eq!(
        (
            &derivative.draft["existing_position"],
            &derivative.draft["is_derivative"]
        ),
        (&json!(false), &json!(true))
    );
    assert_eq!(derivative.draft["estimated_currency"], "EUR");
    // 950,000 × 1.10 is above a million.
    let high = call(
        &tools,
        "set_trade_value",
        json!({ "amount": 950_000, "currency": "EUR" }),
    );
    assert_eq!(
        (high.hint.as_str(), &high.draft["is_high_value"]),
        (Some("VALUE_CONFIRMATION_REQUIRED"), &json!(true))
    );
}
