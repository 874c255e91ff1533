//! Names that hold words of trades, or of currencies: the directory knows that they are names.

use dealing_tools::{CsvDirectory, Dealing, Desk, MemoryDrafts};
use serde_json::json;

use crate::desk::{Answer, call, desk};

const SECURITIES: &str = "\
name,ticker,isin,inst_type,trade_currency,last_price
The Trade Desk Inc,TTD,US88339J1051,EQUITY,USD,
Desktop Metal Inc,DM,US25058X1054,EQUITY,USD,
Option Care Health Inc,OPCH,US68404L2016,EQUITY,USD,
Universal Health Care Corp,UHC,US03784Y2000,EQUITY,USD,
Forward Air Corp,FWRD,US3498531017,EQUITY,USD,
Air Liquide SA,AI,FR0000120073,EQUITY,EUR,
Stock Spirits Group plc,STCK,GB00BF5SDZ96,EQUITY,GBP,
Yes Bank Ltd,YESBANK,INE528G01035,EQUITY,INR,
Bank of America Corp,BAC,US0605051046,EQUITY,USD,
Dollar General Corp,DG,US2566771059,EQUITY,USD,
General Motors Co,GM,US37045V1008,EQUITY,USD,
T Rowe Price Group Inc,TROW,US74144T1088,EQUITY,USD,
Kellanova,K,US4878361082,EQUITY,USD,
Apple Inc,AAPL,US0378331005,EQUITY,USD,
Federal Bond 2.3% 2033,BUND,DE000BND2039,BOND,EUR,
Euro-Bund Option,OGBL,DE000OGBL016,OPTION,EUR,
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

#[test]
fn a_name_is_found_whatever_its_words_mean_elsewhere() {
    for (term, ticker, searched_for) in [
        ("Trade Desk", "TTD", "trade desk"),
        ("the Trade Desk", "TTD", "trade desk"),
        ("buy 10 shares of Trade Desk", "TTD", "trade desk"),
        ("sell my Trade Desk shares please", "TTD", "trade desk"),
        ("Option Care Health", "OPCH", "option care health"),
        ("buy Option Care", "OPCH", "option care"),
        ("Forward Air", "FWRD", "forward air"),
        ("Forward Air Corp", "FWRD", "forward air corp"),
        ("10 lots of Stock Spirits", "STCK", "stock spirits"),
        ("Yes Bank", "YESBANK", "yes bank"),
        ("buy 10 Dollar General", "DG", "dollar general"),
        ("sell T Rowe Price 50", "TROW", "t rowe price"),
        ("100 K shares", "K", "k"),
        // And what is no name is left out as before.
        ("yes, Bank of America", "BAC", "bank of america"),
        ("buy 10 dollars of Apple", "AAPL", "apple"),
        ("trade Apple", "AAPL", "apple"),
        ("bund option", "OGBL", "bund"),
        ("general motors stock", "GM", "general motors"),
    ] {
        let answer = searched(term);
        assert_eq!(
            (
                &answer.draft["security_candidates"][0]["ticker"],
                &answer.draft["security_search_term"]
            ),
            (&json!(ticker), &json!(searched_for)),
            "{term}"
        );
    }
}

#[test]
fn what_stands_beside_a_name_is_noted_and_told_as_beside_any() {
    let answer = searched("sell 5 Forward Air calls at 20 USD");
    assert_eq!(answer.draft["security_search_term"], "forward air");
    assert_eq!(answer.draft["stated_derivative"], "calls");
    assert_eq!(answer.draft["stated_price"], 20);
    assert_eq!(
        answer.codes("adjustments"),
        ["search_term_cleaned", "price_noted"]
    );
    let told = answer.json["data"]["adjustments"][0]["message"].as_str();
    assert_eq!(
        told.unwrap(),
        "\"forward air\" is searched for; left out was \"sell 5 calls at 20 usd\""
    );
}

/// The last word of the name is also what stands before a price.
#[test]
fn a_figure_behind_a_name_is_no_price() {
    let answer = searched("sell T Rowe Price 50");
    assert!(answer.draft["stated_price"].is_null());
    assert_eq!(answer.codes("adjustments"), ["search_term_cleaned"]);
}
