//! Choices that are told in words, or elsewhere.

use super::finding::{Code, LintFinding};
use super::parameter::Parameter;
use super::tool::Tool;

const IN_PROSE: Code = Code::new(
    "enum_in_prose",
    "words do not bind a model as an enum does; it writes a synonym, another case, or a value of its own",
);
const OPEN: Code = Code::new(
    "open_vocabulary",
    "a name like this has few right values, and a model that is not shown them invents one",
);
const DISTANT: Code = Code::new(
    "enum_behind_reference",
    "several hosts do not follow references, and the model then sees a parameter without its values",
);

/// What usually has a handful of values.
const CLOSED: &[&str] = &[
    "backend",
    "category",
    "direction",
    "engine",
    "environment",
    "kind",
    "level",
    "mode",
    "operator",
    "orientation",
    "priority",
    "severity",
    "side",
    "state",
    "status",
    "strategy",
    "type",
    "visibility",
];

pub(super) fn choices_are_enumerated(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    let texts = tool
        .parameters
        .iter()
        .filter(|parameter| parameter.is("string") && !parameter.is_told());
    for parameter in texts {
        let name = parameter.name;
        let choices = parameter.prose.listed_choices();
        if !choices.is_empty() {
            let message = format!(
                "the values of {name} are listed in words only: {}",
                choices.join(", ")
            );
            let fix = format!("write \"enum\": {}", listed(&choices));
            found.push(IN_PROSE.warning(tool, parameter.at.clone(), message, fix));
        } else if is_closed(parameter) && !parameter.prose.is_exemplified {
            let message = format!("{name} is any text, and its name suggests a few values");
            let fix = "write them as an enum; if it is open, say so and give examples";
            found.push(OPEN.notice(tool, parameter.at.clone(), message, fix));
        }
    }
}

/// The type of something is often a word of the user's own; a type by itself is the server's.
fn is_closed(parameter: &Parameter<'_>) -> bool {
    let last = parameter.last_word();
    let is_of_something = parameter.words.len() > 1 && matches!(last, "type" | "kind" | "category");
    CLOSED.contains(&last) && !is_of_something
}

pub(super) fn enumerations_are_inline(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    for parameter in &tool.parameters {
        if is_distant(parameter) {
            let message = format!("the values of {} stand behind a reference", parameter.name);
            let fix = "write the enum where it is used";
            found.push(DISTANT.notice(tool, parameter.at.clone(), message, fix));
        }
    }
}

fn is_distant(parameter: &Parameter<'_>) -> bool {
    parameter.is_referenced && parameter.has("enum")
}

fn listed(choices: &[&str]) -> String {
    let quoted: Vec<_> = choices.iter().map(|choice| format!("{choice:?}")).collect();
    format!("[{}]", quoted.join(", "))
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::{found, with_parameter};
    use serde_json::{Value, json};

    fn count(name: &str, schema: &Value, code: &str) -> usize {
        found(&with_parameter("place_order", name, schema, true), code).len()
    }

    #[test]
    fn values_in_words_want_an_enum() {
        let code = "enum_in_prose";
        let prose = |text: &str| json!({ "type": "string", "description": text });
        assert_eq!(
            count(
                "direction",
                &prose("Trade direction. Must be BUY or SELL."),
                code
            ),
            1
        );
        assert_eq!(count("sort", &prose("'asc' or 'desc'"), code), 1);
        assert_eq!(
            count(
                "currency",
                &prose("ISO code, e.g. \"EUR\" or \"USD\""),
                code
            ),
            0
        );
        let told =
            json!({ "type": "string", "enum": ["asc", "desc"], "description": "'asc' or 'desc'" });
        assert_eq!(count("sort", &told, code), 0);
    }

    #[test]
    fn a_name_may_suggest_values() {
        let plain = json!({ "type": "string", "description": "How to do it" });
        assert_eq!(count("parse_mode", &plain, "open_vocabulary"), 1);
        assert_eq!(count("type", &plain, "open_vocabulary"), 1);
        assert_eq!(count("entity_type", &plain, "open_vocabulary"), 0);
        assert_eq!(count("title", &plain, "open_vocabulary"), 0);
        let shown = json!({ "type": "string", "description": "How to do it, e.g. fast" });
        assert_eq!(count("parse_mode", &shown, "open_vocabulary"), 0);
    }

    #[test]
    fn an_enum_is_wanted_where_it_is_used() {
        let tool = json!({ "name": "t", "inputSchema": {
            "type": "object",
            "properties": { "near": { "enum": ["a"] }, "far": { "$ref": "#/$defs/Far" } },
            "$defs": { "Far": { "type": "string", "enum": ["a"] } }
        } });
        let at = "/inputSchema/properties/far".to_owned();
        assert_eq!(found(&tool, "enum_behind_reference"), [("notice", at)]);
    }
}
