//! The check of years.

use core::cell::OnceCell;

use super::Answer;
use super::details::validated;
use crate::denial::denies;
use crate::sentence::Sentence;
use crate::wording::{is_one_of, words};
use crate::{
    Mention, MentionKind, Severity, Status, YearCheck, YearFinding, YearVerdict, mentions,
};

pub(super) fn check(answer: &Answer<'_>) -> YearCheck {
    let known = answer.facts().years();
    let mut checked = 0;
    let mut unmatched = Vec::new();
    let denials = Denials::of(answer);
    for sentence in &answer.sentences {
        let mentions = answer.mentions.get(sentence.mentions.clone());
        let says_none = OnceCell::new();
        for mention in mentions.unwrap_or_default() {
            for year in years(mention) {
                checked += 1;
                if known.binary_search(&year).is_ok() {
                    continue;
                }
                let denied = *says_none.get_or_init(|| denials.says_none(sentence))
                    || answer.denies_year(mention)
                    || denials.goes_on(sentence, year);
                let is_fetchable = answer.asked.known_years.contains(&year);
                let is_limit = || denials.is_asked_limit(mention, year, known);
                let is_named = || answer.is_year_of_name(mention, year);
                if !is_fetchable
                    && (denied || is_limit() || denials.is_supposed(year) || is_named())
                {
                    continue;
                }
                unmatched.push(finding(answer, mention, year, denied, is_fetchable));
            }
        }
    }
    let severity = severity(&unmatched);
    YearCheck {
        status: Status::of(checked, unmatched.len()),
        severity,
        checked,
        details: details(checked, &unmatched, known),
        available: known.iter().rev().copied().collect(),
        unmatched,
    }
}

/// Which sentences say that data is not there; read where a year is missing.
struct Denials<'n, 'a> {
    answer: &'n Answer<'a>,
    /// Whether any sentence does.
    any: OnceCell<bool>,
    /// The years of the question.
    asked: OnceCell<Vec<i16>>,
}

impl<'n, 'a> Denials<'n, 'a> {
    const fn of(answer: &'n Answer<'a>) -> Self {
        Self {
            answer,
            any: OnceCell::new(),
            asked: OnceCell::new(),
        }
    }

    /// Whether a sentence says that there is nothing.
    fn says_none(&self, sentence: &Sentence) -> bool {
        denies(sentence.span.of(self.answer.asked.answer))
    }

    /// Whether a sentence goes on about the year that was asked for where another says that there is nothing, without a
    /// figure: "That isn't disclosed. 2019 would be in an older report."
    fn goes_on(&self, sentence: &Sentence, year: i16) -> bool {
        if !self.asked().contains(&year) {
            return false;
        }
        let mut inside = self.answer.within(sentence.span).iter();
        let has_figures = inside.any(|mention| mention.number().is_some());
        let any = || {
            *self.any.get_or_init(|| {
                self.answer
                    .sentences
                    .iter()
                    .any(|other| self.says_none(other))
            })
        };
        !has_figures && any()
    }

    /// Whether a year is only where the question parts what the facts have of earlier and later ones: "due after 2030".
    fn is_asked_limit(&self, mention: &Mention, year: i16, known: &[i16]) -> bool {
        const LIMITS: [&str; 3] = ["after", "before", "beyond"];
        let before = self.answer.asked.answer.get(..mention.span.start);
        let word = before.and_then(|before| before.trim_end().rsplit(' ').next());
        let is_limit = word.is_some_and(|word| is_one_of(&LIMITS, word));
        let ends = known.first().zip(known.last());
        let is_between = ends.is_some_and(|(first, last)| (first..last).contains(&&year));
        is_limit && is_between && self.asked().contains(&year)
    }

    /// Whether the question supposes something of a year: "what would it be in 2020?"
    fn is_supposed(&self, year: i16) -> bool {
        const SUPPOSES: [&str; 3] = ["would", "estimate", "extrapolate"];
        let mut asked = words(self.answer.asked.question);
        let mut supposes = || asked.any(|(_, word)| is_one_of(&SUPPOSES, word));
        self.asked().contains(&year) && supposes()
    }

    fn asked(&self) -> &[i16] {
        self.asked.get_or_init(|| {
            let asked = self.answer.asked;
            let found = mentions(asked.question, &asked.locale);
            found.iter().flat_map(years).collect()
        })
    }
}

impl Answer<'_> {
    /// Whether a year belongs to a name that the facts write with the same word before it: "senior notes due 2029".
    fn is_year_of_name(&self, mention: &Mention, year: i16) -> bool {
        let before = self.asked.answer.get(..mention.span.start);
        let word = before.and_then(|before| before.trim_end().rsplit([' ', '(', '-']).next());
        let is_due = word.filter(|word| is_one_of(&["due", "maturing", "expiring"], word));
        is_due.is_some_and(|word| self.facts().quotes(&format!("{word} {year}")))
    }

    /// Whether the word before a year says that there is none of it: "there's no 2019 data point".
    fn denies_year(&self, mention: &Mention) -> bool {
        let before = self.asked.answer.get(..mention.span.start);
        let word = before.and_then(|before| before.strip_suffix(' ')?.rsplit(' ').next());
        word.is_some_and(|word| is_one_of(&["no"], word))
    }
}

/// The years that a mention stands for: of a range both ends, of a filing that of its date and of its period.
fn years(mention: &Mention) -> impl Iterator<Item = i16> {
    let (first, last) = match &mention.kind {
        MentionKind::Years(years) => (Some(years.from), Some(years.to)),
        MentionKind::Date(day) => (Some(*day), None),
        MentionKind::Filing(filing) => (filing.filed, filing.period),
        MentionKind::Number(_) => (None, None),
    };
    let first = first.map(|period| period.year);
    let last = last
        .map(|period| period.year)
        .filter(|last| first != Some(*last));
    first.into_iter().chain(last)
}

fn severity(found: &[YearFinding]) -> Severity {
    let is_critical = |finding: &YearFinding| finding.verdict == YearVerdict::NotFetched;
    if found.iter().any(is_critical) {
        Severity::Critical
    } else if found.is_empty() {
        Severity::None
    } else {
        Severity::High
    }
}

fn finding(
    answer: &Answer<'_>,
    mention: &Mention,
    year: i16,
    denied: bool,
    is_fetchable: bool,
) -> YearFinding {
    let known = answer.facts().years().iter().copied();
    YearFinding {
        text: answer.text(mention).to_owned(),
        start: mention.span.start,
        end: mention.span.end,
        value: year,
        verdict: if is_fetchable {
            YearVerdict::NotFetched
        } else {
            YearVerdict::Missing
        },
        denied,
        closest: known.min_by_key(|known| known.abs_diff(year)),
    }
}

fn details(checked: usize, found: &[YearFinding], known: &[i16]) -> String {
    if checked == 0 {
        return "no years to check".to_owned();
    }
    if found.is_empty() {
        return validated(checked, "years");
    }
    let years: Vec<String> = found
        .iter()
        .map(|finding| finding.value.to_string())
        .collect();
    let known: Vec<String> = known.iter().rev().map(ToString::to_string).collect();
    let known = if known.is_empty() {
        "none".to_owned()
    } else {
        known.join(", ")
    };
    let noun = if years.len() == 1 { "Year" } else { "Years" };
    let years = years.join(", ");
    format!("{noun} {years} mentioned but not in data. Available years: {known}")
}
