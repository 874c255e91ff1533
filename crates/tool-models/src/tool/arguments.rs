//! The arguments of a call, on their way into a tool's type.

use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::{Path, Segment};
use wire::{MAX_SAFE_INTEGER, Number, Pointer, Violation};

/// Reads arguments that the schema allows. What the type refuses all the same is told with its place,
/// and not in the type's own words.
pub(super) fn read<T: DeserializeOwned>(arguments: &Value) -> Result<T, Violation> {
    let arguments = spelt(arguments);
    serde_path_to_error::deserialize(&arguments).map_err(|error| {
        let at = pointer(error.path());
        let found = arguments.pointer(at.as_str()).unwrap_or(&arguments);
        refused(found, &error.inner().to_string(), at)
    })
}

/// The same with one spelling for each number. `5.0` is `5`, to JSON Schema as to JavaScript, and serde
/// tells them apart.
fn spelt(value: &Value) -> Value {
    match value {
        Value::Number(number) if number.is_f64() => spelt_number(number).unwrap_or(value.clone()),
        Value::Array(elements) => elements.iter().map(spelt).collect(),
        Value::Object(members) => {
            let spelt = members
                .iter()
                .map(|(name, member)| (name.clone(), spelt(member)));
            Value::Object(spelt.collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

fn spelt_number(number: &serde_json::Number) -> Option<Value> {
    let number = Number::new(number.as_f64()?).ok()?;
    serde_json::to_value(number).ok()
}

fn pointer(path: &Path) -> Pointer {
    let mut at = Pointer::root();
    for segment in path {
        match segment {
            Segment::Seq { index } => at.push(*index),
            Segment::Map { key } => at.push(key),
            // A variant's name is a member only in one of the forms of enums, and an unknown key has no
            // name: the place before it is the nearest that is certain.
            Segment::Enum { .. } | Segment::Unknown => break,
        }
    }
    at
}

fn refused(found: &Value, reason: &str, at: Pointer) -> Violation {
    if let Some((least, most)) = range(reason) {
        let expected = format!("an integer from {least} to {most}");
        let (message, fix) = (
            format!("{found} is not {expected}"),
            format!("write {expected}"),
        );
        return Violation::error(at, "out_of_range", message, fix);
    }
    let message = if names_a_type(reason) {
        "the value has none of the forms that the tool takes".to_owned()
    } else {
        reason.to_owned()
    };
    let fix = "write a value that the tool's schema and description allow";
    Violation::error(at, "refused_value", message, fix)
}

/// The range of the integer type that serde wanted. Few schemas tell it: of the types' own ranges,
/// schemars writes the least.
fn range(reason: &str) -> Option<(i64, i64)> {
    let (_, wanted) = reason.rsplit_once("expected ")?;
    match wanted {
        "u8" => Some((0, u8::MAX.into())),
        "u16" => Some((0, u16::MAX.into())),
        "u32" => Some((0, u32::MAX.into())),
        "u64" | "u128" | "usize" => Some((0, MAX_SAFE_INTEGER)),
        "i8" => Some((i8::MIN.into(), i8::MAX.into())),
        "i16" => Some((i16::MIN.into(), i16::MAX.into())),
        "i32" => Some((i32::MIN.into(), i32::MAX.into())),
        "i64" | "i128" | "isize" => Some((-MAX_SAFE_INTEGER, MAX_SAFE_INTEGER)),
        _ => None,
    }
}

/// Whether serde speaks of a Rust type, which nobody who calls a tool knows.
fn names_a_type(reason: &str) -> bool {
    [" enum ", " struct ", " tuple ", "unit ", "newtype "]
        .iter()
        .any(|word| reason.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn each_number_has_one_spelling() {
        let arguments: Value = serde_json::from_str(
            r#"{"a": [5.0, -0.0, 1e3, 0.5, 9007199254740991.0, 1e300, 7], "b": "5.0"}"#,
        )
        .unwrap();
        let expected = r#"{"a":[5,0,1000,0.5,9007199254740991,1e+300,7],"b":"5.0"}"#;
        assert_eq!(spelt(&arguments).to_string(), expected);
    }

    #[test]
    fn what_a_type_refuses_is_told_without_its_name() {
        #[derive(Debug, serde::Deserialize)]
        #[serde(untagged)]
        enum Form {
            #[expect(dead_code, reason = "only whether it reads counts")]
            Short(u8),
        }
        let told = |violation: Violation| {
            (
                violation.pointer.to_string(),
                violation.code,
                violation.message,
            )
        };
        let wrong = read::<Vec<Vec<u8>>>(&json!([[1], [2, 256.0]])).unwrap_err();
        let expected = "256 is not an integer from 0 to 255";
        assert_eq!(
            told(wrong),
            ("/1/1".to_owned(), "out_of_range", expected.to_owned())
        );
        let wrong = read::<Vec<Form>>(&json!(["x"])).unwrap_err();
        let expected = "the value has none of the forms that the tool takes";
        assert_eq!(
            told(wrong),
            ("/0".to_owned(), "refused_value", expected.to_owned())
        );
        let wrong = read::<wire::Timestamp>(&json!("today")).unwrap_err();
        assert_eq!((wrong.pointer.as_str(), wrong.code), ("", "refused_value"));
        assert!(wrong.message.contains("today"), "{}", wrong.message);
    }
}
