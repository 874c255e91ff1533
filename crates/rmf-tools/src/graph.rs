//! The six tools as a graph.

use std::sync::LazyLock;

use smart_response::{
    AlternativeTool, DeclaredTool, Dependencies, Parameter, ToolCategory, ToolGraph,
};

use crate::RmfTool;

impl RmfTool {
    /// The six tools with what each needs of the others. The codes of funds are what flows: three tools
    /// find them, three take them.
    ///
    /// ```
    /// use rmf_tools::RmfTool;
    ///
    /// let graph = RmfTool::graph();
    /// assert_eq!(graph.check(), []);
    /// assert_eq!(graph.plan("compare_rmf_funds")?, ["search_rmf_funds", "compare_rmf_funds"]);
    /// # Ok::<(), smart_response::PlanError>(())
    /// ```
    pub fn graph() -> ToolGraph {
        // The search stands first, since it is the usual way to a code.
        ToolGraph::new([
            search(),
            funds(),
            performance(),
            detail(),
            nav_history(),
            compare(),
        ])
    }
}

/// What every answer says of the other tools is what they declare here.
static GRAPH: LazyLock<ToolGraph> = LazyLock::new(RmfTool::graph);

impl RmfTool {
    /// What an answer of the tool gives, in a few words.
    pub(crate) fn gives(self) -> &'static str {
        let declared = GRAPH.tool(self.as_str());
        &declared.expect("the graph has all six").gives
    }

    /// What the tool needs of others, and of its data what `is_there` finds in an answer.
    pub(crate) fn dependencies(self, is_there: impl Fn(&str) -> bool) -> Dependencies {
        let declared = GRAPH.dependencies(self.as_str());
        let mut dependencies = declared.expect("the graph has all six");
        dependencies.provides.retain(|data| is_there(data));
        dependencies
    }

    /// The tools that tell some of the same in another way.
    pub(crate) fn alternatives(self) -> Vec<AlternativeTool> {
        let alternatives = GRAPH.alternatives(self.as_str());
        alternatives.expect("the graph has all six")
    }
}

fn tool(tool: RmfTool, category: ToolCategory, gives: &str) -> DeclaredTool {
    DeclaredTool::new(tool.as_str(), category, gives)
}

fn search() -> DeclaredTool {
    let filters = ["search", "amc", "minRiskLevel", "maxRiskLevel", "category"];
    let gives = "Every fund that matches, with returns and risk";
    let declared = tool(RmfTool::Search, ToolCategory::Screening, gives)
        .providing(["fund_list", "fund_codes"])
        .used(
            "To find funds by text, company, category, risk or return",
            ["Needs at least one filter, and has no pages"],
        );
    filters.into_iter().fold(declared, |declared, name| {
        declared.with(Parameter::optional(name))
    })
}

fn funds() -> DeclaredTool {
    let gives = "A page of all funds, sorted";
    tool(RmfTool::Funds, ToolCategory::DataFetching, gives)
        .providing(["fund_list", "fund_codes"])
        .used(
            "To browse all funds rather than filter them",
            ["Filters by name only, and gives a page at a time"],
        )
}

fn performance() -> DeclaredTool {
    let gives = "A ranking over a period, with the average and the median";
    tool(RmfTool::Performance, ToolCategory::Analysis, gives)
        .providing(["ranking", "period_statistics", "fund_codes"])
        .with(Parameter::required("period").suggesting("1y"))
        .with(Parameter::optional("riskLevel"))
        .used(
            "To see who did best over a period",
            ["Says nothing of what the funds hold or cost"],
        )
}

fn detail() -> DeclaredTool {
    let gives = "NAV, returns, benchmark, allocation and fees of one fund";
    of_one_fund(RmfTool::Detail, ToolCategory::DataFetching, gives)
        .providing([
            "fund_detail",
            "nav",
            "performance",
            "benchmark",
            "allocation",
        ])
        .used("To look into one fund", ["One fund at a time"])
}

fn nav_history() -> DeclaredTool {
    let gives = "NAV by day, return, volatility, range";
    of_one_fund(RmfTool::NavHistory, ToolCategory::Analysis, gives)
        .providing(["nav_history", "nav"])
        .with(Parameter::optional("days").suggesting(90))
        .used(
            "To see how a fund's NAV moved",
            ["At most a year, and no other fund beside it"],
        )
}

fn compare() -> DeclaredTool {
    let gives = "Returns, risk and fees side by side";
    tool(RmfTool::Compare, ToolCategory::Analysis, gives)
        .requiring(["fund_codes"])
        .providing(["comparison", "comparison_highlights", "performance"])
        .with(Parameter::required("fundCodes"))
        .used(
            "To choose between two to five funds",
            ["No more than five funds"],
        )
}

fn of_one_fund(which: RmfTool, category: ToolCategory, gives: &str) -> DeclaredTool {
    tool(which, category, gives)
        .requiring(["fund_codes"])
        .with(Parameter::required("fundCode"))
}
