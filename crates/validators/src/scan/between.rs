//! Which of two numbers has the sign that stands between them: "Umsatz 3,49 € 2023, 1,75 € 2022", "In 2023 € 5".

use super::{coin, lexicon::Word, numeral, symbol, text::Text};
use crate::{Locale, Span, locale::Separators};

/// As many signs of a list as are looked at; a longer one is told by now.
const MOST: usize = 4;

/// Whether a currency's `sign` behind a number that ends at `end` is that one's, though another number follows.
pub(super) fn is_of_first(text: Text<'_>, end: usize, sign: Span, locale: Locale) -> bool {
    let next = text.past_space(sign.end);
    let is_apart = next > sign.end && coin::may_be_amount(text, end);
    // The Netherlands set it before their amounts.
    let is_suffix = || locale.long_scale && locale.language() != "nl";
    is_apart
        && (sign.start == end
            || is_suffix()
            || is_year(text, next)
            || is_list_of_suffixes(text, next, sign))
}

/// Whether a year and nothing that makes an amount of it stands at `start`.
fn is_year(text: Text<'_>, start: usize) -> bool {
    let numeral = numeral::read(text, start, Separators::Point);
    let is_in_range = numeral
        .whole()
        .is_some_and(|year| numeral.digits == 4 && (1900..=2100).contains(&year));
    let behind = text.past_space(numeral.end);
    let is_amount = || {
        text.token(behind).is_some_and(|token| {
            matches!(
                token.word,
                Word::Scale(_) | Word::Suffix(_) | Word::Foreign(_) | Word::Noun
            )
        })
    };
    is_in_range
        && !text.is_wordy(numeral.end)
        && symbol::starting(text, behind).is_none()
        && !is_amount()
}

/// Whether the number at `next` has the same sign behind it, and so have those that follow: "12 € 15 € 18 € left".
fn is_list_of_suffixes(text: Text<'_>, mut next: usize, sign: Span) -> bool {
    let mark = text.between(sign.start, sign.end);
    for _ in 0..MOST {
        let end = numeral::read(text, next, Separators::Point).end;
        let start = text.past_space(end);
        let behind = start + mark.len();
        if text.between(start, behind) != mark {
            return false;
        }
        next = text.past_space(behind);
        if numeral::digit(text, next).is_none() {
            return true;
        }
        if next == behind {
            return false;
        }
    }
    true
}
