//! Papers that are called by what they are, and the days that they are told to have come out: "its annual report of November 5,
//! 2024", "der Halbjahresbericht vom 10. August 2023".

use super::Answer;
use super::day_named::OtherDay;
use super::filed::FILED;
use crate::disclosure::Disclosure;
use crate::sentence::Sentence;
use crate::wording::{is_one_of, words};
use crate::{FilingFact, Mention, MentionKind, Period, Span};

/// No name stands farther from its day, in bytes.
const NEAR: usize = 90;

/// What says that a day is the last of what a report is on.
const ENDED: [&str; 5] = ["ended", "ending", "to", "zum", "clos"];

/// What may stand between a name and its day beside words of publication.
const BETWEEN: [&str; 34] = [
    "period",
    "quarter",
    "on",
    "of",
    "from",
    "was",
    "were",
    "is",
    "which",
    "that",
    "and",
    "with",
    "the",
    "sec",
    "it",
    "company",
    "in",
    "vom",
    "am",
    "der",
    "wurde",
    "du",
    "le",
    "del",
    "el",
    "form",
    "for",
    "fiscal",
    "year",
    "für",
    "das",
    "geschäftsjahr",
    "came",
    "followed",
];

/// What says that a paper is of a day, without a word of publication.
const OF: [&str; 6] = ["of", "vom", "du", "del", "from", "dated"];

/// The same as [`FILED`] in other words and languages.
const ABROAD: [&str; 8] = [
    "out",
    "appeared",
    "eingereicht",
    "veröffentlicht",
    "erschienen",
    "publié",
    "déposé",
    "publicado",
];

/// A paper by the day that it is said to have come out.
pub(super) struct Called {
    /// With the one of its kind that came out next to that day.
    pub(super) dated: OtherDay,
    /// Whether one came out, or reports on what ended, that day.
    pub(super) is_known: bool,
}

/// A day of the answer with what is said to be of it.
struct Dated<'t> {
    span: Span,
    day: Period,
    kind: Disclosure,
    name: &'t str,
}

impl Answer<'_> {
    /// The papers of a sentence that have a day, where the facts have the day of any paper of the kind.
    pub(super) fn papers_called(&self, sentence: &Sentence) -> Vec<Called> {
        let mut before: Option<Dated<'_>> = None;
        let mut found = Vec::new();
        let inside = self.mentions.get(sentence.mentions.clone());
        for mention in inside.unwrap_or_default() {
            before = self.paper_at(sentence, mention, before.as_ref());
            found.extend(before.as_ref().and_then(|dated| self.called(dated)));
        }
        found
    }

    /// What is said to be of a day; of "the reports of March 1, 2022 and March 1, 2023" the second has the first one's name.
    fn paper_at<'t>(
        &'t self,
        sentence: &Sentence,
        mention: &Mention,
        before: Option<&Dated<'t>>,
    ) -> Option<Dated<'t>> {
        let MentionKind::Date(day) = mention.kind else {
            return None;
        };
        let (span, is_day) = (mention.span, day.is_day());
        let goes_on = before.filter(|before| {
            let gap = self.asked.answer.get(before.span.end..span.start);
            gap.is_some_and(|gap| matches!(gap.trim_matches([' ', ',']), "and" | "und" | "et" | ""))
        });
        let (kind, name) = match goes_on {
            Some(before) => (before.kind, before.name),
            None => self.kind_before(sentence, span).filter(|_| is_day)?,
        };
        Some(Dated {
            span,
            day,
            kind,
            name,
        })
    }

    /// What is said to have come out right before a day: "its annual report, filed on".
    fn kind_before(&self, sentence: &Sentence, day: Span) -> Option<(Disclosure, &str)> {
        let text = self.asked.answer;
        let before = self.within(sentence.span.before(day));
        let last = before.iter().rev().find(|told| !self.is_of_name(told));
        let start = last.map_or(sentence.span.start, |last| last.span.end);
        let mut start = start.max(day.start.saturating_sub(NEAR));
        while !text.is_char_boundary(start) {
            start += 1;
        }
        let lead = text.get(start..day.start)?;
        let (name, kind) = Disclosure::named(lead).pop()?;
        let (first, rest) = (lead.get(..name.start)?, lead.get(name.end..)?);
        let is_told = |span: Span| {
            let at = start + name.end + span.start;
            before
                .iter()
                .any(|told| (told.span.start..told.span.end).contains(&at))
        };
        let behind = words(rest).filter(|(span, _)| !is_told(*span));
        let behind: Vec<&str> = behind.map(|(_, word)| word).collect();
        let is_dated = is_dated(first, &behind) && !rest.contains([';', '\n', '|']);
        is_dated.then_some((kind, name.of(lead)))
    }

    /// Whether a time goes on with a name: "the annual report 2023 was published on", "the report for the year ended June 30,
    /// 2023, filed on".
    fn is_of_name(&self, told: &Mention) -> bool {
        let before = self.asked.answer.get(..told.span.start);
        let word = before.and_then(|before| before.trim_end().rsplit(' ').next());
        match told.kind {
            MentionKind::Years(_) => true,
            MentionKind::Date(_) => word.is_some_and(|word| is_one_of(&ENDED, word)),
            MentionKind::Number(_) | MentionKind::Filing(_) => false,
        }
    }

    fn called(&self, dated: &Dated<'_>) -> Option<Called> {
        let (day, kind) = (dated.day, dated.kind);
        let filings = self.facts().filings().iter();
        let filings = filings.filter(|fact| kind.has_form(&fact.form));
        let of_form = filings
            .clone()
            .filter_map(|fact| Some((fact.filed?, fact.form.as_str())));
        let papers = self.facts().papers();
        let own = papers.all.iter().filter(|paper| paper.kind == kind);
        let days = own.flat_map(|paper| paper.days.iter().map(|own| (*own, dated.name)));
        let all = of_form.chain(days.clone()).filter(|(own, _)| own.is_day());
        let (nearest, name) = all.min_by_key(|(own, _)| own.ordinal().abs_diff(day.ordinal()))?;
        let is_known = filings.clone().any(|fact| is_of(fact, day))
            || days.clone().any(|(own, _)| own == day)
            || filings.count() == 0 && papers.is_of_other(day);
        Some(Called {
            dated: OtherDay::new(dated.span, name, [day, nearest]),
            is_known: is_known || self.facts().leaves_year_out(day),
        })
    }
}

fn is_of(fact: &FilingFact, day: Period) -> bool {
    fact.filed == Some(day) || fact.period == Some(day)
}

/// Whether the words before and behind a name say that the day behind them is the one that it came out.
fn is_dated(before: &str, behind: &[&str]) -> bool {
    let is_filed = |word: &str| is_one_of(&FILED, word) || is_one_of(&ABROAD, word);
    let is_of = |word: &str| is_filed(word) || is_one_of(&OF, word);
    let is_ended = |word: &str| is_one_of(&ENDED, word);
    let is_between = |word: &&str| is_of(word) || is_ended(word) || is_one_of(&BETWEEN, word);
    let last = behind
        .iter()
        .rev()
        .find(|word| is_of(word) || is_ended(word));
    let is_told = match last {
        Some(last) => is_of(last),
        None => words(before).any(|(_, word)| is_filed(word)),
    };
    is_told && behind.iter().all(is_between)
}
