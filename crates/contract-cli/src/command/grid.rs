//! A table for a person.

use comfy_table::{ContentArrangement, Table, presets};

use crate::failure::Failure;
use crate::output::{Output, plain};

/// Rows under a header, at most `width` columns wide where their words allow.
pub(super) fn write(
    output: &mut Output,
    header: &[&str],
    rows: impl IntoIterator<Item = Vec<String>>,
    width: u16,
) -> Result<(), Failure> {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(width);
    table.set_header(header.iter().map(|cell| plain(cell)));
    let rows = rows.into_iter();
    table.add_rows(rows.map(|row| row.iter().map(|cell| plain(cell)).collect::<Vec<_>>()));
    for line in table.lines() {
        output.text(line.trim_end())?;
        output.text("\n")?;
    }
    Ok(())
}
