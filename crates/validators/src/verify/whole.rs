//! Parts that are told with their whole: in "52 of 150 patients", where 150 are of one group and 52 of another, the 52 are none
//! of them.

use super::Lead;
use crate::{Fact, Facts, Mention, NumberMention, Span};

/// So many facts beside each other are looked at.
const MOST: usize = 64;

impl Lead<'_, '_> {
    /// Whether the number is told as a part of a whole that the fact's record has not, and that of another has, where the same
    /// figure is another number.
    pub(super) fn is_part_of_other_whole(&self, fact: &Fact) -> bool {
        if self.unit.is_some() || fact.is_prose() {
            return false;
        }
        let whole = self.whole.get_or_init(|| self.read_whole());
        let Some(whole) = whole else {
            return false;
        };
        let facts = self.answer.facts();
        let wholes = facts
            .near(whole.value, whole.step / 2.0)
            .map(|(whole, _)| whole);
        let mut wholes = wholes
            .take(MOST)
            .filter(|whole| !whole.is_prose())
            .peekable();
        wholes.peek().is_some() && wholes.all(|whole| has_other_part(facts, whole, fact))
    }

    /// The whole that the number is told to be of: "52 of the 150", "52/150", "of 150 patients, 52".
    fn read_whole(&self) -> Option<NumberMention> {
        const LINKS: [&str; 6] = ["of", "out of", "of the", "out of the", "/", "of all"];
        let text = self.answer.asked.answer;
        let next = self.answer.within(self.tail).first();
        let gap = |next: &&Mention| text.get(self.tail.start..next.span.start);
        let is_linked = |next: &&Mention| gap(next).is_some_and(|gap| LINKS.contains(&gap.trim()));
        let behind = next.filter(is_linked).and_then(Mention::number);
        let whole = behind.or_else(|| self.whole_before());
        whole.copied().filter(|whole| whole.unit.is_none())
    }

    fn whole_before(&self) -> Option<&NumberMention> {
        const LEADS: [&str; 4] = ["of", "out of", "of the", "out of the"];
        let before = Span {
            end: self.number().start,
            ..self.sentence
        };
        let last = self.answer.within(before).last()?;
        let lead = before.before(last.span).of(self.answer.asked.answer).trim();
        let is_led = LEADS.iter().any(|known| lead.eq_ignore_ascii_case(known));
        // "Of the 150 patients, 52"
        let is_next = self.text.trim_end().ends_with(',') && self.text.matches(',').count() == 1;
        last.number().filter(|_| is_led && is_next)
    }
}

/// Whether a whole stands in another record than a part, beside another number of the part's name.
fn has_other_part(facts: &Facts, whole: &Fact, part: &Fact) -> bool {
    let header = facts.column_header(part);
    // "120/95" may be the same of two things.
    if part.value > whole.value || !header.is_empty() && facts.column_header(whole) == header {
        return false;
    }
    if !header.is_empty() {
        let beside = facts.row(whole.row).take(MOST);
        let mut same = beside.filter(|other| facts.column_header(other) == header);
        return whole.row != part.row && same.any(|other| is_other(other, part));
    }
    // Members of an object may be rows of their own.
    let object = facts.outer(whole);
    if object.is_empty() || facts.outer(part) == object {
        return false;
    }
    let first = facts.words_of_row(part).first().map(|(word, _)| *word);
    let mut named = first.into_iter().flat_map(|word| facts.rows_with(&[word]));
    named.any(|other| {
        let is_same = facts.name(other) == facts.name(part) && facts.outer(other) == object;
        is_same && is_other(other, part)
    })
}

fn is_other(left: &Fact, right: &Fact) -> bool {
    (left.value - right.value).abs() > f64::EPSILON
}
