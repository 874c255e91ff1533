//! A table read back into the payload that it was written from.

use serde_json::{Map, Value};

use super::table::LEGEND;

/// What a text has from the line on that a table begins with; none where there is no table in it. Hosts may put a
/// result's summary before it.
pub(crate) fn table_in(text: &str) -> Option<(&str, &str)> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if line.trim_end() == LEGEND {
            let (before, table) = text.split_at_checked(at)?;
            return Some((before, table));
        }
        at += line.len();
    }
    None
}

/// Why a table cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{reason} at line {line} of the table")]
pub(crate) struct NoTable {
    line: usize,
    reason: &'static str,
}

/// The payload of a table. A cell that was left out of a row is null in it. Whoever copied a part of a table, with its
/// first lines, gets that part.
pub(crate) fn read(table: &str) -> Result<Value, NoTable> {
    let mut lines = Lines {
        lines: table
            .split('\n')
            .map(|line| line.trim_end_matches('\r'))
            .collect(),
        at: 1,
    };
    let members = lines.members(0)?;
    if lines.next().is_some() {
        return Err(lines.fault("a line stands further in than its place is"));
    }
    // What is no object stands under no name.
    match members.get("") {
        Some(value) if members.len() == 1 => Ok(value.clone()),
        _ => Ok(members.into()),
    }
}

struct Lines<'t> {
    lines: Vec<&'t str>,
    /// The next line.
    at: usize,
}

impl<'t> Lines<'t> {
    fn next(&self) -> Option<&'t str> {
        let is_last = self.at + 1 == self.lines.len();
        let line = self.lines.get(self.at).copied();
        // A text may end with the end of a line.
        line.filter(|line| !(is_last && line.is_empty()))
    }

    fn fault(&self, reason: &'static str) -> NoTable {
        let line = self.at + 1;
        NoTable { line, reason }
    }

    /// Members that stand so far in.
    fn members(&mut self, depth: usize) -> Result<Map<String, Value>, NoTable> {
        let mut members = Map::new();
        while let Some(line) = self.next().filter(|line| indent(line) == depth) {
            let line = line.get(depth..).unwrap_or_default();
            let (name, value) = { line.split_once(':') }
                .ok_or_else(|| self.fault("a name and a colon should stand"))?;
            let value = value.strip_prefix(' ').unwrap_or(value);
            let (name, rows) = counted(name);
            self.at += 1;
            let value = match rows {
                Some(rows) => self.rows(value, rows)?,
                None => self.value(value, depth)?,
            };
            members.insert(name.to_owned(), value);
        }
        Ok(members)
    }

    fn value(&mut self, text: &str, depth: usize) -> Result<Value, NoTable> {
        let is_object = text.is_empty() && self.next().is_some_and(|line| indent(line) > depth);
        if is_object {
            return self.members(depth + 1).map(Value::Object);
        }
        let inside = text
            .strip_prefix('[')
            .and_then(|text| text.strip_suffix(']'));
        match inside {
            Some("") => Ok(Value::Array(Vec::new())),
            Some(inside) => cells(inside)
                .into_iter()
                .map(|cell| self.cell(cell))
                .collect(),
            None => self.cell(text),
        }
    }

    /// The rows of a list; fewer where the rest was left away.
    fn rows(&mut self, columns: &str, most: usize) -> Result<Value, NoTable> {
        let columns = cells(columns);
        let mut rows = Vec::new();
        while rows.len() < most
            && let Some(line) = self.lines.get(self.at)
        {
            let cells = cells(line);
            if cells.len() != columns.len() {
                break;
            }
            self.at += 1;
            let named = columns.iter().zip(cells);
            let row: Result<Map<_, _>, _> = named
                .map(|(name, cell)| Ok((unescaped(name), self.cell(cell)?)))
                .collect();
            rows.push(Value::Object(row?));
        }
        Ok(rows.into())
    }

    fn cell(&self, cell: &str) -> Result<Value, NoTable> {
        if cell.is_empty() {
            return Ok(Value::Null);
        }
        let text = unescaped(cell);
        if text.starts_with(['"', '[', '{']) {
            return serde_json::from_str(&text).map_err(|_| NoTable {
                line: self.at,
                reason: "a cell that begins as JSON is none",
            });
        }
        Ok(super::table::plain(&text).unwrap_or(Value::String(text)))
    }
}

pub(super) fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// A name, and how many rows are said to follow: `funds[20]`.
pub(super) fn counted(name: &str) -> (&str, Option<usize>) {
    let parts = name
        .strip_suffix(']')
        .and_then(|name| name.rsplit_once('['));
    match parts.map(|(name, rows)| (name, rows.parse())) {
        Some((name, Ok(rows))) => (name, Some(rows)),
        _ => (name, None),
    }
}

/// The parts of a line between its bars, escaped as they stand there.
pub(super) fn cells(line: &str) -> Vec<&str> {
    let mut cells = Vec::new();
    let (mut start, mut is_escaped) = (0, false);
    for (at, c) in line.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '|' => {
                cells.push(line.get(start..at).unwrap_or_default());
                start = at + 1;
            }
            _ => {}
        }
    }
    cells.push(line.get(start..).unwrap_or_default());
    cells
}

fn unescaped(cell: &str) -> String {
    let mut text = String::with_capacity(cell.len());
    let mut chars = cell.chars();
    while let Some(c) = chars.next() {
        match (c, c == '\\') {
            (_, true) => match chars.next() {
                Some('n') => text.push('\n'),
                Some('r') => text.push('\r'),
                escaped => text.extend(escaped),
            },
            (c, false) => text.push(c),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::table::table;
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    #[test]
    fn what_a_table_holds_is_read_back() {
        for payload in [
            json!({}),
            json!([]),
            json!("a"),
            json!({ "a": null, "b": { "c": null, "d": { "e": [] } }, "f": "" }),
            json!({ "words": ["x", null, 5, "5", "a|b", "[x", true, "true"], "one": [null], "none": [] }),
            json!({ "a": [{ "x": 1, "y": 2 }], "b": [{ "x": "b: z|w", "y": null }], "c": 5 }),
            json!({ "a": [{ "x": "page: 1" }, { "x": null }], "page": 1 }),
            json!({ "a": "1.50", "b": "null", "c": " d ", "d": "\"e\"", "e": "{", "f": "\\n\n\r|", "g": 1.5 }),
            json!({ "a": [{ "fees": [{ "desc": "a|b\n", "value": 1 }] }, { "fees": null }] }),
            json!([{ "a": "ก" }]),
        ] {
            assert_eq!(
                read(&table(&payload)).as_ref(),
                Ok(&payload),
                "{}",
                table(&payload)
            );
        }
    }

    #[test]
    fn a_part_of_a_table_is_read_as_far_as_it_goes() {
        let part =
            format!("{LEGEND}\r\nfunds[403]: symbol|nav\r\nA|1\r\nB|2\r\ntotalCount: 403\r\n");
        let expected = json!({ "funds": [{ "symbol": "A", "nav": 1 }, { "symbol": "B", "nav": 2 }], "totalCount": 403 });
        assert_eq!(read(&part), Ok(expected));
    }

    #[test]
    fn a_line_that_is_none_is_told_with_its_place() {
        for (rest, line) in [
            ("funds[2]: symbol|nav\nA|1\nB|2|3", 4),
            ("a: 5\nand so on", 3),
            ("a: 5\n  b: 6", 3),
            ("a: [\"x", 2),
        ] {
            let fault = read(&format!("{LEGEND}\n{rest}")).unwrap_err();
            assert!(
                fault.to_string().contains(&format!("line {line} ")),
                "{rest}: {fault}"
            );
        }
    }

    #[test]
    fn a_table_is_found_behind_the_summary() {
        let text = format!("Found 2 funds.\n\n{LEGEND}\na: 5");
        assert_eq!(table_in(&text), Some(("Found 2 funds.\n\n", &text[16..])));
        assert_eq!(table_in("Found 2 funds."), None);
        assert_eq!(table_in(&format!("It says {LEGEND} there.")), None);
    }

    /// Everything that the tools give for a fund, over the sample and, where there are any, over real funds.
    #[tokio::test]
    async fn the_results_of_every_tool_are_read_back() {
        use rmf_tools::{RmfTool, load_embedded, load_path};
        let real = std::env::var_os("RMF_DATA_DIR").map(std::path::PathBuf::from);
        if real.is_none() {
            eprintln!("RMF_DATA_DIR is not set: read over the sample alone");
        }
        let real = real.map(|path| load_path(&path).unwrap());
        let now = "2025-11-12T10:00:00Z".parse().unwrap();
        let mut read_back = 0;
        for funds in [Some(load_embedded()), real].into_iter().flatten() {
            let codes: Vec<_> = funds
                .funds()
                .iter()
                .map(|fund| fund.symbol.clone())
                .collect();
            let of_each = codes.windows(2).flat_map(|pair| {
                [
                    (RmfTool::Detail, json!({ "fundCode": pair[0] })),
                    (
                        RmfTool::NavHistory,
                        json!({ "fundCode": pair[0], "days": 365 }),
                    ),
                    (RmfTool::Compare, json!({ "fundCodes": pair })),
                ]
            });
            let of_all = [
                (RmfTool::Funds, json!({ "pageSize": 50 })),
                (RmfTool::Search, json!({ "minRiskLevel": 1, "limit": 100 })),
                (RmfTool::Search, json!({ "search": "no such fund" })),
                (RmfTool::Performance, json!({ "period": "1y", "limit": 50 })),
            ];
            for (tool, arguments) in of_each.chain(of_all) {
                let result = tool.call(&arguments, &funds, now).await;
                // A fund without a history cannot be drawn.
                let Some(payload) = result.structured_content else {
                    continue;
                };
                let table = table(&payload);
                assert_eq!(read(&table).as_ref(), Ok(&payload), "{arguments}: {table}");
                read_back += 1;
            }
        }
        assert!(read_back > 10, "{read_back}");
    }

    fn scalar() -> impl Strategy<Value = Value> {
        prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            (-1e9..1e9_f64).prop_map(Value::from),
            "[a-z|\\\\\"\n\r\\[\\]{}: 0-9ก-ฮ.]{0,8}".prop_map(Value::from),
        ]
    }

    /// Rows with the same members, since what was left out of one is null.
    fn row(value: impl Strategy<Value = Value>) -> impl Strategy<Value = Value> {
        prop::collection::vec(value, 3).prop_map(|values| {
            let named = ["symbol", "nav_value", "c"]
                .map(str::to_owned)
                .into_iter()
                .zip(values);
            Value::Object(named.collect())
        })
    }

    fn payload() -> impl Strategy<Value = Value> {
        let value = scalar().prop_recursive(3, 24, 4, |inner| {
            prop_oneof![
                prop::collection::vec(scalar(), 0..4).prop_map(Value::from),
                prop::collection::vec(row(inner.clone()), 1..4).prop_map(Value::from),
                prop::collection::vec(("[a-z_A-Z]{1,6}", inner), 1..4)
                    .prop_map(|members| Value::Object(members.into_iter().collect())),
            ]
        });
        prop::collection::vec(("[a-z_A-Z0-9]{1,6}", value), 0..5)
            .prop_map(|members| Value::Object(members.into_iter().collect()))
    }

    proptest! {
        #[test]
        fn whatever_a_table_holds_is_read_back(payload in payload()) {
            prop_assert_eq!(read(&table(&payload)), Ok(payload));
        }

        #[test]
        fn no_text_is_too_odd_to_be_read_or_refused(text in "[a-z:|\\[\\]\\\\ \n\"{}5]{0,60}") {
            read(&format!("{LEGEND}\n{text}")).ok();
        }
    }
}
