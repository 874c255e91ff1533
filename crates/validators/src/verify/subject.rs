//! What a number of an answer is said to be of.

use core::cell::OnceCell;

use super::Answer;
use crate::label::label_words;
use crate::sentence::Sentence;
use crate::wording::words;
use crate::{Fact, Span};

/// A row of facts whose whole label the answer says.
#[derive(Debug)]
pub(crate) struct Named<'a> {
    label: &'a str,
    words: Vec<u64>,
}

/// The rows whose whole labels the answer says, found when first asked for.
#[derive(Debug, Default)]
pub(crate) struct AllNamed<'a>(OnceCell<Vec<Named<'a>>>);

/// Words before a label that make it something else's: "41 % of revenue, $184.2 million".
const ASIDE: &[&str] = &[
    "of", "on", "than", "from", "over", "versus", "vs", "against", "by", "to", "in", "as",
];

impl<'a> Answer<'a> {
    fn named(&self) -> &[Named<'a>] {
        self.named.0.get_or_init(|| {
            let mut said: Vec<u64> = label_words(self.asked.answer).collect();
            said.sort_unstable();
            said.dedup();
            let facts = self.facts();
            let mut named: Vec<Named<'a>> = Vec::new();
            for fact in facts.numbers() {
                let label = facts.subject(fact);
                if named.last().is_some_and(|last| last.label == label) {
                    continue;
                }
                let words: Vec<u64> = label_words(label).collect();
                if !words.is_empty() && words.iter().all(|word| said.binary_search(word).is_ok()) {
                    named.push(Named { label, words });
                }
            }
            named.sort_by(|left, right| left.label.cmp(right.label));
            named.dedup_by_key(|named| named.label);
            named
        })
    }

    /// Whether the words that lead to a number name another subject than the fact's, whole and for
    /// themselves, and not the fact's.
    pub(crate) fn names_another(&self, sentence: &Sentence, number: Span, fact: &Fact) -> bool {
        let facts = self.facts();
        if facts.subject(fact).is_empty() {
            return false;
        }
        let lead = self.lead(sentence, number);
        let said: Vec<(u64, bool)> = led(lead);
        let is_said = |words: &[u64]| {
            !words.is_empty()
                && words
                    .iter()
                    .all(|word| said.iter().any(|(other, _)| other == word))
        };
        let names = [
            facts.subject(fact),
            facts.column_header(fact),
            facts.section(fact),
        ];
        // One word of the fact's own names is enough to be in doubt.
        let own = names.iter().flat_map(|name| label_words(name));
        if own.into_iter().any(|word| is_said(&[word])) && !self.is_part_of_another(fact, &said) {
            return false;
        }
        self.named().iter().any(|named| {
            let first_is_aside = named.words.first().is_some_and(|first| {
                said.iter()
                    .any(|(word, is_aside)| word == first && *is_aside)
            });
            named.label != facts.subject(fact) && is_said(&named.words) && !first_is_aside
        })
    }

    /// Whether what is said of the fact's name is all said by a longer name: "gross profit" over "profit".
    fn is_part_of_another(&self, fact: &Fact, said: &[(u64, bool)]) -> bool {
        let own: Vec<u64> = label_words(self.facts().subject(fact)).collect();
        let is_whole = !own.is_empty()
            && own
                .iter()
                .all(|word| said.iter().any(|(other, _)| other == word));
        !is_whole
            && self.named().iter().any(|named| {
                let covers = own
                    .iter()
                    .filter(|word| said.iter().any(|(other, _)| other == *word));
                let mut covers = covers;
                named.label != self.facts().subject(fact)
                    && covers.all(|word| named.words.contains(word))
            })
    }

    /// The words between the number before, or the sentence's beginning, and a number.
    pub(crate) fn lead(&self, sentence: &Sentence, number: Span) -> &'a str {
        let before = self.mentions.iter().filter(|mention| {
            matches!(mention.kind, crate::MentionKind::Number(_))
                && mention.span.end <= number.start
        });
        let start = before.map(|mention| mention.span.end).max().unwrap_or(0);
        let start = start.max(sentence.span.start);
        self.asked
            .answer
            .get(start..number.start)
            .unwrap_or_default()
    }
}

/// The words of a lead, and whether each stands behind one that makes it an aside.
fn led(lead: &str) -> Vec<(u64, bool)> {
    let mut found = Vec::new();
    let mut is_aside = false;
    for (span, word) in words(lead) {
        found.extend(label_words(span.of(lead)).map(|word| (word, is_aside)));
        is_aside = ASIDE.iter().any(|aside| aside.eq_ignore_ascii_case(word));
    }
    found
}
