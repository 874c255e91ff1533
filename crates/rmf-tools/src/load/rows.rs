//! CSV with a fund a row.

mod column;

use std::{
    cell::Cell,
    io::{self, Read},
    rc::Rc,
};

use csv::{ByteRecord, ErrorKind, Reader, ReaderBuilder};
use serde_json::{Value, json};

use self::column::{COLUMNS, Cells};
use super::{
    Gathered, MAX_FILE_BYTES, Unread,
    fund::{self, Draft, Label},
    notes::{self, Notes, cut},
};
use crate::{IssueKind, store::Place};

/// Columns that follow from rows of NAV, of which CSV has one.
const COMPUTED: [&str; 2] = ["nav_change", "nav_change_percent"];

/// Reads every row.
pub(super) fn read(input: impl Read, name: &str, gathered: &mut Gathered) {
    let budget = Rc::new(Cell::new(MAX_FILE_BYTES));
    let mut reader = ReaderBuilder::new().flexible(false).from_reader(Budgeted {
        input,
        budget: Rc::clone(&budget),
    });
    let file = Place::file(name);
    let columns = match columns(&mut reader, &file, gathered) {
        Ok(columns) => columns,
        Err(unread) => {
            return gathered
                .issues
                .push(notes::rest_lost(&file, unread.kind, unread.found));
        }
    };
    let mut row = ByteRecord::new();
    for index in 0_u64.. {
        budget.set(MAX_FILE_BYTES);
        let line = reader.position().line();
        let place = Place {
            file: name.to_owned(),
            at: format!("/{index}"),
        };
        let read = match reader.read_byte_record(&mut row) {
            Ok(false) => break,
            Ok(true) if row.iter().all(|cell| cell.trim_ascii().is_empty()) => continue,
            Ok(true) => fund_of(&row, &columns, place.clone()),
            Err(error) => match unread(&error) {
                Stop::Row(unread) => Err(unread),
                Stop::File(unread) => {
                    let found = format!("{} (line {line})", unread.found);
                    return gathered
                        .issues
                        .push(notes::rest_lost(&place, unread.kind, found));
                }
            },
        };
        let last = reader.position().line().saturating_sub(1);
        let read = read.map_err(|unread| Unread {
            found: if last > line {
                format!(
                    "{} (lines {line} to {last}; is a quote not closed?)",
                    unread.found
                )
            } else {
                format!("{} (line {line})", unread.found)
            },
            ..unread
        });
        gathered.take(&place, read);
    }
}

/// Where each column's cell stands in a fund file; nothing for a column that is not read.
type Columns = Vec<Option<(&'static str, Cells)>>;

fn columns<R: Read>(
    reader: &mut Reader<R>,
    file: &Place,
    gathered: &mut Gathered,
) -> Result<Columns, Unread> {
    let header = reader
        .byte_headers()
        .map_err(|error| match unread(&error) {
            Stop::Row(unread) | Stop::File(unread) => unread,
        })?;
    let names = names(header)?;
    let mut notes = Notes::new(file.clone());
    let mut columns = Columns::new();
    for name in &names {
        columns.push(column(name, &columns, &mut notes));
    }
    notes.into_issues(&mut gathered.issues);
    if names.iter().all(|name| name != "symbol") && !names.is_empty() {
        return Err(Unread {
            kind: IssueKind::MissingSymbol,
            found: format!(
                "no column symbol in {}; columns are named {}",
                cut(&names.join(",")),
                COLUMNS.map(|(column, ..)| column).join(", ")
            ),
        });
    }
    Ok(columns)
}

fn names(header: &ByteRecord) -> Result<Vec<String>, Unread> {
    let cells = header.iter().map(|cell| {
        let name = core::str::from_utf8(cell).ok()?;
        Some(name.trim().to_ascii_lowercase())
    });
    cells.collect::<Option<_>>().ok_or_else(|| Unread {
        kind: IssueKind::NotUtf8,
        found: "a header row that is not UTF-8".to_owned(),
    })
}

fn column(name: &str, before: &Columns, notes: &mut Notes) -> Option<(&'static str, Cells)> {
    let known = COLUMNS.iter().find(|(column, ..)| *column == name);
    let (kind, found) = match known {
        Some(&(_, pointer, cells)) => {
            if before.iter().flatten().all(|(other, _)| *other != pointer) {
                return Some((pointer, cells));
            }
            (IssueKind::UnreadField, "a column for the second time")
        }
        None if COMPUTED.contains(&name) => (
            IssueKind::ChangeDiscarded,
            "a change without the row before it",
        ),
        None => (IssueKind::UnreadField, "a column that no fund has"),
    };
    let field = format!("/{}", name.replace('~', "~0").replace('/', "~1"));
    notes.add(cut(&field), kind, found, "not read");
    None
}

/// A row's fund, read as the file would be that says the same.
fn fund_of(row: &ByteRecord, columns: &Columns, place: Place) -> Result<Draft, Unread> {
    let mut document = blank();
    for (cell, column) in row.iter().zip(columns) {
        let cell = core::str::from_utf8(cell).map_err(|error| Unread {
            kind: IssueKind::NotUtf8,
            found: format!("a cell whose byte {} is not UTF-8", error.valid_up_to()),
        })?;
        if let Some((pointer, cells)) = column
            && let Some(field) = document.pointer_mut(pointer)
            && !cell.trim().is_empty()
        {
            *field = value(cell, *cells);
        }
    }
    drop_what_is_blank(&mut document);
    let notes = Notes::renamed(place, column::of_field);
    match &document {
        Value::Object(document) => fund::read(Label::Nothing, document, notes),
        _ => Err(Unread {
            kind: IssueKind::NotAnObject,
            found: "no row".to_owned(),
        }),
    }
}

/// What stands in a cell. A number that JSON would not take stays a text, which is read and told of as
/// one in a file.
fn value(cell: &str, cells: Cells) -> Value {
    let parsed = match cells {
        Cells::Text => None,
        Cells::Number => serde_json::from_str(cell.trim())
            .ok()
            .filter(Value::is_number),
        Cells::Json => serde_json::from_str(cell).ok(),
    };
    parsed.unwrap_or_else(|| cell.into())
}

fn blank() -> Value {
    let mut document = json!({
        "metadata": {}, "nav_history_30d": [{}], "latest_nav": null, "performance": {},
        "benchmark": { "returns": {} }, "investment_minimums": {}, "document_urls": {},
        "suitability": {}, "errors": [],
    });
    for (_, pointer, _) in &COLUMNS {
        if let Some((parent, field)) = pointer.rsplit_once('/')
            && let Some(Value::Object(fields)) = document.pointer_mut(parent)
        {
            fields.insert(field.to_owned(), Value::Null);
        }
    }
    document
}

/// A row without any NAV has no history, and one without any benchmark has none.
fn drop_what_is_blank(document: &mut Value) {
    for pointer in ["/nav_history_30d", "/benchmark"] {
        if let Some(part) = document.pointer_mut(pointer)
            && is_blank(part)
        {
            *part = if part.is_array() {
                json!([])
            } else {
                Value::Null
            };
        }
    }
}

fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.iter().all(is_blank),
        Value::Object(fields) => fields.values().all(is_blank),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// How much one error costs.
enum Stop {
    Row(Unread),
    File(Unread),
}

fn unread(error: &csv::Error) -> Stop {
    match error.kind() {
        ErrorKind::UnequalLengths {
            expected_len, len, ..
        } => Stop::Row(Unread {
            kind: IssueKind::RowLength,
            found: format!("{len} cells under {expected_len} columns"),
        }),
        ErrorKind::Io(error) if error.kind() == io::ErrorKind::FileTooLarge => Stop::File(Unread {
            kind: IssueKind::TooLarge,
            found: format!("a row over {MAX_FILE_BYTES} bytes; is a quote not closed?"),
        }),
        _ => Stop::File(Unread {
            kind: IssueKind::UnreadableFile,
            found: error.to_string(),
        }),
    }
}

/// Input of which a row may take so much: a quote that is never closed would take it all.
struct Budgeted<R> {
    input: R,
    budget: Rc<Cell<u64>>,
}

impl<R: Read> Read for Budgeted<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let left = self.budget.get();
        if left == 0 {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let read = self.input.read(into)?;
        self.budget.set(left.saturating_sub(read as u64));
        Ok(read)
    }
}
