//! What somebody does something to: "the company raised its dividend", "both regions lifted their sales".

use super::Line;
use super::about::About;
use super::scene::Scene;
use super::subject::part_of;
use crate::Span;
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::is_one_of;

impl<'a> Scene<'_, 'a> {
    /// The lines behind a verb, each with what is told of it: of who stands before the verb, of each or of all of them.
    pub(super) fn objects(&self, lead: Span, at: usize) -> Option<Vec<(&'a Line, Span)>> {
        let mut found = Vec::new();
        for tail in self.object_parts(at) {
            let is_known = |word: &Word<'_>| Class::SceneTail.has(word);
            let measure = About::words(self.found, self.clause.answer, tail, is_known);
            if measure.is_open {
                return None;
            }
            let lines = self.owned(lead, &measure.said)?;
            found.extend(lines.into_iter().map(|line| (line, tail)));
        }
        Some(found)
    }

    /// What is told of each object: "both its sales" and "its profit".
    fn object_parts(&self, at: usize) -> Vec<Span> {
        let first = self.behind(at);
        let words = self.clause.words_between(at, self.clause.span.end);
        let is_both = words
            .first()
            .is_some_and(|word| is_one_of(&["both"], word.text));
        let mut behind = words.iter().filter(|word| word.span.start >= first.end);
        let and = behind.next().filter(|word| is_one_of(&["and"], word.text));
        let second = and.filter(|_| is_both).map(|and| self.behind(and.span.end));
        [Some(first), second].into_iter().flatten().collect()
    }

    /// The lines of a measure that whoever a lead names has.
    fn owned(&self, lead: Span, measure: &[u64]) -> Option<Vec<&'a Line>> {
        let answer = self.clause.answer;
        let is_who = |word: &Word<'_>| Class::AboutCompany.has(word);
        let who = About::words(self.found, answer, lead, is_who);
        if who.said.is_empty() && !who.is_open {
            return self.found.sole(measure).map(|line| vec![line]);
        }
        if measure.is_empty() {
            return None;
        }
        let text = lead.of(answer.asked.answer);
        let mut start = lead.start;
        let mut lines = Vec::new();
        for part in text.split(", ").flat_map(|part| part.split(" and ")) {
            let own = part_of(lead, text, part, &mut start);
            let who = About::words(self.found, answer, own, is_who);
            if who.is_open {
                return self.all_of_kind(lead, measure);
            }
            if !who.said.is_empty() {
                lines.push(self.only(&[who.said.as_slice(), measure].concat(), None)?);
            }
        }
        Some(lines)
    }
}
