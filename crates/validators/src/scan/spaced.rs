//! Thousands that blanks part: "86 400 seconds", "1 234 567".

use super::{
    lexicon::Word,
    text::{Text, Token},
    thai,
};

/// The length of a group with its blank.
const GROUP: usize = 4;

/// Where a number whose first digits stand from `start` to `first` ends if blanks group it; `first` where they do
/// not, since they may as well part two numbers.
pub(super) fn end(text: Text<'_>, start: usize, first: usize) -> usize {
    // Asked first, so that a long row is walked but once.
    if is_behind(text, start) {
        return first;
    }
    let mut end = first;
    while is_group(text, end) {
        end += GROUP;
    }
    let groups = (end - first) / GROUP;
    if groups == 0 || text.at(start) == b'0' || is_ahead(text, end) {
        return first;
    }
    let is_one = is_sum(text, end) && !is_name_before(text, start)
        || groups > 1 && first - start < 3 && is_alone(text, start, end);
    // Columns may well have three digits each.
    let is_columns = first - start == 3 && groups > 1 && !is_long(text, groups, end);
    if is_one && !is_columns { end } else { first }
}

/// Whether a blank and three digits stand at `at`, and no more of them.
fn is_group(text: Text<'_>, at: usize) -> bool {
    text.at(at) == b' '
        && (at + 1..at + GROUP).all(|i| text.at(i).is_ascii_digit())
        && !text.at(at + GROUP).is_ascii_digit()
}

/// Whether another number stands before, or what begins a telephone number.
fn is_behind(text: Text<'_>, start: usize) -> bool {
    let before = text.before(text.before_space(start));
    before.is_ascii_digit() || matches!(before, b'+' | b'%' | b')' | b'#' | b'/')
}

/// Whether another number stands behind, or goes on.
fn is_ahead(text: Text<'_>, end: usize) -> bool {
    let next = text.past_space(end);
    let is_next = matches!(
        text.at(next),
        b'0'..=b'9' | b'$' | b'(' | b'/' | b'-' | b':' | b'|'
    );
    is_next || text.at(end) == b','
}

/// Whether what is counted stands behind: "86 400 seconds", "86 400.002 seconds".
fn is_sum(text: Text<'_>, end: usize) -> bool {
    let mut behind = end;
    if text.at(end) == b'.' && text.at(end + 1).is_ascii_digit() {
        behind += 1;
        while text.at(behind).is_ascii_digit() {
            behind += 1;
        }
    }
    let next = text.past_space(behind);
    // A capital begins the next row.
    let is_title = text.at(next).is_ascii_uppercase() && text.at(next + 1).is_ascii_lowercase();
    let is_word = text.at(next).is_ascii_alphabetic() || text.at(next) >= 0xC2;
    next > behind && is_word && !is_title
}

/// Whether nothing else stands on the line, or a sentence that leads up to it ends behind.
fn is_alone(text: Text<'_>, start: usize, end: usize) -> bool {
    let before = text.before(text.before_space(start));
    let is_led = || {
        text.previous(start)
            .is_some_and(|token| token.word != Word::Other && !is_name(text, token))
    };
    let is_start = matches!(before, 0 | b'\n');
    let is_end = matches!(text.at(end), 0 | b'\n');
    is_start && is_end || matches!(before, b':' | b'=') || is_led()
}

/// Whether so many groups are more than a row has columns.
fn is_long(text: Text<'_>, groups: usize, end: usize) -> bool {
    groups > 3 || text.ending(end, " 000").is_some()
}

/// Whether the word before names the first digits: "Apollo 11 500 people", "May 5 300 people", "มี.ค. 67 446.1 ล้านบาท".
fn is_name_before(text: Text<'_>, start: usize) -> bool {
    let is_thai = || thai::month_ending(text, text.before_space(start)).is_some();
    text.previous(start)
        .is_some_and(|token| is_name(text, token))
        || is_thai()
}

fn is_name(text: Text<'_>, token: Token) -> bool {
    const COUNTED: [&[u8]; 6] = [b"top", b"week", b"day", b"age", b"first", b"last"];
    let word = text.between(token.start, token.end);
    let is_capital = word.first().is_some_and(u8::is_ascii_uppercase);
    match token.word {
        Word::Label | Word::Name | Word::Month(_) | Word::Year | Word::Quarter | Word::Fiscal => {
            true
        }
        Word::Other => is_capital || COUNTED.contains(&word),
        _ => false,
    }
}
