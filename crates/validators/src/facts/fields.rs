//! The figures that the records of one list have by one name, however deep the list lies: `/orders/*/total/amount`.

use std::collections::HashMap;

use super::{Fact, Facts};
use crate::wording::is_one_of;

/// The same figure of the records of a list.
#[derive(Debug, Clone, Default)]
pub(crate) struct Field {
    /// The last names of the way to it, the nearest first.
    pub(crate) names: Vec<String>,
    members: Vec<u32>,
}

impl Facts {
    /// The figures of lists by their names, in the order of the document; none of those that stand alone.
    pub(crate) fn fields(&self) -> &[Field] {
        self.fields.get_or_init(|| {
            let mut places: HashMap<Vec<String>, usize> = HashMap::new();
            let mut fields: Vec<Field> = Vec::new();
            for (at, fact) in self.numbers().iter().enumerate() {
                let way = self.way(fact);
                let Some(way) = way.filter(|way| self.is_called_by(fact, way)) else {
                    continue;
                };
                let place = *places.entry(way).or_insert_with_key(|way| {
                    fields.push(Field::named(way));
                    fields.len() - 1
                });
                if let (Some(field), Ok(at)) = (fields.get_mut(place), u32::try_from(at)) {
                    field.members.push(at);
                }
            }
            fields.retain(|field| field.members.len() > 1);
            fields
        })
    }

    /// The figures of a field, in the order of the document.
    pub(crate) fn of_field(&self, field: &Field) -> Vec<&Fact> {
        let members = field.members.iter();
        let facts = members.filter_map(|at| self.numbers().get(*at as usize));
        facts.collect()
    }

    /// Whether a figure is called by a name of its way: what lists of `{metric, year, value}` hold is called by the metric.
    fn is_called_by(&self, fact: &Fact, way: &[String]) -> bool {
        const AMOUNTS: [&str; 3] = ["amount", "total", "price"];
        let called = [self.subject(fact), self.column_header(fact)];
        let mut names = way.iter().rev().filter(|step| *step != "*").take(2);
        let is_amount = || way.last().is_some_and(|last| is_one_of(&AMOUNTS, last));
        is_amount() || names.any(|name| called.iter().any(|called| called.contains(name.as_str())))
    }

    /// The way to a figure without its places in lists; none where it is in no list, or is told by prose.
    fn way(&self, fact: &Fact) -> Option<Vec<String>> {
        if fact.is_prose() {
            return None;
        }
        let pointer = self.place(fact).pointer;
        let mut is_listed = false;
        let steps = pointer.split('/').skip(1).map(|step| {
            let is_place = step.bytes().all(|byte| byte.is_ascii_digit());
            is_listed |= is_place;
            if is_place { "*" } else { step }.to_owned()
        });
        let way: Vec<String> = steps.collect();
        // A table's cells stand by their places or under their times.
        let is_time = |name: &String| name.bytes().any(|byte| byte.is_ascii_digit());
        let name = way.iter().rev().find(|step| *step != "*");
        let is_named = name.is_some_and(|name| !is_time(name));
        (is_listed && is_named).then_some(way)
    }
}

impl Field {
    fn named(way: &[String]) -> Self {
        let names = way.iter().rev().filter(|step| *step != "*");
        Self {
            names: names.take(2).cloned().collect(),
            members: Vec::new(),
        }
    }
}
