//! What the members beside a table say of all of it.

use super::arena::Text;
use super::builder::Builder;
use super::moment::Moment;
use super::role::Role;
use super::scope::{Entry, Sense};
use super::tape::Item;
use super::traits::text_of;
use crate::Period;

/// Unit, scale, time and label of a whole table.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Told {
    pub(super) sense: Sense,
    pub(super) period: Option<Period>,
    pub(super) label: Text,
}

impl Builder {
    pub(super) fn told(&mut self, entries: &[Entry]) -> Told {
        let mut told = Told::default();
        let mut moment = Moment::default();
        for entry in entries {
            let text = text_of(entry);
            match (self.role(entry.name), text, entry.item) {
                (Role::Unit | Role::Scale, Some(text), _) => {
                    let heading = self.read_unit(text);
                    told.sense = told.sense.or(Sense::from(&heading));
                }
                (Role::Scale, None, Item::Number(_)) => {
                    told.sense.scale = told.sense.scale.or(self.scale_in(entry));
                }
                (Role::Label, Some(text), _) if told.label.is_empty() => told.label = text,
                (Role::Time(role), _, Item::Text(_) | Item::Number(_)) => {
                    self.time(role, entry.at, entry.item, &mut moment);
                }
                _ => {}
            }
        }
        told.period = moment.period(None);
        told
    }
}
