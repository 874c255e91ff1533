//! A page of a list, or the funds of a search.

use serde_json::Value;
use smart_response::{
    Formatter, KeyFinding, Level, NextStep, RelatedTool, Table, Timing, ToolCategory,
};
use wire::{Number, Scalar};

use super::accuracy::Aspect;
use super::extreme::{Measure, plain, risk_spread};
use super::next::{Next, calling, context, related};
use super::story::Story;
use super::subject::Subject;
use super::warning::Gap;
use super::written::{bars, cell, table, text};
use crate::input::{ListInput, Order, SearchInput, SortBy, Text};
use crate::tool::words;
use crate::{FundPage, FundSummary, Period, RmfTool, SearchOutput};

const ASPECTS: &[Aspect] = &[Aspect::Nav, Aspect::Identity, Aspect::Returns];

const REASONING: &str =
    "This tool finds funds and recommends none; the drivers say what stands out among them";

/// What the two tools that find funds have in common.
struct Listing<'a> {
    tool: RmfTool,
    rows: &'a [FundSummary],
    total: u64,
    sort_by: SortBy,
    order: Order,
    search: Option<&'a Text>,
    /// The page and the pages, from 1.
    page: Option<(u64, u64)>,
    formatter: &'a Formatter,
    as_of: String,
}

pub(crate) fn page(
    input: &ListInput,
    output: &FundPage,
    subject: &Subject<'_>,
    formatter: &Formatter,
) -> Story {
    let (page, pages) = (output.page.get(), output.total_pages.get());
    let listing = Listing {
        tool: RmfTool::Funds,
        rows: &output.funds,
        total: output.total_count.get(),
        sort_by: input.sort_by,
        order: input.sort_order,
        search: input.search.as_ref(),
        page: Some((page, pages)),
        formatter,
        as_of: as_of(subject),
    };
    let browse = |page: u64| {
        listing
            .browse(page)
            .with_param("pageSize", input.page_size.get())
    };
    let turn = match (page < pages, listing.rows.is_empty() && pages > 0) {
        (true, _) => Some(browse(page + 1)),
        (false, true) => Some(browse(pages)),
        (false, false) => None,
    };
    let title = if pages == 0 {
        "RMF funds: none found".to_owned()
    } else {
        format!("RMF funds, page {page} of {pages}")
    };
    listing.story(title, subject, turn)
}

pub(crate) fn search(
    input: &SearchInput,
    output: &SearchOutput,
    subject: &Subject<'_>,
    formatter: &Formatter,
) -> Story {
    let listing = Listing {
        tool: RmfTool::Search,
        rows: &output.funds,
        total: output.total_count.get(),
        sort_by: input.sort_by,
        order: input.sort_order,
        search: input.search.as_ref(),
        page: None,
        formatter,
        as_of: as_of(subject),
    };
    let title = format!("RMF funds that match: {}", listing.total);
    listing.story(title, subject, None)
}

impl Listing<'_> {
    fn story(&self, title: String, subject: &Subject<'_>, turn: Option<NextStep>) -> Story {
        let next = Next {
            symbols: self.rows.iter().map(|fund| &*fund.symbol).collect(),
        };
        let returns = self.returns();
        let chart = bars(
            format!("{} of the funds given", returns.name),
            returns.name,
            returns.of.iter().copied(),
        );
        let steps = [next.compare(), turn, next.detail(), self.widen()];
        let shown = self.table().or_else(|| applied(subject));
        Story {
            tool: self.tool,
            category: ToolCategory::Screening,
            name: "RMF funds".to_owned(),
            title,
            what: "Thai retirement mutual funds, found and sorted",
            findings: self.findings(),
            conclusion: self.conclusion(),
            reasoning: REASONING,
            subheadline: Some(self.as_of.clone()),
            facts: self.facts(),
            tables: shown.into_iter().collect(),
            charts: chart.into_iter().collect(),
            aspects: ASPECTS,
            critical: self.critical(),
            gaps: self.gaps(subject),
            shows_returns: returns.known_count() > 0,
            is_annualised: false,
            next_steps: steps.into_iter().flatten().collect(),
            context: context(
                self.tool,
                "such a fund",
                |_| true,
                next.related(vec![self.ranking()]),
                &["RMF", "NAV", "Risk Level"],
            ),
        }
    }

    fn measured(&self, by: SortBy) -> Measure<'_> {
        let of = |value: fn(&FundSummary) -> Option<Number>| {
            let rows = self.rows.iter();
            rows.map(|fund| (&*fund.symbol, value(fund))).collect()
        };
        match by {
            SortBy::Ytd | SortBy::Name => Measure {
                name: "YTD return",
                write: Formatter::signed_percentage,
                of: of(|fund| fund.perf_ytd),
            },
            SortBy::OneYear => Measure {
                name: "1-year return",
                write: Formatter::signed_percentage,
                of: of(|fund| fund.perf_1y),
            },
            SortBy::Risk => Measure {
                name: "risk level",
                write: |_, level| format!("{level}/8"),
                of: of(|fund| {
                    fund.risk_level
                        .map(|level| Number::from(u32::from(level.get())))
                }),
            },
            SortBy::Nav => Measure {
                name: "NAV",
                write: Formatter::price,
                of: of(|fund| fund.nav_value),
            },
        }
    }

    /// The returns that the answer tells: those it is sorted by, else those of the year so far.
    fn returns(&self) -> Measure<'_> {
        self.measured(match self.sort_by {
            SortBy::OneYear => SortBy::OneYear,
            SortBy::Ytd | SortBy::Risk | SortBy::Nav | SortBy::Name => SortBy::Ytd,
        })
    }

    fn findings(&self) -> Vec<KeyFinding> {
        let found = self.found();
        if self.rows.is_empty() {
            return found.into_iter().collect();
        }
        let sorted = self.measured(self.sort_by);
        let words = match self.sort_by {
            SortBy::Ytd | SortBy::OneYear | SortBy::Name => ("Best", "Worst"),
            SortBy::Risk | SortBy::Nav => ("Highest", "Lowest"),
        };
        let extremes = sorted.extremes(words, self.formatter, 0.9);
        let levels = self.rows.iter().map(|fund| fund.risk_level);
        extremes
            .into_iter()
            .chain(risk_spread(levels, 0.6))
            .chain(self.returns().unknown(0.5))
            .chain(found)
            .collect()
    }

    fn found(&self) -> Option<KeyFinding> {
        let total = u32::try_from(self.total).ok().map(Number::from)?;
        let given = self.rows.len();
        let written = if self.total == 0 {
            "none".to_owned()
        } else {
            format!("{} in all, {given} given here", self.total)
        };
        Some(plain("Funds found", total, written, 0.4))
    }

    fn conclusion(&self) -> String {
        if self.total == 0 {
            return "Found no RMF fund; what is unknown of a fund matches no filter".to_owned();
        }
        if let (true, Some((page, pages))) = (self.rows.is_empty(), self.page) {
            return format!("There is nothing on page {page}: the last page is {pages}");
        }
        let given = self.given();
        let returns = self.returns();
        let told = match returns.highest() {
            Some((_, best)) => {
                let (name, known) = (returns.name, returns.known_word());
                let written = self.formatter.signed_percentage(best);
                format!(
                    "the best {known}{name} is {written} ({})",
                    returns.named(best)
                )
            }
            None => format!("no {} is known", returns.name),
        };
        format!("Of {given}, {told}; {}", self.as_of)
    }

    /// `2 funds given`.
    fn given(&self) -> String {
        let given = u64::try_from(self.rows.len()).unwrap_or(u64::MAX);
        format!("{} given", words::funds(given))
    }

    /// For an answer with few findings, such as an empty one.
    fn facts(&self) -> Vec<String> {
        if self.rows.is_empty() {
            let facts = [
                "No fund is given, so nothing is said of returns or risks",
                "What is unknown of a fund matches no filter",
            ];
            return facts.map(str::to_owned).to_vec();
        }
        vec![self.as_of.clone(), self.given()]
    }

    fn table(&self) -> Option<Table> {
        let headers = [
            "Fund",
            "Company",
            "Category",
            "Risk level",
            "YTD return",
            "1-year return",
            "NAV",
            "NAV date",
        ];
        let rows = self.rows.iter().map(|fund| self.row(fund));
        table("funds", "The funds given", &headers, rows.collect())
    }

    fn row(&self, fund: &FundSummary) -> Vec<Scalar> {
        let written = |value, write| cell(self.formatter, value, write);
        vec![
            Scalar::from(&*fund.symbol),
            Scalar::from(&*fund.amc),
            text(fund.fund_classification.as_deref()),
            text(fund.risk_level),
            written(fund.perf_ytd, Formatter::signed_percentage),
            written(fund.perf_1y, Formatter::signed_percentage),
            written(fund.nav_value, Formatter::price),
            text(fund.nav_date),
        ]
    }

    fn critical(&self) -> &'static [&'static str] {
        match self.sort_by {
            SortBy::Ytd => &[
                "funds.*.nav_value",
                "funds.*.nav_date",
                "funds.*.risk_level",
                "funds.*.perf_ytd",
            ],
            SortBy::OneYear => &[
                "funds.*.nav_value",
                "funds.*.nav_date",
                "funds.*.risk_level",
                "funds.*.perf_1y",
            ],
            SortBy::Risk | SortBy::Nav | SortBy::Name => &[
                "funds.*.nav_value",
                "funds.*.nav_date",
                "funds.*.risk_level",
            ],
        }
    }

    fn gaps(&self, subject: &Subject<'_>) -> Vec<Gap> {
        let returns = self.returns();
        let unknown = returns.of.iter().filter(|(_, value)| value.is_none());
        let unknown = unknown.map(|(symbol, _)| (*symbol).to_owned()).collect();
        let field = match self.sort_by {
            SortBy::OneYear => "perf_1y",
            SortBy::Ytd | SortBy::Risk | SortBy::Nav | SortBy::Name => "perf_ytd",
        };
        vec![
            Gap::no_price(subject),
            Gap::risk_unknown(subject),
            Gap::unknown(field, unknown),
        ]
    }

    /// The ranking by the returns that the answer tells.
    fn ranking(&self) -> RelatedTool {
        let period = match self.sort_by {
            SortBy::OneYear => Period::OneYear,
            SortBy::Ytd | SortBy::Risk | SortBy::Nav | SortBy::Name => Period::YearToDate,
        };
        let why = "See how all funds did, beside their benchmarks";
        related(RmfTool::Performance, why, Level::Medium).with_param("period", period.as_str())
    }

    fn browse(&self, page: u64) -> NextStep {
        let why = "The funds asked for stand on several pages";
        let step = NextStep::new(format!("Look at page {page}"), Timing::Soon, why);
        let step = calling(step, RmfTool::Funds)
            .with_param("page", page)
            .with_param("sortBy", self.sort_by.as_str())
            .with_param("sortOrder", self.order.as_str());
        match self.search {
            Some(search) => step.with_param("search", search.as_str()),
            None => step,
        }
    }

    /// Where nothing was found, the list without filters.
    fn widen(&self) -> Option<NextStep> {
        let why = "Nothing matches; the funds themselves show what there is to search for";
        let step = NextStep::new("Browse all funds", Timing::Now, why);
        let step = calling(step, RmfTool::Funds)
            .with_param("sortBy", self.sort_by.as_str())
            .with_param("sortOrder", self.order.as_str());
        (self.total == 0).then_some(step)
    }
}

fn as_of(subject: &Subject<'_>) -> String {
    if subject.funds.is_empty() {
        return "No fund is given".to_owned();
    }
    subject.as_of()
}

/// For an answer without funds, what was asked for.
fn applied(subject: &Subject<'_>) -> Option<Table> {
    let asked = subject.input.as_map().iter();
    let rows = asked.map(|(name, value)| {
        let value = match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        vec![Scalar::from(&**name), Scalar::from(value)]
    });
    table(
        "request",
        "What was asked for",
        &["Parameter", "Value"],
        rows.collect(),
    )
}
