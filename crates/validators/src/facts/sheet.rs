//! Tables inside texts: Markdown, lines with pipes, and separated values.

use std::borrow::Cow;

use super::arena::Text;
use super::builder::Builder;
use super::calendar::month_named;
use super::cell::{self, Cell};
use super::filing::is_report;
use super::grid::Slot;
use super::pairs::Run;
use super::scope::Scope;
use super::tape::Item;
use crate::layout::has_bullet;
use crate::locale::has_decimal_commas;

/// A line of a text.
#[derive(Clone, Copy)]
struct Line {
    place: Text,
    separator: Option<char>,
}

impl Builder {
    /// Reads the tables of a text, and what is between them as prose; whether there are tables.
    pub(super) fn sheets(&mut self, at: u32, text: Text, scope: Scope) -> bool {
        let written = self.text(text);
        let may_be = written.contains('\n') && written.contains(['|', ',', ';', '\t', ':']);
        if !may_be {
            return false;
        }
        let lines = lines(written, text);
        if lines.iter().all(|line| line.separator.is_none()) {
            return false;
        }
        let mut scope = scope;
        scope.caption = super::caption::scale(&beside_columns(written, &lines)).or(scope.caption);
        let is_outer = self.has_decimal_commas;
        // Commas between cells are none of numbers.
        let parts_cells = lines.iter().any(|line| line.separator == Some(','));
        self.has_decimal_commas = !parts_cells && has_decimal_commas(written);
        let alike = |left: &Line, right: &Line| left.separator == right.separator;
        let blocks: Vec<&[Line]> = lines.chunk_by(alike).collect();
        let mut over = Text::default();
        for block in blocks {
            let (Some(first), Some(last)) = (block.first(), block.last()) else {
                continue;
            };
            let Some(separator) = first.separator else {
                over = self.line_over(place_of(first, last));
                self.passages(at, text, place_of(first, last), scope);
                continue;
            };
            if separator == ':' {
                let lines: Vec<Text> = block.iter().map(|line| line.place).collect();
                self.pairs(at, text, &lines, scope);
                continue;
            }
            let places: Vec<Text> = block.iter().map(|line| line.place).collect();
            if separator == '|' && self.timed(at, text, &places, scope) {
                continue;
            }
            let border = self.border(block, separator);
            let rows: Vec<Vec<Slot>> = block
                .iter()
                .filter_map(|line| self.cells(at, text, line.place, separator, border))
                .collect();
            let table = super::scope::TableId::default();
            let known = (self.facts.len(), self.filings.len());
            let of_table = Scope {
                table,
                over,
                ..scope
            };
            self.rows(&rows, Vec::new(), of_table);
            if (self.facts.len(), self.filings.len()) == known {
                // "Purchase | 2,000 @ $138.40 | held after: 11,250" has no cell that is a figure.
                self.prose(at, text, place_of(first, last), scope);
            }
        }
        self.has_decimal_commas = is_outer;
        true
    }

    /// A list of lines with bars as one table, under a header that stands beside it or is its first line: `["Item | 2020 | 2019",
    /// "Revenue | 5 | 4"]`; whether it is one.
    pub(super) fn barred_lines(&mut self, list: u32, header: Option<u32>, scope: Scope) -> bool {
        let inside: Vec<_> = self.tape.inside(list).collect();
        let places = header.into_iter().map(|at| (at, self.tape.item(at)));
        let lines: Option<Vec<(u32, Text)>> =
            places.chain(inside).map(|line| self.barred(line)).collect();
        let Some(lines) = lines.filter(|lines| lines.len() > 1) else {
            return false;
        };
        let rows: Vec<Vec<Slot>> = lines
            .iter()
            .filter_map(|(at, text)| self.cells(*at, *text, *text, '|', 0))
            .collect();
        let width = rows.first().map_or(0, Vec::len);
        if width < 2 || rows.iter().any(|row| row.len() != width) || self.count_headers(&rows) == 0
        {
            return false;
        }
        let table = super::scope::TableId::default();
        self.rows(&rows, Vec::new(), Scope { table, ..scope });
        true
    }

    fn barred(&self, (at, item): (u32, Item)) -> Option<(u32, Text)> {
        let Item::Text(text) = item else { return None };
        let written = self.text(text);
        (written.contains('|') && !written.contains('\n')).then_some((at, text))
    }

    /// How many parts the lines of a block have that begin with a cell; of fewer parts a bar at the start is no border, but
    /// stands behind an empty cell: " | 2023 | 2022".
    fn border(&self, block: &[Line], separator: char) -> usize {
        let lines = block.iter().map(|line| self.text(line.place));
        let open = lines.filter(|line| !begins_with_bar(line));
        open.map(|line| split(line, separator).len())
            .max()
            .unwrap_or(0)
    }

    /// The cells of a line; none for Markdown's line of dashes.
    fn cells(
        &self,
        at: u32,
        whole: Text,
        line: Text,
        separator: char,
        border: usize,
    ) -> Option<Vec<Slot>> {
        let written = self.text(line);
        let is_rule = written.chars().all(|c| "|-: +=".contains(c));
        if is_rule || written.is_empty() {
            return None;
        }
        let mut cells = Vec::new();
        for (start, cell) in split(written, separator) {
            let begin = start + cell.len() - cell.trim_start().len();
            let inside = line.part(begin, cell.trim().len());
            let quoted = unquoted(cell.trim()).filter(|_| separator != '|');
            let inside = quoted.map_or(inside, |quoted| line.part(begin + 1, quoted.len()));
            // An empty part would stand for all of the text.
            let item = if inside.is_empty() {
                Item::Nothing
            } else {
                Item::Text(whole)
            };
            cells.push((at, item, inside));
        }
        if separator == '|' && begins_with_bar(written) && cells.len() > border {
            cells.remove(0);
            if written.trim_end().ends_with('|') {
                cells.pop();
            }
        }
        Some(cells)
    }
}

/// All of a text from a line to another.
const fn place_of(first: &Line, last: &Line) -> Text {
    Text {
        start: first.place.start,
        length: last.place.end() - first.place.start,
    }
}

/// A text without the headers of single columns: "Number of options (in thousands)" says nothing of the others.
fn beside_columns<'t>(written: &'t str, lines: &[Line]) -> Cow<'t, str> {
    if lines.iter().all(|line| line.separator != Some('|')) {
        return Cow::Borrowed(written);
    }
    let mut kept = String::with_capacity(written.len());
    for (line, known) in written.split('\n').zip(lines) {
        let line = line.trim_start();
        let cells = line
            .strip_prefix('|')
            .unwrap_or(line)
            .split('|')
            .enumerate();
        let is_told = |(place, cell): &(usize, &str)| {
            known.separator != Some('|') || *place == 0 || !heads_column(cell)
        };
        for (_, cell) in cells.filter(is_told) {
            kept.push_str(cell);
            kept.push(' ');
        }
        kept.push('\n');
    }
    Cow::Owned(kept)
}

/// Whether a cell names what it counts in behind what it is: neither "(in thousands)" nor "in millions".
fn heads_column(cell: &str) -> bool {
    let cell = cell.trim_start();
    let is_word = cell.starts_with(|c: char| c.is_alphabetic());
    is_word && cell.contains('(') && !cell.starts_with("in ") && !cell.starts_with("In ")
}

/// What stands in the quotes around a cell, which are none of it.
fn unquoted(cell: &str) -> Option<&str> {
    let inside = cell.strip_prefix('"')?.strip_suffix('"')?;
    (!inside.is_empty()).then_some(inside)
}

fn begins_with_bar(line: &str) -> bool {
    line.trim_start().starts_with('|')
}

/// The parts of a line between separators outside of quotes, and where each begins.
fn split(line: &str, separator: char) -> Vec<(usize, &str)> {
    let mut parts = Vec::new();
    let mut start = 0;
    let mut quoted = false;
    for (at, c) in line.char_indices() {
        if c == '"' && separator != '|' {
            quoted = !quoted;
        } else if c == separator && !quoted {
            parts.push((start, line.get(start..at).unwrap_or_default()));
            start = at + c.len_utf8();
        }
    }
    parts.push((start, line.get(start..).unwrap_or_default()));
    parts
}

/// The lines of a text, with what separates the cells of those that stand in a table.
fn lines(written: &str, text: Text) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut start = 0;
    for line in written.split('\n') {
        let separator = line.contains('|').then_some('|');
        lines.push(Line {
            place: text.part(start, line.len()),
            separator,
        });
        start += line.len() + 1;
    }
    let written: Vec<&str> = written.split('\n').collect();
    for separator in ['\t', ';', ','] {
        if separator != '\t' || !(has_lone_signs(&written) || has_years_over_groups(&written)) {
            mark(&written, separator, &mut lines);
        }
    }
    mark_pairs(&written, &mut lines);
    // One line with a pipe is no table.
    let single: Vec<usize> = (0..lines.len())
        .filter(|at| is_single(&lines, *at))
        .collect();
    for at in single {
        if let Some(line) = lines.get_mut(at) {
            line.separator = None;
        }
    }
    lines
}

/// Whether tabs set currencies apart from their amounts, as what takes tables out of printed pages does: such lines have no
/// cells, but are read as the page is.
fn has_lone_signs(written: &[&str]) -> bool {
    let is_sign = |cell: &str| ["$", "€", "£", "¥", "US$"].contains(&cell.trim());
    written.iter().any(|line| line.split('\t').any(is_sign))
}

/// Whether tabs stand between years that head several columns each, which are no cells of these either.
fn has_years_over_groups(written: &[&str]) -> bool {
    let cells = |line: &str| line.split('\t').count();
    let is_year = |cell: &&str| cell.len() == 4 && cell.bytes().all(|byte| byte.is_ascii_digit());
    let are_years = |line: &str| {
        let mut filled = line
            .split('\t')
            .map(str::trim)
            .filter(|cell| !cell.is_empty());
        cells(line) > 2 && filled.all(|cell| is_year(&cell))
    };
    let mut pairs = written.iter().zip(written.iter().skip(1));
    pairs.any(|(over, below)| are_years(over) && cells(below) > cells(over))
}

/// Marks runs of lines that give a name and its value each.
fn mark_pairs(written: &[&str], lines: &mut [Line]) {
    let mut start = 0;
    while start < written.len() {
        let below = written.get(start..).unwrap_or_default().iter();
        let free = below.zip(lines.get(start..).unwrap_or_default());
        let free = free.take_while(|(_, line)| line.separator.is_none());
        let run = Run::of(free.map(|(written, _)| *written));
        if run.is_record {
            for line in lines.iter_mut().skip(start).take(run.length) {
                line.separator = Some(':');
            }
        }
        start += run.length.max(1);
    }
}

fn is_single(lines: &[Line], at: usize) -> bool {
    let of = |at: usize| lines.get(at).and_then(|line| line.separator);
    let before = at.checked_sub(1).and_then(of);
    of(at).is_some() && before != of(at) && of(at + 1) != of(at)
}

/// Marks runs of lines that are cut into equally many parts, some of them figures.
fn mark(written: &[&str], separator: char, lines: &mut [Line]) {
    // What is noted below a table stands in no cells of it: "# Source: Acme, Form 10-K for 2023".
    let is_note = |at: usize, line: &str| at > 0 && line.starts_with("# ");
    let counts = written.iter().enumerate().map(|(at, line)| {
        if is_note(at, line) {
            1
        } else {
            split(line, separator).len()
        }
    });
    let counts: Vec<usize> = counts.collect();
    let mut start = 0;
    while start < counts.len() {
        let count = counts.get(start).copied().unwrap_or(1);
        let alike = counts
            .iter()
            .skip(start)
            .take_while(|other| **other == count)
            .count();
        let end = start + alike;
        let table = written.get(start..end).unwrap_or_default();
        let heads = 1 + usize::from(has_two_heads(table, separator));
        let body = table.get(heads..).unwrap_or_default();
        let are_cells = || match separator {
            ',' => parts_cells(table) && !table.iter().all(|line| is_item(line)),
            ';' => !are_lists(table),
            _ => true,
        };
        let is_table = count > 1
            && body.iter().any(|line| has_figures(line, separator))
            && body.iter().all(|line| is_row(line, separator))
            && are_cells();
        if is_table {
            for line in lines.iter_mut().take(end).skip(start) {
                line.separator = line.separator.or(Some(separator));
            }
        }
        start = end;
    }
}

/// Whether a line is an item of a list, whose commas part what it tells: "- revenue $587m, up 2 %".
pub(super) fn is_item(line: &str) -> bool {
    has_bullet(line) && line.contains(", ")
}

/// Whether each line is a list behind its name, whose parts are no cells: "Top holdings: Alpha 9.12; Beta 7.34".
fn are_lists(lines: &[&str]) -> bool {
    let is_list = |line: &&str| {
        let name = line.split(';').next().unwrap_or_default();
        name.contains(": ")
    };
    lines.iter().all(is_list)
}

/// Whether the first line groups the columns that the second names: ",2022,,2023," over ",Revenue,Profit,Revenue,Profit".
fn has_two_heads(lines: &[&str], separator: char) -> bool {
    let [upper, lower, _, ..] = lines else {
        return false;
    };
    let cells = |line| {
        split(line, separator)
            .into_iter()
            .skip(1)
            .map(|(_, cell)| cell.trim())
    };
    let upper: Vec<&str> = cells(upper).collect();
    let spans = upper.windows(2).any(|pair| matches!(pair, [left, right] if right.is_empty() && !left.is_empty() || left == right));
    let is_name = |cell: &str| cell::read(cell, false) == Cell::Words;
    spans && cells(lower).all(is_name)
}

/// Whether a line has figures, or a report's form, which stands beside days alone.
fn has_figures(line: &str, separator: char) -> bool {
    let cells = split(line, separator);
    let is_figure = |cell: &str| matches!(cell::read(cell, false), Cell::Figure(_) | Cell::Pair(_));
    { cells.iter() }.any(|(_, cell)| is_figure(cell) || is_report(cell.trim()))
}

/// Whether a line has figures, or one cell alone, as what heads a group of rows has.
fn is_row(line: &str, separator: char) -> bool {
    let cells = split(line, separator);
    let full = cells.iter().filter(|(_, cell)| !cell.trim().is_empty());
    full.count() == 1 || has_figures(line, separator)
}

/// Whether commas stand between the cells of these lines, and not between the digits of numbers alone:
/// "Equipment 1,234" and "1,234" on a line of its own are no two cells.
fn parts_cells(lines: &[&str]) -> bool {
    let mut has_other = false;
    if lines.first().is_some_and(|header| heads_cells(header)) {
        return true;
    }
    for line in lines {
        for at in commas(line) {
            let before = line.get(..at).unwrap_or_default();
            let behind = line.get(at + 1..).unwrap_or_default();
            let cell = before.rsplit([',', '"']).next().unwrap_or_default();
            let is_named = || cell::read(cell, false) == Cell::Words;
            if !groups(before, behind) {
                // "Ergebnis 613,8 -142,6"
                if is_decimal(before, behind) && cell.contains(' ') && is_named() {
                    return false;
                }
                has_other = true;
                continue;
            }
            if is_named() {
                return false;
            }
        }
    }
    has_other
}

/// Whether commas set words apart, with no blank behind them as in a sentence or a date.
fn heads_cells(header: &str) -> bool {
    commas(header).all(|at| {
        let behind = header.get(at + 1..).unwrap_or_default();
        behind.starts_with(|c: char| c.is_alphabetic() || c == '"') || begins_with_day(behind)
    })
}

/// Where commas stand outside of quotes: that of `"June 30, 2024"` parts nothing.
fn commas(line: &str) -> impl Iterator<Item = usize> {
    let mut quoted = false;
    let outside = line.bytes().enumerate().filter(move |(_, byte)| {
        quoted ^= *byte == b'"';
        *byte == b',' && !quoted
    });
    outside.map(|(at, _)| at)
}

/// "30 June 2024"
fn begins_with_day(cell: &str) -> bool {
    let mut parts = cell.split([' ', ',']);
    let is_day = parts.next().is_some_and(|day| day.parse::<u8>().is_ok());
    is_day
        && parts
            .next()
            .is_some_and(|month| month_named(month).is_some())
}

/// Whether a comma between these two could stand before the decimals of a number.
fn is_decimal(before: &str, behind: &str) -> bool {
    let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
    before.ends_with(|c: char| c.is_ascii_digit()) && matches!(digits, 1 | 2)
}

/// Whether a comma between these two could group the digits of a number, or stand in a date.
fn groups(before: &str, behind: &str) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let is_date = behind.starts_with(' ') && digits(behind.trim_start()) == 4;
    before.ends_with(|c: char| c.is_ascii_digit()) && (digits(behind) == 3 || is_date)
}
