//! Numbers of tokenised texts, whose marks stand between blanks: "12 , 418", "5 . 6 %". Prose has no blank before a comma.

use super::{
    lexicon::Word,
    numeral::count,
    text::{Text, Token},
};

const COMMA: &str = " , ";
const POINT: &str = " . ";

/// The length of a comma at `i` that parts three digits from what is before.
pub(super) fn group(text: Text<'_>, i: usize) -> Option<usize> {
    let is_comma = text.at(i) == b' ' && text.has(i, COMMA);
    (is_comma && is_three(text, i + COMMA.len()) && !is_name(text, i) && !is_list(text, i))
        .then_some(COMMA.len())
}

/// The length of a point at `i` with decimals behind, which a full stop would be without what they count.
pub(super) fn point(text: Text<'_>, i: usize) -> Option<usize> {
    const MOST: usize = 2;
    let (end, digits) = count(text, i + POINT.len());
    let is_counted = || {
        let next = text.past_space(end);
        let token = text.token(next).map(|token| token.word);
        text.at(next) == b'%' || matches!(token, Some(Word::Percent | Word::Scale(_)))
    };
    let is_point = text.at(i) == b' ' && text.has(i, POINT) && (1..=MOST).contains(&digits);
    (is_point && start(text, i) + 3 >= i && !is_name(text, i) && is_counted())
        .then_some(POINT.len())
}

/// Where the digits start that end at `i`.
fn start(text: Text<'_>, mut i: usize) -> usize {
    while text.before(i).is_ascii_digit() {
        i -= 1;
    }
    i
}

/// Whether three digits stand at `i`, and no more.
fn is_three(text: Text<'_>, i: usize) -> bool {
    count(text, i).1 == 3
}

/// Whether the digits that end at `i` are a name's or a day's: "december 31 , 250 million", "note 12 , 418 million".
fn is_name(text: Text<'_>, i: usize) -> bool {
    let word = text.previous(start(text, i)).map(|token| token.word);
    matches!(word, Some(Word::Month(_) | Word::Label | Word::Name))
}

/// Whether numbers of three digits each are listed: "268 , 241 and 255", "268 , 241 , 255".
fn is_list(text: Text<'_>, i: usize) -> bool {
    let (first, behind_first) = head(text, i);
    let digits = behind_first - first;
    if digits != 3 || text.before(text.before_space(first)) == b'$' {
        return digits > 3;
    }
    let end = i + COMMA.len() + 3;
    let is_and = |token: &Token| matches!(token.word, Word::And | Word::Or);
    let Some(and) = text.next(end).filter(is_and) else {
        return behind_first < i || text.has(end, COMMA) && is_three(text, end + COMMA.len());
    };
    let last = text.past_space(and.end);
    // "104 , 350 and 98 , 220" are two.
    let goes_on = || text.has(last + 3, COMMA) && is_three(text, last + 3 + COMMA.len());
    is_three(text, last) && !goes_on()
}

/// The first digits of those with commas between that end at `i`; no number has more than a few groups.
fn head(text: Text<'_>, mut i: usize) -> (usize, usize) {
    const MOST_GROUPS: usize = 4;
    let mut first = start(text, i);
    for _ in 0..MOST_GROUPS {
        let before = text.ending(first, COMMA).filter(|_| first + 3 == i);
        let Some(end) = before.filter(|end| text.before(*end).is_ascii_digit()) else {
            break;
        };
        (first, i) = (start(text, end), end);
    }
    (first, i)
}
