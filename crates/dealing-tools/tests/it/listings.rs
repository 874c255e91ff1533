//! Where a security is listed, and the currency that stands beside its code.

use dealing_tools::{CsvDirectory, Dealing, Desk, MemoryDrafts};
use serde_json::json;

use crate::desk::{Answer, call, desk};

/// SAP stands on two exchanges that are paid in euros and on one in dollars; two exchanges gave the code 700 to two
/// companies.
const SECURITIES: &str = "\
name,ticker,isin,inst_type,trade_currency,last_price
SAP SE,SAP,DE0007164600,EQUITY,EUR,210.4
SAP SE,SAPF,DE0007164600,EQUITY,EUR,210.5
SAP SE,SAPUS,DE0007164600,EQUITY,USD,230
Apple Inc,AAPL,US0378331005,EQUITY,USD,230
Apple Hospitality REIT,APLE,US03784Y2000,EQUITY,EUR,15.5
Toyota Motor,7203,JP3633400001,EQUITY,JPY,2800
Tencent Holdings,700,KYG875721634,EQUITY,HKD,
Kaneka Seven Hundred,700,JP3320800000,EQUITY,JPY,
";

fn searched(term: &str) -> Answer {
    let directory = CsvDirectory::read(SECURITIES.as_bytes()).unwrap();
    let desk = Desk {
        directory: Box::new(directory),
        ..desk()
    };
    let tools = Dealing::new(MemoryDrafts::default(), desk);
    call(&tools, "set_security", json!({ "search_term": term }))
}

fn offered(answer: &Answer) -> Vec<&str> {
    let candidates = answer.draft["security_candidates"].as_array().unwrap();
    let tickers = candidates.iter().map(|it| it["ticker"].as_str().unwrap());
    tickers.collect()
}

/// The directory knows no exchange, so that who asks for one of two with the same currency is asked which.
#[test]
fn every_listing_in_one_currency_is_offered() {
    for term in ["sap", "SAP on Frankfurt", "DE0007164600", "SAP SE on xetra"] {
        let answer = searched(term);
        assert_eq!(offered(&answer), ["SAP", "SAPF", "SAPUS"], "{term}");
        assert_eq!(answer.hint, "DISAMBIGUATION_REQUIRED", "{term}");
    }
}

/// The listing that is paid as the user says stands first, and nothing has to be told of it.
#[test]
fn the_listing_where_the_user_says_is_offered_first() {
    for term in ["SAP on NYSE", "SAP NYSE", "SAP US", "SAP SE on the nasdaq"] {
        let answer = searched(term);
        assert_eq!(offered(&answer), ["SAPUS", "SAP", "SAPF"], "{term}");
        assert!(
            !answer
                .codes("adjustments")
                .contains(&"listing_not_found".to_owned()),
            "{term}"
        );
    }
    // Another company is not offered first for its currency alone.
    let answer = searched("apple on xetra");
    assert_eq!(offered(&answer), ["AAPL", "APLE"]);
    assert!(
        answer
            .codes("adjustments")
            .contains(&"listing_not_found".to_owned())
    );
}

/// A figure beside a currency is an amount, unless a security has that code and is quoted in that currency.
#[test]
fn a_code_of_digits_is_known_by_its_currency() {
    for (term, ticker) in [
        ("7203 JPY", "7203"),
        ("JPY 7203", "7203"),
        ("7203 yen", "7203"),
        ("700 HKD", "700"),
    ] {
        let answer = searched(term);
        assert_eq!(offered(&answer), [ticker], "{term}");
        assert_eq!(answer.hint, "SECURITY_CONFIRMATION_REQUIRED", "{term}");
        assert_eq!(
            answer.codes("adjustments"),
            ["search_term_cleaned"],
            "{term}"
        );
        assert!(
            answer.draft["estimated_value"].is_null() && answer.draft["pending_value"].is_null()
        );
        assert!(answer.draft["stated_price"].is_null());
    }
    assert_eq!(
        searched("700 HKD").draft["security_candidates"][0]["trade_currency"],
        "HKD"
    );
    for amount in [
        "7203 USD",
        "$7203",
        "2800 JPY",
        "EUR 262,900",
        "7,203 JPY",
        "7203 JPY 2800",
    ] {
        let answer = searched(amount);
        assert_eq!(answer.status, "error", "{amount}");
        assert_eq!(
            answer.json["data"]["violations"][0]["code"], "empty_term",
            "{amount}"
        );
        assert!(answer.draft["security_search_term"].is_null(), "{amount}");
    }
}
