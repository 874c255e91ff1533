//! Asking by `elicitation/create`.

use serde_json::{Value, json};

use super::Era;
use super::mode::Mode;
use super::page::page;
use crate::projection::members::Members;
use crate::projection::schema::{self, Dialect};
use crate::projection::told::told_in_full;
use crate::projection::unprojectable::askable;
use crate::projection::{REQUEST_KEY, Unprojectable};
use crate::{AnswerField, Choice, ChoiceRule, HumanRequest, TextRule};

/// The method and params of `elicitation/create`: before 2026-07-28 to be sent as a request, since then
/// a value of `inputRequests`.
///
/// # Errors
/// When a client of the era cannot ask it: a sign-in without a page, a page before 2025-11-25, `choices`
/// before 2025-11-25, a request without a name.
///
/// # Examples
/// ```
/// use tool_models::projection::mcp::{Era, request};
/// use tool_models::{AnswerField, AskHumanResponse, HumanRequest, Question};
///
/// let now = "2026-11-21T08:00:00Z".parse()?;
/// let question = Question {
///     request_id: Some("r1".into()),
///     answer_fields: Some(vec![AnswerField::choice("answer", ["A", "B"])]),
///     ..Question::new("Which fund?")
/// };
/// let asked = HumanRequest::from(AskHumanResponse::new(question, now)?);
/// let request = request(&asked, Era::July2026)?;
/// assert_eq!(request["params"]["requestedSchema"]["properties"]["answer"]["enum"][1], "B");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn request(asked: &HumanRequest, era: Era) -> Result<Value, Unprojectable> {
    askable(asked)?;
    let params = match Mode::of(asked)? {
        Mode::Page(_) if era == Era::June2025 => {
            let reason = "a client of 2025-06-18 opens no pages, and a form is no place for them; \
                give the request as the call's result";
            return Err(Unprojectable::new("/data/url", reason));
        }
        Mode::Page(url) => page(asked, url, era)?,
        Mode::Fields => form(asked, &asked.answer_fields(), era)?,
        Mode::Decision => form(asked, &decision(), era)?,
        Mode::Outcome => form(asked, &outcome(), era)?,
    };
    Ok(json!({ "method": "elicitation/create", "params": params }))
}

fn form(asked: &HumanRequest, fields: &[AnswerField], era: Era) -> Result<Value, Unprojectable> {
    let dialect = match era {
        Era::June2025 => Dialect::Named,
        Era::November2025 | Era::July2026 => Dialect::Titled,
    };
    // The oldest clients know no modes.
    let mode = (era != Era::June2025).then_some("form");
    Ok(Members::new()
        .with_some("mode", mode)
        .with("message", told_in_full(asked))
        .with("requestedSchema", schema::object(fields, dialect)?)
        .with_some("_meta", meta(asked, era))
        .into_value())
}

/// The whole request, where the params have room for it.
pub(super) fn meta(asked: &HumanRequest, era: Era) -> Option<Value> {
    match era {
        Era::June2025 | Era::November2025 => Some(json!({ REQUEST_KEY: asked })),
        Era::July2026 => None,
    }
}

fn decision() -> Vec<AnswerField> {
    let options = [("approve", "Approve"), ("reject", "Reject")];
    let reason = AnswerField {
        title: Some("Reason".to_owned()),
        description: Some("Why it is rejected.".to_owned()),
        required: false,
        ..AnswerField::new("reason", TextRule::default())
    };
    vec![chosen("decision", "Decision", options), reason]
}

fn outcome() -> Vec<AnswerField> {
    let options = [("done", "Done"), ("not_done", "Not done")];
    vec![chosen("outcome", "Outcome", options)]
}

fn chosen(name: &str, title: &str, options: [(&str, &str); 2]) -> AnswerField {
    let mut rule = ChoiceRule::of::<String>([]);
    rule.options.extend(options.map(|(value, label)| Choice {
        value: value.to_owned(),
        label: Some(label.to_owned()),
    }));
    AnswerField {
        title: Some(title.to_owned()),
        ..AnswerField::new(name, rule)
    }
}
