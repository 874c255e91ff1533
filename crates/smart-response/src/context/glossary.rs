//! Terms that a reader may not know.

use std::collections::BTreeMap;

use crate::context::LearnMore;
use crate::summary::finding::KeyFinding;

/// Explanations by term: the standard ones, and any that a user adds or rewords.
///
/// ```
/// use smart_response::{Assessment, Glossary, KeyFinding};
///
/// let glossary = Glossary::standard().with("Free Float", "The share of stock that is traded", None);
/// let findings = [KeyFinding::new("PE Ratio", "12.5", "12.50x", Assessment::Good)];
/// let learn = glossary.learn_more(&findings, &["Free Float"]);
/// let topics: Vec<_> = learn.iter().map(|entry| entry.topic.as_str()).collect();
/// assert_eq!(topics, ["PE Ratio", "Free Float"]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glossary(BTreeMap<String, LearnMore>);

impl Glossary {
    /// A glossary without terms.
    pub const fn empty() -> Self {
        Self(BTreeMap::new())
    }

    /// The terms of valuation and funds that the contract's own examples use. Where a regulator explains a term to
    /// investors, its page is the resource; a host that knows a better one says so by [`with`](Self::with).
    pub fn standard() -> Self {
        STANDARD
            .iter()
            .fold(Self::empty(), |glossary, (topic, relevance)| {
                let resource = RESOURCES.iter().find(|(name, _)| name == topic);
                glossary.with(topic, relevance, resource.map(|(_, address)| *address))
            })
    }

    /// The glossary with one more term, or one reworded.
    #[must_use]
    pub fn with(mut self, topic: &str, relevance: &str, resource: Option<&str>) -> Self {
        let entry = LearnMore {
            topic: topic.to_owned(),
            relevance: relevance.to_owned(),
            resource: resource.map(str::to_owned),
        };
        self.0.insert(topic.to_lowercase(), entry);
        self
    }

    /// The explanation of a term, whatever its case.
    pub fn get(&self, topic: &str) -> Option<&LearnMore> {
        self.0.get(&topic.to_lowercase())
    }

    /// The explanations of the findings' metrics and of `topics`, each once, in that order. Terms
    /// that the glossary does not have are left out.
    pub fn learn_more(&self, findings: &[KeyFinding], topics: &[&str]) -> Vec<LearnMore> {
        let metrics = findings.iter().map(|finding| finding.metric.as_str());
        let mut explained: Vec<LearnMore> = Vec::new();
        for entry in metrics
            .chain(topics.iter().copied())
            .filter_map(|topic| self.get(topic))
        {
            if !explained.contains(entry) {
                explained.push(entry.clone());
            }
        }
        explained
    }
}

/// Regulators' own hosts, the Thai SEC's and the United States SEC's for investors. A host outlives a redesign; the
/// path of a page does not.
const THAI_SEC: &str = "https://www.sec.or.th";
const INVESTOR_GOV: &str = "https://www.investor.gov";

const RESOURCES: &[(&str, &str)] = &[
    ("RMF", THAI_SEC),
    ("Risk Level", THAI_SEC),
    ("NAV", INVESTOR_GOV),
    ("PE Ratio", INVESTOR_GOV),
    ("Expense Ratio", INVESTOR_GOV),
];

const STANDARD: &[(&str, &str)] = &[
    (
        "PE Ratio",
        "Price for one unit of yearly earnings; low may mean cheap, or expected to shrink",
    ),
    (
        "PE Band Analysis",
        "Judges a price by the range of earnings multiples the market has paid before",
    ),
    (
        "Margin of Safety",
        "How far a price lies below the estimated value; larger leaves more room for error",
    ),
    (
        "Altman Z-Score",
        "Bankruptcy risk from five balance-sheet ratios; above 3 counts as safe",
    ),
    ("ROE", "Yearly profit on shareholders' equity"),
    (
        "Debt/Equity",
        "Borrowed money for one unit of shareholders' money",
    ),
    (
        "Beta",
        "How strongly a price moves with its market; 1 moves alike",
    ),
    (
        "DCF",
        "Values a company by its future cash flows, discounted to today",
    ),
    (
        "DDM",
        "Values a stock by its future dividends, discounted to today",
    ),
    (
        "NAV",
        "What one unit of a fund is worth: assets less debts, divided by the units",
    ),
    (
        "Volatility",
        "How far returns scatter around their mean; larger is less predictable",
    ),
    (
        "Benchmark",
        "The index or return that a fund is measured against",
    ),
    (
        "Risk Level",
        "The Thai SEC's fund scale: 1, domestic money market, to 8, alternative assets",
    ),
    (
        "RMF",
        "Thai retirement mutual fund: tax-deductible, held at least five years and to age 55",
    ),
    (
        "Drawdown",
        "The loss from the highest value to the lowest one after it",
    ),
    (
        "Expense Ratio",
        "A fund's yearly cost as a share of its assets",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Task 4.4: what a regulator explains leads there, and nothing leads to whoever sells.
    #[test]
    fn terms_lead_to_regulators_alone() {
        let standard = Glossary::standard();
        for (topic, address) in RESOURCES {
            let entry = standard
                .get(topic)
                .expect("a resource of a term that is there");
            assert_eq!(entry.resource.as_deref(), Some(*address));
        }
        let led = standard
            .0
            .values()
            .filter_map(|entry| entry.resource.as_deref());
        let led: Vec<_> = led.collect();
        assert!(!led.is_empty());
        // Hosts alone: nobody here has seen that a page below them is there, or stays.
        let hosts = ["https://www.sec.or.th", "https://www.investor.gov"];
        assert!(led.iter().all(|address| hosts.contains(address)), "{led:?}");
    }
}
