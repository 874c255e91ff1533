//! Whatever a payload holds, what is left of it is a part of it, and little room is left unused.

use proptest::prelude::*;
use serde_json::{Value, json};
use smart_response::{Estimate, estimate_tokens, fit};

use crate::fit_payload::{from, of_payload};
use crate::fitting::{expanded, fitted};

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

/// The same, with some of its values in several places: whole histories, texts and rows.
fn repeating_payload() -> impl Strategy<Value = Value> {
    // Each with a word of its own: two that begin alike would be cut to the same and said once then, which no order
    // foresees.
    let shared = (0..4usize, 3..200usize, any::<u16>()).prop_map(|(form, count, word)| {
        let name = format!("Fund {word} of a company");
        match form {
            0 => from(usize::from(word), count),
            1 => (0..count)
                .map(|row| json!({ "row": row, "name": name }))
                .collect(),
            2 => json!(format!("{word} ").repeat(2 * count)),
            _ => (0..count).map(|row| row + usize::from(word)).collect(),
        }
    });
    let shared = prop::collection::vec(shared, 1..4);
    let places = prop::collection::vec(
        (any::<prop::sample::Index>(), 0..4usize, any::<u16>()),
        2..9,
    );
    (payload(), shared, places).prop_map(|(other, shared, places)| {
        let place = |(which, form, n): (prop::sample::Index, usize, u16)| {
            let value = which.get(&shared).clone();
            match form {
                0 => value,
                1 => json!({ "symbol": format!("F{n}"), "history": value }),
                2 => json!([{ "number": n, "rows": [value] }]),
                _ => json!({ "name": format!("{n} ").repeat(150), "of": { "its": value } }),
            }
        };
        json!({ "first": places.into_iter().map(place).collect::<Vec<_>>(), "other": other })
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

/// Where `unused` tokens of a budget are at most left so, what is left is a part of what a larger budget leaves, and
/// fitting it again changes nothing.
fn holds(payload: &Value, one: usize, other: usize) -> Result<(), TestCaseError> {
    let document = of_payload(payload.clone());
    let (small, large) = (
        fitted(&document, one.min(other)),
        fitted(&document, one.max(other)),
    );
    prop_assert!(
        is_part_of(&expanded(&large), payload),
        "{}",
        expanded(&large)
    );
    prop_assert!(
        is_part_of(&expanded(&small), &expanded(&large)),
        "{:?} {:?}",
        small.dropped,
        large.dropped
    );
    for fitted in [small, large] {
        prop_assert_eq!(fitted.tokens, estimate_tokens(&fitted.response.to_string()));
        let again = fit(&fitted.response.to_string(), fitted.max_tokens, &Estimate).unwrap();
        prop_assert_eq!(again.response.to_string(), fitted.response.to_string());
        prop_assert_eq!(again.dropped, []);
    }
    Ok(())
}

/// Of a budget no more is left unused than the largest value takes that goes as a whole (600 bytes, at worst of
/// dates and numbers), and what the sums are unsure of.
fn wastes_little(payload: &Value, max_tokens: usize) -> Result<(), TestCaseError> {
    let document = of_payload(payload.clone());
    let fitted = fitted(&document, max_tokens);
    prop_assert!(fitted.is_met);
    let unused = estimate_tokens(&from(10_000, 36).to_string()) + 64;
    // What is said once is all there.
    prop_assert!(
        fitted.dropped.is_empty() || fitted.tokens + unused > max_tokens.min(fitted.tokens_before),
        "{} of {max_tokens}: {:?}",
        fitted.tokens,
        fitted.dropped
    );
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn what_is_left_is_a_part_and_grows_with_the_budget(payload in payload(), one in 350..3_000usize, other in 350..3_000usize) {
        holds(&payload, one, other)?;
    }

    #[test]
    fn of_repeated_values_too(payload in repeating_payload(), one in 350..5_000usize, other in 350..5_000usize) {
        holds(&payload, one, other)?;
    }

    #[test]
    fn little_of_a_budget_is_left_unused(payload in payload(), max_tokens in 900..3_000usize) {
        wastes_little(&payload, max_tokens)?;
    }

    #[test]
    fn little_is_left_unused_where_values_repeat(payload in repeating_payload(), max_tokens in 900..5_000usize) {
        wastes_little(&payload, max_tokens)?;
    }
}
