//! Days by what they are told under: `record_date`, `veröffentlicht`, or a sentence.

use super::Facts;
use super::arena::Text;
use super::role::Role;
use super::tape::NameId;
use crate::scan::month_alone;
use crate::wording::words;
use crate::{Period, YearPart};

/// A day under a name of a record.
#[derive(Debug, Clone, Copy)]
pub(super) struct DayTold {
    /// The node of the member.
    pub(super) at: u32,
    pub(super) name: NameId,
    /// None where it is written in a way that is not read.
    pub(super) day: Option<Period>,
}

/// A day that a sentence tells.
#[derive(Debug, Clone, Copy)]
pub(super) struct DaySaid {
    pub(super) day: Period,
    pub(super) sentence: Text,
}

/// All days under one name, or under several of the same words.
#[derive(Debug, Clone)]
pub(crate) struct NamedDays {
    /// In small letters.
    pub(crate) words: Vec<String>,
    pub(crate) days: Vec<Period>,
    /// Whether it may have others.
    pub(crate) is_open: bool,
    /// Whether the name tells when something is, and not of what.
    pub(crate) is_time: bool,
}

/// What is told of days, to be looked up by the words around one.
#[derive(Debug, Clone, Default)]
pub(crate) struct ToldDays {
    /// In the order of their last words.
    named: Vec<NamedDays>,
    /// All days, ascending.
    all: Vec<Period>,
}

/// Longer names are no names.
const MOST_WORDS: usize = 5;

impl Facts {
    /// The days that records tell by names, found when first asked for.
    pub(crate) fn told_days(&self) -> &ToldDays {
        self.told_days.get_or_init(|| ToldDays {
            named: self.days_by_names(),
            all: self.all_days(),
        })
    }

    /// Whether any record, filing or sentence tells a day.
    pub(crate) fn tells_days(&self) -> bool {
        let is_filed = |filing: &super::FilingFact| filing.filed.is_some();
        !self.days_told.is_empty()
            || !self.days_said.is_empty()
            || self.filings.iter().any(is_filed)
    }

    /// The sentences that tell days, each with its own.
    pub(crate) fn days_said(&self) -> impl Iterator<Item = (Period, &str)> {
        let said = self.days_said.iter();
        said.map(|said| (said.day, self.arena.get(said.sentence)))
    }

    /// Whether a day stands anywhere in the document by the name of its month and without its year.
    pub(crate) fn leaves_year_out(&self, day: Period) -> bool {
        self.names_day(day, |rest| !leads_to_year(rest))
    }

    /// The same, where what stands behind the day and its month may be so.
    fn names_day(&self, day: Period, may_be: fn(&str) -> bool) -> bool {
        let YearPart::Day(month, date) = day.part else {
            return false;
        };
        let text = self.arena.whole();
        words(text).any(|(span, word)| {
            let before = text.get(..span.start).unwrap_or_default();
            let behind = text.get(span.end..).unwrap_or_default();
            is_beside(before, behind, date, may_be) && month_alone(word) == Some(month)
        })
    }

    /// Whether a day may stand anywhere in the document, in whichever way it is written. A long one is not searched for each day
    /// of an answer, and may tell any.
    pub(crate) fn may_tell_day(&self, day: Period) -> bool {
        const LONGEST: usize = 1 << 20;
        let YearPart::Day(month, date) = day.part else {
            return true;
        };
        if self.arena.len() > LONGEST {
            return true;
        }
        let orders = [(month, date), (date, month)];
        let written = orders.into_iter().flat_map(|(first, second)| {
            let marks = ["-", "/", "."].into_iter();
            marks.flat_map(move |mark| {
                [
                    format!("{first:02}{mark}{second:02}"),
                    format!("{first}{mark}{second}"),
                ]
            })
        });
        let joined = || format!("{}{month:02}{date:02}", day.year);
        let text = self.arena.whole();
        let mut times = self.numbers.iter().filter_map(|fact| fact.period);
        self.told_days().is_open()
            || self.told_days().has(day)
            || times.any(|time| time == day)
            || self.names_day(day, |_| true)
            || text.contains(&joined())
            || { written }.any(|digits| stands_apart(text, &digits))
    }

    fn days_by_names(&self) -> Vec<NamedDays> {
        let mut told: Vec<&DayTold> = self.days_told.iter().collect();
        told.sort_by_key(|told| (told.name.0, told.day));
        let groups = told.chunk_by(|left, right| left.name == right.name);
        let mut named: Vec<NamedDays> = groups.filter_map(|group| self.named_days(group)).collect();
        named.extend(self.days_filed());
        named.sort_by(|left, right| left.words.last().cmp(&right.words.last()));
        named
    }

    fn named_days(&self, group: &[&DayTold]) -> Option<NamedDays> {
        let name = group.first()?.name;
        let name = self.names.get(name.0 as usize)?;
        let name = self.arena.get(*name);
        let words = words(name).map(|(_, word)| word.to_lowercase());
        let words: Vec<String> = words.take(MOST_WORDS + 1).collect();
        let mut days: Vec<Period> = group.iter().filter_map(|told| told.day).collect();
        days.dedup();
        let is_name = (1..=MOST_WORDS).contains(&words.len());
        is_name.then(|| NamedDays {
            words,
            days,
            is_open: group.iter().any(|told| told.day.is_none()),
            is_time: matches!(super::role::of(name), Role::Time(_)),
        })
    }

    /// When filings were filed, whatever the name of that is.
    fn days_filed(&self) -> Option<NamedDays> {
        let filed = self.filings.iter().filter_map(|filing| filing.filed);
        let days: Vec<Period> = filed.collect();
        (!days.is_empty()).then(|| NamedDays {
            words: vec!["filing".to_owned(), "date".to_owned()],
            is_open: days.iter().any(|day| !day.is_day()),
            is_time: false,
            days,
        })
    }

    fn all_days(&self) -> Vec<Period> {
        let told = self.days_told.iter().filter_map(|told| told.day);
        let said = self.days_said.iter().map(|said| said.day);
        let filings = self.filings.iter();
        let filings = filings.flat_map(|filing| [filing.filed, filing.period]);
        let mut all: Vec<Period> = told.chain(said).chain(filings.flatten()).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

impl ToldDays {
    /// The names that end with a word, in small letters.
    pub(crate) fn ending(&self, last: &str) -> &[NamedDays] {
        let word = |named: &NamedDays| named.words.last().map(String::as_str) < Some(last);
        let start = self.named.partition_point(word);
        let rest = self.named.get(start..).unwrap_or_default();
        let is_it = |named: &NamedDays| named.words.last().map(String::as_str) == Some(last);
        let count = rest.partition_point(is_it);
        rest.get(..count).unwrap_or_default()
    }

    /// Whether any name may have days that are not read.
    fn is_open(&self) -> bool {
        self.named.iter().any(|named| named.is_open)
    }

    /// The day that is next to one.
    pub(crate) fn nearest(&self, day: Period) -> Option<Period> {
        let distance = |own: &Period| own.ordinal().abs_diff(day.ordinal());
        let days = self.all.iter().filter(|own| own.is_day());
        days.copied().min_by_key(distance)
    }

    /// Whether any record, filing or sentence tells a day.
    pub(crate) fn has(&self, day: Period) -> bool {
        self.all.binary_search(&day).is_ok()
    }
}

/// Whether digits stand in a text with no others before or behind them: no 23-05 in "2023-05-09".
fn stands_apart(text: &str, digits: &str) -> bool {
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    text.match_indices(digits).any(|(at, _)| {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let behind = text.get(at + digits.len()..);
        !is_digit(before) && !is_digit(behind.and_then(|behind| behind.chars().next()))
    })
}

/// Whether a day of a month stands before or behind a word, and what may be behind them: "March 14", "14. März".
fn is_beside(before: &str, behind: &str, date: u8, may_be: fn(&str) -> bool) -> bool {
    let number = |digits: &str| digits.parse() == Ok(date);
    let ordinal = |c: char| c.is_ascii_alphabetic() || matches!(c, '.' | ' ');
    let before = before.trim_end_matches(ordinal);
    let digits = before.rfind(|c: char| !c.is_ascii_digit());
    let first = before.get(digits.map_or(0, |at| at + 1)..);
    if first.is_some_and(number) && may_be(behind) {
        return true;
    }
    let behind = behind.trim_start_matches(['.', ' ']);
    let end = behind.find(|c: char| !c.is_ascii_digit());
    let (digits, rest) = behind.split_at(end.unwrap_or(behind.len()));
    number(digits) && may_be(rest)
}

fn leads_to_year(behind: &str) -> bool {
    const YEAR: usize = 4;
    let behind = behind.trim_start_matches([',', '.', ' ']).as_bytes();
    behind
        .get(..YEAR)
        .is_some_and(|year| year.iter().all(u8::is_ascii_digit))
}
