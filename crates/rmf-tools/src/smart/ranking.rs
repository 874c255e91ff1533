//! A ranking by the return over a period.

use smart_response::{Formatter, KeyFinding, Level, NextStep, Table, Timing, ToolCategory, Weight};
use wire::{Number, Scalar};

use super::accuracy::Aspect;
use super::extreme::{count, plain, risk_spread};
use super::next::{Next, calling, context, related};
use super::story::Story;
use super::subject::Subject;
use super::warning::Gap;
use super::written::{bars, cell, table, text};
use crate::brief::findings::judged;
use crate::input::{Order, PerformanceInput};
use crate::{Period, RankedFund, RankingOutput, RmfTool};

const ASPECTS: &[Aspect] = &[
    Aspect::Nav,
    Aspect::Identity,
    Aspect::Returns,
    Aspect::Benchmark,
];

const CRITICAL: &[&str] = &[
    "funds.*.nav_value",
    "funds.*.nav_date",
    "funds.*.risk_level",
    "funds.*.performance",
];

/// The most funds of a ranking.
const MOST: u64 = 50;

struct Ranked<'a> {
    input: &'a PerformanceInput,
    output: &'a RankingOutput,
    formatter: &'a Formatter,
    as_of: String,
}

pub(crate) fn ranking(
    input: &PerformanceInput,
    output: &RankingOutput,
    subject: &Subject<'_>,
    formatter: &Formatter,
) -> Story {
    let ranked = Ranked {
        input,
        output,
        formatter,
        as_of: subject.as_of(),
    };
    ranked.story(subject)
}

impl Ranked<'_> {
    fn story(&self, subject: &Subject<'_>) -> Story {
        let rows = &self.output.funds;
        let next = Next {
            symbols: rows.iter().map(|fund| &*fund.symbol).collect(),
        };
        let name = name(self.input.period);
        let returns = rows
            .iter()
            .map(|fund| (&*fund.symbol, Some(fund.performance)));
        let chart = bars(format!("{name} of the funds given"), name, returns);
        let steps = [next.compare(), self.longer(), next.detail()];
        let all = "See all funds, also those whose return is unknown";
        let browse = related(RmfTool::Funds, all, Level::Low);
        Story {
            tool: RmfTool::Performance,
            category: ToolCategory::Screening,
            name: "RMF ranking".to_owned(),
            title: self.title(),
            what: "Thai retirement mutual funds ranked by their return over a period",
            findings: self.findings(),
            conclusion: self.conclusion(),
            reasoning: "This tool ranks funds by what they returned and recommends none; past returns \
                        do not tell future ones",
            subheadline: Some(self.as_of.clone()),
            facts: vec![self.as_of.clone()],
            tables: self.table().into_iter().collect(),
            charts: chart.into_iter().collect(),
            aspects: ASPECTS,
            critical: CRITICAL,
            gaps: self.gaps(subject),
            shows_returns: true,
            is_annualised: is_annualised(self.input.period),
            next_steps: steps.into_iter().flatten().collect(),
            context: context(
                RmfTool::Performance,
                "such a fund",
                |_| true,
                next.related(vec![browse.with_param("sortBy", "name")]),
                &["RMF", "NAV", "Risk Level", "Benchmark"],
            ),
        }
    }

    fn title(&self) -> String {
        let which = match self.input.sort_by {
            Order::Descending => "highest first",
            Order::Ascending => "lowest first",
        };
        let level = self.input.risk_level;
        let of_level = level.map_or(String::new(), |level| format!(" of risk level {level}"));
        let name = name(self.input.period);
        format!("RMF funds{of_level} by {name}, {which}")
    }

    fn findings(&self) -> Vec<KeyFinding> {
        let stats = &self.output.period_stats;
        let name = name(self.input.period);
        let percent = |value| self.formatter.signed_percentage(value);
        let all = stats.funds_counted.get();
        let over_all = |word: &str, value: Number, weight| {
            let written = format!("{} over all {all} with a return", percent(value));
            let label = format!("{word} {name}");
            judged(name, label, value, written).with_weight(Weight::clamped(weight))
        };
        let levels = self.output.funds.iter().map(|fund| fund.risk_level);
        self.leader()
            .into_iter()
            .chain([
                over_all("Average", stats.average, 0.8),
                over_all("Median", stats.median, 0.7),
            ])
            .chain(self.ahead())
            .chain(risk_spread(levels, 0.5))
            .collect()
    }

    fn leader(&self) -> Option<KeyFinding> {
        let leader = self.output.funds.first()?;
        let name = name(self.input.period);
        let word = match self.input.sort_by {
            Order::Descending => "Highest",
            Order::Ascending => "Lowest",
        };
        let written = self.formatter.signed_percentage(leader.performance);
        let written = format!("{written} ({})", leader.symbol);
        let finding = judged(name, format!("{word} {name}"), leader.performance, written);
        Some(finding.with_weight(Weight::clamped(0.9)))
    }

    /// How many of the funds given returned more than their benchmarks.
    fn ahead(&self) -> Option<KeyFinding> {
        let known = || {
            self.output
                .funds
                .iter()
                .filter_map(|fund| fund.outperformance)
        };
        let (compared, given) = (known().count(), self.output.funds.len());
        let ahead = known().filter(|points| points.get() > 0.0).count();
        let unknown = given - compared;
        let written =
            format!("{ahead} of {compared} given with a known benchmark, {unknown} without");
        Some(plain("Ahead of the benchmark", count(ahead)?, written, 0.6))
    }

    fn conclusion(&self) -> String {
        let percent = |value| self.formatter.signed_percentage(value);
        let stats = &self.output.period_stats;
        let leader = self.output.funds.first();
        let leader = leader.map_or(String::new(), |first| {
            format!(
                "{} is first with {}; ",
                first.symbol,
                percent(first.performance)
            )
        });
        let (average, all) = (percent(stats.average), stats.funds_counted.get());
        format!("{leader}the average of {all} is {average}; {}", self.as_of)
    }

    fn table(&self) -> Option<Table> {
        let headers = [
            "Fund",
            "Company",
            "Risk level",
            "Return",
            "Benchmark",
            "Difference, points",
            "NAV",
            "NAV date",
        ];
        let rows = self.output.funds.iter().map(|fund| self.row(fund));
        let title = format!("{} of the funds given", name(self.input.period));
        table("ranking", &title, &headers, rows.collect())
    }

    fn row(&self, fund: &RankedFund) -> Vec<Scalar> {
        let written = |value, write| cell(self.formatter, value, write);
        vec![
            Scalar::from(&*fund.symbol),
            Scalar::from(&*fund.amc),
            text(fund.risk_level),
            written(Some(fund.performance), Formatter::signed_percentage),
            written(fund.benchmark_performance, Formatter::signed_percentage),
            written(fund.outperformance, Formatter::signed_ratio),
            written(fund.nav_value, Formatter::price),
            text(fund.nav_date),
        ]
    }

    fn gaps(&self, subject: &Subject<'_>) -> Vec<Gap> {
        let rows = self.output.funds.iter();
        let unknown = rows.filter(|fund| fund.benchmark_performance.is_none());
        let unknown = unknown.map(|fund| fund.symbol.clone()).collect();
        vec![
            Gap::no_price(subject),
            Gap::risk_unknown(subject),
            Gap::unknown("benchmark_performance", unknown),
        ]
    }

    /// The step to a longer ranking, where there is more.
    fn longer(&self) -> Option<NextStep> {
        let counted = self.output.period_stats.funds_counted.get();
        let is_cut = self.input.limit.get() < counted.min(MOST);
        let step = NextStep::new("See more of the ranking", Timing::Soon, "It goes on");
        let step = calling(step, RmfTool::Performance)
            .with_param("period", self.input.period.as_str())
            .with_param("sortBy", self.input.sort_by.as_str())
            .with_param("limit", counted.min(MOST));
        let step = match self.input.risk_level {
            Some(level) => step.with_param("riskLevel", level.get()),
            None => step,
        };
        is_cut.then_some(step)
    }
}

/// What the return over a period is called; where a brief judges it, by the same name.
const fn name(period: Period) -> &'static str {
    match period {
        Period::YearToDate => "YTD return",
        Period::ThreeMonths => "3-month return",
        Period::SixMonths => "6-month return",
        Period::OneYear => "1-year return",
        Period::ThreeYears => "3-year return a year",
        Period::FiveYears => "5-year return a year",
        Period::TenYears => "10-year return a year",
    }
}

const fn is_annualised(period: Period) -> bool {
    match period {
        Period::YearToDate | Period::ThreeMonths | Period::SixMonths | Period::OneYear => false,
        Period::ThreeYears | Period::FiveYears | Period::TenYears => true,
    }
}
