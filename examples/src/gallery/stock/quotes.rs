//! A share's figures.

use serde_json::Map;
use smart_response::{Answer, Better, Input};

use super::super::calc::Inconclusive;
use super::super::company::{ALPHA, Quote, SYMBOL};
use super::super::{Case, Failed};
use super::{Desk, Instead, bands, case, inconclusive};

pub(super) fn cases(desk: &Desk<'_>) -> Result<Vec<Case>, Failed> {
    let asked = Input::of(SYMBOL);
    let good = desk.answer(&asked, ALPHA, &Map::new())?;
    let unpriced = Quote {
        price: 0.0,
        pe: None,
        dividend: None,
        ..ALPHA
    };
    let (mut finding, mut warning) = inconclusive(
        Inconclusive::NoPrice { price: 0.0 },
        desk.tool(),
        "news_search",
    );
    warning.field = Some("price".to_owned());
    "Price".clone_into(&mut finding.metric);
    "฿0 (no price)".clone_into(&mut finding.formatted);
    "Nothing that needs a price can be calculated from this answer".clone_into(&mut warning.impact);
    let instead = Instead {
        tool: "news_search",
        why: "Why there is no price may be news: a halt, a split, a delisting",
    };
    let halted = desk.without_result(&asked, unpriced, instead)?;
    let halted = told(halted)?.finding(finding).warning(warning).concluding(
        "The source gives a price of zero and no dividend; what the share costs is not known",
    );
    Ok(vec![
        case(
            "good",
            "A share's figures",
            "What a valuation needs, each field told to be there.",
            told(good)?,
        )?,
        case(
            "zero-price",
            "A price of zero and no dividend",
            "Zero is what sources write where trading is halted. It is passed on as the source gives it, and a critical warning says that no share costs that; the dividend is null and not 0.",
            halted,
        )?,
    ])
}

fn told(answer: Answer<'_, Quote>) -> Result<Answer<'_, Quote>, Failed> {
    let roe = bands(
        [18.0, 15.0, 10.0, 5.0, 0.0],
        Better::Higher,
        "ROE",
        ALPHA.roe,
        format!("{:.1}%", ALPHA.roe),
    )?;
    Ok(answer
        .critical(&["price", "eps"])
        .finding(roe)
        .fact("Price in baht, flows in millions")
        .doing("Figures of one share"))
}
