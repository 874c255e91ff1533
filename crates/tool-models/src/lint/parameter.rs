//! One parameter of a tool, seen through the forms it may be written in.

use serde_json::{Map, Value};
use wire::Pointer;

use super::mentions::Mentions;
use super::node::{Node, Place, listed, target, types};
use super::prose::Prose;
use super::words::words;

/// A parameter of a tool, or a member of one.
pub(super) struct Parameter<'a> {
    pub(super) name: &'a str,
    pub(super) at: Pointer,
    /// 1 for the tool's own parameters, more for members of them.
    pub(super) depth: usize,
    pub(super) is_required: bool,
    /// Its schema as it stands in the document.
    pub(super) written: &'a Value,
    /// Whether null may be given, as Pydantic writes `Optional`.
    pub(super) is_nullable: bool,
    pub(super) default: Option<&'a Value>,
    pub(super) description: Option<&'a str>,
    /// What the description and the tool's own say about it.
    pub(super) prose: Prose,
    pub(super) words: Vec<String>,
    /// The keywords that say what it may be, behind references and beside null; none for `true`.
    pub(super) keywords: Option<&'a Map<String, Value>>,
    /// Whether a reference stands between the parameter and its keywords.
    pub(super) is_referenced: bool,
}

impl<'a> Parameter<'a> {
    /// The parameter that a node is, if it is one.
    pub(super) fn of(root: &'a Value, node: &Node<'a>, mentions: &Mentions<'_>) -> Option<Self> {
        let Place::Property { name, required } = node.place else {
            return None;
        };
        let mut seen = Seen::default();
        let keywords = seen.through(root, node.schema);
        seen.look_into_choices(keywords);
        let mut prose = Prose::default();
        prose.add(seen.description.unwrap_or_default());
        prose.add(mentions.passage(name));
        prose.is_exemplified |= mentions.exemplifies(name);
        prose.is_mentioned = mentions.names(name);
        prose.is_explained = !mentions.passage(name).is_empty();
        Some(Self {
            name,
            at: node.at.clone(),
            depth: node.depth,
            is_required: required,
            written: node.schema,
            is_nullable: seen.is_nullable,
            default: seen.default,
            description: seen.description,
            prose,
            words: words(name),
            keywords,
            is_referenced: seen.is_referenced,
        })
    }

    pub(super) fn has(&self, keyword: &str) -> bool {
        self.keywords
            .is_some_and(|keywords| keywords.contains_key(keyword))
    }

    /// Whether `name` is its only type besides null.
    pub(super) fn is(&self, name: &str) -> bool {
        let Some(keywords) = self.keywords else {
            return false;
        };
        let mut types = types(keywords).filter(|other| *other != "null");
        types.next() == Some(name) && types.next().is_none()
    }

    pub(super) fn is_numeric(&self) -> bool {
        self.is("number") || self.is("integer")
    }

    /// The keywords of what it holds: of an array, its elements'.
    pub(super) fn held(&self) -> Option<&'a Map<String, Value>> {
        let keywords = self.keywords?;
        match keywords.get("items") {
            Some(Value::Object(items)) if self.is("array") => Some(items),
            _ => Some(keywords),
        }
    }

    /// Whether its values, or those of its elements, are listed or have a form that is told.
    pub(super) fn is_told(&self) -> bool {
        const TELLING: [&str; 7] = [
            "enum", "const", "format", "pattern", "examples", "example", "oneOf",
        ];
        let held = self.held();
        TELLING.iter().any(|keyword| {
            held.is_some_and(|held| held.contains_key(*keyword)) || self.has(keyword)
        })
    }

    /// A default that stands for a value and not for nothing.
    pub(super) fn real_default(&self) -> Option<&'a Value> {
        self.default.filter(|default| match default {
            Value::Null => false,
            Value::String(text) => !text.is_empty(),
            Value::Array(elements) => !elements.is_empty(),
            Value::Object(members) => !members.is_empty(),
            Value::Bool(_) | Value::Number(_) => true,
        })
    }

    /// Whether nothing says what it is, neither its own description nor the tool's.
    pub(super) fn is_undescribed(&self) -> bool {
        self.description.is_none() && self.prose.is_empty() && !self.prose.is_mentioned
    }

    /// Whether the members of the object that it holds are described.
    pub(super) fn has_described_members(&self) -> bool {
        let members = self.held().and_then(|held| held.get("properties"));
        let mut members = members.and_then(Value::as_object).into_iter().flatten();
        members.any(|(_, member)| member.get("description").is_some())
    }

    pub(super) fn last_word(&self) -> &str {
        self.words.last().map_or("", String::as_str)
    }

    /// The word that says what it is: before `id` or `code`, whose it is.
    pub(super) fn noun(&self) -> &str {
        const ASIDE: [&str; 5] = ["id", "ids", "code", "name", "iso"];
        let noun = self
            .words
            .iter()
            .rev()
            .find(|word| !ASIDE.contains(&word.as_str()));
        noun.map_or("", String::as_str)
    }
}

/// What stands between a schema as it is written and the keywords that say what a value may be.
#[derive(Default)]
struct Seen<'a> {
    is_nullable: bool,
    is_referenced: bool,
    default: Option<&'a Value>,
    description: Option<&'a str>,
}

/// Longer chains lead in a circle, or nobody follows them.
const LONGEST_CHAIN: usize = 16;

impl<'a> Seen<'a> {
    fn through(
        &mut self,
        root: &'a Value,
        mut schema: &'a Value,
    ) -> Option<&'a Map<String, Value>> {
        for _ in 0..LONGEST_CHAIN {
            let keywords = schema.as_object()?;
            self.notice(keywords);
            match self.inner(root, keywords) {
                Some(inner) => schema = inner,
                None => return Some(keywords),
            }
        }
        schema.as_object()
    }

    fn notice(&mut self, keywords: &'a Map<String, Value>) {
        self.default = self.default.or(keywords.get("default"));
        let description = keywords.get("description").and_then(Value::as_str);
        let description = description.filter(|text| !text.trim().is_empty());
        self.description = self.description.or(description);
        self.is_nullable |= types(keywords).any(|name| name == "null")
            || keywords.get("nullable") == Some(&Value::Bool(true));
    }

    /// Where there are several choices, the first that is described speaks for the parameter.
    fn look_into_choices(&mut self, keywords: Option<&'a Map<String, Value>>) {
        let choices = keywords.into_iter().flat_map(|keywords| {
            let choices = ["anyOf", "oneOf"].into_iter();
            choices.flat_map(|keyword| listed(keywords, keyword))
        });
        let mut described = choices.filter_map(|choice| choice.get("description")?.as_str());
        self.description = self.description.or_else(|| described.next());
    }

    /// The schema that this one only stands for: what it names, its only part, or the only choice
    /// beside null.
    fn inner(&mut self, root: &'a Value, keywords: &'a Map<String, Value>) -> Option<&'a Value> {
        if let Some(reference) = keywords.get("$ref").and_then(Value::as_str) {
            self.is_referenced = true;
            return target(root, reference);
        }
        for keyword in ["anyOf", "oneOf", "allOf"] {
            let mut rest = listed(keywords, keyword).filter(|choice| !is_null(choice));
            if let (Some(only), None) = (rest.next(), rest.next()) {
                self.is_nullable |= listed(keywords, keyword).any(is_null);
                return Some(only);
            }
        }
        None
    }
}

fn is_null(schema: &Value) -> bool {
    schema.get("type").is_some_and(|name| name == "null")
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::tool_of;
    use serde_json::json;

    #[test]
    fn what_pydantic_writes_for_optional_is_one_type_that_may_be_null() {
        let schema = json!({
            "type": "object",
            "properties": { "unit": {
                "anyOf": [{ "$ref": "#/$defs/Unit" }, { "type": "null" }], "default": null, "title": "Unit"
            } },
            "$defs": { "Unit": { "type": "string", "enum": ["kg"], "description": "of weight" } }
        });
        tool_of(&schema, |tool| {
            let unit = &tool.parameters[0];
            assert!(unit.is_nullable && unit.is_referenced && !unit.is_required);
            assert!(unit.is("string") && unit.has("enum"));
            assert_eq!(unit.default, Some(&json!(null)));
            assert_eq!(unit.real_default(), None);
            assert_eq!(unit.description, Some("of weight"));
        });
    }

    #[test]
    fn a_choice_may_describe_the_parameter() {
        let choices = json!({ "anyOf": [{ "type": "object", "description": "How to sort" }, { "type": "string" }] });
        tool_of(&json!({ "properties": { "sort": choices } }), |tool| {
            assert_eq!(tool.parameters[0].description, Some("How to sort"));
        });
    }

    #[test]
    fn references_in_a_circle_end() {
        let schema = json!({
            "properties": { "a": { "$ref": "#/$defs/A" } },
            "$defs": { "A": { "$ref": "#/$defs/B" }, "B": { "$ref": "#/$defs/A" } }
        });
        tool_of(&schema, |tool| assert_eq!(tool.parameters.len(), 1));
    }

    #[test]
    fn the_noun_is_what_an_identifier_is_of() {
        let schema = json!({ "properties": { "currencyCode": {}, "account_id": {}, "due_date": {}, "id": {} } });
        tool_of(&schema, |tool| {
            let nouns: Vec<_> = tool.parameters.iter().map(super::Parameter::noun).collect();
            assert_eq!(nouns, ["currency", "account", "date", ""]);
        });
    }
}
