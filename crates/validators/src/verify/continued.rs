//! Numbers that go on with the one before them, and are of the same row: "revenue rose from 5 in 2022 to 6 in 2023".

use super::{Lead, Word};
use crate::lexicon::Class;
use crate::script::is_unspaced;
use crate::wording::{behind_year_before, is_one_of};
use crate::{Fact, Mention, Span, Unit};

impl Lead<'_, '_> {
    /// Whether the number only goes on with another, and what that one is said to be is not what the fact is of.
    pub(super) fn continues_another(&self, fact: &Fact) -> bool {
        // Mostly both stand in one line, and the first one is judged by its own words.
        if self.is_of_line_before(fact) {
            return false;
        }
        let begun = self.begun.get_or_init(|| self.read_begun().map(Box::new));
        { begun.as_ref() }.is_some_and(|begun| begun.names_another(fact))
            && !self.is_figure_behind(fact)
            && !self.is_of_other_thing(fact)
            && !self.answer.facts().is_prior(fact)
    }

    /// Whether the line of a fact has the number before this one as well.
    fn is_of_line_before(&self, fact: &Fact) -> bool {
        let before = self.number_before().and_then(Mention::number);
        before.is_some_and(|before| {
            let mut near = self.answer.facts().near(before.value, before.step / 2.0);
            near.any(|(near, _)| near.row == fact.row)
        })
    }

    /// Whether the sentence names other things than the one that the fact is of: of which of them a number is, its place in a
    /// list may tell.
    fn is_of_other_thing(&self, fact: &Fact) -> bool {
        let own = self.answer.facts().entity(fact);
        let named = || self.answer.things_in(self.sentence);
        own.is_some_and(|own| named().into_iter().any(|named| named != own))
    }

    /// The words that lead to the first of the numbers that this one goes on with.
    fn read_begun(&self) -> Option<Self> {
        /// So many numbers are gone back over.
        const MOST: usize = 8;
        let answer = self.answer;
        // What stands behind it may say what it is: "a P/E of 13.1 and 1.32 times book value".
        let is_over_own = self.horizon().is_some();
        if is_over_own || !self.is_linked() || !self.ends_in_links() {
            return None;
        }
        if self.is_first {
            return self.read_referred();
        }
        let before = answer.within(self.sentence.before(self.span)).iter().rev();
        let numbers = before.filter_map(|mention| Some((mention.span, mention.number()?.unit)));
        let leads = numbers
            .take(MOST)
            .map(|(span, unit)| Self::new(answer, self.sentence, span, (unit, None)));
        let begun = { leads }.find(|lead| lead.is_first || !lead.is_linked())?;
        // "Revenue and profit were 5 and 3" names one for each.
        let is_timed = !answer.within(self.span).is_empty();
        let is_year_before = || behind_year_before(self.tail()).is_some();
        let is_alone = !self.compares() || is_timed || self.has_two_amounts() || is_year_before();
        let is_one = is_timed || self.leads_on() || !begun.names_several();
        (is_one && is_alone).then_some(begun)
    }

    /// The words that lead to the first number of the sentence before, where this one speaks of that by no name: "It was 4 in
    /// 2022".
    fn read_referred(&self) -> Option<Self> {
        let answer = self.answer;
        let refers = |word: &Word<'_>| is_one_of(&["it", "this", "that", "they"], word.text);
        if !self.words().iter().any(refers) {
            return None;
        }
        let before = answer.sentence_before(self.sentence)?;
        let mut leads = { answer.within(before).iter() }
            .filter_map(|mention| Some((mention.span, mention.number()?.unit)))
            .filter(|(_, unit)| is_percent(*unit) == is_percent(self.unit))
            .map(|(span, unit)| Self::new(answer, before, span, (unit, None)));
        let begun = leads.next()?;
        // Of several numbers any may be meant.
        let is_only = leads.all(|lead| lead.is_linked());
        let is_one = is_only && !begun.names_several();
        if begun.is_linked() {
            return begun.read_referred();
        }
        is_one.then_some(begun)
    }

    /// Whether a word leads from the one number to the other, and does not only join them.
    fn leads_on(&self) -> bool {
        self.words().iter().any(|word| !Class::LeadNext.has(word))
    }

    /// Whether the number is held against the one before it.
    fn compares(&self) -> bool {
        self.words()
            .iter()
            .any(|word| Class::SideCompares.has(word))
    }

    /// Whether the words that lead to a number join what it is of with something else.
    fn names_several(&self) -> bool {
        self.words().iter().any(|word| Class::LeadNext.has(word)) || self.text.contains(',')
    }

    /// Whether nothing stands between the number and the one before it but times and the words that join them, and some of
    /// these.
    fn is_linked(&self) -> bool {
        let text = self.answer.asked.answer;
        let is_cell = || self.answer.layout.heads(text, self.span.end).is_some();
        let says_some = !self.words().is_empty() || !self.answer.within(self.span).is_empty();
        says_some && self.are_links(self.span) && !is_cell()
    }

    /// Whether what stands behind the number up to the next says nothing but when it was.
    fn ends_in_links(&self) -> bool {
        behind_year_before(self.clause_behind()).is_some() || self.are_links(self.span_behind())
    }

    /// Whether a part of the answer says nothing but times and words that join them.
    fn are_links(&self, part: Span) -> bool {
        let mentions = self.answer.within(part);
        let is_time = |word: &Word<'_>| {
            let mut times = mentions.iter();
            times.any(|time| time.span.overlaps(word.span))
        };
        let text = part.of(self.answer.asked.answer);
        let mut words = self.answer.words(part).iter();
        !text.contains(is_unspaced)
            && words.all(|word| Class::ContinuedLinks.has(word) || is_time(word))
    }
}

fn is_percent(unit: Option<Unit>) -> bool {
    unit == Some(Unit::Percent)
}
