//! The price over earnings beside that of the past.

use serde_json::{Map, json};
use smart_response::{Assumption, Better, Chart};

use super::super::calc;
use super::super::company::{ALPHA, PAST, Quote};
use super::super::stock::{Desk, bands, case};
use super::super::{Case, Failed};
use super::{Silence, Verdict, asked, numbers, silent};

pub(super) fn cases(desk: &Desk<'_>) -> Result<Vec<Case>, Failed> {
    let asked = asked();
    let past: Vec<f64> = PAST.iter().map(|(_, ratio)| *ratio).collect();
    let band = calc::pe_band(ALPHA.price, ALPHA.eps, &past).map_err(|why| why.to_string())?;
    let [low, mean, high] = band.fair;
    let result = json!({ "peRatio": band.pe, "eps": ALPHA.eps, "price": ALPHA.price, "fairValue": mean, "fairLow": low, "fairHigh": high });
    let ratio = bands(
        [10.0, 13.0, 16.0, 20.0, 25.0],
        Better::Lower,
        "PE Ratio",
        band.pe,
        format!("{}x", band.pe),
    )?;
    let labels: Vec<_> = PAST.iter().map(|(year, _)| *year).chain(["now"]).collect();
    let ratios: Vec<_> = past.iter().copied().chain([band.pe]).collect();
    let chart =
        Chart::line("Price over earnings", &labels).with_series("PE", &numbers(&ratios)?)?;
    let values = Chart::bar(
        "Fair value by ratio, in baht",
        &[
            "At the low of 12x",
            "At the mean of 14.4x",
            "At the high of 18x",
            "Price",
        ],
    )
    .with_series("Baht", &numbers(&[low, mean, high, ALPHA.price])?)?;
    let answer = desk
        .answer(&asked, result, &Map::new())?
        .critical(&["peRatio", "eps", "price"]);
    let answer = answer
        .finding(ratio)
        .chart(chart)
        .chart(values)
        .fact(format!("Fair range ฿{low} to ฿{high}"))
        .assuming(Assumption::historical_range(
            "PE",
            12.0,
            18.0,
            5,
            "the gallery",
        ));
    let good = Verdict {
        value: mean,
        range: [low, high],
    }
    .on(answer)?;
    let loss = Quote { eps: -3.2, ..ALPHA };
    let halted = Quote {
        price: 0.0,
        ..ALPHA
    };
    Ok(vec![
        case(
            "good",
            "A band of five years",
            "156 / 12.5 = 12.48; the ratios 12, 14.4 and 18 times 12.5 are 150, 180 and 225.",
            good,
        )?,
        silent(
            desk,
            &asked,
            &loss,
            calc::pe_band(loss.price, loss.eps, &past),
            &Silence {
                slug: "negative-earnings",
                title: "Negative earnings",
                note: "A price over a loss is a negative number that looks like a very cheap share. No ratio is given, and no recommendation.",
                instead: [
                    "calculate_dcf",
                    "It values cash flows, which may be positive beside a loss",
                ],
            },
        )?,
        silent(
            desk,
            &asked,
            &halted,
            calc::pe_band(halted.price, halted.eps, &past),
            &Silence {
                slug: "zero-price",
                title: "A price of zero",
                note: "0 / 12.5 is 0, the cheapest share there could be. It is no price.",
                instead: [
                    "news_search",
                    "Why there is no price may be news: a halt, a split, a delisting",
                ],
            },
        )?,
    ])
}
