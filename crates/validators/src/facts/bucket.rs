//! Buckets of aggregations: `{"key": 200, "doc_count": 41, "p95": {"values": {"95.0": 212.4}}}`.

use super::arena::Text;
use super::builder::Builder;
use super::cell::Cell;
use super::moment::iso_date;
use super::scope::Entry;
use super::tape::Item;

impl Builder {
    /// Makes the members of a bucket those of a record: its key a label or a time, its measures figures by their names.
    pub(super) fn bucket(&mut self, entries: &mut Vec<Entry>) {
        let is_called = |entry: &Entry, name: &str| self.called(entry) == name;
        if !entries.iter().any(|entry| is_called(entry, "doc_count")) {
            // What is beyond the buckets, where nothing is, would be a figure of what these are parted by.
            entries.retain(|entry| {
                !(self.is_beyond_buckets(entry) && entry.item == Item::Number(0.0))
            });
            return;
        }
        let is_written = |entry: &Entry| {
            is_called(entry, "key_as_string") && matches!(entry.item, Item::Text(_))
        };
        let has_written = entries.iter().any(is_written);
        let told = core::mem::take(entries);
        for entry in told {
            match (self.called(&entry), entry.item) {
                ("key", _) if has_written => {}
                ("key" | "key_as_string", Item::Text(text)) => {
                    entries.push(self.written_key(entry, text));
                }
                ("key", Item::Number(key)) => entries.push(self.counted_key(entry, key)),
                ("key", Item::Object) => self.composite_key(entry, entries),
                (_, Item::Object) => self.measures(entry, entries),
                _ => entries.push(entry),
            }
        }
    }

    fn is_beyond_buckets(&self, entry: &Entry) -> bool {
        matches!(
            self.called(entry),
            "doc_count_error_upper_bound" | "sum_other_doc_count"
        )
    }

    fn written_key(&mut self, entry: Entry, text: Text) -> Entry {
        if iso_date(self.text(text)).is_some() {
            return self.renamed(entry, "date");
        }
        Entry {
            cell: Cell::Words,
            ..self.renamed(entry, "key")
        }
    }

    /// A number as a key counts nothing: it is a code, the beginning of an interval or a time of computers.
    fn counted_key(&mut self, entry: Entry, key: f64) -> Entry {
        const COMPUTERS: f64 = 1e11;
        if key >= COMPUTERS {
            return self.renamed(entry, "date");
        }
        let written = self.tape.arena.push(&key.to_string());
        Entry {
            item: Item::Text(written),
            cell: Cell::Words,
            ..entry
        }
    }

    /// A key of several members, each of which is one of the record's.
    fn composite_key(&mut self, entry: Entry, entries: &mut Vec<Entry>) {
        let members: Vec<(u32, Item)> = self.tape.inside(entry.at).collect();
        for (at, item) in members {
            let Some(name) = self.tape.token(at).as_name() else {
                continue;
            };
            let part = Entry {
                name,
                at,
                item,
                ..entry
            };
            entries.push(match item {
                Item::Number(key) => self.counted_key(part, key),
                Item::Text(_) | Item::Nothing | Item::List | Item::Object => {
                    self.entry(name, at, item, Text::default())
                }
            });
        }
    }

    /// The figures of a measure, which go by its name; what is no measure is left as it is.
    fn measures(&mut self, entry: Entry, entries: &mut Vec<Entry>) {
        let members: Vec<(u32, Item)> = self.tape.inside(entry.at).collect();
        let name = |at: u32| {
            let text = self
                .tape
                .token(at)
                .as_name()
                .and_then(|name| self.tape.names.text(name));
            text.map_or("", |text| self.text(text))
        };
        let is_figure = |item: Item| matches!(item, Item::Number(_) | Item::Nothing);
        let value = match *members {
            [(at, item)] if is_figure(item) && matches!(name(at), "value" | "doc_count") => {
                Some((at, item))
            }
            [(at, item), (other, _)]
                if is_figure(item) && name(at) == "value" && name(other) == "value_as_string" =>
            {
                Some((at, item))
            }
            [(at, Item::Object | Item::List)] if name(at) == "values" => {
                return self.percentiles(entry, at, entries);
            }
            _ => None,
        };
        let value = value.map(|(at, item)| self.entry(entry.name, at, item, Text::default()));
        entries.push(value.unwrap_or(entry));
    }

    /// `{"50.0": 88.1, "95.0": 212.4}` or `[{"key": 50.0, "value": 88.1}, …]`.
    fn percentiles(&mut self, entry: Entry, values: u32, entries: &mut Vec<Entry>) {
        let members: Vec<(u32, Item)> = self.tape.inside(values).collect();
        for (at, item) in members {
            let Some((rank, at, item)) = self.percentile(at, item) else {
                continue;
            };
            let rank = rank.strip_suffix(".0").unwrap_or(&rank);
            let measure = self.called(&entry);
            let name = if measure.contains(rank) {
                measure.to_owned()
            } else {
                format!("{measure} p{rank}")
            };
            let name = self.tape.intern(&name, None);
            self.header(name);
            entries.push(self.entry(name, at, item, Text::default()));
        }
    }

    /// The rank of one of them, and its value.
    fn percentile(&self, at: u32, item: Item) -> Option<(String, u32, Item)> {
        if let Some(name) = self.tape.token(at).as_name() {
            let rank = self.text(self.tape.names.text(name)?).to_owned();
            return matches!(item, Item::Number(_)).then_some((rank, at, item));
        }
        let mut members = self.tape.inside(at);
        match (members.next()?, members.next()?) {
            ((_, Item::Number(rank)), (at, item @ Item::Number(_))) => {
                Some((rank.to_string(), at, item))
            }
            _ => None,
        }
    }
}
