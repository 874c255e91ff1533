//! Tables of LaTeX inside texts: `\begin{tabular}{lr} Model & Score \\ … \end{tabular}`.

mod cleaned;

use std::ops::Range;

use self::cleaned::{Cleaned, argument, cleaned};
use super::arena::Text;
use super::builder::Builder;
use super::caption;
use super::grid::Slot;
use super::scope::{Scope, TableId};
use super::tape::Item;

const BEGIN: &str = "\\begin";

/// Longer captions are prose.
const LONGEST_TITLE: usize = 120;

/// A table by its bytes: all of it, and what is inside.
#[derive(Debug, Clone)]
struct Tabular {
    whole: Range<usize>,
    inside: Range<usize>,
}

impl Builder {
    /// Reads the tables of a text of LaTeX, and what is between them as prose; whether there are tables.
    pub(super) fn latex(&mut self, at: u32, text: Text, mut scope: Scope) -> bool {
        let written = self.text(text);
        let tables = tables(written);
        if tables.is_empty() {
            return false;
        }
        let written = written.to_owned();
        scope.table = TableId::default();
        let mut start = 0;
        for table in tables {
            self.beside_tabular(at, text, start..table.whole.start, scope);
            let scope = self.captioned(&written, &table, scope);
            let inside = written.get(table.inside.clone()).unwrap_or_default();
            let rows = lines(inside).into_iter().filter_map(|line| {
                let line = line.start + table.inside.start..line.end + table.inside.start;
                self.line(at, text, &written, line)
            });
            let rows: Vec<Vec<Slot>> = rows.collect();
            self.rows(&rows, Vec::new(), scope);
            start = table.whole.end;
        }
        self.beside_tabular(at, text, start..written.len(), scope);
        true
    }

    fn beside_tabular(&mut self, at: u32, text: Text, part: Range<usize>, scope: Scope) {
        let part = text.part(part.start, part.len());
        if !self.text(part).trim().is_empty() {
            self.passages(at, text, part, scope);
        }
    }

    /// What the caption next to a table says of it.
    fn captioned(&mut self, written: &str, table: &Tabular, mut scope: Scope) -> Scope {
        let Some(caption) = caption_of(written, table) else {
            return scope;
        };
        scope.caption = caption::scale(&caption).or(scope.caption);
        if caption.len() <= LONGEST_TITLE {
            scope.title = self.tape.arena.push(&caption);
        }
        scope
    }

    /// The cells of a line, or none where it has but rules.
    fn line(
        &mut self,
        at: u32,
        text: Text,
        written: &str,
        line: Range<usize>,
    ) -> Option<Vec<Slot>> {
        let mut slots = Vec::new();
        let inside = written.get(line.clone())?;
        for cell in split(inside, "&") {
            let raw = inside.get(cell.clone())?;
            let Cleaned { words, spans } = cleaned(raw);
            slots.push(match raw.find(&words).filter(|_| !words.is_empty()) {
                Some(place) => {
                    let start = line.start + cell.start + place;
                    (at, Item::Text(text), text.part(start, words.len()))
                }
                None if words.is_empty() => (at, Item::Nothing, Text::default()),
                None => (
                    at,
                    Item::Text(self.tape.arena.push(&words)),
                    Text::default(),
                ),
            });
            let empty = (at, Item::Nothing, Text::default());
            slots.extend((1..spans).map(|_| empty));
        }
        slots
            .iter()
            .any(|slot| slot.1 != Item::Nothing)
            .then_some(slots)
    }
}

/// The tables of a text, in order; one without an end is none.
fn tables(written: &str) -> Vec<Tabular> {
    let mut tables = Vec::new();
    let mut from = 0;
    while let Some(table) = next_table(written, from) {
        from = table.whole.end;
        tables.push(table);
    }
    tables
}

fn next_table(written: &str, from: usize) -> Option<Tabular> {
    let mut begins = written.get(from..)?.match_indices(BEGIN);
    let start = begins.find_map(|(start, _)| {
        let start = from + start;
        let name = argument(written, start + BEGIN.len())?;
        is_tabular(written.get(name)?).then_some(start)
    })?;
    let name = argument(written, start + BEGIN.len())?;
    let mut body = name.end + 1;
    // How columns stand, and how wide all is.
    while let Some(next) = argument(written, body).or_else(|| option(written, body)) {
        body = next.end + 1;
    }
    let close = format!("\\end{{{}}}", written.get(name)?);
    let end = body + written.get(body..)?.find(&close)?;
    Some(Tabular {
        whole: start..end + close.len(),
        inside: body..end,
    })
}

/// Whether an environment has rows of cells: `tabularx`, and not the `table` around it.
fn is_tabular(name: &str) -> bool {
    ["tabular", "longtab", "array", "tabu"]
        .iter()
        .any(|known| name.starts_with(known))
}

/// What stands in square brackets right at a place.
fn option(written: &str, at: usize) -> Option<Range<usize>> {
    let inside = written.get(at..)?.strip_prefix('[')?;
    let length = inside.find(']')?;
    Some(at + 1..at + 1 + length)
}

/// The nearest caption of a table: before it, or behind it before another table begins.
fn caption_of(written: &str, table: &Tabular) -> Option<String> {
    const CAPTION: &str = "\\caption";
    let told = |at: usize| {
        let told = argument(written, at + CAPTION.len())?;
        Some(cleaned(written.get(told)?).words)
    };
    let before = written.get(..table.whole.start)?;
    let closed = before.rfind("\\end{").unwrap_or(0);
    let before = before.get(closed..)?.rfind(CAPTION);
    let behind = || {
        let behind = written.get(table.whole.end..)?;
        let next = behind.find(BEGIN).unwrap_or(behind.len());
        let at = behind.get(..next)?.find(CAPTION)?;
        Some(table.whole.end + at)
    };
    let place = before.map(|at| closed + at).or_else(behind);
    place.and_then(told)
}

/// The lines of a table, without how far they stand from those before.
fn lines(inside: &str) -> Vec<Range<usize>> {
    let lines = split(inside, "\\\\").into_iter();
    let apart = |line: Range<usize>| {
        let distance = option(inside, line.start).filter(|distance| distance.end < line.end);
        distance.map_or(line.start, |distance| distance.end + 1)..line.end
    };
    lines.map(apart).collect()
}

/// The parts between separators that stand in no braces and behind no backslash.
fn split(written: &str, separator: &str) -> Vec<Range<usize>> {
    let bytes = written.as_bytes();
    let mut parts = Vec::new();
    let (mut start, mut at, mut depth) = (0, 0, 0_usize);
    while let Some(byte) = bytes.get(at) {
        let rest = bytes.get(at..).unwrap_or_default();
        if depth == 0 && rest.starts_with(separator.as_bytes()) {
            parts.push(start..at);
            at += separator.len();
            start = at;
            continue;
        }
        match byte {
            b'\\' => at += 1,
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += 1;
    }
    parts.push(start..bytes.len());
    parts
}
