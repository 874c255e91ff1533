//! A response within a budget of tokens.

mod area;
mod count;
mod cut;
pub(crate) mod estimate;
mod least;
mod note;
mod plan;
pub(crate) mod reference;
mod section;
mod unit;
#[cfg(feature = "tokens")]
pub(crate) mod vocabulary;

use serde::Serialize;
use serde_json::Value;
use wire::{Document, SyntaxError, Violation, repeated_member, rounded_integer};

pub use count::{Estimate, TokenCounter};
pub use section::{Section, SectionSize};

use crate::check::check_json;
use crate::{CheckOptions, SmartResponseV2};
use cut::{Cut, divisible, said_once};
use least::least_cut;
use section::sizes;

/// A response within its budget, and what that took.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Fitted {
    /// The response. Written without spaces it has `tokens` tokens.
    pub response: Value,
    /// How many tokens it may have.
    pub max_tokens: usize,
    /// What counted the tokens.
    pub tokenizer: String,
    /// How many it had before.
    pub tokens_before: usize,
    /// How many it has.
    pub tokens: usize,
    /// Whether that is within the budget. Where it is not, everything that may go is gone.
    pub is_met: bool,
    /// How many places refer to a value that is said once under `data._ref`; nothing is lost by that.
    pub references: usize,
    /// What was left out, in the order in which it went.
    pub dropped: Vec<Dropped>,
    /// What each section takes, before and after.
    pub sections: Vec<SectionSize>,
}

/// What was left out of one part of a response.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Dropped {
    /// The part, such as `context.learnMore`.
    pub part: String,
    /// How many of its elements; 1 where it went as a whole.
    pub count: usize,
    /// Of how many.
    pub of: usize,
    /// About how many tokens that saved.
    pub tokens: usize,
    /// Why it went before what is left; more than one reason where its elements went for their own.
    pub why: String,
}

/// Why a document cannot be made to fit.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum FitError {
    /// It is not JSON.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// It does not read as a response, so nobody knows what may go, or would be another once it is written
    /// again.
    #[error("not a response that can be shortened: {}", wire::in_words(.0))]
    NotAResponse(Vec<Violation>),
}

/// Shortens a response to `max_tokens`, as `counter` counts them in its JSON without spaces.
///
/// A response within the budget is left as it is. Otherwise, and only as far as it takes:
///
/// 1. what stands more than once is said once, under `data._ref` (see [`refer`](crate::refer));
/// 2. `data.rawData` goes, before references reach into the payload that it repeats;
/// 3. findings of a weight below 0.5 go, the lightest first, unless they are critical;
/// 4. optional parts go, in this order: feedback, members that this version does not know,
///    `context.learnMore`, charts, `context.suggestedFollowUp`, alternative tools, highlights after the
///    third, tables (the last first, and each from its last row to its first), scenarios, steps for later,
///    warnings of severity debug and info, assumptions by their impact, related tools by their priority,
///    factors of accuracy and confidence, the presentation, details (icons, thresholds, the source's URL and
///    version, the next update), the list of valid fields, risks, the other next steps, tools that only those
///    steps called, dependencies, drivers, the other warnings;
/// 5. of `data.processed` what is at the end: elements of its lists, members named by dates, years or numbers, and
///    long texts, the longest first, so that what is compared keeps the same beginning; then members of its objects,
///    what is long before what is short, until it is null. A value that stands in it more than once gives its end
///    in all of its places at once;
/// 6. the other findings by their weight, the weightiest last.
///
/// While a section takes more than its share of what is left (the summary 60 %, recommendations 50 %, data,
/// metadata, context and presentation 40 %, feedback 10 %), the next part is taken from it, from what takes
/// most there: a payload of a thousand rows does not cost an answer its risks. A warning of severity warning does not
/// go before all that comes before the risks in this order, however many there are.
///
/// Critical warnings, the conclusion and the primary action never go, nor anything that a response has to
/// have. What went is said in the response, by a warning `WARN_TRIMMED`. A larger budget never leaves out
/// more, and a response that was made to fit a budget fits it again unchanged.
///
/// # Errors
/// When the text is no JSON, or no response.
///
/// # Examples
/// ```
/// # let json = include_str!("../../../vectors/smart-response/accept/quick-reference.json");
/// use smart_response::{Estimate, fit};
///
/// let fitted = fit(json, 800, &Estimate)?;
/// assert!(fitted.is_met && fitted.tokens <= 800);
/// assert_eq!(fitted.response["recommendations"]["primary"]["action"], "Buy");
/// # Ok::<(), smart_response::FitError>(())
/// ```
pub fn fit(json: &str, max_tokens: usize, counter: &dyn TokenCounter) -> Result<Fitted, FitError> {
    let response = read(json)?;
    let text = response.to_string();
    let tokens_before = counter.count(&text);
    let before = sizes(&response, counter);
    let untouched = Cut::untouched(response);
    let (cut, tokens) = if tokens_before <= max_tokens {
        (untouched, tokens_before)
    } else {
        shortened(untouched.response, max_tokens, counter)
    };
    Ok(Fitted {
        max_tokens,
        tokenizer: counter.name().to_owned(),
        tokens_before,
        tokens,
        is_met: tokens <= max_tokens,
        references: cut.references,
        sections: section::compared(&before, &sizes(&cut.response, counter)),
        dropped: cut.dropped,
        response: cut.response,
    })
}

/// The response as it stands in the text, if it reads, with what this version does not know.
fn read(json: &str) -> Result<Value, FitError> {
    let Document {
        value,
        repeated,
        rounded,
    } = Document::parse(json)?;
    let mut violations: Vec<_> = repeated.into_iter().map(repeated_member).collect();
    violations.extend(rounded.into_iter().map(rounded_integer));
    let reads = serde_json::from_value::<SmartResponseV2>(value.clone()).is_ok();
    if !reads {
        let checked = check_json::<Value>(json, &CheckOptions::default())?;
        violations.extend(checked.violations.into_iter().filter(Violation::fails));
    }
    if reads && violations.is_empty() {
        Ok(value)
    } else {
        Err(FitError::NotAResponse(violations))
    }
}

/// The least cut that is within the budget, or all that may go.
fn shortened(response: Value, max_tokens: usize, counter: &dyn TokenCounter) -> (Cut, usize) {
    let (response, references) = said_once(response, counter);
    let tokens = counter.count(&response.to_string());
    if tokens <= max_tokens {
        return (Cut::untouched(response).with_references(references), tokens);
    }
    least_cut(&divisible(response), tokens, max_tokens, counter)
}
