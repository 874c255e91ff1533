//! Results that nothing describes.

use super::finding::{Code, LintFinding};
use super::tool::{Form, Tool};

const CODE: Code = Code::new(
    "missing_output_schema",
    "a model that knows what comes back plans its next call on it, and a client can check the result",
);

pub(super) fn result_is_described(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    if tool.form == Form::Mcp && !tool.members.contains_key("outputSchema") {
        let fix = "add an \"outputSchema\", and return \"structuredContent\" that fits it";
        found.push(CODE.notice(tool, tool.at.clone(), "the tool has no output schema", fix));
    }
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::found;
    use serde_json::json;

    #[test]
    fn a_result_wants_a_schema_where_the_protocol_has_one() {
        let code = "missing_output_schema";
        assert_eq!(
            found(&json!({ "name": "t", "inputSchema": {} }), code).len(),
            1
        );
        assert!(
            found(
                &json!({ "name": "t", "inputSchema": {}, "outputSchema": {} }),
                code
            )
            .is_empty()
        );
        assert!(found(&json!({ "name": "t", "input_schema": {} }), code).is_empty());
    }
}
