//! The price over earnings beside that of the past.

use serde_json::{Map, Value, json};
use smart_response::{Answer, Assessment, Assumption, Better, Chart, KeyFinding, Scalar};

use super::super::calc::{self, Band, Inconclusive};
use super::super::company::{ALPHA, PAST};
use super::super::{Case, Failed};
use super::{
    Desk, FAIR_VALUE, MARGIN, Silence, Unknown, Verdict, asked, baht, bands, case, inconclusive,
    numbers, times,
};

pub(super) fn cases(desk: &Desk<'_>) -> Result<Vec<Case>, Failed> {
    Ok(vec![
        case(
            "good",
            "A band of five years",
            "156 / 12.5 = 12.48; the ratios 12, 14.4 and 18 times 12.5 are 150, 180 and 225.",
            good(desk)?,
        )?,
        loss(desk)?,
        halted(desk)?,
    ])
}

fn past() -> Vec<f64> {
    PAST.iter().map(|(_, ratio)| *ratio).collect()
}

fn good<'d>(desk: &'d Desk<'_>) -> Result<Answer<'d, Value>, Failed> {
    let band = calc::pe_band(ALPHA.eps, &past())?;
    let ratio = calc::price_over_earnings(ALPHA.price, ALPHA.eps)?;
    let [low, mean, high] = band.fair;
    let margin = calc::margin(mean, ALPHA.price)?;
    let result = json!({ "price": ALPHA.price, "eps": ALPHA.eps, "peRatio": ratio, "fairValue": mean, "fairLow": low, "fairHigh": high, "marginOfSafety": margin });
    let finding = bands(
        [10.0, 13.0, 16.0, 20.0, 25.0],
        Better::Lower,
        "PE Ratio",
        ratio,
        times(ratio)?,
    )?;
    let [least, _, most] = band.range;
    let answer = desk
        .answer(&asked(), result, &Map::new())?
        .critical(&["peRatio", "eps", "price"])
        .finding(finding)
        .chart(ratios(ratio)?)
        .chart(values(&band)?)
        .fact(format!("Fair value from {} to {}", baht(low)?, baht(high)?))
        .assuming(Assumption::historical_range(
            "PE",
            least,
            most,
            5,
            "the gallery",
        ));
    let says = format!(
        "At the multiples of the last five years a share is worth {} to {}, and {} at their mean",
        baht(low)?,
        baht(high)?,
        baht(mean)?
    );
    Verdict { value: mean, says }.on(answer)
}

fn ratios(now: f64) -> Result<Chart, Failed> {
    let labels: Vec<_> = PAST.iter().map(|(year, _)| *year).chain(["now"]).collect();
    let ratios: Vec<_> = past().into_iter().chain([now]).collect();
    Ok(Chart::line("Price over earnings", &labels).with_series("PE ratio", &numbers(&ratios)?)?)
}

fn values(band: &Band) -> Result<Chart, Failed> {
    let at = |name: &str, ratio: f64| Ok::<_, Failed>(format!("At the {name}, {}", times(ratio)?));
    let [least, mean, most] = band.range;
    let labels = [
        at("lowest", least)?,
        at("mean", mean)?,
        at("highest", most)?,
    ];
    let labels: Vec<_> = labels
        .iter()
        .map(String::as_str)
        .chain(["Price today"])
        .collect();
    let [low, fair, high] = band.fair;
    Ok(Chart::bar("Fair value by ratio, in baht", &labels)
        .with_series("Baht a share", &numbers(&[low, fair, high, ALPHA.price])?)?)
}

fn loss(desk: &Desk<'_>) -> Result<Case, Failed> {
    let eps = -3.2;
    let why = calc::pe_band(eps, &past())
        .err()
        .ok_or("the band says something")?;
    let silence = Silence {
        slug: "negative-earnings",
        title: "Negative earnings",
        note: "A price over a loss is a negative number that looks like a very cheap share. No ratio is given, and no recommendation.",
        unknown: FAIR_VALUE,
        why,
        result: json!({ "price": ALPHA.price, "eps": eps, "peRatio": null, "fairValue": null, "marginOfSafety": null }),
        instead: [
            "calculate_dcf",
            "It values cash flows, which may be positive beside a loss",
        ],
    };
    silence.case(desk, &asked())
}

/// A fair value needs no price: the ratio and the margin alone fall away.
fn halted(desk: &Desk<'_>) -> Result<Case, Failed> {
    let why = Inconclusive::NoPrice { price: 0.0 };
    if calc::price_over_earnings(0.0, ALPHA.eps) != Err(why) {
        return Err("the ratio says something".into());
    }
    let [low, mean, high] = calc::pe_band(ALPHA.eps, &past())?.fair;
    let silence = Silence {
        slug: "zero-price",
        title: "A price of zero",
        note: "0 / 12.5 is 0, the cheapest share there could be. It is no price. What a share is worth at the ratios of the past needs none, and is told; the ratio and the margin are not.",
        unknown: Unknown {
            field: "peRatio",
            name: "PE Ratio",
        },
        why,
        result: json!({ "price": 0.0, "eps": ALPHA.eps, "peRatio": null, "fairValue": mean, "fairLow": low, "fairHigh": high, "marginOfSafety": null }),
        instead: [
            "news_search",
            "Why there is no price may be news: a halt, a split, a delisting",
        ],
    };
    let answer = silence.answer(desk, &asked())?;
    let (finding, warning) = inconclusive(silence.unknown, why, "news_search");
    let (margin, _) = inconclusive(MARGIN, why, "news_search");
    let told = KeyFinding::new(
        "Fair value",
        Scalar::number(mean)?,
        baht(mean)?,
        Assessment::Neutral,
    );
    silence.told(
        answer
            .finding(told)
            .finding(finding)
            .finding(margin)
            .warning(warning)
            .headlined(format!(
                "Worth {} at the mean multiple; without a price, neither cheap nor dear",
                baht(mean)?
            ))
            .concluding(format!(
                "No PE ratio and no margin can be concluded: {why}; the fair value of {} needs none",
                baht(mean)?
            )),
    )
}
