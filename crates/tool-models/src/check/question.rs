//! Questions that have no answer.

use serde_json::Value;
use wire::{Pointer, Violation};

use super::status;
use crate::{Root, ToolStatus};

/// Names and options stand once, and bounds leave something between them.
pub(super) fn fields_can_be_answered(root: Root, document: &Value, found: &mut Vec<Violation>) {
    let is_question = status(document) == Some(ToolStatus::HumanInputRequested);
    let fields = document
        .pointer("/data/answer_fields")
        .and_then(Value::as_array);
    let Some(fields) = fields.filter(|_| root == Root::ToolResponse && is_question) else {
        return;
    };
    let at = Pointer::from("/data/answer_fields");
    for index in repeated(fields, "name") {
        let at = at.child(index).child("name");
        let message = "two values of the answer have the same name";
        found.push(Violation::error(
            at,
            "duplicate_field",
            message,
            "name one of them otherwise",
        ));
    }
    for (index, field) in fields.iter().enumerate() {
        if let Some(rule) = field.get("rule") {
            judge_rule(rule, &at.child(index).child("rule"), found);
        }
    }
}

/// The indices of elements whose text `name` an earlier element has, too.
fn repeated<'v>(elements: &'v [Value], name: &'v str) -> impl Iterator<Item = usize> + 'v {
    let mut seen = std::collections::BTreeSet::new();
    let texts = elements
        .iter()
        .map(move |element| element.get(name).and_then(Value::as_str));
    texts.enumerate().filter_map(move |(index, text)| {
        let is_new = seen.insert(text?);
        (!is_new).then_some(index)
    })
}

fn judge_rule(rule: &Value, at: &Pointer, found: &mut Vec<Violation>) {
    let has_options = rule
        .get("type")
        .is_some_and(|kind| kind == "choice" || kind == "choices");
    let options = rule.get("options").and_then(Value::as_array);
    let options = options.filter(|_| has_options);
    for index in options
        .into_iter()
        .flat_map(|options| repeated(options, "value"))
    {
        let at = at.child("options").child(index).child("value");
        let message = "two options are the same";
        found.push(Violation::error(
            at,
            "duplicate_option",
            message,
            "leave one of them out",
        ));
    }
    // What belongs to another type of rule is an unknown field, and says nothing.
    let bounds = match rule.get("type").and_then(Value::as_str) {
        Some("number" | "integer") => ("minimum", "maximum"),
        Some("text") => ("min_length", "max_length"),
        Some("choices") => ("min_choices", "max_choices"),
        _ => return,
    };
    let number = |name| rule.get(name).and_then(Value::as_f64);
    let (low, high) = bounds;
    if let (Some(least), Some(most)) = (number(low), number(high))
        && least > most
    {
        let message = format!("{low} {least} is above {high} {most}, so nothing answers");
        let fix = format!("write {low} at or below {high}");
        found.push(Violation::error(
            at.child(high),
            "bounds_order",
            message,
            fix,
        ));
    }
    let available = options.map(|options| crate::Count::of_length(options.len()).get());
    let least = rule.get("min_choices").and_then(Value::as_u64);
    if let (Some(least), Some(available)) = (least, available)
        && least > available
    {
        let message = format!("{least} have to be chosen of {available}");
        let fix = "ask for no more than there are";
        found.push(Violation::error(
            at.child("min_choices"),
            "too_few_options",
            message,
            fix,
        ));
    }
}
