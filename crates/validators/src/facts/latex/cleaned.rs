//! What a cell of LaTeX reads as, without what says how it is set.

use std::ops::Range;

use crate::wording::is_one_of;

/// Commands whose first arguments say how the last is set, and how many those are.
const SETTINGS: [(&str, usize); 6] = [
    ("multicolumn", 2),
    ("multirow", 2),
    ("textcolor", 1),
    ("colorbox", 1),
    ("fontsize", 2),
    ("color", 1),
];

/// Commands whose argument nobody reads in the table.
const SILENT: [&str; 14] = [
    "cmidrule",
    "cline",
    "label",
    "ref",
    "cite",
    "citep",
    "citet",
    "footnote",
    "tnote",
    "rowcolor",
    "cellcolor",
    "vspace",
    "hspace",
    "specialrule",
];

/// Commands without an argument that say nothing.
const RULES: [&str; 11] = [
    "toprule",
    "midrule",
    "bottomrule",
    "hline",
    "addlinespace",
    "centering",
    "small",
    "footnotesize",
    "bfseries",
    "itshape",
    "endhead",
];

/// The words of a cell and how many columns it spans.
#[derive(Debug, Default)]
pub(super) struct Cleaned {
    pub(super) words: String,
    pub(super) spans: usize,
}

/// What stands in braces right at a place, which may have braces inside.
pub(super) fn argument(written: &str, at: usize) -> Option<Range<usize>> {
    let inside = written.get(at..)?.strip_prefix('{')?;
    let mut depth = 1_usize;
    let mut is_escaped = false;
    for (place, c) in inside.char_indices() {
        match c {
            _ if is_escaped => {}
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        is_escaped = c == '\\' && !is_escaped;
        if depth == 0 {
            return Some(at + 1..at + 1 + place);
        }
    }
    None
}

/// Reads a cell.
pub(super) fn cleaned(raw: &str) -> Cleaned {
    let mut cleaned = Cleaned {
        words: String::with_capacity(raw.len()),
        spans: 1,
    };
    let mut at = 0;
    while let Some(c) = raw.get(at..).and_then(|rest| rest.chars().next()) {
        at = match c {
            '\\' => cleaned.command(raw, at + 1),
            // A comment ends with its line.
            '%' => raw
                .get(at..)
                .and_then(|rest| rest.find('\n'))
                .map_or(raw.len(), |end| at + end),
            '{' | '}' | '$' => at + 1,
            _ => {
                cleaned.words.push(if c == '~' || c.is_whitespace() {
                    ' '
                } else {
                    c
                });
                at + c.len_utf8()
            }
        };
    }
    let words: Vec<&str> = cleaned.words.split_whitespace().collect();
    cleaned.words = words.join(" ");
    cleaned
}

impl Cleaned {
    /// Reads a command whose name begins at a place, and gives where to go on.
    fn command(&mut self, raw: &str, at: usize) -> usize {
        /// No table has more columns.
        const WIDEST: usize = 256;
        let rest = raw.get(at..).unwrap_or_default();
        let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        let name = rest.get(..length).unwrap_or_default();
        if name.is_empty() {
            return at + self.sign(rest);
        }
        let mut next = at + length;
        if let Some((_, count)) = SETTINGS.iter().find(|(known, _)| *known == name) {
            for place in 0..*count {
                let Some(setting) = argument(raw, next) else {
                    break;
                };
                if place == 0 && name == "multicolumn" {
                    let spans = raw
                        .get(setting.clone())
                        .and_then(|spans| spans.trim().parse().ok());
                    self.spans = spans
                        .filter(|spans| (1..=WIDEST).contains(spans))
                        .unwrap_or(1);
                }
                next = setting.end + 1;
            }
        } else if is_one_of(&SILENT, name) {
            next = behind(raw, next);
        } else if name == "pm" {
            self.words.push('±');
        } else if name == "times" {
            self.words.push('×');
        } else if !is_one_of(&RULES, name) && argument(raw, next).is_none() {
            // A letter of another script, or a name that the author gave.
            self.words.push_str(name);
        }
        next
    }

    /// A sign that is written behind a backslash, or a space; how long it is.
    fn sign(&mut self, rest: &str) -> usize {
        let Some(sign) = rest.chars().next() else {
            return 0;
        };
        match sign {
            // Thin spaces part the thousands.
            ',' | '!' | '/' | '-' => {}
            '%' | '&' | '$' | '#' | '_' | '{' | '}' => self.words.push(sign),
            _ => self.words.push(' '),
        }
        sign.len_utf8()
    }
}

/// Where the arguments of a command end, be they in braces, brackets or parentheses.
fn behind(raw: &str, mut at: usize) -> usize {
    loop {
        let rest = raw.get(at..).unwrap_or_default();
        let close = match rest.chars().next() {
            Some('(') => rest.find(')'),
            Some('[') => rest.find(']'),
            Some('{') => argument(raw, at).map(|inside| inside.end - at),
            _ => None,
        };
        let Some(close) = close else { return at };
        at += close + 1;
    }
}
