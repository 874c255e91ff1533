//! The prompt that has a question answered.

use rmcp::model::{ErrorData, Prompt, PromptArgument};
use rmf_tools::{FundSource, RmfTool};
use serde_json::{Map, Value, json};
use validators::{History, answer_prompt};
use wire::Timestamp;

use super::PromptName;
use super::argument::{Arguments, refused};

pub(super) fn listed() -> Prompt {
    let arguments = vec![
        PromptArgument::new("question")
            .with_title("Question")
            .with_description("What to answer, e.g. How did ABAPAC-RMF do against its benchmark?")
            .with_required(true),
        PromptArgument::new("fundCode")
            .with_title("Fund")
            .with_description("The code of a fund whose figures the answer is to be based on.")
            .with_required(false),
        PromptArgument::new("period")
            .with_title("Period")
            .with_description("A period whose ranking the answer is to be based on: ytd, 3m, 6m, 1y, 3y, 5y or 10y.")
            .with_required(false),
    ];
    let about = "Answers a question about Thai retirement mutual funds from their figures and nothing else.";
    Prompt::new(PromptName::Analyst.as_str(), Some(about), Some(arguments))
        .with_title("RMF analyst")
}

/// How a model goes about a question for which no figures were chosen.
const FETCH: &str = "No figures were chosen beforehand. First call the RMF tools that give them, and take the results as the \
    facts.";

/// What stands below the rules, since a model knows the tool and not when to use it.
const VERIFY: &str = "Before you answer, call verify_answer with your draft and the structuredContent that it is based on; \
    correct what it finds. Say which date the figures are of. This is no investment advice.";

pub(super) async fn text<S: FundSource>(
    arguments: &Arguments,
    funds: &S,
    now: Timestamp,
) -> Result<String, ErrorData> {
    let question = arguments.get("question").unwrap_or_default();
    let mut facts = Map::new();
    if let Some(code) = arguments.get("fundCode") {
        let asked = json!({ "fundCode": code });
        facts.insert(
            "fund".to_owned(),
            fetched(RmfTool::Detail, &asked, funds, now).await?,
        );
    }
    if let Some(period) = arguments.get("period") {
        let asked = json!({ "period": period });
        let ranking = fetched(RmfTool::Performance, &asked, funds, now).await?;
        facts.insert("ranking".to_owned(), ranking);
    }
    let first = if facts.is_empty() { FETCH } else { "" };
    let prompt = answer_prompt(question, &facts.into(), History::none());
    Ok(format!("{prompt}\n{first}\n{VERIFY}\n"))
}

/// What a tool gives; why it gives nothing is the reason why there is no prompt.
async fn fetched<S: FundSource>(
    tool: RmfTool,
    arguments: &Value,
    funds: &S,
    now: Timestamp,
) -> Result<Value, ErrorData> {
    let result = tool.call(arguments, funds, now).await;
    let told = result.content.into_iter().next().map(|block| block.text);
    result
        .structured_content
        .ok_or_else(|| refused(told.unwrap_or_default()))
}
