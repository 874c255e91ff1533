//! Filings that the facts name.

use super::builder::Builder;
use super::traits::Traits;
use crate::{Fact, Facts, FilingMention, Locale, Period, mentions};

/// A filing among the facts.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FilingFact {
    /// The form as the facts write it, in capitals: `10-K`, `10-K/A`, `DEF 14A`.
    pub form: String,
    /// When it was filed, if the facts say so.
    pub filed: Option<Period>,
    /// What it reports on, if the facts say so.
    pub period: Option<Period>,
}

impl Facts {
    /// What the filings of a day report on, where a time is the day on which they were filed and no figure is of it: "filed on
    /// February 25, 2022, with revenue of $742.5 million", which is of 2021.
    pub(crate) fn reported_on(&self, time: Period) -> Option<Period> {
        let is_of_day = |filing: &&FilingFact| filing.filed == Some(time);
        let mut filings = self.filings().iter().filter(is_of_day);
        let reported = filings.next()?.period?;
        let is_one = filings.all(|other| other.period == Some(reported));
        let is_own = |fact: &Fact| fact.period == Some(time);
        (time.is_day() && is_one && !self.numbers().iter().any(is_own)).then_some(reported)
    }
}

impl Builder {
    /// Keeps the filings that the labels of a record name: the row "Form 10-K filed 2021-03-12".
    pub(super) fn filings_of_labels(&mut self, traits: &Traits) {
        for label in traits.labels() {
            self.filings.extend(mentioned(self.tape.arena.get(*label)));
        }
    }
}

/// The filings that a short text names.
fn mentioned(text: &str) -> impl Iterator<Item = FilingFact> {
    let found = may_name(text).then(|| mentions(text, &Locale::default()));
    let found = found.into_iter().flatten();
    found.filter_map(|mention| mention.filing().map(FilingFact::from))
}

/// What the text of a record's form names: the form alone, or what else it says of the filing, "10-K for fiscal year 2020".
pub(super) fn named(text: &str) -> Option<FilingFact> {
    let alone = form(text).map(|form| FilingFact {
        form,
        filed: None,
        period: None,
    });
    alone.or_else(|| {
        let mut all = mentioned(text);
        all.next().filter(|_| all.next().is_none())
    })
}

impl From<&FilingMention> for FilingFact {
    fn from(filing: &FilingMention) -> Self {
        Self {
            form: filing.form.clone(),
            filed: filing.filed,
            period: filing.period,
        }
    }
}

/// Whether a text may have the form of a report in it, told by the marks that forms have: "10-K", "S-1", "DEF 14A".
pub(super) fn may_name(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut marks = memchr::memchr2_iter(b'-', b'4', bytes);
    marks.any(|at| {
        let next = bytes.get(at + 1);
        if bytes.get(at) == Some(&b'4') {
            return matches!(next, Some(b'A' | b'B'));
        }
        let before = at.checked_sub(1).and_then(|before| bytes.get(before));
        matches!(next, Some(b'K' | b'Q' | b'F')) || matches!(before, Some(b'S' | b'F'))
    })
}

/// Whether a text is nothing but the form of a report, whatever the member is called that has it, or that goes by it.
pub(super) fn is_report(text: &str) -> bool {
    const REPORTS: [&str; 8] = [
        "10-K", "10-Q", "20-F", "40-F", "8-K", "6-K", "DEF 14A", "S-1",
    ];
    let original = text.strip_suffix("/A").unwrap_or(text);
    REPORTS.contains(&original)
}

/// The form that a text of a record names, if it is one.
fn form(text: &str) -> Option<String> {
    const KNOWN: &[&str] = &[
        "10-K",
        "10-Q",
        "8-K",
        "20-F",
        "40-F",
        "6-K",
        "11-K",
        "10-KT",
        "10-QT",
        "S-1",
        "S-3",
        "S-4",
        "S-8",
        "S-11",
        "F-1",
        "F-3",
        "F-4",
        "DEF 14A",
        "DEFA14A",
        "DEFM14A",
        "PRE 14A",
        "SC 13D",
        "SC 13G",
        "13F-HR",
        "SD",
        "N-CSR",
        "N-PX",
        "N-PORT",
        "ARS",
        "10-12B",
        "10-12G",
        "424B1",
        "424B2",
        "424B3",
        "424B4",
        "424B5",
        "424B7",
        "424B8",
        "FWP",
        "SC TO-I",
        "SC TO-T",
        "SCHEDULE 13D",
        "SCHEDULE 13G",
        "25-NSE",
        "15-12G",
        "NT 10-K",
        "NT 10-Q",
        "3",
        "4",
        "5",
        "144",
        "D",
        "56-1",
    ];
    let capitals = text.trim().to_ascii_uppercase();
    let form = with_hyphen(capitals.strip_prefix("FORM ").unwrap_or(&capitals));
    let original = form.strip_suffix("/A").unwrap_or(&form);
    KNOWN.contains(&original).then(|| form.clone())
}

/// A form as it is written in full: "10-K" of "10K", as programs cut it short.
pub(super) fn with_hyphen(form: &str) -> String {
    const SHORT: [(&str, &str); 6] = [
        ("10K", "10-K"),
        ("10Q", "10-Q"),
        ("20F", "20-F"),
        ("40F", "40-F"),
        ("8K", "8-K"),
        ("6K", "6-K"),
    ];
    let mut short = SHORT.iter();
    let full = short.find_map(|(short, full)| {
        let rest = form.strip_prefix(short)?;
        let is_whole = rest.is_empty() || rest == "/A" || rest == "T";
        is_whole.then(|| [full, rest].concat())
    });
    full.unwrap_or_else(|| form.to_owned())
}
