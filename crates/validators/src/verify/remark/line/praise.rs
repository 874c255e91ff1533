//! Words that say which of several figures is meant and on which side it stands, by what they measure: "fastest", "worst".

use super::Line;
use crate::Unit;
use crate::label::hashed;
use crate::wording::is_one_of;

const TIMES: &[&str] = &[
    "ms", "s", "latency", "time", "duration", "seconds", "minutes", "min", "days", "h", "hours",
    "p50", "p95", "p99",
];
const PRICES: &[&str] = &["price", "cost", "fee", "fare", "rent", "expense"];
const RAIN: &[&str] = &["rain", "precip", "precipitation", "rainfall"];
const HEAT: &[&str] = &["temp", "temperature", "high", "low"];

/// Superlatives, whether they say that nothing is less, and words of the measures that they are said of.
const ENDINGS: &[(&[&str], bool, &[&str])] = &[
    (&["fastest", "quickest"], true, TIMES),
    (&["slowest"], false, TIMES),
    (&["cheapest"], true, PRICES),
    (&["priciest", "costliest"], false, PRICES),
    (&["wettest"], false, RAIN),
    (&["driest"], true, RAIN),
    (&["hottest", "warmest"], false, HEAT),
    (&["coldest", "coolest"], true, HEAT),
    (
        &["busiest"],
        false,
        &[
            "visits",
            "visitors",
            "orders",
            "requests",
            "traffic",
            "passengers",
            "calls",
        ],
    ),
];

/// Comparatives of the same.
const COMPARATIVES: &[(&[&str], bool, &[&str])] = &[
    (&["faster", "quicker"], true, TIMES),
    (&["slower"], false, TIMES),
    (&["cheaper"], true, PRICES),
    (&["pricier", "costlier"], false, PRICES),
    (&["wetter"], false, RAIN),
    (&["drier"], true, RAIN),
    (&["hotter", "warmer"], false, HEAT),
    (&["colder", "cooler"], true, HEAT),
];

/// Of what less is better.
const BURDENS: &[&str] = &[
    "cost",
    "expense",
    "expenditure",
    "debt",
    "loss",
    "error",
    "failure",
    "failed",
    "churn",
    "npl",
    "defect",
    "complaint",
    "emission",
    "latency",
    "unemployment",
    "inflation",
    "bounce",
    "incident",
    "conceded",
    "combined",
    "ms",
    "duration",
    "fee",
];

/// Of what more is better.
const GAINS: &[&str] = &[
    "revenue",
    "sale",
    "profit",
    "income",
    "earning",
    "margin",
    "yield",
    "score",
    "rating",
    "ebitda",
    "ebit",
    "csat",
    "turnover",
    "nav",
    "dividend",
    "result",
    "flow",
    "customer",
    "passenger",
    "volume",
];

/// Whether a superlative says that nothing is less, and the measures that it is said of.
pub(super) fn ending(word: &str) -> Option<(bool, &'static [&'static str])> {
    find(ENDINGS, word)
}

/// The same of a comparative.
pub(super) fn comparative(word: &str) -> Option<(bool, &'static [&'static str])> {
    find(COMPARATIVES, word)
}

fn find(
    all: &'static [(&[&str], bool, &[&str])],
    word: &str,
) -> Option<(bool, &'static [&'static str])> {
    let mut all = all.iter();
    let found = all.find(|(known, ..)| is_one_of(known, word))?;
    Some((found.1, found.2))
}

impl Line {
    /// Whether less of it is better; none where that is not clear.
    pub(super) fn is_burden(&self) -> Option<bool> {
        let has = |known: &[&str]| known.iter().any(|word| self.words.contains(&hashed(word)));
        match (has(BURDENS) || self.is_outlay(), has(GAINS)) {
            (true, false) => Some(true),
            (false, true) => Some(false),
            _ => None,
        }
    }

    /// Whether it measures what a word is said of.
    pub(super) fn is_of(&self, parts: &[&str]) -> bool {
        let is_percent = self
            .figures
            .iter()
            .any(|fact| fact.unit == Some(Unit::Percent));
        !is_percent
            && parts
                .iter()
                .any(|part| self.names().contains(&hashed(part)))
            || is_percent && parts == PRICES && self.is_of_prices()
    }

    /// Whether it is a rate of what something costs.
    fn is_of_prices(&self) -> bool {
        PRICES
            .iter()
            .any(|part| self.names().contains(&hashed(part)))
    }
}

#[cfg(test)]
mod tests {
    use super::{COMPARATIVES, ENDINGS};
    use crate::lexicon::Class;

    #[test]
    fn every_word_is_looked_up() {
        let known = [
            Class::ClaimTells,
            Class::ExtremeEnding,
            Class::LevelMore,
            Class::LevelLess,
        ];
        for (words, ..) in ENDINGS.iter().chain(COMPARATIVES) {
            for word in *words {
                assert!(known.iter().any(|class| class.has(*word)), "{word}");
            }
        }
    }
}
