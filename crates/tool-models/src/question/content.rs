//! Holding an answer against what the question asked for.

use serde_json::{Map, Value, json};
use wire::{Date, Pointer, Timestamp, Violation, nearest, wrong_type};

use super::AnswerField;
use crate::link::is_page;
use crate::{AtLeastOne, Choice, ChoicesRule, Count, FieldRule, TextFormat, TextRule};

/// Everything about `content` that is not what `fields` ask for, by pointers into it.
///
/// ```
/// use serde_json::{Map, json};
/// use tool_models::{AnswerField, answer_violations};
///
/// let fields = [AnswerField::choice("where", ["staging", "production"])];
/// let content = Map::from_iter([("where".to_owned(), json!("prodution"))]);
/// let found = answer_violations(&fields, &content);
/// assert_eq!(found[0].pointer.as_str(), "/where");
/// assert!(found[0].fix.contains("production"));
/// ```
pub fn answer_violations(fields: &[AnswerField], content: &Map<String, Value>) -> Vec<Violation> {
    let mut found = Vec::new();
    for field in fields {
        let at = Pointer::root().child(&field.name);
        match content.get(&field.name) {
            Some(value) => judge(&field.rule, value, &at, &mut found),
            None if field.required => found.push(missing(field, at)),
            None => {}
        }
    }
    let is_asked = |name: &String| fields.iter().any(|field| field.name == *name);
    let strangers = content.keys().filter(|name| !is_asked(name));
    found.extend(strangers.map(|name| not_asked(fields, name)));
    found
}

fn missing(field: &AnswerField, at: Pointer) -> Violation {
    let message = format!("the answer lacks {:?}", field.name);
    Violation::error(at, "missing_field", message, "answer it, or decline")
}

fn not_asked(fields: &[AnswerField], name: &str) -> Violation {
    let names = fields.iter().map(|field| field.name.as_str());
    let fix = match nearest(name, names) {
        Some(meant) => format!("rename it to {meant:?}, if that was meant"),
        None => "leave it out".to_owned(),
    };
    let message = format!("nobody asked for {name:?}");
    let at = Pointer::root().child(name);
    Violation::error(at, "refused_field", message, fix)
}

fn judge(rule: &FieldRule, value: &Value, at: &Pointer, found: &mut Vec<Violation>) {
    match rule {
        FieldRule::Text(rule) => match value.as_str() {
            Some(text) => found.extend(judge_text(rule, text, at)),
            None => found.push(wrong_type(at.clone(), value, "a text")),
        },
        FieldRule::Choice(rule) => found.extend(judge_choice(&rule.options, value, at)),
        FieldRule::Choices(rule) => judge_choices(rule, value, at, found),
        FieldRule::Number(_) | FieldRule::Integer(_) | FieldRule::Boolean(_) => {
            let schema = scalar_schema(rule);
            found.extend(wire::Shape::new(&schema).violations(value).into_iter().map(
                |violation| Violation {
                    pointer: at.clone(),
                    ..violation
                },
            ));
        }
    }
}

/// The rules that a schema says completely.
fn scalar_schema(rule: &FieldRule) -> Value {
    let (name, minimum, maximum) = match rule {
        FieldRule::Number(rule) => ("number", json!(rule.minimum), json!(rule.maximum)),
        FieldRule::Integer(rule) => ("integer", json!(rule.minimum), json!(rule.maximum)),
        _ => ("boolean", Value::Null, Value::Null),
    };
    let mut schema = json!({ "type": name });
    for (keyword, bound) in [("minimum", minimum), ("maximum", maximum)] {
        if let Some(members) = schema.as_object_mut().filter(|_| !bound.is_null()) {
            members.insert(keyword.to_owned(), bound);
        }
    }
    schema
}

fn judge_text(rule: &TextRule, text: &str, at: &Pointer) -> Option<Violation> {
    let length = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
    let is_short = rule.min_length.is_some_and(|min| length < min.get());
    let is_long = rule.max_length.is_some_and(|max| length > max.get());
    if is_short || is_long {
        let bounds = bounds(
            rule.min_length.map(Count::get),
            rule.max_length.map(Count::get),
        );
        let message = format!("{length} characters stand where {bounds} should");
        let fix = format!("write {bounds} characters");
        return Some(Violation::error(at.clone(), "wrong_length", message, fix));
    }
    judge_format(rule.format?, text, at)
}

fn judge_format(format: TextFormat, text: &str, at: &Pointer) -> Option<Violation> {
    let (is_right, code, example) = match format {
        TextFormat::Date => (text.parse::<Date>().is_ok(), "invalid_date", "2025-11-07"),
        TextFormat::DateTime => (
            text.parse::<Timestamp>().is_ok(),
            "invalid_timestamp",
            "2025-11-07T09:30:00Z",
        ),
        TextFormat::Email => (is_email(text), "invalid_format", "name@example.com"),
        TextFormat::Uri => (is_page(text), "invalid_format", "https://example.com/page"),
    };
    let message = || format!("{text:?} is not of the format {format}");
    let fix = || format!("write it such as {example}");
    (!is_right).then(|| Violation::error(at.clone(), code, message(), fix()))
}

/// One `@` with something on both sides and no blanks. More than that only sending mail can tell.
fn is_email(text: &str) -> bool {
    let has_sides = |(local, domain): (&str, &str)| {
        !local.is_empty() && !domain.is_empty() && !domain.contains('@')
    };
    text.split_once('@').is_some_and(has_sides) && !text.chars().any(char::is_whitespace)
}

fn judge_choice(options: &[Choice], value: &Value, at: &Pointer) -> Option<Violation> {
    let Some(chosen) = value.as_str() else {
        return Some(wrong_type(at.clone(), value, "one of the options"));
    };
    let values = || options.iter().map(|option| option.value.as_str());
    if values().any(|option| option == chosen) {
        return None;
    }
    let listed: Vec<_> = values().map(|option| format!("{option:?}")).collect();
    let message = format!("{chosen:?} is not one of {}", listed.join(", "));
    let fix = match nearest(chosen, values()) {
        Some(meant) => format!("choose {meant:?}, if that was meant"),
        None => "choose one of the options, exactly as it stands".to_owned(),
    };
    Some(Violation::error(at.clone(), "unknown_value", message, fix))
}

fn judge_choices(rule: &ChoicesRule, value: &Value, at: &Pointer, found: &mut Vec<Violation>) {
    let Some(chosen) = value.as_array() else {
        return found.push(wrong_type(at.clone(), value, "a list of options"));
    };
    let (min, max) = (
        rule.min_choices.map(Count::get),
        rule.max_choices.map(AtLeastOne::get),
    );
    let count = u64::try_from(chosen.len()).unwrap_or(u64::MAX);
    if min.is_some_and(|min| count < min) || max.is_some_and(|max| count > max) {
        let bounds = bounds(min, max);
        let message = format!("{count} are chosen where {bounds} should be");
        let fix = format!("choose {bounds}");
        found.push(Violation::error(at.clone(), "wrong_length", message, fix));
    }
    for (index, one) in chosen.iter().enumerate() {
        let at = at.child(index);
        found.extend(judge_choice(&rule.options, one, &at));
        if chosen.iter().take(index).any(|earlier| earlier == one) {
            let message = format!("{one} is chosen twice");
            found.push(Violation::error(
                at,
                "duplicate_option",
                message,
                "choose it once",
            ));
        }
    }
}

fn bounds(min: Option<u64>, max: Option<u64>) -> String {
    match (min, max) {
        (Some(min), Some(max)) => format!("{min} to {max}"),
        (Some(min), None) => format!("at least {min}"),
        (None, Some(max)) => format!("at most {max}"),
        (None, None) => "any number".to_owned(),
    }
}
