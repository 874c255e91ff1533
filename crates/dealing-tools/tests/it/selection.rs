//! Whom an answer to a search names.

use dealing_tools::{CsvDirectory, Dealing, Desk, MemoryDrafts};
use serde_json::json;

use crate::desk::{Answer, call, desk};

const SILVER: &str = "\
    Silver Standard,SSRM,US0378331005,EQUITY,USD,\n\
    Silvergate Capital,SI,US5949181045,EQUITY,USD,\n\
    Silver Yield,Y,US88579Y1010,EQUITY,USD,\n\
    Silver Danmark,DA,DE0007164600,EQUITY,EUR,\n\
    Silver Nordic,NO,DE0007236101,EQUITY,EUR,\n";
const NUMBERS: &str = "\
    Two Rivers Water,TURV,US0378331005,EQUITY,USD,\n\
    Two Harbors Investment,TWO,US5949181045,EQUITY,USD,\n\
    Two Bays,TBAY,US88579Y1010,EQUITY,USD,\n\
    Five Below,FIVE,DE0007164600,EQUITY,EUR,\n";
const SHELL: &str = "\
    Shell plc,SHEL,GB00BP6MXD84,EQUITY,GBP,28\n\
    Shell plc,SHELLA,GB00BP6MXD84,EQUITY,EUR,33\n\
    Shell plc,SHELUS,GB00BP6MXD84,EQUITY,USD,72\n";
const CLASS_C: &str = "Alphabet Inc Class C,GOOG,US02079K1079,EQUITY,USD,180\n";
const CLASS_A: &str = "Alphabet Inc Class A,GOOGL,US02079K3059,EQUITY,USD,181\n";

/// The last answer of a conversation that searches and answers.
fn said(securities: &str, term: &str, responses: &[&str]) -> Answer {
    let table = format!("name,ticker,isin,inst_type,trade_currency,last_price\n{securities}");
    let directory = Box::new(CsvDirectory::read(table.as_bytes()).unwrap());
    answered(
        Desk {
            directory,
            ..desk()
        },
        term,
        responses,
    )
}

fn answered(desk: Desk, term: &str, responses: &[&str]) -> Answer {
    let tools = Dealing::new(MemoryDrafts::default(), desk);
    let mut answer = call(&tools, "set_security", json!({ "search_term": term }));
    for response in responses {
        answer = call(&tools, "confirm_selection", json!({ "response": response }));
    }
    answer
}

fn ticker(answer: &Answer) -> Option<&str> {
    answer.draft["security"]["ticker"].as_str()
}

/// What a refusal tells.
fn refusal(answer: &Answer) -> &str {
    assert_eq!(answer.json["code"], "NO_SUCH_CANDIDATE", "{}", answer.json);
    answer.json["error"].as_str().unwrap()
}

#[test]
fn a_ticker_as_it_is_written_is_no_yes_no_or_number() {
    // Offered are DA, NO, SSRM, Y and SI.
    for own in ["SI", "Y", "NO", "DA", "US5949181045"] {
        let answer = said(SILVER, "silver", &[own]);
        let expected = if own.len() > 2 { "SI" } else { own };
        assert_eq!(ticker(&answer), Some(expected), "{}", answer.json);
    }
    // TWO, TBAY and TURV; FIVE alone.
    assert_eq!(ticker(&said(NUMBERS, "two", &["TWO"])), Some("TWO"));
    assert_eq!(
        ticker(&said(NUMBERS, "five below", &["FIVE."])),
        Some("FIVE")
    );
    let told = said(NUMBERS, "five below", &["FIVE"]);
    assert_eq!(told.codes("adjustments"), ["read_as_ticker"]);
}

#[test]
fn in_small_letters_both_readings_are_told() {
    for (response, readings) in [
        ("si", ["ticker SI", "a yes to the first, DA"]),
        ("No", ["ticker NO", "a no to the first, DA"]),
        ("yes, SI", ["ticker SI", "a yes to the first, DA"]),
    ] {
        let answer = said(SILVER, "silver", &[response]);
        let told = refusal(&answer);
        assert!(readings.iter().all(|it| told.contains(it)), "{told}");
        assert_eq!(ticker(&answer), None);
    }
    let five = said(NUMBERS, "five below", &["five"]);
    assert!(refusal(&five).contains("number 5"), "{}", five.json);
    // Both are the same one, and words that no ticker is are what they were.
    assert_eq!(ticker(&said(SILVER, "silver", &["da"])), Some("DA"));
    assert_eq!(ticker(&said(SILVER, "silver", &["yes"])), Some("DA"));
    assert_eq!(ticker(&said(SILVER, "silver", &["3"])), Some("SSRM"));
}

#[test]
fn a_ticker_that_is_merely_alike_is_refused() {
    let refused = said(CLASS_A, "alphabet", &["GOOG"]);
    assert!(refusal(&refused).contains("GOOGL"), "{}", refused.json);
    let yes = said(CLASS_A, "alphabet", &["yes, GOOG"]);
    assert_eq!(ticker(&yes), None);
    for response in ["ample", "AAPLX"] {
        let answer = answered(desk(), "apple", &[response]);
        assert!(refusal(&answer).contains("APLE"), "{}", answer.json);
    }
}

#[test]
fn one_that_was_dropped_is_never_another() {
    let both = format!("{CLASS_C}{CLASS_A}");
    let answer = said(&both, "alphabet", &["no", "GOOG"]);
    assert!(refusal(&answer).contains("no longer offered"));
    let answer = said(SILVER, "silver", &["nope", "DA"]);
    assert!(refusal(&answer).contains("no longer offered"));
    let answer = said(SILVER, "silver", &["nope", "yes, DA"]);
    assert!(refusal(&answer).contains("no longer offered"));
    let answer = said(&both, "alphabet", &["no", "googl"]);
    assert_eq!(ticker(&answer), Some("GOOGL"));
}

#[test]
fn a_misspelt_name_is_taken_where_one_is_meant_and_told() {
    let answer = said(SILVER, "silver", &["silvergte capitl"]);
    assert_eq!(ticker(&answer), Some("SI"), "{}", answer.json);
    assert_eq!(answer.codes("adjustments"), ["name_assumed"]);
    let exact = said(SILVER, "silver", &["Silver Nordic"]);
    assert_eq!(ticker(&exact), Some("NO"));
    assert!(exact.codes("adjustments").is_empty());
}

#[test]
fn a_place_of_the_first_list_is_that_listing() {
    let answer = said(SHELL, "shell", &["no", "3"]);
    assert_eq!(ticker(&answer), Some("SHELUS"), "{}", answer.json);
    // The second of those that are left, and of those that were found.
    let answer = said(SHELL, "shell", &["no", "2"]);
    let told = refusal(&answer);
    assert!(told.contains("SHELUS") && told.contains("SHELLA"), "{told}");
}
