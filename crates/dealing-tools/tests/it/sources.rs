//! The tables that a server sets up: right cells are taken, wrong ones are told with their line.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use chrono::NaiveDate;
use dealing_tools::{
    CsvDirectory, CsvPositions, CsvRates, Currency, Dealing, Desk, Directory, Isin, MemoryDrafts,
    Positions, RateError, Rates, Security, SourceError,
};
use rust_decimal::Decimal;
use serde_json::json;

use crate::desk::{call, desk};

const HEAD: &str = "name,ticker,isin,inst_type,trade_currency,last_price\n";

#[test]
fn a_wrong_cell_is_told_with_its_line_and_column() {
    for (row, told) in [
        (
            "SAP SE,SAP,DE0007164601,EQUITY,EUR,1",
            "line 2: isin: \"DE0007164601\" is no ISIN",
        ),
        (
            "SAP SE,SAP,DE0007164600,SHARE,EUR,1",
            "line 2: inst_type: \"SHARE\"",
        ),
        (
            "SAP SE,SAP,DE0007164600,EQUITY,Euro,1",
            "line 2: trade_currency: \"Euro\"",
        ),
        (
            "SAP SE,SAP,DE0007164600,EQUITY,EUR,-1",
            "line 2: last_price: \"-1\"",
        ),
        (
            ",SAP,DE0007164600,EQUITY,EUR,1",
            "line 2: name: it is empty",
        ),
        ("SAP SE,SAP", "line: 2"),
    ] {
        let error = CsvDirectory::read(format!("{HEAD}{row}\n").as_bytes())
            .unwrap_err()
            .to_string();
        assert!(error.contains(told), "{row}: {error}");
    }
    let error = CsvDirectory::read("name,isin\n".as_bytes())
        .unwrap_err()
        .to_string();
    assert!(error.contains("the columns are \"name,isin\""), "{error}");
    let twice = "date,from,to,rate\n2026-01-27,EUR,USD,1.1\n2026-01-27,EUR,USD,1.2\n";
    let error = CsvRates::read(twice.as_bytes()).unwrap_err().to_string();
    assert_eq!(error, "line 3: rate: the rate of this day stands twice");
    for rate in ["0", "-1", "NaN", "1e400", ""] {
        let text = format!("date,from,to,rate\n2026-01-27,EUR,USD,{rate}\n");
        assert!(CsvRates::read(text.as_bytes()).is_err(), "{rate}");
    }
}

#[test]
fn the_rate_of_a_day_is_the_last_that_is_not_after_it_nor_old() {
    let text = "date,from,to,rate\n2026-01-10,EUR,USD,1.05\n2026-01-20,EUR,USD,1.10\n";
    let rates = CsvRates::read(text.as_bytes()).unwrap();
    let on = |day| NaiveDate::from_ymd_opt(2026, 1, day).unwrap();
    let rate = |day| rates.rate(Currency::EUR, Currency::USD, on(day));
    let decimal = |text: &str| text.parse::<Decimal>().unwrap();
    assert_eq!(rate(10), Ok(decimal("1.05")));
    assert_eq!(rate(17), Ok(decimal("1.05")));
    assert!(matches!(rate(18), Err(RateError::Old { .. })));
    assert_eq!(rate(27), Ok(decimal("1.1")));
    assert!(matches!(rate(9), Err(RateError::Missing { .. })));
    // The other way round nobody said anything.
    let back = rates.rate(Currency::USD, Currency::EUR, on(20));
    assert!(matches!(back, Err(RateError::Missing { .. })));
    assert_eq!(
        rates.rate(Currency::USD, Currency::USD, on(1)),
        Ok(Decimal::ONE)
    );
}

#[test]
fn positions_add_up_and_nothing_is_not_a_position() {
    let text = "user_id,isin,quantity\nU1,DE0007164600,5\nU1,DE0007164600,-5\nU1,US0378331005,-3\n";
    let positions = CsvPositions::read(text.as_bytes()).unwrap();
    let holds = |user, isin| positions.holds(user, &Isin::new(isin).unwrap()).unwrap();
    assert!(!holds("U1", "DE0007164600"));
    // Sold short is held, too.
    assert!(holds("U1", "US0378331005"));
    assert!(!holds("U2", "US0378331005"));
}

#[test]
fn what_is_misspelt_is_found_and_what_is_another_name_is_not() {
    let file = std::fs::File::open(crate::desk::vectors().join("securities.csv")).unwrap();
    let directory = CsvDirectory::read(file).unwrap();
    let found = |term: &str| {
        let found = directory.search(term, 5).unwrap().into_iter();
        found.map(|security| security.ticker).collect::<Vec<_>>()
    };
    for (term, tickers) in [
        ("vodafon", vec!["VOD"]),
        ("toyata", vec!["7203"]),
        ("nestlé", vec!["NESN"]),
        ("appel", vec!["AAPL", "APLE"]),
        ("vodafone group plc", vec!["VOD"]),
        ("toyota motor corp", vec!["7203"]),
        ("hospitality", vec!["APLE"]),
        ("us0378331005", vec!["AAPL"]),
        ("microsoft", vec![]),
        ("7204", vec![]),
    ] {
        assert_eq!(found(term), tickers, "{term}");
    }
    assert_eq!(directory.search("bund", 2).unwrap().len(), 2);
}

/// A source that cannot be asked.
struct Down;

impl Directory for Down {
    fn search(&self, _: &str, _: usize) -> Result<Vec<Security>, SourceError> {
        Err(SourceError("the directory does not answer".to_owned()))
    }
}

impl Positions for Down {
    fn holds(&self, _: &str, _: &Isin) -> Result<bool, SourceError> {
        Err(SourceError("the positions do not answer".to_owned()))
    }
}

impl Rates for Down {
    fn rate(&self, _: Currency, _: Currency, _: NaiveDate) -> Result<Decimal, RateError> {
        Err(SourceError("the rates do not answer".to_owned()).into())
    }
}

#[test]
fn a_source_that_does_not_answer_is_an_error_and_nothing_is_assumed() {
    let tools = Dealing::new(
        MemoryDrafts::default(),
        Desk {
            positions: Box::new(Down),
            rates: Box::new(Down),
            ..desk()
        },
    );
    let searched = call(&tools, "set_security", json!({ "search_term": "bund" }));
    let chosen = call(&tools, "confirm_selection", json!({ "response": "1" }));
    assert_eq!(chosen.json["code"], "SOURCE_UNAVAILABLE");
    assert_eq!(chosen.draft, searched.draft);
    let valued = call(
        &tools,
        "set_trade_value",
        json!({ "amount": 5, "currency": "EUR" }),
    );
    assert_eq!(
        (valued.json["code"].as_str(), &valued.draft),
        (Some("SOURCE_UNAVAILABLE"), &searched.draft)
    );
    let tools = Dealing::new(
        MemoryDrafts::default(),
        Desk {
            directory: Box::new(Down),
            ..desk()
        },
    );
    let searched = call(&tools, "set_security", json!({ "search_term": "bund" }));
    assert_eq!(searched.json["code"], "SOURCE_UNAVAILABLE");
    assert!(searched.draft["security_search_term"].is_null());
}

#[test]
fn a_security_that_stands_twice_is_told() {
    let sap = "SAP SE,SAP,DE0007164600,EQUITY,EUR,1";
    for (row, told) in [
        (sap, "line 3: ticker: this ISIN and ticker stand twice"),
        (
            "SAP SE,SAPF,DE0007164600,FUTURE,EUR,1",
            "line 3: inst_type: the same ISIN is EQUITY in another line",
        ),
    ] {
        let error = CsvDirectory::read(format!("{HEAD}{sap}\n{row}\n").as_bytes()).unwrap_err();
        assert_eq!(error.to_string(), told);
    }
    // Listed in another currency it is the same.
    let other = "SAP SE,SAPD,DE0007164600,EQUITY,USD,1";
    assert!(CsvDirectory::read(format!("{HEAD}{sap}\n{other}\n").as_bytes()).is_ok());
}

/// Asked for by its whole name, another that begins alike was offered first, and a yes took it.
#[test]
fn a_whole_name_is_offered_before_all_that_only_begin_so() {
    let text = format!(
        "{HEAD}Apple Hospitality REIT,AAH,US03784Y2000,EQUITY,USD,15.5\nApple Inc,AAPL,US0378331005,EQUITY,USD,230\n"
    );
    let directory = CsvDirectory::read(text.as_bytes()).unwrap();
    for term in ["apple inc", "apple inc.", "apple", "apple corp"] {
        let found = directory.search(term, 5).unwrap();
        let tickers: Vec<_> = found.iter().map(|it| it.ticker.as_str()).collect();
        assert_eq!(tickers, ["AAPL", "AAH"], "{term}");
    }
    let found = directory.search("apple hospitality", 5).unwrap();
    assert_eq!(found.len(), 1);
}

/// As models write it: a name with its code, where it is traded, what kind of code it is. Through the tool, so that
/// what is cleaned away is, too.
#[test]
fn a_code_beside_its_name_finds_its_security_alone() {
    for (term, ticker) in [
        ("Apple (AAPL)", "AAPL"),
        ("Apple Inc (AAPL)", "AAPL"),
        ("AAPL (Apple Inc)", "AAPL"),
        ("$AAPL", "AAPL"),
        ("NASDAQ:AAPL", "AAPL"),
        ("AAPL US", "AAPL"),
        ("AAPL US Equity", "AAPL"),
        ("SAP GY", "SAP"),
        ("7203 JT Equity", "7203"),
        ("ISIN US0378331005", "AAPL"),
        ("US0378331005 (Apple)", "AAPL"),
        ("SAP SE (DE0007164600)", "SAP"),
        ("Nestle S.A.", "NESN"),
    ] {
        let dealing = Dealing::new(MemoryDrafts::default(), desk());
        let answer = call(&dealing, "set_security", json!({ "search_term": term }));
        let first = &answer.draft["security_candidates"][0]["ticker"];
        assert_eq!(first, &json!(ticker), "{term}: {}", answer.draft);
    }
    // A code beside another name is neither.
    let directory = desk().directory;
    assert_eq!(directory.search("sap (aapl)", 5).unwrap(), []);
}

#[test]
fn thai_names_are_searched_as_they_are_written() {
    let text = format!("{HEAD}น้ำมันไทย,NAM,DE0007164600,EQUITY,THB,10\n");
    let desk = Desk {
        directory: Box::new(CsvDirectory::read(text.as_bytes()).unwrap()),
        ..desk()
    };
    let tools = Dealing::new(MemoryDrafts::default(), desk);
    let found = call(
        &tools,
        "set_security",
        json!({ "search_term": "ซื้อหุ้นน้ำมันไทย" }),
    );
    assert_eq!(found.draft["security_search_term"], "น้ำมันไทย");
    assert_eq!(found.draft["security_candidates"][0]["ticker"], "NAM");
}

/// A directory that counts how often it is asked.
struct Counted(CsvDirectory, Arc<AtomicUsize>);

impl Directory for Counted {
    fn search(&self, term: &str, most: usize) -> Result<Vec<Security>, SourceError> {
        self.1.fetch_add(1, Ordering::Relaxed);
        self.0.search(term, most)
    }
}

#[test]
fn a_search_asks_the_directory_once_for_each_reading() {
    let table = format!("{HEAD}The Trade Desk Inc,TTD,US88339J1051,EQUITY,USD,\n");
    for (term, times) in [("TTD", 1), ("Trade Desk", 1)] {
        let asked = Arc::new(AtomicUsize::new(0));
        let directory = CsvDirectory::read(table.as_bytes()).unwrap();
        let tools = Dealing::new(
            MemoryDrafts::default(),
            Desk {
                directory: Box::new(Counted(directory, Arc::clone(&asked))),
                ..desk()
            },
        );
        let found = call(&tools, "set_security", json!({ "search_term": term }));
        assert_eq!(found.draft["security_candidates"][0]["ticker"], "TTD");
        assert_eq!(asked.load(Ordering::Relaxed), times, "{term}");
    }
}
