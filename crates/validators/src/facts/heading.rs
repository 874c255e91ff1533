//! What a header, a label or a caption says of the numbers that it stands over.

mod accented;
mod beside;
mod reading;

use self::reading::Reading;
use super::calendar::{is_year_alone, month_named};
use super::scales::Scales;
use super::time::Times;
use super::words::{Word, Words};
use super::{abroad, eastern, thai};
use crate::wording::is_one_of;
use crate::{Period, Unit, YearPart};

/// What a header says.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Heading {
    pub(super) period: Option<Period>,
    /// A quarter, half or month without its year.
    pub(super) part: Option<YearPart>,
    pub(super) scale: Option<Scales>,
    pub(super) unit: Option<Unit>,
    pub(super) measure: Measure,
    /// Whether it says nothing else: "2019 (in thousands)", and not "Net sales 2019".
    pub(super) is_bare: bool,
    /// Whether what it counts in does not hold for shares ("except share data").
    pub(super) excepts_shares: bool,
}

/// What kind of figures stand under a header.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Measure {
    /// Nothing is said.
    #[default]
    Any,
    /// Amounts for one share or unit, which take a currency and no scale.
    PerShare,
    /// Amounts for one of something else, which may leave out what a table counts in: the price of a gallon.
    Each,
    /// Percentages, ratios and rates, which take neither.
    Ratio,
    /// Things that are counted, which take no currency.
    Count,
    /// Returns, weights and scores, to which a currency declared for a whole record does not apply.
    Relative,
}

impl Heading {
    /// Of no words at all.
    pub(super) const NONE: Self = Self {
        period: None,
        part: None,
        scale: None,
        unit: None,
        measure: Measure::Any,
        is_bare: false,
        excepts_shares: false,
    };

    /// The same without the currency that it names.
    pub(super) fn without_money(self) -> Self {
        let unit = self.unit.filter(|unit| !matches!(unit, Unit::Money(_)));
        Self { unit, ..self }
    }

    /// Whether it says nothing of how figures are to be read: no time, unit, scale or measure.
    pub(super) fn is_name(&self) -> bool {
        *self
            == Self {
                is_bare: false,
                ..Self::NONE
            }
    }

    /// What a header says, and the times that it names.
    pub(super) fn read(text: &str) -> (Self, Times) {
        if text.is_empty() {
            return (Self::NONE, Times::default());
        }
        if let Some((rest, (scale, unit))) = accented::set_off(text) {
            let (heading, times) = Self::read(&rest);
            let heading = Self {
                scale: Scales::of(scale),
                unit: unit.or(heading.unit),
                ..heading
            };
            return (heading, times);
        }
        let mut reading = Reading::default();
        reading.read(Words::of(text));
        // Most labels name no time, for which all words are looked at together.
        let words: Vec<Word<'_>> = if reading.has_times {
            Words::of(text).collect()
        } else {
            Vec::new()
        };
        let is_buddhist =
            matches!(*words, [Word::Digits { value, count: 4 }] if is_year_alone(value));
        let is_foreign = !text.is_ascii();
        let is_thai = is_buddhist || is_foreign && text.bytes().any(|byte| byte == 0xE0);
        // `npl_pct_2566`, whatever language names the figure.
        let is_of_key = text.contains('_')
            && matches!(*words, [.., Word::Digits { value, count: 4 }] if is_year_alone(value));
        let mut times = Times::read(&words, is_thai || is_of_key);
        let mut heading = reading.heading;
        heading.is_bare = reading.others == 0;
        if is_thai && !is_buddhist {
            thai::read(text, &mut heading, &mut times);
        }
        if is_foreign && eastern::may_be(text) {
            eastern::read(text, &mut heading);
            eastern::read_times(text, &mut times);
        } else if reading.has_times && !is_thai {
            heading.is_bare |= abroad::read_times(text, &mut times);
        }
        if !has_no_end(&words) {
            heading.period = times.period();
            heading.part = times.part().or_else(|| month_alone(text));
        }
        (heading, times)
    }
}

/// The month that is all of a text: "January", "Sept.".
pub(super) fn month_alone(text: &str) -> Option<YearPart> {
    let word = text.trim();
    let word = word.strip_suffix('.').unwrap_or(word);
    month_named(word).map(YearPart::Month)
}

/// Whether a time has no end, so that it is no year of its own: "After 2017", "2018 and thereafter". "Profit after tax
/// 2017" is of that year.
fn has_no_end(words: &[Word<'_>]) -> bool {
    const BEFORE: [&str; 2] = ["after", "beyond"];
    const BEHIND: [&str; 4] = ["thereafter", "beyond", "later", "onwards"];
    let is = |word: &Word<'_>, known: &[&str]| matches!(word, Word::Letters(word) if is_one_of(known, word.written()));
    words.windows(2).any(|pair| match pair {
        [limit, Word::Digits { .. }] => is(limit, &BEFORE),
        [Word::Digits { .. }, end] => is(end, &BEHIND),
        [and, end] => is(and, &["and"]) && is(end, &BEHIND),
        _ => false,
    })
}
