//! Defaults that nobody is told of, or that are none.

use serde_json::{Map, Value};

use super::critical::is_critical;
use super::finding::{Code, LintFinding};
use super::node::{listed, types};
use super::parameter::Parameter;
use super::tool::{Intent, Tool};

const SILENT: Code = Code::new(
    "silent_default",
    "several hosts drop the default keyword before the model sees the schema, so only words tell it what is assumed",
);
const CONTRADICTS: Code = Code::new(
    "default_contradicts_schema",
    "a model that copies the default into its call is refused, and hosts that check schemas refuse the tool",
);

pub(super) fn defaults_are_said(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    for parameter in tool
        .parameters
        .iter()
        .filter(|parameter| !parameter.is_required)
    {
        let Some(default) = parameter.real_default() else {
            continue;
        };
        // Where it is critical, or nothing describes it at all, that is told of already.
        if *default == Value::Bool(false)
            || is_critical(parameter)
            || parameter.is_undescribed()
            || parameter.prose.says_what_absence_means()
        {
            continue;
        }
        let name = parameter.name;
        let message = format!(
            "{name} becomes {} when it is left out, and no words say so",
            shortened(default)
        );
        let fix = format!(
            "say in its description that it defaults to {}",
            shortened(default)
        );
        let at = parameter.at.child("default");
        // Everybody takes a flag that is left out for no.
        found.push(
            if *default == Value::Bool(true) && tool.intent() == Intent::Writes {
                SILENT.warning(tool, at, message, fix)
            } else {
                SILENT.notice(tool, at, message, fix)
            },
        );
    }
}

pub(super) fn defaults_fit(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    for parameter in &tool.parameters {
        let Some(default) = parameter
            .default
            .filter(|default| !fits(parameter, default))
        else {
            continue;
        };
        let message = format!(
            "the default {} is none of the values allowed",
            shortened(default)
        );
        let fix = "give a default that the schema allows, or none";
        found.push(CONTRADICTS.warning(tool, parameter.at.child("default"), message, fix));
    }
}

fn fits(parameter: &Parameter<'_>, default: &Value) -> bool {
    let Some(keywords) = parameter.keywords else {
        return true;
    };
    // A null default is how Pydantic writes "optional", with or without null among the types; and an
    // empty text is how others do.
    if default.is_null() || default == "" {
        return true;
    }
    let mut choices = listed(keywords, "enum").peekable();
    if choices.peek().is_some() {
        return choices.any(|choice| choice == default) || default.is_array();
    }
    let mut types = types(keywords).peekable();
    let is_typed = types.peek().is_none() || types.any(|name| is_of_type(default, name));
    is_typed && is_within(keywords, default)
}

/// Whether a number is within the bounds, where there are any.
fn is_within(keywords: &Map<String, Value>, default: &Value) -> bool {
    let bound = |keyword| keywords.get(keyword).and_then(Value::as_f64);
    let Some(default) = default.as_f64() else {
        return true;
    };
    bound("minimum").is_none_or(|least| default >= least)
        && bound("maximum").is_none_or(|most| default <= most)
        && bound("exclusiveMinimum").is_none_or(|below| default > below)
        && bound("exclusiveMaximum").is_none_or(|above| default < above)
}

pub(super) fn is_of_type(value: &Value, name: &str) -> bool {
    match name {
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "null" => value.is_null(),
        // An unknown type is another rule's matter.
        _ => true,
    }
}

pub(super) fn shortened(value: &Value) -> String {
    const LONGEST: usize = 60;
    wire::excerpt(&value.to_string(), LONGEST).into_owned()
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::{found, with_parameter};
    use serde_json::{Value, json};

    fn count(code: &str, schema: &Value) -> usize {
        found(
            &with_parameter("search_pages", "depth", schema, false),
            code,
        )
        .len()
    }

    #[test]
    fn a_default_wants_to_be_said_in_words() {
        let code = "silent_default";
        let number = json!({ "type": "integer", "default": 3, "description": "How deep" });
        assert_eq!(count(code, &number), 1);
        let flag = json!({ "type": "boolean", "default": true, "description": "Whether to go on" });
        assert_eq!(count(code, &flag), 1);
        let said =
            json!({ "type": "integer", "default": 3, "description": "How deep (default: 3)" });
        assert_eq!(count(code, &said), 0);
    }

    /// Among real tools, one that updates a block archives it unless told otherwise.
    #[test]
    fn a_flag_that_is_on_by_itself_is_graver_where_something_is_written() {
        let flag = json!({ "type": "boolean", "default": true, "description": "Set to archive the block." });
        let severity = |tool: &str| {
            found(
                &with_parameter(tool, "archived", &flag, false),
                "silent_default",
            )
        };
        assert_eq!(severity("update_block")[0].0, "warning");
        assert_eq!(severity("list_blocks")[0].0, "notice");
    }

    #[test]
    fn what_is_critical_is_told_of_once() {
        let currency = json!({ "type": "string", "default": "USD", "description": "Code" });
        let tool = with_parameter("create_invoice", "currency", &currency, false);
        assert!(found(&tool, "silent_default").is_empty());
    }

    #[test]
    fn no_and_nothing_are_no_surprise() {
        for default in [json!(false), json!(null), json!(""), json!([]), json!({})] {
            assert_eq!(
                count("silent_default", &json!({ "default": default })),
                0,
                "{default}"
            );
        }
    }

    #[test]
    fn a_default_is_one_of_the_allowed_values() {
        let code = "default_contradicts_schema";
        assert_eq!(
            count(code, &json!({ "enum": ["a", "b"], "default": "c" })),
            1
        );
        assert_eq!(
            count(code, &json!({ "type": "integer", "default": "3" })),
            1
        );
        assert_eq!(
            count(code, &json!({ "type": "integer", "default": 3.5 })),
            1
        );
        for outside in [
            json!({ "type": "integer", "minimum": 1, "default": 0 }),
            json!({ "type": "integer", "maximum": 10, "default": 11 }),
            json!({ "type": "number", "exclusiveMinimum": 0, "default": 0 }),
            json!({ "type": "number", "exclusiveMaximum": 1, "default": 1 }),
            json!({ "anyOf": [{ "type": "integer", "minimum": 1 }, { "type": "null" }], "default": 0 }),
        ] {
            assert_eq!(count(code, &outside), 1, "{outside}");
        }
        for fine in [
            json!({ "type": "integer", "minimum": 1, "maximum": 1, "default": 1 }),
            json!({ "enum": ["a", "b"], "default": "a" }),
            json!({ "type": "integer", "default": 3.0 }),
            json!({ "type": "number", "default": 3 }),
            json!({ "type": ["string", "integer"], "default": 3 }),
            json!({ "type": "string", "default": null }),
            json!({ "default": { "any": 1 } }),
        ] {
            assert_eq!(count(code, &fine), 0, "{fine}");
        }
    }
}
