//! What stands behind a number and belongs to it.

use super::{
    lexicon::Word,
    symbol,
    text::{Text, Token},
    thai,
};
use crate::{Currency, Locale, Unit};

/// What stands behind a number and belongs to it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct After {
    /// Where all of it ends.
    pub(crate) end: usize,
    /// Its scale, as a power of ten.
    pub(crate) scale: i32,
    /// Whether a scale was written.
    pub(crate) is_scaled: bool,
    pub(crate) unit: Option<Unit>,
    /// Whether it counts hundredths of the currency.
    pub(crate) is_cents: bool,
}

/// What is known by the time that it is read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Context<'l> {
    /// Whether a currency stands in front.
    pub(crate) is_money: bool,
    pub(crate) locale: &'l Locale,
}

impl After {
    pub(crate) fn read(text: Text<'_>, end: usize, context: Context<'_>) -> Self {
        let mut after = Self {
            end,
            scale: 0,
            is_scaled: false,
            unit: None,
            is_cents: false,
        };
        if !may_follow(text, end) {
            return after;
        }
        // "5 thousand million" has two; more would be no number.
        if after.scale(text, context) {
            after.scale(text, context);
        }
        after.unit(text, context);
        after
    }

    fn scale(&mut self, text: Text<'_>, context: Context<'_>) -> bool {
        let start = text.past_space(self.end);
        let found = match text.at(start) {
            byte if byte.is_ascii_alphabetic() => text
                .token(start)
                .and_then(|token| power(text, token, self.end == start, context)),
            b'-' if start == self.end => text.token(start + 1).and_then(hyphened),
            0xE0 => thai::scale(text, start),
            _ => None,
        };
        let Some((power, end)) = found else {
            return false;
        };
        self.scale += i32::from(power);
        self.is_scaled = true;
        self.end = end;
        true
    }

    fn unit(&mut self, text: Text<'_>, context: Context<'_>) {
        let mut start = text.past_space(self.end);
        if self.is_scaled && text.at(start) == b'.' && start == self.end {
            // "Mio. €"
            start = text.past_space(start + 1);
            if symbol::starting(text, start).is_none() {
                return;
            }
        }
        let is_glued = start == self.end;
        match text.at(start) {
            b'%' => self.take(Unit::Percent, start + 1),
            b'\\' if text.at(start + 1) == b'%' => self.take(Unit::Percent, start + 2),
            byte if byte.is_ascii_alphabetic() => {
                if let Some(token) = text.token(start) {
                    self.word(text, token, is_glued);
                }
            }
            b'-' if is_glued => self.hyphened_unit(text, start),
            b'$' => self.sign(text, start, context),
            byte if byte >= 0x80 => self.other(text, start, context),
            _ => {}
        }
    }

    fn take(&mut self, unit: Unit, end: usize) {
        self.unit = Some(unit);
        self.end = end;
    }

    fn other(&mut self, text: Text<'_>, start: usize, context: Context<'_>) {
        if text.has(start, "％") || text.has(start, "٪") {
            let length = if text.at(start) == 0xEF { 3 } else { 2 };
            self.take(Unit::Percent, start + length);
        } else if let Some((unit, end)) = thai::unit(text, start) {
            self.take(unit, end);
        } else if let Some(end) = thai::satang(text, start) {
            self.is_cents = true;
            self.take(Unit::Money(Currency::Code(*b"THB")), end);
        } else if text.has(start, "¢") {
            self.is_cents = true;
            self.take(Unit::Money(Currency::Dollar), start + 2);
        } else if text.has(start, "×") && start == self.end && !text.is_wordy(start + 2) {
            let next = text.at(text.past_space(start + 2));
            if !next.is_ascii_digit() {
                self.take(Unit::Multiple, start + 2);
            }
        } else {
            self.sign(text, start, context);
        }
    }

    /// A currency's sign behind the number, unless it is that of the next one.
    fn sign(&mut self, text: Text<'_>, start: usize, context: Context<'_>) {
        if context.is_money {
            return;
        }
        if let Some((currency, end)) = symbol::starting(text, start) {
            let next = text.past_space(end);
            if super::numeral::digit(text, next).is_none() {
                self.take(Unit::Money(currency), end);
            }
        }
    }

    fn hyphened_unit(&mut self, text: Text<'_>, dash: usize) {
        let Some(token) = text.token(dash + 1) else {
            return;
        };
        match token.word {
            Word::Percent => self.take(Unit::Percent, token.end),
            Word::Times if text.has(token.start, "fold") => self.take(Unit::Multiple, token.end),
            Word::Percentage | Word::Basis => self.points(text, token),
            _ => {}
        }
    }

    fn word(&mut self, text: Text<'_>, token: Token, is_glued: bool) {
        if text.is_wordy(token.end) || !is_glued && is_of_next(text, token) {
            return;
        }
        match token.word {
            Word::Percent => self.percent(text, token.end),
            Word::Per => {
                if let Some(cent) = text.next(token.end)
                    && cent.word == Word::Cents
                {
                    self.percent(text, cent.end);
                }
            }
            Word::Percentage | Word::Basis => self.points(text, token),
            Word::Short(unit) => self.take(unit, token.end),
            Word::Multiply if is_glued => self.take(Unit::Multiple, token.end),
            Word::Times if !is_glued || text.has(token.start, "fold") => {
                self.take(Unit::Multiple, token.end);
            }
            Word::Cents => {
                self.is_cents = true;
                self.take(Unit::Money(Currency::Dollar), token.end);
            }
            Word::Money(currency) | Word::Coin(currency) => {
                self.take(Unit::Money(currency), token.end);
            }
            Word::Iso(code) if text.is_capital(token) => {
                self.take(Unit::Money(Currency::Code(code)), token.end);
            }
            Word::Nation(code) => self.nation(text, token, code),
            Word::Other if text.has(token.start, "U.S") => self.american(text, token),
            _ => {}
        }
    }

    /// "percent", unless it goes on as "percent points".
    fn percent(&mut self, text: Text<'_>, end: usize) {
        match text.next(end) {
            Some(token) if matches!(token.word, Word::Points | Word::Point) => {
                self.take(Unit::PercentagePoints, token.end);
            }
            _ => self.take(Unit::Percent, end),
        }
    }

    /// "percentage points", "percentage-point", "basis points".
    fn points(&mut self, text: Text<'_>, token: Token) {
        let next = if text.at(token.end) == b'-' {
            text.token(token.end + 1)
        } else {
            text.next(token.end)
        };
        let Some(next) = next else { return };
        if !matches!(next.word, Word::Points | Word::Point) {
            return;
        }
        if token.word == Word::Basis {
            self.take(Unit::BasisPoints, next.end);
        } else {
            self.take(Unit::PercentagePoints, next.end);
        }
    }

    /// "Canadian dollars", "Hong Kong dollars".
    fn nation(&mut self, text: Text<'_>, token: Token, code: [u8; 3]) {
        let mut end = token.end;
        for _ in 0..2 {
            if text.at(end) == b'$' {
                if text.at(text.past_space(end + 1)).is_ascii_digit() {
                    return;
                }
                self.take(Unit::Money(Currency::Code(code)), end + 1);
                return;
            }
            let Some(next) = text.next(end) else { return };
            match next.word {
                Word::Coin(_) => {
                    self.take(Unit::Money(Currency::Code(code)), next.end);
                    return;
                }
                Word::Money(currency) => {
                    self.take(Unit::Money(currency), next.end);
                    return;
                }
                Word::Nation(_) => end = next.end,
                _ => return,
            }
        }
    }

    /// "U.S. dollars".
    fn american(&mut self, text: Text<'_>, token: Token) {
        let end = token.start + "U.S".len();
        let end = if text.at(end) == b'.' { end + 1 } else { end };
        if let Some(next) = text.next(end)
            && matches!(next.word, Word::Coin(_))
        {
            self.take(Unit::Money(Currency::Code(*b"USD")), next.end);
        }
    }
}

/// Whether what stands behind a number may belong to it; mostly it does not, and one look tells.
fn may_follow(text: Text<'_>, end: usize) -> bool {
    let start = text.past_space(end);
    match text.at(start) {
        b'%' | b'\\' | b'-' | b'$' => true,
        byte if byte >= 0x80 => true,
        byte if byte.is_ascii_alphabetic() => {
            text.token(start).is_some_and(|token| is_unit(text, token))
        }
        _ => false,
    }
}

/// Whether a word may be a scale or a unit.
fn is_unit(text: Text<'_>, token: Token) -> bool {
    match token.word {
        Word::Scale(_)
        | Word::Hundred
        | Word::Suffix(_)
        | Word::Foreign(_)
        | Word::Percent
        | Word::Per
        | Word::Percentage
        | Word::Basis
        | Word::Short(_)
        | Word::Multiply
        | Word::Times
        | Word::Cents
        | Word::Money(_)
        | Word::Coin(_)
        | Word::Iso(_)
        | Word::Nation(_) => true,
        _ => text.has(token.start, "U.S"),
    }
}

/// Whether a currency stands before another number, whose it is then: "5, THB 10".
fn is_of_next(text: Text<'_>, token: Token) -> bool {
    symbol::in_front(text, token).is_some() && {
        let end = if text.at(token.end) == b'.' {
            token.end + 1
        } else {
            token.end
        };
        text.at(text.past_space(end)).is_ascii_digit()
    }
}

/// The power of ten that a word behind a number stands for, and where it ends.
fn power(
    text: Text<'_>,
    token: Token,
    is_glued: bool,
    context: Context<'_>,
) -> Option<(u8, usize)> {
    if text.is_wordy(token.end) {
        return None;
    }
    let is_capital = text.at(token.start).is_ascii_uppercase();
    let length = token.end - token.start;
    let power = match token.word {
        Word::Scale(power) => power,
        Word::Hundred => 2,
        Word::Foreign(power) if context.locale.long_scale => power,
        Word::Suffix(power) => {
            let is_meant = match (length, power) {
                // Millimetres, and a word that is a million in slang only.
                (2 | 3, 6) if !text.has(token.start, "mn") && !text.has(token.start, "Mn") => {
                    context.is_money
                }
                (2, 9) if text.has(token.start, "Md") || text.has(token.start, "md") => {
                    context.locale.long_scale
                }
                (1, 12) if is_glued => is_capital || context.is_money,
                (1, _) if is_glued => true,
                (1, _) => context.is_money || is_capital && (power != 12),
                _ => true,
            };
            if !is_meant {
                return None;
            }
            power
        }
        _ => return None,
    };
    Some((power, token.end))
}

/// "5-million".
fn hyphened(token: Token) -> Option<(u8, usize)> {
    match token.word {
        Word::Scale(power) => Some((power, token.end)),
        _ => None,
    }
}
