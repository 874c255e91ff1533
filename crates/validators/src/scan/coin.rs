//! Money named behind a number.

use super::{
    after::{After, Context},
    between, coinage, glued,
    lexicon::Word,
    numeral, symbol,
    text::{Text, Token},
};
use crate::{Currency, Locale, Span, Unit};

/// The marks that join "d" to what is behind it.
const APOSTROPHES: &[&str] = &["'", "’"];

const DOLARES: &str = "dólares";

/// The longest name of a currency: "Trinidad and Tobago dollars", "West African CFA francs".
const LONGEST: usize = 4;

impl After {
    /// Money that `token` begins to name.
    pub(super) fn money(&mut self, text: Text<'_>, token: Token, context: Context<'_>) {
        match token.word {
            Word::Cents => self.cents(Currency::Dollar, token.end),
            Word::Pence => self.cents(Currency::Code(*b"GBP"), token.end),
            Word::Money(currency) => match text.next(token.end) {
                Some(cents) if cents.word == Word::Cents => self.cents(currency, cents.end),
                _ => self.take(Unit::Money(currency), token.end),
            },
            Word::Coin(currency) => {
                let currency = crown(currency, *context.locale);
                self.take(Unit::Money(currency), sterling(text, token));
            }
            Word::Iso(code) if text.is_capital(token) => {
                self.take(Unit::Money(Currency::Code(code)), token.end);
            }
            Word::Nation(code) if !self.lettered(text, token, context) => {
                self.nation(text, token, code);
            }
            _ if text.has(token.start, "U.S") || text.has(token.start, "u.s") => {
                self.american(text, token);
            }
            _ => {
                self.lettered(text, token, context);
            }
        }
    }

    /// "TEUR" behind a number.
    pub(super) fn scaled_money(&mut self, text: Text<'_>, token: Token) -> bool {
        let Some((power, code)) = glued::read(text, token) else {
            return false;
        };
        self.scale = i32::from(power);
        self.is_scaled = true;
        self.take(Unit::Money(Currency::Code(code)), token.end);
        true
    }

    /// "millones de euros", "milliards d'euros", "milioni di euro".
    pub(super) fn of_money(&mut self, text: Text<'_>, token: Token, context: Context<'_>) -> bool {
        if !context.locale.long_scale {
            return false;
        }
        let start = match text.between(token.start, token.end) {
            b"de" | b"di" => text.past_space(token.end),
            b"d" => match APOSTROPHES.iter().find(|mark| text.has(token.end, mark)) {
                Some(mark) => token.end + mark.len(),
                None => return false,
            },
            _ => return false,
        };
        // "$427.5 millones de pesos": the sign is that of dollars, too.
        let is_peso = |token: Token| text.between(token.start, token.end).starts_with(b"peso");
        if context.is_money && !text.token(start).is_some_and(is_peso) {
            return false;
        }
        if text.has(start, DOLARES) {
            self.take(Unit::Money(Currency::Dollar), start + DOLARES.len());
        } else if let Some(coin) = text.token(start)
            && !text.is_wordy(coin.end)
        {
            self.money(text, coin, context);
        }
        true
    }

    /// "Schweizer Franken", "dollars canadiens": the second word tells the country, or the coin.
    pub(super) fn named_in_full(&mut self, text: Text<'_>) {
        let found = match self.unit {
            None => {
                let start = text.past_space(self.end);
                let is_of = self.is_scaled && (text.has(start, "de ") || text.has(start, "di "));
                coinage::named(text, start + if is_of { 3 } else { 0 }).filter(|_| start > self.end)
            }
            Some(Unit::Money(money))
                if !self.is_cents
                    && money != EURO
                    && text.before(self.end).is_ascii_alphabetic() =>
            {
                coinage::of_nation(text, self.end)
                    .filter(|(nation, _)| money != Currency::Dollar || money.agrees(*nation))
            }
            Some(_) => None,
        };
        if let Some((currency, end)) = found {
            self.take(Unit::Money(currency), end);
        }
    }

    fn cents(&mut self, currency: Currency, end: usize) {
        self.is_cents = true;
        self.take(Unit::Money(currency), end);
    }

    /// "R$", "CN¥" and "kr" behind a number.
    pub(super) fn lettered(&mut self, text: Text<'_>, token: Token, context: Context<'_>) -> bool {
        if context.is_money {
            return false;
        }
        let found =
            symbol::lettered(text, token).or_else(|| symbol::local(text, token, *context.locale));
        if let Some((currency, end)) = found
            && self.has_sign(
                text,
                Span {
                    start: token.start,
                    end,
                },
                context,
            )
        {
            self.take(Unit::Money(currency), end);
            return true;
        }
        false
    }

    /// Whether a currency's sign behind the number is not that of the next one.
    fn has_sign(&self, text: Text<'_>, sign: Span, context: Context<'_>) -> bool {
        numeral::digit(text, text.past_space(sign.end)).is_none()
            || between::is_of_first(text, self.end, sign, *context.locale)
    }

    /// A currency's sign behind the number, unless it is that of the next one.
    pub(super) fn sign(&mut self, text: Text<'_>, start: usize, context: Context<'_>) {
        if context.is_money || ends_formula(text, start) {
            return;
        }
        if let Some((currency, end)) = symbol::starting(text, start)
            && self.has_sign(text, Span { start, end }, context)
        {
            self.take(Unit::Money(currency), end);
        }
    }

    /// "Canadian dollars", "Hong Kong dollars".
    fn nation(&mut self, text: Text<'_>, token: Token, mut code: [u8; 3]) {
        let mut end = token.end;
        for _ in 0..LONGEST {
            if text.at(end) == b'$' {
                if !text.at(text.past_space(end + 1)).is_ascii_digit() {
                    self.take(Unit::Money(Currency::Code(code)), end + 1);
                }
                return;
            }
            let start = text.past_space(end);
            let is_joined = text.at(start) == b'&' || text.at(end) == b'-';
            let start = start + usize::from(is_joined);
            let Some(next) = text.next(start) else { return };
            match next.word {
                Word::Coin(_) | Word::Denomination => {
                    self.take(Unit::Money(Currency::Code(code)), next.end);
                    return;
                }
                Word::Money(currency) => {
                    self.take(Unit::Money(currency), next.end);
                    return;
                }
                Word::Cents => {
                    self.cents(Currency::Code(code), next.end);
                    return;
                }
                Word::Nation(next) => code = next,
                Word::And => {}
                _ => return,
            }
            end = next.end;
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

/// The "kroner" of Danish texts are Danish.
fn crown(currency: Currency, locale: Locale) -> Currency {
    match (currency, locale.language()) {
        (Currency::Code([b'N', b'O', b'K']), "da") => Currency::Code(*b"DKK"),
        _ => currency,
    }
}

/// Past the second word of "pounds sterling".
fn sterling(text: Text<'_>, token: Token) -> usize {
    match text.next(token.end) {
        Some(next) if next.end - next.start == 8 && next.word == STERLING => next.end,
        _ => token.end,
    }
}

const EURO: Currency = Currency::Code(*b"EUR");

const STERLING: Word = Word::Money(Currency::Code(*b"GBP"));

/// Whether a currency behind a number that ends at `end` is that of the number behind it: "in 2019 USD 5", "at USD 5 USD
/// 10". Blanks on both of its sides leave it to the number before, if that can be an amount: "paid 5 USD 3 times".
pub(super) fn is_of_next(text: Text<'_>, end: usize, token: Token, is_money: bool) -> bool {
    if symbol::in_front(text, token).is_none() {
        return false;
    }
    let behind = token.end + usize::from(text.at(token.end) == b'.');
    let next = text.past_space(behind);
    text.at(next).is_ascii_digit()
        && (is_money || next == token.end || behind > token.end || !may_be_amount(text, end))
}

/// Whether the number that ends at `end` can be an amount: no year, and nothing that a word before names.
pub(super) fn may_be_amount(text: Text<'_>, end: usize) -> bool {
    let before = text.between(end.saturating_sub(LONGEST_AMOUNT), end);
    let is_part = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'.' | b',');
    let length = before.iter().rev().take_while(|byte| is_part(byte)).count();
    let digits = text.between(end - length, end);
    let is_year = matches!(
        digits,
        [b'1', b'9', _, _] | [b'2', b'0' | b'1' | b'4'..=b'6', _, _]
    );
    let word = text.previous(end - length).map(|token| token.word);
    let is_named = matches!(
        word,
        Some(
            Word::Label
                | Word::Name
                | Word::Month(_)
                | Word::Fiscal
                | Word::Calendar
                | Word::Year
                | Word::Quarter
        )
    );
    // Behind letters it has a scale, which years have not.
    let is_scaled = length == 0 && text.before(end).is_ascii_alphabetic();
    is_scaled || length > 0 && length < LONGEST_AMOUNT && !is_year && !is_named
}

/// The digits and separators that are looked at before a currency.
const LONGEST_AMOUNT: usize = 20;

/// Whether a coin that a hyphen joins to its number is money: "500-yen coin". Pounds weigh more often, so that they
/// have to be coined or printed: "a 20-pound note".
pub(super) fn is_hyphened(text: Text<'_>, token: Token) -> bool {
    const PRINTED: [&str; 6] = ["note", "notes", "coin", "coins", "fine", "banknote"];
    if text.is_wordy(token.end) {
        return false;
    }
    !text.has(token.start, "pound")
        || text.next(token.end).is_some_and(|noun| {
            let noun = text.between(noun.start, noun.end);
            PRINTED.iter().any(|printed| noun == printed.as_bytes())
        })
}

/// Whether a dollar sign ends a formula of LaTeX: "$$", or one that another sign began with a command or an equals sign
/// between.
fn ends_formula(text: Text<'_>, sign: usize) -> bool {
    const LONGEST: usize = 300;
    if text.at(sign) != b'$' {
        return false;
    }
    if text.at(sign + 1) == b'$' {
        return true;
    }
    let line = text.between(sign.saturating_sub(LONGEST), sign);
    let line = line.rsplit(|byte| *byte == b'\n').next();
    let line = line.unwrap_or_default();
    let is_own = |at: &usize| {
        line.get(*at) == Some(&b'$')
            && at.checked_sub(1).and_then(|before| line.get(before)) != Some(&b'\\')
    };
    let Some(begin) = (0..line.len()).rev().find(is_own) else {
        return false;
    };
    let formula = line.get(begin + 1..).unwrap_or_default();
    formula.iter().any(|byte| matches!(byte, b'\\' | b'='))
}
