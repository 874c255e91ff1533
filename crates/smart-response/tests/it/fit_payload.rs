//! Payloads of every form within a budget: what is large gives, and the answer stays.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use smart_response::{Estimate, Fitted, estimate_tokens, expand, fit};

use crate::vectors_read::quick_reference;

fn of_payload(payload: Value) -> Value {
    let mut document: Value = serde_json::from_str(&quick_reference()).unwrap();
    document["data"]["processed"] = payload;
    document
}

fn fitted(document: &Value, max_tokens: usize) -> Fitted {
    fit(&document.to_string(), max_tokens, &Estimate).unwrap()
}

/// A price for each of so many days, by date.
fn by_date(days: usize) -> Value {
    from(100, days)
}

/// From that price on.
fn from(price: usize, days: usize) -> Value {
    let day = |day: usize| format!("2024-{:02}-{:02}", day / 28 + 1, day % 28 + 1);
    (0..days)
        .map(|n| (day(n), json!(price + n % 7)))
        .collect::<Map<_, _>>()
        .into()
}

/// Large payloads without a list that could be shortened.
fn large() -> Vec<(&'static str, Value)> {
    let keyed = (0..60).map(|n| {
        (
            format!("FUND-{n}"),
            json!({ "name": format!("Fund {n} of a company"), "nav": 10 + n, "risk": n % 8 }),
        )
    });
    let many = (0..900).map(|n| (format!("k{n}"), json!(n)));
    let text = "The fund invests in shares of companies in Asia. ".repeat(200);
    vec![
        (
            "by date",
            json!({ "symbol": "ADVANC.BK", "prices": by_date(300), "note": "closing prices" }),
        ),
        ("keyed", keyed.collect::<Map<_, _>>().into()),
        ("many", many.collect::<Map<_, _>>().into()),
        ("text", json!({ "text": text, "language": "en" })),
        ("bare text", json!(text)),
        (
            "one row",
            json!([{ "symbol": "ADVANC.BK", "prices": by_date(300) }]),
        ),
        ("deep", json!({ "a": { "b": { "c": by_date(300) } } })),
        (
            "one list",
            json!({ "rows": [by_date(300).as_object().unwrap().values().collect::<Vec<_>>()] }),
        ),
    ]
}

/// The payload alone is what does not fit, so it alone gives, and no more of it than has to.
#[test]
fn a_large_payload_of_any_form_does_not_cost_the_answer_its_risks() {
    for (name, payload) in large() {
        let document = of_payload(payload);
        let fitted = fitted(&document, 1_500);
        assert!(
            fitted.is_met && fitted.tokens > 1_400,
            "{name}: {}",
            fitted.tokens
        );
        for place in ["/summary/keyFindings", "/recommendations/risks"] {
            let mut response = fitted.response.clone();
            expand(&mut response);
            assert_eq!(
                response.pointer(place),
                document.pointer(place),
                "{name}: {place}"
            );
        }
    }
}

#[test]
fn the_last_days_go_before_the_name_of_the_fund() {
    let fitted = fitted(
        &of_payload(
            json!({ "symbol": "ADVANC.BK", "prices": by_date(300), "note": "closing prices" }),
        ),
        1_500,
    );
    let payload = &fitted.response["data"]["processed"];
    assert_eq!(
        (&payload["symbol"], &payload["note"]),
        (&json!("ADVANC.BK"), &json!("closing prices"))
    );
    let left = payload["prices"].as_object().unwrap();
    assert!(left.len() > 30 && left.len() < 300, "{}", left.len());
    let whole = by_date(300);
    assert!(
        left.iter()
            .eq(whole.as_object().unwrap().iter().take(left.len()))
    );
    let dropped = &fitted.dropped[0];
    assert_eq!(
        (dropped.part.as_str(), dropped.count, dropped.of),
        ("data.processed.prices", 300 - left.len(), 300)
    );
    assert_eq!(dropped.why, "the last members of a large object");
}

/// Records are not left as husks of themselves: the last is gone before the one before it gives anything.
#[test]
fn keyed_records_go_one_after_the_other() {
    let record = |n: usize| -> Value {
        let field = |at: usize| {
            (
                format!("field{at}"),
                json!(format!("a short text, {at} of fund {n}")),
            )
        };
        (0..20).map(field).collect::<Map<_, _>>().into()
    };
    let keyed: Map<_, _> = (0..12).map(|n| (format!("F{n:02}"), record(n))).collect();
    for max_tokens in (1_300..2_600).step_by(100) {
        let fitted = fitted(&of_payload(keyed.clone().into()), max_tokens);
        let Some(left) = fitted.response["data"]["processed"].as_object() else {
            continue;
        };
        let whole = left
            .iter()
            .take_while(|(name, value)| keyed.get(*name) == Some(*value))
            .count();
        assert!(left.len() > 1, "{max_tokens}");
        let others = left.len() - whole;
        assert!(
            others <= 1,
            "{max_tokens}: {others} of {} records are not whole",
            left.len()
        );
    }
}

/// What is left of a payload does not outlast what the answer says: with room for a finding or for the payload,
/// the finding stays.
#[test]
fn a_payload_that_cannot_stay_is_null_and_a_finding_stays() {
    for payload in [
        json!("x".repeat(599)),
        json!({ "a": "x".repeat(590) }),
        json!([{ "a": "x".repeat(590) }]),
    ] {
        let document = of_payload(payload);
        let least = fitted(&document, 1);
        assert_eq!(least.response["summary"]["keyFindings"], json!([]));
        let fitted = fitted(&document, least.tokens + 60);
        assert!(fitted.is_met);
        let left = &fitted.response["data"]["processed"];
        assert!(left.is_null() || *left == json!([]), "{left}");
        assert_eq!(
            fitted.response["summary"]["keyFindings"][0]["metric"],
            "Margin of Safety"
        );
    }
}

/// The first element went, and the second took its place.
#[test]
fn an_element_before_others_stays_where_it_is() {
    for max_tokens in (350..1_000).step_by(10) {
        let fitted = fitted(&of_payload(json!([by_date(200), 7, 8])), max_tokens);
        let left = fitted.response["data"]["processed"].as_array().unwrap();
        assert!(
            left.first().is_none_or(Value::is_object),
            "{max_tokens}: {left:?}"
        );
        assert!(
            left.get(1).is_none_or(|one| *one == 7),
            "{max_tokens}: {left:?}"
        );
    }
}

/// Objects with many members, some of them long, of a form and size that nothing says beforehand.
fn payload() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        any::<i16>().prop_map(Value::from),
        "[a-zก-ฮ ]{0,40}".prop_map(Value::from),
        // Each with words of its own: cut to the same, two would be said once, which no order foresees.
        (80..230usize, any::<u16>())
            .prop_map(|(words, word)| json!(format!("{word} ").repeat(words))),
        (1..60usize, any::<u16>()).prop_map(|(days, first)| from(usize::from(first), days)),
    ];
    leaf.prop_recursive(3, 60, 12, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map("[a-e]{1,3}", inner, 0..12)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

/// Whether `less` is `more` with the ends of lists and texts and whole members taken out, or null.
fn is_part_of(less: &Value, more: &Value) -> bool {
    match (less, more) {
        (Value::Null, _) => true,
        (Value::Object(less), Value::Object(more)) => less
            .iter()
            .all(|(name, less)| more.get(name).is_some_and(|more| is_part_of(less, more))),
        (Value::Array(less), Value::Array(more)) => {
            less.len() <= more.len()
                && less
                    .iter()
                    .zip(more)
                    .all(|(less, more)| is_part_of(less, more))
        }
        (Value::String(less), Value::String(more)) => {
            less == more
                || less
                    .strip_suffix('…')
                    .is_some_and(|less| more.starts_with(less))
        }
        (less, more) => less == more,
    }
}

fn expanded(fitted: &Fitted) -> Value {
    let mut response = fitted.response.clone();
    expand(&mut response);
    response["data"]["processed"].clone()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn what_is_left_is_a_part_and_grows_with_the_budget(payload in payload(), one in 350..3_000usize, other in 350..3_000usize) {
        let document = of_payload(payload.clone());
        let (small, large) = (fitted(&document, one.min(other)), fitted(&document, one.max(other)));
        prop_assert!(is_part_of(&expanded(&large), &payload), "{}", expanded(&large));
        prop_assert!(is_part_of(&expanded(&small), &expanded(&large)), "{:?} {:?}", small.dropped, large.dropped);
        for fitted in [small, large] {
            prop_assert_eq!(fitted.tokens, estimate_tokens(&fitted.response.to_string()));
            let again = fit(&fitted.response.to_string(), fitted.max_tokens, &Estimate).unwrap();
            prop_assert_eq!(again.response.to_string(), fitted.response.to_string());
            prop_assert_eq!(again.dropped, []);
        }
    }

    /// Of a budget no more is left unused than the largest value takes that goes as a whole (600 bytes, at worst of
    /// dates and numbers), and what the sums are unsure of.
    #[test]
    fn little_of_a_budget_is_left_unused(payload in payload(), max_tokens in 900..3_000usize) {
        let document = of_payload(payload);
        let fitted = fitted(&document, max_tokens);
        prop_assert!(fitted.is_met);
        let unused = estimate_tokens(&from(10_000, 36).to_string()) + 64;
        prop_assert!(fitted.tokens + unused > max_tokens.min(fitted.tokens_before), "{} of {max_tokens}: {:?}", fitted.tokens, fitted.dropped);
    }
}
