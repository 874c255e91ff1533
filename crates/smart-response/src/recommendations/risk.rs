//! What may go wrong.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::Scalar;

use crate::metadata::{Level, ToolCategory};
use crate::presentation::table::Table;

/// Something that may go wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Risk {
    /// What may go wrong.
    pub what: String,
    /// How likely it is.
    pub likelihood: Level,
    /// How grave it would be.
    pub impact: Level,
    /// What can be done about it.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub mitigation: Option<String>,
}

impl Risk {
    /// A risk without a mitigation.
    pub fn new(what: impl Into<String>, likelihood: Level, impact: Level) -> Self {
        Self {
            what: what.into(),
            likelihood,
            impact,
            mitigation: None,
        }
    }

    /// The risks that every answer of a kind of tool has, whatever it is about. Those of valuations are
    /// the document's; a tool adds what is particular to its answer.
    ///
    /// ```
    /// use smart_response::{Risk, ToolCategory};
    ///
    /// let usual = Risk::usual(ToolCategory::Valuation);
    /// assert_eq!(usual[1].what, "Market conditions may affect valuation multiples");
    /// assert!(Risk::usual(ToolCategory::Utility).is_empty());
    /// ```
    pub fn usual(category: ToolCategory) -> Vec<Self> {
        use Level::{High, Low, Medium};
        let (what, likelihood, impact, mitigation) = match category {
            ToolCategory::Valuation => {
                let market = Self::new(
                    "Market conditions may affect valuation multiples",
                    High,
                    Medium,
                )
                .mitigated_by("Monitor market trends and sector performance");
                let history = Self::new(
                    "Valuation assumes that the historical range remains valid",
                    Medium,
                    High,
                )
                .mitigated_by("Compare with DCF/DDM for confirmation");
                return vec![history, market];
            }
            ToolCategory::DataFetching => (
                "The source may revise the data later",
                Low,
                Medium,
                "Fetch it again before acting on it",
            ),
            ToolCategory::Analysis => (
                "What was not looked at may outweigh what was",
                Medium,
                Medium,
                "Look at the missing aspects named in the response",
            ),
            ToolCategory::Screening => (
                "A score hides what its criteria leave out",
                Medium,
                Medium,
                "Read the criteria before comparing scores",
            ),
            ToolCategory::Utility => return Vec::new(),
        };
        vec![Self::new(what, likelihood, impact).mitigated_by(mitigation)]
    }

    /// The risks that every answer of a tool has: for the document's valuations those of their method, else
    /// those that are [`usual`](Self::usual) for its kind. A model of cash flows takes no historical range as
    /// given, and is not confirmed by itself.
    ///
    /// ```
    /// use smart_response::{Risk, ToolCategory};
    ///
    /// let of = |tool| Risk::usual_of(tool, ToolCategory::Valuation)[0].what.clone();
    /// assert!(of("calculate_pe_band").contains("historical range"));
    /// assert!(of("calculate_dcf").contains("discount"));
    /// ```
    pub fn usual_of(tool: &str, category: ToolCategory) -> Vec<Self> {
        let (what, mitigation) = match tool {
            "calculate_dcf" => (
                "A point more of discount or growth moves the value strongly",
                "Try other rates, and compare with a PE band",
            ),
            "calculate_ddm" => (
                "The dividend may be cut, or grow more slowly",
                "Look at the payout ratio, and compare with a DCF",
            ),
            "calculate_margin_of_safety" => (
                "The margin is only as good as the fair value",
                "Look at how the fair value was estimated",
            ),
            "complete_valuation" => (
                "The methods share figures, and err together where those are wrong",
                "Look at each method's assumptions",
            ),
            _ => return Self::usual(category),
        };
        let particular = Self::new(what, Level::Medium, Level::High).mitigated_by(mitigation);
        std::iter::once(particular)
            .chain(Self::of_the_market(tool, category))
            .collect()
    }

    /// What the market may do to a tool's value. Multiples of earnings stand in no discount of payments.
    fn of_the_market(tool: &str, category: ToolCategory) -> Option<Self> {
        let (what, mitigation) = match tool {
            "calculate_dcf" | "calculate_ddm" => (
                "Interest rates may move the return that investors require",
                "Value it again when rates have moved",
            ),
            "calculate_margin_of_safety" => (
                "The price moves every day, and the margin with it",
                "Look at the price again before acting on it",
            ),
            _ => return Self::usual(category).pop(),
        };
        Some(Self::new(what, Level::High, Level::Medium).mitigated_by(mitigation))
    }

    /// The risk with what can be done about it.
    #[must_use]
    pub fn mitigated_by(self, mitigation: impl Into<String>) -> Self {
        Self {
            mitigation: Some(mitigation.into()),
            ..self
        }
    }

    /// Likelihood × impact, each 1 (low) to 3 (high): from 1 to 9.
    pub const fn exposure(&self) -> u8 {
        rank(self.likelihood) * rank(self.impact)
    }
}

const fn rank(level: Level) -> u8 {
    match level {
        Level::High => 3,
        Level::Medium => 2,
        Level::Low => 1,
    }
}

/// Risks laid out by likelihood and impact.
///
/// ```
/// use smart_response::{Level, Risk, RiskMatrix};
///
/// let risks = [Risk::new("Multiples contract", Level::High, Level::Medium)];
/// let matrix = RiskMatrix::of(&risks);
/// assert_eq!(matrix.cell(Level::High, Level::Medium).count(), 1);
/// assert_eq!(matrix.table().rows[0][0], "high".into());
/// ```
#[derive(Debug, Clone)]
pub struct RiskMatrix<'a> {
    risks: Vec<&'a Risk>,
}

impl<'a> RiskMatrix<'a> {
    /// The matrix of `risks`, which keep their order among equals.
    pub fn of(risks: &'a [Risk]) -> Self {
        let mut risks: Vec<_> = risks.iter().collect();
        risks.sort_by_key(|risk| std::cmp::Reverse(risk.exposure()));
        Self { risks }
    }

    /// The risks by exposure, gravest first.
    pub fn ranked(&self) -> &[&'a Risk] {
        &self.risks
    }

    /// The risks of one likelihood and impact.
    pub fn cell(&self, likelihood: Level, impact: Level) -> impl Iterator<Item = &'a Risk> {
        let here = move |risk: &&Risk| risk.likelihood == likelihood && risk.impact == impact;
        self.risks.iter().copied().filter(here)
    }

    /// The matrix as a table: a row a likelihood, a column an impact, the risks in the cells.
    pub fn table(&self) -> Table {
        let row = |likelihood: Level| {
            let named = std::iter::once(Scalar::from(likelihood.as_str()));
            let cells = Level::ALL.iter().map(|impact| {
                let here: Vec<_> = self
                    .cell(likelihood, *impact)
                    .map(|risk| risk.what.as_str())
                    .collect();
                Scalar::from(here.join("; "))
            });
            named.chain(cells).collect()
        };
        let impacts = Level::ALL.iter().map(|impact| format!("{impact} impact"));
        let headers = std::iter::once("Likelihood".to_owned())
            .chain(impacts)
            .collect();
        let rows = Level::ALL.iter().copied().map(row).collect();
        Table {
            kind: Some("risk_matrix".to_owned()),
            title: "Risk matrix".to_owned(),
            headers,
            rows,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Dividends and cash flows are discounted; what the market pays for earnings is no risk of theirs.
    #[test]
    fn multiples_are_a_risk_of_what_is_valued_by_them() {
        let has_multiples = |tool| {
            let risks = Risk::usual_of(tool, ToolCategory::Valuation);
            assert_eq!(risks.len(), 2, "{tool}");
            risks.iter().any(|risk| risk.what.contains("multiples"))
        };
        assert!(has_multiples("calculate_pe_band"));
        assert!(
            has_multiples("complete_valuation"),
            "a PE band is one of its methods"
        );
        for tool in [
            "calculate_dcf",
            "calculate_ddm",
            "calculate_margin_of_safety",
        ] {
            assert!(!has_multiples(tool), "{tool}");
        }
    }
}
