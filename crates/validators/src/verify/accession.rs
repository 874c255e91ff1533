//! Numbers that filings were accepted under, and the filings that they are told of.

use super::Answer;
use super::filing::is_meant;
use crate::facts::is_accession;
use crate::sentence::Sentence;
use crate::{FilingFact, FilingMention, Mention, MentionKind, Period, Span};

/// So many numbers of a sentence are looked at.
const MOST: usize = 16;

impl Answer<'_> {
    /// The accession numbers of a sentence that the facts have of other filings than the one that stands before each and the
    /// one behind it, with the former and the number's own.
    pub(super) fn exchanged_accessions(
        &self,
        sentence: &Sentence,
    ) -> Vec<(Span, &FilingMention, &FilingFact)> {
        if !self.facts().has_accessions() {
            return Vec::new();
        }
        let told = self.accessions(sentence.span);
        let filings = self.within(sentence.span).iter().filter_map(filing);
        // "The 10-K and the 8-K have the numbers … and …" tells of them in turn.
        let is_in_turn = told.len() > 1 && filings.count() > 1;
        let told = told.into_iter().filter(|_| !is_in_turn).take(MOST);
        let told = told.filter_map(|span| {
            let filing = self.filing_before(sentence, span)?;
            let number = span.of(self.asked.answer);
            let mut own = self.facts().filings_numbered(number).peekable();
            let first = *own.peek()?;
            // "0000123456-24-000012 is the 10-K"
            let behind = self.filing_behind(sentence, span);
            let days = self.days_before(sentence, span);
            let is_told = |own: &FilingFact| {
                let is_behind = behind.is_some_and(|behind| is_meant(behind, own));
                is_behind || is_meant(filing, own) && !self.is_of_other_days(&days, own)
            };
            (!own.any(is_told)).then_some((span, filing, first))
        });
        told.collect()
    }

    /// The accession numbers of a sentence that neither facts with filings nor the question have.
    pub(super) fn unknown_accessions(&self, sentence: &Sentence) -> Vec<Span> {
        let told = self.accessions(sentence.span).into_iter().take(MOST);
        let is_known = |number: &str| {
            self.asked.question.contains(number) || self.facts().tells_accession(number)
        };
        told.filter(|span| !is_known(span.of(self.asked.answer)))
            .collect()
    }

    /// Whether any accession number stands in the answer.
    pub(super) fn has_accession(&self) -> bool {
        const FIRST: usize = 10;
        let text = self.asked.answer.as_bytes();
        let dashes = text.iter().enumerate().skip(FIRST);
        let mut dashes = dashes.filter(|(_, byte)| **byte == b'-');
        // Its dashes are three apart.
        dashes.any(|(at, _)| text.get(at + 3) == Some(&b'-'))
            && !self.accessions(self.whole()).is_empty()
    }

    /// The days that a sentence names before a place.
    fn days_before(&self, sentence: &Sentence, place: Span) -> Vec<Period> {
        let before = self.within(sentence.span.before(place)).iter();
        let times = before.filter_map(Mention::time);
        times.filter(|time| time.is_day()).take(MOST).collect()
    }

    /// Whether days are those of another filing of the same form, and none of them is a filing's own: "the 10-Q filed on June
    /// 6 has the number …" of one that was filed in March.
    fn is_of_other_days(&self, days: &[Period], own: &FilingFact) -> bool {
        let has = |filing: &FilingFact| {
            let told = [filing.filed, filing.period];
            days.iter().any(|day| told.contains(&Some(*day)))
        };
        let mut others = self.facts().filings().iter();
        !days.is_empty() && !has(own) && others.any(|other| other.form == own.form && has(other))
    }

    fn accessions(&self, part: Span) -> Vec<Span> {
        let text = part.of(self.asked.answer);
        let is_end = |c: char| !(c.is_ascii_digit() || c == '-');
        let mut start = part.start;
        let pieces = text.split(is_end).map(|piece| {
            let span = Span {
                start,
                end: start + piece.len(),
            };
            let next = self
                .asked
                .answer
                .get(span.end..)
                .and_then(|rest| rest.chars().next());
            start = span.end + next.map_or(0, char::len_utf8);
            (span, piece)
        });
        pieces
            .filter(|(_, piece)| is_accession(piece))
            .map(|(span, _)| span)
            .collect()
    }

    /// The last filing that a sentence names before a place.
    fn filing_before(&self, sentence: &Sentence, place: Span) -> Option<&FilingMention> {
        let before = self.within(sentence.span.before(place)).iter();
        before.rev().find_map(filing)
    }

    /// The first filing that it names behind one.
    fn filing_behind(&self, sentence: &Sentence, place: Span) -> Option<&FilingMention> {
        self.within(sentence.span.behind(place))
            .iter()
            .find_map(filing)
    }
}

const fn filing(mention: &Mention) -> Option<&FilingMention> {
    match &mention.kind {
        MentionKind::Filing(filing) => Some(filing),
        MentionKind::Number(_) | MentionKind::Years(_) | MentionKind::Date(_) => None,
    }
}
