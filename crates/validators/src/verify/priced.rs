//! Prices of one of something: per barrel, and not per thousand cubic feet.

use super::Lead;
use crate::Fact;
use crate::measure::Measure;
use crate::wording::words;

impl Lead<'_, '_> {
    /// Whether the number is said to be for one of another unit than the fact's name says: "$2.38 per barrel" of
    /// `gas_usd_per_mcf`.
    pub(super) fn is_per_another(&self, fact: &Fact) -> bool {
        let Some(said) = per(self.tail()) else {
            return false;
        };
        let facts = self.answer.facts();
        let names = [facts.column_header(fact), facts.name(fact)];
        let own = names.into_iter().find_map(|name| {
            let at = name.to_ascii_lowercase().rfind("per")?;
            per(name.get(at..)?)
        });
        Measure::differ(Some(said), own)
    }
}

/// What a text is for one of that begins with "per" and that.
fn per(text: &str) -> Option<Measure> {
    let mut words = words(text).map(|(_, word)| word);
    let is_per = words.next()?.eq_ignore_ascii_case("per");
    is_per
        .then(|| words.next())
        .flatten()
        .and_then(Measure::of_word)
}
