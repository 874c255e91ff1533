//! A finding that a model need not parse.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::{Number, Scalar, bounded_number, string_enum};

bounded_number! {
    /// How much something counts, from 0 to 1.
    pub struct Weight(0.0, 1.0, "a weight from 0 to 1");
}

impl Weight {
    /// The weight of a finding that states none.
    pub const DEFAULT: Self = Self(0.5);
}

string_enum! {
    /// What a value means for the decision.
    pub enum Assessment {
        Excellent = "excellent",
        Good = "good",
        Neutral = "neutral",
        Concerning = "concerning",
        Critical = "critical",
    }
}

string_enum! {
    /// An assessment at a glance.
    pub enum Icon {
        Check = "✓",
        Cross = "✗",
        Warning = "⚠",
        Circle = "○",
    }
}

string_enum! {
    /// How a value is compared with a threshold.
    pub enum Operator {
        Greater = ">",
        Less = "<",
        Equal = "=",
        AtLeast = ">=",
        AtMost = "<=",
    }
}

impl Assessment {
    /// The icon that stands for this assessment.
    pub const fn icon(self) -> Icon {
        match self {
            Self::Excellent | Self::Good => Icon::Check,
            Self::Neutral => Icon::Circle,
            Self::Concerning => Icon::Warning,
            Self::Critical => Icon::Cross,
        }
    }
}

/// Why a value was assessed as it was: the line it is on the named side of.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Threshold {
    /// The line, in the unit of the finding's value.
    pub value: Number,
    /// The side that the finding's value is on.
    pub operator: Operator,
}

impl Threshold {
    /// Whether `value` is on the side that the threshold names. `=` allows for the last bits of a
    /// float: one part in 10⁹.
    pub fn holds_for(self, value: f64) -> bool {
        let line = self.value.get();
        match self.operator {
            Operator::Greater => value > line,
            Operator::Less => value < line,
            Operator::AtLeast => value >= line,
            Operator::AtMost => value <= line,
            Operator::Equal => (value - line).abs() <= 1e-9 * line.abs().max(1.0),
        }
    }
}

/// One thing that stands out, with its meaning.
///
/// ```
/// use smart_response::{Assessment, KeyFinding, Weight};
/// use wire::Scalar;
///
/// let finding = KeyFinding::new("ROE", Scalar::number(18.5)?, "18.5%", Assessment::Excellent)
///     .with_weight(Weight::new(0.8)?);
/// assert_eq!(finding.icon.map(|icon| icon.as_str()), Some("✓"));
/// # Ok::<(), wire::OutOfRange>(())
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct KeyFinding {
    /// The metric's name, such as `PE Ratio`.
    pub metric: String,
    /// The value itself.
    pub value: Scalar,
    /// The value as a person reads it, with its unit: `12.50x`.
    pub formatted: String,
    /// What the value means.
    pub assessment: Assessment,
    /// The assessment at a glance.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub icon: Option<Icon>,
    /// Why it was assessed so.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub threshold: Option<Threshold>,
    /// How much it counts among the findings; 0.5 when absent.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub weight: Option<Weight>,
}

impl KeyFinding {
    /// A finding with the icon of its assessment.
    pub fn new(
        metric: impl Into<String>,
        value: impl Into<Scalar>,
        formatted: impl Into<String>,
        assessment: Assessment,
    ) -> Self {
        Self {
            metric: metric.into(),
            value: value.into(),
            formatted: formatted.into(),
            assessment,
            icon: Some(assessment.icon()),
            threshold: None,
            weight: None,
        }
    }

    /// The finding with its weight among the others.
    #[must_use]
    pub fn with_weight(self, weight: Weight) -> Self {
        Self {
            weight: Some(weight),
            ..self
        }
    }

    /// The weight that ranking uses.
    pub fn ranking_weight(&self) -> f64 {
        self.weight.unwrap_or(Weight::DEFAULT).get()
    }
}
