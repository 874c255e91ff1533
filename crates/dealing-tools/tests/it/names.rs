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

/// Names that hold figures, months and number words, and others that are like what is left of them.
const FIGURES: &str = "\
name,ticker,isin,inst_type,trade_currency,last_price
77 Bank Ltd,8341,JP3352000008,EQUITY,JPY,
Yes Bank Ltd,YESBANK,INE528G01035,EQUITY,INR,
3M Co,MMM,US88579Y1010,EQUITY,USD,
Five Below Inc,FIVE,US33829M1018,EQUITY,USD,
Ten Square Games SA,TEN,PLTSQGM00016,EQUITY,PLN,
20th Century Fox Inc,FOX,US90130A1016,EQUITY,USD,
May & Baker Nigeria plc,MAYBAKER,NGMAYBAKER01,EQUITY,NGN,
Phoenix Mills Ltd,PHOENIXLTD,INE211B01039,EQUITY,INR,
March Group plc,MRCH,GB00B0000000,EQUITY,GBP,
Marriott International Inc,MAR,US5719032022,EQUITY,USD,
iBonds Dec 2026 Term ETF,IBDR,US46435G3267,ETF,USD,
Direxion Daily Bull 3X Shares,SPXL,US25459W8626,ETF,USD,
Apple Inc,AAPL,US0378331005,EQUITY,USD,
iShares STOXX Europe 600 UCITS ETF,EXSA,DE0002635307,ETF,EUR,
Grand City Properties SA,GYC,LU0775917882,EQUITY,EUR,
Philips NV,PHIA,NL0000009538,EQUITY,EUR,
Berkshire Hathaway Inc,BRK.B,US0846707026,EQUITY,USD,
";

fn searched(term: &str) -> Answer {
    searched_in(SECURITIES, term)
}

fn searched_in(securities: &str, term: &str) -> Answer {
    let directory = CsvDirectory::read(securities.as_bytes()).unwrap();
    let desk = Desk {
        directory: Box::new(directory),
        ..desk()
    };
    let tools = Dealing::new(MemoryDrafts::default(), desk);
    call(&tools, "set_security", json!({ "search_term": term }))
}

/// What is searched for in `securities`, the ticker that is offered first, and the term that is left.
fn assert_finds(securities: &str, cases: &[(&str, &str, &str)]) {
    for (term, ticker, searched_for) in cases {
        let answer = searched_in(securities, term);
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
fn a_name_is_found_whatever_its_words_mean_elsewhere() {
    let cases = [
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
    ];
    assert_finds(SECURITIES, &cases);
}

#[test]
fn a_name_keeps_its_figures_and_months() {
    let cases = [
        ("77 Bank", "8341", "77 bank"),
        ("buy 10 77 Bank", "8341", "77 bank"),
        ("3M", "MMM", "3m"),
        ("buy 3M", "MMM", "3m"),
        ("Five Below", "FIVE", "five below"),
        ("buy Five Below", "FIVE", "five below"),
        ("buy ten Five Below shares", "FIVE", "five below"),
        ("Ten Square Games", "TEN", "ten square games"),
        ("10 Ten Square Games shares", "TEN", "ten square games"),
        ("20th Century Fox", "FOX", "20th century fox"),
        ("May & Baker", "MAYBAKER", "may & baker"),
        ("sell 20 May & Baker", "MAYBAKER", "may & baker"),
        ("Phoenix Mills", "PHOENIXLTD", "phoenix mills"),
        ("March Group", "MRCH", "march group"),
        ("Marriott", "MAR", "marriott"),
        ("iBonds Dec 2026", "IBDR", "ibonds dec 2026"),
        ("buy Grand City Properties", "GYC", "grand city properties"),
        ("Philips N.V", "PHIA", "philips n.v"),
        ("Direxion Daily Bull 3X", "SPXL", "direxion daily bull 3x"),
        ("BRK.B", "BRK.B", "brk.b"),
        // And what is none is left out.
        ("ten apple shares", "AAPL", "apple"),
        ("buy ten apple", "AAPL", "apple"),
        ("apple x 100", "AAPL", "apple"),
        ("two apple kaufen", "AAPL", "apple"),
        ("apple around 230 USD", "AAPL", "apple"),
        ("half a million apple shares", "AAPL", "apple"),
        ("a few apple shares", "AAPL", "apple"),
        ("apple Mar26", "AAPL", "apple"),
        ("AAPL.DE", "AAPL", "aapl"),
        // What stands at an edge is a part of the name where the directory says so.
        ("ten Square Games", "TEN", "ten square games"),
        ("apple 100", "AAPL", "apple"),
        ("seven apple", "AAPL", "apple"),
        ("Marriott MAR", "MAR", "marriott mar"),
        ("STOXX Europe 600", "EXSA", "stoxx europe 600"),
    ];
    assert_finds(FIGURES, &cases);
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
/// "Total 3m" is a company and a count where there is that company, and names nothing where there is none.
#[test]
fn so_many_millions_behind_a_name_are_a_count() {
    let total = format!("{FIGURES}TotalEnergies SE,TTE,FR0000120271,EQUITY,EUR,\n");
    assert_finds(
        &total,
        &[
            ("total 3m", "TTE", "total"),
            ("Philips 3m", "PHIA", "philips"),
            ("philips 15k", "PHIA", "philips"),
            ("3m", "MMM", "3m"),
            ("3M Co", "MMM", "3m co"),
            ("MMM 3m", "MMM", "mmm 3m"),
        ],
    );
    assert_eq!(searched("total 3m").hint, "SECURITY_NOT_FOUND");
}

#[test]
fn a_figure_behind_a_name_is_no_price() {
    let answer = searched("sell T Rowe Price 50");
    assert!(answer.draft["stated_price"].is_null());
    assert_eq!(answer.codes("adjustments"), ["search_term_cleaned"]);
}
