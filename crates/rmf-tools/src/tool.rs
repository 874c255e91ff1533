//! The six tools: what each is called with, and what it answers.

pub(crate) mod answer;
mod category;
mod company;
mod compare;
mod descriptor;
mod detail;
mod error;
pub(crate) mod figure;
mod list;
pub(crate) mod nav_history;
mod performance;
pub(crate) mod refusal;
mod row;
mod search;
pub(crate) mod words;

use serde::Serialize;
use serde_json::{Map, Value};
use tool_models::CallToolResult;
use wire::Timestamp;

use crate::Period;
use crate::input::{
    CompareInput, DetailInput, Input, ListInput, NavHistoryInput, PerformanceInput, SearchInput,
    input_violations,
};
use crate::source::FundSource;

use self::answer::Answer;
use self::refusal::Refusal;

pub use self::compare::{ComparedFee, ComparedFund, Comparison, Highlights};
pub use self::descriptor::{DescriptorError, ToolDescriptor, ToolMeta, UiMeta};
pub use self::detail::DetailOutput;
pub use self::error::{ErrorCode, ErrorObject, RmfError};
pub use self::list::FundPage;
pub use self::nav_history::{DatedNav, NavHistoryOutput};
pub use self::performance::{PeriodStats, RankedFund, RankingOutput};
pub use self::refusal::refused;
pub use self::row::FundSummary;
pub use self::search::{AppliedFilters, SearchOutput};

wire::string_enum! {
    /// One of the six tools.
    pub enum RmfTool {
        /// A page of all funds.
        Funds = "get_rmf_funds",
        /// Funds by filters.
        Search = "search_rmf_funds",
        /// One fund.
        Detail = "get_rmf_fund_detail",
        /// A ranking.
        Performance = "get_rmf_fund_performance",
        /// A fund's NAV by day.
        NavHistory = "get_rmf_fund_nav_history",
        /// Funds side by side.
        Compare = "compare_rmf_funds",
    }
}

impl RmfTool {
    /// Calls the tool. Whatever comes of it is a result: everything that is wrong with the arguments, that
    /// there is no such fund, and that the source failed are results with `isError`.
    ///
    /// ```
    /// use rmf_tools::{RmfTool, load_embedded};
    /// use serde_json::json;
    ///
    /// let funds = load_embedded();
    /// let now = "2025-11-12T10:00:00Z".parse()?;
    /// # futures_executor::block_on(async {
    /// let arguments = json!({ "fundCode": "abapac-rmf" });
    /// let found = RmfTool::Detail.call(&arguments, &funds, now).await;
    /// assert_eq!(found.structured_content.unwrap()["fund"]["symbol"], "ABAPAC-RMF");
    ///
    /// let wrong = RmfTool::Funds.call(&json!({ "pageSize": 51, "sort": "ytd" }), &funds, now).await;
    /// assert!(wrong.is_error);
    /// # });
    /// # Ok::<(), wire::NotRfc3339>(())
    /// ```
    pub async fn call<S: FundSource>(
        self,
        arguments: &Value,
        source: &S,
        now: Timestamp,
    ) -> CallToolResult {
        match self {
            Self::Funds => answered::<ListInput, S>(arguments, source, now).await,
            Self::Search => answered::<SearchInput, S>(arguments, source, now).await,
            Self::Detail => answered::<DetailInput, S>(arguments, source, now).await,
            Self::Performance => answered::<PerformanceInput, S>(arguments, source, now).await,
            Self::NavHistory => answered::<NavHistoryInput, S>(arguments, source, now).await,
            Self::Compare => answered::<CompareInput, S>(arguments, source, now).await,
        }
    }
}

/// Every fund whose return over a period is known, best first, where `get_rmf_fund_performance` gives the first of them.
/// That there is none, and that the source failed, are results with `isError`.
pub async fn whole_ranking<S: FundSource>(
    period: Period,
    source: &S,
    now: Timestamp,
) -> CallToolResult {
    match performance::whole(period, source).await {
        Ok(answer) => { answer.of_origin(source.origin()) }.result(RmfTool::Performance, now),
        Err(refusal) => refusal.result(RmfTool::Performance, now),
    }
}

/// Arguments that a source answers.
pub(crate) trait Ask<S: FundSource>: Input + Send + Sync {
    type Output: Serialize;

    fn answer<'s>(
        &self,
        source: &'s S,
    ) -> impl Future<Output = Result<Answer<'s, Self::Output>, Refusal>> + Send;
}

async fn answered<A: Ask<S>, S: FundSource>(
    arguments: &Value,
    source: &S,
    now: Timestamp,
) -> CallToolResult {
    match asked::<A, S>(arguments, source).await {
        Ok((_, answer)) => answer.of_origin(source.origin()).result(A::TOOL, now),
        Err(refusal) => refusal.result(A::TOOL, now),
    }
}

/// The arguments as they were read, and what answers them.
pub(crate) async fn asked<'s, A: Ask<S>, S: FundSource>(
    arguments: &Value,
    source: &'s S,
) -> Result<(A, Answer<'s, A::Output>), Refusal> {
    let found = input_violations::<A>(arguments);
    if !found.is_empty() {
        return Err(Refusal::bad_request(arguments, &found));
    }
    let input = A::deserialize(arguments).map_err(|error| Refusal::failed(&error))?;
    let answer = input.answer(source).await?;
    Ok((input, answer))
}

macro_rules! asked {
    ($($input:ty => $output:ty, $answer:path;)+) => {
        $(impl<S: FundSource> Ask<S> for $input {
            type Output = $output;

            async fn answer<'s>(&self, source: &'s S) -> Result<Answer<'s, $output>, Refusal> {
                $answer(self, source).await
            }
        })+
    };
}

asked! {
    ListInput => FundPage, list::page;
    SearchInput => SearchOutput, search::search;
    DetailInput => DetailOutput, detail::detail;
    PerformanceInput => RankingOutput, performance::ranking;
    NavHistoryInput => NavHistoryOutput, nav_history::history;
    CompareInput => Comparison, compare::comparison;
}

/// Members of `_meta` that a tool adds to the template and the timestamp.
type Meta = Map<String, Value>;
