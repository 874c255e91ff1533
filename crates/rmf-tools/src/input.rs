//! What the tools are called with, read from JSON with everything wrong told at once.

mod choice;
mod rule;
mod text;
mod whole;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wire::{Number, Shape, Violation};

use crate::{Period, RiskLevel, RmfTool, Root};

pub use self::choice::{CompareBy, FundType, Order, SortBy};
pub use self::text::Text;
pub use self::whole::{Days, ListLimit, PageNumber, PageSize, SearchLimit};

/// The arguments of `get_rmf_funds`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ListInput {
    /// Which page of the list, from 1.
    #[serde(default)]
    pub page: PageNumber,
    /// How many funds a page has.
    #[serde(default)]
    pub page_size: PageSize,
    /// What the funds are sorted by: the return since the start of the year, the one-year return, the risk
    /// level, the NAV of one unit, or the name.
    #[serde(default)]
    pub sort_by: SortBy,
    /// Highest first (desc) or lowest first (asc). Unknown values come last either way.
    #[serde(default)]
    pub sort_order: Order,
    /// Reserved: every fund is an RMF.
    #[serde(default)]
    pub fund_type: FundType,
    /// A part of the fund's symbol or name, English or Thai, in any case. Example: gold. If left out, every
    /// fund is listed.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub search: Option<Text>,
}

/// The arguments of `search_rmf_funds`. At least one filter is given: `search`, `amc`, `minRiskLevel`,
/// `maxRiskLevel`, `minYtdReturn` or `category`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SearchInput {
    /// A part of the fund's symbol or name, English or Thai, in any case. Example: gold.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub search: Option<Text>,
    /// A part of the asset management company's name, in any case. Example: Krungsri.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub amc: Option<Text>,
    /// The lowest risk level to take, from 1 (lowest risk) to 8 (highest).
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub min_risk_level: Option<RiskLevel>,
    /// The highest risk level to take, from 1 (lowest risk) to 8 (highest).
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub max_risk_level: Option<RiskLevel>,
    /// The least return since the start of the year, in percent. Example: 5.5.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub min_ytd_return: Option<Percent>,
    /// A classification code or the beginning of one, in any case, or the name of a family: equity (EQ), fixed income
    /// (FIX), mixed (MIX), commodities (COM) or property (PRF). Example: EQ.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub category: Option<Text>,
    /// What the funds are sorted by: the return since the start of the year, the one-year return, the risk
    /// level, the NAV of one unit, or the name.
    #[serde(default)]
    pub sort_by: SortBy,
    /// Highest first (desc) or lowest first (asc). Unknown values come last either way.
    #[serde(default)]
    pub sort_order: Order,
    /// How many funds to give at most.
    #[serde(default)]
    pub limit: SearchLimit,
}

/// The arguments of `get_rmf_fund_detail`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DetailInput {
    /// The fund's symbol, in any case. Example: ABAPAC-RMF.
    pub fund_code: Text,
}

/// The arguments of `get_rmf_fund_performance`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PerformanceInput {
    /// The period of the returns: since the start of the year (ytd), or the last months (m) or years (y).
    /// From 3y on the return is per year.
    pub period: Period,
    /// Best first (desc) or worst first (asc).
    #[serde(default)]
    pub sort_by: Order,
    /// How many funds to give at most.
    #[serde(default)]
    pub limit: ListLimit,
    /// Only funds of this risk level, from 1 (lowest risk) to 8 (highest).
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub risk_level: Option<RiskLevel>,
}

/// The arguments of `get_rmf_fund_nav_history`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NavHistoryInput {
    /// The fund's symbol, in any case. Example: ABAPAC-RMF.
    pub fund_code: Text,
    /// How many calendar days of history, counted back from the latest NAV.
    #[serde(default)]
    pub days: Days,
}

/// The arguments of `compare_rmf_funds`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CompareInput {
    /// The symbols of the 2 to 5 funds to compare, in any case, each once. Example: ABAPAC-RMF.
    #[schemars(length(min = 2, max = 5))]
    pub fund_codes: Vec<Text>,
    /// What the comparison is about.
    #[serde(default)]
    pub compare_by: CompareBy,
}

wire::bounded_number! {
    /// A return in percent.
    pub struct Percent(-100.0, 10_000.0, "a number from -100 to 10000, in percent");
}

impl From<Percent> for Number {
    fn from(percent: Percent) -> Self {
        // What is bounded is finite, and no integer in these bounds is too large.
        Self::new(percent.get()).unwrap_or_else(|_| Self::from(0_u32))
    }
}

/// Arguments of a tool.
pub trait Input: for<'de> Deserialize<'de> {
    /// The tool that takes them.
    const TOOL: RmfTool;

    /// Adds what a schema cannot say and is wrong between the arguments.
    fn rules(arguments: &Map<String, Value>, found: &mut Vec<Violation>);
}

macro_rules! inputs {
    ($($input:ty = $tool:ident, $rules:expr;)+) => {
        $(impl Input for $input {
            const TOOL: RmfTool = RmfTool::$tool;

            fn rules(arguments: &Map<String, Value>, found: &mut Vec<Violation>) {
                let rules: fn(&Map<String, Value>, &mut Vec<Violation>) = $rules;
                rules(arguments, found);
            }
        })+
    };
}

inputs! {
    ListInput = Funds, |arguments, found| rule::texts(arguments, found);
    SearchInput = Search, |arguments, found| {
        rule::texts(arguments, found);
        rule::risk_range(arguments, found);
        rule::some_filter(arguments, found);
    };
    DetailInput = Detail, |arguments, found| rule::texts(arguments, found);
    PerformanceInput = Performance, |_, _| {};
    NavHistoryInput = NavHistory, |arguments, found| rule::texts(arguments, found);
    CompareInput = Compare, |arguments, found| {
        rule::texts(arguments, found);
        rule::different_codes(arguments, found);
    };
}

/// Everything that is wrong with a tool's arguments, in the order of the arguments; those that nobody
/// knows are wrong, too: whoever passes one believes that it counts.
pub fn input_violations<I: Input>(arguments: &Value) -> Vec<Violation> {
    let schema = Root::Input(I::TOOL).canonical();
    let mut found = Shape::new(schema).violations(arguments);
    for violation in &mut found {
        violation.severity = wire::Severity::Error;
    }
    if let Some(members) = arguments.as_object() {
        I::rules(members, &mut found);
    }
    found
}
