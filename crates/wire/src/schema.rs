//! JSON Schemas as we emit them: one root a document, names chosen, bytes stable.

mod codegen;
mod defaulted;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

use self::codegen::split_overlay;
use self::defaulted::inline_defaults;

/// The base of every `$id`: an identifier, nothing need answer there.
pub const SCHEMA_BASE: &str = "https://smart-response.dev/schemas/";

/// Which way the documents of a schema travel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// We write them: what we always write is required.
    Response,
    /// We read them: what we can do without is optional.
    Input,
}

/// The name of a root and of its file: `schemas/<name>.v<version>.json`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RootName {
    /// In kebab case.
    pub name: &'static str,
    /// Raised by every breaking change.
    pub version: u32,
}

impl RootName {
    /// The file's name, which is also the end of the `$id`.
    pub fn file_name(self) -> String {
        format!("{}.v{}.json", self.name, self.version)
    }
}

/// The error of a type whose derived schema breaks other languages' tools.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SchemaError {
    /// schemars numbers clashing names in visit order, so they change when a field moves.
    #[error(
        "the definition {0:?} ends in a digit, as a clashing name does; name the type explicitly"
    )]
    NumberedName(String),
    /// Without the name of a payload that has no type of its own, two definitions are called alike.
    #[error("two types would be called {0:?}; name one of them otherwise")]
    ClashingName(String),
}

/// A root's schema, and what code generators need beyond it.
#[derive(Debug, Clone, PartialEq)]
pub struct RootSchema {
    root: RootName,
    canonical: Value,
    codegen_overlay: Value,
}

impl RootSchema {
    /// The schema, in the standard's own keywords.
    pub const fn canonical(&self) -> &Value {
        &self.canonical
    }

    /// A JSON Merge Patch (RFC 7396) over [`canonical`](Self::canonical) that names the variants of
    /// enumerations whose values make no names, such as `>=`, in `x-enum-varnames`, names the member
    /// that tells a union's variants apart in `OpenAPI`'s `discriminator`, and tells TypeScript where
    /// anything may stand. Validators that refuse unknown keywords never see it.
    pub const fn codegen_overlay(&self) -> &Value {
        &self.codegen_overlay
    }

    /// The schema with another base of its `$id`, a URL or the beginning of a URN. A slash is put after
    /// a base that ends in neither a slash nor a colon.
    #[must_use]
    pub fn rebased(mut self, base: &str) -> Self {
        if let Some(id) = self.canonical.get_mut("$id") {
            let joint = if base.ends_with(['/', ':']) { "" } else { "/" };
            *id = format!("{base}{joint}{}", self.root.file_name()).into();
        }
        self
    }
}

/// The schema of `T`, by the settings that every contract shares.
///
/// # Errors
/// When a definition's name ends in a digit and is not a version (`…V2`), or two are called alike.
///
/// # Examples
/// ```
/// use wire::{Direction, RootName};
///
/// let root = RootName { name: "word", version: 1 };
/// let schema = wire::schema_of::<String>(root, Direction::Response)?;
/// assert_eq!(schema.canonical()["$id"], "https://smart-response.dev/schemas/word.v1.json");
/// # Ok::<(), wire::SchemaError>(())
/// ```
pub fn schema_of<T: JsonSchema>(
    root: RootName,
    direction: Direction,
) -> Result<RootSchema, SchemaError> {
    let settings = match direction {
        Direction::Response => SchemaSettings::draft2020_12().for_serialize(),
        Direction::Input => SchemaSettings::draft2020_12().for_deserialize(),
    };
    let schema = settings.into_generator().into_root_schema_for::<T>();
    let mut value = schema.to_value();
    if direction == Direction::Input {
        inline_defaults(&mut value);
    }
    tidy(&mut value, direction);
    if let Some(name) = clashing_name(&value) {
        return Err(SchemaError::ClashingName(name));
    }
    rename_untyped(&mut value);
    let mut canonical = finish_root(value, root, T::schema_name().as_ref())?;
    let codegen_overlay = split_overlay(&mut canonical);
    Ok(RootSchema {
        root,
        canonical,
        codegen_overlay,
    })
}

/// Applies the rules that hold for every subschema.
fn tidy(schema: &mut Value, direction: Direction) {
    match schema {
        Value::Object(members) => {
            tidy_object(members);
            drop_idle_default(members, direction);
            for (keyword, inner) in members {
                match (keyword.as_str(), inner) {
                    // Names, which may be spelt like keywords, of schemas.
                    ("properties" | "$defs", Value::Object(named)) => {
                        named.values_mut().for_each(|inner| tidy(inner, direction));
                    }
                    // Values, which may look like schemas.
                    ("default" | "const" | "enum", _) => {}
                    (_, inner) => tidy(inner, direction),
                }
            }
        }
        Value::Array(elements) => elements.iter_mut().for_each(|inner| tidy(inner, direction)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn tidy_object(members: &mut Map<String, Value>) {
    if members.contains_key("$ref") {
        // A reference with neighbours makes json-schema-to-typescript copy the type under a new name.
        members.retain(|keyword, _| keyword == "$ref");
    }
    if members.get("title").is_some_and(Value::is_string) {
        members.shift_remove("title");
    }
    drop_foreign_format(members);
    shorten_description(members);
    refuse_null_where_absence_is_meant(members);
}

/// schemars writes `uint8` and `double`, which ajv's strict mode refuses to compile.
fn drop_foreign_format(members: &mut Map<String, Value>) {
    let foreign = members
        .get("format")
        .and_then(Value::as_str)
        .is_some_and(|format| {
            !matches!(
                format,
                "date-time" | "date" | "time" | "uri" | "email" | "uuid"
            )
        });
    if foreign {
        members.shift_remove("format");
    }
}

/// A default says what a reader assumes, which is no word about what we write; and null is the
/// unset state of an `Option`, which never stands in a document.
fn drop_idle_default(members: &mut Map<String, Value>, direction: Direction) {
    // A property may be called `type` or `default`; a keyword `type` is a word or a list of them.
    let is_schema = members
        .get("type")
        .is_some_and(|named| named.is_string() || named.is_array());
    let is_null = members.get("default").is_some_and(Value::is_null);
    if is_schema && (direction == Direction::Response || is_null) {
        members.shift_remove("default");
    }
}

/// The first paragraph of the documentation, without Rust's links: what follows it is for readers of
/// Rust.
fn shorten_description(members: &mut Map<String, Value>) {
    let Some(Value::String(description)) = members.get_mut("description") else {
        return;
    };
    let paragraph = description.split("\n\n").next().unwrap_or_default();
    *description = without_rust_links(&paragraph.replace('\n', " "));
}

/// ``[`Name`]`` and ``[`Name`](path)`` become `` `Name` ``.
fn without_rust_links(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, link)) = rest.split_once("[`") {
        let Some((name, after)) = link.split_once("`]") else {
            break;
        };
        plain.extend([before, "`", name, "`"]);
        rest = after_path(after);
    }
    plain + rest
}

fn after_path(after_name: &str) -> &str {
    let target = after_name.strip_prefix('(');
    let path = target
        .and_then(|target| target.split_once(')'))
        .filter(|(path, _)| !path.contains("://"));
    path.map_or(after_name, |(_, rest)| rest)
}

/// An optional property is absent when unset; only a required one may be null.
fn refuse_null_where_absence_is_meant(members: &mut Map<String, Value>) {
    let required = members.get("required").cloned().unwrap_or_default();
    let is_required = |name: &str| {
        required
            .as_array()
            .is_some_and(|names| names.iter().any(|required| required == name))
    };
    let Some(Value::Object(properties)) = members.get_mut("properties") else {
        return;
    };
    for (name, property) in properties.iter_mut() {
        if !is_required(name) {
            remove_null(property);
        }
    }
}

fn remove_null(property: &mut Value) {
    let Value::Object(members) = property else {
        return;
    };
    if let Some(Value::Array(types)) = members.get_mut("type") {
        types.retain(|name| name != "null");
        if let [only] = types.as_slice() {
            let only = only.clone();
            members.insert("type".to_owned(), only);
        }
    }
    if let Some(Value::Array(choices)) = members.get_mut("anyOf") {
        choices.retain(|choice| choice.get("type").is_none_or(|name| name != "null"));
        if let [Value::Object(only)] = choices.as_mut_slice() {
            let only = std::mem::take(only);
            members.shift_remove("anyOf");
            members.extend(only);
        }
    }
}

/// Root keywords in a fixed order, definitions sorted and named.
fn finish_root(schema: Value, root: RootName, title: &str) -> Result<Value, SchemaError> {
    let Value::Object(mut members) = schema else {
        return Ok(schema);
    };
    let definitions = members.shift_remove("$defs");
    let dialect = members.shift_remove("$schema");
    let mut finished = Map::new();
    finished.extend(dialect.map(|dialect| ("$schema".to_owned(), dialect)));
    finished.insert(
        "$id".to_owned(),
        format!("{SCHEMA_BASE}{}", root.file_name()).into(),
    );
    finished.insert("title".to_owned(), title.replace(UNTYPED, "").into());
    finished.extend(members);
    if let Some(Value::Object(definitions)) = definitions
        && !definitions.is_empty()
    {
        finished.insert("$defs".to_owned(), sorted(definitions)?);
    }
    Ok(Value::Object(finished))
}

fn sorted(definitions: Map<String, Value>) -> Result<Value, SchemaError> {
    let mut definitions: Vec<_> = definitions.into_iter().collect();
    definitions.sort_by(|(left, _), (right, _)| left.cmp(right));
    match definitions.iter().find(|(name, _)| is_numbered(name)) {
        Some((name, _)) => Err(SchemaError::NumberedName(name.clone())),
        None => Ok(Value::Object(definitions.into_iter().collect())),
    }
}

fn is_numbered(name: &str) -> bool {
    let stem = name.trim_end_matches(|character: char| character.is_ascii_digit());
    stem.len() < name.len() && !stem.ends_with('V')
}

/// schemars' name of a payload without a type of its own.
const UNTYPED: &str = "AnyValue";

/// The name that a definition shares with another once [`rename_untyped`] is through.
fn clashing_name(schema: &Value) -> Option<String> {
    let definitions = schema.get("$defs")?.as_object()?;
    let mut renamed = definitions.keys().filter(|name| name.contains(UNTYPED));
    renamed.find_map(|name| {
        Some(name.replace(UNTYPED, "")).filter(|name| definitions.contains_key(name))
    })
}

/// A payload without a type of its own adds nothing to the names of the generics that hold it.
fn rename_untyped(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            if let Some(Value::String(reference)) = members.get_mut("$ref") {
                *reference = reference.replace(UNTYPED, "");
            }
            if let Some(Value::Object(definitions)) = members.get_mut("$defs") {
                let renamed = std::mem::take(definitions).into_iter();
                definitions
                    .extend(renamed.map(|(name, schema)| (name.replace(UNTYPED, ""), schema)));
            }
            members.values_mut().for_each(rename_untyped);
        }
        Value::Array(elements) => elements.iter_mut().for_each(rename_untyped),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A schema as a file holds it: two spaces, a newline at the end.
pub fn schema_text(schema: &Value) -> String {
    format!("{schema:#}\n")
}
