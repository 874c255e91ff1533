//! Records of nothing but words among those of figures, which say what all of them count in.

use super::arena::Text;
use super::builder::Builder;
use super::role::Role;
use super::scope::Table;
use super::tape::Item;
use crate::letters::have_digit;

impl Builder {
    /// What stands among records with nothing beside it is said of them all: `{"unit_note": "USD in thousands"}`.
    pub(super) fn note_among_records(&mut self, record: u32, table: &mut Table) {
        let mut members = self.tape.cursor(record);
        let (first, second) = (members.next(&self.tape), members.next(&self.tape));
        if let (Some((_, Item::Text(text))), None) = (first, second) {
            self.caption(text, table);
            self.count_all_in(text, table);
        }
    }

    /// What the only record of nothing but words says that figures count in holds for the others: `{"company": "Acme", "unit":
    /// "USD millions"}`.
    pub(super) fn note_of_words(&mut self, list: u32, table: &mut Table) {
        let records = self.tape.inside(list);
        let records = records.filter(|(_, item)| *item == Item::Object);
        let mut of_words = records.filter(|(record, _)| self.is_of_words(*record));
        let (Some((only, _)), None) = (of_words.next(), of_words.next()) else {
            return;
        };
        let members: Vec<(u32, Item)> = self.tape.inside(only).collect();
        for (member, item) in members {
            let name = self.tape.token(member).as_name();
            let is_unit =
                name.is_some_and(|name| matches!(self.role(name), Role::Unit | Role::Scale));
            if let Item::Text(text) = item
                && is_unit
            {
                self.count_all_in(text, table);
            }
        }
    }

    /// Whether a record has neither numbers nor anything inside, nor digits in its texts.
    fn is_of_words(&self, record: u32) -> bool {
        let has_no_digit = |(_, item)| match item {
            Item::Text(text) => !have_digit(self.text(text).as_bytes()),
            Item::Number(_) | Item::Nothing | Item::List | Item::Object => true,
        };
        let is_told = |(_, item)| matches!(item, Item::Text(_) | Item::Nothing);
        // Most have a number, for which no text need be read.
        self.tape.inside(record).all(is_told) && self.tape.inside(record).all(has_no_digit)
    }

    pub(super) fn count_all_in(&mut self, text: Text, table: &mut Table) {
        if let Some(heading) = self.unit_told(text) {
            table.scope.caption = table.scope.caption.or(heading.scale);
            table.scope.sense.unit = table.scope.sense.unit.or(heading.unit);
        }
    }
}
