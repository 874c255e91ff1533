//! A fund's NAV by day.

use serde_json::json;
use smart_response::{
    Context, Formatter, KeyFinding, Level, NextStep, RelatedTool, Table, Timing, ToolCategory,
    Weight,
};
use wire::{Number, Scalar};

use super::accuracy::Aspect;
use super::extreme::{count, plain};
use super::next::{calling, context, related};
use super::story::Story;
use super::subject::Subject;
use super::warning::Gap;
use super::written::{cell, deviation, nav_line, table, text};
use crate::brief::findings::judged;
use crate::input::NavHistoryInput;
use crate::tool::figure::{computed, number};
use crate::tool::nav_history::Deviation;
use crate::{NavHistoryOutput, RmfTool};

const ASPECTS: &[Aspect] = &[Aspect::Nav, Aspect::Identity, Aspect::Volatility];

const CRITICAL: &[&str] = &["navHistory", "currentNav", "currentDate", "periodReturn"];

/// The most days of a history.
const MOST: u64 = 365;

struct Told<'a> {
    input: &'a NavHistoryInput,
    output: &'a NavHistoryOutput,
    formatter: &'a Formatter,
}

pub(crate) fn history(
    input: &NavHistoryInput,
    output: &NavHistoryOutput,
    subject: &Subject<'_>,
    formatter: &Formatter,
) -> Story {
    let told = Told {
        input,
        output,
        formatter,
    };
    told.story(subject)
}

impl Told<'_> {
    fn story(&self, subject: &Subject<'_>) -> Story {
        let code = &self.output.fund_code;
        let days = self.input.days;
        let navs = self.output.nav_history.iter();
        let line = nav_line(
            code,
            "The days that the source reports",
            navs.map(|row| (row.date, row.nav.get())),
        );
        Story {
            tool: RmfTool::NavHistory,
            category: ToolCategory::DataFetching,
            name: code.clone(),
            title: format!("NAV of {code}, days asked for: {days}"),
            what: "The NAV of one Thai retirement mutual fund by day",
            findings: self.findings(),
            conclusion: self.conclusion(),
            reasoning: "This tool reports how a NAV moved and recommends nothing",
            subheadline: Some(self.output.fund_name.clone()),
            facts: self.facts(),
            tables: self.table().into_iter().collect(),
            charts: line.into_iter().collect(),
            aspects: ASPECTS,
            critical: CRITICAL,
            gaps: vec![Gap::no_price(subject), Gap::short_history(subject)],
            shows_returns: self.output.period_return.is_some(),
            is_annualised: false,
            next_steps: self.next_steps(subject),
            context: self.context(subject),
        }
    }

    fn findings(&self) -> Vec<KeyFinding> {
        let output = self.output;
        let returned = output.period_return.map(|value| {
            let written = self.formatter.signed_percentage(value);
            plain("Return over the days", value, written, 0.9)
        });
        let volatility = self.volatility().map(|value| {
            let written = format!("{} a day", deviation(self.formatter, value));
            judged("Volatility", "Volatility".to_owned(), value, written)
                .with_weight(Weight::clamped(0.7))
        });
        let findings = [
            returned,
            volatility,
            self.range(),
            self.last_change(),
            self.nav(),
            self.points(),
        ];
        findings.into_iter().flatten().collect()
    }

    fn volatility(&self) -> Option<Number> {
        number(self.output.volatility.map(Deviation::get))
    }

    fn range(&self) -> Option<KeyFinding> {
        let (least, most) = (self.output.min_nav?, self.output.max_nav?);
        let width = computed(Some(most.get() - least.get()))?;
        let (least, most) = (self.formatter.price(least), self.formatter.price(most));
        Some(plain("NAV range", width, format!("{least} to {most}"), 0.6))
    }

    fn last_change(&self) -> Option<KeyFinding> {
        let last = self.output.nav_history.last()?;
        let change = last.change_percent?;
        let written = self.formatter.signed_percentage(change);
        Some(plain(
            "Last change",
            change,
            format!("{written} on {}", last.date),
            0.5,
        ))
    }

    fn nav(&self) -> Option<KeyFinding> {
        let (nav, date) = (self.output.current_nav?, self.output.current_date?);
        let written = format!("{} on {date}", self.formatter.price(nav));
        Some(plain("NAV", nav, written, 0.4))
    }

    fn points(&self) -> Option<KeyFinding> {
        let points = self.output.nav_history.len();
        let written = match points {
            0 => "none".to_owned(),
            points => points.to_string(),
        };
        Some(plain("NAVs given", count(points)?, written, 0.3))
    }

    fn conclusion(&self) -> String {
        let code = &self.output.fund_code;
        let (Some(nav), Some(date)) = (self.output.current_nav, self.output.current_date) else {
            return format!("{code} has no NAV, so there is neither return nor range");
        };
        let nav = self.formatter.price(nav);
        match self.output.period_return {
            Some(returned) => {
                let returned = self.formatter.signed_percentage(returned);
                format!("{code} returned {returned} to a NAV of {nav} on {date}")
            }
            None => format!("{code} has one NAV only: {nav} on {date}"),
        }
    }

    fn facts(&self) -> Vec<String> {
        vec![
            format!("Fund: {}", self.output.fund_name),
            "A return takes two NAVs, a volatility three".to_owned(),
        ]
    }

    /// The figures of the window; the NAVs themselves are in the data and in the chart.
    fn table(&self) -> Option<Table> {
        let output = self.output;
        let written = |value, write| cell(self.formatter, value, write);
        let rows = [
            (
                "Return",
                written(output.period_return, Formatter::signed_percentage),
            ),
            ("Volatility a day", written(self.volatility(), deviation)),
            ("Lowest NAV", written(output.min_nav, Formatter::price)),
            ("Highest NAV", written(output.max_nav, Formatter::price)),
            ("Mean NAV", written(output.avg_nav, Formatter::price)),
            ("Current NAV", written(output.current_nav, Formatter::price)),
            ("Current date", text(output.current_date)),
        ];
        let rows = rows.map(|(name, value)| vec![Scalar::from(name), value]);
        table(
            "nav_statistics",
            "The days in figures",
            &["Figure", "Value"],
            rows.to_vec(),
        )
    }

    fn next_steps(&self, subject: &Subject<'_>) -> Vec<NextStep> {
        let code = self.output.fund_code.as_str();
        let why = "A NAV alone shows neither benchmark nor risk";
        let detail = NextStep::new("Look at the fund itself", Timing::Now, why);
        let detail = calling(detail, RmfTool::Detail).with_param("fundCode", code);
        let compare = subject.peers.as_ref().map(|peers| {
            let action = format!("Compare with funds of the same {}", peers.alike);
            let step = NextStep::new(action, Timing::Soon, "A fund says little without its peers");
            calling(step, RmfTool::Compare).with_param("fundCodes", json!(peers.symbols))
        });
        let is_longest = self.input.days.get() >= MOST || self.output.nav_history.is_empty();
        let longer = NextStep::new("Look further back", Timing::Later, "A year shows more");
        let longer = calling(longer, RmfTool::NavHistory)
            .with_param("fundCode", code)
            .with_param("days", MOST);
        let longer = (!is_longest).then_some(longer);
        [detail].into_iter().chain(compare).chain(longer).collect()
    }

    fn context(&self, subject: &Subject<'_>) -> Context {
        let has_nav = self.output.current_nav.is_some();
        context(
            RmfTool::NavHistory,
            &self.output.fund_code,
            |data| data != "nav" || has_nav,
            self.related(subject),
            &["RMF", "NAV", "Volatility"],
        )
    }

    fn related(&self, subject: &Subject<'_>) -> Vec<RelatedTool> {
        let detail = related(
            RmfTool::Detail,
            "See returns, benchmark, allocation and fees",
            Level::High,
        );
        let detail = detail.with_param("fundCode", self.output.fund_code.as_str());
        let compare = subject.peers.as_ref().map(|peers| {
            let why = format!("See the fund beside others of the same {}", peers.alike);
            related(RmfTool::Compare, why, Level::Medium)
                .with_param("fundCodes", json!(peers.symbols))
        });
        [detail].into_iter().chain(compare).collect()
    }
}
