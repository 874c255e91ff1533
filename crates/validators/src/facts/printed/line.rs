//! A line of a text that may be a row of a table: words, then figures.

use std::ops::Range;

use super::super::calendar::is_year_alone;
use super::super::cell::{self, Cell};
use super::super::moment::whole;
use super::super::sheet::is_item;
use crate::wording::is_one_of;

/// What stands between blanks, by bytes of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) span: Range<usize>,
    kind: PieceKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PieceKind {
    /// A sign that a figure follows: `$`, `(`.
    Opens,
    /// A figure, a dash or a word for none.
    Whole,
    /// A year that could head a column.
    Year,
    /// What belongs to the figure before it: `)`, `%`, `pts`.
    Closes,
}

/// A line without the blanks around it.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) span: Range<usize>,
    pub(super) label: Range<usize>,
    /// What stands behind the label, none of it a word.
    pub(super) pieces: Vec<Piece>,
    /// Whether it is a row that a year names.
    pub(super) is_year: bool,
}

impl Line {
    /// Reads a line of `text`.
    pub(super) fn read(text: &str, line: Range<usize>) -> Self {
        let written = text.get(line.clone()).unwrap_or_default();
        let start = line.start + written.len() - written.trim_start().len();
        // A line that is ruled tells nothing.
        let length = if is_rule(written) {
            0
        } else {
            written.trim().len()
        };
        let span = start..start + length;
        let mut pieces: Vec<Piece> = Vec::new();
        let mut end = span.end;
        if !is_item(written) {
            while let Some(piece) = last_piece(text, span.start..end) {
                end = piece.span.start;
                pieces.push(piece);
            }
        }
        pieces.reverse();
        let mut line = Self {
            label: span.start..trimmed_end(text, span.start..end),
            span,
            pieces,
            is_year: false,
        };
        line.give_to_label(text);
        line
    }

    pub(super) fn is_blank(&self) -> bool {
        self.span.is_empty()
    }

    pub(super) fn has_figures(&self) -> bool {
        let mut pieces = self.pieces.iter();
        pieces.any(|piece| piece.kind == PieceKind::Whole)
    }

    /// Whether figures, or what belongs to them, are all there is.
    pub(super) fn is_unlabelled(&self) -> bool {
        self.label.is_empty() && !self.pieces.is_empty()
    }

    /// Whether nothing but years stands behind the label.
    pub(super) fn has_years_alone(&self) -> bool {
        let mut pieces = self.pieces.iter();
        !self.pieces.is_empty() && pieces.all(|piece| piece.kind == PieceKind::Year)
    }

    /// Whether it ends with a month and a day, and a comma that leads to the year: "January 29,".
    pub(super) fn ends_with_day(&self, text: &str) -> bool {
        let written = text.get(self.span.clone()).unwrap_or_default();
        let Some((before, day)) = written
            .strip_suffix(',')
            .and_then(|day| day.rsplit_once(' '))
        else {
            return false;
        };
        let is_day = day.len() <= 2 && day.parse().is_ok_and(|day: u8| (1..=31).contains(&day));
        is_day && is_one_of(&MONTHS, last_word(before))
    }

    /// Whether it has no name but a year with figures behind it.
    pub(super) fn begins_with_year(&self) -> bool {
        let mut pieces = self.pieces.iter().map(|piece| piece.kind);
        self.label.is_empty()
            && pieces.next() == Some(PieceKind::Year)
            && self.has_figures()
            && !pieces.any(|kind| kind == PieceKind::Year)
    }

    /// Makes its first piece its name.
    pub(super) fn name_by_first(&mut self) {
        if !self.pieces.is_empty() {
            self.label = self.pieces.remove(0).span;
            self.is_year = true;
        }
    }

    /// The day and year that a label ends with are none of its figures: "Balance at December 31, 2018 1,234".
    fn give_to_label(&mut self, text: &str) {
        if self.has_years_alone() {
            return;
        }
        let label = text.get(self.label.clone()).unwrap_or_default();
        let is_month = is_one_of(&MONTHS, last_word(label));
        let mut count = usize::from(is_month);
        if let (Some(next), true) = (self.pieces.get(count), is_month || label.ends_with(',')) {
            count += usize::from(next.kind == PieceKind::Year);
        }
        self.give(count);
        if self.is_broken_off(text) {
            self.give(self.near_label(text));
        }
    }

    fn give(&mut self, count: usize) {
        if let Some(last) = count.checked_sub(1).and_then(|at| self.pieces.get(at)) {
            self.label.end = last.span.end;
            self.pieces.drain(..count);
        }
    }

    /// How many pieces stand right behind the label, which more blanks set apart from those of the columns: "net of
    /// allowances of $8 and $11     1,356   1,521".
    fn near_label(&self, text: &str) -> usize {
        let mut end = self.label.end;
        let is_apart = |piece: &Piece| {
            let gap = text.get(end..piece.span.start).unwrap_or_default();
            end = piece.span.end;
            gap.chars().count() > 1
        };
        self.pieces.iter().position(is_apart).unwrap_or_default()
    }

    /// Whether the label holds figures of other names: "Microsoft 6.8 ASML 5.1 Visa 4.2 LVMH | 3.7".
    pub(super) fn lists_figures(&self, text: &str) -> bool {
        let label = text.get(self.label.clone()).unwrap_or_default();
        let is_name = |word: &str| word.starts_with(char::is_alphabetic);
        let mut words = label.split_whitespace().peekable();
        let mut count = 0;
        while let Some(word) = words.next() {
            let number = word.trim_end_matches([';', ',']);
            let is_named = is_decimal(number) && words.peek().is_some_and(|next| is_name(next));
            count += usize::from(is_named);
        }
        count > 1
    }

    /// Whether the label reads as a part of a sentence that wraps behind a number: "revenue increased to | 5".
    pub(super) fn is_broken_off(&self, text: &str) -> bool {
        let label = text.get(self.label.clone()).unwrap_or_default();
        let word = last_word(label);
        // "See Note 12", and no senior notes of two years.
        let is_note = is_one_of(&["note", "notes"], word) && self.pieces.len() == 1;
        is_note || is_one_of(&GOES_ON, word) || label.ends_with(['=', ':', ';', '(', '+', '"'])
    }
}

/// Whether a line has nothing but strokes, of which some are longer than the dash of an empty cell.
fn is_rule(written: &str) -> bool {
    const SHORTEST: usize = 4;
    let is_stroke = |c: char| matches!(c, '-' | '=' | '_' | '─' | '—' | '–');
    let has_only = written.chars().all(|c| is_stroke(c) || c.is_whitespace());
    has_only && { written.split_whitespace() }.any(|run| run.chars().count() >= SHORTEST)
}

/// Whether a word is a number with a fraction: "6.8".
fn is_decimal(word: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts = word.split_once('.');
    parts.is_some_and(|(whole, fraction)| digits(whole) && digits(fraction))
}

const MONTHS: [&str; 24] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
    "jan",
    "feb",
    "mar",
    "apr",
    "jun",
    "jul",
    "aug",
    "sep",
    "sept",
    "oct",
    "nov",
    "dec",
];

/// Words that a row's name does not end with.
const GOES_ON: [&str; 60] = [
    "of",
    "to",
    "was",
    "were",
    "is",
    "are",
    "in",
    "and",
    "by",
    "than",
    "for",
    "at",
    "from",
    "the",
    "about",
    "approximately",
    "nearly",
    "over",
    "under",
    "or",
    "with",
    "on",
    "as",
    "between",
    "reached",
    "totaled",
    "totalled",
    "totaling",
    "rose",
    "fell",
    "increased",
    "decreased",
    "grew",
    "declined",
    "page",
    "item",
    "form",
    "table",
    "part",
    "section",
    "a",
    "an",
    "be",
    "been",
    "had",
    "has",
    "have",
    "through",
    "until",
    "since",
    "versus",
    "vs",
    "compared",
    "roughly",
    "around",
    "only",
    "up",
    "down",
    "asc",
    "ifrs",
];

fn last_word(label: &str) -> &str {
    label.rsplit([' ', '\t', '\n']).next().unwrap_or_default()
}

fn trimmed_end(text: &str, span: Range<usize>) -> usize {
    let written = text.get(span.clone()).unwrap_or_default();
    span.start + written.trim_end().len()
}

/// The last piece of a part of a line, if it may belong to a figure.
fn last_piece(text: &str, part: Range<usize>) -> Option<Piece> {
    let end = trimmed_end(text, part.clone());
    let written = text.get(part.start..end)?;
    let word = written.rsplit([' ', '\t', '\u{a0}']).next()?;
    let kind = kind_of(word)?;
    // "(see Note 16)" ends with no figure.
    let is_end = word.ends_with(')') && !word.contains('(') && word.len() > 1;
    let before = written.get(..written.len() - word.len())?.trim_end();
    if is_end && kind != PieceKind::Closes && !before.ends_with('(') {
        return None;
    }
    Some(Piece {
        span: end - word.len()..end,
        kind,
    })
}

fn kind_of(word: &str) -> Option<PieceKind> {
    const OPENS: [&str; 9] = ["$", "€", "£", "¥", "฿", "US$", "(", "$(", "Rs."];
    const CLOSES: [&str; 9] = ["%", ")", ")%", "%)", "pts", "bps", "pp", "x", "*"];
    if OPENS.contains(&word) {
        return Some(PieceKind::Opens);
    }
    if CLOSES.contains(&word) {
        return Some(PieceKind::Closes);
    }
    if word.is_empty() || word.ends_with([',', '.', ';', ':']) {
        return None;
    }
    // Only all of a text tells how it writes decimals.
    let read = match cell::read(word, false) {
        Cell::Words => cell::read(word, true),
        read => read,
    };
    match read {
        Cell::Figure(figure) => {
            let is_year = word.len() == 4 && whole(figure.value).is_some_and(is_year_alone);
            Some(if is_year {
                PieceKind::Year
            } else {
                PieceKind::Whole
            })
        }
        Cell::Dash => Some(PieceKind::Whole),
        Cell::Empty => {
            (!is_one_of(&["none", "nil", "na", "nan", "null"], word)).then_some(PieceKind::Whole)
        }
        Cell::Pair(_) | Cell::Words => None,
    }
}

/// The cells that pieces make, which may stand on several lines: `$` and `5,363` are one.
pub(super) fn cells<'p>(pieces: impl Iterator<Item = &'p Piece>) -> Vec<Range<usize>> {
    let mut cells: Vec<Range<usize>> = Vec::new();
    let mut is_open = false;
    for piece in pieces {
        let closes = piece.kind == PieceKind::Closes;
        match cells.last_mut() {
            Some(last) if is_open || closes => last.end = piece.span.end,
            Some(_) | None => cells.push(piece.span.clone()),
        }
        is_open = piece.kind == PieceKind::Opens;
    }
    cells
}
