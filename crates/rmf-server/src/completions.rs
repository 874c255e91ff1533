//! What somebody who fills in an argument may mean.

use rmcp::model::{CompleteRequestParams, CompletionInfo, ErrorData, Reference};
use rmf_tools::input::SortBy;
use rmf_tools::{Filter, FundQuery, FundSource, Period, normalised};

use crate::prompts::{self, PromptName};
use crate::resources;
use crate::shown::quoted;

/// Completes an argument of a prompt or of a resource's address.
pub(crate) async fn complete<S: FundSource>(
    request: &CompleteRequestParams,
    funds: &S,
) -> Result<CompletionInfo, ErrorData> {
    let begun = request.argument.value.as_str();
    match completes(&request.r#ref, &request.argument.name)? {
        Completes::Fund => codes(begun, funds).await,
        Completes::Period => {
            let periods = Period::ALL.iter().map(|period| period.as_str().to_owned());
            Ok(beginning(begun, periods))
        }
        Completes::Schema => Ok(beginning(begun, resources::schema_names())),
        Completes::Nothing => Ok(CompletionInfo::default()),
    }
}

/// What an argument is completed from.
enum Completes {
    Fund,
    Period,
    Schema,
    /// It may be any text.
    Nothing,
}

fn completes(reference: &Reference, argument: &str) -> Result<Completes, ErrorData> {
    match reference {
        Reference::Prompt(prompt) => {
            let name =
                PromptName::find(&prompt.name).ok_or_else(|| prompts::unknown(&prompt.name))?;
            if !name.takes(argument) {
                return Err(no_argument(argument, &name.arguments()));
            }
            Ok(of_prompt(name, argument))
        }
        Reference::Resource(resource) => match (resource.uri.as_str(), argument) {
            (resources::FUND | resources::NAV, "code") => Ok(Completes::Fund),
            (resources::RANKING, "period") => Ok(Completes::Period),
            (resources::SCHEMA, "name") => Ok(Completes::Schema),
            (resources::FUND | resources::NAV, other) => {
                Err(no_argument(other, &["code".to_owned()]))
            }
            (resources::RANKING, other) => Err(no_argument(other, &["period".to_owned()])),
            (resources::SCHEMA, other) => Err(no_argument(other, &["name".to_owned()])),
            (uri, _) => Err(refused(&format!(
                "there is no template {}; resources/templates/list tells them",
                quoted(uri)
            ))),
        },
        // A kind of reference that the protocol did not have when this was written.
        _ => Err(refused("only prompts and resource templates are completed")),
    }
}

fn no_argument(name: &str, known: &[String]) -> ErrorData {
    let (name, known) = (quoted(name), known.join(", "));
    refused(&format!(
        "there is no argument {name} to complete; there are {known}"
    ))
}

fn refused(message: &str) -> ErrorData {
    ErrorData::invalid_params(message.to_owned(), None)
}

fn of_prompt(name: PromptName, argument: &str) -> Completes {
    match (name, argument) {
        (PromptName::Analyst, "fundCode") => Completes::Fund,
        (PromptName::Analyst, "period") => Completes::Period,
        (PromptName::Analyst | PromptName::Router, _) => Completes::Nothing,
    }
}

/// So many funds are looked at for those whose code begins as was begun.
const LOOKED_AT: u64 = 10_000;

/// Codes of the funds that have what was begun in their code or their name; codes that begin with it first.
async fn codes<S: FundSource>(begun: &str, funds: &S) -> Result<CompletionInfo, ErrorData> {
    let sought = normalised(begun);
    let query = FundQuery {
        filter: Filter {
            search: Some(sought.clone()).filter(|sought| !sought.is_empty()),
            ..Filter::default()
        },
        sort_by: SortBy::Name,
        offset: 0,
        limit: LOOKED_AT,
        ..FundQuery::default()
    };
    let found = funds.find(&query).await;
    let found =
        found.map_err(|_| ErrorData::internal_error("the fund data could not be read", None))?;
    let mut codes: Vec<_> = found.funds.iter().map(|fund| fund.symbol.clone()).collect();
    codes.sort_by_cached_key(|code| (!normalised(code).starts_with(&sought), code.clone()));
    Ok(info(codes, found.total))
}

/// The words that begin with what was begun.
fn beginning(begun: &str, words: impl Iterator<Item = String>) -> CompletionInfo {
    let begun = begun.trim().to_lowercase();
    let words: Vec<_> = words.filter(|word| word.starts_with(&begun)).collect();
    let total = words.len() as u64;
    info(words, total)
}

fn info(mut values: Vec<String>, total: u64) -> CompletionInfo {
    values.truncate(CompletionInfo::MAX_VALUES);
    let has_more = total > values.len() as u64;
    let mut info = CompletionInfo::default();
    info.values = values;
    info.total = u32::try_from(total).ok();
    info.has_more = Some(has_more);
    info
}
