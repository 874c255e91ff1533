//! What a header, a label or a caption says of the numbers that it stands over.

use super::money;
use super::scales::Scales;
use super::thai;
use super::time::Times;
use super::words::{Word, Words};
use crate::{Currency, Period, Unit, YearPart};

/// What a header says.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Heading {
    pub(super) times: Times,
    pub(super) period: Option<Period>,
    /// A quarter or half without its year.
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
    /// Percentages, ratios and rates, which take neither.
    Ratio,
    /// Things that are counted, which take no currency.
    Count,
}

impl Heading {
    /// Of no words at all.
    pub(super) const NONE: Self = Self {
        times: Times::NONE,
        period: None,
        part: None,
        scale: None,
        unit: None,
        measure: Measure::Any,
        is_bare: false,
        excepts_shares: false,
    };

    /// Reads a header.
    pub(super) fn read(text: &str, buffer: &mut Vec<Word<'static>>) -> Self {
        if text.is_empty() {
            return Self::default();
        }
        let mut words = reuse(buffer);
        words.extend(Words::of(text));
        let mut reading = Reading::default();
        reading.read(&words);
        let is_thai = text.bytes().any(|byte| byte == 0xE0);
        let mut times = Times::read(&words, is_thai);
        let mut heading = reading.heading;
        heading.is_bare = reading.others == 0;
        if is_thai {
            thai::read(text, &mut heading, &mut times);
        }
        heading.times = times;
        heading.period = times.period();
        heading.part = times.part();
        *buffer = give_back(words);
        heading
    }
}

/// The same allocation for the words of another text.
fn reuse<'a>(buffer: &mut Vec<Word<'static>>) -> Vec<Word<'a>> {
    std::mem::take(buffer)
        .into_iter()
        .filter_map(|_| None)
        .collect()
}

fn give_back(words: Vec<Word<'_>>) -> Vec<Word<'static>> {
    words.into_iter().filter_map(|_| None).collect()
}

#[derive(Default)]
struct Reading {
    heading: Heading,
    /// Words that say nothing of time, scale and unit.
    others: usize,
    has_percent: bool,
    /// Whether the words are behind "except".
    excepted: bool,
}

impl Reading {
    fn read(&mut self, words: &[Word<'_>]) {
        for (at, word) in words.iter().enumerate() {
            let before = at.checked_sub(1).and_then(|at| words.get(at));
            match word {
                Word::Letters(lower, written) => {
                    let next = words.get(at + 1);
                    self.letters(lower.as_str(), written, before, next);
                }
                Word::Digits { value: 0, count: 3 } => self.scale(1e3),
                Word::Digits {
                    value: 1000,
                    count: 0,
                } if before == Some(&Word::Mark('(')) => {
                    self.scale(1e3);
                }
                Word::Digits { .. } => {}
                Word::Mark(mark) => self.mark(*mark),
            }
        }
        let heading = &mut self.heading;
        match (self.has_percent, heading.unit) {
            (true, None) => heading.unit = Some(Unit::Percent),
            // "$ and %" leaves it open.
            (true, Some(Unit::Money(_))) => heading.unit = None,
            (true, Some(_)) | (false, _) => {}
        }
        let is_relative = matches!(
            heading.unit,
            Some(Unit::Percent | Unit::PercentagePoints | Unit::BasisPoints | Unit::Multiple)
        );
        if is_relative && heading.measure != Measure::PerShare {
            heading.measure = Measure::Ratio;
        }
    }

    fn mark(&mut self, mark: char) {
        let mut bytes = [0; 4];
        match mark {
            '%' | '％' => self.has_percent = true,
            _ => {
                if let Some((currency, _)) = money::symbol(mark.encode_utf8(&mut bytes)) {
                    self.money(currency);
                }
            }
        }
    }

    fn money(&mut self, currency: Currency) {
        let heading = &mut self.heading;
        if heading.unit.is_none() {
            heading.unit = Some(Unit::Money(currency));
        }
    }

    fn scale(&mut self, scale: f64) {
        if self.heading.scale.is_none() && !self.excepted {
            self.heading.scale = Scales::of(scale);
        }
    }

    fn letters(
        &mut self,
        word: &str,
        written: &str,
        before: Option<&Word<'_>>,
        next: Option<&Word<'_>>,
    ) {
        if let Some(scale) = long_scale(word) {
            // "5 million options" counts for itself.
            if !matches!(before, Some(Word::Digits { .. })) {
                self.scale(scale);
            }
            return;
        }
        let after_money = self.heading.unit.is_some() || is_letters(before, "number");
        if let (true, Some(scale)) = (after_money, short_scale(word)) {
            self.scale(scale);
            return;
        }
        // "S$", "NT$", "USDm".
        if next == Some(&Word::Mark('$')) && written.len() <= 3 {
            let joined = format!("{}$", written.to_ascii_uppercase());
            if let Some((currency, _)) = money::symbol(&joined) {
                self.money(currency);
                return;
            }
        }
        if let Some(currency) = money::word(word) {
            self.money(currency);
            return;
        }
        if let (Some(currency), "m" | "k" | "bn" | "mn") = split_code(word) {
            self.money(currency);
            if let Some(scale) = short_scale(split_code(word).1) {
                self.scale(scale);
            }
            return;
        }
        self.measure(word, next);
    }

    fn measure(&mut self, word: &str, next: Option<&Word<'_>>) {
        let heading = &mut self.heading;
        match word {
            "except" | "excluding" => self.excepted = true,
            "percent" | "percentage" | "percentages" | "pct" | "cent" => {
                if self.excepted {
                    return;
                }
                let is_points = is_letters(next, "point") || is_letters(next, "points");
                if is_points {
                    heading.unit = Some(Unit::PercentagePoints);
                } else {
                    self.has_percent = true;
                }
                self.others += usize::from(word.starts_with("percentage"));
            }
            "pp" | "ppt" | "ppts" => heading.unit = Some(Unit::PercentagePoints),
            "bps" | "bp" => heading.unit = Some(Unit::BasisPoints),
            "share" | "shares" if self.excepted => heading.excepts_shares = true,
            _ if self.excepted => {}
            "per" => self.per(next),
            "eps" => heading.measure = Measure::PerShare,
            "margin" | "yield" | "rate" | "rates" | "ratio" => {
                heading.measure = Measure::Ratio;
                self.others += 1;
            }
            "shares" | "number" | "headcount" | "employees" | "customers" | "stores" | "units"
            | "options" | "days" | "weeks" | "age" | "rsus" | "count" | "holders" => {
                self.count(word);
            }
            "years" if is_mark(next, ')') => self.count(word),
            _ if is_filler(word) || super::time::month(word).is_some() => {}
            _ => self.others += 1,
        }
    }

    fn per(&mut self, next: Option<&Word<'_>>) {
        const OF_ONE: &[&str] = &[
            "share", "unit", "ads", "diluted", "basic", "common", "ordinary", "equity", "day",
            "employee", "ton", "tonne", "barrel",
        ];
        if OF_ONE.iter().any(|one| is_letters(next, one)) {
            self.heading.measure = Measure::PerShare;
            self.others += 1;
        }
    }

    /// Weeks and days also stand in "52 weeks ended", which counts nothing.
    fn count(&mut self, word: &str) {
        self.others += usize::from(word != "weeks");
        if self.heading.measure == Measure::Any && word != "weeks" {
            self.heading.measure = Measure::Count;
        }
    }
}

fn is_letters(word: Option<&Word<'_>>, wanted: &str) -> bool {
    matches!(word, Some(Word::Letters(lower, _)) if lower.as_str() == wanted)
}

fn is_mark(word: Option<&Word<'_>>, wanted: char) -> bool {
    word == Some(&Word::Mark(wanted))
}

fn long_scale(word: &str) -> Option<f64> {
    Some(match word {
        "thousand" | "thousands" | "inthousands" => 1e3,
        "million" | "millions" | "inmillions" | "mn" | "mln" => 1e6,
        "billion" | "billions" | "inbillions" | "bn" => 1e9,
        "trillion" | "trillions" => 1e12,
        "lakh" | "lakhs" => 1e5,
        "crore" | "crores" => 1e7,
        _ => return None,
    })
}

/// Letters that are a scale only beside a currency.
fn short_scale(word: &str) -> Option<f64> {
    Some(match word {
        "k" | "s" if word == "k" => 1e3,
        "m" | "mm" | "mn" | "mil" | "mio" => 1e6,
        "b" | "bn" => 1e9,
        _ => return None,
    })
}

/// "usdm": the code and what follows it.
fn split_code(word: &str) -> (Option<Currency>, &str) {
    match (word.get(..3), word.get(3..)) {
        (Some(code), Some(rest)) if !rest.is_empty() => (money::word(code), rest),
        _ => (None, ""),
    }
}

/// Words that go with times, scales and units and say nothing else.
fn is_filler(word: &str) -> bool {
    const WORDS: &[&str] = &[
        "in",
        "of",
        "and",
        "the",
        "for",
        "as",
        "at",
        "on",
        "to",
        "year",
        "years",
        "yr",
        "ended",
        "ending",
        "end",
        "fiscal",
        "fy",
        "f",
        "cy",
        "financial",
        "months",
        "month",
        "three",
        "six",
        "nine",
        "twelve",
        "quarter",
        "quarters",
        "q",
        "h",
        "first",
        "second",
        "third",
        "fourth",
        "half",
        "u",
        "us",
        "amounts",
        "data",
        "figures",
        "all",
        "unaudited",
        "audited",
        "restated",
        "dollars",
        "week",
        "weeks",
        "s",
        "st",
        "nd",
        "rd",
        "th",
        "period",
        "expressed",
    ];
    WORDS.contains(&word)
}
