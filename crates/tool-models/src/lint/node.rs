//! The schemas inside a tool's input schema, each once.

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use wire::Pointer;

/// A schema inside a tool's input schema.
pub(super) struct Node<'a> {
    pub(super) at: Pointer,
    pub(super) schema: &'a Value,
    pub(super) place: Place<'a>,
    /// How many objects it is inside of; 1 for the tool's own parameters.
    pub(super) depth: usize,
}

/// What a schema is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place<'a> {
    /// The tool's whole input.
    Root,
    /// A member of an object.
    Property { name: &'a str, required: bool },
    /// An element of an array, a value of a map, or one of several choices.
    Part,
    /// One of several choices, of which another says what is in it.
    Otherwise,
}

impl<'a> Node<'a> {
    /// The schema's keywords; none for `true` and `false`.
    pub(super) fn keywords(&self) -> Option<&'a Map<String, Value>> {
        self.schema.as_object()
    }
}

/// Nothing real is deeper, and a recursive walk must end before the stack does.
const DEEPEST: usize = 48;

/// Every schema that the root reaches, in the order of the document. What a reference names is walked
/// once, however often it is named, so that the cost stays linear and circles end.
pub(super) fn nodes<'a>(root: &'a Value, at: &Pointer) -> Walk<'a> {
    let mut walk = Walk {
        root,
        root_at: at.clone(),
        named: BTreeSet::new(),
        reached: BTreeSet::new(),
        nodes: Vec::new(),
        aside: Vec::new(),
        is_cut: false,
    };
    let mut at = at.clone();
    walk.visit(root, &mut at, Place::Root, 0, 0);
    let reached = walk.nodes.len();
    walk.visit_definitions(&mut at);
    walk.aside = walk.nodes.split_off(reached);
    walk
}

pub(super) struct Walk<'a> {
    root: &'a Value,
    root_at: Pointer,
    named: BTreeSet<&'a str>,
    /// The same references as pointers.
    reached: BTreeSet<String>,
    pub(super) nodes: Vec<Node<'a>>,
    /// Schemas of definitions that nothing names. No parameter has them, and converters fail on them all
    /// the same.
    pub(super) aside: Vec<Node<'a>>,
    /// Whether something was nested too deeply to be looked at.
    pub(super) is_cut: bool,
}

const SINGLE: [&str; 4] = ["items", "additionalProperties", "contains", "not"];
const LISTS: [&str; 4] = ["anyOf", "oneOf", "allOf", "prefixItems"];

impl<'a> Walk<'a> {
    fn visit(
        &mut self,
        schema: &'a Value,
        at: &mut Pointer,
        place: Place<'a>,
        depth: usize,
        level: usize,
    ) {
        if level > DEEPEST {
            self.is_cut = true;
            return;
        }
        self.nodes.push(Node {
            at: at.clone(),
            schema,
            place,
            depth,
        });
        let Value::Object(keywords) = schema else {
            return;
        };
        self.visit_reference(keywords, depth, level);
        self.visit_properties(keywords, at, depth, level);
        self.visit_single(keywords, at, depth, level);
        self.visit_lists(keywords, at, depth, level);
    }

    fn visit_single(
        &mut self,
        keywords: &'a Map<String, Value>,
        at: &mut Pointer,
        depth: usize,
        level: usize,
    ) {
        for keyword in SINGLE {
            if let Some(part @ Value::Object(_)) = keywords.get(keyword) {
                at.within(keyword, |at| {
                    self.visit(part, at, Place::Part, depth, level + 1);
                });
            }
        }
    }

    fn visit_lists(
        &mut self,
        keywords: &'a Map<String, Value>,
        at: &mut Pointer,
        depth: usize,
        level: usize,
    ) {
        for keyword in LISTS {
            let is_told = listed(keywords, keyword).any(has_members);
            let place = if is_told {
                Place::Otherwise
            } else {
                Place::Part
            };
            at.within(keyword, |at| {
                for (index, part) in listed(keywords, keyword).enumerate() {
                    at.within(index, |at| self.visit(part, at, place, depth, level + 1));
                }
            });
        }
    }

    fn visit_definitions(&mut self, at: &mut Pointer) {
        for keyword in ["$defs", "definitions"] {
            let definitions = self.root.get(keyword).and_then(Value::as_object);
            for (name, schema) in definitions.into_iter().flatten() {
                let reference = Pointer::root().child(keyword).child(name);
                if !self.reached.contains(reference.as_str()) {
                    at.within(keyword, |at| {
                        at.within(name, |at| self.visit(schema, at, Place::Part, 1, 1));
                    });
                }
            }
        }
    }

    fn visit_reference(&mut self, keywords: &'a Map<String, Value>, depth: usize, level: usize) {
        let reference = keywords.get("$ref").and_then(Value::as_str);
        let Some(reference) = reference.filter(|named| self.named.insert(named)) else {
            return;
        };
        let inner = inner_pointer(reference).unwrap_or_default();
        if let Some(target) = target(self.root, reference).filter(|_| !inner.is_empty()) {
            let mut at = Pointer::from(format!("{}{inner}", self.root_at).as_str());
            self.reached.insert(inner);
            self.visit(target, &mut at, Place::Part, depth, level + 1);
        }
    }

    fn visit_properties(
        &mut self,
        keywords: &'a Map<String, Value>,
        at: &mut Pointer,
        depth: usize,
        level: usize,
    ) {
        let Some(Value::Object(properties)) = keywords.get("properties") else {
            return;
        };
        let required: BTreeSet<&str> = listed(keywords, "required")
            .filter_map(Value::as_str)
            .collect();
        for (name, schema) in properties {
            let required = required.contains(name.as_str());
            let place = Place::Property { name, required };
            at.within("properties", |at| {
                at.within(name, |at| {
                    self.visit(schema, at, place, depth + 1, level + 1);
                });
            });
        }
    }
}

fn has_members(choice: &Value) -> bool {
    choice.get("properties").is_some() || choice.get("$ref").is_some()
}

/// The elements of a keyword that is an array.
pub(super) fn listed<'a>(
    keywords: &'a Map<String, Value>,
    keyword: &str,
) -> impl Iterator<Item = &'a Value> + use<'a> {
    keywords
        .get(keyword)
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
}

/// What a reference into the same schema names.
pub(super) fn target<'a>(root: &'a Value, reference: &str) -> Option<&'a Value> {
    root.pointer(&inner_pointer(reference)?)
}

/// The pointer that a reference into the same schema is. A reference is a URI's fragment, so that its
/// characters may be escaped twice.
pub(super) fn inner_pointer(reference: &str) -> Option<String> {
    let fragment = reference.strip_prefix('#')?;
    let mut parts = fragment.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let code = part
            .get(..2)
            .and_then(|code| u8::from_str_radix(code, 16).ok())?;
        bytes.push(code);
        bytes.extend(part.get(2..).unwrap_or_default().bytes());
    }
    String::from_utf8(bytes).ok()
}

/// Whether `name` is the type of a schema, or one of its types.
pub(super) fn has_type(keywords: &Map<String, Value>, name: &str) -> bool {
    types(keywords).any(|other| other == name)
}

/// The types that a schema names.
pub(super) fn types(keywords: &Map<String, Value>) -> impl Iterator<Item = &str> {
    let written = keywords.get("type");
    let single = written.and_then(Value::as_str);
    let several = written.and_then(Value::as_array).into_iter().flatten();
    single.into_iter().chain(several.filter_map(Value::as_str))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn pointers(schema: &Value) -> Vec<String> {
        let walk = nodes(schema, &Pointer::from("/s"));
        walk.nodes.iter().map(|node| node.at.to_string()).collect()
    }

    #[test]
    fn every_schema_is_visited_once_however_often_it_is_named() {
        let schema = json!({
            "properties": { "a": { "$ref": "#/$defs/T" }, "b": { "items": { "$ref": "#/$defs/T" } } },
            "$defs": { "T": { "properties": { "inner": { "$ref": "#/$defs/T" } } } }
        });
        assert_eq!(
            pointers(&schema),
            [
                "/s",
                "/s/properties/a",
                "/s/$defs/T",
                "/s/$defs/T/properties/inner",
                "/s/properties/b",
                "/s/properties/b/items",
            ]
        );
    }

    #[test]
    fn definitions_that_nothing_names_are_kept_aside() {
        let schema = json!({
            "properties": { "a": { "$ref": "#/$defs/A~1B" } },
            "$defs": { "A/B": {}, "C": { "items": { "$ref": "#/$defs/D" } }, "D": {} }
        });
        let walk = nodes(&schema, &Pointer::root());
        let aside: Vec<_> = walk.aside.iter().map(|node| node.at.as_str()).collect();
        assert_eq!(aside, ["/$defs/C", "/$defs/C/items", "/$defs/D"]);
    }

    #[test]
    fn a_reference_may_be_escaped_as_a_uri() {
        let root = json!({ "$defs": { "List[a b]": 1, "x/y": 2 } });
        assert_eq!(target(&root, "#/$defs/List%5Ba%20b%5D"), Some(&json!(1)));
        assert_eq!(target(&root, "#/%24defs/x~1y"), Some(&json!(2)));
        assert_eq!(target(&root, "#"), Some(&root));
        for nothing in [
            "#/$defs/%",
            "#/$defs/%zz",
            "#/$defs/%ff",
            "#anchor",
            "$defs/x",
        ] {
            assert_eq!(target(&root, nothing), None, "{nothing}");
        }
    }

    #[test]
    fn keywords_of_the_wrong_type_are_passed_over() {
        let schema =
            json!({ "properties": ["a"], "anyOf": 1, "required": "a", "items": [true], "$ref": 7 });
        assert_eq!(pointers(&schema), ["/s"]);
    }

    #[test]
    fn what_would_overflow_the_stack_is_cut_off() {
        let mut schema = json!({});
        for _ in 0..1000 {
            schema = json!({ "items": schema });
        }
        let walk = nodes(&schema, &Pointer::root());
        assert!(walk.is_cut);
    }
}
