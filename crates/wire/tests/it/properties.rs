//! Random documents: who reads, who validates, and what is written back.

use std::fmt::Debug;

use proptest::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use wire::{Number, Scalar, Timestamp};

use crate::judges::{Judge, Judges};
use crate::made::{Cell, Count, Digits, Length, MayBeAbsent, MayBeNull, Share, Tilt, Word};

fn number() -> BoxedStrategy<Value> {
    prop_oneof![
        (-30_i64..30).prop_map(Value::from),
        (-60_i64..60).prop_map(|halves| json!(f64::from(i32::try_from(halves).unwrap()) / 2.0)),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (9_007_199_254_740_989_i64..9_007_199_254_740_995).prop_map(Value::from),
        (-9_007_199_254_740_995_i64..-9_007_199_254_740_989).prop_map(Value::from),
        (prop::num::f64::ANY).prop_map(Value::from),
        (0.0..1.0).prop_map(Value::from),
        // Around 10²¹, where digits end and exponents begin.
        (9.9e20..1.1e21).prop_map(Value::from),
    ]
    .boxed()
}

prop_compose! {
    fn timestamp()(
        year in prop_oneof![0_u16..10_000, Just(0), Just(9999)],
        month in 0_u8..14, day in 0_u8..33, hour in 0_u8..26, minute in 0_u8..62, second in 0_u8..62,
        separator in prop_oneof![5 => Just("T"), 1 => Just("t"), 1 => Just(" ")],
        fraction in prop_oneof![3 => Just(String::new()), 1 => "\\.[0-9]{0,12}"],
        offset in prop_oneof![3 => Just("Z".to_owned()), 1 => Just(String::new()), 4 => "[+−-][0-2][0-9]:?[0-6][0-9]"],
    ) -> String {
        format!("{year:04}-{month:02}-{day:02}{separator}{hour:02}:{minute:02}:{second:02}{fraction}{offset}")
    }
}

prop_compose! {
    fn likely_timestamp()(
        year in prop_oneof![1_u16..9_999, Just(0), Just(9999)],
        month in 1_u8..13, day in 1_u8..29, hour in 0_u8..24, minute in 0_u8..60, second in 0_u8..61,
        fraction in prop_oneof![2 => Just(String::new()), 1 => "\\.[0-9]{1,12}"],
        offset in prop_oneof![2 => Just("Z".to_owned()), 3 => "[+-][01][0-9]:[0-5][0-9]"],
    ) -> String {
        format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}{fraction}{offset}")
    }
}

fn text() -> BoxedStrategy<Value> {
    prop_oneof![
        Just("now".to_owned()),
        Just("Now".to_owned()),
        Just("Very High".to_owned()),
        Just(">=".to_owned()),
        "\\PC{0,6}",
        timestamp(),
        likely_timestamp(),
    ]
    .prop_map(Value::from)
    .boxed()
}

fn any_value() -> BoxedStrategy<Value> {
    let leaf = prop_oneof![
        1 => Just(Value::Null),
        1 => any::<bool>().prop_map(Value::from),
        4 => number(),
        4 => text(),
    ];
    let name = prop::sample::select(vec![
        "note", "price", "word", "cell", "value", "at", "share", "digits", "x",
    ]);
    leaf.prop_recursive(3, 24, 6, move |inner| {
        prop_oneof![
            1 => prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            5 => prop::collection::vec((name.clone(), inner), 0..7)
                .prop_map(|members| Value::Object(members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())),
        ]
    })
    .boxed()
}

/// An object that has most of its fields, most of them right.
fn cell() -> impl Strategy<Value = Value> {
    let usual = (
        prop_oneof![4 => number(), 4 => text(), 1 => any_value()],
        prop_oneof![6 => likely_timestamp().prop_map(Value::from), 1 => any_value()],
        prop::option::of(prop_oneof![4 => (0.0..1.2).prop_map(Value::from), 1 => any_value()]),
        prop::option::of(prop_oneof![4 => (0_u8..23).prop_map(Value::from), 1 => any_value()]),
        prop::option::weighted(0.2, any_value()),
    );
    usual.prop_map(|(value, at, share, digits, strange)| {
        let mut cell = json!({ "value": value, "at": at });
        let optional = [
            ("share", share),
            ("digits", digits),
            ("strange", strange.clone()),
            ("stranger", strange),
        ];
        for (name, value) in optional {
            if let Some(value) = value {
                cell[name] = value;
            }
        }
        cell
    })
}

fn row() -> impl Strategy<Value = Value> {
    let fields = (
        prop_oneof![Just(Value::Null), number()],
        prop_oneof![Just(Value::Null), text()],
        prop_oneof![Just(Value::Null), cell()],
        prop::option::weighted(0.9, Just(())),
    );
    fields.prop_map(|(price, word, cell, whole)| match whole {
        Some(()) => json!({ "price": price, "word": word, "cell": cell }),
        None => json!({ "price": price, "cell": cell }),
    })
}

/// A schema cannot say that an integer is unsafe, nor that a year leaves four digits in UTC; our
/// reading of it, which is what `check` uses, says both.
fn agree<T: DeserializeOwned + Serialize + JsonSchema + PartialEq + Debug>(
    document: &Value,
) -> Result<(), TestCaseError> {
    let judges = Judges::<T>::new();
    let json = document.to_string();
    let reads = judges.accepts(Judge::Read, &json);
    prop_assert_eq!(
        reads,
        judges.accepts(Judge::Shape, &json),
        "{} of {}",
        std::any::type_name::<T>(),
        json
    );
    if reads {
        prop_assert!(judges.accepts(Judge::Schema, &json), "{}", json);
        let value: T = serde_json::from_str(&json).unwrap();
        let written = serde_json::to_string(&value).unwrap();
        let again: T = serde_json::from_str(&written).unwrap();
        prop_assert_eq!(&again, &value);
        prop_assert_eq!(serde_json::to_string(&again).unwrap(), written.clone());
        prop_assert!(judges.accepts(Judge::Schema, &written), "{}", written);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn readers_and_shapes_agree_on_anything(document in any_value()) {
        agree::<MayBeAbsent>(&document)?;
        agree::<MayBeNull>(&document)?;
        agree::<Cell>(&document)?;
        agree::<Scalar>(&document)?;
        agree::<Word>(&document)?;
        agree::<Timestamp>(&document)?;
    }

    #[test]
    fn readers_and_shapes_agree_on_numbers(document in number()) {
        agree::<Number>(&document)?;
        agree::<Scalar>(&document)?;
        agree::<Share>(&document)?;
        agree::<Tilt>(&document)?;
        agree::<Length>(&document)?;
        agree::<Digits>(&document)?;
        agree::<Count>(&document)?;
    }

    #[test]
    fn readers_and_shapes_agree_on_timestamps(text in prop_oneof![timestamp(), likely_timestamp()]) {
        agree::<Timestamp>(&Value::from(text))?;
    }

    #[test]
    fn readers_and_shapes_agree_on_objects(cell in cell(), row in row()) {
        agree::<Cell>(&cell)?;
        agree::<MayBeNull>(&row)?;
    }

    #[test]
    fn every_moment_that_is_read_is_written_in_utc(text in likely_timestamp()) {
        if let Ok(moment) = text.parse::<Timestamp>() {
            let written = moment.to_string();
            prop_assert!(written.ends_with('Z') && written.len() >= 20, "{}", written);
            prop_assert_eq!(written.parse::<Timestamp>().unwrap(), moment);
        }
    }

    #[test]
    fn whatever_is_clamped_can_be_written_and_read(value in prop::num::f64::ANY) {
        let share = Share::clamped(value);
        prop_assert!((0.0..=1.0).contains(&share.get()));
        let written = serde_json::to_string(&share).unwrap();
        prop_assert_eq!(serde_json::from_str::<Share>(&written).unwrap(), share);
    }

    #[test]
    fn what_a_constructor_takes_can_be_written_and_read(value in prop::num::f64::ANY) {
        if let Ok(number) = Number::new(value) {
            let written = serde_json::to_string(&number).unwrap();
            prop_assert_eq!(serde_json::from_str::<Number>(&written).unwrap(), number, "{}", written);
        }
    }
}
