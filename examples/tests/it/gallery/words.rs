//! How the pages speak.

use smart_response::ToolGraph;

use super::responses;

/// The headline, the conclusion and the reasoning each say something of their own.
#[test]
fn nothing_is_said_three_times() {
    for (case, response) in responses() {
        let headline = &response.presentation.as_ref().unwrap().headline;
        let said = [
            headline,
            &response.summary.conclusion,
            &response.recommendations.primary.reasoning,
        ];
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            assert!(
                !said[one].contains(said[other].as_str())
                    && !said[other].contains(said[one].as_str()),
                "{case}: {said:?}"
            );
        }
    }
}

/// A person reads words and not the names of members, and tools' names only where a tool is to be called.
#[test]
fn pages_are_in_words() {
    let is_name = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        let mut letters = word.chars().zip(word.chars().skip(1));
        !word.contains("://")
            && letters
                .any(|(one, other)| one.is_lowercase() && other.is_uppercase() || other == '_')
    };
    for (case, response) in responses() {
        if ToolGraph::stock()
            .tool(&response.metadata.tool.name)
            .is_err()
        {
            continue;
        }
        let shown = serde_json::to_value(response.presentation.as_ref().unwrap()).unwrap();
        let shown = [
            shown["headline"].to_string(),
            shown["highlights"].to_string(),
            shown["tables"].to_string(),
            shown["charts"].to_string(),
            response.summary.title.clone(),
            response.summary.conclusion.clone(),
        ]
        .join(" ")
        .replace(['"', ',', ':', '[', ']', '{', '}'], " ");
        let names: Vec<_> = shown
            .split_whitespace()
            .filter(|word| is_name(word))
            .collect();
        assert!(names.is_empty(), "{case}: {names:?}");
    }
}
