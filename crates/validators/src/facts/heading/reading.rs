//! A header read word by word.

use super::super::glued;
use super::super::lexicon::Meaning;
use super::super::money;
use super::super::scales::Scales;
use super::super::words::{Letters, Word, Words};
use super::beside::{
    is_amount, is_between, is_contract_or_effect, is_letters, is_mark, is_million_baht,
    is_of_money, is_organization, is_paper, is_rate, is_ratio,
};
use super::{Heading, Measure};
use crate::{Currency, Unit};

/// What is known of a header while its words are read.
#[derive(Default)]
pub(super) struct Reading {
    pub(super) heading: Heading,
    /// Words that say nothing of time, scale and unit.
    pub(super) others: usize,
    has_percent: bool,
    /// Whether there may be times: digits, or words for parts of years.
    pub(super) has_times: bool,
    /// Whether the words are behind "except".
    excepted: bool,
    /// What they are the title of.
    title: Title,
    /// The second currency that is named, as of a rate of exchange: what it counts is left open.
    quote: Option<Currency>,
    /// A scale that counts if a currency is next.
    coming: Option<Coming>,
    /// What the last bracket stands right behind.
    opened: Opened,
    /// What the figures are, be it what comes of a change: "25 basis point decrease in discount rate".
    subject: Subject,
    /// How it is written: in a key a capital letter is no class of shares, `capex_M_EUR`.
    form: Form,
}

/// What the figures under a name are.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Subject {
    #[default]
    Itself,
    /// What comes of its change.
    Effect,
    /// What comes to so much at a rate: "tax at statutory rate".
    AtRate,
}

/// What a name is the title of.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Title {
    #[default]
    Figures,
    /// A note, in which stands more than what it is about: "Note 12. Earnings per share".
    Note,
}

/// How a name is written.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Form {
    #[default]
    Words,
    Key,
}

/// What a bracket stands right behind.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Opened {
    /// The name of an amount: "AUM (m)".
    BehindAmount,
    #[default]
    Elsewhere,
}

/// A scale in front of a currency, if one comes.
#[derive(Debug, Clone, Copy)]
struct Coming {
    zeros: u8,
    /// Whether only a sign may follow: "M€", and not the share class of "Class M USD".
    takes_sign: bool,
    /// Whether it stands behind an amount's name, so that it may count without a currency: `revenue_m`.
    is_of_amount: bool,
}

/// Currencies of those who count in "miles", which are thousands.
const PESOS: [&[u8]; 8] = [
    b"eur", b"euros", b"usd", b"mxn", b"cop", b"ars", b"clp", b"pen",
];

impl Coming {
    fn of(zeros: u8, word: Letters<'_>, before: Option<&Word<'_>>) -> Self {
        let is_capital = matches!(word.written().as_bytes(), [b'A'..=b'Z']);
        let is_led = is_letters(before, b"in") || is_mark(before, '(');
        Self {
            zeros,
            takes_sign: is_capital && !is_led,
            is_of_amount: false,
        }
    }
}

impl Reading {
    pub(super) fn read(&mut self, words: Words<'_>) {
        if words.is_key() {
            self.form = Form::Key;
        }
        let mut words = words.peekable();
        let mut last = None;
        let mut is_of_currency = false;
        while let Some(word) = words.next() {
            let before = last.as_ref();
            is_of_currency = matches!(self.heading.unit, Some(Unit::Money(_)));
            let coming = self.coming.take();
            let has_unit = self.heading.unit.is_some();
            match &word {
                Word::Letters(word) => self.letters(*word, before, words.peek()),
                Word::Digits { value: 0, count: 3 } => self.scale(1e3),
                Word::Digits {
                    value: 1000,
                    count: 0,
                } if before == Some(&Word::Mark('(')) => {
                    self.scale(1e3);
                }
                Word::Digits { .. } => self.has_times = true,
                // "5.25 % notes" are named by a percentage, and counted in something else; years head percentages.
                Word::Mark('%') if matches!(before, Some(Word::Digits { count: ..4, .. })) => {
                    self.others += 1;
                }
                Word::Mark(mark) => self.mark(*mark, words.peek()),
            }
            if is_mark(Some(&word), '(') {
                self.opened = match before {
                    Some(Word::Letters(name)) if is_amount(*name) => Opened::BehindAmount,
                    _ => Opened::Elsewhere,
                };
            }
            if let Some(coming) = coming {
                self.follows(coming, &word, has_unit);
            }
            last = Some(word);
        }
        self.end();
        let heading = &mut self.heading;
        // `usd_mid_rate` counts what a dollar costs.
        if self.quote.is_some() || is_of_currency && is_rate(last.as_ref()) {
            heading.unit = None;
        }
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

    /// Whether a rate that is named next is what an amount came of.
    fn is_amount_of_rate(&self) -> bool {
        matches!(self.subject, Subject::Effect | Subject::AtRate)
    }

    /// What follows a scale that needs a currency; a dot is its own: "Mio. EUR".
    fn follows(&mut self, coming: Coming, word: &Word<'_>, had_unit: bool) {
        let is_sign = matches!(word, Word::Mark(_));
        let is_money = !had_unit && matches!(self.heading.unit, Some(Unit::Money(_)));
        if is_money && (is_sign || self.form == Form::Key || !coming.takes_sign) {
            self.others = self.others.saturating_sub(1);
            self.scale(10_f64.powi(i32::from(coming.zeros)));
        } else if is_mark(Some(word), '.') {
            self.coming = Some(coming);
        } else if is_mark(Some(word), ')') {
            self.end_with(coming);
        }
    }

    /// The letter that a name ends with may be its scale, which leaves it open: `revenue_m`.
    fn end(&mut self) {
        if let Some(coming) = self.coming {
            self.end_with(coming);
        }
    }

    fn end_with(&mut self, coming: Coming) {
        if coming.is_of_amount && self.heading.scale.is_none() {
            let scale = Scales::of(10_f64.powi(i32::from(coming.zeros)));
            self.heading.scale = scale.map(|scale| scale.or(Scales::ONE));
        }
    }

    fn mark(&mut self, mark: char, next: Option<&Word<'_>>) {
        let mut bytes = [0; 4];
        match mark {
            '%' | '％' => self.has_percent = true,
            _ => {
                match money::symbol(mark.encode_utf8(&mut bytes)) {
                    // An amount that is a part of a name counts nothing: "euro notes (€450)".
                    Some(_) if is_digits(next) => self.others += 1,
                    Some((currency, _)) => self.money(currency),
                    None => {}
                }
            }
        }
    }

    fn money(&mut self, currency: Currency) {
        let heading = &mut self.heading;
        match heading.unit {
            None => heading.unit = Some(Unit::Money(currency)),
            Some(Unit::Money(known)) if known.agrees(currency) => {}
            Some(Unit::Money(_)) => self.quote = Some(currency),
            Some(_) => {}
        }
    }

    fn scale(&mut self, scale: f64) {
        if self.heading.scale.is_none() && !self.excepted {
            self.heading.scale = Scales::of(scale);
        }
    }

    /// A count of parts of a currency, which some tell as they are.
    fn part_of_money(&mut self, part: f64) {
        self.others += 1;
        let scale = Scales::of(part).map(|scale| scale.or(Scales::ONE));
        self.heading.scale = self.heading.scale.or(scale);
    }

    fn letters(&mut self, word: Letters<'_>, before: Option<&Word<'_>>, next: Option<&Word<'_>>) {
        // "S$", "NT$".
        if next == Some(&Word::Mark('$')) && word.written().len() <= 3 {
            let joined = format!("{}$", word.written().to_ascii_uppercase());
            if let Some((currency, _)) = money::symbol(&joined) {
                self.money(currency);
                return;
            }
        }
        let lower = word.lower();
        let lower = lower.as_bytes();
        let is_numbered = matches!(next, Some(Word::Digits { .. }));
        if lower == b"note" && before.is_none() && is_numbered {
            self.title = Title::Note;
        }
        // "Effect of exchange rates" is an amount of cash.
        let is_of_cause = is_effect(lower) && is_letters(next, b"of");
        if is_change(lower) && is_letters(next, b"in") || is_of_cause {
            self.subject = Subject::Effect;
        }
        match word.meaning() {
            _ if is_ratio(lower, before, next) => {
                self.others += 1;
                self.heading.measure = Measure::Ratio;
            }
            Some(meaning) => self.meaning(meaning, word, before, next),
            None if is_million_baht(lower, before) => {
                self.others += 1;
                self.coming = Some(Coming {
                    is_of_amount: true,
                    ..Coming::of(6, word, before)
                });
            }
            None => self.unknown(lower, next),
        }
    }

    fn meaning(
        &mut self,
        meaning: Meaning,
        word: Letters<'_>,
        before: Option<&Word<'_>>,
        next: Option<&Word<'_>>,
    ) {
        match meaning {
            // `capex_100m_yen`, "100 million yen"
            Meaning::Zeros(6) | Meaning::ZerosOfMoney(6)
                if matches!(before, Some(Word::Digits { value: 100, .. })) =>
            {
                self.scale(1e8);
            }
            // `receita_mil_reais`
            Meaning::ZerosOfMoney(6)
                if word.lower().as_bytes() == b"mil" && is_letters(next, b"reais") =>
            {
                self.scale(1e3);
            }
            // "5 million options" counts for itself.
            Meaning::Zeros(_) if before.is_some_and(|before| counts(before, self.form)) => {}
            Meaning::Zeros(zeros) => self.scale(10_f64.powi(i32::from(zeros))),
            Meaning::ZerosOfMoney(zeros) => self.scale_of_money(zeros, word, before),
            Meaning::ZerosBeforeMoney(zeros) => {
                self.others += 1;
                self.coming = Some(Coming::of(zeros, word, before));
            }
            Meaning::Money(code) => self.money(Currency::Code(code)),
            Meaning::Dollar => self.money(Currency::Dollar),
            Meaning::Percent => self.percent(word, next),
            // "PP&E" is property, plant and equipment.
            Meaning::Points if is_mark(next, '&') => self.others += 1,
            Meaning::Points => self.heading.unit = Some(Unit::PercentagePoints),
            // `amount_cents`, and what is "12 cents" as well.
            Meaning::Hundredth if next.is_none() || is_mark(next, ')') => self.part_of_money(1e-2),
            // "Cents per share", "US cents/lb" head what their lines count in, and "5 cents per share" is one of them.
            Meaning::Hundredth
                if (is_letters(next, b"per") || is_mark(next, '/'))
                    && !matches!(before, Some(Word::Digits { .. })) =>
            {
                self.part_of_money(1e-2);
            }
            // `costMicros`
            Meaning::Millionth if next.is_none() || is_mark(next, ')') => self.part_of_money(1e-6),
            Meaning::BasisPoints => self.heading.unit = Some(Unit::BasisPoints),
            Meaning::Except => self.excepted = true,
            Meaning::Share | Meaning::Eps if self.excepted => self.heading.excepts_shares = true,
            // "PER" is what Japan and Korea call a P/E.
            Meaning::Per if before.is_none() && next.is_none() => {
                self.others += 1;
                self.heading.measure = Measure::Relative;
            }
            Meaning::Per if self.title == Title::Note => self.others += 1,
            Meaning::Per => self.per(next),
            Meaning::Eps | Meaning::Ratio if self.title == Title::Note || is_paper(next) => {
                self.others += 1;
            }
            Meaning::Eps => self.heading.measure = Measure::PerShare,
            // "Interest rate swaps" are amounts, and so are "exchange rate changes".
            Meaning::Ratio if self.is_amount_of_rate() || is_contract_or_effect(next) => {
                self.others += 1;
            }
            Meaning::Relative if self.subject == Subject::Effect => self.others += 1,
            Meaning::Ratio => {
                self.others += 1;
                if !self.excepted {
                    self.heading.measure = Measure::Ratio;
                }
            }
            Meaning::Relative => {
                self.others += 1;
                if self.heading.measure == Measure::Any {
                    self.heading.measure = Measure::Relative;
                }
            }
            // `reporting_units` have figures of their own.
            Meaning::Counted if is_organization(before) => self.others += 1,
            // A row of nothing but "RSUs" tells what they cost as often as how many there are.
            Meaning::Counted if lower_is(word, b"rsus") && before.is_none() && next.is_none() => {
                self.others += 1;
            }
            // "Share repurchases" and "share capital" are money.
            Meaning::Share if is_of_money(next) => self.others += 1,
            Meaning::Share | Meaning::Counted => self.count(),
            Meaning::Years if is_mark(next, ')') => self.count(),
            // `remaining_term_years`
            Meaning::Years if next.is_none() && self.others > 0 => self.count(),
            // "price to book"
            Meaning::Filler if is_between(word, before, next) => {
                self.others += 1;
                if self.heading.measure == Measure::Any {
                    self.heading.measure = Measure::Relative;
                }
            }
            Meaning::Filler if lower_is(word, b"at") && self.others > 0 => {
                self.subject = Subject::AtRate;
            }
            Meaning::One | Meaning::Hundredth | Meaning::Millionth => self.others += 1,
            Meaning::Part => self.has_times = true,
            // Of times only with digits.
            Meaning::Month(_) | Meaning::Filler | Meaning::Years => {}
        }
    }

    fn unknown(&mut self, word: &[u8], next: Option<&Word<'_>>) {
        match word {
            // "millions d'euros".
            b"d" if is_mark(next, '\'') || is_mark(next, '’') => return,
            // "miles de euros", and no distance.
            b"miles" if is_letters(next, b"de") => return self.scale(1e3),
            // `miles_eur` counts no miles.
            b"miles" if PESOS.iter().any(|code| is_letters(next, code)) => return self.scale(1e3),
            b"mil" if is_letters(next, b"brl") => return self.scale(1e3),
            _ => {}
        }
        if let Some(pair) = glued::pair(word) {
            for code in pair {
                self.money(Currency::Code(code));
            }
            self.others += 1;
            return;
        }
        match glued::read(word) {
            Some((code, zeros)) => {
                self.money(Currency::Code(code));
                self.scale(10_f64.powi(i32::from(zeros)));
            }
            None => self.others += 1,
        }
    }

    /// A letter that counts if a currency stands beside it: "$m", "M€", `m_usd`.
    fn scale_of_money(&mut self, zeros: u8, word: Letters<'_>, before: Option<&Word<'_>>) {
        // "R$ mil" are thousands, and "USD mil" millions.
        let is_brazilian = self.heading.unit == Some(Unit::Money(Currency::Code(*b"BRL")));
        if is_brazilian && word.lower().as_bytes() == b"mil" {
            self.scale(1e3);
        } else if self.heading.unit.is_some() || is_letters(before, b"number") {
            self.scale(10_f64.powi(i32::from(zeros)));
        } else {
            self.others += 1;
            self.coming = Some(Coming {
                is_of_amount: match before {
                    Some(Word::Letters(name)) => is_amount(*name),
                    Some(Word::Mark('(')) => self.opened == Opened::BehindAmount,
                    Some(Word::Mark(_) | Word::Digits { .. }) | None => false,
                },
                ..Coming::of(zeros, word, before)
            });
        }
    }

    fn percent(&mut self, word: Letters<'_>, next: Option<&Word<'_>>) {
        if self.excepted {
            return;
        }
        if is_letters(next, b"point") || is_letters(next, b"points") {
            self.heading.unit = Some(Unit::PercentagePoints);
        } else {
            self.has_percent = true;
        }
        self.others += usize::from(word.lower().as_bytes().starts_with(b"percentage"));
    }

    fn per(&mut self, next: Option<&Word<'_>>) {
        let Some(Word::Letters(word)) = next else {
            return;
        };
        // `output_thousand_barrels_per_day` says itself what it counts in.
        let is_scaled = self.heading.scale.is_some() && !is_of_shares(word);
        let is_one = matches!(word.meaning(), Some(Meaning::Share | Meaning::One));
        if is_one && !is_scaled && !self.excepted {
            self.heading.measure = Measure::PerShare;
            self.others += 1;
        } else if self.heading.measure == Measure::Any && word.lower().as_bytes() != b"cent" {
            self.heading.measure = Measure::Each;
        }
    }

    fn count(&mut self) {
        self.others += 1;
        if self.heading.measure == Measure::Any && !self.excepted {
            self.heading.measure = Measure::Count;
        }
    }
}

fn lower_is(word: Letters<'_>, wanted: &[u8]) -> bool {
    word.lower().as_bytes() == wanted
}

/// Whether a word is what a company is divided into, of which no scale of its amounts is told.
fn is_of_shares(word: &Letters<'_>) -> bool {
    matches!(word.meaning(), Some(Meaning::Share))
}

/// Whether a word names what comes of something.
const fn is_effect(word: &[u8]) -> bool {
    matches!(word, b"effect" | b"effects" | b"impact" | b"impacts")
}

const fn is_change(word: &[u8]) -> bool {
    matches!(word, b"decrease" | b"increase" | b"change")
}

/// Whether digits count what stands behind them, and are no year before a scale: `eksport_2023_mln_zl`.
fn counts(word: &Word<'_>, form: Form) -> bool {
    const FIRST: u32 = 1900;
    const LAST: u32 = 2100;
    match word {
        Word::Digits { value, .. } => !(form == Form::Key && FIRST <= *value && *value <= LAST),
        Word::Letters(_) | Word::Mark(_) => false,
    }
}

/// Whether a word is a number, and not the zeros of a scale: "$000".
fn is_digits(word: Option<&Word<'_>>) -> bool {
    matches!(word, Some(Word::Digits { value, .. }) if !matches!(value, 0 | 1000))
}
