//! Filings under the names of their forms: `{"10-K": "2024-02-21", "10-Q": [{"filed": "2024-05-03"}]}`.

use super::builder::Builder;
use super::filing::{FilingFact, is_report};
use super::grid::Slot;
use super::moment::Moment;
use super::role::{self, Role, TimeRole};
use super::tape::Item;
use crate::Period;

impl Builder {
    /// Whether a row of words stands over one that has a report's form under the name of forms: "Form | Filed" over "8-K |
    /// 2024-01-30".
    pub(super) fn heads_filings(&self, upper: &[Slot], lower: &[Slot]) -> bool {
        let mut columns = upper.iter().zip(lower);
        columns.any(|(head, cell)| {
            is_report(self.written(cell).trim()) && role::of(&self.written(head)) == Role::Form
        })
    }

    /// Keeps the filings that stand in a document under the names of their forms. Hardly any document has such a name, and
    /// only one that has is gone through.
    pub(super) fn filings_by_form(&mut self, root: u32) {
        if !self.names_forms() {
            return;
        }
        let mut open = vec![root];
        while let Some(container) = open.pop() {
            for (at, item) in self.members(container) {
                match self.form_named(at) {
                    Some(form) => self.filings_of(&form, at, item),
                    None if matches!(item, Item::List | Item::Object) => open.push(at),
                    None => {}
                }
            }
        }
    }

    fn names_forms(&self) -> bool {
        let mut names = self.tape.names.texts();
        names.any(|name| is_report(self.text(name)))
    }

    fn members(&self, container: u32) -> Vec<(u32, Item)> {
        self.tape.inside(container).collect()
    }

    /// The form that a member goes by.
    fn form_named(&self, at: u32) -> Option<String> {
        let name = self.tape.token(at).as_name()?;
        let name = self.text(self.tape.names.text(name)?);
        is_report(name).then(|| name.to_owned())
    }

    fn filings_of(&mut self, form: &str, at: u32, item: Item) {
        match item {
            Item::Text(_) => {
                let filed = self.day_of(TimeRole::Date, at, item);
                self.filed(form, filed);
            }
            Item::List => {
                for (at, item) in self.members(at) {
                    self.filings_of(form, at, item);
                }
            }
            Item::Object => {
                let filed = self.filed_inside(at);
                self.filed(form, filed);
            }
            Item::Number(_) | Item::Nothing => {}
        }
    }

    /// When a record says that it was filed.
    fn filed_inside(&mut self, record: u32) -> Option<Period> {
        let members = self.members(record);
        members.into_iter().find_map(|(at, item)| {
            let name = self.tape.token(at).as_name()?;
            let is_day = matches!(self.role(name), Role::Filed | Role::Time(TimeRole::Date));
            is_day.then(|| self.day_of(TimeRole::Date, at, item))?
        })
    }

    fn day_of(&mut self, role: TimeRole, at: u32, item: Item) -> Option<Period> {
        let mut moment = Moment::default();
        self.time(role, at, item, &mut moment);
        moment.date()
    }

    fn filed(&mut self, form: &str, filed: Option<Period>) {
        if filed.is_some() {
            self.filings.push(FilingFact {
                form: form.to_owned(),
                filed,
                period: None,
            });
        }
    }
}
