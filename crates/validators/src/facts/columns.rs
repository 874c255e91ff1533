//! Tables as lists of columns, one beside the other.

use super::arena::Text;
use super::builder::Builder;
use super::headers::Headers;
use super::scope::{Entry, Scope, TableId};
use super::tape::{Item, NameId};

impl Builder {
    /// `{"year": [2019, 2018], "revenue": [1, 2]}`; whether the object is one.
    pub(super) fn column_lists(&mut self, entries: &[Entry], scope: Scope) -> bool {
        let mut counts = Vec::new();
        for entry in entries {
            if entry.item == Item::Object {
                return false;
            }
            if entry.item != Item::List {
                continue;
            }
            let Some(count) = self.is_scalar_list(entry.at).filter(|count| *count > 0) else {
                return false;
            };
            counts.push((entry.at, count));
        }
        let least = counts.iter().map(|(_, count)| *count).min();
        let least = least.unwrap_or_default();
        let longer = counts.iter().filter(|(_, count)| *count > least);
        let cornered = match *longer.copied().collect::<Vec<(u32, usize)>>() {
            [] => None,
            [(list, count)] if count == least + 1 && self.is_header(list) => Some(list),
            _ => return false,
        };
        let is_named = entries
            .iter()
            .any(|entry| entry.item == Item::List && self.fits_axis(entry.at, scope.axis));
        if counts.len() < 2 || is_named || self.are_passages(entries) {
            return false;
        }
        self.transposed(entries, cornered, scope);
        true
    }

    /// Whether a list is the header of a table, with its corner before the times of the others' values: `["$000", "2016", "2015"]`.
    fn is_header(&mut self, list: u32) -> bool {
        let cells: Vec<_> = self.tape.inside(list).collect();
        cells
            .iter()
            .enumerate()
            .all(|(place, (_, item))| match item {
                Item::Text(text) => (self.read(*text).period.is_some()) == (place > 0),
                Item::Nothing => place == 0,
                Item::Number(_) | Item::List | Item::Object => false,
            })
    }

    /// Whether what stands in the lists is read and not looked up: the paragraphs before a table and those behind it.
    fn are_passages(&self, entries: &[Entry]) -> bool {
        let lists = entries.iter().filter(|entry| entry.item == Item::List);
        lists.map(|entry| self.tape.inside(entry.at)).all(|list| {
            let mut items = list.map(|(_, item)| item);
            items.any(|item| matches!(item, Item::Text(text) if is_sentence(self.text(text))))
        })
    }

    /// The list that is `cornered`, if one is, begins with what stands in the corner of the table.
    fn transposed(&mut self, entries: &[Entry], cornered: Option<u32>, scope: Scope) {
        let mut scope = self.told_beside(entries, scope);
        scope.label = {
            let told = self.told(entries).label;
            self.joined(&[scope.label, told])
        };
        let mut columns: Vec<(NameId, std::vec::IntoIter<(u32, Item)>)> = Vec::new();
        for entry in entries.iter().filter(|entry| entry.item == Item::List) {
            let corner = usize::from(cornered == Some(entry.at));
            let values: Vec<_> = self.tape.inside(entry.at).skip(corner).collect();
            let name = self.axis_name(entry.name);
            columns.push((name, values.into_iter()));
        }
        let mut table = self.table(scope);
        if let Some(list) = cornered
            && let Some((_, Item::Text(corner))) = self.tape.inside(list).next()
        {
            self.caption(corner, &mut table);
            self.count_all_in(corner, &mut table);
        }
        let mut headers = Headers::default();
        for (name, _) in &columns {
            self.survey_name(*name, table.scope.table);
            self.survey_header(*name, &mut table, &mut headers);
        }
        headers.settle(&mut table);
        let mut row = Vec::new();
        loop {
            row.clear();
            for (name, values) in &mut columns {
                if let Some((at, item)) = values.next() {
                    row.push(self.entry(*name, at, item, Text::default()));
                }
            }
            if row.is_empty() {
                break;
            }
            self.record(&mut table, &row);
        }
        self.finish(&table);
        let known: Vec<u32> = entries
            .iter()
            .filter(|entry| entry.item == Item::List)
            .map(|entry| entry.at)
            .collect();
        self.others(
            entries,
            &known,
            Scope {
                table: TableId::default(),
                ..scope
            },
        );
    }

    /// A name like `labels` over a list of times or words heads no figures.
    fn axis_name(&mut self, name: NameId) -> NameId {
        self.header(name);
        name
    }
}

/// Whether a text has the words and the end of a sentence.
fn is_sentence(text: &str) -> bool {
    const FEWEST: usize = 5;
    let text = text.trim_end();
    let is_ended = text.ends_with(['.', '!', '?', ':', ';', '。']);
    is_ended && text.split_whitespace().count() >= FEWEST
}
