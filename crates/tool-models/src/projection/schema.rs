//! The values of an answer as JSON Schema, from which others build a form.

use serde_json::{Value, json};
use wire::Pointer;

use super::Unprojectable;
use super::members::Members;
use crate::{AnswerField, Choice, ChoicesRule, Count, FieldRule, TextRule};

/// Which JSON Schema a reader knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    /// That of MCP 2025-06-18: a choice is `enum` with `enumNames`, and there are no lists.
    Named,
    /// That of MCP since 2025-11-25: labels stand beside their values.
    Titled,
    /// Any.
    Full,
}

/// The most characters that MCP's Rust SDK reads of a length.
const LONGEST: u64 = u32::MAX as u64;

/// The schema of an object with a member for each field.
pub(super) fn object(fields: &[AnswerField], dialect: Dialect) -> Result<Value, Unprojectable> {
    let mut properties = serde_json::Map::new();
    for (index, field) in fields.iter().enumerate() {
        let at = Pointer::from("/data/answer_fields").child(index);
        let property = property(field, dialect, &at)?;
        if properties.insert(field.name.clone(), property).is_some() {
            let reason = "another value of the answer has the same name";
            return Err(Unprojectable::at(at.child("name"), reason));
        }
    }
    let required: Vec<_> = fields.iter().filter(|field| field.required).collect();
    let required: Vec<_> = required.iter().map(|field| field.name.as_str()).collect();
    let required = (!required.is_empty()).then_some(required);
    let schema = Members::new()
        .with("type", "object")
        .with("properties", properties)
        .with_some("required", required);
    Ok(match dialect {
        Dialect::Full => schema.with("additionalProperties", false).into_value(),
        Dialect::Named | Dialect::Titled => schema.into_value(),
    })
}

fn property(field: &AnswerField, dialect: Dialect, at: &Pointer) -> Result<Value, Unprojectable> {
    let named = |kind: &str| {
        Members::new()
            .with("type", kind)
            .with_some("title", field.title.as_ref())
            .with_some("description", field.description.as_ref())
    };
    let at = at.child("rule");
    let property = match &field.rule {
        FieldRule::Text(rule) => text(named("string"), rule, dialect, &at)?,
        FieldRule::Number(rule) => named("number")
            .with_some("minimum", rule.minimum)
            .with_some("maximum", rule.maximum),
        FieldRule::Integer(rule) => named("integer")
            .with_some("minimum", rule.minimum)
            .with_some("maximum", rule.maximum),
        FieldRule::Boolean(_) => named("boolean"),
        FieldRule::Choice(rule) => choice(named("string"), &rule.options, dialect),
        FieldRule::Choices(_) if dialect == Dialect::Named => {
            let reason = "a client of 2025-06-18 knows no lists and refuses the whole form; \
                ask for each option by a yes or no";
            return Err(Unprojectable::at(at, reason));
        }
        FieldRule::Choices(rule) => choices(named("array"), rule, dialect),
    };
    Ok(property.into_value())
}

fn text(
    property: Members,
    rule: &TextRule,
    dialect: Dialect,
    at: &Pointer,
) -> Result<Members, Unprojectable> {
    let lengths = [
        ("min_length", rule.min_length),
        ("max_length", rule.max_length),
    ];
    for (name, length) in lengths {
        let is_long = |length: Count| length.get() > LONGEST;
        if dialect != Dialect::Full && length.is_some_and(is_long) {
            let reason = format!("clients read lengths up to {LONGEST}; leave it out");
            return Err(Unprojectable::at(at.child(name), reason));
        }
    }
    Ok(property
        .with_some("minLength", rule.min_length)
        .with_some("maxLength", rule.max_length)
        .with_some("format", rule.format))
}

fn choice(property: Members, options: &[Choice], dialect: Dialect) -> Members {
    let is_labelled = is_labelled(options);
    if is_labelled && dialect != Dialect::Named {
        return property.with("oneOf", titled(options));
    }
    let labels: Vec<_> = options.iter().map(label).collect();
    property
        .with("enum", values(options))
        .with_some("enumNames", is_labelled.then_some(labels))
}

fn choices(property: Members, rule: &ChoicesRule, dialect: Dialect) -> Members {
    let items = if is_labelled(&rule.options) {
        json!({ "anyOf": titled(&rule.options) })
    } else {
        json!({ "type": "string", "enum": values(&rule.options) })
    };
    let is_full = dialect == Dialect::Full;
    property
        .with_some("minItems", rule.min_choices)
        .with_some("maxItems", rule.max_choices)
        .with_some("uniqueItems", is_full.then_some(true))
        .with("items", items)
}

fn is_labelled(options: &[Choice]) -> bool {
    options.iter().any(|option| option.label.is_some())
}

fn label(option: &Choice) -> &str {
    option.label.as_deref().unwrap_or(&option.value)
}

fn values(options: &[Choice]) -> Vec<&str> {
    options.iter().map(|option| option.value.as_str()).collect()
}

/// Every option has a title once one has: clients that find one without take the whole for free text.
fn titled(options: &[Choice]) -> Vec<Value> {
    let titled = options.iter();
    titled
        .map(|option| json!({ "const": option.value, "title": label(option) }))
        .collect()
}
