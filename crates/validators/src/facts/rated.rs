//! The percentages that names of rows have in them: "5.25 % senior notes due 2021".

use super::Facts;
use crate::{Locale, Unit, mentions};

/// So many rows are looked through; longer lists are of records, which are not called by rates.
const MOST: usize = 10_000;

impl Facts {
    /// The percentages in the names of rows of tables, ascending.
    pub(crate) fn rates_of_names(&self) -> &[f64] {
        self.rates.get_or_init(|| {
            let rows = self.rows().take(MOST).filter(|row| !row.is_prose());
            let headers = self
                .columns
                .iter()
                .take(MOST)
                .map(|header| self.arena.get(*header));
            let names = rows.map(|row| self.subject(row)).chain(headers);
            let rates = names.filter(|name| name.contains('%')).flat_map(|name| {
                let found = mentions(name, &Locale::default());
                let numbers = found
                    .into_iter()
                    .filter_map(|mention| mention.number().copied());
                numbers.filter(|number| number.unit == Some(Unit::Percent))
            });
            let mut rates: Vec<f64> = rates.map(|rate| rate.value).collect();
            rates.sort_by(f64::total_cmp);
            rates.dedup();
            rates
        })
    }
}
