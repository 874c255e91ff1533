//! How an answer lays out what it says: tables with a header, and lists with what introduces them.

mod table;

pub(crate) use self::table::{Cell, Table};

use crate::Span;

/// Further columns have no header.
const MOST_COLUMNS: usize = 64;

/// So many bytes reaches a heading.
const FARTHEST: usize = 2_000;

/// The tables and lists of a text that is written in Markdown.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    blocks: Vec<Block>,
}

/// The rows of a table or the items of a list.
#[derive(Debug, Clone, Copy)]
struct Block {
    body: Span,
    /// The header row, or the line before the list.
    head: Span,
    /// Where what the head says begins: with the line before a table that introduces it.
    begin: usize,
    /// The line before a table that introduces it.
    title: Option<Span>,
    is_table: bool,
    /// Whether the head is a heading, which leads to more than the list.
    is_heading: bool,
}

/// What heads a cell of a table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Heads {
    /// The cell of the header row above it.
    pub(crate) header: Span,
    /// The first cell of its row.
    pub(crate) label: Span,
    /// The first cell of the header row.
    pub(crate) corner: Span,
}

/// Whether a line that may introduce something has another below it.
fn has_intro(text: &str) -> bool {
    let mut below = text;
    core::iter::from_fn(|| {
        let (line, rest) = below.split_once('\n')?;
        below = rest;
        Some(line)
    })
    .any(introduces)
}

impl Layout {
    pub(crate) fn of(text: &str) -> Self {
        // Most texts have neither.
        let bytes = text.as_bytes();
        if memchr::memchr(b'|', bytes).is_none() && !has_intro(text) {
            return Self::default();
        }
        let mut blocks: Vec<Block> = Vec::new();
        let mut lines = lines(text).peekable();
        let mut intro = None;
        while let Some(head) = lines.next() {
            let before = if head.of(text).trim().is_empty() {
                intro
            } else {
                let written = head.of(text).trim_end();
                intro.replace(head).filter(|_| !written.ends_with(':'))
            };
            let below = lines.peek().copied();
            let is_table =
                is_row(head.of(text)) && below.is_some_and(|line| is_rule(line.of(text)));
            if !is_table && !introduces(head.of(text)) {
                continue;
            }
            let belongs = |line: &str| {
                if is_table {
                    is_row(line)
                } else {
                    is_item(line) || line.trim().is_empty()
                }
            };
            let mut end = head.end;
            while let Some(line) = lines.next_if(|line| belongs(line.of(text))) {
                end = line.end;
            }
            let body = Span {
                start: head.end,
                end,
            };
            let title = before.filter(|line: &Span| is_table && introduces(line.of(text)));
            let begin = title.filter(|line| has_colon(line.of(text)));
            blocks.push(Block {
                body,
                head,
                begin: begin.map_or(head.start, |line| line.start),
                title,
                is_table,
                is_heading: !is_table && !has_colon(head.of(text)),
            });
        }
        Self { blocks }
    }

    /// The header row, or the line that introduces the list, of what stands at a place.
    pub(crate) fn head(&self, at: usize) -> Option<Span> {
        let block = self.block(at).filter(|block| !block.is_heading);
        block.map(|block| Span {
            start: block.begin,
            end: block.head.end,
        })
    }

    /// The line or the heading over the table that a place stands in.
    pub(crate) fn title(&self, at: usize) -> Option<Span> {
        self.block(at).and_then(|table| table.title)
    }

    /// All of the table that a place stands in, with its header.
    pub(crate) fn table(&self, at: usize) -> Option<Span> {
        let table = self.block(at).filter(|block| block.is_table)?;
        Some(Span {
            start: table.head.start,
            end: table.body.end,
        })
    }

    /// The line or the heading that introduces the list of what stands at a place.
    pub(crate) fn list_head(&self, at: usize) -> Option<Span> {
        let list = self.block(at).filter(|block| !block.is_table);
        list.map(|list| list.head)
    }

    /// The heading of the lines that a place stands in: what an empty line parts from them has its own.
    pub(crate) fn heading(&self, text: &str, at: usize) -> Option<Span> {
        let last = self.blocks.partition_point(|block| block.head.end <= at);
        let block = self.blocks.get(last.checked_sub(1)?)?;
        let between = text.get(block.head.end..at).unwrap_or_default();
        let is_near = between.len() <= FARTHEST && !between.trim_start().contains("\n\n");
        (block.is_heading && is_near).then_some(block.head)
    }

    /// How many items the list has that the line of a place introduces.
    pub(crate) fn count_below(&self, text: &str, at: usize) -> Option<usize> {
        let count = self.items_below(text, at).len();
        (count > 0).then_some(count)
    }

    /// The items of the list that the line of a place introduces.
    pub(crate) fn items_below(&self, text: &str, at: usize) -> Vec<Span> {
        let is_head = |block: &&Block| block.head.start <= at && at < block.head.end;
        let mut lists = self.blocks.iter().filter(|block| !block.is_table);
        let Some(list) = lists.find(is_head).filter(|block| !block.is_heading) else {
            return Vec::new();
        };
        // Deeper ones are parts of others.
        let indent = |line: &str| line.len() - line.trim_start().len();
        let all = lines(list.body.of(text)).map(|line| Span {
            start: list.body.start + line.start,
            end: list.body.start + line.end,
        });
        let mut items: Vec<Span> = all.filter(|line| is_item(line.of(text))).collect();
        let first = items.first().map(|line| indent(line.of(text)));
        items.retain(|line| Some(indent(line.of(text))) == first);
        items
    }

    /// What heads the cell at a place.
    pub(crate) fn heads(&self, text: &str, at: usize) -> Option<Heads> {
        let block = self.block(at).filter(|block| block.is_table)?;
        let before = text.get(block.body.start..at)?;
        let start = before
            .rfind('\n')
            .map_or(block.body.start, |end| block.body.start + end + 1);
        let end = text
            .get(at..)?
            .find('\n')
            .map_or(text.len(), |end| at + end);
        let row = Span { start, end };
        let cell = cells(text, row).position(|cell| cell.start <= at && at < cell.end)?;
        Some(Heads {
            header: cells(text, block.head).nth(cell)?,
            label: cells(text, row).next().filter(|_| cell > 0)?,
            corner: cells(text, block.head).next()?,
        })
    }

    /// The first cell of the header row of the table that a place stands in.
    pub(crate) fn corner(&self, text: &str, at: usize) -> Option<Span> {
        let table = self.block(at).filter(|block| block.is_table)?;
        cells(text, table.head).next()
    }

    /// The header of the column of a table that a place stands in, if it stands in one; two cells of one column have the
    /// same.
    pub(crate) fn column(&self, text: &str, at: usize) -> Option<Span> {
        self.heads(text, at).map(|heads| heads.header)
    }

    /// The items of the list that a place stands in, as far as so many lines before it and behind.
    pub(crate) fn items_near(&self, text: &str, at: usize, lines: usize) -> Vec<Span> {
        let Some(list) = self.block(at).filter(|block| !block.is_table) else {
            return Vec::new();
        };
        let before = text.get(list.body.start..at).unwrap_or_default();
        let behind = text.get(at..list.body.end).unwrap_or_default();
        let start = memchr::memrchr_iter(b'\n', before.as_bytes()).nth(lines);
        let end = memchr::memchr_iter(b'\n', behind.as_bytes()).nth(lines);
        let near = Span {
            start: start.map_or(list.body.start, |end| list.body.start + end + 1),
            end: end.map_or(list.body.end, |end| at + end + 1),
        };
        let all = self::lines(near.of(text)).map(|line| Span {
            start: near.start + line.start,
            end: near.start + line.end,
        });
        all.filter(|line| is_item(line.of(text))).collect()
    }

    fn block(&self, at: usize) -> Option<&Block> {
        let last = self.blocks.partition_point(|block| block.body.start <= at);
        let block = self.blocks.get(last.checked_sub(1)?)?;
        (at < block.body.end).then_some(block)
    }
}

/// The lines of a text, each with its end.
fn lines(text: &str) -> impl Iterator<Item = Span> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let span = Span {
            start,
            end: start + line.len(),
        };
        start = span.end;
        span
    })
}

/// The cells of a row, without the bars.
fn cells(text: &str, row: Span) -> impl Iterator<Item = Span> {
    let line = row.of(text).trim_end();
    let indent = line.len() - line.trim_start().len();
    let inner = line.trim_start();
    let bar = usize::from(inner.starts_with('|'));
    let mut start = row.start + indent + bar;
    let inner = inner.get(bar..).unwrap_or_default();
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    inner.split('|').take(MOST_COLUMNS).map(move |cell| {
        let span = Span {
            start,
            end: start + cell.len(),
        };
        start = span.end + 1;
        span
    })
}

fn is_row(line: &str) -> bool {
    line.trim_start().starts_with('|')
}

/// The line below a header: "|---|:--:|".
fn is_rule(line: &str) -> bool {
    let is_mark = |c: char| matches!(c, '|' | '-' | ':') || c.is_whitespace();
    line.contains("--") && line.chars().all(is_mark)
}

/// Whether a line introduces what stands below it: one with a colon, or a heading.
fn introduces(line: &str) -> bool {
    let line = line.trim_end();
    let is_bold = |mark: &str| line.starts_with(mark) && line.ends_with(mark);
    has_colon(line) || line.starts_with('#') || is_bold("**") || is_bold("__") || is_time(line)
}

/// Whether a line is nothing but a time, or two that are compared: "FY2023", "H1 2023 vs H1 2022".
fn is_time(line: &str) -> bool {
    const JOINTS: [&str; 8] = ["vs", "vs.", "versus", "to", "and", "→", "–", "-"];
    const LONGEST: usize = 40;
    const YEAR: usize = 4;
    let is_time = |word: &str| {
        let digits = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let letters = word.len() - digits.len();
        let is_short = letters <= 2 && digits.len() <= YEAR && !digits.is_empty();
        is_short && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_year = |word: &str| is_time(word) && word.len() >= YEAR;
    line.len() <= LONGEST
        && line.split_whitespace().any(is_year)
        && line
            .split_whitespace()
            .all(|word| is_time(word) || JOINTS.contains(&word))
}

/// Whether a line ends with a colon, and is no item of a list.
fn has_colon(line: &str) -> bool {
    let line = line.trim_end().trim_end_matches(['*', '_']);
    line.ends_with(':') && !is_item(line)
}

/// Whether a line is an item of a list: "- 5", "2. 5".
fn is_item(line: &str) -> bool {
    let line = line.trim_start();
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let behind = line.get(digits..).unwrap_or_default();
    let is_counted = digits > 0 && (behind.starts_with(". ") || behind.starts_with(") "));
    is_counted || has_bullet(line)
}

/// Whether a line begins with the mark of an item.
pub(crate) fn has_bullet(line: &str) -> bool {
    let line = line.trim_start();
    let mut marks = ["- ", "* ", "• ", "– ", "+ "].iter();
    marks.any(|mark| line.starts_with(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_has_the_header_above_it_and_the_label_of_its_row() {
        let text = "Sales:\n\n| Shop | 2023 | 2024 |\n|---|--:|--:|\n| Oslo | 5 | 6 |\n| Bergen | 7 | 8 |\n";
        let layout = Layout::of(text);
        let at = text.find('8').expect("a cell");
        let heads = layout.heads(text, at).expect("a table");
        assert_eq!(heads.header.of(text).trim(), "2024");
        assert_eq!(heads.label.of(text).trim(), "Bergen");
        assert!(layout.heads(text, 0).is_none(), "no table");
    }

    #[test]
    fn an_item_has_the_line_that_introduces_its_list() {
        let text = "Net change (additions minus deletions):\n\n- a: 5\n- b: 6\n\nDone. 7\n";
        let layout = Layout::of(text);
        let head = |digit: char| layout.head(text.find(digit).expect("a digit"));
        let introduced = head('6').map(|head| head.of(text).trim_end());
        assert_eq!(introduced, Some("Net change (additions minus deletions):"));
        assert!(head('7').is_none(), "behind the list");
    }
}
