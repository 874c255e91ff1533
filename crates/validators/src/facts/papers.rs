//! Papers that the facts call by what they are, with the days that are told of them.

use std::collections::{BTreeMap, BTreeSet};

use super::Facts;
use super::leaves::Leaf;
use crate::disclosure::Disclosure;
use crate::{Locale, MentionKind, Period, mentions};

/// A paper by what it is.
#[derive(Debug, Clone)]
pub(crate) struct Disclosed {
    pub(crate) kind: Disclosure,
    /// The days that its record or sentence tells.
    pub(crate) days: Vec<Period>,
}

/// The papers that are no reports on forms, and the days of what is neither.
#[derive(Debug, Clone, Default)]
pub(crate) struct Papers {
    pub(crate) all: Vec<Disclosed>,
    /// Ascending.
    others: BTreeSet<Period>,
}

impl Papers {
    /// Whether something else than papers and filings is told of a day.
    pub(crate) fn is_of_other(&self, day: Period) -> bool {
        self.others.contains(&day)
    }
}

impl Facts {
    /// The papers that records and sentences call by what they are, found when first asked for.
    pub(crate) fn papers(&self) -> &Papers {
        self.papers.get_or_init(|| {
            let mut papers = Papers::default();
            self.papers_of_records(&mut papers);
            self.papers_of_sentences(&mut papers);
            papers
        })
    }

    fn papers_of_records(&self, papers: &mut Papers) {
        let mut days: BTreeMap<u32, Vec<Period>> = BTreeMap::new();
        for told in &self.days_told {
            let record = days.entry(self.holder_of(told.at)).or_default();
            record.extend(told.day);
        }
        let mut taken: BTreeSet<u32> = self.sources.iter().map(|source| source.node).collect();
        for (at, leaf) in &self.leaves.values {
            let Leaf::Text(text) = leaf else { continue };
            let text = self.arena.get(*text);
            let record = self.holder_of(*at);
            for (_, kind) in Disclosure::named(text) {
                let told = days.get(&record).into_iter().flatten().copied();
                let days = told.chain(days_in(text)).collect();
                papers.all.push(Disclosed { kind, days });
                taken.insert(record);
            }
        }
        let apart = days
            .into_iter()
            .filter(|(record, _)| !taken.contains(record));
        papers.others.extend(apart.flat_map(|(_, days)| days));
    }

    fn papers_of_sentences(&self, papers: &mut Papers) {
        for (day, sentence) in self.days_said() {
            let named = Disclosure::named(sentence);
            if named.is_empty() {
                papers.others.insert(day);
            }
            let days = || vec![day];
            let named = named
                .into_iter()
                .map(|(_, kind)| Disclosed { kind, days: days() });
            papers.all.extend(named);
        }
    }

    /// The object or list that a value stands in.
    fn holder_of(&self, at: u32) -> u32 {
        self.steps.get(at as usize).map_or(0, |step| step.parent)
    }
}

/// The days of a short text: "Annual report, published March 14, 2024".
fn days_in(text: &str) -> impl Iterator<Item = Period> {
    let has_digits = text.bytes().any(|byte| byte.is_ascii_digit());
    let found = has_digits.then(|| mentions(text, &Locale::default()));
    let found = found.into_iter().flatten();
    found.filter_map(|mention| match mention.kind {
        MentionKind::Date(day) => Some(day),
        MentionKind::Number(_) | MentionKind::Years(_) | MentionKind::Filing(_) => None,
    })
}
