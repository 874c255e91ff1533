//! The sentences of the facts' prose, number by number: what each is said of, and what it counts.

use super::Work;
use crate::label::label_words;
use crate::measure::Measure;
use crate::wording::words;
use crate::{Fact, Locale, Mention, Span, mentions};

/// So many sentences are read.
const MOST: usize = 64;

/// More numbers are no list that a sentence tells.
const MOST_NUMBERS: usize = 24;

/// A number of a sentence of the facts.
pub(super) struct Said<'a> {
    pub(super) fact: &'a Fact,
    /// The words of its part of the sentence: "Europe" of "North 5, Europe 4", "bags" of "5 in bags, 4 in shoes".
    pub(super) name: Vec<u64>,
    pub(super) measure: Option<Measure>,
}

impl<'a> Work<'a> {
    /// The sentences of the facts that have so many numbers.
    pub(super) fn sentences_of_facts(&self, least: usize) -> impl Iterator<Item = Vec<Said<'a>>> {
        let facts = self.facts();
        let rows = facts.rows().filter(|row| row.is_prose()).take(MOST);
        let rows = rows.filter(move |row| facts.row(row.row).len() >= least);
        rows.map(move |row| numbers_of(facts.subject(row), &facts.in_text(row)))
    }
}

/// The numbers of a sentence; none where it is read otherwise than before.
fn numbers_of<'a>(text: &str, own: &[&'a Fact]) -> Vec<Said<'a>> {
    let found = mentions(text, &Locale::default());
    let numbers = found.iter().filter(|mention| mention.number().is_some());
    let numbers: Vec<&Mention> = numbers.collect();
    if numbers.len() != own.len() || own.len() > MOST_NUMBERS {
        return Vec::new();
    }
    let mut lead = text.get(..numbers.first().map_or(0, |first| first.span.start));
    let told = numbers.iter().zip(own).enumerate();
    let told = told.map(|(place, (mention, fact))| {
        let measure = Measure::of_mention(text, mention.span, fact.unit);
        let next = numbers.get(place + 1);
        let gap = Span {
            start: past_unit(text, mention.span.end, measure),
            end: next.map_or(text.len(), |next| next.span.start),
        };
        let (behind, next_lead) = parted(gap.of(text), next.is_none());
        let before = lead.replace(next_lead).unwrap_or_default();
        let name = label_words(before).chain(label_words(behind));
        Said {
            fact,
            name: name.collect(),
            measure,
        }
    });
    told.collect()
}

/// Past the word behind a number that says what it measures.
fn past_unit(text: &str, end: usize, measure: Option<Measure>) -> usize {
    let Some(Measure::Named(_)) = measure else {
        return end;
    };
    let unit = words(text.get(end..).unwrap_or_default()).next();
    unit.map_or(end, |(unit, _)| end + unit.end)
}

/// What stands between two numbers: what is still of the first, and what is of the second already. Nobody knows of which what
/// has no mark in it is.
fn parted(gap: &str, is_last: bool) -> (&str, &str) {
    const MARKS: [&str; 6] = [",", ";", ":", "(", " and ", ". "];
    let marks = MARKS
        .iter()
        .filter_map(|mark| Some((gap.find(mark)?, mark.len())));
    match marks.min() {
        Some((at, length)) => {
            let behind = gap.get(at + length..).unwrap_or_default();
            (gap.get(..at).unwrap_or_default(), behind)
        }
        None if is_last => (gap, ""),
        None => ("", ""),
    }
}
