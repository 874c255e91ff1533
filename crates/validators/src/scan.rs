//! One pass over a text that finds all that it states.

mod abroad;
mod after;
mod aside;
mod before;
mod between;
mod chain;
mod citation;
mod class;
mod clock;
mod coin;
mod coin_before;
mod coinage;
mod date;
mod day;
mod days;
mod eastern;
mod event;
mod filing;
mod filing_link;
mod filings;
mod foreign;
mod formula;
mod glued;
mod hedge;
mod interval;
mod join;
pub(crate) mod label;
mod lexicon;
mod local;
mod lone_fraction;
mod month;
mod month_year;
mod monthly;
mod name;
mod number;
mod numeral;
mod past;
mod phrase;
pub(crate) mod quarter;
mod rand;
mod rating;
mod scale;
mod scientific;
mod share;
mod spaced;
mod spelled;
mod structure;
mod suspended;
mod symbol;
mod text;
mod thai;
mod thai_words;
mod token;
mod tokenised;
mod undivided;
mod work;
mod year;

pub(crate) use abroad::{all_before_year, before_year, month_alone};
use class::{Class, class};
pub(crate) use day::REIGNS;
pub(crate) use foreign::SCALES as EASTERN_SCALES;
pub(crate) use numeral::power_of_ten;
pub(crate) use quarter::{behind_year, part_of_year};
pub(crate) use scientific::exponent;
use text::Text;

use crate::{Locale, Mention, MentionKind, Span, letters};

/// Every number, year, date and filing that `text` states, in order and never overlapping.
///
/// List counters, names, ordinals, times of day, telephone numbers and their like are none. It never fails:
/// any text has mentions, or none. Every value is finite: what is too great for a double ("1e400") is a mention of the
/// greatest one, since a number that vanished would be judged by nobody.
///
/// ```
/// use validators::{Locale, MentionKind, mentions};
/// let text = "Revenue rose to $383.3B in 2024.";
/// let found = mentions(text, &Locale::default());
/// assert_eq!(found[0].span.of(text), "$383.3B");
/// assert!(matches!(&found[0].kind, MentionKind::Number(number) if number.value == 383_300_000_000.0));
/// assert!(matches!(&found[1].kind, MentionKind::Years(years) if years.from.year == 2024));
/// ```
pub fn mentions(text: &str, locale: &Locale) -> Vec<Mention> {
    let mut scan = Scan {
        text: Text::new(text),
        locale,
        out: Vec::new(),
        floor: 0,
        named: 0,
        work: None,
        chain: None,
        listed: None,
        thai: locale.is_thai().then_some(true),
        steps: None,
    };
    scan.run();
    scan.lone_fractions();
    scan.bring_in_range();
    scan.out
}

const fn finite(value: f64) -> f64 {
    if value.is_nan() {
        0.0
    } else {
        value.clamp(f64::MIN, f64::MAX)
    }
}

/// A pass over a text.
#[derive(Debug)]
pub(crate) struct Scan<'t> {
    text: Text<'t>,
    locale: &'t Locale,
    out: Vec<Mention>,
    /// One past what has been taken in; nothing behind reaches before it.
    floor: usize,
    /// One past the last number that was a name's.
    named: usize,
    /// Shown work whose result is looked for.
    work: Option<Span>,
    /// What the last equals sign found joined before it.
    chain: Option<chain::Chain>,
    /// The amounts that the last list has.
    listed: Option<join::Listed>,
    /// Whether the text is Thai, once somebody asked.
    thai: Option<bool>,
    /// How many steps the last scale has that something was placed on.
    steps: Option<i16>,
}

impl Scan<'_> {
    fn run(&mut self) {
        let text = self.text;
        let mut from = 0;
        loop {
            let i = letters::past_plain(text.bytes, from, lexicon::may_matter);
            let Some(byte) = text.bytes.get(i) else {
                return;
            };
            from = match class(*byte) {
                Class::Other => i + 1,
                Class::Letter => self.word(i),
                Class::Digit if i > from && text.before(i).is_ascii_alphabetic() => {
                    self.glued(letters::start(text.bytes, i).max(from), i)
                }
                Class::Digit => self.digits(i).max(i + 1),
                Class::Thai | Class::Wide => {
                    if numeral::digit(text, i).is_some() {
                        self.digits(i).max(i + 3)
                    } else {
                        self.thai_words(i).max(i + 3)
                    }
                }
                Class::Equals => {
                    self.equals(i);
                    i + 1
                }
                Class::Sign => {
                    if text.has(i, "≈") {
                        self.equals(i);
                    }
                    i + 3
                }
            };
        }
    }

    /// Makes what no double holds the greatest that there is, and nothing times that much nothing.
    fn bring_in_range(&mut self) {
        for mention in &mut self.out {
            if let MentionKind::Number(number) = &mut mention.kind
                && !(number.value.is_finite() && number.step.is_finite())
            {
                number.value = finite(number.value);
                number.step = finite(number.step);
            }
        }
    }

    /// Puts a mention behind the others.
    fn push(&mut self, mention: Mention) {
        let is_behind_filing =
            { self.out.last() }.is_some_and(|last| matches!(last.kind, MentionKind::Filing(_)));
        if is_behind_filing && self.absorb(&mention) {
            return;
        }
        self.floor = mention.span.end;
        self.out.push(mention);
    }

    /// Passes over what states nothing, up to `end`.
    fn skip(&mut self, end: usize) -> usize {
        self.floor = self.floor.max(end);
        end
    }

    /// Takes back the numbers that stand from `start` on, since they are part of what is coming; gives the
    /// place where it may start.
    fn make_room(&mut self, start: usize) -> usize {
        while let Some(last) = self.out.last()
            && last.span.start >= start
            && matches!(last.kind, MentionKind::Number(_) | MentionKind::Years(_))
        {
            self.out.pop();
        }
        let end = self.out.last().map_or(0, |last| last.span.end);
        if end > start {
            self.text.past_space(end)
        } else {
            start
        }
    }

    /// Whether the text is Thai.
    fn is_thai(&mut self) -> bool {
        let text = self.text;
        *self.thai.get_or_insert_with(|| thai::is_in(text))
    }
}
