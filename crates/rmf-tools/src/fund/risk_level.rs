use std::borrow::Cow;

use core::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use wire::Number;

/// The Thai regulator's risk scale, 1 (money market at home) to 8 (commodities and the like).
///
/// ```
/// use rmf_tools::RiskLevel;
///
/// let level = RiskLevel::new(6)?;
/// assert_eq!((level.get(), level.label()), (6, "High risk"));
/// assert!(RiskLevel::new(0).is_err());
/// # Ok::<(), rmf_tools::RiskLevelError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Number", into = "u8")]
pub struct RiskLevel(u8);

/// A number that is not on the risk scale.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{found} is not a risk level; a whole number from 1 to 8 is")]
pub struct RiskLevelError {
    /// The number given.
    pub found: u8,
}

impl RiskLevel {
    /// The level, if it is on the scale.
    ///
    /// # Errors
    ///
    /// When `level` is 0 or above 8.
    pub const fn new(level: u8) -> Result<Self, RiskLevelError> {
        if matches!(level, 1..=8) {
            Ok(Self(level))
        } else {
            Err(RiskLevelError { found: level })
        }
    }

    /// The number, 1 to 8.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The fact sheet's word for the level, in English.
    pub const fn label(self) -> &'static str {
        match self.0 {
            1 => "Low risk",
            2..=4 => "Moderate to low risk",
            5 => "Moderate to high risk",
            6 | 7 => "High risk",
            _ => "Very high risk",
        }
    }
}

impl TryFrom<u8> for RiskLevel {
    type Error = RiskLevelError;

    fn try_from(level: u8) -> Result<Self, Self::Error> {
        Self::new(level)
    }
}

/// As in JSON Schema, `6.0` is the integer 6.
impl TryFrom<Number> for RiskLevel {
    type Error = String;

    fn try_from(level: Number) -> Result<Self, String> {
        let found = (1..=8u8).find(|whole| Number::from(u32::from(*whole)) == level);
        found
            .map(Self)
            .ok_or_else(|| format!("{level} is not a risk level; a whole number from 1 to 8 is"))
    }
}

impl From<RiskLevel> for u8 {
    fn from(level: RiskLevel) -> Self {
        level.0
    }
}

impl fmt::Display for RiskLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl JsonSchema for RiskLevel {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "RiskLevel".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 1, "maximum": 8 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_to_eight_are_levels() {
        assert_eq!(
            (0..=255)
                .filter(|&level| RiskLevel::new(level).is_ok())
                .collect::<Vec<_>>(),
            [1, 2, 3, 4, 5, 6, 7, 8]
        );
        assert_eq!(
            RiskLevel::new(9).unwrap_err().to_string(),
            "9 is not a risk level; a whole number from 1 to 8 is"
        );
    }

    #[test]
    fn reading_refuses_what_the_schema_refuses() {
        assert!(serde_json::from_str::<RiskLevel>("8").is_ok());
        assert!(serde_json::from_str::<RiskLevel>("3.0").is_ok());
        assert!(serde_json::from_str::<RiskLevel>("3.5").is_err());
        assert!(serde_json::from_str::<RiskLevel>("0").is_err());
        assert!(serde_json::from_str::<RiskLevel>("9").is_err());
    }
}
