//! Tables of HTML inside texts.

use std::ops::Range;

use super::arena::Text;
use super::builder::Builder;
use super::caption;
use super::grid::Slot;
use super::scope::{Scope, TableId};
use super::tape::Item;

/// What a text with tags holds, in order, by its bytes.
enum Part {
    Prose(Range<usize>),
    /// The cells of a table's rows; empty ones of what spans several columns.
    Table(Vec<Vec<Range<usize>>>),
}

impl Builder {
    /// Reads the tables of a text of HTML, and what is between them as prose; whether there are tables.
    pub(super) fn markup(&mut self, at: u32, text: Text, mut scope: Scope) -> bool {
        let written = self.text(text);
        if !has_cells(written) {
            return false;
        }
        scope.caption = caption::scale(written).or(scope.caption);
        scope.table = TableId::default();
        for part in Reading::parts(written) {
            match part {
                Part::Prose(span) => {
                    let part = text.part(span.start, span.len());
                    scope.over = self.line_over(part);
                    self.passages(at, text, part, scope);
                }
                Part::Table(rows) => {
                    let rows: Vec<_> = rows.iter().map(|row| slots(at, text, row)).collect();
                    self.rows(&rows, Vec::new(), scope);
                }
            }
        }
        true
    }
}

fn has_cells(written: &str) -> bool {
    let mut tags = memchr::memchr_iter(b'<', written.as_bytes());
    tags.any(|at| {
        let name = written.get(at + 1..at + 3);
        name.is_some_and(|name| name.eq_ignore_ascii_case("td"))
    })
}

fn slots(at: u32, whole: Text, row: &[Range<usize>]) -> Vec<Slot> {
    let slots = row.iter().map(|cell| {
        // An empty part would stand for all of the text.
        let item = if cell.is_empty() {
            Item::Nothing
        } else {
            Item::Text(whole)
        };
        (at, item, whole.part(cell.start, cell.len()))
    });
    slots.collect()
}

/// How many columns and rows a cell spans.
#[derive(Clone, Copy)]
struct Reach {
    columns: usize,
    rows: usize,
}

/// A cell that stands in some rows below its own as well.
struct Hanging {
    column: usize,
    rows: usize,
    words: Range<usize>,
}

#[derive(Default)]
struct Reading {
    parts: Vec<Part>,
    rows: Vec<Vec<Range<usize>>>,
    /// How far the open cell reaches.
    cell: Option<Reach>,
    /// Cells of rows above that reach into the ones below.
    hanging: Vec<Hanging>,
    /// The first words of the open cell.
    words: Range<usize>,
}

impl Reading {
    fn parts(written: &str) -> Vec<Part> {
        let mut reading = Self::default();
        let mut start = 0;
        while start < written.len() {
            let rest = written.get(start..).unwrap_or_default();
            let until = start + rest.find('<').unwrap_or(rest.len());
            reading.text(written, start..until);
            let tag = written.get(until..).unwrap_or_default();
            let length = tag.find('>').map_or(tag.len(), |end| end + 1);
            reading.tag(written, tag.get(..length).unwrap_or_default());
            start = until + length;
        }
        reading.end_table();
        reading.parts
    }

    fn text(&mut self, written: &str, span: Range<usize>) {
        let text = written.get(span.clone()).unwrap_or_default();
        if text.trim().is_empty() {
            return;
        }
        let span = without_blanks(written, span);
        if span.is_empty() {
            return;
        }
        if self.cell.is_none() {
            self.end_table();
            self.parts.push(Part::Prose(span));
        } else if self.words.is_empty() || self.gives_way(written, &span) {
            self.words = span;
        }
    }

    /// Whether what a cell has had so far says no more than what comes: a currency in an element of its own, or a day
    /// whose year stands in the next line, "December 31,<br>2023".
    fn gives_way(&self, written: &str, span: &Range<usize>) -> bool {
        let words = written.get(self.words.clone());
        let is_day = words.is_some_and(|words| words.ends_with(',') && !is_time(words));
        let next = written.get(span.clone());
        is_sign(words) || is_day && next.is_some_and(|next| next.len() == 4 && is_time(next))
    }

    fn tag(&mut self, written: &str, tag: &str) {
        let name = tag.trim_start_matches(['<', '/']);
        let end = name.find(|c: char| !c.is_ascii_alphanumeric());
        let name = name.get(..end.unwrap_or(name.len())).unwrap_or_default();
        let is_end = tag.starts_with("</");
        match name.to_ascii_lowercase().as_str() {
            "td" | "th" => {
                self.end_cell(written);
                self.cell = (!is_end).then(|| Reach {
                    columns: spanned(tag, "colspan"),
                    rows: spanned(tag, "rowspan"),
                });
            }
            "tr" => {
                self.end_cell(written);
                self.hang();
                if !is_end {
                    self.rows.push(Vec::new());
                }
            }
            "table" => {
                self.end_cell(written);
                self.end_table();
            }
            _ => {}
        }
    }

    fn end_cell(&mut self, written: &str) {
        const MOST: usize = 64;
        let words = std::mem::take(&mut self.words);
        let Some(reach) = self.cell.take() else {
            return;
        };
        self.hang();
        let Some(row) = self.rows.last_mut() else {
            return;
        };
        let first = row.len();
        // A header stands over all that its cell spans, which may be a sign, a figure and a parenthesis.
        let is_head = first > 0 && written.get(words.clone()).is_some_and(heads);
        let again = if is_head { words.clone() } else { 0..0 };
        row.push(words);
        let more = reach.columns.saturating_sub(1).min(MOST);
        row.extend(std::iter::repeat_n(again, more));
        let below = reach.rows.saturating_sub(1);
        if below > 0 && self.hanging.len() < MOST {
            let cells = row.iter().cloned().enumerate().skip(first);
            self.hanging.extend(cells.map(|(column, words)| Hanging {
                column,
                rows: below,
                words,
            }));
        }
    }

    /// Puts into the last row what reaches into it where its cells have come to.
    fn hang(&mut self) {
        let Some(row) = self.rows.last_mut() else {
            return;
        };
        while let Some(hanging) = self.hanging.iter_mut().find(|one| one.column == row.len()) {
            row.push(hanging.words.clone());
            hanging.rows -= 1;
            self.hanging.retain(|one| one.rows > 0);
        }
    }

    fn end_table(&mut self) {
        self.hang();
        self.hanging.clear();
        let rows = std::mem::take(&mut self.rows);
        if !rows.is_empty() {
            self.parts.push(Part::Table(rows));
        }
    }
}

fn is_sign(text: Option<&str>) -> bool {
    text.is_some_and(|text| ["$", "€", "£", "¥", "฿", "₹", "US$"].contains(&text))
}

/// Whether a text heads what stands below it: words, or a time.
fn heads(text: &str) -> bool {
    text.starts_with(char::is_alphabetic) || is_time(text)
}

/// Whether a text is a time by the look of it: it has a year, and no figure that is grouped or has decimals.
fn is_time(text: &str) -> bool {
    let mut words = text.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | ',')));
    let is_year = |word: &str| {
        let digits = word.trim_end_matches([',', '.']);
        digits.len() == 4 && (digits.starts_with("19") || digits.starts_with("20"))
    };
    words.any(is_year)
}

/// A part of a text without the blanks around it, be they entities, and without a sign before one.
fn without_blanks(written: &str, mut span: Range<usize>) -> Range<usize> {
    const BLANKS: [&str; 5] = ["&nbsp;", "&#160;", "&#xa0;", "&#xA0;", "\u{a0}"];
    loop {
        let text = written.get(span.clone()).unwrap_or_default();
        let start = span.start + text.len() - text.trim_start().len();
        span = start..start + text.trim().len();
        let text = written.get(span.clone()).unwrap_or_default();
        let sign = text.find('&').filter(|at| is_sign(text.get(..*at)));
        let behind = text.get(sign.unwrap_or(0)..).unwrap_or_default();
        if let Some(blank) = BLANKS.iter().find(|blank| behind.starts_with(**blank)) {
            span.start += sign.unwrap_or(0) + blank.len();
        } else if let Some(blank) = BLANKS.iter().find(|blank| text.ends_with(**blank)) {
            span.end -= blank.len();
        } else {
            return span;
        }
    }
}

/// How many columns or rows a cell spans: `<td colspan="2">`.
fn spanned(tag: &str, name: &str) -> usize {
    let behind = tag.split_once(name).map(|(_, behind)| behind);
    let digits = behind.map(|behind| behind.trim_start_matches(['=', '"', '\'', ' ']));
    let digits = digits.and_then(|digits| digits.split(|c: char| !c.is_ascii_digit()).next());
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(1)
}
