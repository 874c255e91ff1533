//! The dialects: what each makes of a schema, and what it refuses.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wire::{Direction, Number, Profile, Timestamp};

use crate::judges::{canonical, validator};
use crate::made::{Cell, Digits, Share, Word};

fn profiled<T: JsonSchema>(profile: Profile) -> Result<Value, (String, &'static str)> {
    let schema = canonical::<T>(Direction::Input);
    let applied = profile.apply(&schema);
    applied.map_err(|error| (error.at.to_string(), error.reason))
}

fn place<T: JsonSchema>(profile: Profile) -> String {
    profiled::<T>(profile).unwrap_err().0
}

/// Every schema inside a schema: the values of schema-bearing keywords, not of any member.
fn schemas<'a>(schema: &'a Value, found: &mut Vec<&'a Value>) {
    found.push(schema);
    let Some(members) = schema.as_object() else {
        return;
    };
    for (keyword, value) in members {
        match keyword.as_str() {
            "properties" | "$defs" => value
                .as_object()
                .unwrap()
                .values()
                .for_each(|inner| schemas(inner, found)),
            "items" | "additionalProperties" => schemas(value, found),
            "anyOf" | "oneOf" | "allOf" | "prefixItems" => value
                .as_array()
                .unwrap()
                .iter()
                .for_each(|inner| schemas(inner, found)),
            _ => {}
        }
    }
}

fn inner_schemas(schema: &Value) -> Vec<&Value> {
    let mut found = Vec::new();
    schemas(schema, &mut found);
    found
}

/// Both schemas take the same documents.
fn same_documents(standard: &Value, profiled: &Value, documents: &[Value]) {
    let (standard, profiled) = (validator(standard), validator(profiled));
    for document in documents {
        assert_eq!(
            standard.is_valid(document),
            profiled.is_valid(document),
            "{document}"
        );
    }
    assert!(
        documents.iter().any(|document| standard.is_valid(document)),
        "nothing is accepted"
    );
    assert!(
        !documents.iter().all(|document| standard.is_valid(document)),
        "nothing is rejected"
    );
}

/// Where to stay.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Search {
    /// Where.
    city: String,
    /// How many.
    #[serde(default = "ten")]
    limit: Digits,
    /// The price's range.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    price: Option<Range>,
    /// What each room has.
    #[schemars(length(min = 1, max = 3))]
    rooms: Vec<Room>,
    /// By when.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    before: Option<Timestamp>,
}

fn ten() -> Digits {
    Digits::new(10).unwrap()
}

/// From and to.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Range {
    #[serde(default)]
    from: Number0,
    to: Number,
}

wire::bounded_number! {
    /// A price.
    #[derive(Default)]
    struct Number0(0.0, f64::MAX, "a number of at least 0");
}

/// A room.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Room {
    /// How sure.
    share: Share,
    word: Word,
    quiet: bool,
}

fn searches() -> Vec<Value> {
    let room = json!({ "share": 0.5, "word": "now", "quiet": true });
    vec![
        json!({ "city": "Bangkok", "rooms": [room] }),
        json!({ "city": "Bangkok", "rooms": [room], "limit": 20, "price": { "to": 1 }, "before": "2025-01-17T10:30:00Z" }),
        json!({ "city": "Bangkok", "rooms": [room], "price": { "from": 1, "to": 2 } }),
        json!({ "city": "Bangkok", "rooms": [room], "price": { "from": -1, "to": 2 } }),
        json!({ "city": "Bangkok", "rooms": [room], "price": { "from": 1 } }),
        json!({ "city": "Bangkok", "rooms": [room], "price": { "to": 1, "at": 1 } }),
        json!({ "city": "Bangkok", "rooms": [room], "price": null }),
        json!({ "city": "Bangkok", "rooms": [] }),
        json!({ "city": "Bangkok", "rooms": [room, room, room, room] }),
        json!({ "city": "Bangkok", "rooms": [{ "share": 2, "word": "now", "quiet": true }] }),
        json!({ "city": "Bangkok", "rooms": [{ "share": 1, "word": "Now", "quiet": true }] }),
        json!({ "city": "Bangkok", "rooms": [{ "share": 1, "word": "now" }] }),
        json!({ "city": "Bangkok", "rooms": [room], "limit": 21 }),
        json!({ "city": "Bangkok", "rooms": [room], "limit": null }),
        json!({ "city": "Bangkok", "rooms": [room], "before": "tomorrow" }),
        json!({ "city": "Bangkok", "rooms": [room], "ctiy": 1 }),
        json!({ "rooms": [room] }),
        json!([]),
    ]
}

#[test]
fn the_standard_profile_is_the_schema_itself() {
    let schema = canonical::<Search>(Direction::Input);
    assert_eq!(Profile::Standard.apply(&schema), Ok(schema));
}

/// Each member derived by hand from the design: one type a property, enumerations inline, bounds
/// and defaults repeated in words, the root closed.
#[test]
fn the_portable_profile_says_everything_in_place_and_in_words() {
    let expected = json!({
        "title": "Search",
        "description": "Where to stay.",
        "type": "object",
        "properties": {
            "city": { "type": "string", "description": "Where." },
            "limit": {
                "type": "integer", "minimum": 0, "maximum": 20, "default": 10,
                "description": "How many. Minimum: 0. Maximum: 20. Default: 10."
            },
            "price": {
                "type": "object",
                "description": "From and to.",
                "properties": {
                    "from": {
                        "type": "number", "minimum": 0, "default": 0,
                        "description": "Minimum: 0. Default: 0."
                    },
                    "to": { "type": "number" }
                },
                "required": ["to"],
                "additionalProperties": false
            },
            "rooms": {
                "type": "array", "minItems": 1, "maxItems": 3,
                "description": "What each room has. At least items: 1. At most items: 3.",
                "items": {
                    "type": "object",
                    "description": "A room.",
                    "properties": {
                        "share": {
                            "type": "number", "minimum": 0, "maximum": 1,
                            "description": "How sure. Minimum: 0. Maximum: 1."
                        },
                        "word": {
                            "type": "string", "enum": ["now", "Very High", ">="],
                            "description": "A word, two words, a symbol."
                        },
                        "quiet": { "type": "boolean" }
                    },
                    "required": ["share", "word", "quiet"],
                    "additionalProperties": false
                }
            },
            "before": { "type": "string", "format": "date-time", "description": "By when." }
        },
        "required": ["city", "rooms"],
        "additionalProperties": false
    });
    assert_eq!(profiled::<Search>(Profile::Portable), Ok(expected));
}

#[test]
fn the_portable_profile_takes_the_same_documents() {
    let standard = canonical::<Search>(Direction::Input);
    let portable = Profile::Portable.apply(&standard).unwrap();
    same_documents(&standard, &portable, &searches());
}

/// Bounds of every kind.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Bounded {
    /// A code.
    #[schemars(length(min = 2, max = 8))]
    code: String,
    /// A ratio.
    #[schemars(extend("exclusiveMinimum" = 0, "exclusiveMaximum" = 1, "multipleOf" = 0.5))]
    ratio: Number,
    /// Notes.
    #[schemars(extend("minProperties" = 1, "maxProperties" = 4))]
    notes: BTreeMap<String, String>,
}

/// The lengths of texts were left out, though hosts drop their keywords like those of numbers.
#[test]
fn the_portable_profile_says_every_bound_in_words() {
    let portable = profiled::<Bounded>(Profile::Portable).unwrap();
    let described = |name: &str| portable["properties"][name]["description"].clone();
    assert_eq!(
        described("code"),
        "A code. At least characters: 2. At most characters: 8."
    );
    assert_eq!(
        described("ratio"),
        "A ratio. More than: 0. Less than: 1. A multiple of: 0.5."
    );
    assert_eq!(
        described("notes"),
        "Notes. At least members: 1. At most members: 4."
    );
}

/// Named types as the values of a map, and lists of lists of them.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Nested {
    grid: Vec<Vec<Room>>,
    rooms: BTreeMap<String, Room>,
    shelves: BTreeMap<String, Vec<Room>>,
    kinds: Vec<Word>,
}

/// A map's values kept their reference to a definition that was no longer there.
#[test]
fn no_reference_is_left_however_deep_it_was() {
    let portable = profiled::<Nested>(Profile::Portable).unwrap();
    for schema in inner_schemas(&portable) {
        for keyword in ["$ref", "$defs", "const", "oneOf", "anyOf", "allOf"] {
            assert!(schema.get(keyword).is_none(), "{keyword} in {schema}");
        }
        assert!(
            schema.is_boolean() || schema["type"].as_str().is_some_and(|name| name != "null"),
            "{schema}"
        );
    }
    let room = json!({ "share": 0.5, "word": "now", "quiet": true });
    let documents = [
        json!({ "grid": [[room]], "rooms": { "a": room }, "shelves": { "b": [room] }, "kinds": ["now"] }),
        json!({ "grid": [], "rooms": {}, "shelves": {}, "kinds": [] }),
        json!({ "grid": [room], "rooms": {}, "shelves": {}, "kinds": [] }),
        json!({ "grid": [[{}]], "rooms": {}, "shelves": {}, "kinds": [] }),
        json!({ "grid": [], "rooms": { "a": {} }, "shelves": {}, "kinds": [] }),
        json!({ "grid": [], "rooms": {}, "shelves": { "a": room }, "kinds": [] }),
        json!({ "grid": [], "rooms": {}, "shelves": { "a": [1] }, "kinds": [] }),
        json!({ "grid": [], "rooms": {}, "shelves": {}, "kinds": ["Now"] }),
    ];
    same_documents(
        &canonical::<Nested>(Direction::Input),
        &portable,
        &documents,
    );
}

/// A parameter with a default of a named type.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Sorted {
    /// What to sort by.
    #[serde(default = "at_least")]
    word: Word,
}

fn at_least() -> Word {
    Word::AtLeast
}

#[test]
fn the_default_of_a_named_type_is_repeated_in_words() {
    let portable = profiled::<Sorted>(Profile::Portable).unwrap();
    let word = &portable["properties"]["word"];
    assert_eq!(word["default"], ">=");
    assert!(
        word["description"]
            .as_str()
            .unwrap()
            .ends_with("Default: \">=\"."),
        "{word}"
    );
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct FreeForm {
    id: String,
    rows: Vec<FreeRow>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct FreeRow {
    payload: Value,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Choice {
    by: ByCode,
}

/// One of two.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
enum ByCode {
    #[serde(rename = "code")]
    Code { code: String },
    #[serde(rename = "rank")]
    Rank { rank: Digits },
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
struct NullablePrice {
    #[serde(deserialize_with = "wire::nullable")]
    price: Option<Number>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Tree {
    name: String,
    children: Vec<Tree>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Forest {
    /// Trees of another name than the root.
    first: Tree,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct ByName {
    inner: BTreeMap<String, ByName>,
}

#[test]
fn the_portable_profile_names_the_place_of_what_it_has_no_form_for() {
    assert_eq!(place::<FreeForm>(Profile::Portable), "/rows/-/payload");
    assert_eq!(place::<Choice>(Profile::Portable), "/by");
    assert_eq!(place::<NullablePrice>(Profile::Portable), "/price");
    assert_eq!(place::<String>(Profile::Portable), "");
    assert_eq!(place::<Vec<Search>>(Profile::Portable), "");
    assert_eq!(place::<ByCode>(Profile::Portable), "");
    // A map was closed, so that it took the empty input only.
    assert_eq!(place::<BTreeMap<String, Room>>(Profile::Portable), "");
}

#[test]
fn a_type_that_contains_itself_is_refused_by_both_dialects() {
    for profile in [Profile::Portable, Profile::OpenaiStrict] {
        let (at, reason) = profiled::<Tree>(profile).unwrap_err();
        assert!(at.starts_with("/children/-/children"), "{at}");
        assert!(reason.contains("contains itself"), "{reason}");
        let (at, reason) = profiled::<Forest>(profile).unwrap_err();
        assert!(at.starts_with("/first/children/-"), "{at}");
        assert!(reason.contains("contains itself"), "{reason}");
    }
    let (at, reason) = profiled::<ByName>(Profile::Portable).unwrap_err();
    assert!(at.starts_with("/inner"), "{at}");
    assert!(reason.contains("contains itself"), "{reason}");
}

/// Following such references never ended.
#[test]
fn references_in_a_circle_are_refused() {
    let schema = json!({
        "type": "object",
        "properties": { "a": { "$ref": "#/$defs/A" } },
        "required": ["a"],
        "$defs": { "A": { "$ref": "#/$defs/B" }, "B": { "$ref": "#/$defs/A" } }
    });
    for profile in [Profile::Portable, Profile::OpenaiStrict] {
        let error = profile.apply(&schema).unwrap_err();
        assert_eq!(error.at.as_str(), "/a", "{error}");
    }
}

#[test]
fn an_error_of_a_dialect_reads_as_a_sentence() {
    let schema = canonical::<FreeForm>(Direction::Input);
    let error = Profile::OpenaiStrict.apply(&schema).unwrap_err();
    assert_eq!(
        error.to_string(),
        "/rows/-/payload: any value is allowed here, and a strict schema must say which"
    );
    let error = Profile::Portable
        .apply(&canonical::<String>(Direction::Input))
        .unwrap_err();
    assert_eq!(error.to_string(), "the root: a tool's input is an object");
}

/// An order.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
struct Order {
    /// How many.
    count: Digits,
    word: Word,
    by: ByCode,
    rooms: Vec<Room>,
    #[serde(deserialize_with = "wire::nullable")]
    room: Option<Room>,
    #[serde(deserialize_with = "wire::nullable")]
    price: Option<Share>,
}

/// Each member derived by hand from the design: references inlined, objects closed, everything
/// required, `oneOf` turned into `anyOf` and `const` into an enumeration of one value.
#[test]
fn the_strict_profile_says_everything_in_place_and_leaves_nothing_open() {
    let word = json!({
        "type": "string", "enum": ["now", "Very High", ">="],
        "description": "A word, two words, a symbol."
    });
    let room = json!({
        "type": "object",
        "description": "A room.",
        "properties": {
            "share": { "type": "number", "minimum": 0, "maximum": 1, "description": "How sure." },
            "word": word,
            "quiet": { "type": "boolean" }
        },
        "required": ["share", "word", "quiet"],
        "additionalProperties": false
    });
    let expected = json!({
        "title": "Order",
        "description": "An order.",
        "type": "object",
        "properties": {
            "count": { "type": "integer", "minimum": 0, "maximum": 20, "description": "How many." },
            "word": word,
            "by": {
                "description": "One of two.",
                "anyOf": [
                    {
                        "type": "object",
                        "properties": {
                            "kind": { "type": "string", "enum": ["code"] },
                            "code": { "type": "string" }
                        },
                        "required": ["kind", "code"],
                        "additionalProperties": false
                    },
                    {
                        "type": "object",
                        "properties": {
                            "kind": { "type": "string", "enum": ["rank"] },
                            "rank": { "type": "integer", "minimum": 0, "maximum": 20 }
                        },
                        "required": ["kind", "rank"],
                        "additionalProperties": false
                    }
                ]
            },
            "rooms": { "type": "array", "items": room },
            "room": { "anyOf": [room, { "type": "null" }] },
            "price": { "type": ["number", "null"], "minimum": 0, "maximum": 1 }
        },
        "required": ["count", "word", "by", "rooms", "room", "price"],
        "additionalProperties": false
    });
    assert_eq!(profiled::<Order>(Profile::OpenaiStrict), Ok(expected));
}

#[test]
fn the_strict_profile_takes_the_same_documents() {
    let room = json!({ "share": 0.5, "word": "now", "quiet": true });
    let order = json!({
        "count": 1, "word": "now", "by": { "kind": "code", "code": "x" }, "rooms": [room], "room": room, "price": 0.5
    });
    let with = |pointer: &str, value: Value| {
        let mut order = order.clone();
        *order.pointer_mut(pointer).unwrap() = value;
        order
    };
    let documents = [
        order.clone(),
        with("/by", json!({ "kind": "rank", "rank": 2 })),
        with("/room", Value::Null),
        with("/price", Value::Null),
        with("/rooms", json!([])),
        with("/by", json!({ "kind": "rank", "code": "x" })),
        with("/by/kind", json!("name")),
        with("/rooms/0/share", json!(2)),
        with("/room", json!({})),
        with("/price", json!(2)),
        with("/word", Value::Null),
        json!({}),
    ];
    let standard = canonical::<Order>(Direction::Input);
    let strict = Profile::OpenaiStrict.apply(&standard).unwrap();
    same_documents(&standard, &strict, &documents);
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct WithMap {
    names: Vec<BTreeMap<String, String>>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct WithAnything {
    anything: Vec<Value>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
struct WithNullableMap {
    #[serde(deserialize_with = "wire::nullable")]
    names: Option<BTreeMap<String, Number>>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
struct WithNullableList {
    #[serde(deserialize_with = "wire::nullable")]
    anything: Option<Vec<Value>>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
struct WithNullableRooms {
    #[serde(deserialize_with = "wire::nullable")]
    rooms: Option<Vec<Room>>,
}

#[test]
fn the_strict_profile_names_the_place_of_what_it_refuses() {
    let strict = Profile::OpenaiStrict;
    assert_eq!(place::<FreeForm>(strict), "/rows/-/payload");
    assert_eq!(place::<Search>(strict), "/limit");
    assert_eq!(place::<Cell>(strict), "/share");
    assert_eq!(place::<WithMap>(strict), "/names/-");
    assert_eq!(place::<WithAnything>(strict), "/anything/-");
    assert_eq!(place::<String>(strict), "");
    assert_eq!(place::<Vec<Room>>(strict), "");
    assert_eq!(place::<ByCode>(strict), "");
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct WithSet {
    words: Vec<BTreeSet<String>>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("dependentRequired" = { "from": ["to"] }))]
struct WithDependents {
    from: Number,
    to: Number,
}

/// They went through, and `toStrictJsonSchema` of openai 7.57.0 (npm) refuses each.
#[test]
fn the_strict_profile_refuses_rules_that_strict_modes_refuse() {
    let strict = Profile::OpenaiStrict;
    assert_eq!(place::<WithSet>(strict), "/words/-");
    assert_eq!(place::<WithDependents>(strict), "");
    let (_, reason) = profiled::<WithSet>(strict).unwrap_err();
    assert!(reason.contains("no element stands twice"), "{reason}");
}

/// An object or a list that may be null went through unread: its map and its free-form elements
/// were let in, and a reference inside it pointed nowhere.
#[test]
fn what_may_be_null_is_as_strict_as_what_may_not() {
    let strict = Profile::OpenaiStrict;
    assert_eq!(place::<WithNullableMap>(strict), "/names");
    assert_eq!(place::<WithNullableList>(strict), "/anything/-");
    let rooms = profiled::<WithNullableRooms>(strict).unwrap();
    for schema in inner_schemas(&rooms) {
        assert!(schema.get("$ref").is_none(), "{rooms}");
        if schema["type"] == "object" {
            assert_eq!(schema["additionalProperties"], false, "{schema}");
        }
    }
    let room = json!({ "share": 0.5, "word": "now", "quiet": true });
    let documents = [
        json!({ "rooms": null }),
        json!({ "rooms": [room] }),
        json!({ "rooms": [] }),
        json!({ "rooms": [1] }),
        json!({ "rooms": [{}] }),
        json!({}),
    ];
    same_documents(
        &canonical::<WithNullableRooms>(Direction::Input),
        &rooms,
        &documents,
    );
}

#[test]
fn a_profile_is_named_as_it_is_written() {
    for name in Profile::NAMES {
        assert_eq!(name.parse::<Profile>().unwrap().to_string(), *name);
    }
    let error = "openai".parse::<Profile>().unwrap_err().to_string();
    assert_eq!(
        error,
        "\"openai\" is not one of \"standard\", \"portable\", \"openai-strict\""
    );
}
