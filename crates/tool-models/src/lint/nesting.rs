//! Parameters inside of parameters.

use super::finding::{Code, LintFinding};
use super::tool::Tool;

const CODE: Code = Code::new(
    "deep_nesting",
    "the deeper an object, the oftener a model forgets a member or closes it too early",
);

/// A list of records is two deep, and common.
const USUAL: usize = 3;
/// Ours: no published package names a limit.
const LIMIT: usize = 5;

pub(super) fn nesting_is_shallow(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    let fix = "take the innermost values as parameters of the tool, or split it";
    if tool.is_cut {
        let message = "the schema is nested too deeply to be looked at whole";
        found.push(CODE.warning(tool, tool.schema_at(), message, fix));
        return;
    }
    let Some(deepest) = tool
        .parameters
        .iter()
        .max_by_key(|parameter| parameter.depth)
    else {
        return;
    };
    let depth = deepest.depth;
    if depth > USUAL {
        let message = format!("{} is a member {depth} objects deep", deepest.name);
        let at = deepest.at.clone();
        found.push(if depth > LIMIT {
            CODE.warning(tool, at, message, fix)
        } else {
            CODE.notice(tool, at, message, fix)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::found;
    use serde_json::json;

    fn severity(depth: usize) -> String {
        let mut schema = json!({ "type": "string" });
        for level in 0..depth {
            schema = json!({ "type": "object", "properties": { format!("at_{level}"): schema } });
        }
        let tool = json!({ "name": "t", "inputSchema": schema });
        found(&tool, "deep_nesting")
            .into_iter()
            .map(|(severity, _)| severity)
            .collect()
    }

    #[test]
    fn three_levels_are_usual() {
        assert_eq!(severity(3), "");
        assert_eq!(severity(4), "notice");
        assert_eq!(severity(6), "warning");
        assert_eq!(severity(60), "warning");
    }
}
