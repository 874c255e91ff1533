//! The contracts of the six tools: what each takes, what each answers, and how each fails.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde_json::Value;
use wire::{
    Direction, Document, Pointer, RootName, RootSchema, SchemaError, Shape, SyntaxError, Violation,
    schema_of,
};

use crate::input::{
    CompareInput, DetailInput, ListInput, NavHistoryInput, PerformanceInput, SearchInput,
    input_violations,
};
use crate::{
    Comparison, DetailOutput, FundPage, NavHistoryOutput, RankingOutput, RmfError, RmfTool,
    SearchOutput,
};

/// A contract of the RMF tools: a schema root.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Root {
    /// A tool's arguments.
    Input(RmfTool),
    /// What a tool puts into `structuredContent`.
    Output(RmfTool),
    /// What a tool tells where it has no answer.
    Error,
}

impl Root {
    /// Every root: by tool what it takes and what it answers, and the error.
    pub fn all() -> impl Iterator<Item = Self> {
        let of_tools = RmfTool::ALL
            .iter()
            .flat_map(|tool| [Self::Input(*tool), Self::Output(*tool)]);
        of_tools.chain([Self::Error])
    }

    /// The schema's name.
    pub const fn name(self) -> RootName {
        let name = match self {
            Self::Input(RmfTool::Funds) => "get-rmf-funds-input",
            Self::Input(RmfTool::Search) => "search-rmf-funds-input",
            Self::Input(RmfTool::Detail) => "get-rmf-fund-detail-input",
            Self::Input(RmfTool::Performance) => "get-rmf-fund-performance-input",
            Self::Input(RmfTool::NavHistory) => "get-rmf-fund-nav-history-input",
            Self::Input(RmfTool::Compare) => "compare-rmf-funds-input",
            Self::Output(RmfTool::Funds) => "get-rmf-funds-output",
            Self::Output(RmfTool::Search) => "search-rmf-funds-output",
            Self::Output(RmfTool::Detail) => "get-rmf-fund-detail-output",
            Self::Output(RmfTool::Performance) => "get-rmf-fund-performance-output",
            Self::Output(RmfTool::NavHistory) => "get-rmf-fund-nav-history-output",
            Self::Output(RmfTool::Compare) => "compare-rmf-funds-output",
            Self::Error => "rmf-error",
        };
        RootName { name, version: 1 }
    }

    /// What it is, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Input(RmfTool::Funds) => "The arguments of get_rmf_funds",
            Self::Input(RmfTool::Search) => "The arguments of search_rmf_funds",
            Self::Input(RmfTool::Detail) => "The arguments of get_rmf_fund_detail",
            Self::Input(RmfTool::Performance) => "The arguments of get_rmf_fund_performance",
            Self::Input(RmfTool::NavHistory) => "The arguments of get_rmf_fund_nav_history",
            Self::Input(RmfTool::Compare) => "The arguments of compare_rmf_funds",
            Self::Output(RmfTool::Funds) => "A page of all funds",
            Self::Output(RmfTool::Search) => "The funds that match every filter",
            Self::Output(RmfTool::Detail) => "One fund in full",
            Self::Output(RmfTool::Performance) => "Funds ranked by their return over a period",
            Self::Output(RmfTool::NavHistory) => "A fund's NAV by day",
            Self::Output(RmfTool::Compare) => "Two to five funds side by side",
            Self::Error => "Why an RMF tool has no answer, and what to do about it",
        }
    }

    /// The schema.
    ///
    /// # Errors
    /// When it cannot be emitted, which is a fault of this crate.
    pub fn schema(self) -> Result<RootSchema, SchemaError> {
        let name = self.name();
        match self {
            Self::Input(RmfTool::Funds) => schema_of::<ListInput>(name, Direction::Input),
            Self::Input(RmfTool::Search) => schema_of::<SearchInput>(name, Direction::Input),
            Self::Input(RmfTool::Detail) => schema_of::<DetailInput>(name, Direction::Input),
            Self::Input(RmfTool::Performance) => {
                schema_of::<PerformanceInput>(name, Direction::Input)
            }
            Self::Input(RmfTool::NavHistory) => {
                schema_of::<NavHistoryInput>(name, Direction::Input)
            }
            Self::Input(RmfTool::Compare) => schema_of::<CompareInput>(name, Direction::Input),
            Self::Output(RmfTool::Funds) => schema_of::<FundPage>(name, Direction::Response),
            Self::Output(RmfTool::Search) => schema_of::<SearchOutput>(name, Direction::Response),
            Self::Output(RmfTool::Detail) => schema_of::<DetailOutput>(name, Direction::Response),
            Self::Output(RmfTool::Performance) => {
                schema_of::<RankingOutput>(name, Direction::Response)
            }
            Self::Output(RmfTool::NavHistory) => {
                schema_of::<NavHistoryOutput>(name, Direction::Response)
            }
            Self::Output(RmfTool::Compare) => schema_of::<Comparison>(name, Direction::Response),
            Self::Error => schema_of::<RmfError>(name, Direction::Response),
        }
    }

    /// Everything that is wrong with a document, in order of its places.
    ///
    /// # Errors
    /// When the text is not JSON at all.
    ///
    /// # Examples
    /// ```
    /// use rmf_tools::{RmfTool, Root};
    ///
    /// let root = Root::Input(RmfTool::NavHistory);
    /// let found = root.violations(r#"{ "fundCode": " ", "days": 0 }"#)?;
    /// let found: Vec<_> = found.iter().map(|v| (v.pointer.as_str(), v.code)).collect();
    /// assert_eq!(found, [("/days", "out_of_range"), ("/fundCode", "empty_text")]);
    /// # Ok::<(), wire::SyntaxError>(())
    /// ```
    pub fn violations(self, json: &str) -> Result<Vec<Violation>, SyntaxError> {
        let Document {
            value,
            repeated,
            rounded,
        } = Document::parse(json)?;
        let mut found = self.of_value(&value);
        wire::add_rounded(&mut found, rounded);
        found.extend(repeated.into_iter().map(wire::repeated_member));
        Ok(wire::in_order(found))
    }

    /// The schema by which documents are judged.
    pub(crate) fn canonical(self) -> &'static Value {
        SCHEMAS.get(&self).expect("every root is in it")
    }

    fn of_value(self, value: &Value) -> Vec<Violation> {
        match self {
            Self::Input(tool) => tool.violations(value),
            Self::Output(_) | Self::Error => {
                let mut found = Shape::new(self.canonical()).violations(value);
                let mut unsafe_integers = Vec::new();
                wire::unsafe_integers(value, &mut Pointer::root(), &mut unsafe_integers);
                wire::add_untold(&mut found, unsafe_integers);
                found
            }
        }
    }
}

/// Deriving a schema takes a hundred times as long as judging a small document by it.
static SCHEMAS: LazyLock<BTreeMap<Root, Value>> = LazyLock::new(|| {
    let derived = |root: Root| {
        let schema = root.schema().expect("a test derives every schema");
        (root, schema.canonical().clone())
    };
    Root::all().map(derived).collect()
});

impl RmfTool {
    fn violations(self, arguments: &Value) -> Vec<Violation> {
        match self {
            Self::Funds => input_violations::<ListInput>(arguments),
            Self::Search => input_violations::<SearchInput>(arguments),
            Self::Detail => input_violations::<DetailInput>(arguments),
            Self::Performance => input_violations::<PerformanceInput>(arguments),
            Self::NavHistory => input_violations::<NavHistoryInput>(arguments),
            Self::Compare => input_violations::<CompareInput>(arguments),
        }
    }
}
