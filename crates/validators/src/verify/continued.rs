//! Numbers that go on with the one before them, and are of the same row: "revenue rose from 5 in 2022 to 6 in 2023".

use core::cell::LazyCell;

use super::crossed::are_crossed;
use super::{Lead, Word};
use crate::lexicon::Class;
use crate::script::has_unspaced;
use crate::wording::{behind_year_before, leads_to_year_before};
use crate::{Fact, Mention, Span};

impl Lead<'_, '_> {
    /// Whether the number only goes on with another, and what that one is said to be is not what the fact is of.
    pub(super) fn continues_another(&self, fact: &Fact) -> bool {
        // Mostly both stand in one line, and the first one is judged by its own words.
        // What prose calls a figure it may call otherwise a sentence on.
        if self.is_of_line_before(fact) || self.is_first && fact.is_prose() {
            return false;
        }
        let begun = self.begun.get_or_init(|| self.read_begun().map(Box::new));
        // "Prior-year revenue of 4 grew to 5"
        let names_another =
            |begun: &Self| begun.names_another(fact) && !leads_to_year_before(begun.text);
        { begun.as_ref() }.is_some_and(|begun| names_another(begun))
            && !self.is_figure_behind(fact)
            && !self.is_of_other_thing(fact)
            && !self.answer.facts().is_prior(fact)
    }

    /// Whether the line of a fact has the number before this one as well.
    fn is_of_line_before(&self, fact: &Fact) -> bool {
        let before = self.number_before().and_then(Mention::number);
        before.is_some_and(|before| {
            let mut near = self.answer.facts().near(before.value, before.step / 2.0);
            let facts = self.answer.facts();
            near.any(|(near, _)| near.row == fact.row && !are_crossed(facts, near, fact))
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
        // What stands behind it may say what it is: "a P/E of 13.1 and 1.32 times book value".
        let is_over_own = self.horizon().is_some();
        if is_over_own || !self.is_linked() || !self.ends_in_links() {
            return None;
        }
        if self.is_first {
            return self.read_referred();
        }
        let begun = self.first_of_row()?;
        // "Revenue and profit were 5 and 3" names one for each.
        let is_timed = !self.answer.within(self.span).is_empty();
        let is_year_before = || behind_year_before(self.tail()).is_some();
        let is_alone = !self.compares() || is_timed || self.has_two_amounts() || is_year_before();
        let is_one = is_timed || self.leads_on() || !begun.names_several();
        let begun = (is_one && is_alone).then_some(begun)?;
        if begun.is_linked() {
            begun.read_referred()
        } else {
            Some(begun)
        }
    }

    /// The lead of the first number of the sentence that this one goes on with.
    pub(super) fn first_of_row(&self) -> Option<Self> {
        /// So many numbers are gone back over.
        const MOST: usize = 8;
        let before = self.answer.within(self.sentence.before(self.span));
        let numbers =
            { before.iter().rev() }.filter_map(|mention| self.of_other(self.sentence, mention));
        numbers
            .take(MOST)
            .find(|lead| lead.is_first || !lead.is_linked())
    }

    /// The lead of another number, of this sentence or another.
    pub(super) fn of_other(&self, sentence: Span, mention: &Mention) -> Option<Self> {
        let unit = mention.number()?.unit;
        let lead = Self::new(self.answer, sentence, mention.span, (unit, None));
        Some(lead)
    }

    /// Whether the number stands in a cell of a table, which has its headers.
    pub(super) fn is_cell(&self) -> bool {
        let text = self.answer.asked.answer;
        self.answer.layout.heads(text, self.span.end).is_some()
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

    /// Whether the words that lead to a number join what it is of with something else: "and" and commas within the name of one
    /// row do not, nor does the comma behind a time.
    pub(super) fn names_several(&self) -> bool {
        let name = LazyCell::new(|| self.name_of_row());
        let is_of_name = |place: Span| name.is_some_and(|name| name.overlaps(place));
        let words = self.words().iter();
        let joints = words.filter(|word| Class::LeadNext.has(word));
        let joints = joints.map(|word| word.span);
        let commas = self.text.match_indices(',').map(|(at, comma)| Span {
            start: self.span.start + at,
            end: self.span.start + at + comma.len(),
        });
        let mut times = self.answer.within(self.span).iter();
        let commas = commas.filter(|comma| !times.any(|time| time.span.end == comma.start));
        let mut joints = joints.chain(commas);
        // Mostly there are none, and no row need be looked for.
        joints.any(|joint| !self.joins_times(joint) && !is_of_name(joint))
    }

    /// Whether a word stands right between two times: "in 2021 and 2022".
    fn joins_times(&self, joint: Span) -> bool {
        let times = self.answer.within(self.span);
        let next = times.partition_point(|time| time.span.start < joint.start);
        let pair = next.checked_sub(1).and_then(|last| times.get(last..=next));
        let Some([last, next]) = pair else {
            return false;
        };
        let blank = |start: usize, end: usize| {
            let gap = self.answer.asked.answer.get(start..end);
            gap.is_some_and(|gap| gap.trim().is_empty())
        };
        let are_times = last.time().is_some() && next.time().is_some();
        are_times && blank(last.span.end, joint.start) && blank(joint.end, next.span.start)
    }

    /// Where the only row that the words name is named, from the first word of its name to the last.
    fn name_of_row(&self) -> Option<Span> {
        let [row] = self.named() else {
            return None;
        };
        let is_of_name = |word: &&Word<'_>| {
            word.hashes(self.span.end)
                .any(|hash| row.words.contains(&hash))
        };
        let mut of_name = self.words().iter().filter(is_of_name);
        let first = of_name.next()?.span;
        let last = of_name.next_back().map_or(first, |last| last.span);
        Some(Span {
            end: last.end,
            ..first
        })
    }

    /// Whether nothing stands between the number and the one before it but times and the words that join them, and some of
    /// these.
    pub(super) fn is_linked(&self) -> bool {
        let says_some = !self.words().is_empty()
            || !self.answer.within(self.span).is_empty()
            || self.is_alone_in_bracket();
        let is_aside = || {
            self.text.contains(['(', ')']) && !self.closes_bracket() && !self.is_alone_in_bracket()
        };
        says_some && self.are_links(self.span) && !is_aside() && !self.is_cell()
    }

    /// Whether every bracket before the number is closed there.
    fn closes_bracket(&self) -> bool {
        let mut marks = self.text.matches(['(', ')']);
        let is_pair = |mark: &str, marks: &mut dyn Iterator<Item = &str>| {
            mark == "(" && marks.next() == Some(")")
        };
        while let Some(mark) = marks.next() {
            if !is_pair(mark, &mut marks) {
                return false;
            }
        }
        true
    }

    /// Whether the bracket that opens before the number holds nothing else but when it was.
    fn is_alone_in_bracket(&self) -> bool {
        let inner = self.tail().split(')').next().unwrap_or_default();
        let inner = Span {
            end: self.tail.start + inner.len(),
            ..self.tail
        };
        !self.text.contains(')') && inner.end < self.tail.end && self.are_links(inner)
    }

    /// Whether what stands behind the number up to the next says nothing but when it was.
    pub(super) fn ends_in_links(&self) -> bool {
        let is_when = behind_year_before(self.clause_behind()).is_some();
        (is_when || self.are_links(self.span_behind())) && !self.is_named_in_bracket()
    }

    /// Whether a bracket right behind the number says what it is: "- 2023: 5 (capex)".
    fn is_named_in_bracket(&self) -> bool {
        let inside = self.tail().trim_start().strip_prefix('(');
        let inside = inside.and_then(|inside| inside.split(')').next());
        inside.is_some_and(|inside| {
            inside.starts_with(char::is_alphabetic)
                && !inside.contains(|c: char| c.is_ascii_digit())
        })
    }

    /// Whether a part of the answer says nothing but times and words that join them.
    pub(super) fn are_links(&self, part: Span) -> bool {
        let mentions = self.answer.within(part);
        // A month or a day may be told without its year.
        let told = || self.answer.times_in(part).map(|time| time.span);
        let is_time = |word: &Word<'_>| {
            let mut times = mentions.iter().map(|time| time.span).chain(told());
            times.any(|time| time.overlaps(word.span))
        };
        let text = part.of(self.answer.asked.answer);
        let mut words = self.answer.words(part).iter();
        // The 20 of "the 20-year" names something.
        let is_within = |at: usize| told().any(|time| time.start <= at && at < time.end);
        let mut digits = text.match_indices(|c: char| c.is_ascii_digit());
        // Mostly the first word is another.
        words.all(|word| Class::ContinuedLinks.has(word) || is_time(word))
            && !has_unspaced(text)
            && digits.all(|(at, _)| is_within(part.start + at))
    }
}
