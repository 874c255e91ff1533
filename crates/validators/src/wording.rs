//! What the words around numbers say of them.

mod abroad;
mod before;
mod phrase;
mod sense;
mod split;
mod stem;
mod stems;
mod term;

use crate::judge::Direction;
use crate::label::all_words;
use crate::{Operation, Span};

pub(crate) use self::abroad::{
    is_course, leads_from, leads_to_other_unspaced, names_before, turns_to_another,
};
pub(crate) use self::before::{behind_year_before, leads_to_year_before};
use self::sense::{Says, sensed};
pub(crate) use self::sense::{Sense, is_next};
pub(crate) use self::split::words;
pub(crate) use self::term::{Among, Term, each_term, terms};

/// A set of calculations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Operations(u16);

impl Operations {
    /// What puts figures of several times together.
    pub(crate) const TOTALS: Self = Self(0).with(Operation::Sum).with(Operation::Average);

    /// What takes figures of different measures.
    pub(crate) const QUOTIENTS: Self = Self(0)
        .with(Operation::Ratio)
        .with(Operation::Margin)
        .with(Operation::PerUnit)
        .with(Operation::Product);

    pub(crate) const fn with(self, operation: Operation) -> Self {
        Self(self.0 | 1 << operation as u16)
    }

    pub(crate) const fn is_none(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn has(self, operation: Operation) -> bool {
        self.0 & 1 << operation as u16 != 0
    }

    /// Whether there is one that gives an amount, and not only a count.
    pub(crate) const fn names_calculation(self) -> bool {
        self.0 & !(1 << Operation::Count as u16) != 0
    }

    /// Whether there is one beside those that compare two times.
    pub(crate) const fn names_more_than_change(self) -> bool {
        let of_times = Self(0)
            .with(Operation::Difference)
            .with(Operation::PercentChange)
            .with(Operation::Cagr)
            .with(Operation::Count);
        self.0 & !of_times.0 != 0
    }

    pub(crate) const fn all() -> Self {
        Self(u16::MAX)
    }

    pub(crate) const fn only(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// A word that says which way something went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) span: Span,
    pub(crate) is_down: bool,
}

/// What the words of a text say.
#[derive(Debug, Clone, Default)]
pub(crate) struct Wording {
    /// The calculations that words name.
    pub(crate) operations: Operations,
    /// The words that say which way, in order; a choice ("increase / (decrease)") says neither.
    pub(crate) turns: Vec<Turn>,
    /// Whether something is lost, spent or owed, so that its digits may stand without a minus.
    pub(crate) is_outlay: bool,
    /// The words that say so, in order.
    pub(crate) outlays: Vec<Span>,
    /// Whether a change is meant, which has a sign, and not the distance of two figures.
    pub(crate) is_change: bool,
    /// Whether two things may be held against each other: "higher than".
    pub(crate) compares: bool,
}

impl Wording {
    pub(crate) fn of(text: &str) -> Self {
        Self::beside(text, &[])
    }

    /// What the words of a text say that are no part of a name.
    pub(crate) fn beside(text: &str, names: &[u64]) -> Self {
        let whole = Span {
            start: 0,
            end: text.len(),
        };
        Self::read(text, whole, sensed(text), names)
    }

    /// What the words of a part of a text say that are no part of a name.
    pub(crate) fn read<'t>(
        whole: &'t str,
        part: Span,
        words: impl Iterator<Item = (Term<'t>, Sense)>,
        names: &[u64],
    ) -> Self {
        let mut wording = Self::default();
        // "Return on average equity averaged 10 %" says its second "average" of the number.
        let mut left = names.to_vec();
        for (Term { span, text, .. }, sense) in words {
            let mut is_name = || {
                let place = |word| left.iter().position(|name| *name == word);
                let found = (!left.is_empty()).then(|| all_words(text).find_map(place));
                found
                    .flatten()
                    .map(|place| left.swap_remove(place))
                    .is_some()
            };
            wording.operations = wording.operations.and(sense.of_phrase);
            if sense.says_something() && !is_name() {
                wording.learn(span, sense);
            }
        }
        wording.operations = wording.operations.and(named_by_marks(part.of(whole)));
        wording.drop_choices(whole);
        wording
    }

    fn learn(&mut self, span: Span, sense: Sense) {
        self.operations = self.operations.and(sense.operations);
        for (turn, is_down) in [(Says::UP, false), (Says::DOWN, true)] {
            if sense.says.has(turn) {
                self.turns.push(Turn { span, is_down });
            }
        }
        if sense.says.has(Says::OUTLAY) {
            self.is_outlay = true;
            self.outlays.push(span);
        }
        self.is_change |= sense.says.has(Says::CHANGE);
        self.compares |= sense.says.has(Says::COMPARES);
    }

    /// "increase / (decrease)" names a row, whichever way it went.
    fn drop_choices(&mut self, text: &str) {
        let is_choice = |left: &Turn, right: &Turn| {
            let gap = text.get(left.span.end..right.span.start);
            let gap = gap
                .unwrap_or_default()
                .trim_end_matches("in")
                .trim_start_matches("in");
            left.is_down != right.is_down
                && gap.len() <= 4
                && gap
                    .bytes()
                    .all(|byte| matches!(byte, b' ' | b'/' | b'(' | b')' | b'o' | b'r'))
        };
        if self.turns.len() < 2 {
            return;
        }
        let mut kept = Vec::with_capacity(self.turns.len());
        let mut turns = self.turns.iter().copied().peekable();
        while let Some(turn) = turns.next() {
            if turns.next_if(|next| is_choice(&turn, next)).is_none() {
                kept.push(turn);
            }
        }
        self.turns = kept;
    }

    /// Whether all that is told of something is that it fell.
    pub(crate) fn falls(&self) -> bool {
        !self.turns.is_empty() && self.turns.iter().all(|turn| turn.is_down)
    }

    /// Which way the turn right behind a number says that it went: down in "5 % lower".
    pub(crate) fn turn_behind(&self, span: Span) -> Option<Direction> {
        let is_right_behind = |turn: &&Turn| (span.end..=span.end + 1).contains(&turn.span.start);
        let turn = self.turns.iter().find(is_right_behind)?;
        Some(if turn.is_down {
            Direction::Down
        } else {
            Direction::Up
        })
    }

    /// What the words say of the sign of a number at `span`: the nearest turn before it, else a loss or cost
    /// before it, if no other number stands between, which `has_numeral` tells; else the nearest turn at all.
    pub(crate) fn told(&self, span: Span, has_numeral: impl Fn(Span) -> bool) -> Direction {
        let is_right_behind = |turn: &Turn| turn.span.start <= span.end + 1;
        let is_before = |word: &Span| word.end <= span.start;
        let count = self.turns.partition_point(|turn| is_before(&turn.span));
        let before = count.checked_sub(1).and_then(|last| self.turns.get(last));
        let leads = |word: Span| {
            !has_numeral(Span {
                start: word.end,
                end: span.start,
            })
        };
        let nearest_outlay = || {
            let count = self.outlays.partition_point(is_before);
            self.outlays.get(count.checked_sub(1)?).copied()
        };
        if before.is_none_or(|turn| !leads(turn.span)) && nearest_outlay().is_some_and(leads) {
            return Direction::Down;
        }
        // "Higher sales (+5) outweighed a 3 drop": what stands right behind is told of it, unless a turn leads to it.
        let behind = self.turns.get(count).filter(|turn| is_right_behind(turn));
        let behind = behind.filter(|_| !before.is_some_and(|turn| leads(turn.span)));
        match behind.or(before).or_else(|| self.turns.first()) {
            Some(turn) if turn.is_down => Direction::Down,
            Some(_) => Direction::Up,
            None if self.is_outlay => Direction::Down,
            None => Direction::Open,
        }
    }
}

/// The calculations that marks between figures name.
fn named_by_marks(text: &str) -> Operations {
    let is_ascii = text.is_ascii();
    let has = |mark: char| !is_ascii && text.contains(mark);
    let mut named = Operations::default();
    if has('×') {
        named = named.with(Operation::Product);
    }
    // "77% ของความจุ": Thai writes what follows without a blank.
    if has('%') && text.contains("ของ") && is_percent_of(text) {
        named = named.with(Operation::Ratio);
    }
    // Most texts have no such mark, and looking for one byte is quick.
    if has('÷') || memchr::memchr(b'/', text.as_bytes()).is_some_and(|at| divides(text, at)) {
        named = named.with(Operation::Ratio);
    }
    named
}

/// Whether a percentage is told to be of something, in Thai.
fn is_percent_of(text: &str) -> bool {
    let mut behind = text.split('%').skip(1);
    behind.any(|behind| behind.trim_start().starts_with("ของ"))
}

/// Whether " / " divides what stands around it, the first of these marks at `slash`: that of "increase / (decrease)" does
/// not.
fn divides(text: &str, slash: usize) -> bool {
    let rest = text.get(slash.saturating_sub(1)..).unwrap_or(text);
    rest.match_indices(" / ").any(|(at, mark)| {
        let behind = rest.get(at + mark.len()..);
        behind.is_some_and(|behind| !behind.starts_with('('))
    })
}

/// Whether a text names a change ("increase", "growth"), be it a word or the name of a row.
pub(crate) fn names_change(text: &str) -> bool {
    Wording::of(text).is_change
}

/// The first word of a text, where nothing but a blank stands before it.
pub(crate) fn word_right_behind(behind: &str) -> Option<&str> {
    let (span, word) = words(behind).next()?;
    (span.start == 1).then_some(word)
}

/// The end of a text, as far as so many bytes.
pub(crate) fn ending(text: &str, most: usize) -> &str {
    let mut starts = text.len().saturating_sub(most)..=text.len();
    starts
        .find_map(|start| text.get(start..))
        .unwrap_or_default()
}

/// The beginning of a text, as far as so many bytes.
pub(crate) fn beginning(text: &str, most: usize) -> &str {
    let ends = (0..=most.min(text.len())).rev();
    let mut beginnings = ends.filter_map(|end| text.get(..end));
    beginnings.next().unwrap_or_default()
}

/// Whether a text names something that is lost, spent, owed or paid out.
pub(crate) fn names_outlay(text: &str) -> bool {
    /// What goes out, of cash or of a count, which nobody tells with a minus.
    const PAID: [&str; 52] = [
        "ceded",
        "claims",
        "materials",
        "repayment",
        "repayments",
        "dividend",
        "dividends",
        "acquisition",
        "acquisitions",
        "buyback",
        "buybacks",
        "repurchase",
        "repurchases",
        "capex",
        "expenditure",
        "expenditures",
        "writeoffs",
        "chargeoffs",
        "offs",
        "redemptions",
        "closed",
        "closures",
        "forfeited",
        "cancelled",
        "canceled",
        "exercised",
        "released",
        "vested",
        "disposals",
        "expired",
        "retired",
        "debt",
        "borrowings",
        "investissements",
        "inversiones",
        "investimenti",
        "investimentos",
        "investitionen",
        "investeringen",
        "inwestycje",
        "dividendes",
        "dividendos",
        "dividendi",
        "dividenden",
        "dywidendy",
        "remboursements",
        "reembolsos",
        "rimborsi",
        "aflossingen",
        "tilgung",
        "tilgungen",
        "rückzahlungen",
    ];
    Wording::of(text).is_outlay || words(text).any(|(_, word)| is_one_of(&PAID, word))
}

/// Whether a name is of what is taken off a balance, which nobody tells with a minus, and not of how that changed.
pub(crate) fn names_deduction(text: &str) -> bool {
    const LESS: [&str; 5] = ["less", "minus", "abzüglich", "abzgl", "moins"];
    const TAKEN_OFF: [&str; 7] = [
        "reserve",
        "reserves",
        "allowance",
        "allowances",
        "accumulated",
        "treasury",
        "imputed",
    ];
    let first = words(text).next();
    // "Less: provision for bad debts"
    let is_less = first.is_some_and(|(_, first)| is_one_of(&LESS, first));
    let is_named = || words(text).any(|(_, word)| is_one_of(&TAKEN_OFF, word));
    is_less || is_named() && !names_change(text)
}

/// Whether a text has a part, whatever the case of its ASCII letters.
pub(crate) fn holds(text: &str, part: &str) -> bool {
    places(text, part).next().is_some()
}

/// Words before what a figure is held against.
pub(crate) const HELD_AGAINST: [&str; 4] = ["vs", "versus", "against", "compared"];

/// What the ends of a series are called.
pub(crate) const HIGHEST: [&str; 4] = ["peak", "high", "maximum", "record"];
pub(crate) const LOWEST: [&str; 4] = ["low", "trough", "bottom", "minimum"];

/// Words from a figure to the end of its series that it is held against.
pub(crate) const FROM_END: [&str; 8] = [
    "below", "off", "under", "short", "from", "above", "beneath", "shy",
];

/// Whether a word leads to what something is held against, as those and "than" do.
pub(crate) fn leads_to_other(word: &str) -> bool {
    is_one_of(&HELD_AGAINST, word) || is_one_of(&["than"], word)
}

/// Whether a word is one of those that are known, whatever the case of its ASCII letters.
pub(crate) fn is_one_of(known: &[&str], word: &str) -> bool {
    known.iter().any(|known| known.eq_ignore_ascii_case(word))
}

/// Where a text has a part, whatever the case of its ASCII letters.
pub(crate) fn places(text: &str, part: &str) -> impl Iterator<Item = Span> {
    let windows = text.as_bytes().windows(part.len()).enumerate();
    let same = windows.filter(|(_, window)| window.eq_ignore_ascii_case(part.as_bytes()));
    same.map(|(start, window)| Span {
        start,
        end: start + window.len(),
    })
}
