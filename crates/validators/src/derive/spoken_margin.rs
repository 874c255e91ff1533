//! Margins of what one sentence of the facts tells in the revenue that another tells: "the EBITA margin was 12.8 %", "free cash
//! flow was $302 million, a margin of 23.5 %".

use super::families::Families;
use super::{Derived, Work};
use crate::facts::CalledLine;
use crate::label::hashed;
use crate::wording::is_one_of;
use crate::{Fact, Mention, Operation};

/// What the margin of a profit leaves out of its name.
const LEFT_OUT: [&str; 6] = ["income", "profit", "earnings", "before", "special", "items"];

/// What margins are of, with or without a word that says whose or all.
const REVENUES: [&str; 4] = ["revenue", "revenues", "sales", "turnover"];
const BESIDE_REVENUE: [&str; 11] = [
    "total",
    "net",
    "quarter",
    "first",
    "second",
    "third",
    "fourth",
    "first-quarter",
    "second-quarter",
    "third-quarter",
    "fourth-quarter",
];

/// What may stand between a figure and its margin.
const JOINTS: [&str; 11] = [
    "a",
    "an",
    "margin",
    "of",
    "or",
    "for",
    "i.e",
    "implying",
    "giving",
    "representing",
    "about",
];

/// A margin's name has no more words before it.
const MOST_WORDS: usize = 5;

impl<'a> Work<'a> {
    pub(super) fn margin_of_spoken(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        let lines = self.facts().called_lines();
        if !families.goal.is_percent() || lines.is_empty() || !self.says_margin() {
            return None;
        }
        let part = self
            .margin_named(mention, lines)
            .or_else(|| self.margin_behind(mention, lines))?;
        let is_before = self.is_before(mention) && !self.says_before_items(mention);
        let wholes = lines.iter().filter(|line| is_revenue(line));
        let mut pairs = wholes.flat_map(|whole| pairs(part, whole, is_before));
        let is_it = |[part, whole]: &[&Fact; 2]| {
            let share = part.first_reading() / whole.first_reading() * 100.0;
            let times = part.period == whole.period || part.period.xor(whole.period).is_some();
            let may_be = times && families.may_be_of(part.period);
            may_be && part.unit == whole.unit && families.goal.is(share)
        };
        let pair = pairs.find(is_it)?;
        Some(Derived::from(Operation::Margin, &pair))
    }

    fn says_margin(&self) -> bool {
        let mut said = self.answer.words(self.span).iter();
        said.any(|word| is_margin(word.text))
    }

    /// "The EBITA margin before special items" is of no earlier time.
    fn says_before_items(&self, mention: &Mention) -> bool {
        const ITEMS: [&str; 7] = [
            "special",
            "exceptional",
            "tax",
            "taxes",
            "interest",
            "items",
            "amortization",
        ];
        let lead = self.answer.words(self.span.before(mention.span));
        let mut pairs = lead.windows(2);
        pairs.any(|pair| match pair {
            [before, items] => before.text == "before" && is_one_of(&ITEMS, items.text),
            _ => false,
        })
    }

    /// The line whose name, without its last words perhaps, stands before "margin" and the number behind it.
    fn margin_named<'f>(
        &self,
        mention: &Mention,
        lines: &'f [CalledLine],
    ) -> Option<&'f CalledLine> {
        let before = self.answer.words(self.span.before(mention.span));
        let at = before.iter().rposition(|word| is_margin(word.text))?;
        let led = before.get(at.saturating_sub(MOST_WORDS)..at)?;
        let names = (0..led.len()).filter_map(|start| led.get(start..));
        let mut names = names.map(|name| name.iter().map(|word| hashed(word.text)).collect());
        names.find_map(|name: Vec<u64>| {
            let mut alike = lines.iter().filter(|line| is_called(&line.name, &name));
            // Of two lines that may be meant neither is for certain.
            let line = alike.next()?;
            alike.all(|other| other.name == line.name).then_some(line)
        })
    }

    /// The line of the figure that stands right before the number, and "margin" between or behind.
    fn margin_behind<'f>(
        &self,
        mention: &Mention,
        lines: &'f [CalledLine],
    ) -> Option<&'f CalledLine> {
        let gap = self.answer.gap_before(mention.span, self.span);
        let words = self.answer.words(gap);
        let next = self.answer.words(self.span.behind(mention.span)).first();
        let is_led = words.iter().any(|word| is_margin(word.text));
        let is_called = is_led || next.is_some_and(|word| is_margin(word.text));
        if !is_called || !words.iter().all(|word| is_one_of(&JOINTS, word.text)) {
            return None;
        }
        let (_, stated) = self.number_before(mention)?;
        let fact = self.repeated(stated).find(|fact| fact.is_prose())?;
        lines
            .iter()
            .find(|line| line.facts.first().is_some_and(|own| own.id() == fact.id()))
    }
}

/// The figures of two lines that are of one time.
fn pairs<'f>(
    part: &'f CalledLine,
    whole: &'f CalledLine,
    is_before: bool,
) -> impl Iterator<Item = [&'f Fact; 2]> {
    let now = (part.facts.first(), whole.facts.first());
    let prior = |line: &'f CalledLine| line.base.as_ref().or_else(|| line.facts.get(1));
    let prior = (prior(part), prior(whole));
    let both = [now, prior].into_iter().enumerate();
    both.filter_map(move |(place, (part, whole))| {
        let (part, whole) = part.zip(whole)?;
        let is_dated = part.period.is_some() && part.period == whole.period;
        (is_dated || is_before == (place == 1)).then_some([part, whole])
    })
}

fn is_margin(word: &str) -> bool {
    is_one_of(&["margin", "margins"], word)
}

/// Whether a line is what a margin names: "operating income" of "operating margin".
fn is_called(line: &[u64], name: &[u64]) -> bool {
    let is_left_out = |word: &u64| LEFT_OUT.iter().any(|left| hashed(left) == *word);
    let has_all = name.iter().all(|word| line.contains(word));
    has_all
        && line
            .iter()
            .all(|word| name.contains(word) || is_left_out(word))
}

fn is_revenue(line: &CalledLine) -> bool {
    let is = |word: &u64, known: &[&str]| known.iter().any(|known| hashed(known) == *word);
    let mut words = line.name.iter();
    words.any(|word| is(word, &REVENUES))
        && line
            .name
            .iter()
            .all(|word| is(word, &REVENUES) || is(word, &BESIDE_REVENUE))
}
