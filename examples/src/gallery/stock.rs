//! The thirteen stock tools over a made-up company.

mod found;
mod place;
mod quotes;
mod screening;
mod statements;

use serde::Serialize;
use smart_response::{
    AlternativeTool, Answer, Assessment, Assumption, Bands, Better, Dependencies, Formatting,
    Input, KeyFinding, Level, NextStep, Number, Profile, RelatedTool, Source, Timing, Verification,
    Warning, WarningCategory, WarningSeverity, Weight,
};

use super::calc::Inconclusive;
use super::company::MADE_UP;
use super::{AS_OF, Case, Failed, NOW, valuation};
use place::{PLACES, Place};

/// The tools with their good cases and those that conclude nothing.
pub(super) fn cases() -> Result<Vec<(&'static str, Vec<Case>)>, Failed> {
    let mut all = Vec::new();
    for place in PLACES {
        let desk = Desk {
            place,
            profile: profile(place),
        };
        let cases = match place.tool {
            "fetch_stock_data" => quotes::cases(&desk)?,
            "fetch_income_statement" => statements::cases(&desk, "income", "netIncome", "revenue")?,
            "fetch_balance_sheet" => statements::cases(&desk, "balance", "equity", "assets")?,
            "fetch_cash_flow_statement" => {
                statements::cases(&desk, "cash", "investing", "operating")?
            }
            "calculate_canslim_score" => screening::cases(&desk)?,
            "web_search" | "web_fetch" | "news_search" => found::cases(&desk)?,
            _ => valuation::cases(&desk)?,
        };
        all.push((place.tool, cases));
    }
    Ok(all)
}

fn profile(place: &Place) -> Profile {
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let source = Source {
        name: "Gallery (made up)".to_owned(),
        url: None,
        version: None,
        reliability: Level::Low,
    };
    Profile::new(place.tool, "2.0", place.category)
        .from_source(source)
        .formatted(Formatting::of("฿", "th-TH"))
        .depending(Dependencies {
            requires: owned(place.requires),
            provides: owned(place.provides),
            conflicts_with: None,
        })
}

/// A tool at work.
pub(super) struct Desk {
    place: &'static Place,
    profile: Profile,
}

impl Desk {
    pub(super) const fn tool(&self) -> &'static str {
        self.place.tool
    }

    /// An answer that has its place among the tools.
    pub(super) fn answer<T: Serialize>(
        &self,
        input: &Input,
        result: T,
    ) -> Result<Answer<'_, T>, Failed> {
        let place = self.place;
        let names = [("symbol", "symbol"), ("query", "query"), ("url", "url")];
        let related = RelatedTool::new(
            place.next,
            place.why,
            format!("What {} tells", place.next),
            Level::High,
        );
        let other = AlternativeTool {
            name: place.instead.to_owned(),
            when_to_use: format!("Where {} has no data or says nothing", place.tool),
            tradeoffs: vec![place.tradeoff.to_owned()],
        };
        let answer = self.profile.answer(input.clone(), result, AS_OF.parse()?);
        Ok(answer
            .related(related.carrying(input, &names))
            .alternative(other)
            .next_step(
                NextStep::new(
                    place.why,
                    Timing::Now,
                    "It decides what the answer is worth",
                )
                .calling(place.next, input, &names),
            )
            .assuming(Assumption::new(
                MADE_UP,
                "A gallery shows the form of answers and no company",
                Level::High,
            ))
            .aspect("Figures (made up)", Verification::Assumed)
            .terms(&["Margin of Safety", "PE Band Analysis"]))
    }
}

/// A told answer as a case.
pub(super) fn case<T: Serialize>(
    slug: &'static str,
    title: impl Into<String>,
    note: impl Into<String>,
    answer: Answer<'_, T>,
) -> Result<Case, Failed> {
    let mut response = answer.told(NOW.parse()?)?;
    response.metadata.execution.duration = smart_response::NonNegative::clamped(12.0);
    Ok(Case {
        slug,
        title: title.into(),
        note: note.into(),
        response: serde_json::to_value(response)?,
    })
}

/// That a method says nothing, as a warning that leads elsewhere.
pub(super) fn inconclusive(why: Inconclusive, tool: &str, instead: &str) -> (KeyFinding, Warning) {
    let (id, field) = match why {
        Inconclusive::NoPrice { .. } => ("WARN_NO_PRICE", "price"),
        Inconclusive::NoEarnings { .. } => ("WARN_NEGATIVE_EARNINGS", "eps"),
        Inconclusive::NoDividend => ("WARN_NO_DIVIDEND_DATA", "dividend"),
        Inconclusive::GrowthReachesReturn { .. } => ("WARN_GROWTH_REACHES_RETURN", "growthRate"),
        Inconclusive::NoCashFlow { .. } => ("WARN_NEGATIVE_CASH_FLOW", "freeCashFlow"),
        Inconclusive::NoValue { .. } => ("WARN_NO_VALUE", "fairValue"),
    };
    let warning = Warning {
        id: id.to_owned(),
        severity: WarningSeverity::Critical,
        category: WarningCategory::Limitation,
        message: format!("No value: {why}"),
        field: Some(field.to_owned()),
        impact: format!("{tool} concludes nothing, neither for the share nor against it"),
        suggestion: Some(format!("Use {instead} instead")),
    };
    let finding = KeyFinding::new(
        "Fair value",
        "none",
        "cannot be concluded",
        Assessment::Critical,
    )
    .with_weight(Weight::clamped(0.0));
    // What says nothing drives nothing: it would count against the share.
    (finding, warning)
}

pub(super) fn bands(
    lines: [f64; 5],
    better: Better,
    metric: &str,
    value: f64,
    formatted: String,
) -> Result<KeyFinding, Failed> {
    let finding = Bands::new(lines, better)?.finding(metric, Number::new(value)?, formatted);
    Ok(finding.with_weight(Weight::new(0.8)?))
}
