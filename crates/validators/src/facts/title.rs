//! What a fact is titled by: its row, what that stands in, its column.

use super::head::Head;
use super::{Fact, Facts};
use crate::label::label_words;

impl Facts {
    /// What the fact is about: the label of its row, its record's `metric`, its key; of a number in prose the
    /// sentence that it stands in. Empty where nothing says it.
    pub fn subject(&self, fact: &Fact) -> &str {
        let row = self.rows.get(fact.row.0 as usize);
        row.map_or("", |row| self.arena.get(row.label))
    }

    /// The row's own name, without the names of what it stands in and without the section that it names itself.
    pub(crate) fn name(&self, fact: &Fact) -> &str {
        let row = self.rows.get(fact.row.0 as usize);
        row.map_or("", |row| self.name_of(row))
    }

    /// The row's own name without what the names of all rows begin with, as that of their company.
    pub(crate) fn telling_name(&self, fact: &Fact) -> &str {
        let name = self.name(fact);
        let shared = self.shared_words();
        let is_shared = |word: &str| {
            let mut words = label_words(word).peekable();
            words.peek().is_some() && words.all(|word| shared.contains(&word))
        };
        let mut rest = name;
        while let Some((_, behind)) = rest.split_once(' ').filter(|(word, _)| is_shared(word)) {
            rest = behind;
        }
        rest
    }

    /// The names that stand before the row's own.
    pub(crate) fn outer(&self, fact: &Fact) -> &str {
        let subject = self.subject(fact);
        let end = subject.len() - self.name(fact).len();
        subject.get(..end).unwrap_or_default()
    }

    /// The names of the record or object that the row belongs to: "Norvale" of "Norvale revenue".
    pub(crate) fn around(&self, fact: &Fact) -> &str {
        let subject = self.subject(fact).get(..self.attribute_start(fact));
        subject.unwrap_or_default().trim_end()
    }

    /// The row's name within its record or object: "revenue" of "Norvale revenue".
    pub(crate) fn attribute(&self, fact: &Fact) -> &str {
        let subject = self.subject(fact);
        subject
            .get(self.attribute_start(fact)..)
            .unwrap_or_default()
    }

    fn attribute_start(&self, fact: &Fact) -> usize {
        let row = self.rows.get(fact.row.0 as usize);
        row.map_or(0, |row| row.attribute as usize)
    }

    pub(super) fn name_of(&self, row: &Head) -> &str {
        let label = self.arena.get(row.label);
        label.get(row.own as usize..).unwrap_or_default()
    }

    /// The heading that the fact's row stands under ("Operating expenses:"); empty where there is none.
    pub fn section(&self, fact: &Fact) -> &str {
        let row = self.rows.get(fact.row.0 as usize);
        row.map_or("", |row| self.arena.get(row.section))
    }

    /// The name of what the row is a part of: the names that stand before its own, or else its section.
    pub(crate) fn group(&self, fact: &Fact) -> &str {
        let outer = self.outer(fact);
        if outer.is_empty() {
            self.section(fact)
        } else {
            outer
        }
    }

    /// The header of the fact's column as it is written; empty where nothing heads it.
    pub fn column_header(&self, fact: &Fact) -> &str {
        let header = self.columns.get(fact.column.0 as usize);
        header.map_or("", |header| self.arena.get(*header))
    }
}
