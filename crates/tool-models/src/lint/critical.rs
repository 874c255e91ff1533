//! Parameters that change what a call means, and may be left out.

use wire::Severity;

use super::finding::{Code, LintFinding};
use super::parameter::Parameter;
use super::tool::{Intent, Tool};

/// In a dealing assistant, a trade of EUR 262,900 was stored as USD 262,900 because the currency was
/// optional, and 2,000 units as 12,000 because the quantity was. Both were mended by requiring them.
const CODE: Code = Code::new(
    "optional_critical_parameter",
    "a model satisfies a call with as little as it may; what it leaves out is filled in silently, and the \
     amount, the day or the account is then another than the user said",
);

/// Whether a parameter is one of those without which the others mean something else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    /// Says what a number counts: a currency, a unit.
    Measure,
    /// The number itself: an amount, a price, a quantity.
    Number,
    /// Who, where or when: an account, a country, a date.
    Subject,
    /// A statement that only the user can make: `confirmed`, `has_inside_info`.
    Statement,
}

const MEASURES: &[&str] = &["currency", "unit", "units", "uom", "denomination"];
const NUMBERS: &[&str] = &["amount", "price", "quantity", "qty", "shares", "value"];
const SUBJECTS: &[&str] = &[
    "account",
    "beneficiary",
    "country",
    "customer",
    "date",
    "datetime",
    "day",
    "deadline",
    "expiry",
    "payee",
    "payer",
    "recipient",
    "recipients",
];
const STATEMENTS: &[&str] = &[
    "has",
    "is",
    "confirm",
    "confirmed",
    "confirms",
    "consent",
    "agree",
    "agreed",
    "acknowledged",
];

/// Bounds of a search: leaving one out searches more, and loses nothing.
const BOUNDS: &[&str] = &[
    "start", "end", "from", "to", "since", "until", "before", "after", "min", "max", "minimum",
    "maximum", "filter", "sort", "include", "exclude",
];

pub(super) fn nothing_critical_is_optional(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    let has_number = tool
        .parameters
        .iter()
        .any(|parameter| role(parameter) == Some(Role::Number));
    let intent = tool.intent();
    for parameter in tool
        .parameters
        .iter()
        .filter(|parameter| !parameter.is_required)
    {
        if let Some(role) = role(parameter) {
            found.extend(judged(tool, parameter, role, intent, has_number));
        }
    }
}

/// Whether a parameter is one that this rule tells of, where it is optional and something is written or
/// a default stands.
pub(super) fn is_critical(parameter: &Parameter<'_>) -> bool {
    role(parameter).is_some()
}

fn role(parameter: &Parameter<'_>) -> Option<Role> {
    let first = parameter.words.first()?.as_str();
    if parameter.is("boolean") {
        let is_statement = STATEMENTS.contains(&first) && parameter.words.len() > 1
            || STATEMENTS.get(2..)?.contains(&first);
        // A flag that cannot be null has a meaning when it is left out: no.
        return (is_statement && parameter.is_nullable).then_some(Role::Statement);
    }
    let noun = parameter.noun();
    if parameter
        .words
        .iter()
        .any(|word| BOUNDS.contains(&word.as_str()))
    {
        None
    } else if MEASURES.contains(&noun) {
        Some(Role::Measure)
    } else if NUMBERS.contains(&noun) && parameter.is_numeric() {
        Some(Role::Number)
    } else if SUBJECTS.contains(&noun) && is_of_the_call(parameter) {
        Some(Role::Subject)
    } else {
        None
    }
}

/// Who, where and when are the call's own matter; inside of an object they may be of something else.
fn is_of_the_call(parameter: &Parameter<'_>) -> bool {
    parameter.depth == 1 && !parameter.is("array") && !parameter.is("object")
}

fn judged(
    tool: &Tool<'_>,
    parameter: &Parameter<'_>,
    role: Role,
    intent: Intent,
    has_number: bool,
) -> Option<LintFinding> {
    let parts_a_number = role == Role::Measure && has_number;
    let severity = if parameter.real_default().is_some() {
        with_default(parameter, intent, parts_a_number)
    } else {
        without_default(tool, parameter, intent, parts_a_number)?
    };
    let message = message(parameter, parts_a_number);
    let fix = fix(parameter.name, role);
    Some(CODE.found(severity, tool, parameter.at.clone(), message, fix))
}

/// Writing is graver than reading: a read can be asked again. A measure apart from its number is grave
/// in any case.
fn with_default(parameter: &Parameter<'_>, intent: Intent, parts_a_number: bool) -> Severity {
    if parts_a_number || intent != Intent::Reads {
        Severity::Error
    } else if parameter.prose.says_what_absence_means() {
        Severity::Notice
    } else {
        Severity::Warning
    }
}

/// Less grave than a default, which is a value that nobody said.
fn without_default(
    tool: &Tool<'_>,
    parameter: &Parameter<'_>,
    intent: Intent,
    parts_a_number: bool,
) -> Option<Severity> {
    match intent {
        Intent::Writes if parts_a_number => Some(Severity::Error),
        Intent::Writes if is_explained(tool, parameter) => Some(Severity::Notice),
        Intent::Writes => Some(Severity::Warning),
        Intent::Unknown if parts_a_number => Some(Severity::Warning),
        Intent::Reads | Intent::Unknown => None,
    }
}

fn message(parameter: &Parameter<'_>, parts_a_number: bool) -> String {
    let name = parameter.name;
    match parameter.real_default() {
        Some(default) => {
            format!("{name} is optional and becomes {default} when it is left out")
        }
        None if parts_a_number => {
            format!("{name} may be left out, and the number it belongs to be given")
        }
        None => format!("{name} may be left out of a call that writes"),
    }
}

/// What is said to stay as it is, or to be nothing, is not lost.
fn is_explained(tool: &Tool<'_>, parameter: &Parameter<'_>) -> bool {
    const KEPT: &[&str] = &[
        "unchanged",
        "omitted",
        "subset of fields",
        "only the fields",
        "fields to update",
    ];
    parameter.prose.says_what_absence_means() || tool.prose.contains_any(KEPT)
}

fn fix(name: &str, role: Role) -> String {
    match role {
        Role::Measure => format!(
            "require {name}, without a default; if it can be unknown, give that its own tool, so that it is asked for"
        ),
        Role::Number | Role::Subject => {
            format!(
                "require {name}; if the tool does several things, give each its own tool that requires what it needs"
            )
        }
        Role::Statement => {
            format!("require {name} as a plain boolean, so that the model asks instead of assuming")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::{found, with_parameter};
    use serde_json::{Value, json};

    const CODE: &str = "optional_critical_parameter";

    fn severity(tool: &str, name: &str, schema: &Value) -> String {
        let found = found(&with_parameter(tool, name, schema, false), CODE);
        found.into_iter().map(|(severity, _)| severity).collect()
    }

    #[test]
    fn a_default_is_grave_where_it_is_written() {
        let currency = json!({ "type": "string", "default": "USD" });
        assert_eq!(severity("create_invoice", "currency", &currency), "error");
        assert_eq!(severity("get_rate", "currency", &currency), "warning");
        let said = json!({ "type": "string", "default": "USD", "description": "Defaults to USD." });
        assert_eq!(severity("get_rate", "currency", &said), "notice");
        assert_eq!(severity("create_invoice", "currencyCode", &said), "error");
        assert_eq!(
            severity(
                "place_order",
                "quantity",
                &json!({ "type": "integer", "default": 1 })
            ),
            "error"
        );
        assert_eq!(
            severity(
                "book_room",
                "date",
                &json!({ "type": "string", "default": "today" })
            ),
            "error"
        );
    }

    #[test]
    fn pydantics_optional_counts_where_something_is_written() {
        let date = json!({ "anyOf": [{ "type": "string" }, { "type": "null" }], "default": null });
        assert_eq!(severity("create_event", "due_date", &date), "warning");
        assert_eq!(severity("list_events", "due_date", &date), "");
        let info = json!({ "anyOf": [{ "type": "boolean" }, { "type": "null" }], "default": null });
        assert_eq!(
            severity("update_draft", "has_inside_info", &info),
            "warning"
        );
        assert_eq!(severity("update_draft", "confirm_value", &info), "warning");
    }

    /// The tool whose optional currency stored EUR 262,900 as USD.
    #[test]
    fn a_currency_apart_from_its_amount_is_grave_without_a_default() {
        let optional = |kind: &str| json!({ "anyOf": [{ "type": kind }, { "type": "null" }], "default": null });
        let tool = |name: &str| {
            json!({ "name": name, "inputSchema": { "type": "object", "properties": {
                "estimated_value": optional("number"), "estimated_currency": optional("string")
            } } })
        };
        let at = |name: &str| format!("/inputSchema/properties/{name}");
        let expected = [
            ("error", at("estimated_currency")),
            ("warning", at("estimated_value")),
        ];
        assert_eq!(found(&tool("update_draft"), CODE), expected);
        assert!(found(&tool("search_trades"), CODE).is_empty());
    }

    #[test]
    fn what_loses_nothing_is_left_alone() {
        for (tool, name, schema) in [
            (
                "search_orders",
                "limit",
                json!({ "type": "integer", "default": 10 }),
            ),
            (
                "search_orders",
                "start_date",
                json!({ "type": "string", "default": "2024-01-01" }),
            ),
            (
                "create_event",
                "is_public",
                json!({ "type": "boolean", "default": false }),
            ),
            ("create_event", "include_date", json!({ "type": "boolean" })),
            (
                "search_news",
                "country",
                json!({ "type": "string", "default": "" }),
            ),
            ("set_volume", "value", json!({ "type": "string" })),
        ] {
            assert_eq!(severity(tool, name, &schema), "", "{tool} {name}");
        }
        let required = with_parameter(
            "create_invoice",
            "currency",
            &json!({ "type": "string", "default": "USD" }),
            true,
        );
        assert!(found(&required, CODE).is_empty());
    }

    /// A country among the options of a crawl is where to crawl from, and may be anywhere.
    #[test]
    fn a_subject_inside_of_options_is_not_the_calls() {
        let options = json!({ "type": "object", "properties": {
            "country": { "type": "string" }, "currency": { "type": "string", "default": "USD" }
        } });
        let found = found(
            &with_parameter("create_page", "options", &options, true),
            CODE,
        );
        let at = "/inputSchema/properties/options/properties/currency".to_owned();
        assert_eq!(found, [("error", at)]);
    }

    #[test]
    fn a_patch_that_says_so_is_no_more_than_noted() {
        let date = json!({ "type": "string", "description": "Due date. Omit to leave unchanged." });
        assert_eq!(severity("update_issue", "due_date", &date), "notice");
    }
}
