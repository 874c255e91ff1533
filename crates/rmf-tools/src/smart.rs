//! What the tools answer as SmartResponse V2: the output as it is, and around it what stands out, how old
//! and how complete it is, what was wrong with the files, and what to call next.

pub(crate) mod accuracy;
pub(crate) mod age;
pub(crate) mod caveat;
mod comparison;
mod extreme;
mod field;
mod history;
mod list;
pub(crate) mod next;
mod ranking;
pub(crate) mod story;
pub(crate) mod subject;
pub(crate) mod warning;
pub(crate) mod written;

mod gather;

use serde::Serialize;
use serde_json::Value;
use smart_response::{Formatter, SmartResponseV2};
use tool_models::CallToolResult;
use wire::Timestamp;

use self::gather::Around;
use self::story::Story;
use self::subject::Subject;
use crate::brief;
use crate::input::{
    CompareInput, DetailInput, Input, ListInput, NavHistoryInput, PerformanceInput, SearchInput,
};
use crate::tool::refusal::Refusal;
use crate::tool::{Ask, asked};
use crate::{
    Comparison, DetailOutput, FundPage, FundSource, NavHistoryOutput, RankingOutput, RmfTool,
    SearchOutput,
};

impl RmfTool {
    /// Calls the tool and gives its answer as the JSON of a SmartResponse V2. What [`call`](Self::call) gives
    /// as `structuredContent` is its `data.processed`, unchanged. Nothing found is a response, too.
    ///
    /// ```
    /// use rmf_tools::{RmfTool, load_embedded};
    /// use serde_json::json;
    ///
    /// let funds = load_embedded();
    /// let now = "2025-11-12T10:00:00Z".parse()?;
    /// # futures_executor::block_on(async {
    /// let arguments = json!({ "category": "EQ", "limit": 1 });
    /// let response = RmfTool::Search.respond(&arguments, &funds, now).await.unwrap();
    /// assert_eq!(response["recommendations"]["primary"]["action"], "N/A");
    /// assert_eq!(response["data"]["processed"]["funds"].as_array().unwrap().len(), 1);
    ///
    /// let refused = RmfTool::Search.respond(&json!({}), &funds, now).await.unwrap_err();
    /// assert!(refused.is_error);
    /// # });
    /// # Ok::<(), wire::NotRfc3339>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The result that [`call`](Self::call) gives where the tool refuses: everything that is wrong with the
    /// arguments, that there is no such fund, or that the source failed.
    pub async fn respond<S: FundSource>(
        self,
        arguments: &Value,
        source: &S,
        now: Timestamp,
    ) -> Result<Value, CallToolResult> {
        match self {
            Self::Funds => json::<ListInput, S>(arguments, source, now).await,
            Self::Search => json::<SearchInput, S>(arguments, source, now).await,
            Self::Detail => json::<DetailInput, S>(arguments, source, now).await,
            Self::Performance => json::<PerformanceInput, S>(arguments, source, now).await,
            Self::NavHistory => json::<NavHistoryInput, S>(arguments, source, now).await,
            Self::Compare => json::<CompareInput, S>(arguments, source, now).await,
        }
    }
}

/// Arguments whose answer can be told as a story.
trait Tell: Input + Serialize {
    type Told;

    fn story(&self, output: &Self::Told, subject: &Subject<'_>, formatter: &Formatter) -> Story;

    /// What of a fund is needed beyond the answer, and whether others beside it are.
    fn around(&self) -> Around {
        Around::Nothing
    }
}

async fn json<A, S>(arguments: &Value, source: &S, now: Timestamp) -> Result<Value, CallToolResult>
where
    A: Ask<S> + Tell<Told = <A as Ask<S>>::Output>,
    S: FundSource,
{
    let refused = |refusal: Refusal| refusal.result(A::TOOL, now);
    let response = respond::<A, S>(arguments, source, now)
        .await
        .map_err(refused)?;
    serde_json::to_value(response).map_err(|error| refused(Refusal::failed(&error)))
}

async fn respond<A, S>(
    arguments: &Value,
    source: &S,
    now: Timestamp,
) -> Result<SmartResponseV2<<A as Ask<S>>::Output>, Refusal>
where
    A: Ask<S> + Tell<Told = <A as Ask<S>>::Output>,
    S: FundSource,
{
    let (input, answer) = asked::<A, S>(arguments, source).await?;
    let request = gather::request(&input).map_err(|error| Refusal::failed(&error))?;
    let subject = gather::subject(answer.funds, input.around(), request, source, now).await?;
    let formatter = written::formatter().map_err(|error| Refusal::failed(&error))?;
    let story = input.story(&answer.output, &subject, &formatter);
    story
        .told(answer.output, &subject, formatter.formatting().clone())
        .map_err(|error| Refusal::failed(&error))
}

macro_rules! told {
    ($($input:ty => $output:ty, $story:path, $around:expr;)+) => {
        $(impl Tell for $input {
            type Told = $output;

            fn story(&self, output: &$output, subject: &Subject<'_>, formatter: &Formatter) -> Story {
                $story(self, output, subject, formatter)
            }

            fn around(&self) -> Around {
                let around: fn(&Self) -> Around = $around;
                around(self)
            }
        }

        impl $input {
            /// What the tool answers, as a SmartResponse V2 whose payload is typed.
            ///
            /// # Errors
            ///
            /// The result that the tool gives where it refuses; see [`RmfTool::call`].
            pub async fn respond<S: FundSource>(
                &self,
                source: &S,
                now: Timestamp,
            ) -> Result<SmartResponseV2<$output>, CallToolResult> {
                let refused = |refusal: Refusal| refusal.result(<$input>::TOOL, now);
                let arguments = serde_json::to_value(self);
                let arguments = arguments.map_err(|error| refused(Refusal::failed(&error)))?;
                respond::<Self, S>(&arguments, source, now).await.map_err(refused)
            }
        })+
    };
}

told! {
    ListInput => FundPage, list::page, |_| Around::Nothing;
    SearchInput => SearchOutput, list::search, |_| Around::Nothing;
    DetailInput => DetailOutput, detail, |_| Around::Detail;
    PerformanceInput => RankingOutput, ranking::ranking, |_| Around::Nothing;
    NavHistoryInput => NavHistoryOutput, history::history,
        |input| Around::History(u32::try_from(input.days.get()).unwrap_or(u32::MAX));
    CompareInput => Comparison, comparison::comparison, |_| Around::Nothing;
}

fn detail(
    _: &DetailInput,
    _: &DetailOutput,
    subject: &Subject<'_>,
    formatter: &Formatter,
) -> Story {
    brief::story(subject, formatter)
}
