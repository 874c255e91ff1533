//! Optional parameters of which nothing says what leaving them out means.

use super::critical::is_critical;
use super::finding::{Code, LintFinding};
use super::node::has_type;
use super::parameter::Parameter;
use super::tool::{Intent, Tool};

const CODE: Code = Code::new(
    "unexplained_optional",
    "a model leaves optional parameters out unless it is told when to give them, and cannot know what happens then",
);

pub(super) fn leaving_out_is_explained(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    if says_it_for_all(tool) {
        return;
    }
    let writes = tool.intent() == Intent::Writes;
    for parameter in tool
        .own_parameters()
        .filter(|parameter| wants_a_word(parameter))
    {
        // That it may be left out of a call that writes is told of already.
        if writes && is_critical(parameter) {
            continue;
        }
        let name = parameter.name;
        let nulls = if parameter.is_nullable {
            ", or null, "
        } else {
            " "
        };
        let message =
            format!("{name} is optional{nulls}and nothing says what leaving it out means");
        let fix = format!(
            "require {name} if the call needs it; else say what is assumed: \"If left out, …\""
        );
        found.push(CODE.notice(tool, parameter.at.clone(), message, fix));
    }
}

fn says_it_for_all(tool: &Tool<'_>) -> bool {
    tool.prose.contains_any(&[
        "omitted",
        "unchanged",
        "left out",
        "at least one",
        "not provided",
        "are optional",
    ])
}

/// Where a default stands, or nothing describes the parameter at all, other rules tell of it.
fn wants_a_word(parameter: &Parameter<'_>) -> bool {
    !parameter.is_required
        && parameter.real_default().is_none()
        && !parameter.is_undescribed()
        && !is_plain(parameter)
        && !parameter.prose.says_what_absence_means()
}

/// Leaving out a flag means no, and leaving out a page or a bound means the first, or none.
fn is_plain(parameter: &Parameter<'_>) -> bool {
    const PAGING: &[&str] = &[
        "limit", "offset", "page", "cursor", "count", "skip", "top", "size", "token", "max", "min",
        "maximum", "minimum", "start", "end", "since", "until", "before", "after", "from", "to",
        "include", "exclude", "filter", "filters", "results", "k",
    ];
    // A list that is left out is an empty one.
    let is_list = parameter.is("array") && !parameter.is_nullable;
    let is_flag = parameter
        .keywords
        .is_some_and(|keywords| has_type(keywords, "boolean"));
    is_list
        || (is_flag && !parameter.is_nullable)
        || parameter
            .words
            .iter()
            .any(|word| PAGING.contains(&word.as_str()))
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::{found, with_parameter};
    use serde_json::{Value, json};

    fn count(name: &str, schema: &Value, required: bool) -> usize {
        found(
            &with_parameter("create_page", name, schema, required),
            "unexplained_optional",
        )
        .len()
    }

    #[test]
    fn an_optional_parameter_wants_a_word_on_its_absence() {
        let plain = json!({ "type": "string", "description": "Name of the branch" });
        assert_eq!(count("branch", &plain, false), 1);
        assert_eq!(count("branch", &plain, true), 0);
        let said = json!({ "type": "string", "description": "Name of the branch; the main one if omitted" });
        assert_eq!(count("branch", &said, false), 0);
        let pydantic = json!({ "anyOf": [{ "type": "string" }, { "type": "null" }], "default": null,
            "description": "Name of the branch" });
        assert_eq!(count("branch", &pydantic, false), 1);
    }

    #[test]
    fn flags_pages_and_defaults_need_none() {
        assert_eq!(count("recursive", &json!({ "type": "boolean" }), false), 0);
        assert_eq!(count("page_size", &json!({ "type": "integer" }), false), 0);
        assert_eq!(
            count(
                "branch",
                &json!({ "type": "string", "default": "main" }),
                false
            ),
            0
        );
    }
}
