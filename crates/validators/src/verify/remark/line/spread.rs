//! "Sales rose in every region", "the area grew for all four crops": what is said of one measure of all things.

use super::Line;
use super::about::About;
use super::scene::Scene;
use crate::Span;
use crate::lexicon::Class;
use crate::verify::Word;
use crate::verify::remark::ranked::COUNTS;
use crate::wording::is_one_of;

impl<'a> Scene<'_, 'a> {
    /// The lines of all things that a tail names for a measure before a verb, and the part of the tail that tells when.
    pub(super) fn spread(&self, lead: Span, tail: Span) -> Option<(Vec<&'a Line>, Span)> {
        let answer = self.clause.answer;
        let words = answer.words(tail);
        let at = words.iter().position(|word| Class::EveryTells.has(word))?;
        let is_light = |word: &&Word<'_>| is_one_of(&["of", "the", "its", "their"], word.text);
        let behind = words.get(at + 1..)?;
        let mut near = behind.iter().skip_while(is_light).peekable();
        let counted = near.next_if(|word| is_one_of(&COUNTS, word.text));
        let kind = near.next().filter(|word| !Class::EveryTimes.has(*word))?;
        if !answer.within(kind.span).is_empty() {
            return None;
        }
        let before = About::words(self.found, answer, until(tail, words.get(at)?), |word| {
            is_one_of(&["across", "under", "at"], word.text)
        });
        if before.is_open || !before.said.is_empty() {
            return None;
        }
        let measure = self.about(lead);
        let is_told = !measure.is_open && !measure.said.is_empty();
        let lines = is_told.then(|| self.having(&measure.said))??;
        let count = counted.and_then(|word| {
            COUNTS
                .iter()
                .position(|known| is_one_of(&[known], word.text))
        });
        let is_counted = count.is_none_or(|place| place + 2 == lines.len());
        let rest = Span {
            start: kind.span.end,
            ..tail
        };
        is_counted.then_some((lines, rest))
    }
}

/// The part of another before a word.
fn until(part: Span, word: &Word<'_>) -> Span {
    Span {
        end: word.span.start,
        ..part
    }
}
