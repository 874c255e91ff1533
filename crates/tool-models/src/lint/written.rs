//! Everything that a tool's author wrote and a model may read.

use serde_json::Value;
use wire::Pointer;

use super::tool::Tool;

/// A text of a tool, or the name of a member of it.
pub(super) struct Text<'a> {
    pub(super) at: Pointer,
    pub(super) written: &'a str,
    pub(super) is_name: bool,
}

/// Members that no model is shown: a host's own, and pictures.
const ASIDE: [&str; 2] = ["_meta", "icons"];
/// Keywords whose text is no prose.
const FORMAL: [&str; 3] = ["$ref", "$schema", "pattern"];
/// Nothing real is deeper, and a recursive walk must end before the stack does.
const DEEPEST: usize = 256;

/// The texts of a tool in the order of the document: descriptions and titles, but also defaults,
/// examples and values to choose from, which a model reads as well.
pub(super) fn texts<'a>(tool: &Tool<'a>) -> Vec<Text<'a>> {
    let mut texts = Vec::new();
    let mut at = tool.at.clone();
    let shown = tool.members.iter();
    for (name, member) in shown.filter(|(name, _)| !ASIDE.contains(&name.as_str())) {
        collect_member(name, member, &mut at, 0, &mut texts);
    }
    let name = tool.at.child("name");
    for text in texts.iter_mut().filter(|text| text.at == name) {
        text.is_name = true;
    }
    texts
}

fn collect<'a>(value: &'a Value, at: &mut Pointer, level: usize, texts: &mut Vec<Text<'a>>) {
    match value {
        Value::String(text) => texts.push(Text {
            at: at.clone(),
            written: text,
            is_name: false,
        }),
        Value::Array(elements) if level < DEEPEST => {
            for (index, element) in elements.iter().enumerate() {
                at.within(index, |at| collect(element, at, level + 1, texts));
            }
        }
        Value::Object(members) if level < DEEPEST => {
            for (name, member) in members {
                collect_member(name, member, at, level + 1, texts);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {}
    }
}

fn collect_member<'a>(
    name: &'a str,
    member: &'a Value,
    at: &mut Pointer,
    level: usize,
    texts: &mut Vec<Text<'a>>,
) {
    at.within(name, |at| {
        texts.push(Text {
            at: at.clone(),
            written: name,
            is_name: true,
        });
        if !(member.is_string() && FORMAL.contains(&name)) {
            collect(member, at, level, texts);
        }
    });
}
