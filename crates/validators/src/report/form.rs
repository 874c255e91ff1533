//! How numbers of a report stand in JSON.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::Serializer;

wire::bounded_integer! {
    /// A number of bytes or of things.
    pub(super) struct Size(0, wire::MAX_INTEGER, "a whole number of at least 0");
}

wire::bounded_integer! {
    /// A year by the Gregorian calendar.
    pub(super) struct Year(0, 9_999, "a year from 0 to 9999");
}

/// A year where it stands in a list: by a name of its own, since code generators else invent one for the
/// elements of lists that have a range.
pub(super) struct ListedYear;

impl JsonSchema for ListedYear {
    fn schema_name() -> Cow<'static, str> {
        "Year".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = Year::json_schema(generator);
        let about = "A year by the Gregorian calendar.";
        schema.insert("description".to_owned(), about.into());
        schema
    }
}

wire::bounded_number! {
    /// A share in percent, or a time in milliseconds.
    pub(super) struct Positive(0.0, f64::MAX, "a number of at least 0");
}

pub(super) fn size<'de, D: Deserializer<'de>>(deserializer: D) -> Result<usize, D::Error> {
    let size = Size::deserialize(deserializer)?;
    usize::try_from(size.get()).map_err(D::Error::custom)
}

pub(super) fn year<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i16, D::Error> {
    let year = Year::deserialize(deserializer)?;
    i16::try_from(year.get()).map_err(D::Error::custom)
}

pub(super) fn some_year<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<i16>, D::Error> {
    year(deserializer).map(Some)
}

pub(super) fn years<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<i16>, D::Error> {
    let years = Vec::<Year>::deserialize(deserializer)?;
    let years = years.into_iter().map(|year| i16::try_from(year.get()));
    years.collect::<Result<_, _>>().map_err(D::Error::custom)
}

pub(super) fn some_positive<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<f64>, D::Error> {
    Positive::deserialize(deserializer).map(|number| Some(number.get()))
}

/// Amounts may be larger than the integers that all readers hold: they are written as the floats that they
/// are, the integers among them that all hold without a fraction.
pub(super) mod amount {
    use super::{Deserialize, Deserializer, Error, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives it so")]
    pub(in super::super) fn serialize<S: Serializer>(
        value: &f64,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match wire::Number::new(*value) {
            Ok(number) => serde::Serialize::serialize(&number, serializer),
            Err(_) => serializer.serialize_f64(*value),
        }
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<f64, D::Error> {
        let value = f64::deserialize(deserializer)?;
        if value.is_finite() {
            Ok(value)
        } else {
            Err(D::Error::custom("a number that is not finite"))
        }
    }
}

/// An amount that may be left out.
pub(super) mod some_amount {
    use super::{Deserializer, Serializer, amount};

    #[expect(clippy::ref_option, reason = "serde gives it so")]
    pub(in super::super) fn serialize<S: Serializer>(
        value: &Option<f64>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => amount::serialize(value, serializer),
            None => serializer.serialize_none(),
        }
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<f64>, D::Error> {
        amount::deserialize(deserializer).map(Some)
    }
}
