//! From where to where a value goes.

use serde_json::Value;

use crate::secret::told::is_told;

/// The place of a value in the text that begins with its sign, without its quotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The value behind the sign that `after` begins with; none where nothing stands there, or what is said of
/// the name tells no secret.
pub(super) fn place(after: &str, name: &str) -> Option<Place> {
    let value = begun(behind_sign(after))?;
    let start = after.len() - value.len();
    if let Some(quote) = Quote::opening(value) {
        let inner = quote.length;
        let Some(end) = quote.end(value) else {
            return Some(Place {
                start: start + inner,
                end: after.len(),
            });
        };
        // What follows a closing quote without a gap is a part of the value, as in a shell.
        let more = behind_quote(value.get(end + inner..).unwrap_or_default());
        let end = if more == 0 { end } else { end + inner + more };
        return (end > inner).then_some(Place {
            start: start + inner,
            end: start + end,
        });
    }
    if says_nothing(value, name) {
        return None;
    }
    let end = start + bare(value, name);
    (end > start).then_some(Place { start, end })
}

fn behind_sign(after: &str) -> &str {
    let behind = after.trim_start_matches(['=', ':']);
    behind.strip_prefix('>').unwrap_or(behind)
}

/// A value begins in the line of its sign, or with a quote further on.
fn begun(behind: &str) -> Option<&str> {
    let value = behind.trim_start_matches([' ', '\t']);
    if !value.starts_with(['\n', '\r']) {
        return Some(value);
    }
    let value = value.trim_start();
    Quote::opening(value).map(|_| value)
}

/// A quote, and with how many backslashes it is written where it stands inside of a quoted text itself.
#[derive(Debug, Clone, Copy)]
struct Quote {
    open: char,
    close: char,
    backslashes: usize,
    /// In bytes.
    length: usize,
}

impl Quote {
    const PAIRS: &[(char, char)] = &[
        ('"', '"'),
        ('\'', '\''),
        ('`', '`'),
        ('“', '”'),
        ('”', '”'),
        ('„', '“'),
        ('‘', '’'),
        ('«', '»'),
        ('»', '«'),
    ];

    fn opening(text: &str) -> Option<Self> {
        let quoted = text.trim_start_matches('\\');
        let backslashes = text.len() - quoted.len();
        let first = quoted.chars().next()?;
        let (open, close) = *Self::PAIRS.iter().find(|(open, _)| *open == first)?;
        let length = backslashes + open.len_utf8();
        Some(Self {
            open,
            close,
            backslashes,
            length,
        })
    }

    /// Where the closing quote begins, its backslashes with it, in the text that begins with the opening one.
    fn end(self, text: &str) -> Option<usize> {
        let mut run = 0;
        let mut is_doubled = false;
        for (at, character) in text.char_indices().skip_while(|(at, _)| *at < self.length) {
            if character == '\\' {
                run += 1;
                continue;
            }
            let escapes = std::mem::take(&mut run);
            if character != self.close || std::mem::take(&mut is_doubled) {
                continue;
            }
            // Each level of escaping doubles the backslashes and adds one for the quote.
            let closes = escapes % (2 * (self.backslashes + 1)) == self.backslashes;
            let behind = text.get(at + character.len_utf8()..).unwrap_or_default();
            // A quote that is written twice stands for one.
            is_doubled =
                closes && escapes == 0 && self.open == self.close && behind.starts_with(self.close);
            if escapes < self.backslashes {
                return Some(at - escapes);
            }
            if closes && !is_doubled {
                return Some(at - self.backslashes);
            }
        }
        None
    }
}

/// How much of the value follows its closing quote: letters and digits, and quotes in a shell's manner.
fn behind_quote(text: &str) -> usize {
    if text.starts_with(char::is_alphanumeric) || text.starts_with("\\''") {
        bare(text, "")
    } else {
        0
    }
}

/// The length of a value that begins without a quote.
fn bare(value: &str, name: &str) -> usize {
    if let Some(length) = bracketed(value) {
        let behind = value.get(length..).unwrap_or_default();
        let more = behind.starts_with(char::is_alphanumeric);
        return length + if more { bare(behind, name) } else { 0 };
    }
    let mut at = scheme(value);
    while let Some(rest) = value.get(at..) {
        let Some(character) = rest.chars().next() else {
            break;
        };
        let behind = rest.get(character.len_utf8()..).unwrap_or_default();
        if let Some(length) = quoted_within(value, at, rest) {
            at += length;
        } else if goes_on_as_cookie(name, rest) || is_typed(rest) {
            at += rest.find(['=']).unwrap_or_default() + 1;
            let gap = value
                .get(at..)
                .map_or(0, |rest| rest.len() - rest.trim_start_matches(' ').len());
            at += gap;
            let quote = value
                .get(at..)
                .and_then(|rest| Some((Quote::opening(rest)?, rest)));
            if let Some((quote, rest)) = quote {
                return at + quote.end(rest).unwrap_or(rest.len());
            }
        } else if ends(character, behind) {
            break;
        } else {
            at += character.len_utf8();
            // An escaped backslash escapes nothing that follows.
            at += usize::from(character == '\\' && behind.starts_with('\\'));
        }
    }
    at
}

/// Whether a character ends a value without quotes.
fn ends(character: char, behind: &str) -> bool {
    match character {
        ',' | ';' | '&' => true,
        '"' | '\'' | '`' | ')' | '}' | ']' => !behind.starts_with(char::is_alphanumeric),
        '\\' => behind.starts_with(['"', '\'', 'n', 'r', 't']),
        other => other.is_whitespace(),
    }
}

/// The length of a quoted piece inside of a value: `b'…'`, `Some("…")`.
fn quoted_within(value: &str, at: usize, rest: &str) -> Option<usize> {
    let quote = Quote::opening(rest)?;
    let before = value.get(..at)?;
    let is_prefix = before.len() <= 2 && before.chars().all(|c| c.is_ascii_alphabetic());
    if before.is_empty() || !(is_prefix || before.ends_with(['(', '[', '{'])) {
        return None;
    }
    Some(quote.end(rest)? + quote.length)
}

/// The length of a list or an object; to the end of the text where it is not closed.
fn bracketed(value: &str) -> Option<usize> {
    if !value.starts_with(['[', '{']) {
        return None;
    }
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(rest) = value.get(at..).filter(|rest| !rest.is_empty()) {
        if let Some(end) =
            Quote::opening(rest).and_then(|quote| Some(quote.end(rest)? + quote.length))
        {
            at += end;
            continue;
        }
        let character = rest.chars().next()?;
        at += character.len_utf8();
        match character {
            '[' | '{' => depth += 1,
            ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    Some(value.len())
}

/// The length of the scheme of an authorization, which names no secret but is none of the message either.
fn scheme(value: &str) -> usize {
    const SCHEMES: &[&str] = &[
        "apikey",
        "basic",
        "bearer",
        "digest",
        "negotiate",
        "ntlm",
        "token",
    ];
    let word = value.split(' ').next().unwrap_or_default();
    let is_scheme = SCHEMES
        .iter()
        .any(|scheme| scheme.eq_ignore_ascii_case(word));
    let follows = |rest: &str| !rest.trim_start_matches(' ').is_empty();
    let rest = value.get(word.len()..).unwrap_or_default();
    if is_scheme && follows(rest) {
        value.len() - rest.trim_start_matches(' ').len()
    } else {
        0
    }
}

/// A cookie may be followed by others: `a=b; c=d`.
fn goes_on_as_cookie(name: &str, rest: &str) -> bool {
    let is_cookie = name.to_ascii_lowercase().ends_with("cookie");
    let next = rest.strip_prefix(';').filter(|_| is_cookie);
    next.is_some_and(|next| {
        let name = next.trim_start_matches(' ');
        let end = name.find(|c: char| c.is_whitespace() || matches!(c, ';' | '"' | '\'' | '='));
        end.is_some_and(|end| name.get(end..).is_some_and(|sign| sign.starts_with('=')))
    })
}

/// What stood so far is a type, and the value follows: `password: str = "…"`.
fn is_typed(rest: &str) -> bool {
    rest.starts_with(' ') && {
        let sign = rest.trim_start_matches(' ');
        sign.starts_with("= ") || sign.starts_with("=\"") || sign.starts_with("='")
    }
}

/// An object that says something about a secret and does not tell it, such as a schema.
fn says_nothing(value: &str, name: &str) -> bool {
    let object = bracketed(value)
        .filter(|_| value.starts_with('{'))
        .and_then(|length| value.get(..length));
    let object = object.and_then(|object| serde_json::from_str::<Value>(object).ok());
    object.is_some_and(|object| !is_told(name, &object))
}
