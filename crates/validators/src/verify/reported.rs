//! Filings that figures are said to be from, where the facts have each figure of a filing of its own.

use super::Answer;
use super::filing::is_meant;
use super::literal::candidates;
use crate::judge::{Direction, stated};
use crate::sentence::Sentence;
use crate::wording::is_one_of;
use crate::{Fact, FilingFact, FilingMention, Mention, MentionKind, NumberMention, Span, Unit};

/// So many numbers are looked at, and so many facts of each.
const MOST: usize = 12;

/// So much that stands before a source is looked through for numbers.
const NEAR: usize = 200;

impl Answer<'_> {
    /// Whether a filing that stands alone in its sentence is none that any of the figures there are of, while the facts have
    /// all of some figure from others: "the backlog of $688 million is reported in the 10-Q", of an 8-K.
    pub(super) fn is_of_other_filings(&self, sentence: &Sentence, filing: &FilingMention) -> bool {
        let inside = self.within(sentence.span).iter();
        let filings = inside.filter(|mention| matches!(mention.kind, MentionKind::Filing(_)));
        if filings.count() != 1 || (filing.filed.is_none() && filing.period.is_none()) {
            return false;
        }
        let numbers = self.numbers_reported(sentence);
        let sources = numbers.iter().map(|number| self.sources(number));
        let sources: Vec<Vec<Option<&FilingFact>>> = sources.collect();
        let is_own = |source: Option<&FilingFact>| source.is_none_or(|own| is_meant(filing, own));
        let is_other =
            |source: Option<&FilingFact>| source.is_some_and(|own| !may_repeat(filing, own));
        let are_others =
            |all: &Vec<Option<&FilingFact>>| !all.is_empty() && all.iter().copied().all(is_other);
        !sources.iter().flatten().copied().any(is_own) && sources.iter().any(are_others)
    }

    /// The numbers of a sentence; of "Source: 10-K" the last ones before it.
    fn numbers_reported(&self, sentence: &Sentence) -> Vec<&NumberMention> {
        const SOURCES: [&str; 3] = ["source", "sources", "quelle"];
        let text = sentence
            .span
            .of(self.asked.answer)
            .trim_start_matches(['*', '_', '(', ' ', '\n']);
        let first = text
            .split(|c: char| !c.is_alphabetic())
            .next()
            .unwrap_or_default();
        let is_source = is_one_of(&SOURCES, first);
        let start = if is_source { 0 } else { sentence.span.start };
        let part = Span {
            start,
            end: sentence.span.end,
        };
        let is_telling = |number: &&NumberMention| {
            let is_amount = matches!(number.unit, Some(Unit::Money(_)));
            number.has_many_digits() || is_amount && !is_source
        };
        let last = self.within(part).iter().rev().take(NEAR);
        let numbers = last.filter_map(Mention::number);
        numbers.filter(is_telling).take(MOST).collect()
    }

    /// The filings whose records have what a number tells.
    fn sources(&self, number: &NumberMention) -> Vec<Option<&FilingFact>> {
        let facts = self.facts();
        let is_it =
            |(fact, scale): &(&Fact, f64)| stated(number, fact, *scale, Direction::Open).is_some();
        let told = candidates(number, facts).filter(is_it).take(MOST);
        told.map(|(fact, _)| facts.source_of(fact)).collect()
    }
}

/// Whether the words that lead to a filing hold something against it: "since the 10-K", "not in the 10-K".
pub(super) fn is_held_against(before: &str) -> bool {
    const HELD: [&str; 9] = [
        "since",
        "compared with",
        "compared to",
        "versus",
        "vs",
        "vs.",
        "than",
        "unlike",
        "not in",
    ];
    const ARTICLES: [&str; 6] = ["the", "its", "our", "their", "last", "prior"];
    let folded = before.to_lowercase();
    let mut rest = folded.trim_end();
    for article in ARTICLES {
        rest = without_last(rest, article).unwrap_or(rest);
    }
    HELD.iter().any(|held| without_last(rest, held).is_some())
}

/// What stands before the last words of a text, where they are these.
fn without_last<'t>(text: &'t str, words: &str) -> Option<&'t str> {
    let rest = text.strip_suffix(words)?;
    (!rest.ends_with(char::is_alphanumeric)).then(|| rest.trim_end())
}

/// Whether a filing may have the figures of another again: a later report those of the year before.
fn may_repeat(filing: &FilingMention, own: &FilingFact) -> bool {
    let is_report = filing.form != "8-K" && filing.form == own.form;
    let later = filing
        .filed
        .zip(own.filed)
        .is_none_or(|(filed, own)| filed.ordinal() > own.ordinal());
    is_report && later
}
