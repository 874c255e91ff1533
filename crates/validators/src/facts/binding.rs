//! What variables are bound to in answers of graphs: `{"townLabel": {"type": "literal", "value": "Orle"}}` is a town's label.

use super::arena::Text;
use super::builder::Builder;
use super::cell::Cell;
use super::scope::Entry;
use super::tape::Item;
use crate::wording::is_one_of;

/// What is told of a value beside it.
#[derive(Debug, Clone, Copy)]
struct Bound {
    value: Text,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// What a thing goes by in the graph.
    Reference,
    Number,
    Year,
    /// Words in a language.
    Words,
    Any,
}

impl Builder {
    /// Makes bound values members by themselves. What a thing goes by in the graph nobody says where it has a name.
    pub(super) fn bind(&mut self, entries: &mut Vec<Entry>) {
        let bound: Vec<Option<Bound>> = entries.iter().map(|entry| self.bound(entry)).collect();
        if bound.iter().all(Option::is_none) {
            return;
        }
        let is_name = |bound: &Option<Bound>| {
            bound.is_some_and(|bound| {
                let is_text = matches!(bound.kind, Kind::Words | Kind::Any);
                is_text && self.cell_of(bound).is_none_or(|cell| cell == Cell::Words)
            })
        };
        let is_named = bound.iter().any(is_name);
        let pairs: Vec<(Entry, Option<Bound>)> = entries.drain(..).zip(bound).collect();
        for (entry, bound) in pairs {
            match bound {
                None => entries.push(entry),
                Some(bound) if bound.kind == Kind::Reference && is_named => {}
                Some(bound) => entries.push(self.entry_bound(entry, bound)),
            }
        }
    }

    fn cell_of(&self, bound: Bound) -> Option<Cell> {
        let is_told = bound.kind == Kind::Words;
        (!is_told).then(|| super::cell::read(self.text(bound.value), self.has_decimal_commas))
    }

    /// The value of an object that has nothing but what is told of it.
    fn bound(&self, entry: &Entry) -> Option<Bound> {
        if entry.item != Item::Object {
            return None;
        }
        let (mut value, mut kind) = (None, None);
        for (at, item) in self.tape.inside(entry.at) {
            let name = self.tape.names.text(self.tape.token(at).as_name()?)?;
            let Item::Text(text) = item else { return None };
            let told = match self.text(name) {
                "value" => {
                    value = Some(text);
                    continue;
                }
                "type" => of_type(self.text(text)),
                "datatype" => of_datatype(self.text(text)),
                "xml:lang" | "lang" => Kind::Words,
                _ => return None,
            };
            kind = kind.filter(|known| *known != Kind::Any).or(Some(told));
        }
        Some(Bound {
            value: value?,
            kind: kind?,
        })
    }

    fn entry_bound(&mut self, entry: Entry, bound: Bound) -> Entry {
        let number = || {
            self.text(bound.value)
                .parse()
                .ok()
                .filter(|number: &f64| number.is_finite())
        };
        let item = match bound.kind {
            Kind::Number | Kind::Year => number().map_or(Item::Text(bound.value), Item::Number),
            Kind::Reference | Kind::Words | Kind::Any => Item::Text(bound.value),
        };
        if bound.kind == Kind::Year
            && let Ok(year) = self.text(bound.value).parse()
        {
            self.years.insert(year);
        }
        // It stands beside the other values of its record, and not in an object by itself.
        let own = self.entry(entry.name, entry.at, item, Text::default());
        let is_words = bound.kind == Kind::Words && own.cell != Cell::Empty;
        let cell = if is_words { Cell::Words } else { own.cell };
        Entry { cell, ..own }
    }
}

fn of_type(written: &str) -> Kind {
    match written {
        "uri" | "bnode" => Kind::Reference,
        _ => Kind::Any,
    }
}

/// By the last word of a name such as `http://www.w3.org/2001/XMLSchema#decimal`.
fn of_datatype(written: &str) -> Kind {
    const NUMBERS: [&str; 14] = [
        "decimal",
        "integer",
        "int",
        "long",
        "short",
        "byte",
        "double",
        "float",
        "nonNegativeInteger",
        "positiveInteger",
        "unsignedInt",
        "unsignedLong",
        "negativeInteger",
        "number",
    ];
    let name = written.rsplit(['#', ':', '/']).next().unwrap_or_default();
    if is_one_of(&NUMBERS, name) {
        Kind::Number
    } else if name == "gYear" {
        Kind::Year
    } else {
        Kind::Any
    }
}
