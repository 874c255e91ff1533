//! The digits of a figure, and what groups them.

/// A run of digits with what groups them.
#[derive(Default)]
pub(super) struct Digits {
    /// As Rust reads a float.
    pub(super) plain: String,
    pub(super) decimals: usize,
    /// Whether points group and a comma stands before decimals.
    pub(super) by_comma: bool,
}

impl Digits {
    /// Reads the digits that a text begins with; their length.
    pub(super) fn read(&mut self, text: &str) -> Option<usize> {
        let mut written = String::with_capacity(text.len());
        let mut length = 0;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let (taken, size) = match first {
                '0'..='9' | '.' | ',' => (first, 1),
                '๐'..='๙' | '０'..='９' => (digit(first)?, first.len_utf8()),
                '\'' | '’' | ' ' | '\u{a0}' | '\u{202f}' if groups(rest) => {
                    ('_', first.len_utf8())
                }
                ' ' => match tokenised(rest) {
                    Some(mark) => mark,
                    None => break,
                },
                _ => break,
            };
            written.push(taken);
            length += size;
            rest = rest.get(size..)?;
        }
        self.settle(&written)?;
        Some(length)
    }

    /// Which of dot and comma is the decimal one.
    fn settle(&mut self, written: &str) -> Option<()> {
        let count = |mark| written.bytes().filter(|byte| *byte == mark).count();
        let (dots, commas) = (count(b'.'), count(b','));
        let last = written.rfind(['.', ',']);
        let tail = last.map_or(0, |at| written.len() - at - 1);
        let decimal = match (dots, commas) {
            (1, 0) if self.by_comma && tail == 3 && !written.starts_with("0.") => None,
            (1, 0) => Some('.'),
            (0, 1) if self.by_comma => Some(','),
            (0, 1) if tail != 3 || written.starts_with("0,") => Some(','),
            (0, _) | (_, 0) => None,
            _ if written.rfind('.') == last => (dots == 1).then_some('.'),
            _ => (commas == 1).then_some(','),
        };
        let (whole, fraction) = match decimal {
            Some(point) => written.split_once(point)?,
            None => (written, ""),
        };
        if !is_grouped(whole) || !fraction.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        self.decimals = fraction.len();
        self.plain.reserve(written.len() + 2);
        self.plain
            .extend(whole.chars().filter(char::is_ascii_digit));
        if self.plain.is_empty() && fraction.is_empty() {
            return None;
        }
        self.plain.push('.');
        self.plain.push_str(fraction);
        self.plain.push('0');
        Some(())
    }
}

/// Whether groups are of two or three digits, the last of three.
fn is_grouped(whole: &str) -> bool {
    let mut groups = whole.split(['.', ',', '_']);
    let first = groups.next().unwrap_or_default();
    let mut last = None;
    let inner = groups.all(|group| {
        let fits = matches!(group.len(), 2 | 3) && last.is_none_or(|last| last <= group.len());
        last = Some(group.len());
        fits
    });
    inner
        && match last {
            None => true,
            Some(last) => last == 3 && (1..=3).contains(&first.len()),
        }
}

/// Whether exactly three digits stand behind the mark that a text begins with.
fn groups(text: &str) -> bool {
    let mut behind = text.chars().skip(1);
    let three = behind.by_ref().take(3).filter(char::is_ascii_digit).count() == 3;
    let ends = behind.next().is_none_or(|next| !next.is_ascii_digit());
    three && ends
}

/// The comma or the point between blanks that a text begins with, as tokenised tables have it, and how long that is: "12 , 418".
fn tokenised(text: &str) -> Option<(char, usize)> {
    const LENGTH: usize = 3;
    let mark = text.as_bytes().get(..LENGTH)?;
    let last = text.get(LENGTH - 1..)?;
    match mark {
        b" , " if groups(last) => Some(('_', LENGTH)),
        b" . " if last.as_bytes().get(1)?.is_ascii_digit() => Some(('.', LENGTH)),
        _ => None,
    }
}

fn digit(c: char) -> Option<char> {
    let code = u32::from(c);
    let value = match c {
        '๐'..='๙' => code - u32::from('๐'),
        '０'..='９' => code - u32::from('０'),
        _ => return None,
    };
    char::from_digit(value, 10)
}
