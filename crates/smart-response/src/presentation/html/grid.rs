//! Rows and columns on a page, on a phone and on paper.

use wire::Scalar;

use super::markup::Markup;
use crate::Table;
use crate::presentation::script::is_unspaced;
use crate::presentation::told;
use crate::presentation::unit::grouped;
use crate::presentation::width::width_of;

/// What a card has room for on paper, in pixels of which an inch has 96: A4, which is narrower than Letter, between
/// its margins.
const PAPER: u32 = 640;
/// What it has where two cards stand beside each other.
const HALF: u32 = 300;
/// The letters of a table on paper, in thousandths of a pixel, and the room beside a column.
struct Letters {
    height: u32,
    beside: u32,
}
const USUAL: Letters = Letters {
    height: 11_334,
    beside: 15,
};
const SMALL: Letters = Letters {
    height: 9_334,
    beside: 9,
};
/// The longest word that is not broken, in thousandths of its letters' height, and the most that a column takes for
/// one word.
const LONGEST: u32 = 18_000;
const WIDEST: u32 = 420;
/// The most letters that stand together in a script that has no spaces.
const UNSPACED: usize = 10;

/// Whether a table is wider than half a sheet of paper.
pub(super) fn is_broad(table: &Table) -> bool {
    width_on_paper(table, &USUAL) > HALF
}

/// How a table stands on paper, where nothing scrolls: as it is, in small letters, or turned on its side, so that a
/// row is a list of its cells, and each says the column that it is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stand {
    Usual,
    Small,
    Turned,
}

impl Stand {
    fn of(table: &Table) -> Self {
        if width_on_paper(table, &USUAL) <= PAPER {
            Self::Usual
        } else if width_on_paper(table, &SMALL) <= PAPER {
            Self::Small
        } else {
            Self::Turned
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Self::Usual => "wide",
            Self::Small => "wide small",
            Self::Turned => "wide turned",
        }
    }
}

/// A table, which scrolls by itself where it is wider than the screen.
pub(super) fn grid(page: &mut Markup, table: &Table, class: &'static str) {
    if table.rows.is_empty() {
        page.element("p", "note", told::NO_ROWS);
    }
    let stand = Stand::of(table);
    let columns: Vec<bool> = (0..table.columns())
        .map(|column| table.is_figures(column))
        .collect();
    page.inside("div", stand.class(), |page| {
        page.inside("table", class, |page| {
            page.inside("thead", "", |page| {
                page.inside("tr", "", |page| {
                    for (column, is_figures) in columns.iter().enumerate() {
                        page.element("th", alignment(*is_figures), header(table, column));
                    }
                });
            });
            page.inside("tbody", "", |page| {
                for row in &table.rows {
                    page.inside("tr", "", |page| {
                        cells(page, table, row, &columns, stand);
                    });
                }
            });
        });
    });
}

fn header(table: &Table, column: usize) -> &str {
    table.headers.get(column).map_or("", String::as_str)
}

fn cells(page: &mut Markup, table: &Table, row: &[Scalar], columns: &[bool], stand: Stand) {
    for (column, is_figures) in columns.iter().enumerate() {
        let text = written(row, column, *is_figures);
        let class = match (is_figures, is_word(&text)) {
            (true, _) => "figure",
            (false, true) => "word",
            (false, false) => "",
        };
        let of = match stand {
            Stand::Turned => header(table, column),
            Stand::Usual | Stand::Small => "",
        };
        page.labelled("td", class, of, &text);
    }
}

/// A cell as people read it: numbers with their thousands apart, unless they name what a row is about.
fn written(row: &[Scalar], column: usize, is_figures: bool) -> String {
    let cell = row.get(column);
    let text = cell.map_or_else(String::new, Scalar::to_string);
    let is_number = column > 0 && matches!(cell, Some(Scalar::Number(_)));
    if is_figures || is_number {
        grouped(&text)
    } else {
        text
    }
}

const fn alignment(is_figures: bool) -> &'static str {
    if is_figures { "figure" } else { "" }
}

/// A text that is read as one word and broken nowhere, although it may have hyphens: a date, a fund's symbol.
fn is_word(text: &str) -> bool {
    width_of(text) <= LONGEST && !text.chars().any(|c| c.is_whitespace() || is_unspaced(c))
}

/// How wide a table's columns are together where no word is broken.
fn width_on_paper(table: &Table, letters: &Letters) -> u32 {
    (0..table.columns())
        .map(|column| width_of_column(table, column, letters))
        .fold(0, u32::saturating_add)
}

fn width_of_column(table: &Table, column: usize, letters: &Letters) -> u32 {
    let is_figures = table.is_figures(column);
    let cells = table.rows.iter().map(|row| {
        let text = written(row, column, is_figures);
        if is_figures {
            width_of(&text)
        } else {
            longest_word(&text)
        }
    });
    // Letters of a header are bold, which takes a tenth more.
    let header = longest_word(header(table, column)) / 10 * 11;
    let widest = cells.fold(header, u32::max);
    let width = u64::from(widest) * u64::from(letters.height) / 1_000_000;
    u32::try_from(width).unwrap_or(u32::MAX).min(WIDEST) + letters.beside
}

/// The width of a text's longest word; scripts without spaces have words that only a dictionary tells.
fn longest_word(text: &str) -> u32 {
    let words = text.split_whitespace().flat_map(|word| {
        let parts: Vec<&str> = if word.chars().any(is_unspaced) {
            pieces(word)
        } else {
            vec![word]
        };
        parts
    });
    words.map(width_of).max().unwrap_or_default()
}

fn pieces(word: &str) -> Vec<&str> {
    let starts: Vec<_> = word
        .char_indices()
        .map(|(at, _)| at)
        .step_by(UNSPACED)
        .chain([word.len()])
        .collect();
    let pairs = starts.iter().zip(starts.iter().skip(1));
    pairs
        .filter_map(|(from, to)| word.get(*from..*to))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(columns: usize, cell: &str) -> Table {
        let headers = vec!["h"; columns];
        let mut table = Table::new("t", &headers);
        table.rows.push(vec![Scalar::from(cell); columns]);
        table
    }

    /// By hand: eight letters of 0.64 times 11.3 pixels are 58 wide, and 73 with the room beside them. Paper has
    /// room for eight of these columns, and half of it for four. Of 9.3 pixels they are 47 wide, and 56: eleven.
    #[test]
    fn paper_has_room_for_so_many_columns() {
        let of = |columns| Stand::of(&table(columns, "aaaaaaaa"));
        assert_eq!([of(8), of(9)], [Stand::Usual, Stand::Small]);
        assert_eq!([of(11), of(12)], [Stand::Small, Stand::Turned]);
        assert!(!is_broad(&table(4, "aaaaaaaa")) && is_broad(&table(5, "aaaaaaaa")));
    }

    /// A text of many words needs the room of its longest, and one in Thai that of a few letters.
    #[test]
    fn words_are_what_a_column_has_to_hold() {
        let words = "aaaaaaaa aaaaaaaa aaaaaaaa aaaaaaaa";
        assert_eq!(Stand::of(&table(8, words)), Stand::Usual);
        let thai = "กองทุนรวมเพื่อการเลี้ยงชีพหุ้นระยะยาวปันผล";
        assert_eq!(Stand::of(&table(5, thai)), Stand::Usual);
        assert!(is_word("ES-GOLDRMF-UH") && is_word("2025-11-07"));
        assert!(!is_word("two words") && !is_word(thai) && !is_word("﷽﷽﷽"));
    }
}
