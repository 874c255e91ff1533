//! What stands behind a number and belongs to it.

use super::{
    coin, eastern, foreign, formula,
    lexicon::{self, Word},
    local, numeral, scale, symbol,
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
    /// Whether it counts dozens.
    pub(crate) is_dozens: bool,
    pub(crate) unit: Option<Unit>,
    /// Whether it counts hundredths of the currency.
    pub(crate) is_cents: bool,
}

impl After {
    /// What its scale multiplies by, cents aside.
    pub(crate) fn factor(&self) -> f64 {
        let dozens = if self.is_dozens { 12.0 } else { 1.0 };
        dozens * numeral::power_of_ten(self.scale)
    }
}

/// What is known by the time that it is read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Context<'l> {
    /// Whether a currency stands in front.
    pub(crate) is_money: bool,
    pub(crate) locale: &'l Locale,
}

impl After {
    /// Nothing behind a number that ends at `end`.
    pub(super) const fn nothing(end: usize) -> Self {
        Self {
            end,
            scale: 0,
            is_scaled: false,
            is_dozens: false,
            unit: None,
            is_cents: false,
        }
    }

    /// What stands behind a number that ends at `end`.
    pub(crate) fn read(text: Text<'_>, end: usize, context: Context<'_>) -> Self {
        match formula::words(text, end) {
            Some(words) => Self::of_formula(text, words, context)
                .unwrap_or_else(|| Self::plain(text, end, context)),
            None => Self::plain(text, end, context),
        }
    }

    fn plain(text: Text<'_>, end: usize, context: Context<'_>) -> Self {
        let mut after = Self::nothing(end);
        let Some(mut next) = Next::read(text, end) else {
            return after;
        };
        // "5 thousand million" has two; more would be no number.
        for _ in 0..2 {
            if !after.scale(text, next, context) {
                break;
            }
            // "2,35 miles de millones"
            let de = text.past_space(after.end);
            let behind = if text.has(de, "de millones") {
                de + 3
            } else {
                after.end
            };
            match Next::read(text, behind) {
                Some(behind) => next = behind,
                None => return after,
            }
        }
        if !after.is_scaled && next.is_dozen() {
            after.is_dozens = true;
            after.end = next.end();
            match Next::read(text, after.end) {
                Some(behind) => next = behind,
                None => return after,
            }
        }
        after.unit(text, next, context);
        if context.locale.long_scale && matches!(after.unit, Some(Unit::Money(_))) {
            after.end = local::past_dot(text, after.end);
        }
        after
    }

    /// The scale that a formula tells in words which begin there.
    fn of_formula(text: Text<'_>, words: usize, context: Context<'_>) -> Option<Self> {
        let told = Self::plain(text, words, context);
        let is_all = text.at(told.end) == b'}';
        (told.is_scaled && is_all).then_some(Self {
            end: told.end + 1,
            ..told
        })
    }

    fn scale(&mut self, text: Text<'_>, next: Next, context: Context<'_>) -> bool {
        let found = match (next.token, next.byte) {
            (Some(token), _) => scale::power(text, token, next.is_glued, context),
            (None, b'-') if next.is_glued => text.token(next.start + 1).and_then(scale::hyphened),
            (None, 0xE0) if foreign::is_hindi(text, next.start) => foreign::scale(text, next.start),
            (None, 0xE0) => thai::scale(text, next.start),
            (None, 0xD0 | 0xD1) if context.locale.long_scale => {
                local::scale(text, next.start, *context.locale)
            }
            (None, 0xE4..=0xED) => foreign::scale(text, next.start),
            (None, _) => None,
        };
        let Some((power, end)) = found else {
            return false;
        };
        self.scale += i32::from(power);
        self.is_scaled = true;
        self.end = end;
        true
    }

    fn unit(&mut self, text: Text<'_>, next: Next, context: Context<'_>) {
        let start = next.start;
        if let Some(end) = foreign::points(text, start) {
            return self.take(Unit::PercentagePoints, end);
        }
        let local = context.locale.long_scale || next.byte >= 0x80;
        let local = local
            .then(|| local::unit(text, start, *context.locale))
            .flatten();
        if let Some((unit, end)) = local.filter(|_| !context.is_money) {
            return self.take(unit, end);
        }
        if next.byte == b'\\'
            && let Some(end) = formula::percent(text, start)
        {
            return self.take(Unit::Percent, end);
        }
        match (next.token, next.byte) {
            (Some(token), _) => self.word(text, token, next.is_glued, context),
            // "%p", as Korean writes points.
            (None, b'%') if text.at(start + 1) == b'p' && !text.is_wordy(start + 2) => {
                self.take(Unit::PercentagePoints, start + 2);
            }
            (None, b'%') if is_percent_point(text, start) => {
                self.take(
                    Unit::PercentagePoints,
                    text.token(start + 2).map_or(start + 1, |points| points.end),
                );
            }
            (None, b'%') => self.take(Unit::Percent, start + 1),
            (None, b'\\') if next.is_glued && is_multiple(text, start) => {
                self.take(Unit::Multiple, start + "\\times".len());
            }
            (None, b'-') if next.is_glued => self.hyphened_unit(text, start, context),
            (None, b'$') => self.sign(text, start, context),
            (None, b'.') if self.is_scaled && next.is_glued => self.abbreviated(text, context),
            (None, 0x80..) => self.other(text, start, context),
            (None, _) => {}
        }
    }

    /// The money behind the dot of a scale: "Mio. €", "Mrd. Euro".
    fn abbreviated(&mut self, text: Text<'_>, context: Context<'_>) {
        let start = text.past_space(self.end + 1);
        if let Some(token) = text.token(start) {
            let cut = text.token_before(self.end);
            let is_cut = cut.is_some_and(|cut| scale::is_cut_short(cut) && !context.is_money);
            if is_cut && lexicon::follows(token.word) && !text.is_wordy(token.end) {
                self.money(text, token, context);
            } else if is_cut {
                self.lettered(text, token, context);
            }
        } else if symbol::starting(text, start).is_none() {
        } else if text.at(start) == b'$' {
            self.sign(text, start, context);
        } else {
            self.other(text, start, context);
        }
    }

    pub(super) fn take(&mut self, unit: Unit, end: usize) {
        self.unit = Some(unit);
        self.end = end;
    }

    fn other(&mut self, text: Text<'_>, start: usize, context: Context<'_>) {
        if text.has(start, "％") || text.has(start, "٪") {
            let length = if text.at(start) == 0xEF { 3 } else { 2 };
            self.take(Unit::Percent, start + length);
        } else if let Some(end) = foreign::tenths(text, start) {
            self.scale += 1;
            self.take(Unit::Percent, end);
        } else if let Some((unit, end)) =
            thai::unit(text, start).or_else(|| foreign::unit(text, start))
        {
            self.take(unit, end);
        } else if text.at(start) >= 0xE3
            && let Some((currency, end)) = eastern::named(text, start).filter(|_| !context.is_money)
        {
            self.take(Unit::Money(currency), end);
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

    fn hyphened_unit(&mut self, text: Text<'_>, dash: usize, context: Context<'_>) {
        let Some(token) = text.token(dash + 1) else {
            return;
        };
        match token.word {
            Word::Percent => self.take(Unit::Percent, token.end),
            Word::Times
                if ["fold", "mal"]
                    .iter()
                    .any(|times| text.has(token.start, times)) =>
            {
                self.take(Unit::Multiple, token.end);
            }
            Word::Percentage | Word::Basis => self.points(text, token),
            Word::Money(_) | Word::Coin(_) | Word::Cents | Word::Pence
                if !context.is_money && coin::is_hyphened(text, token) =>
            {
                self.money(text, token, context);
            }
            _ => {}
        }
    }

    fn word(&mut self, text: Text<'_>, token: Token, is_glued: bool, context: Context<'_>) {
        let is_cut = text.is_wordy(token.end) && !symbol::is_local(text, token);
        if is_cut || !is_glued && coin::is_of_next(text, self.end, token, context.is_money) {
            return;
        }
        match token.word {
            Word::Percent => self.percent(text, token.end),
            Word::Per => {
                if let Some(cent) = text.next(token.end)
                    && (cent.word == Word::Cents
                        || text.has(cent.start, "cento")
                        || text.has(cent.start, "ciento"))
                {
                    self.percent(text, cent.end);
                }
            }
            Word::Percentage | Word::Basis => self.points(text, token),
            Word::Points | Word::Point => self.points_abroad(text, token),
            Word::Short(unit) => self.take(unit, token.end),
            Word::Multiply if is_glued => self.take(Unit::Multiple, token.end),
            Word::Times if !is_glued || text.has(token.start, "fold") => {
                self.take(Unit::Multiple, token.end);
            }
            Word::Other if !self.is_scaled && self.scaled_money(text, token) => {}
            Word::Other if self.is_scaled && self.of_money(text, token, context) => {}
            _ => self.money(text, token, context),
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

    /// "points de pourcentage", "puntos porcentuales", "punti base".
    fn points_abroad(&mut self, text: Text<'_>, token: Token) {
        const KINDS: [(&str, Unit); 9] = [
            ("de pourcentage", Unit::PercentagePoints),
            ("porcentuales", Unit::PercentagePoints),
            ("porcentual", Unit::PercentagePoints),
            ("percentuais", Unit::PercentagePoints),
            ("percentuali", Unit::PercentagePoints),
            ("de base", Unit::BasisPoints),
            ("básicos", Unit::BasisPoints),
            ("base", Unit::BasisPoints),
            ("-base", Unit::BasisPoints),
        ];
        let next = text.past_space(token.end);
        if let Some((kind, unit)) = KINDS.iter().find(|(kind, _)| text.has(next, kind)) {
            self.take(*unit, next + kind.len());
        }
    }

    /// "percentage points", "percentage-point", "basis points".
    fn points(&mut self, text: Text<'_>, token: Token) {
        let next = if text.at(token.end) == b'-' {
            text.token(token.end + 1)
        } else {
            text.next(token.end)
        };
        let Some(next) = next else {
            // "thirty percentage" alone is percent.
            if token.word == Word::Percentage && text.at(token.end) != b'-' {
                self.take(Unit::Percent, token.end);
            }
            return;
        };
        if !matches!(next.word, Word::Points | Word::Point) {
            return;
        }
        if token.word == Word::Basis {
            self.take(Unit::BasisPoints, next.end);
        } else {
            self.take(Unit::PercentagePoints, next.end);
        }
    }
}

/// "%-Punkte", as German writes points.
fn is_percent_point(text: Text<'_>, start: usize) -> bool {
    ["%-Punkt", "%-punkt"]
        .iter()
        .any(|name| text.has(start, name))
}

/// Whether `\times` at `start` ends a formula, and multiplies nothing: "12.3\times".
fn is_multiple(text: Text<'_>, start: usize) -> bool {
    let next = text.at(text.past_space(start + "\\times".len()));
    text.has(start, "\\times")
        && !next.is_ascii_alphanumeric()
        && !matches!(next, b'\\' | b'(' | b'$' | b'{')
}

/// What stands right behind a number, or behind its scale, read once.
#[derive(Debug, Clone, Copy)]
struct Next {
    start: usize,
    byte: u8,
    /// Whether no space stands between.
    is_glued: bool,
    /// The word there, if it may be a scale or a unit by its first letters.
    token: Option<Token>,
}

impl Next {
    /// What stands behind `end`; nothing if it cannot belong to the number there.
    fn read(text: Text<'_>, end: usize) -> Option<Self> {
        let start = text.past_space(end);
        let byte = text.at(start);
        let token = if byte.is_ascii_alphabetic() {
            if !lexicon::may_follow(byte, text.at(start + 1), text.at(start + 2)) {
                return None;
            }
            text.token(start)
        } else {
            if !matches!(byte, b'%' | b'\\' | b'-' | b'$' | b'.' | 0x80..) {
                return None;
            }
            None
        };
        Some(Self {
            start,
            byte,
            is_glued: start == end,
            token,
        })
    }

    /// Where its word ends.
    fn end(&self) -> usize {
        self.token.map_or(self.start, |token| token.end)
    }

    /// "3 dozen".
    fn is_dozen(&self) -> bool {
        !self.is_glued && self.token.is_some_and(|token| token.word == Word::Dozen)
    }
}
