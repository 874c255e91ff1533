//! Payloads of every form within a budget: what is large gives, and the answer stays.

use serde_json::{Map, Value, json};
use smart_response::expand;

use crate::fitting::{expanded, fitted};
use crate::vectors_read::reference;

pub(crate) fn of_payload(payload: Value) -> Value {
    let mut document = reference();
    document["data"]["processed"] = payload;
    document
}

/// A price for each of so many days, by date.
fn by_date(days: usize) -> Value {
    from(100, days)
}

/// From that price on.
pub(crate) fn from(price: usize, days: usize) -> Value {
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

/// Four funds with the same history: it was said once and then went as a whole, with 60 to 80 % of the budget free.
#[test]
fn a_history_that_several_share_gives_its_last_rows() {
    let rows: Vec<_> = (0..300)
        .map(|day| json!({ "date": format!("day {day}"), "nav": 10 + day % 7, "change": day % 3, "volume": 1_000 + day }))
        .collect();
    let funds = |history: &Value| -> Value {
        (0..4)
            .map(|n| json!({ "symbol": format!("FUND-{n}"), "navHistory": history }))
            .collect()
    };
    let payload = json!({ "funds": funds(&json!(rows)) });
    for max_tokens in [1_200, 3_000, 5_000] {
        let fitted = fitted(&of_payload(payload.clone()), max_tokens);
        assert!(
            fitted.is_met && fitted.tokens + 40 > max_tokens,
            "{} of {max_tokens}",
            fitted.tokens
        );
        let left = expanded(&fitted);
        let count = left["funds"][0]["navHistory"].as_array().unwrap().len();
        assert!((5..300).contains(&count), "{count} rows at {max_tokens}");
        // All four, and each keeps the same first rows.
        assert_eq!(left, json!({ "funds": funds(&json!(rows[..count])) }));
        let dropped: Vec<_> = fitted
            .dropped
            .iter()
            .filter(|one| one.part.starts_with("data."))
            .collect();
        assert_eq!(
            (dropped[0].part.as_str(), dropped[0].count, dropped[0].of),
            (
                "data.processed.funds.0.navHistory and 3 like it",
                300 - count,
                300
            )
        );
    }
}

/// The same by date, in a list of funds: the days go before the funds.
#[test]
fn prices_by_date_that_several_share_give_their_last_days() {
    let funds: Vec<_> = (0..4)
        .map(|n| json!({ "symbol": format!("FUND-{n}"), "prices": by_date(300) }))
        .collect();
    for max_tokens in [1_200, 2_000] {
        let fitted = fitted(&of_payload(json!(funds)), max_tokens);
        assert!(fitted.is_met && fitted.tokens + 40 > max_tokens);
        let left = expanded(&fitted);
        assert_eq!(left.as_array().unwrap().len(), 4);
        let days = left[3]["prices"].as_object().unwrap();
        assert!((5..300).contains(&days.len()), "{} days", days.len());
        let whole = by_date(300);
        assert!(
            days.iter()
                .eq(whole.as_object().unwrap().iter().take(days.len()))
        );
    }
}

/// What a next step is called with goes with the step: half of it would be another question. So the step with its series
/// is one part of more than a thousand tokens, and some hundreds may be left unused where it is the last that went.
#[test]
fn a_series_that_a_step_is_called_with_is_not_cut_in_it() {
    let series: Vec<_> = (0..400).map(|n| json!(1_000 + n % 97)).collect();
    let mut document = of_payload(json!({ "closes": series, "note": "closing prices" }));
    document["recommendations"]["nextSteps"][0]["params"]["closes"] = json!(series);
    for max_tokens in [1_000, 1_500, 2_000] {
        let fitted = fitted(&document, max_tokens);
        assert!(
            fitted.is_met && fitted.tokens + 300 > max_tokens,
            "{} of {max_tokens}: {:?}",
            fitted.tokens,
            fitted.dropped
        );
        let mut response = fitted.response.clone();
        expand(&mut response);
        let steps = response["recommendations"]["nextSteps"].as_array().unwrap();
        let whole = |step: &Value| {
            step["params"]
                .get("closes")
                .is_none_or(|closes| *closes == json!(series))
        };
        assert!(steps.iter().all(whole));
    }
}

/// Keys of five hundred characters: the note that named them in full cost the answer its findings.
#[test]
fn long_keys_do_not_cost_the_answer_its_findings() {
    let key = |n: usize| format!("{}{n}", "a very long key ".repeat(32));
    let lists = (0..12).map(|n| (key(n), json!((0..40).collect::<Vec<_>>())));
    let document = of_payload(lists.collect::<Map<_, _>>().into());
    for max_tokens in [1_000, 1_400, 2_000] {
        let fitted = fitted(&document, max_tokens);
        assert!(fitted.is_met);
        assert_eq!(
            fitted.response["summary"]["keyFindings"], document["summary"]["keyFindings"],
            "{max_tokens}: {}",
            fitted.tokens
        );
        assert!(
            fitted.tokens + 240 > max_tokens,
            "{} of {max_tokens}",
            fitted.tokens
        );
    }
}

/// The last of three lost all of its history while the others kept theirs.
#[test]
fn what_is_compared_keeps_the_same_beginning() {
    let by_day = |first: usize| from(first, 200);
    let rows = |first: usize| -> Value {
        (0..200)
            .map(|n| json!({ "day": n, "price": first + n % 7 }))
            .collect()
    };
    let text = |name: usize| {
        json!(format!("Fund {name} invests in shares of companies in Asia. ").repeat(80))
    };
    let forms: [(&str, &dyn Fn(usize) -> Value); 3] = [
        ("prices by date", &by_day),
        ("rows", &rows),
        ("text", &text),
    ];
    for (form, series) in forms {
        let subject =
            |n: usize| json!({ "symbol": format!("FUND-{n}"), "series": series(100 * n) });
        let listed = json!({ "compared": (0..3).map(subject).collect::<Vec<_>>() });
        let keyed = (0..3).map(|n| (format!("FUND-{n}"), subject(n)));
        let keyed = json!({ "compared": keyed.collect::<Map<_, _>>() });
        for payload in [listed, keyed] {
            for max_tokens in (2_000..4_000).step_by(250) {
                let fitted = fitted(&of_payload(payload.clone()), max_tokens);
                let left = expanded(&fitted);
                let length = |subject: &Value| match &subject["series"] {
                    Value::Object(days) => days.len(),
                    Value::Array(rows) => rows.len(),
                    other => other.as_str().map_or(0, str::len) / 300,
                };
                let left = &left["compared"];
                let lengths: Vec<_> = match left {
                    Value::Object(subjects) => subjects.values().map(length).collect(),
                    other => other.as_array().unwrap().iter().map(length).collect(),
                };
                assert_eq!(lengths.len(), 3, "{form} at {max_tokens}");
                let (least, most) = (lengths.iter().min(), lengths.iter().max());
                let apart = most.unwrap() - least.unwrap();
                // A text gives a piece of it at a time.
                assert!(
                    apart <= usize::from(form == "text"),
                    "{form} at {max_tokens}: {lengths:?}"
                );
                assert!(lengths[0] > 0, "{form} at {max_tokens}: {lengths:?}");
                if form != "text" {
                    let note = fitted.response["metadata"]["warnings"][0]["message"].as_str();
                    let said = format!("Trimmed: {} of 200 processed.compared.", 200 - lengths[0]);
                    let note = note.unwrap();
                    let first = note.split(", ").next().unwrap();
                    assert!(
                        first.starts_with(&said) && first.ends_with(" and 2 like it"),
                        "{note}"
                    );
                }
            }
        }
    }
}
