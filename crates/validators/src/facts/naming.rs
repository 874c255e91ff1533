//! What the label of a record names.

use super::arena::Text;
use super::builder::Builder;
use super::heading::{Heading, month_alone};
use super::lexicon;
use super::stamped::stamp;
use crate::wording::{holds, is_one_of, words};
use crate::{Period, Unit, YearPart, label};

/// No name of a part of a year is longer.
const LONGEST_PART: usize = 32;

/// A label, read.
#[derive(Debug, Clone, Copy)]
pub(super) struct ReadLabel {
    text: Text,
    pub(super) heading: Heading,
    pub(super) names: Naming,
}

impl ReadLabel {
    /// Of no words at all.
    pub(super) const NONE: Self = Self {
        text: Text {
            start: 0,
            length: 0,
        },
        heading: Heading::NONE,
        names: Naming::Subject,
    };
}

/// What a label names.
#[derive(Debug, Clone, Copy)]
pub(super) enum Naming {
    Subject,
    /// A subject at a day: that of a balance, or of what heads the label, which may have none.
    Balance(Option<Period>),
    /// A time, and no subject.
    Time(Period),
    /// A part of a year, and no subject.
    Part(YearPart),
}

impl Builder {
    /// What the label of a row says, which mostly is that of its record.
    pub(super) fn read_label(&mut self, text: Text) -> Heading {
        if self.tape.arena.is_same(self.label.text, text) {
            return self.label.heading;
        }
        self.read(text)
    }

    /// What the label of a record says. It mostly is the last one again.
    pub(super) fn named(&mut self, text: Text) -> Naming {
        if !self.tape.arena.is_same(self.label.text, text) {
            let heading = self.read(text);
            let is_money = matches!(heading.unit, Some(Unit::Money(_)));
            let heading = if is_money && is_about_currency(self.text(text)) {
                heading.without_money()
            } else {
                heading
            };
            self.label = ReadLabel {
                text,
                heading,
                names: self.naming(text, &heading),
            };
        }
        self.label.names
    }

    fn naming(&mut self, text: Text, heading: &Heading) -> Naming {
        let written = self.text(text);
        let says_time = heading.period.is_some() || heading.part.is_some();
        let may_have_head = written.contains('-');
        if !(says_time || may_have_head) || !may_be_time(written) {
            return Naming::Subject;
        }
        if let Some(day) = stamp(written) {
            self.years.insert(day.year);
            return Naming::Time(day);
        }
        match (heading.is_bare, heading.period, heading.part) {
            (true, Some(period), _) => return Naming::Time(period),
            (true, None, Some(part)) => return Naming::Part(part),
            (true, None, None) | (false, _, _) => {}
        }
        let of_balance = heading.period.filter(|_| is_balance(self.text(text)));
        if of_balance.is_some() {
            return Naming::Balance(of_balance);
        }
        let Some(head) = label::head(self.text(text)) else {
            return Naming::Subject;
        };
        let head = self.read(text.part(0, head.len()));
        Naming::Balance(head.period.filter(|_| head.is_bare))
    }
}

/// Whether a label is that of a balance at a day, and not of what falls due then.
fn is_balance(text: &str) -> bool {
    const WORDS: &[&str] = &["balance", "as of", "as at", "at "];
    WORDS.iter().any(|word| holds(text, word)) && !holds(text, "due") && !holds(text, "matur")
}

/// Whether a label may be a time or name one.
fn may_be_time(text: &str) -> bool {
    let bytes = text.as_bytes();
    let names_part = || holds(text, "uart") || holds(text, "half");
    // Thai digits begin with this byte.
    let has_digit = bytes
        .iter()
        .any(|byte| byte.is_ascii_digit() || *byte == 0xE0);
    has_digit || (bytes.len() <= LONGEST_PART && names_part()) || month_alone(text).is_some()
}

/// Whether a currency's name is a part of what a row is about, and not what it counts in: "Japanese yen" and "euro notes", of
/// contracts and debt in dollars. What it counts in stands with a scale, behind "in" or in parentheses.
fn is_about_currency(label: &str) -> bool {
    const MOST: usize = 3;
    const COUNTS: [&str; 10] = [
        "in",
        "million",
        "millions",
        "thousand",
        "thousands",
        "billion",
        "billions",
        "mn",
        "m",
        "k",
    ];
    let label = label.split('(').next().unwrap_or_default();
    let words: Vec<&str> = words(label).map(|(_, word)| word).collect();
    let counts = words.iter().any(|word| is_one_of(&COUNTS, word));
    let place = words.iter().position(|word| lexicon::names_currency(word));
    let is_named = |place: usize| place + 1 < words.len() || words.len() <= MOST;
    !counts && place.is_some_and(is_named)
}
