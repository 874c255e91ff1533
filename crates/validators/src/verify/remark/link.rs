//! How sure it is that a superlative is said of a figure.

use super::extreme::Scope;
use super::figures::slashed;
use super::rivals::{Link, measure};
use super::standing::Standing;
use crate::label::label_words;
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::{holds, is_one_of, words};
use crate::{Fact, MentionKind, Unit};

impl Standing<'_, '_> {
    /// None where it is not said of it.
    pub(super) fn link(&self, fact: &Fact) -> Option<Link> {
        const MOST: usize = 2;
        let facts = self.topics.facts();
        if !self.is_in_scope(fact) || self.is_of_span(fact) {
            return None;
        }
        let mut own = facts.words_of_subject(fact).to_vec();
        own.extend(label_words(facts.column_header(fact)));
        let measure = measure(facts, fact);
        let is_of_measure = |word: &Word<'_>| {
            let slashed = slashed(self.clause.answer, word);
            measure.contains(&slashed.unwrap_or_else(|| word.hash()))
        };
        let named = self.figure.named.iter();
        let foreign = named.filter(|word| !is_of_measure(word)).count();
        // "With an attrition rate of 5 %": the number has a name of its own.
        let beside = self.figure.beside.iter();
        let others = beside.clone().filter(|word| !own.contains(&word.hash()));
        let is_measured = others.count() > usize::from(foreign == 0);
        let is_measured = is_measured || { beside }.any(|word| is_of_measure(word));
        if is_measured || (foreign > 0 && self.is_of_amount()) {
            return None;
        }
        // The figures of other times may stand among those of which no time is known.
        let is_timeless = fact.period.is_none() && self.about().is_some();
        let is_open = is_timeless
            || self.extreme.scope == Scope::Of
            || self.names_part(&own)
            || self.is_of_part(&own);
        // "The longest running of the dramas"
        let most = if matches!(self.extreme.scope, Scope::Named(..)) {
            1
        } else {
            MOST
        };
        match foreign {
            0 if !is_open => Some(Link::Strict),
            _ if foreign <= most => Some(Link::Loose),
            _ => None,
        }
    }

    /// Whether the superlative may be said of what the fact measures.
    fn is_in_scope(&self, fact: &Fact) -> bool {
        let facts = self.topics.facts();
        match self.extreme.scope {
            Scope::Any | Scope::Of => true,
            Scope::Named(parts, is_price) => {
                let names = [facts.column_header(fact), facts.attribute(fact)];
                let is_money = matches!(self.figure.number.unit, Some(Unit::Money(_)));
                let has_part = |name: &str| parts.iter().any(|part| holds(name, part));
                names.into_iter().any(has_part) || (is_price && is_money)
            }
            Scope::Next => {
                let measure = measure(facts, fact);
                let next = self.figure.named.first();
                next.is_some_and(|word| measure.contains(&word.hash()))
            }
        }
    }

    /// Whether it is "a high of", and the fact is the high of one day among others.
    fn is_of_span(&self, fact: &Fact) -> bool {
        let facts = self.topics.facts();
        let names = [facts.column_header(fact), facts.attribute(fact)];
        let mut names = names.into_iter().flat_map(words);
        is_one_of(&["high", "low"], self.text())
            && names.any(|(_, word)| Class::LinkOfSpans.has(word))
    }

    /// Whether the superlative is said of an amount alone, and not of a thing, which may be large.
    fn is_of_amount(&self) -> bool {
        self.extreme.scope == Scope::Any && !Class::LinkSizes.has(self.text())
    }

    /// Whether a word between the superlative and the number names what the fact measures.
    pub(super) fn names(&self, fact: &Fact) -> bool {
        let measure = measure(self.topics.facts(), fact);
        let mut named = self.figure.named.iter();
        let slashed = |word: &Word<'_>| slashed(self.clause.answer, word);
        named.any(|word| measure.contains(&slashed(word).unwrap_or_else(|| word.hash())))
    }

    /// Whether words before the superlative say of which part it is: "for four stars the lowest price".
    fn is_of_part(&self, own: &[u64]) -> bool {
        const FARTHEST: usize = 60;
        let to = self.extreme.span.start;
        let words = self.clause.words_between(to.saturating_sub(FARTHEST), to);
        let is_other = |word: &Word<'_>| {
            let mut mentions = self.clause.mentions_in(word.span);
            let is_time =
                mentions.any(|(_, mention)| !matches!(mention.kind, MentionKind::Number(_)));
            !is_time
                && !is_one_of(&["the", "a", "an", "all", "its", "their"], word.text)
                && !own.contains(&word.hash())
        };
        let is_figure = |word: &Word<'_>| {
            let gap = self.clause.part(word.span.end, word.span.end + 2);
            gap.trim_start().starts_with(|c: char| c.is_ascii_digit())
        };
        words
            .iter()
            .zip(words.iter().skip(1))
            .any(|(word, next)| Class::LinkIn.has(word) && !is_figure(word) && is_other(next))
    }

    /// Whether a name is said, in the clause, that does not belong to the fact: it may be that
    /// of a group.
    fn names_part(&self, own: &[u64]) -> bool {
        const FARTHEST: usize = 120;
        let from = self.extreme.span.start.saturating_sub(FARTHEST);
        let words = self
            .clause
            .words_between(from, self.extreme.span.end + FARTHEST);
        let sentence = self.clause.answer.words(self.clause.whole.sentence.span);
        let first = sentence.first().map(|word| word.span);
        let is_name = |word: &str| word.starts_with(char::is_uppercase);
        words.iter().any(|word| {
            is_name(word.text)
                && first != Some(word.span)
                && !own.contains(&word.hash())
                && self.clause.mentions_in(word.span).next().is_none()
        })
    }
}
