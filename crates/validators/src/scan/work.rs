//! Work that is shown: "12,186 - 2,246 = 9,940".

use super::{Scan, text::Text};
use crate::{Mention, MentionKind, NumberMention, Role, Sign, Span};

/// The longest text between two operands, which may name them: "12,186 (2019) - 2,246 (2018)".
const MAX_GAP: usize = 60;

impl Scan<'_> {
    /// Takes an equals sign at `at`: the numbers before it that operators join are operands, and the next
    /// number is their result.
    pub(crate) fn equals(&mut self, at: usize) {
        let text = self.text;
        let Some(start) = operands(text, &mut self.out, at) else {
            return;
        };
        self.work = Some(Span { start, end: at });
    }

    /// The role of a number at `start` behind an equals sign.
    pub(crate) fn result(&mut self, start: usize) -> Option<Role> {
        let work = self.work.take()?;
        let between = self.text.between(work.end, start);
        let is_next = between.len() <= 24 && between.iter().all(|byte| is_between(*byte));
        is_next.then_some(Role::Result { work })
    }
}

/// Whether a byte may stand between an equals sign and its result.
fn is_between(byte: u8) -> bool {
    matches!(
        byte,
        b' ' | b'=' | b'\\' | b'$' | b'(' | b'*' | b'[' | b'~' | b'\n' | b'{'
    ) || byte >= 0x80
        || byte.is_ascii_lowercase()
}

/// Makes operands of the numbers that lead up to `end`, and gives the place where they start.
fn operands(text: Text<'_>, out: &mut [Mention], end: usize) -> Option<usize> {
    let count = chain(text, out, end)?;
    let first = out.len() - count;
    let mut start = None;
    for (place, mention) in out.iter_mut().enumerate().skip(first) {
        let begin = mention.span.start;
        if let MentionKind::Number(number) = &mut mention.kind {
            if let Role::Result { work } = number.role {
                start = start.or(Some(work.start));
            }
            operand(number, place > first);
        }
        start = start.or(Some(begin));
    }
    start.map(|start| opened(text, start))
}

/// Parentheses in front of the first operand belong to the work.
fn opened(text: Text<'_>, mut start: usize) -> usize {
    while text.before(start) == b'(' {
        start -= 1;
    }
    start
}

fn operand(number: &mut NumberMention, is_behind: bool) {
    number.role = Role::Operand;
    if number.sign == Sign::Parentheses || is_behind && number.sign == Sign::Minus {
        number.sign = Sign::None;
        number.value = number.value.abs();
    }
}

/// How many of the last mentions lead up to `end`; there are two operands at least, or one result.
fn chain(text: Text<'_>, out: &[Mention], mut end: usize) -> Option<usize> {
    let (mut count, mut numbers) = (0, 0);
    for mention in out.iter().rev() {
        let gap = text.between(mention.span.end, end);
        let is_joined = if count == 0 {
            gap.iter().all(|byte| is_closing(*byte))
        } else {
            is_operator(gap) || gap == b" " && matches!(text.at(mention.span.end + 1), b'-' | b'+')
        };
        if !is_joined {
            break;
        }
        match &mention.kind {
            MentionKind::Number(number) => {
                numbers += 1;
                if matches!(number.role, Role::Result { .. }) && count == 0 {
                    return Some(1);
                }
            }
            MentionKind::Years(_) => {}
            MentionKind::Date(_) | MentionKind::Filing(_) => break,
        }
        count += 1;
        end = mention.span.start;
    }
    (numbers >= 2).then_some(count)
}

/// Whether a byte may stand between the last operand and the equals sign.
const fn is_closing(byte: u8) -> bool {
    matches!(
        byte,
        b' ' | b')' | b']' | b'}' | b'*' | b'\\' | b'%' | b'\n' | b'$'
    )
}

/// Whether an operator joins what stands on both sides of `gap`: nothing else is there, or it stands by
/// itself among the names of the operands.
fn is_operator(gap: &[u8]) -> bool {
    if gap.is_empty() || gap.len() > MAX_GAP {
        return false;
    }
    let is_alone = gap.iter().all(|byte| {
        matches!(
            byte,
            b' ' | b'('
                | b')'
                | b'['
                | b']'
                | b'{'
                | b'}'
                | b'+'
                | b'-'
                | b'*'
                | b'/'
                | b'^'
                | b'x'
                | b'X'
                | b'\\'
                | b'$'
        ) || *byte >= 0x80
    });
    if is_alone {
        return gap != b" ";
    }
    let ends = gap
        .iter()
        .any(|byte| matches!(byte, b';' | b':' | b'\n' | b',' | b'?' | b'!'))
        || gap.windows(2).any(|pair| pair == b". ");
    let has_operator = gap
        .windows(3)
        .any(|part| matches!(part, [b' ', b'+' | b'-' | b'*' | b'/', b' ']))
        || WORDS.iter().any(|word| contains(gap, word));
    has_operator && !ends
}

/// Operators in words, in other characters, and in formulas.
const WORDS: &[&str] = &[
    " × ",
    " ÷ ",
    " − ",
    " – ",
    " minus ",
    " plus ",
    " times ",
    "divided by",
    "multiplied by",
    "}{",
    "\\times",
    "\\div",
    "\\cdot",
    " x ",
];

fn contains(gap: &[u8], word: &str) -> bool {
    memchr::memmem::find(gap, word.as_bytes()).is_some()
}

/// Whether the number from `start` to `end` is an operand of work by the look of it: an operator stands
/// beside it, and an equals sign ahead with nothing but such work before it.
pub(crate) fn is_ahead(text: Text<'_>, start: usize, end: usize) -> bool {
    let before = text.before_space(start);
    let is_second = is_sign(text, before) && {
        let further = text.before(text.before_space(before - 1));
        further.is_ascii_digit() || further == b')'
    };
    let mut has_operator = is_second;
    let mut i = end;
    loop {
        match text.at(i) {
            b'=' => return has_operator,
            b'+' | b'-' | b'*' | b'/' | b'^' | 0xC3 | 0xE2 => has_operator = true,
            b'0'..=b'9' | b'.' | b',' | b' ' | b'(' | b')' | b'$' | b'%' | b'x' | 0x80..=0xBF => {}
            _ => return false,
        }
        i += 1;
        if i > end + MAX_GAP {
            return false;
        }
    }
}

fn is_sign(text: Text<'_>, end: usize) -> bool {
    matches!(text.before(end), b'+' | b'-' | b'*' | b'/')
}
