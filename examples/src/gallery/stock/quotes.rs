//! A share's figures.

use smart_response::{Better, Input};

use super::super::calc::Inconclusive;
use super::super::company::{ALPHA, Quote, SYMBOL};
use super::super::{Case, Failed};
use super::{Desk, bands, case, inconclusive};

pub(super) fn cases(desk: &Desk) -> Result<Vec<Case>, Failed> {
    let quote = |quote: Quote| -> Result<_, Failed> {
        let roe = bands(
            [18.0, 15.0, 10.0, 5.0, 0.0],
            Better::Higher,
            "ROE",
            quote.roe,
            format!("{:.1}%", quote.roe),
        )?;
        let answer = desk
            .answer(&Input::of(SYMBOL), quote)?
            .critical(&["price", "eps"]);
        Ok(answer
            .finding(roe)
            .fact("Price in baht, flows in millions")
            .doing("Figures of one share"))
    };
    let unpriced = Quote {
        price: 0.0,
        dividend: None,
        ..ALPHA
    };
    let (mut finding, mut warning) = inconclusive(
        Inconclusive::NoPrice { price: 0.0 },
        desk.tool(),
        "news_search",
    );
    "Price".clone_into(&mut finding.metric);
    "฿0 (no price)".clone_into(&mut finding.formatted);
    "Nothing that needs a price can be calculated from this answer".clone_into(&mut warning.impact);
    let halted = quote(unpriced)?
        .finding(finding)
        .warning(warning)
        .concluding(
            "The source gives a price of zero and no dividend; what the share costs is not known",
        );
    Ok(vec![
        case(
            "good",
            "A share's figures",
            "What a valuation needs, each field told to be there.",
            quote(ALPHA)?,
        )?,
        case(
            "zero-price",
            "A price of zero and no dividend",
            "Zero is what sources write where trading is halted. It is passed on as the source gives it, and a critical warning says that no share costs that; the dividend is null and not 0.",
            halted,
        )?,
    ])
}
