//! Parameters that a model is to fill with a secret.

use super::finding::{Code, LintFinding};
use super::parameter::Parameter;
use super::tool::Tool;
use super::words::words;
use crate::secret::is_secret_name;

const CODE: Code = Code::new(
    "secret_parameter",
    "the model must know the secret to pass it on, so it stays in the conversation, in logs and with the vendor",
);

pub(super) fn no_secret_is_taken(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    for parameter in tool
        .parameters
        .iter()
        .filter(|parameter| may_hold(parameter))
    {
        if let Some(message) = asked(parameter) {
            found.push(finding(tool, parameter, message));
        }
    }
}

/// One that is required leaves no other way than to tell it.
fn finding(tool: &Tool<'_>, parameter: &Parameter<'_>, message: String) -> LintFinding {
    let fix = "configure the server with it, or let the user sign in on a page (MCP's authorization, or elicitation \
               by url); pass the name under which it is kept";
    let at = parameter.at.clone();
    if parameter.is_required {
        CODE.error(tool, at, message, fix)
    } else {
        CODE.warning(tool, at, message, fix)
    }
}

/// Whether its values can be a secret: free text, or a number of digits.
fn may_hold(parameter: &Parameter<'_>) -> bool {
    let held = parameter.held();
    let is_chosen =
        held.is_some_and(|held| held.contains_key("enum") || held.contains_key("const"));
    !is_chosen && !parameter.is("boolean") && !parameter.is("object")
}

/// What a parameter asks for, by its name, its format or its description.
fn asked(parameter: &Parameter<'_>) -> Option<String> {
    let name = parameter.name;
    let is_password = |held: &serde_json::Map<_, _>| {
        held.get("format")
            .is_some_and(|format| format == "password")
    };
    if says_where_it_is_kept(parameter) {
        None
    } else if is_secret_name(name) {
        Some(format!("{name} is a secret, by its name"))
    } else if parameter.held().is_some_and(is_password) {
        Some(format!("{name} is a secret, by its format"))
    } else {
        let noun = parameter.description.and_then(noun)?;
        Some(format!("{name} is a secret, by its description: {noun:?}"))
    }
}

fn says_where_it_is_kept(parameter: &Parameter<'_>) -> bool {
    const KEPT: &[&str] = &[
        "name of",
        "id of",
        "identifier of",
        "path of",
        "path to",
        "reference to",
        "environment variable",
        "kept in",
        "stored in",
    ];
    parameter.prose.contains_any(KEPT)
}

const ALONE: &[&str] = &["cvv", "passcode", "passphrase", "password"];
const PAIRS: &[(&str, &str)] = &[
    ("access", "token"),
    ("api", "key"),
    ("api", "token"),
    ("auth", "token"),
    ("authentication", "token"),
    ("bearer", "token"),
    ("client", "secret"),
    ("private", "key"),
    ("recovery", "phrase"),
    ("refresh", "token"),
    ("secret", "key"),
    ("seed", "phrase"),
    ("session", "cookie"),
    ("session", "token"),
];
/// Words beside which a secret is only spoken of.
const ABOUT: &[&str] = &[
    "alias",
    "count",
    "expiration",
    "expiry",
    "field",
    "file",
    "format",
    "hash",
    "hint",
    "id",
    "identifier",
    "ids",
    "if",
    "label",
    "length",
    "lifetime",
    "location",
    "manager",
    "name",
    "names",
    "number",
    "path",
    "policy",
    "prefix",
    "protected",
    "protection",
    "reset",
    "rotation",
    "scope",
    "scopes",
    "selector",
    "status",
    "strength",
    "ttl",
    "type",
    "types",
    "url",
    "whether",
    "without",
];
/// A description begins with what it describes.
const FIRST: usize = 5;

/// The secret that a description begins with, such as "your GitHub API key".
fn noun(description: &str) -> Option<String> {
    let words = words(description);
    let word = |index: usize| words.get(index).map_or("", String::as_str);
    let begin = words.iter().take(FIRST);
    let before = begin.take_while(|word| !ABOUT.contains(&word.as_str()));
    let (noun, next) = (0..before.count()).find_map(|index| {
        let pair = (word(index), word(index + 1));
        if ALONE.contains(&pair.0) {
            Some((pair.0.to_owned(), index + 1))
        } else if PAIRS.contains(&pair) {
            Some((format!("{} {}", pair.0, pair.1), index + 2))
        } else {
            None
        }
    })?;
    (!ABOUT.contains(&word(next))).then_some(noun)
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::{found, with_parameter};
    use serde_json::{Value, json};

    fn severity(name: &str, schema: &Value, is_required: bool) -> String {
        let tool = with_parameter("sync_mail", name, schema, is_required);
        let found = found(&tool, "secret_parameter");
        found.into_iter().map(|(severity, _)| severity).collect()
    }

    fn described(description: &str) -> Value {
        json!({ "type": "string", "description": description })
    }

    #[test]
    fn a_secret_is_told_by_name_format_or_description() {
        let text = json!({ "type": "string" });
        for name in [
            "password",
            "apiKey",
            "OPENAI_API_KEY",
            "client-secret",
            "db_password",
        ] {
            assert_eq!(severity(name, &text, true), "error", "{name}");
            assert_eq!(severity(name, &text, false), "warning", "{name}");
        }
        let format = json!({ "type": "string", "format": "password" });
        assert_eq!(severity("entry", &format, true), "error");
        for description in [
            "Your GitHub personal access token",
            "API key for the service",
            "The user's password",
            "Password of the account, at least 8 characters",
            "JWT bearer token to send",
        ] {
            assert_eq!(
                severity("value", &described(description), true),
                "error",
                "{description}"
            );
        }
    }

    #[test]
    fn what_only_speaks_of_a_secret_is_none() {
        for (name, schema) in [
            ("next_page_token", json!({ "type": "string" })),
            ("token", described("Symbol of the token, such as ETH")),
            ("key_id", described("API key ID to revoke")),
            ("policy", described("Password policy to apply")),
            ("password", json!({ "type": "boolean" })),
            (
                "secret",
                json!({ "type": "string", "enum": ["show", "mask"] }),
            ),
            ("secret", described("Name of the secret in the vault")),
            (
                "api_key",
                described("Environment variable that holds the key"),
            ),
            (
                "query",
                described("What to search for; mail about passwords too"),
            ),
            ("expires", described("Whether the access token expires")),
            ("max_tokens", json!({ "type": "integer" })),
        ] {
            assert_eq!(severity(name, &schema, true), "", "{name} {schema}");
        }
    }
}
