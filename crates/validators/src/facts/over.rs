//! The heading over a table, which says what a row called nothing but "Total" is the total of.

use super::arena::Text;
use super::builder::Builder;
use super::scope::Table;
use crate::wording::{is_one_of, words};

/// Longer headings say more than what is put together.
const MOST_WORDS: usize = 4;

/// Words of headings that are those of a table, and of nothing that has a total.
const OF_TABLES: [&str; 27] = [
    "statement",
    "statements",
    "summary",
    "table",
    "data",
    "results",
    "balance",
    "sheet",
    "sheets",
    "operations",
    "schedule",
    "activity",
    "activities",
    "reconciliation",
    "overview",
    "analysis",
    "information",
    "highlights",
    "selected",
    "financial",
    "consolidated",
    "item",
    "part",
    "page",
    "report",
    "appendix",
    "total",
];

impl Builder {
    /// The label of a row; that of a total which says not of what has the heading over its table behind it: "Total" under
    /// "Note 9 – Debt" is the total debt.
    pub(super) fn named_total(&mut self, label: Text, table: &Table) -> Text {
        let over = table.scope.over;
        let is_open = table.section.is_empty() && !over.is_empty();
        if !is_open || !is_total_alone(self.text(label)) {
            return label;
        }
        let name = what_is_counted(self.text(over)).map(|name| format!("Total {name}"));
        name.map_or(label, |name| self.tape.arena.push(&name))
    }

    /// The last line of a text, which may be the heading of what follows.
    pub(super) fn line_over(&self, text: Text) -> Text {
        let written = self.text(text);
        let lines = written.trim_end();
        let start = lines.rfind(['\n', '>']).map_or(0, |end| end + 1);
        let line = lines.get(start..).unwrap_or_default();
        if line.trim().is_empty() {
            Text::default()
        } else {
            text.part(start, line.len())
        }
    }
}

fn is_total_alone(label: &str) -> bool {
    let plain = label.trim_matches(['*', ' ', ':', '_']);
    plain.eq_ignore_ascii_case("total")
}

/// What a heading names: "Debt" of "### Note 9 – Debt (in millions)".
fn what_is_counted(heading: &str) -> Option<&str> {
    let plain = heading.trim_matches(['#', '*', ' ', ':', '|', '<']);
    let named = plain.split(" (").next()?;
    let behind_note = |sign: &str| {
        let (note, name) = named.split_once(sign)?;
        let is_note = words(note)
            .next()
            .is_some_and(|(_, word)| is_one_of(&["note"], word));
        is_note.then_some(name)
    };
    let signs = [" – ", " — ", " - ", ". ", ": "];
    let name = signs.iter().find_map(|sign| behind_note(sign));
    // "Sales by line" come to all sales.
    let by = [
        " by ",
        " por ",
        " par ",
        " nach ",
        " per ",
        " for the ",
        " for fiscal ",
    ];
    let name = by.iter().fold(name.unwrap_or(named), |name, by| {
        name.split_once(by).map_or(name, |(name, _)| name)
    });
    let name = name.trim();
    let tells = |(_, word)| !is_one_of(&OF_TABLES, word);
    let count = words(name).count();
    let is_name = (1..=MOST_WORDS).contains(&count) && !name.contains([',', ';', '.', '|']);
    (is_name && words(name).all(tells)).then_some(name)
}
