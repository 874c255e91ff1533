//! Funds side by side.

use smart_response::{Formatter, KeyFinding, Level, NextStep, Table, Timing, ToolCategory};
use wire::{Number, Scalar};

use super::accuracy::Aspect;
use super::extreme::{Measure, count, plain, risk_spread};
use super::next::{Next, calling, context, related};
use super::story::Story;
use super::subject::Subject;
use super::warning::Gap;
use super::written::{bars, cell, deviation, table, text};
use crate::input::{CompareBy, CompareInput};
use crate::tool::figure::number;
use crate::tool::nav_history::Deviation;
use crate::tool::words::listed;
use crate::{ComparedFund, Comparison, RmfTool};

const ASPECTS: &[Aspect] = &[
    Aspect::Nav,
    Aspect::Identity,
    Aspect::Returns,
    Aspect::Benchmark,
    Aspect::Fees,
];

struct Compared<'a> {
    by: CompareBy,
    output: &'a Comparison,
    formatter: &'a Formatter,
    as_of: String,
}

pub(crate) fn comparison(
    input: &CompareInput,
    output: &Comparison,
    subject: &Subject<'_>,
    formatter: &Formatter,
) -> Story {
    let compared = Compared {
        by: input.compare_by,
        output,
        formatter,
        as_of: subject.as_of(),
    };
    compared.story(subject)
}

impl Compared<'_> {
    fn story(&self, subject: &Subject<'_>) -> Story {
        let symbols: Vec<_> = self.output.funds.iter().map(|fund| &*fund.symbol).collect();
        let title = format!("Comparison of {}", symbols.join(", "));
        let ytd = self.ytd();
        let chart = bars(
            "YTD return of the funds".to_owned(),
            ytd.name,
            ytd.of.iter().copied(),
        );
        let next = Next { symbols };
        let among = "See how they did among all funds";
        let alike = related(RmfTool::Performance, among, Level::Medium);
        // The comparison itself is no call to make again.
        let related = next.related(vec![alike.with_param("period", "1y")]);
        let related = related
            .into_iter()
            .filter(|tool| tool.name != RmfTool::Compare.as_str());
        let steps = [self.leader(), next.detail()];
        Story {
            tool: RmfTool::Compare,
            category: ToolCategory::Analysis,
            name: "Comparison".to_owned(),
            title,
            what: "Thai retirement mutual funds side by side: returns, risk, fees",
            findings: self.findings(),
            conclusion: self.conclusion(),
            reasoning: "This tool lays funds side by side and recommends none; the drivers say where \
                        they differ",
            subheadline: Some(self.as_of.clone()),
            facts: vec![self.as_of.clone(), self.fees_in_words()],
            tables: self.table().into_iter().collect(),
            charts: chart.into_iter().collect(),
            aspects: ASPECTS,
            critical: self.critical(),
            gaps: self.gaps(subject),
            shows_returns: ytd.known_count() > 0,
            is_annualised: true,
            next_steps: steps.into_iter().flatten().collect(),
            context: context(
                RmfTool::Compare,
                "such a fund",
                |_| true,
                related.collect(),
                &["RMF", "NAV", "Risk Level", "Benchmark", "Volatility"],
            ),
        }
    }

    fn measure(
        &self,
        name: &'static str,
        value: fn(&ComparedFund) -> Option<Number>,
    ) -> Measure<'_> {
        let funds = self.output.funds.iter();
        Measure {
            name,
            write: Formatter::signed_percentage,
            of: funds.map(|fund| (&*fund.symbol, value(fund))).collect(),
        }
    }

    fn ytd(&self) -> Measure<'_> {
        self.measure("YTD return", |fund| fund.perf_ytd)
    }

    /// What was asked about weighs most.
    fn weight(&self, aspect: CompareBy) -> f64 {
        if self.by == aspect { 0.8 } else { 0.6 }
    }

    fn findings(&self) -> Vec<KeyFinding> {
        let returns = self.weight(CompareBy::Performance);
        let (ytd, year) = (
            self.ytd(),
            self.measure("1-year return", |fund| fund.perf_1y),
        );
        let levels = self.output.funds.iter().map(|fund| fund.risk_level);
        ytd.gap(self.formatter, returns + 0.1)
            .into_iter()
            .chain(ytd.extremes(("Best", "Worst"), self.formatter, returns))
            .chain(year.gap(self.formatter, returns - 0.1))
            .chain(risk_spread(levels, self.weight(CompareBy::Risk)))
            .chain(self.fees())
            .collect()
    }

    fn fees_unknown(&self) -> Vec<String> {
        let is_known = |fund: &ComparedFund| {
            let mut fees = fund.fees.iter().flatten();
            fees.any(|fee| fee.fee_value.is_some())
        };
        let funds = self.output.funds.iter().filter(|fund| !is_known(fund));
        funds.map(|fund| fund.symbol.clone()).collect()
    }

    fn fees(&self) -> Option<KeyFinding> {
        let unknown = count(self.fees_unknown().len())?;
        let weight = self.weight(CompareBy::Fees);
        Some(plain(
            "Funds with unknown fees",
            unknown,
            self.fees_in_words(),
            weight,
        ))
    }

    fn fees_in_words(&self) -> String {
        let (unknown, all) = (self.fees_unknown().len(), self.output.funds.len());
        match &self.output.comparison_highlights.lowest_fees {
            Some(lowest) => format!("{unknown} of {all}; {lowest} has the lowest total expense"),
            None => format!("{unknown} of {all}; the total expense cannot be compared"),
        }
    }

    fn conclusion(&self) -> String {
        let ytd = self.ytd();
        let percent = |value| self.formatter.signed_percentage(value);
        let told = match (ytd.highest(), ytd.lowest()) {
            (Some((_, high)), Some((_, low))) if high.get() > low.get() => {
                let (best, worst) = (ytd.at(high), ytd.at(low));
                let has = if best.len() == 1 { "has" } else { "have" };
                format!(
                    "{} {has} the highest {}YTD return ({}), {} the lowest ({})",
                    listed(&best),
                    ytd.known_word(),
                    percent(high),
                    listed(&worst),
                    percent(low)
                )
            }
            (Some((_, same)), Some(_)) => {
                format!("all known YTD returns are {}", percent(same))
            }
            (Some((only, value)), None) => {
                format!(
                    "only the YTD return of {only} is known ({})",
                    percent(value)
                )
            }
            (None, _) => "no YTD return is known".to_owned(),
        };
        format!("Of the funds compared, {told}; {}", self.as_of)
    }

    fn table(&self) -> Option<Table> {
        let headers = [
            "Fund",
            "Company",
            "Risk level",
            "YTD return",
            "1-year return",
            "3-year return a year",
            "5-year return a year",
            "Volatility a day",
            "NAV",
            "NAV date",
        ];
        let rows = self.output.funds.iter().map(|fund| self.row(fund));
        table("comparison", "Side by side", &headers, rows.collect())
    }

    fn row(&self, fund: &ComparedFund) -> Vec<Scalar> {
        let written = |value, write| cell(self.formatter, value, write);
        let percent = |value| written(value, Formatter::signed_percentage);
        vec![
            Scalar::from(&*fund.symbol),
            Scalar::from(&*fund.amc),
            text(fund.risk_level),
            percent(fund.perf_ytd),
            percent(fund.perf_1y),
            percent(fund.perf_3y),
            percent(fund.perf_5y),
            written(number(fund.volatility_1y.map(Deviation::get)), deviation),
            written(fund.nav_value, Formatter::price),
            text(fund.nav_date),
        ]
    }

    fn critical(&self) -> &'static [&'static str] {
        match self.by {
            CompareBy::All | CompareBy::Performance => &[
                "funds.*.nav_value",
                "funds.*.nav_date",
                "funds.*.risk_level",
                "funds.*.perf_ytd",
            ],
            CompareBy::Risk => &[
                "funds.*.nav_value",
                "funds.*.nav_date",
                "funds.*.risk_level",
            ],
            CompareBy::Fees => &[
                "funds.*.nav_value",
                "funds.*.nav_date",
                "funds.*.risk_level",
                "funds.*.fees",
            ],
        }
    }

    fn gaps(&self, subject: &Subject<'_>) -> Vec<Gap> {
        let lacking = |is_lacking: fn(&ComparedFund) -> bool| {
            let funds = self.output.funds.iter().filter(|fund| is_lacking(fund));
            funds.map(|fund| fund.symbol.clone()).collect()
        };
        vec![
            Gap::no_price(subject),
            Gap::risk_unknown(subject),
            Gap::unknown("perf_ytd", lacking(|fund| fund.perf_ytd.is_none())),
            Gap::no_benchmark(subject),
            Gap::fees_unknown(subject),
            Gap::unknown(
                "volatility_1y",
                lacking(|fund| fund.volatility_1y.is_none()),
            ),
            Gap::unknown(
                "tracking_error",
                lacking(|fund| fund.tracking_error.is_none()),
            ),
        ]
    }

    /// The step to the NAV of the best.
    fn leader(&self) -> Option<NextStep> {
        let (best, _) = self.ytd().highest()?;
        let why = "A return hides how it came about";
        let step = NextStep::new(
            format!("See how the NAV of {best} moved"),
            Timing::Soon,
            why,
        );
        let step = calling(step, RmfTool::NavHistory);
        Some(step.with_param("fundCode", best).with_param("days", 30))
    }
}
