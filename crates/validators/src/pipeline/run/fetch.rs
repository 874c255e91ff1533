//! The facts that an answer is made of.

use serde_json::{Value, json};

use crate::pipeline::{Event, Fetched, Refetched, ToolCall, ToolError, ToolErrorKind};
use crate::{Facts, FactsError};

use super::Run;

/// The facts that an answer is made of.
pub(super) struct Material {
    /// The call that they are from.
    pub(super) call: ToolCall,
    /// What the tool returned, unrounded, and the facts of the answer before where there are any.
    pub(super) shown: Value,
    pub(super) facts: Facts,
    pub(super) known_years: Vec<i16>,
    /// Years that the source has, and that could not be had from it.
    pub(super) unfetched: Vec<i16>,
}

impl Material {
    pub(super) fn of(
        call: ToolCall,
        fetched: Fetched,
        earlier: Option<&Value>,
    ) -> Result<Self, FactsError> {
        let shown = match earlier {
            Some(earlier) => json!({ "earlier": earlier, "fetched": fetched.facts }),
            None => fetched.facts,
        };
        Ok(Self {
            facts: Facts::of(&shown)?,
            call,
            shown,
            known_years: fetched.known_years,
            unfetched: Vec::new(),
        })
    }

    pub(super) fn has_year(&self, year: i16) -> bool {
        self.facts.years().binary_search(&year).is_ok()
    }

    /// From here on `years` count as years that nobody has: what cannot be fetched is not there for whoever
    /// asks, and to say so is right.
    fn give_up(&mut self, years: &[i16]) {
        self.known_years.retain(|year| !years.contains(year));
        self.unfetched.extend_from_slice(years);
        self.unfetched.sort_unstable();
        self.unfetched.dedup();
    }

    pub(super) fn fetched(&self) -> Event {
        Event::Fetched {
            call: self.call.clone(),
            facts: self.shown.clone(),
            known_years: self.known_years.clone(),
        }
    }

    fn refetched(&self, years: &[i16], still_missing: &[i16]) -> Event {
        Event::Refetched {
            call: self.call.clone(),
            years: years.to_vec(),
            still_missing: still_missing.to_vec(),
            facts: self.shown.clone(),
            known_years: self.known_years.clone(),
        }
    }
}

impl Run<'_> {
    /// The facts with those of `years` that can be had. A source that fails leaves them as they are.
    pub(super) async fn refetch(&mut self, material: Material, years: &[i16]) -> Material {
        let began = (self.pipeline.clock)();
        let again = self.pipeline.source.refetch(&material.call, years).await;
        let again = again.and_then(|again| self.reread(again));
        match again {
            Ok(mut wider) => {
                let missing = years.iter().copied().filter(|year| !wider.has_year(*year));
                let missing: Vec<i16> = missing.collect();
                self.record(began, wider.refetched(years, &missing));
                wider.give_up(&material.unfetched);
                wider.give_up(&missing);
                wider
            }
            Err(error) => {
                let failed = Event::RefetchFailed {
                    call: material.call.clone(),
                    years: years.to_vec(),
                    error,
                };
                self.record(began, failed);
                let mut material = material;
                material.give_up(years);
                material
            }
        }
    }

    fn reread(&self, again: Refetched) -> Result<Material, ToolError> {
        let Refetched { call, fetched } = again;
        Material::of(call, fetched, self.question.earlier_facts)
            .map_err(|error| ToolError::new(ToolErrorKind::Failed, error.to_string()))
    }
}
