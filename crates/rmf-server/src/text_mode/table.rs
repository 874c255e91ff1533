//! A payload as a table: every value of it, each name once.

use core::fmt::Write as _;

use serde_json::{Map, Value};

/// How the cells of a table are to be read; its first line.
pub(super) const LEGEND: &str = "(an empty cell is null)";

/// The payload in lines. A list of objects is a table under its name and the number of its rows, with a line for each
/// and `|` between cells; any other value is `name: value`, and the members of an object stand below its name, one
/// space further in. An empty cell is null, a text that could be taken for something else is quoted as in JSON; `|`,
/// `\` and the ends of lines inside a text are escaped with `\`. [`read`](super::read::read) reads it back.
pub(crate) fn table(payload: &Value) -> String {
    let mut table = Table {
        text: LEGEND.to_owned(),
        depth: 0,
    };
    match payload {
        Value::Object(members) => table.members(members),
        other => table.value("", other),
    }
    table.text
}

/// A table that is being written.
struct Table {
    text: String,
    depth: usize,
}

impl Table {
    fn members(&mut self, members: &Map<String, Value>) {
        for (name, value) in members {
            self.value(name, value);
        }
    }

    fn value(&mut self, name: &str, value: &Value) {
        match value {
            Value::Object(members) if !members.is_empty() => {
                self.line(name, "");
                self.depth += 1;
                self.members(members);
                self.depth -= 1;
            }
            Value::Array(elements) => self.list(name, elements),
            Value::Object(_) => self.line(name, "{}"),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
                self.line(name, &cell(value));
            }
        }
    }

    fn list(&mut self, name: &str, elements: &[Value]) {
        let columns = columns(elements);
        if columns.is_empty() {
            let cells: Vec<_> = elements.iter().map(element).collect();
            return self.line(name, &format!("[{}]", cells.join("|")));
        }
        let escaped: Vec<_> = columns.iter().map(|column| escaped(column)).collect();
        self.line(&format!("{name}[{}]", elements.len()), &escaped.join("|"));
        for element in elements {
            let cells: Vec<_> = { columns.iter() }
                .map(|column| element.get(column).map_or_else(String::new, cell))
                .collect();
            self.text.push('\n');
            self.text.push_str(&cells.join("|"));
        }
    }

    fn line(&mut self, name: &str, value: &str) {
        let (indent, space) = (self.depth, if value.is_empty() { "" } else { " " });
        // Writing to a text cannot fail.
        let _ = write!(self.text, "\n{:indent$}{name}:{space}{value}", "");
    }
}

/// The names of all members, in the order of their first appearance; none where some element is no object.
fn columns(elements: &[Value]) -> Vec<&str> {
    let mut columns: Vec<&str> = Vec::new();
    for element in elements {
        let Some(members) = element.as_object() else {
            return Vec::new();
        };
        for name in members.keys() {
            if !columns.contains(&name.as_str()) {
                columns.push(name);
            }
        }
    }
    columns
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) if is_ambiguous(text) => escaped(&value.to_string()),
        Value::String(text) => escaped(text),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        // A list inside a row is told as JSON: fees of a fund of a comparison.
        Value::Array(_) | Value::Object(_) => escaped(&value.to_string()),
    }
}

/// A list of one null is not empty.
fn element(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        value => cell(value),
    }
}

/// Whether a text by itself would be read as something else.
fn is_ambiguous(text: &str) -> bool {
    text.is_empty() || text.starts_with(['"', '[', '{']) || plain(text).is_some()
}

/// What a text is that is no text: a number, true, false or null.
pub(super) fn plain(text: &str) -> Option<Value> {
    let may_be = text.starts_with(|c: char| c == '-' || c.is_ascii_digit())
        || matches!(text, "true" | "false" | "null");
    may_be.then(|| serde_json::from_str(text).ok()).flatten()
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '|' => escaped.push_str("\\|"),
            '\\' => escaped.push_str("\\\\"),
            '\n' => escaped.push_str("\\n"),
            '\r' => escaped.push_str("\\r"),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn each_name_is_written_once_and_every_value_is_there() {
        let payload = json!({
            "funds": [
                { "symbol": "A|B", "nav": 1.5, "amc": null },
                { "symbol": "C", "nav": -2, "amc": "" },
            ],
            "page": { "number": 1, "words": ["x", null] },
            "fees": null,
        });
        let expected = "(an empty cell is null)\n\
            funds[2]: symbol|nav|amc\n\
            A\\|B|1.5|\n\
            C|-2|\"\"\n\
            page:\n\x20number: 1\n\
            \x20words: [x|null]\n\
            fees:";
        assert_eq!(table(&payload), expected);
    }

    #[test]
    fn a_list_without_rows_is_told() {
        assert_eq!(
            table(&json!({ "funds": [] })),
            format!("{LEGEND}\nfunds: []")
        );
    }

    #[test]
    fn a_text_never_ends_a_line() {
        let payload = json!([{ "a": "x\ny\r\\|" }]);
        assert_eq!(
            table(&payload),
            format!("{LEGEND}\n[1]: a\nx\\ny\\r\\\\\\|")
        );
    }
}
