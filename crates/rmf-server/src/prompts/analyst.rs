//! The prompt that has a question answered.

use rmcp::model::{ErrorData, Prompt, PromptArgument};
use rmf_tools::{FundSource, RmfTool};
use serde_json::{Map, Value, json};
use wire::Timestamp;

use super::PromptName;
use super::argument::{Arguments, refused};
use crate::tools::is_fault;

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

const TASK: &str = "Answer the question about Thai retirement mutual funds (RMF) from the facts and from nothing else.";

/// How a model goes about a question for which no figures were chosen.
const FETCH: &str = "No figures were chosen beforehand. First call the RMF tools that give them, and take the results as the \
    facts.";

/// How figures of funds are told. Those of `validators::answer_prompt` are about companies, and round to two decimals.
const RULES: &str = "\
Rules:
1. Numbers: take each from the facts and write it as it stands there. A NAV has up to four decimals: leave none out. Returns \
and fees are in percent, prices in baht. Never estimate.
2. null is unknown: say that it is, and never take it for 0.
3. Times: say over which period a return is; from 3y on it is per year. Write dates as the facts have them. Asked about a \
year or a period that is not in them, say that there is no data for it.
4. Calculations: where the question asks for one, show it with the numbers of the facts.
5. Form: a few sentences of plain text, in the language of the question.
";

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
        // Its only member is the fund.
        if let Value::Object(detail) = fetched(RmfTool::Detail, &asked, funds, now).await? {
            facts.extend(detail);
        }
    }
    if let Some(period) = arguments.get("period") {
        let asked = json!({ "period": period });
        let ranking = fetched(RmfTool::Performance, &asked, funds, now).await?;
        facts.insert("ranking".to_owned(), ranking);
    }
    Ok(written(question, &facts))
}

fn written(question: &str, facts: &Map<String, Value>) -> String {
    let facts = if facts.is_empty() {
        FETCH.to_owned()
    } else {
        let facts = serde_json::to_string(facts).unwrap_or_default();
        format!("Facts (JSON):\n{facts}")
    };
    format!("{TASK}\n\n{facts}\n\n{RULES}\nQuestion: {question}\n\n{VERIFY}\n")
}

/// What a tool gives; why it gives nothing is the reason why there is no prompt.
async fn fetched<S: FundSource>(
    tool: RmfTool,
    arguments: &Value,
    funds: &S,
    now: Timestamp,
) -> Result<Value, ErrorData> {
    let result = tool.call(arguments, funds, now).await;
    let is_fault = is_fault(&result);
    let told = result.content.into_iter().next().map(|block| block.text);
    result.structured_content.ok_or_else(|| {
        let told = told.unwrap_or_default();
        if is_fault {
            return ErrorData::internal_error(told, None);
        }
        refused(told)
    })
}
