//! Everything that is wrong with a document's shape, all at once.

use serde_json::{Map, Value};

use crate::number::is_unsafe_integer;
use crate::{Pointer, Timestamp, Violation, nearest};

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
        self.visit(self.root, document, &Pointer::root(), &mut found);
        found
    }

    fn visit(self, schema: &'a Value, value: &Value, at: &Pointer, found: &mut Vec<Violation>) {
        let Some(schema) = self.resolved(schema) else {
            return;
        };
        if let Some(choices) = choices(schema) {
            return self.visit_choices(choices, value, at, found);
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

    /// Of the choices of the value's type, the one with the fewest problems is the one that was
    /// meant; where the value is of no choice's type, all of them are named.
    fn visit_choices(
        self,
        choices: &'a [Value],
        value: &Value,
        at: &Pointer,
        found: &mut Vec<Violation>,
    ) {
        let attempts = choices.iter().map(|choice| {
            let mut attempt = Vec::new();
            self.visit(choice, value, at, &mut attempt);
            attempt
        });
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
        let nearest = attempts.min_by_key(distance).unwrap_or_default();
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
        at: &Pointer,
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
        for (name, member) in members {
            let at = at.child(name);
            match (
                properties.and_then(|known| known.get(name)),
                schema.get("additionalProperties"),
            ) {
                (Some(property), _) => self.visit(property, member, &at, found),
                (None, Some(Value::Bool(true))) => {}
                (None, Some(Value::Bool(false))) => found.push(refused_field(properties, name, at)),
                (None, Some(rest)) => self.visit(rest, member, &at, found),
                (None, None) if properties.is_some() => {
                    found.push(unknown_field(properties, name, at));
                }
                (None, None) => {}
            }
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
        let each = choices.iter().map(|choice| self.expected_of(choice));
        each.collect::<Vec<_>>().join(" or ")
    }

    fn visit_array(
        self,
        schema: &'a Map<String, Value>,
        elements: &[Value],
        at: &Pointer,
        found: &mut Vec<Violation>,
    ) {
        found.extend(bad_length(schema, elements.len(), at));
        let Some(items) = schema.get("items") else {
            return;
        };
        for (index, element) in elements.iter().enumerate() {
            self.visit(items, element, &at.child(index), found);
        }
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

/// JSON's own name of a value's type.
fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// What a schema allows, in words.
fn expected(schema: &Map<String, Value>) -> String {
    let words = schema.get("enum").and_then(Value::as_array);
    if let Some(words) = words {
        return format!("one of {}", listed(words.iter()));
    }
    if let Some(constant) = schema.get("const") {
        return constant.to_string();
    }
    let types: Vec<_> = match schema.get("type") {
        Some(Value::String(name)) => vec![name.as_str()],
        types => strings(types).collect(),
    };
    let bounds = match (schema.get("minimum"), schema.get("maximum")) {
        (Some(min), Some(max)) => format!(" from {min} to {max}"),
        (Some(min), None) => format!(" of at least {min}"),
        (None, Some(max)) => format!(" of at most {max}"),
        (None, None) => String::new(),
    };
    match schema.get("format").and_then(Value::as_str) {
        _ if types.is_empty() => ANY_VALUE.to_owned(),
        Some("date-time") => "an RFC 3339 timestamp with an offset".to_owned(),
        _ => format!("{}{bounds}", types.join(" or ")),
    }
}

fn wrong_type(expected: &str, value: &Value, at: &Pointer) -> Violation {
    if value.is_null() {
        let message = format!("null stands where {expected} should");
        let fix = format!("write {expected}, or leave the field out if it is optional");
        return Violation::error(at.clone(), "null_not_allowed", message, fix);
    }
    let message = format!("{} is a {}, not {expected}", excerpt(value), type_of(value));
    Violation::error(
        at.clone(),
        "wrong_type",
        message,
        format!("write {expected}"),
    )
}

fn not_listed(schema: &Map<String, Value>, value: &Value, at: &Pointer) -> Option<Violation> {
    let listed_here = schema.get("enum").and_then(Value::as_array);
    let allowed: Vec<&Value> = match (listed_here, schema.get("const")) {
        (Some(words), _) => words.iter().collect(),
        (None, Some(constant)) => vec![constant],
        (None, None) => return None,
    };
    if allowed.contains(&value) {
        return None;
    }
    let message = format!(
        "{} is not one of {}",
        excerpt(value),
        listed(allowed.iter().copied())
    );
    let words = allowed.iter().filter_map(|word| word.as_str());
    let fix = match value.as_str().and_then(|text| nearest(text, words)) {
        Some(meant) => format!("write {meant:?}, if that was meant; case and spaces count"),
        None => "write one of the listed values, exactly as it stands".to_owned(),
    };
    Some(Violation::error(at.clone(), "unknown_value", message, fix))
}

fn malformed_text(schema: &Map<String, Value>, text: &str, at: &Pointer) -> Option<Violation> {
    let format = schema.get("format").and_then(Value::as_str)?;
    let error = (format == "date-time")
        .then(|| text.parse::<Timestamp>().err())
        .flatten()?;
    let fix = "write an RFC 3339 timestamp with an offset, such as 2025-01-17T10:30:00Z";
    Some(Violation::error(
        at.clone(),
        "invalid_timestamp",
        error.to_string(),
        fix,
    ))
}

fn bad_number(
    schema: &Map<String, Value>,
    number: &serde_json::Number,
    at: &Pointer,
) -> Option<Violation> {
    let value = number.as_f64()?;
    let bound = |keyword| schema.get(keyword).and_then(Value::as_f64);
    let below = bound("minimum").is_some_and(|min| value < min);
    let above = bound("maximum").is_some_and(|max| value > max);
    if below || above {
        let expected = expected(schema);
        let message = format!("{number} is not a {expected}");
        return Some(Violation::error(
            at.clone(),
            "out_of_range",
            message,
            format!("write a {expected}"),
        ));
    }
    unsafe_integer(number, at)
}

/// Whether any integer inside `value` is one that [`unsafe_integers`] would report.
pub fn holds_unsafe_integer(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.as_f64().is_some_and(is_unsafe_integer),
        Value::Array(elements) => elements.iter().any(holds_unsafe_integer),
        Value::Object(members) => members.values().any(holds_unsafe_integer),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

/// Every integer inside `value` that readers holding numbers as 64-bit floats would round. `at` is
/// where `value` stands, and is left as it was.
pub fn unsafe_integers(value: &Value, at: &mut Pointer, found: &mut Vec<Violation>) {
    match value {
        Value::Number(number) => found.extend(unsafe_integer(number, at)),
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                at.within(index, |at| unsafe_integers(element, at, found));
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                at.within(name, |at| unsafe_integers(member, at, found));
            }
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

fn unsafe_integer(number: &serde_json::Number, at: &Pointer) -> Option<Violation> {
    if !number.as_f64().is_some_and(is_unsafe_integer) {
        return None;
    }
    let message = format!("the integer {number} is beyond ±(2^53 - 1); other readers round it");
    Some(Violation::error(
        at.clone(),
        "unsafe_integer",
        message,
        "send it as a string",
    ))
}

fn bad_length(schema: &Map<String, Value>, length: usize, at: &Pointer) -> Option<Violation> {
    let bound = |keyword| schema.get(keyword).and_then(Value::as_u64);
    let length = u64::try_from(length).ok()?;
    let (min, max) = (bound("minItems"), bound("maxItems"));
    if min.is_none_or(|min| length >= min) && max.is_none_or(|max| length <= max) {
        return None;
    }
    let allowed = match (min, max) {
        (Some(min), Some(max)) => format!("{min} to {max}"),
        (Some(min), None) => format!("at least {min}"),
        (None, max) => format!("at most {}", max.unwrap_or_default()),
    };
    let message = format!("{length} elements stand where {allowed} should");
    Some(Violation::error(
        at.clone(),
        "wrong_length",
        message,
        format!("give {allowed} elements"),
    ))
}

fn missing_field(
    expected: &str,
    name: &str,
    members: &Map<String, Value>,
    at: &Pointer,
) -> Violation {
    let message = format!("the required field {name:?} is missing");
    let fix = match nearest(name, members.keys().map(String::as_str)) {
        Some(present) => format!("add {name:?}: {expected}; was {present:?} meant to be it?"),
        None => format!("add {name:?}: {expected}"),
    };
    Violation::error(at.child(name), "missing_field", message, fix)
}

fn unknown_field(properties: Option<&Map<String, Value>>, name: &str, at: Pointer) -> Violation {
    unknown_member(at, nearest(name, names(properties)))
}

/// A member that the contract does not know: kept, and worth knowing about.
pub fn unknown_member(at: Pointer, meant: Option<&str>) -> Violation {
    let message = "this version of the contract does not know the field".to_owned();
    let fix = match meant {
        Some(known) => format!("rename it to {known:?}, if that was meant"),
        None => "leave it out, or read it with the version that defines it".to_owned(),
    };
    Violation::notice(at, "unknown_field", message, fix)
}

fn refused_field(properties: Option<&Map<String, Value>>, name: &str, at: Pointer) -> Violation {
    let known: Vec<_> = names(properties).collect();
    let message = format!("the field {name:?} is not allowed here");
    let fix = match nearest(name, known.iter().copied()) {
        Some(meant) => format!("rename it to {meant:?}, if that was meant"),
        None => format!("leave it out; allowed are {}", known.join(", ")),
    };
    Violation::error(at, "refused_field", message, fix)
}

fn names(properties: Option<&Map<String, Value>>) -> impl Iterator<Item = &str> {
    properties
        .into_iter()
        .flat_map(Map::keys)
        .map(String::as_str)
}

fn strings(value: Option<&Value>) -> impl Iterator<Item = &str> {
    value
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
}

fn listed<'v>(values: impl Iterator<Item = &'v Value>) -> String {
    values.map(Value::to_string).collect::<Vec<_>>().join(", ")
}

/// A value short enough to stand in a message.
fn excerpt(value: &Value) -> String {
    const LONGEST: usize = 40;
    let text = value.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text,
    }
}
