//! Tables of JSON texts, decided by hand from the wire rules, and who agrees with them.

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use wire::{Number, Scalar, Timestamp};

use crate::judges::{JUDGES, Judge, Judges};
use crate::made::{Count, Digits, Length, MayBeAbsent, MayBeNull, Share, Tilt, Word};

/// A judge who cannot agree with the wire rules on a text.
type Exception = (&'static str, &'static [Judge]);

const NO_WORD_OF_A_SCHEMA: &[Judge] = &[Judge::Schema];
const LOST_IN_A_VALUE: &[Judge] = &[Judge::Schema, Judge::Shape];
const SERDE_ALONE: &[Judge] = &[Judge::Serde];
const EVERYBODY: &[Judge] = &JUDGES;

/// Asserts that each judge decides as the table does, but for the exceptions, which must differ.
fn decide<T: DeserializeOwned + JsonSchema>(
    accept: &[&str],
    reject: &[&str],
    exceptions: &[Exception],
) {
    let judges = Judges::<T>::new();
    let verdicts = accept.iter().map(|json| (json, true));
    for (json, right) in verdicts.chain(reject.iter().map(|json| (json, false))) {
        let exception = exceptions.iter().find(|(text, _)| text == json);
        for judge in JUDGES {
            let excepted = exception.is_some_and(|(_, judges)| judges.contains(&judge));
            assert_eq!(
                judges.accepts(judge, json) == right,
                !excepted,
                "{} of {json} by {judge:?}, where {} is right; excepted: {excepted}",
                std::any::type_name::<T>(),
                if right { "accept" } else { "reject" },
            );
        }
    }
    for (json, _) in exceptions {
        assert!(
            accept.contains(json) || reject.contains(json),
            "{json} is excepted and in no table"
        );
    }
}

#[test]
fn a_field_that_may_be_absent_is_never_null() {
    let accept = [
        "{}",
        r#"{"note": ""}"#,
        r#"{"note": "x"}"#,
        r#"{"n\u006fte": "x"}"#,
        // A newer producer must not break an older reader.
        r#"{"note": "x", "later": null}"#,
    ];
    let reject = [
        r#"{"note": null}"#,
        r#"{"note": 1}"#,
        r#"{"note": ["x"]}"#,
        r#"{"note": "x", "note": "y"}"#,
        "null",
        "\"x\"",
        "[]",
        "[\"x\"]",
        "",
        "{",
        "{} {}",
    ];
    let exceptions = [
        // Which of two a parsed value keeps is the parser's choice; `Document::parse` names them.
        (r#"{"note": "x", "note": "y"}"#, LOST_IN_A_VALUE),
        // A derived struct also takes its fields in order; no attribute turns that off.
        ("[]", SERDE_ALONE),
        ("[\"x\"]", SERDE_ALONE),
    ];
    decide::<MayBeAbsent>(&accept, &reject, &exceptions);
}

#[test]
fn a_field_that_may_be_null_is_never_absent() {
    let accept = [
        r#"{"price": null, "word": null, "cell": null}"#,
        r#"{"price": 12, "word": "now", "cell": {"value": 1, "at": "2025-01-17T10:30:00Z"}}"#,
        r#"{"price": 0, "word": ">=", "cell": {"value": "", "at": "2025-01-17T10:30:00Z", "share": 1, "digits": 2.0}}"#,
        // Two members that nobody knows do not make a cell into something else.
        r#"{"price": null, "word": null, "cell": {"value": 1, "at": "2025-01-17T10:30:00Z", "x": 1, "y": 2}}"#,
    ];
    let reject = [
        "{}",
        r#"{"price": null, "word": null}"#,
        r#"{"price": null, "cell": null}"#,
        r#"{"word": null, "cell": null}"#,
        r#"{"price": "12", "word": null, "cell": null}"#,
        r#"{"price": null, "word": "Now", "cell": null}"#,
        r#"{"price": null, "word": "", "cell": null}"#,
        r#"{"price": null, "word": null, "cell": {}}"#,
        r#"{"price": null, "word": null, "cell": []}"#,
        r#"{"price": null, "word": null, "cell": {"value": null, "at": "2025-01-17T10:30:00Z"}}"#,
        r#"{"price": null, "word": null, "cell": {"value": 1, "at": "2025-01-17T10:30:00"}}"#,
        r#"{"price": null, "word": null, "cell": {"value": 1, "at": "2025-01-17T10:30:00Z", "share": null}}"#,
        r#"{"price": null, "word": null, "cell": {"value": 1, "at": "2025-01-17T10:30:00Z", "share": 2}}"#,
        r#"{"price": null, "word": null, "cell": [1, "2025-01-17T10:30:00Z"]}"#,
        "[null, null, null]",
    ];
    let exceptions = [
        (
            r#"{"price": null, "word": null, "cell": [1, "2025-01-17T10:30:00Z"]}"#,
            SERDE_ALONE,
        ),
        ("[null, null, null]", SERDE_ALONE),
    ];
    decide::<MayBeNull>(&accept, &reject, &exceptions);
}

#[test]
fn a_bounded_number_stays_within_its_ends() {
    let accept = [
        "0", "1", "0.0", "1.0", "1e0", "10e-1", "-0", "-0.0", "0.5", "5e-324", "1E-400",
    ];
    let reject = [
        "-5e-324",
        "-1",
        "1.0000000000000002",
        "2",
        "82",
        "1e400",
        "-1e400",
        "18446744073709551616",
        "\"0.5\"",
        "null",
        "true",
        "[0.5]",
        "{}",
        "NaN",
        "01",
        "+1",
        ".5",
        "1.",
        "0x1",
    ];
    decide::<Share>(&accept, &reject, &[]);
}

#[test]
fn a_bounded_number_may_have_ends_that_are_no_integers() {
    let accept = ["-2.5", "-25e-1", "0.5", "0", "-2"];
    let reject = ["-2.5000000000000004", "0.5000000000000001", "-3", "1"];
    decide::<Tilt>(&accept, &reject, &[]);
}

#[test]
fn an_open_end_is_no_leave_to_be_rounded() {
    let accept = [
        "0",
        "9007199254740991",
        "0.1",
        "1e21",
        "1.7976931348623157e308",
    ];
    let reject = [
        "-0.1",
        "1e309",
        "9007199254740992",
        "9007199254740993",
        "123456789012345678901",
        "1e16",
    ];
    // That an integer is beyond what others hold, no keyword of a schema says.
    let exceptions = [
        ("9007199254740992", NO_WORD_OF_A_SCHEMA),
        ("9007199254740993", NO_WORD_OF_A_SCHEMA),
        ("123456789012345678901", NO_WORD_OF_A_SCHEMA),
        ("1e16", NO_WORD_OF_A_SCHEMA),
    ];
    decide::<Length>(&accept, &reject, &exceptions);
}

#[test]
fn a_bounded_integer_has_no_fraction_however_it_is_written() {
    let accept = ["0", "20", "2.0", "2e0", "20.000", "200e-1", "-0", "-0.0"];
    let reject = [
        "21",
        "-1",
        "2.5",
        "20.000000000000004",
        "1e-1",
        "1e300",
        "18446744073709551615",
        "-9223372036854775808",
        "\"2\"",
        "null",
        "false",
        "[]",
    ];
    decide::<Digits>(&accept, &reject, &[]);
}

#[test]
fn an_integer_without_an_end_of_its_own_ends_where_readers_do() {
    let accept = ["1", "9007199254740991", "9007199254740991.0", "1e15"];
    let reject = [
        "0",
        "9007199254740992",
        "9007199254740993",
        "1e16",
        "1e21",
        "1e400",
        "0.5",
        "1.5",
    ];
    decide::<Count>(&accept, &reject, &[]);
}

#[test]
fn a_number_is_finite_and_no_integer_that_others_round() {
    let accept = [
        "12",
        "12.0",
        "-3",
        "0",
        "-0",
        "0.1",
        "1e-7",
        "9007199254740991",
        "-9007199254740991",
        "9007199254740990.5",
        "1e21",
        "-1e21",
        "1.7976931348623157e308",
        "5e-324",
    ];
    let reject = [
        "9007199254740992",
        "-9007199254740992",
        "9007199254740993",
        "9223372036854775807",
        "-9223372036854775808",
        "18446744073709551615",
        "18446744073709551616",
        "100000000000000000000",
        "1000000000000000000000",
        "1e400",
        "Infinity",
        "NaN",
        "\"12\"",
        "\"\"",
        "null",
        "true",
        "[]",
        "{}",
        "",
        "1 2",
    ];
    let exceptions = [
        ("9007199254740992", NO_WORD_OF_A_SCHEMA),
        ("-9007199254740992", NO_WORD_OF_A_SCHEMA),
        ("9007199254740993", NO_WORD_OF_A_SCHEMA),
        ("9223372036854775807", NO_WORD_OF_A_SCHEMA),
        ("-9223372036854775808", NO_WORD_OF_A_SCHEMA),
        ("18446744073709551615", NO_WORD_OF_A_SCHEMA),
        ("18446744073709551616", NO_WORD_OF_A_SCHEMA),
        ("100000000000000000000", NO_WORD_OF_A_SCHEMA),
        // Beyond 64 bits a parser hands a float over; from 10²¹ on, digits and an exponent, which
        // means a magnitude, cannot be told apart any more.
        ("1000000000000000000000", EVERYBODY),
    ];
    decide::<Number>(&accept, &reject, &exceptions);
}

#[test]
fn a_scalar_is_a_number_or_a_text() {
    let accept = [
        "12",
        "-0.5",
        "1e21",
        "\"\"",
        "\"12\"",
        "\"null\"",
        "\"\\u0000\"",
        "\"ฟ\"",
        "\"\\ud83d\\ude00\"",
    ];
    let reject = [
        "null",
        "true",
        "false",
        "[]",
        "[1]",
        "{}",
        r#"{"Text": "x"}"#,
        "9007199254740992",
        "-18446744073709551616",
        "1e400",
        "\"\\ud83d\"",
        "\"\n\"",
        "'x'",
    ];
    let exceptions = [
        ("9007199254740992", NO_WORD_OF_A_SCHEMA),
        ("-18446744073709551616", NO_WORD_OF_A_SCHEMA),
    ];
    decide::<Scalar>(&accept, &reject, &exceptions);
}

#[test]
fn a_timestamp_is_rfc_3339_with_an_offset() {
    let accept = [
        "\"2025-01-17T10:30:00Z\"",
        "\"2025-01-17t10:30:00z\"",
        "\"2025-01-17T10:30:00+00:00\"",
        // The offset is not known, the moment is (RFC 3339, 4.3).
        "\"2025-01-17T10:30:00-00:00\"",
        "\"2025-01-17T10:30:00+07:00\"",
        "\"2025-01-17T10:30:00-23:59\"",
        "\"2025-01-17T10:30:00.1Z\"",
        "\"2025-01-17T10:30:00.1234567890123Z\"",
        "\"2024-02-29T00:00:00Z\"",
        "\"2000-02-29T00:00:00Z\"",
        "\"0001-01-01T00:00:00Z\"",
        "\"9999-12-31T23:59:59.999999999Z\"",
        "\"2025-01-17T10:30:00\\u005a\"",
    ];
    let reject = [
        "\"2025-01-17T10:30:00\"",
        "\"2025-01-17T10:30Z\"",
        "\"2025-01-17\"",
        "\"2025-01-17 10:30:00Z\"",
        "\"2025-01-17_10:30:00Z\"",
        "\"2025-01-17T10:30:00 Z\"",
        "\" 2025-01-17T10:30:00Z\"",
        "\"2025-01-17T10:30:00Z \"",
        "\"2025-01-17T10:30:00Z\\n\"",
        "\"2025-01-17T10:30:00UTC\"",
        "\"2025-01-17T10:30:00+07\"",
        "\"2025-01-17T10:30:00+0700\"",
        "\"2025-01-17T10:30:00+7:00\"",
        "\"2025-01-17T10:30:00+24:00\"",
        "\"2025-01-17T10:30:00+07:60\"",
        // Minus as typographers write it.
        "\"2025-01-17T10:30:00−07:00\"",
        "\"2025-01-17T10:30:00.Z\"",
        "\"2025-01-17T10:30:00,5Z\"",
        "\"2025-01-17T24:00:00Z\"",
        "\"2025-01-17T10:60:00Z\"",
        "\"2025-01-17T10:30:61Z\"",
        // Other languages' readers differ about leap seconds and the year 0.
        "\"2016-12-31T23:59:60Z\"",
        "\"2017-01-01T06:59:60+07:00\"",
        "\"0000-06-01T00:00:00Z\"",
        // There are leap seconds only at the end of a day in UTC.
        "\"2025-01-17T10:30:60Z\"",
        "\"2025-01-17T23:59:60+07:00\"",
        "\"2025-13-01T00:00:00Z\"",
        "\"2025-00-01T00:00:00Z\"",
        "\"2025-02-29T00:00:00Z\"",
        "\"1900-02-29T00:00:00Z\"",
        "\"2025-04-31T00:00:00Z\"",
        "\"2025-1-17T10:30:00Z\"",
        "\"25-01-17T10:30:00Z\"",
        "\"+2025-01-17T10:30:00Z\"",
        "\"12025-01-17T10:30:00Z\"",
        "\"2025-W03-5T10:30:00Z\"",
        "\"20250117T103000Z\"",
        "\"๒๕๖๘-01-17T10:30:00Z\"",
        // In UTC the years would be 0 and 10000, and what is written could not be read.
        "\"0001-01-01T00:00:00+07:00\"",
        "\"9999-12-31T23:59:59-07:00\"",
        "\"\"",
        "\"now\"",
        "1737109800",
        "null",
        "[\"2025-01-17T10:30:00Z\"]",
    ];
    let exceptions = [
        ("\"2016-12-31T23:59:60Z\"", NO_WORD_OF_A_SCHEMA),
        ("\"2017-01-01T06:59:60+07:00\"", NO_WORD_OF_A_SCHEMA),
        ("\"0000-06-01T00:00:00Z\"", NO_WORD_OF_A_SCHEMA),
        ("\"0001-01-01T00:00:00+07:00\"", NO_WORD_OF_A_SCHEMA),
        ("\"9999-12-31T23:59:59-07:00\"", NO_WORD_OF_A_SCHEMA),
    ];
    decide::<Timestamp>(&accept, &reject, &exceptions);
}

#[test]
fn a_word_of_an_enumeration_stands_exactly_as_listed() {
    let accept = ["\"now\"", "\"Very High\"", "\">=\"", "\"n\\u006fw\""];
    let reject = [
        "\"Now\"",
        "\"NOW\"",
        "\" now\"",
        "\"now \"",
        "\"very high\"",
        "\"VeryHigh\"",
        "\"Very  High\"",
        "\"≥\"",
        "\"\"",
        "0",
        "null",
        "[\"now\"]",
        r#"{"now": null}"#,
    ];
    decide::<Word>(&accept, &reject, &[]);
}

#[test]
fn constructors_take_what_reading_takes() {
    for value in [0.0, 0.5, 1.0, -0.0] {
        assert_eq!(
            Share::new(value).unwrap(),
            serde_json::from_str(&value.to_string()).unwrap()
        );
    }
    for value in [
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        -5e-324,
        1.0 + f64::EPSILON,
    ] {
        assert!(Share::new(value).is_err(), "{value}");
        assert!(Share::try_from(value).is_err(), "{value}");
    }
    assert!(Length::new(9_007_199_254_740_992.0).is_err());
    assert_eq!(Digits::new(20).unwrap().get(), 20);
    let error = Digits::new(21).unwrap_err().to_string();
    assert_eq!(error, "21 is not a whole number from 0 to 20");
    assert!(Count::new(wire::MAX_INTEGER + 1).is_err());
}

#[test]
fn clamping_goes_to_the_nearest_end() {
    let cases = [
        (f64::NAN, 0.0),
        (f64::INFINITY, 1.0),
        (f64::NEG_INFINITY, 0.0),
        (-0.1, 0.0),
        (1.1, 1.0),
        (0.3, 0.3),
    ];
    for (value, expected) in cases {
        assert_eq!(
            Share::clamped(value),
            Share::new(expected).unwrap(),
            "{value}"
        );
    }
}

/// The one sentence that a person reads, with the value that was found and the one that was meant.
#[test]
fn an_error_says_what_was_found_and_what_would_be_right() {
    let word = serde_json::from_str::<Word>("\"very high\"").unwrap_err();
    assert_eq!(
        word.to_string(),
        "\"very high\" is not one of \"now\", \"Very High\", \">=\"; did you mean \"Very High\"? at line 1 column 11"
    );
    let share = serde_json::from_str::<Share>("82").unwrap_err();
    assert!(
        share
            .to_string()
            .starts_with("82 is not a share from 0 to 1"),
        "{share}"
    );
    let share = serde_json::from_str::<Share>("\"82\"").unwrap_err();
    assert!(
        share.to_string().contains("expected a share from 0 to 1"),
        "{share}"
    );
    let time = "2025-01-17T10:30:00".parse::<Timestamp>().unwrap_err();
    assert_eq!(
        time.to_string(),
        "\"2025-01-17T10:30:00\" is not an RFC 3339 timestamp with an offset: it has no offset; \
         write \"2025-01-17T10:30:00Z\" if it is in UTC"
    );
    let scalar = serde_json::from_str::<Scalar>("true").unwrap_err();
    assert!(
        scalar.to_string().contains("expected a number or a string"),
        "{scalar}"
    );
}
