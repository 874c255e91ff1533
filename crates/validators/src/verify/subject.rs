//! What a number of an answer is said to be of.

use core::cell::OnceCell;

use super::Answer;
use crate::label::label_words;
use crate::sentence::Sentence;
use crate::wording::words;
use crate::{Fact, Facts, Origin, Span};

/// A row of facts whose whole label the answer says.
#[derive(Debug)]
pub(crate) struct Named<'a> {
    label: &'a str,
    words: Vec<u64>,
    /// Those that not all labels have.
    telling: Vec<u64>,
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
            let shared = shared_words(facts);
            let mut named: Vec<Named<'a>> = Vec::new();
            let in_tables = |fact: &&Fact| fact.origin != Origin::Prose;
            for fact in facts.numbers().iter().filter(in_tables) {
                let label = facts.subject(fact);
                if named.last().is_some_and(|last| last.label == label) {
                    continue;
                }
                let is_told = |word: &u64| said.binary_search(word).is_ok();
                let own = label_words(facts.name(fact));
                let own: Vec<u64> = own.filter(|word| !shared.contains(word)).collect();
                if own.is_empty() || !own.iter().all(is_told) {
                    continue;
                }
                let outer = label_words(facts.outer(fact)).filter(is_told);
                let outer = outer.filter(|word| !shared.contains(word));
                named.push(Named {
                    label,
                    words: label_words(label).collect(),
                    telling: own.into_iter().chain(outer).collect(),
                });
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
        let subject = facts.subject(fact);
        // A sentence names much that its numbers are not of.
        if subject.is_empty() || fact.origin == Origin::Prose {
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
            let first_is_aside = named.telling.first().is_some_and(|first| {
                said.iter()
                    .any(|(word, is_aside)| word == first && *is_aside)
            });
            named.label != subject && is_said(&named.telling) && !first_is_aside
        })
    }

    /// Whether the words that lead to a number say a loss and the fact is a gain, or the other way round, and
    /// no sign turns the one into the other.
    pub(super) fn is_opposite(&self, sentence: &Sentence, number: Span, fact: &Fact) -> bool {
        let said = Pole::of(self.lead(sentence, number));
        let meant = Pole::of(self.facts().name(fact));
        let are_opposite = said.zip(meant).is_some_and(|(said, meant)| said != meant);
        are_opposite && fact.value > 0.0 && fact.origin != Origin::Prose
    }

    /// Whether what is said of the fact's name is all said by a longer name: "gross profit" over "profit".
    fn is_part_of_another(&self, fact: &Fact, said: &[(u64, bool)]) -> bool {
        let subject = self.facts().subject(fact);
        let own: Vec<u64> = label_words(self.facts().name(fact)).collect();
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
                named.label != subject && covers.all(|word| named.words.contains(word))
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

/// What a name says of its sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pole {
    Gain,
    Loss,
}

impl Pole {
    /// None where it says neither or leaves it open: "Net income (loss)".
    fn of(text: &str) -> Option<Self> {
        const GAINS: &[&str] = &["income", "profit", "profits", "earnings", "กำไร"];
        const LOSSES: &[&str] = &["loss", "losses", "deficit", "ขาดทุน"];
        let says = |names: &[&str]| {
            let mut words = words(text);
            words.any(|(_, word)| names.iter().any(|name| name.eq_ignore_ascii_case(word)))
        };
        match (says(GAINS), says(LOSSES)) {
            (true, false) => Some(Self::Gain),
            (false, true) => Some(Self::Loss),
            (true, true) | (false, false) => None,
        }
    }
}

/// The words that all labels have, as the name of the company in each key.
fn shared_words(facts: &Facts) -> Vec<u64> {
    let mut labels = facts.numbers().iter().map(|fact| facts.subject(fact));
    let Some(first) = labels.next() else {
        return Vec::new();
    };
    let mut shared: Vec<u64> = label_words(first).collect();
    let mut is_only = true;
    for label in labels.filter(|label| *label != first) {
        is_only = false;
        shared.retain(|word| label_words(label).any(|other| other == *word));
        if shared.is_empty() {
            break;
        }
    }
    if is_only { Vec::new() } else { shared }
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
