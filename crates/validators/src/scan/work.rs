//! Work that is shown: "12,186 - 2,246 = 9,940".

use super::{Scan, chain::Chain, text::Text};
use crate::{MentionKind, NumberMention, Role, Sign, Span};

/// The longest text between two operands, which may name them: "12,186 (2019) - 2,246 (2018)".
const MAX_GAP: usize = 60;

impl Scan<'_> {
    /// Takes an equals sign at `at`: the numbers before it that operators join are operands, and the next
    /// number is their result.
    pub(crate) fn equals(&mut self, at: usize) {
        if let Some(start) = self.operands(at) {
            self.work = Some(Span { start, end: at });
        }
    }

    /// Takes the sign of LaTeX that stands before a number, if it does: "\\approx 0.28".
    pub(crate) fn approximates(&mut self, start: usize) {
        let end = self.text.before_space(start);
        if self.text.before(end) == b'x'
            && let Some(sign) = self.text.ending(end, "\\approx")
        {
            self.equals(sign);
        }
    }

    /// Makes operands of the numbers that lead up to `end`, and gives the place where they start: there are two
    /// at least, or the result of work before.
    fn operands(&mut self, end: usize) -> Option<usize> {
        let text = self.text;
        let last = self.out.last_mut()?;
        // From the back, where the equals sign before stops it.
        let gap = text.between(last.span.end, end);
        if !is_closed(gap) && !is_name(gap) {
            return None;
        }
        if let MentionKind::Number(number) = &mut last.kind
            && let Role::Result { work } = number.role
        {
            operand(number, false);
            return Some(work.start);
        }
        let known = self.chain.take();
        let chain = self.chain.insert(Chain::read(text, &self.out, known)?);
        if chain.numbers < 2 {
            return None;
        }
        let start = chain.begin(text, &self.out)?;
        let from = chain.worked.unwrap_or(chain.first);
        for (place, mention) in self.out.iter_mut().enumerate().skip(from) {
            if let MentionKind::Number(number) = &mut mention.kind {
                operand(number, place > chain.first);
            }
        }
        Some(start)
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

/// Whether an operator joins what ends at `end` to what starts at `start`.
pub(super) fn is_joined(text: Text<'_>, end: usize, start: usize) -> bool {
    let gap = text.between(end, start);
    is_operator(gap) || gap == b" " && matches!(text.at(end + 1), b'-' | b'+')
}

fn operand(number: &mut NumberMention, is_behind: bool) {
    number.role = Role::Operand;
    if number.sign == Sign::Parentheses || is_behind && number.sign == Sign::Minus {
        number.sign = Sign::None;
        number.value = number.value.abs();
    }
}

/// Whether nothing but brackets and blanks stands between the last operand and the equals sign, those of LaTeX included.
fn is_closed(gap: &[u8]) -> bool {
    const RIGHT: &[u8] = b"right";
    let closing = gap.iter().rev().take_while(|byte| is_closing(**byte));
    let rest = gap.get(..gap.len() - closing.count()).unwrap_or_default();
    rest.is_empty() || rest.strip_suffix(RIGHT).is_some_and(is_closed)
}

/// Whether a byte may stand between the last operand and the equals sign.
const fn is_closing(byte: u8) -> bool {
    matches!(
        byte,
        b' ' | b')' | b']' | b'}' | b'*' | b'\\' | b'%' | b'\n' | b'$'
    )
}

/// Whether what stands between the last operand and the equals sign is its name alone: "95 (volume/weather) =", "$85.0M
/// revolver =".
fn is_name(gap: &[u8]) -> bool {
    let name = gap.trim_ascii();
    let inner = name
        .strip_prefix(b"(")
        .and_then(|rest| rest.strip_suffix(b")"));
    let is_of_name = |byte: &u8| {
        byte.is_ascii_alphabetic() || matches!(byte, b' ' | b'/' | b'-' | b'&' | b'\'' | 0x80..)
    };
    let is_line = gap.len() <= MAX_GAP && memchr::memchr(b'\n', gap).is_none();
    is_line && inner.unwrap_or(name).iter().all(is_of_name)
}

/// Whether an operator joins what stands on both sides of `gap`: nothing else is there, or it stands by
/// itself among the names of the operands.
fn is_operator(gap: &[u8]) -> bool {
    let is_apart = contains(gap, "\n\n") || ARROWS.iter().any(|arrow| contains(gap, arrow));
    if gap.is_empty() || gap.len() > MAX_GAP || is_apart {
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

/// What leads from one step to the next, and joins no operands: "= $3,521 million → 3,521 / 6,508 = 54.1 %".
const ARROWS: [&str; 3] = ["→", "⇒", "➔"];

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
    "^{",
    ")^",
    "\\times",
    "\\div",
    "\\cdot",
    " x ",
];

fn contains(gap: &[u8], word: &str) -> bool {
    memchr::memmem::find(gap, word.as_bytes()).is_some()
}

/// Whether a number is all that stands over or under the line of a fraction in LaTeX: "\\frac{2046}{1933}".
fn is_in_fraction(text: Text<'_>, start: usize, end: usize) -> bool {
    let is_alone = text.before(start) == b'{' && text.at(end) == b'}';
    let lead = start.saturating_sub(1);
    is_alone && (text.ending(lead, "frac").is_some() || text.before(lead) == b'}')
}

/// Whether the number from `start` to `end` is an operand of work by the look of it: an operator stands
/// beside it, and an equals sign ahead with nothing but such work before it.
pub(crate) fn is_ahead(text: Text<'_>, start: usize, end: usize) -> bool {
    if is_in_fraction(text, start, end) {
        return true;
    }
    let before = text.before_space(start);
    let is_second = is_sign(text, before) && {
        let further = text.before(text.before_space(before - 1));
        further.is_ascii_digit() || further == b')'
    };
    let mut has_operator = is_second;
    // Marks of emphasis join nothing: "**Sales (2023)** = 5,920".
    let mut is_joined = is_second;
    let mut is_aside = false;
    let mut i = end;
    loop {
        match text.at(i) {
            // "In 2024, 7,246 − 5,914 = 1,332": the year is none of it.
            b'0'..=b'9' if !has_operator && !is_aside => return false,
            b'(' => is_aside = true,
            b')' => is_aside = false,
            b'=' => return is_joined,
            // "2019 → 1,454 / 5,875"
            0xE2 if ARROWS.iter().any(|arrow| text.has(i, arrow)) => return false,
            b'+' | b'-' | b'*' | b'/' | b'^' | 0xC3 | 0xE2 => has_operator = true,
            // A sentence ends.
            b'.' if text.at(i + 1) == b' ' => return false,
            b'0'..=b'9' => is_joined |= has_operator,
            b'.' | b',' | b' ' | b'$' | b'%' | b'x' | 0x80..=0xBF => {}
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
