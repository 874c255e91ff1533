//! How wide a table's columns are in a terminal, where no word is broken.

use unicode_width::UnicodeWidthStr;
use wire::Scalar;

use super::clean::clean;
use super::script::is_unspaced;
use super::table::Table;

/// The room before and after a column, the most first. Between two columns there is one more.
const PADDINGS: [(u16, u16); 3] = [(1, 1), (0, 1), (0, 0)];

/// The most columns that a script without spaces needs for a word, which only a dictionary tells.
const UNSPACED: usize = 10;

/// Columns that have room beside each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Columns {
    /// What each holds.
    pub(super) widths: Vec<usize>,
    /// The room before and after each.
    pub(super) padding: (u16, u16),
}

impl Columns {
    /// The columns of a table on a page of so many; none where the longest words of all have no room on it.
    pub(super) fn of(table: &Table, page: usize) -> Option<Self> {
        let least = least(table);
        let room = |padding: &(u16, u16)| page.checked_sub(taken(&least, *padding));
        let padding = PADDINGS
            .into_iter()
            .find(|padding| room(padding).is_some())?;
        let room = room(&padding)?;
        let widths = widened(least, &widest(table), room);
        Some(Self { widths, padding })
    }
}

/// What a page of so many has for one more column, beside a table whose words are not broken.
pub(super) fn room_beside(table: &Table, page: usize) -> usize {
    let mut widths = least(table);
    widths.push(0);
    page.saturating_sub(taken(&widths, PADDINGS[0]))
}

/// How many columns of a page a table of these widths takes.
fn taken(widths: &[usize], (before, after): (u16, u16)) -> usize {
    let beside = usize::from(before) + usize::from(after) + 1;
    widths
        .iter()
        .map(|width| width + beside)
        .sum::<usize>()
        .saturating_sub(1)
}

/// Columns with as much of the room as each still wants: all of them the same, as long as there is some.
fn widened(mut widths: Vec<usize>, wanted: &[usize], mut room: usize) -> Vec<usize> {
    let is_hungry = |(width, wanted): &(&mut usize, &usize)| **width < **wanted;
    loop {
        let hungry: Vec<_> = widths.iter_mut().zip(wanted).filter(is_hungry).collect();
        let share = room.checked_div(hungry.len()).unwrap_or_default();
        if share == 0 {
            return widths;
        }
        for (width, wanted) in hungry {
            let more = share.min(*wanted - *width);
            *width += more;
            room -= more;
        }
    }
}

/// The widest word of each column.
fn least(table: &Table) -> Vec<usize> {
    let word = |text: &str| text.split(' ').map(word).max().unwrap_or_default();
    columns(table, word)
}

/// The widest text of each column.
fn widest(table: &Table) -> Vec<usize> {
    columns(table, UnicodeWidthStr::width)
}

fn columns(table: &Table, width: impl Fn(&str) -> usize) -> Vec<usize> {
    let of_column = |column: usize| {
        let cells = table.rows.iter().filter_map(|row| row.get(column));
        let header = table.headers.get(column).cloned();
        let texts = cells.map(Scalar::to_string).chain(header);
        let widths = texts.map(|text| width(&clean(&text)));
        widths.max().unwrap_or_default()
    };
    (0..table.columns()).map(of_column).collect()
}

fn word(word: &str) -> usize {
    let width = word.width();
    if word.chars().any(is_unspaced) {
        width.min(UNSPACED)
    } else {
        width
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(cells: &[&str]) -> Table {
        let mut table = Table::new("t", &vec!["h"; cells.len()]);
        table.rows = vec![cells.iter().map(|cell| Scalar::from(*cell)).collect()];
        table
    }

    /// By hand: words of 5 and 3 letters need 13 with one before and after each and one between them; of 14 the one
    /// left goes to nobody, since both want it. 11 is enough without what is before, and 9 without what is after.
    #[test]
    fn columns_hold_their_longest_words() {
        let table = table(&["aa bbbbb", "ccc dd"]);
        let of = |page| Columns::of(&table, page).map(|columns| (columns.widths, columns.padding));
        assert_eq!(of(40), Some((vec![8, 6], (1, 1))));
        assert_eq!(of(19), Some((vec![8, 6], (1, 1))));
        assert_eq!(of(15), Some((vec![6, 4], (1, 1))));
        assert_eq!(of(14), Some((vec![5, 3], (1, 1))));
        assert_eq!(of(12), Some((vec![5, 3], (0, 1))));
        assert_eq!(of(9), Some((vec![5, 3], (0, 0))));
        assert_eq!(of(8), None);
        assert_eq!(room_beside(&table, 20), 4);
    }

    #[test]
    fn a_script_without_spaces_is_broken_where_it_may_be() {
        let thai = "กองทุนรวมเพื่อการเลี้ยงชีพหุ้นระยะยาวปันผล";
        assert_eq!(Columns::of(&table(&[thai]), 12).unwrap().widths, [10]);
        assert_eq!(Columns::of(&table(&["https://example.com"]), 12), None);
    }
}
