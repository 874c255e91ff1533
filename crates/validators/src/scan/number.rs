//! Numbers in digits.

use super::{
    Scan,
    after::{After, Context},
    aside,
    before::Before,
    coin_before, event, hedge, join,
    lexicon::Word,
    name,
    numeral::{self, Numeral},
    phrase, rand, suspended,
    text::Text,
    undivided,
};
use crate::{Currency, Locale, Mention, MentionKind, NumberMention, Role, Sign, Span, Unit};

impl Scan<'_> {
    /// Takes in the number, year, date or filing whose digits start at `start`; gives the place to go on.
    pub(super) fn digits(&mut self, start: usize) -> usize {
        let text = self.text;
        if let Some(end) = self.citation(start).or_else(|| self.filing(start)) {
            return end;
        }
        if is_glued(text, start) {
            let end = name::end(text, start);
            return self.skip(end);
        }
        let mut numeral = numeral::read(text, start, self.locale.separators);
        take_leading_point(text, &mut numeral);
        if let Some(end) = self.rating(&numeral).or_else(|| self.structure(&numeral)) {
            return end;
        }
        if let Some(end) = self.date(&numeral).or_else(|| self.eight(&numeral)) {
            return end;
        }
        let mut before = Before::read(text, numeral.start, self.floor);
        before.set_beside(text, &numeral);
        before = before.without_minus_of_time(text, numeral.start, numeral.end);
        if let Some(money) = rand::before(text, &before, &numeral, self.floor, *self.locale) {
            before = money;
        }
        let context = Context {
            is_money: before.currency.is_some(),
            locale: self.locale,
        };
        let mut after = After::read(text, numeral.end, context);
        if self.locale.long_scale && !context.is_money {
            after.named_in_full(text);
        }
        if after.unit.is_some() {
            if is_of_pairs(&numeral, &after) || event::is_of(text, &numeral, &before, &after) {
                after = After::nothing(numeral.end);
            }
        } else if let Some(behind) = undivided::behind_dash(text, numeral.end, context) {
            after = behind;
        } else if let Some(named) = coin_before::named(text, &before, &numeral, self.floor) {
            before = named;
        }
        if numeral.decimals == 3
            && let Some(grouped) =
                undivided::grouped(text, &numeral, &before, &after, self.locale.separators)
        {
            numeral = grouped;
        }
        if let Some(end) = self.year(&numeral, &before, &after) {
            return end;
        }
        if is_nothing(text, &numeral, &after, self.named, &before) {
            self.named = numeral.end;
            let end = name::end(text, numeral.end);
            return self.skip(end);
        }
        let is_closed = close(text, &mut before, &mut after, context);
        if is_closed {
            match parenthesis(self, &numeral, &before, &after) {
                Parenthesis::Counter => return self.skip(after.end),
                Parenthesis::Apart => {
                    before = before.without_parenthesis();
                    after.end = text.before_space(after.end - 1);
                }
                Parenthesis::Minus => before.sign = Sign::Parentheses,
            }
        }
        self.number(&numeral, &before, &after)
    }

    /// Puts the number behind the others, joined with them.
    fn number(&mut self, numeral: &Numeral, before: &Before, after: &After) -> usize {
        let text = self.text;
        let unit = match unit(before, after) {
            Some(unit) => Some(of_locale(unit, *self.locale)),
            None => phrase::percent(text, before.word, after.end),
        };
        let scale = after.scale - if after.is_cents { 2 } else { 0 };
        let dozens = if after.is_dozens { 12.0 } else { 1.0 };
        let magnitude = numeral.value(scale) * dozens;
        let is_negative = matches!(before.sign, Sign::Minus | Sign::Parentheses);
        self.approximates(before.start);
        let role = match self.work {
            Some(_) => self.result(before.start).unwrap_or(Role::Claim),
            None => Role::Claim,
        };
        let number = NumberMention {
            value: if is_negative { -magnitude } else { magnitude },
            unit,
            scale: after.factor(),
            step: numeral.step(scale) * dozens,
            sign: told_sign(before),
            hedge: hedge::read(text, before.start, before.word),
            role,
            spelled: false,
        };
        self.put(before.start, after.end, number, after.is_cents)
    }

    /// Puts a number behind the others, joined with them.
    pub(super) fn put(
        &mut self,
        start: usize,
        end: usize,
        number: NumberMention,
        is_cents: bool,
    ) -> usize {
        // A number is no time of a filing, and stands behind the others as it is.
        self.out.push(Mention {
            span: Span { start, end },
            kind: MentionKind::Number(number),
        });
        let Some((new, others)) = self.out.split_last_mut() else {
            return end;
        };
        if join::join(
            self.text,
            others,
            &mut self.listed,
            new,
            is_cents,
            self.locale.long_scale,
        ) {
            self.out.pop();
            return self.skip(end);
        }
        self.floor = end;
        end
    }
}

/// The sign as it is written, or as the word before says it: "a positive 4,396".
fn told_sign(before: &Before) -> Sign {
    const LENGTH: usize = "positive".len();
    match (before.sign, before.word) {
        (Sign::None, Some(word)) if word.word == Word::Plus && word.end - word.start == LENGTH => {
            Sign::Plus
        }
        (sign, _) => sign,
    }
}

fn unit(before: &Before, after: &After) -> Option<Unit> {
    match (before.currency, after.unit) {
        (_, Some(unit)) => Some(unit),
        (Some(currency), None) => Some(Unit::Money(currency)),
        (None, None) if before.is_percent => Some(Unit::Percent),
        (None, None) => None,
    }
}

/// "¥" is the yuan's sign in Chinese.
fn of_locale(unit: Unit, locale: Locale) -> Unit {
    match unit {
        Unit::Money(Currency::YenOrYuan) if locale.language() == "zh" => {
            Unit::Money(Currency::Code(*b"CNY"))
        }
        unit => unit,
    }
}

/// Whether the digits are part of a name by the letter and dash before them, "COVID-19", or a unit's power: "km^2".
fn is_glued(text: Text<'_>, start: usize) -> bool {
    if text.before(start) == b'^' {
        return text.before(start - 1).is_ascii_alphabetic();
    }
    if text.before(start) != b'-' || !text.before(start - 1).is_ascii_alphanumeric() {
        return false;
    }
    let Some(token) = text.token_before(start - 1) else {
        return false;
    };
    match token.word {
        Word::Month(_) | Word::Fiscal | Word::Calendar | Word::In | Word::Money(_) => false,
        _ => !["pre", "post", "non", "Pre", "Post"]
            .iter()
            .any(|prefix| text.has(token.start, prefix)),
    }
}

/// ".25" has nothing before its point.
fn take_leading_point(text: Text<'_>, numeral: &mut Numeral) {
    let point = numeral.start.wrapping_sub(1);
    let is_point = text.before(numeral.start) == b'.'
        && !text.is_wordy(point.wrapping_sub(1))
        && !matches!(text.before(point), b'.' | b')' | b'%')
        && text.before(point) < 0x80
        && !numeral.is_grouped
        && numeral.decimals == 0;
    if is_point {
        numeral.start = point;
        numeral.decimals = numeral.digits;
    }
}

/// Whether a number is no claim: it is a name's, an ordinal, or has letters glued to it.
fn is_nothing(
    text: Text<'_>,
    numeral: &Numeral,
    after: &After,
    named: usize,
    before: &Before,
) -> bool {
    let is_bare = after.end == numeral.end;
    let is_scale = is_bare && is_thousands(text, numeral);
    if is_scale || is_bare && has_tail(text, numeral.end, before.currency.is_some()) {
        return true;
    }
    if before.currency.is_some() || !is_bare {
        return is_company(text, numeral, after) && before.currency.is_none();
    }
    name::is_named(text, numeral, before.word)
        || name::is_identifier(text, numeral)
        || name::goes_on(text, named, numeral.start)
}

/// Whether "bp" behind a number are base pairs, as no rate has so many points.
fn is_of_pairs(numeral: &Numeral, after: &After) -> bool {
    const MOST: f64 = 100_000.0;
    after.unit == Some(Unit::BasisPoints) && numeral.value(after.scale) > MOST
}

/// The zeros by which a header tells that it counts in thousands: "($000)", "£'000".
fn is_thousands(text: Text<'_>, numeral: &Numeral) -> bool {
    numeral.digits == 3 && numeral.mantissa == 0.0 && text.has(numeral.start, "000")
}

/// The company 3M.
fn is_company(text: Text<'_>, numeral: &Numeral, after: &After) -> bool {
    text.has(numeral.start, "3M") && after.end == numeral.start + 2 && numeral.digits == 1
}

/// Whether letters are glued to a number that are no unit: "1st", "5G", "12-month".
fn has_tail(text: Text<'_>, end: usize, is_money: bool) -> bool {
    if text.at(end) == b'-' {
        // "A 29-year-old" is told as "aged 29" elsewhere.
        return (text.at(end + 1).is_ascii_alphabetic() || suspended::is_cut(text, end))
            && !is_money
            && !text.has(end, "-year-old");
    }
    let Some(token) = text.token(end) else {
        return text.at(end) == b'_';
    };
    let is_measure = token.word == Word::Measure && !text.is_wordy(token.end);
    let is_letter = token.end - token.start == 1 && !text.has(token.start, "L");
    !(is_measure && (!is_letter || text.at(token.start).is_ascii_lowercase()))
}

/// Closes a parenthesis that is open before the number, or does away with it.
fn close(text: Text<'_>, before: &mut Before, after: &mut After, context: Context<'_>) -> bool {
    let Some(open) = before.open else {
        return false;
    };
    // What opens with a blank closes with one.
    let end = match text.at(open.at + 1) {
        b' ' => text.past_space(after.end),
        _ => after.end,
    };
    if text.at(end) != b')' {
        *before = before.without_parenthesis();
        return false;
    }
    after.end = end + 1;
    let behind = After::read(text, after.end, context);
    if behind.end > after.end && !after.is_scaled && after.unit.is_none() {
        *after = behind;
    }
    true
}

/// What a parenthesis around a number is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Parenthesis {
    /// A minus.
    Minus,
    /// What sets the number apart from the sentence.
    Apart,
    /// A list's counter or a footnote's mark.
    Counter,
}

fn parenthesis(scan: &Scan<'_>, numeral: &Numeral, before: &Before, after: &After) -> Parenthesis {
    let text = scan.text;
    let Some(open) = before.open else {
        return Parenthesis::Apart;
    };
    if text.before(after.end) != b')' || before.start < open.at {
        return Parenthesis::Minus;
    }
    let inside = open.inside;
    if inside.sign != Sign::None {
        return Parenthesis::Apart;
    }
    let is_bare = inside.currency.is_none() && after.unit.is_none() && !after.is_scaled;
    let states = before.word.is_some_and(|token| {
        matches!(
            token.word,
            Word::States | Word::Of | Word::To | Word::Hedge(_) | Word::And
        )
    });
    if is_bare
        && !states
        && numeral.whole().is_some_and(|number| number < 100)
        && is_mark(text, open.at, after.end)
    {
        return Parenthesis::Counter;
    }
    let end = text.before_space(open.at);
    let is_behind_mention = end > 0 && scan.floor == end;
    // Letters of other scripts make words, too.
    let is_letter = |byte: u8| byte.is_ascii_alphabetic() || byte >= 0x80;
    // "Inc. (5.2 %)" is no end of a sentence.
    let is_short = || text.before(end) == b'.' && is_letter(text.before(end - 1));
    let is_behind_word = before.word.is_some() || text.before(end) >= 0x80 || is_short();
    let is_aside =
        is_behind_word && !states && (after.is_scaled || after.unit == Some(Unit::Percent));
    let is_said = || {
        let is_money = inside.currency.is_some() || matches!(after.unit, Some(Unit::Money(_)));
        is_money && !states && aside::is_said(text, before.word, after)
    };
    if is_behind_mention || is_aside || is_said() {
        Parenthesis::Apart
    } else {
        Parenthesis::Minus
    }
}

/// Whether "(2)" marks a footnote or an item: glued to a word, or before one.
fn is_mark(text: Text<'_>, start: usize, end: usize) -> bool {
    if text.before(start).is_ascii_alphanumeric() {
        return true;
    }
    let next = text.past_space(end);
    next > end && (text.at(next).is_ascii_alphabetic() || text.at(next) == 0xE0)
        || matches!(text.at(end), b':' | b'(')
}
