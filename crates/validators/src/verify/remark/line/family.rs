//! The lines of the things that are held against each other: all segments, all regions.

use std::sync::LazyLock;

use super::nature::Nature;
use super::{Line, Lines};
use crate::label::hashed;
use crate::verify::remark::topic::is_alike;

/// Words of names that say what is measured, so that lines with other ones are of something else.
static MEASURES: LazyLock<[u64; 30]> = LazyLock::new(|| {
    [
        "revenue",
        "sale",
        "turnover",
        "income",
        "profit",
        "loss",
        "cost",
        "expense",
        "asset",
        "debt",
        "cash",
        "margin",
        "ebit",
        "ebitda",
        "tax",
        "interest",
        "dividend",
        "capex",
        "equity",
        "liability",
        "employee",
        "headcount",
        "order",
        "backlog",
        "growth",
        "volume",
        "unit",
        "price",
        "share",
        "rate",
    ]
    .map(hashed)
});

impl Lines {
    /// The other lines of what a line measures, each of another thing; none where there are too many to be told of.
    pub(super) fn family(&self, own: &Line) -> Option<Vec<&Line>> {
        const MOST: usize = 60;
        let measured = |line: &Line| {
            let mut words: Vec<u64> = line
                .words
                .iter()
                .copied()
                .filter(|word| MEASURES.contains(word))
                .collect();
            words.sort_unstable();
            words
        };
        // "Of which services" parts the whole in another way.
        let which = hashed("which");
        let of_own = measured(own);
        let first = own.figures.first()?;
        let is_other = |line: &&Line| {
            let is_alike = line
                .figures
                .first()
                .is_some_and(|fact| is_alike(fact, first));
            let is_thing = !line.names().contains(&which)
                && !line.is(Nature::Whole)
                && !line.is(Nature::Change)
                && !line.is(Nature::Undated);
            is_alike && is_thing && !core::ptr::eq(*line, own) && measured(line) == of_own
        };
        let all: Vec<&Line> = self.all.iter().filter(is_other).take(MOST + 1).collect();
        (!all.is_empty() && all.len() <= MOST).then_some(all)
    }
}
