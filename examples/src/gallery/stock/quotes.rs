//! A share's figures.

use serde_json::Map;
use smart_response::{Answer, Better, Input, KeyFinding, Warning};

use super::super::calc::Inconclusive;
use super::super::company::{ALPHA, Quote, SYMBOL};
use super::super::{Case, Failed};
use super::{Desk, Instead, Unknown, baht, bands, case, inconclusive, percent, times, unknown_too};

const PRICE: Unknown = Unknown {
    field: "price",
    name: "Price",
};

pub(super) fn cases(desk: &Desk<'_>) -> Result<Vec<Case>, Failed> {
    let asked = Input::of(SYMBOL);
    let good = desk.answer(&asked, ALPHA, &Map::new())?;
    let unpriced = Quote {
        price: 0.0,
        pe: None,
        price_to_book: None,
        dividend: None,
        ..ALPHA
    };
    let why = Inconclusive::NoPrice { price: 0.0 };
    let (finding, warning) = inconclusive(PRICE, why, "news_search");
    let finding = KeyFinding {
        formatted: format!("{} (no price)", baht(unpriced.price)?),
        ..finding
    };
    let warning = Warning {
        impact: "Nothing that needs a price can be calculated from this answer".to_owned(),
        ..warning
    };
    let instead = Instead {
        tool: "news_search",
        why: "Why there is no price may be news: a halt, a split, a delisting",
    };
    let halted = desk.without_result(&asked, unpriced, instead)?;
    let halted = told(halted)?
        .finding(finding)
        .warning(warning)
        .warning(unknown_too("pe", why))
        .warning(unknown_too("priceToBook", why))
        .headlined("The source gives no price, and no dividend")
        .concluding(
            "The source gives a price of zero and no dividend; what the share costs is not known, and neither is what that is over its earnings and its book value",
        );
    let good = told(good)?.headlined(format!(
        "{} a share, {} its earnings",
        baht(ALPHA.price)?,
        times(ALPHA.pe.unwrap_or_default())?
    ));
    let good = good.concluding(format!(
        "In the last year a share earned {} and paid {} of it to its holders (all figures made up)",
        baht(ALPHA.eps)?,
        baht(ALPHA.dividend.unwrap_or_default())?
    ));
    Ok(vec![
        case(
            "good",
            "A share's figures",
            "What a valuation needs, each field told to be there.",
            good,
        )?,
        case(
            "zero-price",
            "A price of zero and no dividend",
            "Zero is what sources write where trading is halted. It is passed on as the source gives it, and a critical warning says that no share costs that; what is a multiple of a price is null, and the dividend is null and not 0.",
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
        percent(ALPHA.roe)?,
    )?;
    Ok(answer
        .critical(&["price", "eps"])
        .finding(roe)
        .fact("Figures of the last year")
        .fact("Flows and shares in millions")
        .doing("Figures of one share"))
}
