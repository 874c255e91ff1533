//! What the records of a short list have in one column, one by one: income, costs and overheads of one report.

use super::super::super::Work;
use super::super::super::searched::{Named, Operand, Pool};
use super::super::Sought;
use super::Collection;
use crate::Span;
use crate::facts::{Column, thing_of};

/// Of more records nobody puts together single ones.
const MOST_RECORDS: usize = 10;

const MOST_COLUMNS: usize = 6;

impl<'a> Work<'a> {
    pub(super) fn across(
        &self,
        collection: &'a Collection,
        sought: &Sought<'_, 'a>,
    ) -> Vec<Pool<'a>> {
        if !(2..=MOST_RECORDS).contains(&collection.length) {
            return Vec::new();
        }
        let scene = sought.scene;
        let beside = [scene.lead, scene.behind];
        let beside = beside.iter().chain(&scene.heads);
        let beside: Vec<usize> = beside
            .flat_map(|part| self.records_in(collection, *part))
            .collect();
        let near = self.records_in(collection, self.span);
        let named = |record: usize| Named::of(beside.contains(&record), near.contains(&record));
        let columns = collection.columns.iter();
        let columns = columns.filter(|column| thing_of(&column.name).is_none());
        let of = |column: &'a Column| {
            let all = (0..collection.length).filter_map(|record| {
                let fact = self.facts().collected(column, record)?;
                let is_then = !self.is_of_statement(fact) && self.may_be_of(fact, sought.about);
                is_then.then(|| Operand::of_figures(vec![fact], named(record)))
            });
            Pool::of(all.collect()).across()
        };
        columns.take(MOST_COLUMNS).map(of).collect()
    }

    /// The records that a part of the answer names.
    pub(super) fn records_in(&self, collection: &Collection, part: Span) -> Vec<usize> {
        let coded = self.coded_in(collection, part);
        if !coded.is_empty() {
            return coded;
        }
        let labels = self.labels_in(collection, part);
        let labels = labels.iter().filter(|label| !label.is_denied);
        let traits = labels.filter_map(|label| collection.traits.get(label.label));
        let telling = traits.filter(|known| known.records.len() < collection.length);
        telling
            .flat_map(|known| known.records.iter().copied())
            .collect()
    }

    /// The records whose short code stands in a part of the answer: "V-07".
    pub(super) fn coded_in(&self, collection: &Collection, part: Span) -> Vec<usize> {
        const SHORTEST: usize = 2;
        const LONGEST: usize = 12;
        let text = part.of(self.answer.asked.answer);
        let is_code = |code: &str| {
            (SHORTEST..=LONGEST).contains(&code.len())
                && code.bytes().any(|byte| byte.is_ascii_digit())
                && code.bytes().any(|byte| byte.is_ascii_uppercase())
        };
        let coded = collection.traits.iter().filter(|known| {
            let code = known.text();
            is_code(code) && stands_in(text, code)
        });
        coded
            .flat_map(|known| known.records.iter().copied())
            .collect()
    }
}

/// Whether a code stands in a text, and is no part of a longer one.
fn stands_in(text: &str, code: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '-';
    text.match_indices(code).any(|(at, _)| {
        let before = text.get(..at).unwrap_or_default();
        let behind = text.get(at + code.len()..).unwrap_or_default();
        !before.ends_with(is_part) && !behind.starts_with(is_part)
    })
}
