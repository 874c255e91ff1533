//! Numbers in words.

use super::{
    Scan,
    after::{After, Context},
    before::Before,
    hedge,
    label::Label,
    lexicon::Word,
    numeral, phrase, share,
    text::{Text, Token},
};
use crate::{NumberMention, Role, Sign};

/// A number in words as far as it is read.
#[derive(Debug, Clone, Copy)]
struct Spelled {
    /// What the scales have closed.
    total: f64,
    /// What stands behind them, below a thousand.
    group: f64,
    /// The tens or ones that may still be added to the group: 100, 10 or 1.
    room: u8,
    /// The power of ten of the last scale.
    scale: i32,
    step: f64,
    end: usize,
    /// How many words it has.
    words: u8,
}

impl Scan<'_> {
    /// Takes in the number that the word `token` begins, if it does.
    pub(super) fn spelled(&mut self, token: Token) -> usize {
        let text = self.text;
        if !self.locale.has_english_words() {
            return token.end;
        }
        if let Some(end) = self.spelled_year(token) {
            return end;
        }
        if token.word == Word::Half
            && let Some(end) = self.and_a_half(token)
        {
            return end;
        }
        let Some((mut start, spelled)) = read(text, token, self.floor) else {
            return token.end;
        };
        let context = Context {
            is_money: false,
            locale: self.locale,
        };
        let after = After::read(text, spelled.end, context);
        let share = share::before(text, start, self.floor).filter(|_| spelled.is_one(&after));
        start = share.map_or(start, |share| share.start);
        let before = Before::read(text, start, self.floor).without_parenthesis();
        let before = before.without_minus_of_time(text, start, spelled.end);
        if is_nothing(text, start, &spelled, &after, &before) {
            return spelled.end;
        }
        let scale = after.factor() / if after.is_cents { 100.0 } else { 1.0 };
        let scale = scale * share.map_or(1.0, |share| share.value);
        let value = (spelled.total + spelled.group) * scale;
        let is_negative = before.sign == Sign::Minus;
        let number = NumberMention {
            value: if is_negative { -value } else { value },
            unit: after
                .unit
                .or_else(|| phrase::percent(text, before.word, after.end)),
            scale: numeral::power_of_ten(spelled.scale + after.scale),
            step: spelled.step * scale,
            sign: before.sign,
            hedge: hedge::read(text, before.start, before.word),
            role: Role::Claim,
            spelled: true,
        };
        self.put(before.start, after.end, number, after.is_cents)
    }
}

impl Scan<'_> {
    /// "nineteen ninety-eight", "twenty twenty-one".
    fn spelled_year(&mut self, token: Token) -> Option<usize> {
        let text = self.text;
        let century = match token.word {
            Word::Small(19) => 1900,
            Word::Tens(20) => 2000,
            _ => return None,
        };
        let tens = text.next(token.end).filter(|tens| tens.start > token.end)?;
        let (Word::Tens(number) | Word::Small(number @ 10..)) = tens.word else {
            return None;
        };
        let mut end = tens.end;
        let mut year = century + i16::from(number);
        if let Word::Tens(_) = tens.word
            && let Some(ones) = text.token(end + 1)
            && matches!(text.at(end), b'-' | b' ')
            && let Word::Small(ones_of @ 1..=9) = ones.word
        {
            year += i16::from(ones_of);
            end = ones.end;
        }
        let is_counted = text.is_wordy(end)
            || text.at(end) == b'-'
            || matches!(
                text.next(end).map(|next| next.word),
                Some(Word::Scale(_) | Word::Hundred | Word::Percent | Word::Noun)
            );
        (!is_counted && token.start >= self.floor).then(|| {
            let label = Label::read(text, token.start, None);
            self.years(year, &label, end, false)
        })
    }
}

/// The number that begins with `token`, and where it starts: at the article of "a million", too.
fn read(text: Text<'_>, token: Token, floor: usize) -> Option<(usize, Spelled)> {
    let is_part = token.start > 0 && text.is_wordy(token.start - 1);
    if is_part || text.is_wordy(token.end) || matches!(text.before(token.start), b'-' | b'\'') {
        return None;
    }
    let mut start = token.start;
    let mut spelled = Spelled {
        total: 0.0,
        group: 0.0,
        room: 100,
        scale: 0,
        step: 1.0,
        end: token.start,
        words: 0,
    };
    match token.word {
        Word::Half => return half(text, token).map(|spelled| (start, spelled)),
        Word::Hundred | Word::Dozen | Word::Scale(_) => {
            let article = text.previous(token.start)?;
            let is_plural = matches!(text.before(token.end), b's' | b'S');
            if article.word != Word::Article || article.start < floor || is_plural {
                return None;
            }
            start = article.start;
            spelled.group = 1.0;
        }
        _ => {}
    }
    let mut next = Some(token);
    while let Some(token) = next
        && spelled.take(token)
    {
        next = following(text, &mut spelled);
    }
    (spelled.words > 0).then_some((start, spelled))
}

/// "half a million".
fn half(text: Text<'_>, token: Token) -> Option<Spelled> {
    let article = text.next(token.end)?;
    let noun = if article.word == Word::Article {
        text.next(article.end)?
    } else {
        article
    };
    let (factor, scale) = match noun.word {
        Word::Scale(power) => (numeral::power_of_ten(i32::from(power)), i32::from(power)),
        Word::Dozen if article.word == Word::Article => (12.0, 0),
        Word::Percent | Word::Percentage => {
            return Some(Spelled {
                end: article.end,
                ..halves(1.0, 0)
            });
        }
        _ => return None,
    };
    Some(Spelled {
        end: noun.end,
        ..halves(factor, scale)
    })
}

fn halves(factor: f64, scale: i32) -> Spelled {
    Spelled {
        total: factor / 2.0,
        group: 0.0,
        room: 1,
        scale,
        step: factor / 10.0,
        end: 0,
        words: 2,
    }
}

/// The next word of a number, behind a space, a hyphen or "and"; "and a half" and decimals are
/// taken in here.
fn following(text: Text<'_>, spelled: &mut Spelled) -> Option<Token> {
    let end = spelled.end;
    if text.at(end) == b',' {
        return behind_comma(text, spelled);
    }
    if text.at(end) == b'-' {
        return text
            .token(end + 1)
            .filter(|token| matches!(token.word, Word::Small(_) | Word::Hundred | Word::Scale(_)));
    }
    let token = text.next(end)?;
    match token.word {
        Word::And => {
            let next = text.next(token.end)?;
            if next.word == Word::Article {
                let half = text.next(next.end).filter(|half| half.word == Word::Half)?;
                spelled.group += 0.5;
                spelled.step = 0.1;
                spelled.end = half.end;
                return text
                    .next(half.end)
                    .filter(|token| matches!(token.word, Word::Scale(_)));
            }
            let may_go_on = spelled.group >= 100.0 || spelled.group == 0.0;
            may_go_on.then_some(next)
        }
        Word::Point => {
            decimals(text, spelled, token);
            text.next(spelled.end)
        }
        _ => Some(token),
    }
}

/// What goes on behind the comma of "six billion, three hundred million": a number with a smaller scale.
fn behind_comma(text: Text<'_>, spelled: &Spelled) -> Option<Token> {
    const MOST: usize = 6;
    let first = text.next(spelled.end + 1)?;
    if spelled.group > 0.0 || !matches!(first.word, Word::Small(_) | Word::Tens(_)) {
        return None;
    }
    let mut token = first;
    for _ in 0..MOST {
        let end = token.end + usize::from(text.at(token.end) == b'-');
        token = text.next(end)?;
        match token.word {
            Word::Small(_) | Word::Tens(_) | Word::Hundred | Word::And => {}
            Word::Scale(power) => return (i32::from(power) < spelled.scale).then_some(first),
            _ => return None,
        }
    }
    None
}

/// "point five": digits, one a word.
fn decimals(text: Text<'_>, spelled: &mut Spelled, point: Token) {
    let mut step = 1.0;
    let mut end = point.end;
    while let Some(token) = text.next(end)
        && let Word::Small(digit @ 0..=9) = token.word
    {
        step /= 10.0;
        spelled.group += f64::from(digit) * step;
        end = token.end;
    }
    if end > point.end {
        spelled.step = step;
        spelled.end = end;
        spelled.room = 0;
    }
}

impl Spelled {
    /// Whether it is one of what follows it or of its scale, of which there may be parts: "of a billion", "of one percent".
    fn is_one(&self, after: &After) -> bool {
        self.words == 1
            && (self.scale > 0 || (self.group - 1.0).abs() < f64::EPSILON && after.unit.is_some())
    }

    /// Takes in a word; false where it does not go on with the number.
    fn take(&mut self, token: Token) -> bool {
        let goes_on = match token.word {
            Word::Small(number) => self.add(number, if number < 10 { 10 } else { 100 }, 1),
            Word::Tens(number) => self.add(number, 100, 10),
            Word::Hundred if self.group >= 1.0 && self.group < 100.0 => self.multiply(100.0),
            Word::Dozen if self.group >= 1.0 => self.multiply(12.0),
            Word::Scale(power) if self.group > 0.0 => {
                self.close(i32::from(power));
                true
            }
            Word::Scale(power) if self.total > 0.0 && self.words > 0 => {
                self.group = core::mem::take(&mut self.total);
                self.close(i32::from(power));
                true
            }
            _ => false,
        };
        if goes_on {
            self.end = token.end;
            self.words = self.words.saturating_add(1);
        }
        goes_on
    }

    fn add(&mut self, number: u8, needed: u8, step: u8) -> bool {
        if self.room < needed {
            return false;
        }
        self.group += f64::from(number);
        self.room = if needed == 100 && step == 10 { 10 } else { 1 };
        self.step = f64::from(step);
        true
    }

    fn multiply(&mut self, by: f64) -> bool {
        self.group *= by;
        self.step = by;
        self.room = 100;
        true
    }

    fn close(&mut self, power: i32) {
        let factor = numeral::power_of_ten(power);
        self.total += self.group * factor;
        self.step = if self.step < 1.0 {
            self.step * factor
        } else {
            factor
        };
        self.group = 0.0;
        self.room = 100;
        self.scale = self.scale.max(power);
    }
}

/// Whether the words are no number after all: a pronoun, a compound, a fraction, a name.
fn is_nothing(
    text: Text<'_>,
    start: usize,
    spelled: &Spelled,
    after: &After,
    before: &Before,
) -> bool {
    if after.end > spelled.end {
        return false;
    }
    if text.at(spelled.end) == b'-' && text.at(spelled.end + 1).is_ascii_alphabetic() {
        return true;
    }
    if before
        .word
        .is_some_and(|token| matches!(token.word, Word::Label | Word::Name))
    {
        return true;
    }
    let next = text.next(spelled.end);
    let is_one = spelled.words == 1
        && text
            .between(start, spelled.end)
            .eq_ignore_ascii_case(b"one");
    match next.map(|token| token.word) {
        Some(Word::Ordinal(_) | Word::Quarter | Word::Half) => spelled.words == 1,
        // "twenty twenty-four" is a year in words.
        Some(Word::Tens(_) | Word::Small(10..)) => text.past_space(spelled.end) > spelled.end,
        _ if is_net_zero(text, start, spelled) => true,
        // "less than one year" tells how debt is parted, and "one" is a pronoun otherwise.
        _ => is_one || next.is_some_and(|token| is_fraction(text.between(token.start, token.end))),
    }
}

/// "net zero" is a goal and no number.
fn is_net_zero(text: Text<'_>, start: usize, spelled: &Spelled) -> bool {
    text.between(start, spelled.end)
        .eq_ignore_ascii_case(b"zero")
        && text.previous(start).is_some_and(|word| {
            text.between(word.start, word.end)
                .eq_ignore_ascii_case(b"net")
        })
}

fn is_fraction(word: &[u8]) -> bool {
    [
        &b"thirds"[..],
        b"fourths",
        b"fifths",
        b"sixths",
        b"eighths",
        b"tenths",
        b"fifth",
        b"tenth",
        b"hundredths",
    ]
    .contains(&word)
}
