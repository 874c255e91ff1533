//! Texts whose form a model has to guess.

use super::finding::{Code, LintFinding};
use super::parameter::Parameter;
use super::tool::Tool;

const FORMAT: Code = Code::new(
    "unstated_format",
    "a date, a time zone or a country is written in many ways, and the server takes one of them",
);
const EXAMPLE: Code = Code::new(
    "no_example",
    "an example fixes a form that words leave open; without one the model writes what it has seen elsewhere",
);

/// What has several usual notations.
const NOTATIONS: &[&str] = &[
    "birthday",
    "country",
    "cron",
    "currency",
    "date",
    "datetime",
    "deadline",
    "duration",
    "isin",
    "language",
    "locale",
    "phone",
    "rrule",
    "time",
    "timestamp",
    "timezone",
    "tz",
];

/// What has a syntax or a vocabulary of the server's own.
const SYNTAXES: &[&str] = &[
    "expression",
    "filter",
    "glob",
    "jql",
    "key",
    "pattern",
    "range",
    "ref",
    "regex",
    "region",
    "selector",
    "sort",
    "sql",
    "symbol",
    "ticker",
    "version",
];

pub(super) fn formats_are_shown(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    for parameter in tool
        .parameters
        .iter()
        .filter(|parameter| is_untold_text(parameter))
    {
        let name = parameter.name;
        let noun = parameter.noun();
        if NOTATIONS.contains(&noun) && !says_notation(parameter) {
            let message = format!("nothing says how {name} is written");
            let fix = "give a format, a pattern or an enum, or say it: \"YYYY-MM-DD\", \"ISO 4217\", \"IANA name\"";
            found.push(FORMAT.warning(tool, parameter.at.clone(), message, fix));
        } else if SYNTAXES.contains(&parameter.last_word())
            && !says_notation(parameter)
            && !parameter.is_undescribed()
        {
            let message = format!("{name} has a form of its own and no example");
            let fix = "add \"examples\", and one in the description: \"…, e.g. main\"";
            found.push(EXAMPLE.notice(tool, parameter.at.clone(), message, fix));
        }
    }
}

/// A text, or texts, with no list, format, pattern, example or default that shows its form.
fn is_untold_text(parameter: &Parameter<'_>) -> bool {
    let is_text = parameter.is("string")
        || (parameter.is("array")
            && parameter
                .held()
                .is_some_and(|held| held.get("type").is_some_and(|name| name == "string")));
    is_text
        && !parameter.is_told()
        && !parameter.prose.is_exemplified
        && parameter.real_default().is_none()
}

fn says_notation(parameter: &Parameter<'_>) -> bool {
    parameter.prose.contains_any(&[
        "iso",
        "rfc",
        "yyyy",
        "hh:mm",
        "iana",
        "unix",
        "epoch",
        "utc",
        "e.164",
        "bcp",
        "format",
        "two-letter",
        "three-letter",
        "2-letter",
        "3-letter",
        "alpha-",
        "seconds",
        "in days",
        "full name",
        "full country name",
        "country name",
        "lowercase",
        "css",
        "regular expression",
        "regexp",
        "sha",
        "semver",
        "glob",
        "jsonpath",
        "returned",
        "obtained",
    ])
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::{found, with_parameter};
    use serde_json::{Value, json};

    fn count(name: &str, schema: &Value, code: &str) -> usize {
        found(&with_parameter("book_room", name, schema, true), code).len()
    }

    #[test]
    fn a_date_wants_its_notation() {
        let code = "unstated_format";
        let plain = json!({ "type": "string", "description": "When it begins" });
        for name in ["date", "startDate", "timezone", "country_code", "locale"] {
            assert_eq!(count(name, &plain, code), 1, "{name}");
        }
        for told in [
            json!({ "type": "string", "format": "date" }),
            json!({ "type": "string", "enum": ["today"] }),
            json!({ "type": "string", "description": "Written as YYYY-MM-DD" }),
            json!({ "type": "string", "description": "Such as '2024-01-31'" }),
            json!({ "type": "string", "examples": ["2024-01-31"] }),
            json!({ "type": "integer", "description": "When" }),
            json!({ "anyOf": [{ "type": "string", "format": "date" }, { "type": "null" }] }),
        ] {
            assert_eq!(count("date", &told, code), 0, "{told}");
        }
    }

    #[test]
    fn a_syntax_wants_an_example_and_prose_does_not() {
        let plain = json!({ "type": "string", "description": "What to look for" });
        assert_eq!(count("pattern", &plain, "no_example"), 1);
        assert_eq!(
            count(
                "tickers",
                &json!({ "type": "array", "items": { "type": "string" } }),
                "no_example"
            ),
            0
        );
        for name in ["query", "text", "title", "path", "url", "comment"] {
            assert_eq!(count(name, &plain, "no_example"), 0, "{name}");
        }
        let shown = json!({ "type": "string", "description": "Glob, e.g. **/*.rs" });
        assert_eq!(count("pattern", &shown, "no_example"), 0);
    }
}
