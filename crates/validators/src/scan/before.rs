//! What stands before a number and belongs to it.

use super::{
    foreign, lexicon::Word, local, numeral::Numeral, symbol, text::Text, text::Token, thai,
};
use crate::{Currency, Sign};

/// What stands before a number and belongs to it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Before {
    /// Where all of it starts.
    pub(crate) start: usize,
    pub(crate) currency: Option<Currency>,
    pub(crate) sign: Sign,
    /// Where a parenthesis is open that may stand for a minus, and what it starts inside.
    pub(crate) open: Option<Open>,
    /// "ร้อยละ".
    pub(crate) is_percent: bool,
    /// The word in front of it all.
    pub(crate) word: Option<Token>,
}

/// An open parenthesis.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Open {
    pub(crate) at: usize,
    /// Where the number starts if the parenthesis is none of its own.
    pub(crate) inside: Inside,
}

/// What is inside a parenthesis.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Inside {
    pub(crate) start: usize,
    pub(crate) currency: Option<Currency>,
    pub(crate) sign: Sign,
}

impl Before {
    /// What stands before `start`, not reaching before `floor`.
    pub(crate) fn read(text: Text<'_>, start: usize, floor: usize) -> Self {
        let mut before = Self {
            start,
            currency: None,
            sign: Sign::None,
            open: None,
            is_percent: false,
            word: None,
        };
        before.widen(text, floor);
        before
    }

    /// What stands before an amount whose currency is told at `start`.
    pub(super) fn of_money(text: Text<'_>, start: usize, floor: usize, currency: Currency) -> Self {
        let mut before = Self {
            start,
            currency: Some(currency),
            sign: Sign::None,
            open: None,
            is_percent: false,
            word: None,
        };
        before.widen(text, floor);
        before
    }

    fn widen(&mut self, text: Text<'_>, floor: usize) {
        while self.start > floor {
            let nearer = *self;
            if !self.step(text, floor) {
                return;
            }
            // What reaches into the number before belongs to that.
            if self.start < floor {
                *self = nearer;
                return;
            }
        }
    }

    /// Without the parenthesis, which turned out to be of the text's.
    pub(crate) fn without_parenthesis(self) -> Self {
        let Some(open) = self.open else { return self };
        Self {
            start: open.inside.start,
            currency: open.inside.currency,
            sign: open.inside.sign,
            open: None,
            word: None,
            ..self
        }
    }

    /// Without a minus in words that takes a length of time off another, as none is below nothing: "the full year minus nine
    /// months". The number is from `start` to `end`.
    pub(crate) fn without_minus_of_time(self, text: Text<'_>, start: usize, end: usize) -> Self {
        const LENGTHS: [&[u8]; 8] = [
            b"week",
            b"weeks",
            b"month",
            b"months",
            b"quarter",
            b"quarters",
            b"year",
            b"years",
        ];
        let is_word = self.sign == Sign::Minus && text.at(self.start).is_ascii_alphabetic();
        let behind = text.next(end).filter(|_| is_word);
        let behind = behind.map(|token| text.between(token.start, token.end));
        if behind.is_none_or(|behind| !LENGTHS.contains(&behind)) {
            return self;
        }
        Self {
            start,
            sign: Sign::None,
            ..self
        }
    }

    /// Leaves out the name in front of a time, which is no currency: "BTC 24h".
    pub(crate) fn set_beside(&mut self, text: Text<'_>, numeral: &Numeral) {
        let is_time = matches!(text.at(numeral.end), b'h' | b'H') && self.currency.is_some();
        let is_name = || self.sign == Sign::None && text.at(self.start).is_ascii_alphabetic();
        if is_time && is_name() && !text.is_wordy(numeral.end + 1) {
            self.start = numeral.start;
            self.currency = None;
        }
    }

    /// Takes one more thing in; false where there is none.
    fn step(&mut self, text: Text<'_>, floor: usize) -> bool {
        match text.before(self.start) {
            b' ' | 0xA0 | 0xAF => self.far(text, floor),
            b'(' => self.parenthesis(self.start),
            // "US$:12.99".
            b':' if text.before(self.start - 1) == b'$' => self.symbol(text, self.start - 1),
            b'-' | b'+' => self.mark(text, floor),
            b'$' | b'/' => self.symbol(text, self.start),
            b'%' => self.percent_sign(text),
            byte if byte.is_ascii_alphabetic() => self.word(text, self.start),
            byte if byte >= 0x80 => {
                self.mark(text, floor)
                    || self.symbol(text, self.start)
                    || self.thai(text, self.start)
            }
            _ => false,
        }
    }

    /// What stands behind spaces.
    fn far(&mut self, text: Text<'_>, floor: usize) -> bool {
        let end = text.before_space(self.start);
        if end <= floor {
            return false;
        }
        match text.before(end) {
            b'.' => self.word(text, end - 1),
            byte if byte.is_ascii_alphabetic() => self.word(text, end),
            b'$' | b'/' => self.symbol(text, end),
            b'-' => self.mark_apart(text, end - 1),
            // "( 12.3 )"
            b'(' => self.parenthesis(end),
            byte if byte >= 0x80 => self.symbol(text, end) || self.thai(text, end),
            _ => false,
        }
    }

    /// A sign with a blank behind it: "was - 1,200,000".
    fn mark_apart(&mut self, text: Text<'_>, dash: usize) -> bool {
        if self.sign != Sign::None || !is_sign_apart(text, dash, self.start) {
            return false;
        }
        self.sign = Sign::Minus;
        self.start = dash;
        true
    }

    /// A parenthesis that ends at `end`.
    fn parenthesis(&mut self, end: usize) -> bool {
        if self.open.is_some() || end == 0 {
            return false;
        }
        self.open = Some(Open {
            at: end - 1,
            inside: Inside {
                start: self.start,
                currency: self.currency,
                sign: self.sign,
            },
        });
        self.start = end - 1;
        true
    }

    fn symbol(&mut self, text: Text<'_>, end: usize) -> bool {
        if self.currency.is_some() || self.is_percent {
            return false;
        }
        let Some((currency, start)) = symbol::ending(text, end) else {
            return false;
        };
        self.currency = Some(currency);
        self.start = start;
        true
    }

    /// A sign right before the number, or before its currency; glued to the number before it is a dash: "5 €–6 €".
    fn mark(&mut self, text: Text<'_>, floor: usize) -> bool {
        if self.sign != Sign::None {
            return false;
        }
        let Some((sign, start)) = mark_ending(text, self.start) else {
            return false;
        };
        if !may_be_signed(text, start) || start == floor && floor > 0 {
            return false;
        }
        self.sign = sign;
        self.start = start;
        true
    }

    /// "%12,5", as Turkish writes percentages.
    fn percent_sign(&mut self, text: Text<'_>) -> bool {
        let sign = self.start - 1;
        let is_apart = matches!(text.before(sign), 0 | b' ' | b'\n' | b'(' | b'*' | b'|');
        if !is_apart || self.currency.is_some() || self.is_percent {
            return false;
        }
        self.is_percent = true;
        self.start = sign;
        true
    }

    fn word(&mut self, text: Text<'_>, end: usize) -> bool {
        if let Some(start) = local::per_hundred(text, end).filter(|_| !self.is_percent) {
            self.is_percent = true;
            self.start = start;
            return true;
        }
        let Some(token) = text.token_before(end) else {
            return false;
        };
        if (self.currency.is_none() || self.currency == Some(Currency::Dollar))
            && let Some(currency) = symbol::in_front(text, token)
            && self.currency.is_none_or(|sign| sign.agrees(currency))
            && !text.before(token.start).is_ascii_digit()
            && !is_joined(text, token.start)
        {
            self.currency = Some(currency);
            self.start = token.start;
            return true;
        }
        if token.word == Word::Minus && self.sign == Sign::None && end < self.start {
            let before = text.before(text.before_space(token.start));
            let is_operator = before.is_ascii_digit() || matches!(before, b')' | b'%');
            if !is_operator && !is_least(text, token) {
                self.sign = Sign::Minus;
                self.start = token.start;
                return true;
            }
        }
        self.word = Some(token);
        false
    }

    /// What Thai and the languages of East Asia write before a number.
    fn thai(&mut self, text: Text<'_>, end: usize) -> bool {
        if !thai::is_behind(text, end) && !foreign::is_behind(text, end) {
            return false;
        }
        if let Some(start) =
            thai::per_hundred(text, end).or_else(|| foreign::per_hundred(text, end))
            && !self.is_percent
            && self.currency.is_none()
        {
            self.is_percent = true;
            self.start = start;
            return true;
        }
        if let Some(start) = thai::minus(text, end).or_else(|| foreign::minus(text, end))
            && self.sign == Sign::None
        {
            self.sign = Sign::Minus;
            self.start = start;
            return true;
        }
        false
    }
}

/// Whether a word for minus is part of "at least", as in "al menos", "au moins", of "more or less" or of "plus or minus".
fn is_least(text: Text<'_>, minus: Token) -> bool {
    const LEADS: [&[u8]; 8] = [b"al", b"au", b"o", b"ou", b"ao", b"lo", b"pelo", b"du"];
    let Some(lead) = text.previous(minus.start) else {
        return false;
    };
    let word = |token: Token| text.between(token.start, token.end);
    let is_plus_or = || {
        let plus = text.previous(lead.start);
        word(lead) == b"or" && plus.is_some_and(|plus| word(plus).eq_ignore_ascii_case(b"plus"))
    };
    LEADS.contains(&word(lead)) || is_plus_or()
}

/// Whether a hyphen joins what starts there to a name: "ASP-FRF 3.81%" is no amount in francs.
fn is_joined(text: Text<'_>, start: usize) -> bool {
    text.before(start) == b'-' && text.before(start - 1).is_ascii_alphanumeric()
}

/// A sign that ends at `end`, and where it starts.
fn mark_ending(text: Text<'_>, end: usize) -> Option<(Sign, usize)> {
    match text.before(end) {
        b'-' => Some((Sign::Minus, end - 1)),
        b'+' => Some((Sign::Plus, end - 1)),
        last if last < 0x80 => None,
        // Japanese accounts mark losses by a triangle.
        _ => ["−", "–", "－", "﹣", "△"]
            .into_iter()
            .find_map(|minus| Some((Sign::Minus, text.ending(end, minus)?)))
            .or_else(|| Some((Sign::Plus, text.ending(end, "＋")?))),
    }
}

/// Words that a negative number may follow.
const LEADS: &[&str] = &[
    "is", "was", "were", "are", "by", "from", "at", "be", "been", "of", "to", "equals", "reached",
    "between", "with",
];

/// Whether a dash with blanks on both sides is a sign. Most are none: they mark the items of lists, part what is said
/// from what is said of it, and subtract.
fn is_sign_apart(text: Text<'_>, dash: usize, number: usize) -> bool {
    let end = text.before_space(dash);
    match text.before(end) {
        0 => is_lone(text, number),
        b':' | b'=' | b'|' => true,
        0x80.. => end < dash && thai::is_lead(text, end),
        byte if byte.is_ascii_alphabetic() && end < dash => {
            text.token_before(end).is_some_and(|token| {
                let word = text.between(token.start, token.end);
                LEADS
                    .iter()
                    .any(|lead| word.eq_ignore_ascii_case(lead.as_bytes()))
            })
        }
        _ => false,
    }
}

/// Whether nothing but a number stands from `start` to the end of the text, with one letter for its scale perhaps.
fn is_lone(text: Text<'_>, start: usize) -> bool {
    let mut rest = text.bytes.get(start..).unwrap_or_default().trim_ascii_end();
    if let [number @ .., b'%' | b'a'..=b'z' | b'A'..=b'Z'] = rest {
        rest = number;
    }
    rest.iter()
        .all(|byte| byte.is_ascii_digit() || matches!(byte, b' ' | b',' | b'.' | b'/'))
}

/// Whether a mark at `start` can be a sign: behind a number or a word it is a dash or an operator.
fn may_be_signed(text: Text<'_>, start: usize) -> bool {
    let adjacent = text.before(start);
    if adjacent.is_ascii_alphanumeric() || matches!(adjacent, b'-' | b'+' | b'_') {
        // "USD-5" has its sign behind the currency.
        let token = text.token_before(start);
        return token.is_some_and(|token| symbol::in_front(text, token).is_some());
    }
    if thai::is_behind(text, start) {
        return !super::numeral::is_behind_digit(text, start);
    }
    // "5 -3" has a sign behind its space, "5 –3" a dash, and "5% -" none at all.
    let end = text.before_space(start);
    if end < start && matches!(text.at(start), b'-' | b'+') {
        return true;
    }
    let before = text.before(end);
    !(before.is_ascii_digit() || matches!(before, b')' | b'%'))
}
