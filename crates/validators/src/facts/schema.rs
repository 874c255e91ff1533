//! Headers that stand beside rows as objects with names: `"schema": {"fields": [{"name": "plant", "type": "STRING"}]}`.

use super::builder::Builder;
use super::role::Role;
use super::scope::Entry;
use super::tape::{Item, NameId};
use crate::wording::is_one_of;

/// So many lists of headers, and lists in objects so deep, are looked at.
const MOST: usize = 4;
const DEEPEST: usize = 2;

/// A list of headers by the name of its member.
#[derive(Debug, Clone, Copy)]
pub(super) struct HeaderList {
    pub(super) name: NameId,
    pub(super) list: u32,
    pub(super) length: usize,
    /// The member beside the rows that it is or stands in.
    pub(super) beside: u32,
}

/// A column by its header.
#[derive(Debug, Clone, Copy)]
pub(super) struct Typed {
    pub(super) name: NameId,
    pub(super) kind: Kind,
}

/// What a header says that its cells are, all of which may be texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Any,
    Number,
    Money,
    Time,
    Words,
}

impl Builder {
    /// The lists of headers among the members beside rows, or else in objects among them.
    pub(super) fn header_lists(&mut self, entries: &[Entry], rows: u32) -> Vec<HeaderList> {
        let members = entries.iter().filter(|entry| entry.at != rows);
        let members: Vec<HeaderList> = members
            .map(|entry| HeaderList {
                name: entry.name,
                list: entry.at,
                length: 0,
                beside: entry.at,
            })
            .collect();
        let mut found = Vec::new();
        self.find_headers(&members, &mut found, 0);
        found
    }

    fn find_headers(&mut self, members: &[HeaderList], found: &mut Vec<HeaderList>, depth: usize) {
        let lists = members.iter().filter_map(|member| {
            let length = self.count_headers_in(member.list)?;
            Some(HeaderList { length, ..*member })
        });
        found.extend(lists.take(MOST));
        if !found.is_empty() || depth >= DEEPEST {
            return;
        }
        for member in members {
            if self.tape.item(member.list) != Item::Object {
                continue;
            }
            let inside = self.tape.inside(member.list).filter_map(|(at, _)| {
                let name = self.tape.token(at).as_name()?;
                let list = at;
                Some(HeaderList {
                    name,
                    list,
                    ..*member
                })
            });
            let inside: Vec<HeaderList> = inside.collect();
            self.find_headers(&inside, found, depth + 1);
        }
    }

    /// How many headers a list of nothing else has.
    fn count_headers_in(&self, list: u32) -> Option<usize> {
        if self.tape.item(list) != Item::List {
            return None;
        }
        let mut inside = self.tape.inside(list);
        let are_headers =
            inside.all(|(at, item)| item == Item::Object && self.header_text(at).is_some());
        let length = self.tape.inside(list).count();
        (are_headers && length > 0).then_some(length)
    }

    /// The text that an object names itself by.
    pub(super) fn header_text(&self, object: u32) -> Option<(u32, Item)> {
        let mut inside = self.tape.inside(object);
        inside.find(|(at, item)| {
            let name = self.tape.token(*at).as_name();
            let role = name.map(|name| self.known_role(name));
            matches!(item, Item::Text(_)) && matches!(role, Some(Role::Label | Role::Column))
        })
    }

    /// The columns of a list of headers.
    pub(super) fn typed(&mut self, headers: HeaderList) -> Vec<Typed> {
        let objects: Vec<u32> = self.tape.inside(headers.list).map(|(at, _)| at).collect();
        let typed = objects.into_iter().map(|object| {
            let item = self
                .header_text(object)
                .map_or(Item::Nothing, |(_, item)| item);
            let kind = self.kind_told(object);
            let name = self.name_of(item);
            self.header(name);
            Typed { name, kind }
        });
        typed.collect()
    }

    fn kind_told(&self, object: u32) -> Kind {
        let texts = self.tape.inside(object).filter_map(|(at, item)| {
            let name = self.tape.names.text(self.tape.token(at).as_name()?)?;
            let says_type = self.text(name).to_ascii_lowercase().contains("type");
            match item {
                Item::Text(text) if says_type => Some(Kind::of(self.text(text))),
                _ => None,
            }
        });
        texts
            .into_iter()
            .find(|kind| *kind != Kind::Any)
            .unwrap_or(Kind::Any)
    }
}

impl Kind {
    /// By the type that a database or a report gives its column.
    fn of(written: &str) -> Self {
        const NUMBERS: [&str; 19] = [
            "INTEGER",
            "INT",
            "INT2",
            "INT4",
            "INT8",
            "INT32",
            "INT64",
            "BIGINT",
            "SMALLINT",
            "FLOAT",
            "FLOAT4",
            "FLOAT8",
            "FLOAT64",
            "REAL",
            "DOUBLE",
            "NUMERIC",
            "BIGNUMERIC",
            "DECIMAL",
            "NUMBER",
        ];
        const TIMES: [&str; 5] = [
            "TIMESTAMP",
            "TIMESTAMPTZ",
            "DATE",
            "DATETIME",
            "TIMESTAMP_NTZ",
        ];
        const WORDS: [&str; 5] = ["STRING", "VARCHAR", "TEXT", "CHAR", "BPCHAR"];
        match written.strip_prefix("TYPE_") {
            Some("CURRENCY") => return Self::Money,
            Some(_) => return Self::Number,
            None => {}
        }
        if is_one_of(&NUMBERS, written) {
            Self::Number
        } else if is_one_of(&TIMES, written) {
            Self::Time
        } else if is_one_of(&WORDS, written) {
            Self::Words
        } else {
            Self::Any
        }
    }
}
