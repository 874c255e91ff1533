//! Everything that is wrong with a document's shape, all at once.

mod unsafe_integer;
mod wording;

use serde_json::{Map, Value, json};

pub use self::unsafe_integer::{
    add_rounded, holds_unsafe_integer, rounded_integer, unsafe_integers,
};
use self::wording::{
    bad_length, bad_number, expected, malformed_text, missing_field, not_listed, refused_field,
    strings, unknown_field, wrong_type,
};
pub use self::wording::{repeated_member, unknown_member};
use crate::kind::type_of;
use crate::{Pointer, Violation};

/// A schema of ours, made ready to say what is wrong with documents.
///
/// serde stops at the first problem and a general validator speaks of schemas; this one reads the
/// subset of JSON Schema that [`schema_of`](crate::schema_of) emits, reports every problem with a
/// stable code and what would be right, and names members that nobody knows. Tests hold it against
/// the `jsonschema` crate.
///
/// ```
/// use serde_json::json;
/// use wire::Shape;
///
/// let schema = json!({
///     "type": "object",
///     "properties": { "score": { "type": "number", "minimum": 0, "maximum": 1 } },
///     "required": ["score"],
/// });
/// let violations = Shape::new(&schema).violations(&json!({ "score": 82, "scroe": 1 }));
/// let found: Vec<_> = violations.iter().map(|v| (v.pointer.as_str(), v.code)).collect();
/// assert_eq!(found, [("/score", "out_of_range"), ("/scroe", "unknown_field")]);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Shape<'a> {
    root: &'a Value,
}

impl<'a> Shape<'a> {
    /// The shape that `schema`, a root of ours, describes.
    pub const fn new(schema: &'a Value) -> Self {
        Self { root: schema }
    }

    /// Everything about `document` that the schema does not allow, in the order of the document.
    pub fn violations(self, document: &Value) -> Vec<Violation> {
        let mut found = Vec::new();
        self.visit(self.root, document, &mut Pointer::root(), &mut found);
        found
    }

    /// As [`violations`](Self::violations), of a value that stands at `at` where this schema has the members that
    /// [`meant`](Self::meant) gives: of a part of a document, without the rest of it.
    pub fn violations_of_part(
        self,
        schema: &'a Map<String, Value>,
        part: &Value,
        at: &Pointer,
    ) -> Vec<Violation> {
        let mut found = Vec::new();
        self.visit_resolved(schema, part, &mut at.clone(), &mut found);
        found
    }

    fn visit(self, schema: &'a Value, value: &Value, at: &mut Pointer, found: &mut Vec<Violation>) {
        if let Some(schema) = self.resolved(schema) {
            self.visit_resolved(schema, value, at, found);
        }
    }

    fn visit_resolved(
        self,
        schema: &'a Map<String, Value>,
        value: &Value,
        at: &mut Pointer,
        found: &mut Vec<Violation>,
    ) {
        if let Some(choices) = choices(schema) {
            return match (self.tag_of(choices), value) {
                (Some(tag), Value::Object(members)) => {
                    self.visit_tagged(choices, tag, members, at, found);
                }
                _ => self.visit_choices(choices, value, at, found),
            };
        }
        if !has_type(schema, value) {
            return found.push(wrong_type(&expected(schema), value, at));
        }
        found.extend(not_listed(schema, value, at));
        match value {
            Value::Object(members) => self.visit_object(schema, members, at, found),
            Value::Array(elements) => self.visit_array(schema, elements, at, found),
            Value::String(text) => found.extend(malformed_text(schema, text, at)),
            Value::Number(number) => found.extend(bad_number(schema, number, at)),
            Value::Null | Value::Bool(_) => {}
        }
    }

    /// The members of a schema, references followed; none where anything is allowed.
    fn resolved(self, mut schema: &'a Value) -> Option<&'a Map<String, Value>> {
        // References that lead in a circle say nothing.
        const LONGEST_CHAIN: usize = 16;
        for _ in 0..LONGEST_CHAIN {
            let Some(reference) = schema.get("$ref").and_then(Value::as_str) else {
                return schema.as_object();
            };
            schema = self.root.pointer(reference.trim_start_matches('#'))?;
        }
        None
    }

    /// The members of `schema`, references followed, and of choices that a tag tells apart the one whose
    /// tag is the word that the value has as the member so named; none where that cannot be told.
    pub fn meant<'w>(
        self,
        schema: &'a Value,
        word: impl Fn(&str) -> Option<&'w str>,
    ) -> Option<&'a Map<String, Value>> {
        let schema = self.resolved(schema)?;
        let Some(choices) = choices(schema) else {
            return Some(schema);
        };
        let tag = self.tag_of(choices)?;
        let word = word(tag)?;
        let has_word = |choice: &&Value| {
            let constant = self.constant(choice, tag);
            constant.and_then(Value::as_str) == Some(word)
        };
        self.resolved(choices.iter().find(has_word)?)
    }

    /// The member that tells the choices of `schema` apart.
    pub(crate) fn tag(self, schema: &'a Value) -> Option<&'a str> {
        self.tag_of(choices(schema.as_object()?)?)
    }

    /// The member that is a constant of its own in every choice.
    fn tag_of(self, choices: &'a [Value]) -> Option<&'a str> {
        let [first, others @ ..] = choices else {
            return None;
        };
        let constant = |choice, name| self.constant(choice, name);
        let properties = self.resolved(first)?.get("properties")?.as_object()?;
        let mut names = properties.keys().map(String::as_str);
        names.find(|name| {
            constant(first, name).is_some()
                && others.iter().all(|other| {
                    constant(other, name).is_some_and(|tag| Some(tag) != constant(first, name))
                })
        })
    }

    fn constant(self, choice: &'a Value, name: &str) -> Option<&'a Value> {
        let property = self.resolved(choice)?.get("properties")?.get(name)?;
        self.resolved(property)?.get("const")
    }

    /// The tag says which choice was meant. Without it nothing else about the object can be judged.
    fn visit_tagged(
        self,
        choices: &'a [Value],
        tag: &'a str,
        members: &Map<String, Value>,
        at: &mut Pointer,
        found: &mut Vec<Violation>,
    ) {
        let is_meant = |choice: &&Value| self.constant(choice, tag) == members.get(tag);
        if let Some(meant) = choices.iter().find(is_meant)
            && let Some(schema) = self.resolved(meant)
        {
            return self.visit_object(schema, members, at, found);
        }
        let tags = choices
            .iter()
            .filter_map(|choice| self.constant(choice, tag));
        let words = json!({ "enum": tags.collect::<Vec<_>>() });
        let Some(words) = words.as_object() else {
            return;
        };
        let Some(value) = members.get(tag) else {
            return found.push(missing_field(&expected(words), tag, members, at));
        };
        at.within(tag, |at| {
            found.extend(match value {
                Value::String(_) => not_listed(words, value, at),
                other => Some(wrong_type(&expected(words), other, at)),
            });
        });
    }

    /// Of the choices of the value's type, the one with the fewest problems is the one that was
    /// meant; where the value is of no choice's type, all of them are named.
    fn visit_choices(
        self,
        choices: &'a [Value],
        value: &Value,
        at: &mut Pointer,
        found: &mut Vec<Violation>,
    ) {
        let mut attempts = Vec::with_capacity(choices.len());
        for choice in choices {
            let mut attempt = Vec::new();
            self.visit(choice, value, at, &mut attempt);
            attempts.push(attempt);
        }
        let is_of_another_type = |attempt: &[Violation]| {
            attempt.first().is_some_and(|violation| {
                matches!(violation.code, "wrong_type" | "null_not_allowed")
                    && violation.pointer == *at
            })
        };
        let distance = |attempt: &Vec<Violation>| {
            let failing = attempt.iter().filter(|violation| violation.fails());
            (is_of_another_type(attempt), failing.count(), attempt.len())
        };
        let nearest = attempts
            .into_iter()
            .min_by_key(distance)
            .unwrap_or_default();
        if is_of_another_type(&nearest) {
            found.push(wrong_type(&self.expected_of_any(choices), value, at));
        } else {
            found.extend(nearest);
        }
    }

    fn visit_object(
        self,
        schema: &'a Map<String, Value>,
        members: &Map<String, Value>,
        at: &mut Pointer,
        found: &mut Vec<Violation>,
    ) {
        let properties = schema.get("properties").and_then(Value::as_object);
        for name in strings(schema.get("required")) {
            if !members.contains_key(name) {
                found.push(missing_field(
                    &self.expected_at(properties, name),
                    name,
                    members,
                    at,
                ));
            }
        }
        let is_required = |name| strings(schema.get("required")).any(|it| it == name);
        for (name, member) in members {
            let told = found.len();
            at.within(name, |at| {
                self.visit_member(schema, name, member, at, found);
            });
            if member.is_null() && !is_required(name.as_str()) {
                found.iter_mut().skip(told).for_each(may_be_left_out);
            }
        }
    }

    fn visit_member(
        self,
        schema: &'a Map<String, Value>,
        name: &str,
        member: &Value,
        at: &mut Pointer,
        found: &mut Vec<Violation>,
    ) {
        let properties = schema.get("properties").and_then(Value::as_object);
        let property = properties.and_then(|known| known.get(name));
        match (property, schema.get("additionalProperties")) {
            (Some(property), _) => self.visit(property, member, at, found),
            (None, Some(Value::Bool(true))) => {}
            (None, Some(Value::Bool(false))) => {
                found.push(refused_field(properties, name, at.clone()));
            }
            (None, Some(rest)) => self.visit(rest, member, at, found),
            (None, None) if properties.is_some() => {
                found.push(unknown_field(properties, name, at.clone()));
            }
            (None, None) => {}
        }
    }

    fn expected_at(self, properties: Option<&'a Map<String, Value>>, name: &str) -> String {
        let property = properties.and_then(|known| known.get(name));
        property.map_or_else(|| ANY_VALUE.to_owned(), |schema| self.expected_of(schema))
    }

    fn expected_of(self, schema: &'a Value) -> String {
        let Some(schema) = self.resolved(schema) else {
            return ANY_VALUE.to_owned();
        };
        choices(schema).map_or_else(|| expected(schema), |choices| self.expected_of_any(choices))
    }

    fn expected_of_any(self, choices: &'a [Value]) -> String {
        let mut each = Vec::new();
        for choice in choices {
            let expected = self.expected_of(choice);
            // The variants of a union are all objects.
            if !each.contains(&expected) {
                each.push(expected);
            }
        }
        each.join(" or ")
    }

    fn visit_array(
        self,
        schema: &'a Map<String, Value>,
        elements: &[Value],
        at: &mut Pointer,
        found: &mut Vec<Violation>,
    ) {
        found.extend(bad_length(schema, elements.len(), at));
        let Some(items) = schema.get("items") else {
            return;
        };
        for (index, element) in elements.iter().enumerate() {
            at.within(index, |at| self.visit(items, element, at, found));
        }
    }
}

/// Adds to what is said of a null that its member need not be there.
fn may_be_left_out(violation: &mut Violation) {
    if violation.code == "null_not_allowed" {
        violation.fix.push_str(", or leave the field out");
    }
}

const ANY_VALUE: &str = "any value";

fn choices(schema: &Map<String, Value>) -> Option<&Vec<Value>> {
    let choices = schema.get("anyOf").or_else(|| schema.get("oneOf"));
    choices.and_then(Value::as_array)
}

fn has_type(schema: &Map<String, Value>, value: &Value) -> bool {
    let Some(types) = schema.get("type") else {
        return true;
    };
    let mut allowed = types.as_str().into_iter().chain(strings(Some(types)));
    allowed.any(|name| match name {
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        name => name == type_of(value),
    })
}
