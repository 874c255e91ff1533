//! Schemas as they are emitted: names, order, words, and which way documents travel.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use wire::{Direction, Number, RootName, RootSchema, SchemaError, Timestamp, schema_of};

use crate::made::{Share, Word};

const ROOT: RootName = RootName {
    name: "made-up",
    version: 3,
};

fn response<T: JsonSchema>() -> RootSchema {
    schema_of::<T>(ROOT, Direction::Response).unwrap()
}

fn input<T: JsonSchema>() -> RootSchema {
    schema_of::<T>(ROOT, Direction::Input).unwrap()
}

fn keywords_at_any_depth(schema: &Value, found: &mut Vec<String>) {
    match schema {
        Value::Object(members) => {
            for (keyword, value) in members {
                found.push(keyword.clone());
                keywords_at_any_depth(value, found);
            }
        }
        Value::Array(elements) => elements
            .iter()
            .for_each(|inner| keywords_at_any_depth(inner, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn a_root_says_who_it_is_first() {
    let schema = response::<Documented>();
    let canonical = schema.canonical();
    let keywords: Vec<_> = canonical.as_object().unwrap().keys().collect();
    assert_eq!(keywords[..3], ["$schema", "$id", "title"]);
    assert_eq!(keywords.last().unwrap().as_str(), "$defs");
    assert_eq!(
        canonical["$schema"],
        "https://json-schema.org/draft/2020-12/schema"
    );
    assert_eq!(
        canonical["$id"],
        "https://smart-response.dev/schemas/made-up.v3.json"
    );
    assert_eq!(canonical["title"], "Documented");
    assert_eq!(ROOT.file_name(), "made-up.v3.json");
}

#[test]
fn another_base_changes_the_id_and_nothing_else() {
    let (ours, theirs) = (
        response::<Documented>(),
        response::<Documented>().rebased("urn:x:"),
    );
    assert_eq!(theirs.canonical()["$id"], "urn:x:made-up.v3.json");
    let mut rebased = theirs.canonical().clone();
    rebased["$id"] = ours.canonical()["$id"].clone();
    assert_eq!(&rebased, ours.canonical());
    assert_eq!(theirs.codegen_overlay(), ours.codegen_overlay());
}

mod one {
    #[derive(Debug, schemars::JsonSchema, serde::Serialize)]
    pub(crate) struct Row {
        pub(crate) left: bool,
    }
}

mod other {
    #[derive(Debug, schemars::JsonSchema, serde::Serialize)]
    pub(crate) struct Row {
        pub(crate) right: bool,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
struct Clash {
    one: one::Row,
    other: other::Row,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Row7 {
    value: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
struct RowV2 {
    value: bool,
}

#[test]
fn a_numbered_name_is_refused_and_a_version_is_none() {
    let refused = |name: &str| Err(SchemaError::NumberedName(name.to_owned()));
    assert_eq!(
        schema_of::<Clash>(ROOT, Direction::Response),
        refused("Row2")
    );
    assert_eq!(
        schema_of::<Vec<Row7>>(ROOT, Direction::Response),
        refused("Row7")
    );
    assert!(
        response::<Vec<RowV2>>().canonical()["$defs"]
            .get("RowV2")
            .is_some()
    );
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "{T}EnvelopeV2")]
struct Envelope<T> {
    data: Data<T>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "{T}Data")]
struct Data<T> {
    payload: T,
}

#[test]
fn a_payload_without_a_type_of_its_own_adds_no_name() {
    let untyped = response::<Envelope<Value>>();
    let untyped = untyped.canonical();
    assert_eq!(untyped["title"], "EnvelopeV2");
    assert_eq!(untyped["properties"]["data"]["$ref"], "#/$defs/Data");
    assert_eq!(
        untyped["$defs"]["Data"]["properties"]["payload"],
        Value::Bool(true)
    );
    let typed = response::<Envelope<one::Row>>();
    assert_eq!(typed.canonical()["title"], "RowEnvelopeV2");
    assert_eq!(
        typed.canonical()["properties"]["data"]["$ref"],
        "#/$defs/RowData"
    );
}

mod plain {
    #[derive(Debug, schemars::JsonSchema, serde::Serialize)]
    pub(crate) struct Data {
        pub(crate) another: bool,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
struct Both {
    untyped: Data<Value>,
    plain: plain::Data,
}

/// One definition silently took the other's place.
#[test]
fn two_types_never_share_a_definition() {
    assert_eq!(
        schema_of::<Both>(ROOT, Direction::Response),
        Err(SchemaError::ClashingName("Data".to_owned()))
    );
}

/// What it is, over
/// two lines, with [`Value`] in brackets.
///
/// For readers of Rust only.
///
/// # Examples
/// None.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Documented {
    /// A [`Share`] of it.
    ///
    /// More.
    share: Share,
    byte: u8,
    large: u64,
    double: f64,
    at: Timestamp,
    /// The field's own words.
    word: Word,
    parts: Vec<Part>,
    free: Map<String, Value>,
}

/// Sees [`Part`](crate::Part), [`Word`] and [`RFC 3339`](https://www.rfc-editor.org/rfc/rfc3339).
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Linking {
    /// Opened [`and` never closed.
    open: bool,
}

/// The path of a link stayed behind its name.
#[test]
fn links_into_rust_are_names_only() {
    let schema = response::<Linking>();
    assert_eq!(
        schema.canonical()["description"],
        "Sees `Part`, `Word` and `RFC 3339`(https://www.rfc-editor.org/rfc/rfc3339)."
    );
    assert_eq!(
        schema.canonical()["properties"]["open"]["description"],
        "Opened [`and` never closed."
    );
}

/// A part.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "A part's title")]
struct Part {
    /// A property may be called as a keyword is.
    title: String,
    description: String,
    #[serde(rename = "type")]
    kind: String,
    format: f64,
    default: bool,
    required: bool,
    properties: bool,
    #[serde(rename = "enum")]
    values: Vec<String>,
}

#[test]
fn a_description_is_the_first_paragraph_in_one_line() {
    let schema = response::<Documented>();
    let canonical = schema.canonical();
    assert_eq!(
        canonical["description"],
        "What it is, over two lines, with `Value` in brackets."
    );
    assert_eq!(
        canonical["properties"]["share"]["description"],
        "A `Share` of it."
    );
    assert_eq!(canonical["$defs"]["Part"]["description"], "A part.");
}

#[test]
fn only_the_root_has_a_title_and_only_the_standards_formats_stand() {
    let schema = response::<Documented>();
    let canonical = schema.canonical();
    let properties = &canonical["properties"];
    assert_eq!(
        properties["at"],
        json!({ "type": "string", "format": "date-time" })
    );
    assert_eq!(properties["byte"]["format"], Value::Null);
    assert_eq!(properties["byte"]["type"], "integer");
    assert_eq!(properties["large"]["format"], Value::Null);
    assert_eq!(properties["double"], json!({ "type": "number" }));
    assert_eq!(canonical["$defs"]["Part"].get("title"), None);
}

#[test]
fn a_reference_stands_alone() {
    let schema = response::<Documented>();
    assert_eq!(
        schema.canonical()["properties"]["word"],
        json!({ "$ref": "#/$defs/Word" })
    );
}

#[test]
fn properties_may_be_called_as_keywords_are() {
    for schema in [response::<Documented>(), input::<Documented>()] {
        let part = &schema.canonical()["$defs"]["Part"];
        let names = [
            "title",
            "description",
            "type",
            "format",
            "default",
            "required",
            "properties",
            "enum",
        ];
        let properties = part["properties"].as_object().unwrap();
        assert_eq!(properties.keys().collect::<Vec<_>>(), names);
        assert_eq!(part["required"], json!(names));
        assert_eq!(
            properties["title"],
            json!({ "type": "string", "description": "A property may be called as a keyword is." })
        );
        assert_eq!(properties["format"], json!({ "type": "number" }));
        assert_eq!(properties["default"], json!({ "type": "boolean" }));
    }
}

#[test]
fn definitions_are_sorted_and_bytes_are_the_same_each_time() {
    let schema = response::<Documented>();
    let definitions: Vec<_> = schema.canonical()["$defs"]
        .as_object()
        .unwrap()
        .keys()
        .collect();
    assert_eq!(definitions, ["Part", "Word"]);
    let text = wire::schema_text(schema.canonical());
    for _ in 0..3 {
        assert_eq!(
            wire::schema_text(response::<Documented>().canonical()),
            text
        );
    }
    assert!(text.starts_with("{\n  \"$schema\": "), "{text}");
    assert!(text.ends_with("\n}\n"), "{text}");
    assert_eq!(
        serde_json::from_str::<Value>(&text).unwrap(),
        *schema.canonical()
    );
}

wire::string_enum! {
    /// Words only.
    enum Plain {
        First = "first",
        Second = "second one",
    }
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Named {
    word: Word,
    plain: Plain,
}

#[test]
fn only_generators_see_names_of_symbols() {
    let schema = response::<Named>();
    assert_eq!(
        schema.canonical()["$defs"]["Word"],
        json!({ "description": "A word, two words, a symbol.", "type": "string", "enum": ["now", "Very High", ">="] })
    );
    assert_eq!(
        *schema.codegen_overlay(),
        json!({ "$defs": { "Word": { "x-enum-varnames": ["Now", "VeryHigh", "AtLeast"] } } })
    );
}

wire::constants! {
    DotTag = "dot",
    LineTag = "line",
    FlatTag = "flat",
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Dot {
    shape: DotTag,
    plane: FlatTag,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Line {
    plane: FlatTag,
    shape: LineTag,
    length: Number,
}

wire::tagged_union! {
    /// What can be drawn.
    #[derive(Debug)]
    enum Drawn by "shape" {
        /// A point.
        Dot(Dot) = "dot",
        /// A stroke.
        Line(Line) = "line",
    }
}

/// What was drawn.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Drawing {
    drawn: Vec<Drawn>,
    price: Share,
}

/// Generators cannot tell a union's tag from another constant, and pydantic then tries every variant.
#[test]
fn only_generators_see_which_member_tells_variants_apart() {
    let discriminator = json!({ "propertyName": "shape" });
    let root = response::<Drawn>();
    assert_eq!(
        root.canonical()["oneOf"],
        json!([{ "$ref": "#/$defs/Dot" }, { "$ref": "#/$defs/Line" }])
    );
    let mut found = Vec::new();
    keywords_at_any_depth(root.canonical(), &mut found);
    assert!(!found.contains(&"discriminator".to_owned()), "{found:?}");
    assert_eq!(
        *root.codegen_overlay(),
        json!({ "$defs": {}, "discriminator": discriminator })
    );
    assert_eq!(
        *response::<Drawing>().codegen_overlay(),
        json!({ "$defs": { "Drawn": { "discriminator": discriminator } } })
    );
}

/// What holds anything.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Held {
    /// Anything.
    anything: Value,
    /// Any object.
    object: Map<String, Value>,
    within: Box<Within>,
}

/// What is held inside.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Within {
    /// Anything, too.
    too: Value,
}

/// At the root TypeScript was told nothing, and took anything for an object.
#[test]
fn typescript_is_told_where_anything_may_stand() {
    let unknown = json!({ "tsType": "unknown" });
    assert_eq!(
        *response::<Held>().codegen_overlay(),
        json!({
            "$defs": { "Within": { "properties": { "too": unknown } } },
            "properties": { "anything": unknown },
        })
    );
}

/// At the root the names of the variants stayed in the canonical file.
#[test]
fn a_root_that_is_an_enumeration_keeps_to_the_standards_keywords() {
    let schema = response::<Word>();
    let mut found = Vec::new();
    keywords_at_any_depth(schema.canonical(), &mut found);
    assert!(
        !found.iter().any(|keyword| keyword.starts_with("x-")),
        "{found:?}"
    );
    assert_eq!(
        schema.codegen_overlay()["x-enum-varnames"],
        json!(["Now", "VeryHigh", "AtLeast"])
    );
    let plain = response::<Plain>();
    assert_eq!(*plain.codegen_overlay(), json!({ "$defs": {} }));
    assert_eq!(plain.canonical()["enum"], json!(["first", "second one"]));
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Travelling {
    always: bool,
    #[serde(default)]
    list: Vec<String>,
    #[serde(default = "one")]
    number: Number,
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    note: Option<Word>,
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    price: Option<Number>,
}

fn one() -> Number {
    Number::from(1)
}

/// A response says what is always written; an input what can be left out, and what is then meant.
#[test]
fn responses_require_what_is_written_and_inputs_what_is_needed() {
    let (written, read) = (response::<Travelling>(), input::<Travelling>());
    let (written, read) = (written.canonical(), read.canonical());
    assert_eq!(written["required"], json!(["always", "list", "number"]));
    assert_eq!(read["required"], json!(["always"]));
    assert_eq!(written["properties"]["number"], json!({ "type": "number" }));
    assert_eq!(
        read["properties"]["number"],
        json!({ "type": "number", "default": 1 })
    );
    assert_eq!(read["properties"]["list"]["default"], json!([]));
    // Neither takes null where absence is meant.
    for schema in [written, read] {
        assert_eq!(
            schema["properties"]["note"],
            json!({ "$ref": "#/$defs/Word" })
        );
        assert_eq!(schema["properties"]["price"], json!({ "type": "number" }));
    }
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
struct WithDefaultObject {
    #[serde(default = "titled")]
    labels: Map<String, Value>,
}

fn titled() -> Map<String, Value> {
    let Value::Object(labels) =
        json!({ "title": "T", "description": "one\n\ntwo", "format": "x", "$ref": "r" })
    else {
        return Map::new();
    };
    labels
}

/// A default is a value, not a schema: it once lost its members called as keywords are.
#[test]
fn a_default_keeps_its_value() {
    let schema = input::<WithDefaultObject>();
    assert_eq!(
        schema.canonical()["properties"]["labels"]["default"],
        Value::Object(titled())
    );
}

wire::string_enum! {
    /// Which comes first.
    enum Sorting {
        /// The lowest.
        Up = "up",
        /// The highest.
        Down = "down",
    }
}

#[expect(
    clippy::derivable_impls,
    reason = "the macro takes no attributes of variants"
)]
impl Default for Sorting {
    fn default() -> Self {
        Self::Up
    }
}

#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
struct Sorted {
    #[serde(default)]
    by_name: Sorting,
}

#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
struct SortedTwice {
    #[serde(default)]
    by_name: Sorting,
    by_age: Sorting,
}

#[test]
fn an_enumeration_that_only_defaults_named_is_no_definition() {
    let definitions = |schema: Result<wire::RootSchema, _>| {
        let schema: wire::RootSchema = schema.unwrap_or_else(|_: wire::SchemaError| panic!());
        let definitions = schema.canonical().get("$defs").cloned();
        definitions.map(|it| it.as_object().unwrap().keys().cloned().collect::<Vec<_>>())
    };
    let root = wire::RootName {
        name: "sorted",
        version: 1,
    };
    let input = wire::Direction::Input;
    let none = definitions(wire::schema_of::<Sorted>(root, input));
    assert_eq!(none.unwrap_or_default(), [""; 0]);
    let one = definitions(wire::schema_of::<SortedTwice>(root, input));
    assert_eq!(one.unwrap(), ["Sorting"]);
}
