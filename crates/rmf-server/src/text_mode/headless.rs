//! A table whose first line was left away.

use super::read::{cells, counted, indent, read};
use super::table::LEGEND;

/// What stands before a table without its first line, and the table with it; none where there is none. Taken for prose,
/// its rows would bear out any figure of any of them.
pub(crate) fn headless(text: &str) -> Option<(&str, String)> {
    rows(text).or_else(|| members(text))
}

/// A table by the names above its rows, such as `funds[20]: symbol|nav_value`, and what belongs to it before them.
fn rows(text: &str) -> Option<(&str, String)> {
    let lines = lines(text);
    let above = lines.windows(2).position(|pair| match pair {
        [(_, names), (_, row)] => are_names(names, row),
        _ => false,
    })?;
    let before = lines.iter().take(above).rev();
    let belonging = before.take_while(|(_, line)| name(line).is_some()).count();
    split(text, lines.get(above - belonging)?.0)
}

/// A table without rows, where all of it can be read: an object, such as `fund:` above ` symbol: A`.
fn members(text: &str) -> Option<(&str, String)> {
    let lines = lines(text);
    let object = lines.windows(2).find(|pair| match pair {
        [(_, above), (_, below)] => {
            name(above).is_some()
                && above.ends_with(':')
                && name(below).is_some()
                && indent(below) == indent(above) + 1
        }
        _ => false,
    })?;
    let (before, table) = split(text, object.first()?.0)?;
    read(&table).ok().map(|_| (before, table))
}

fn split(text: &str, at: usize) -> Option<(&str, String)> {
    let (before, table) = text.split_at_checked(at)?;
    Some((before, format!("{LEGEND}\n{table}")))
}

/// The lines, and where each begins.
fn lines(text: &str) -> Vec<(usize, &str)> {
    let mut at = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        let start = at;
        at += line.len();
        (start, line.trim_end_matches(['\n', '\r']))
    });
    lines.collect()
}

fn are_names(names: &str, row: &str) -> bool {
    let parts = name(names).zip(names.split_once(": "));
    parts.is_some_and(|(name, (_, columns))| {
        let columns = cells(columns).len();
        counted(name).1.is_some() && columns > 1 && columns == cells(row).len()
    })
}

/// The name of a line that reads `name: value`.
fn name(line: &str) -> Option<&str> {
    let (name, value) = line.trim_start_matches(' ').split_once(':')?;
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '[' | ']');
    let is_name = !name.is_empty() && name.chars().all(is_part);
    (is_name && (value.is_empty() || value.starts_with(' '))).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::super::table::table;
    use super::*;
    use serde_json::json;

    #[test]
    fn a_table_is_found_without_its_first_line() {
        for payload in [
            json!({ "funds": [{ "symbol": "A", "nav": 1 }, { "symbol": "B", "nav": null }], "page": 1 }),
            json!({ "fundCode": "A", "navHistory": [{ "date": "2025-11-07", "nav": 5 }], "minNav": 5 }),
            json!({ "fund": { "symbol": "A", "fees": [{ "fee": "x", "value": 1 }], "nav": 2 } }),
            json!({ "fund": { "symbol": "A", "fees": null, "nav": 2 } }),
        ] {
            let whole = table(&payload);
            let rest = whole.strip_prefix(LEGEND).unwrap();
            for before in ["", "Found 2 funds: A (5%).\n"] {
                let text = format!("{before}{}", rest.trim_start_matches('\n'));
                let (told, table) = headless(&text).unwrap();
                assert_eq!(told, before);
                assert_eq!(read(&table).as_ref(), Ok(&payload), "{text}");
            }
        }
    }

    #[test]
    fn prose_and_other_lists_are_no_tables() {
        for prose in [
            "",
            "Found 2 funds: A (5%).",
            "NAV: 5\nRisk: 6",
            "funds:\n- A\n- B",
            "funds:\n  A: 5\n  B: 6",
            "| Fund | YTD |\n|---|---|\n| A | 5% |",
            "see funds[2]: A|B",
        ] {
            assert_eq!(headless(prose), None, "{prose}");
        }
    }
}
