//! The facts that an answer is made of.

use std::borrow::Cow;

use serde_json::{Value, json};

use super::Run;
use crate::pipeline::{Event, Fetched, ToolCall, ToolError, ToolErrorKind};
use crate::{Facts, FactsError};

/// The facts that an answer is made of.
pub(super) struct Material<'q> {
    /// The call that they are from.
    pub(super) call: ToolCall,
    /// What the tool returned, unrounded.
    pub(super) fetched: Value,
    /// The facts of the answer before.
    earlier: Option<&'q Value>,
    /// All of them.
    pub(super) facts: Facts,
    pub(super) known_years: Vec<i16>,
    /// Years that the source has, and that could not be had from it.
    pub(super) unfetched: Vec<i16>,
    /// Years that an answer said there is no data for, and that were fetched since.
    pub(super) fetched_though_denied: Vec<i16>,
}

impl<'q> Material<'q> {
    pub(super) fn of(
        call: ToolCall,
        fetched: Fetched,
        earlier: Option<&'q Value>,
    ) -> Result<Self, FactsError> {
        let Fetched { facts, known_years } = fetched;
        Ok(Self {
            facts: Facts::of(&shown(&facts, earlier))?,
            call,
            fetched: facts,
            earlier,
            known_years,
            unfetched: Vec::new(),
            fetched_though_denied: Vec::new(),
        })
    }

    /// What a model is shown, but for the rounding.
    pub(super) fn shown(&self) -> Cow<'_, Value> {
        shown(&self.fetched, self.earlier)
    }

    pub(super) fn has_year(&self, year: i16) -> bool {
        self.facts.years().binary_search(&year).is_ok()
    }

    /// From here on `years` count as years that nobody has: what cannot be fetched is not there for whoever
    /// asks, and to say so is right.
    fn give_up(&mut self, years: &[i16]) {
        self.unfetched.extend_from_slice(years);
        self.unfetched.sort_unstable();
        self.unfetched.dedup();
        let unfetched = &self.unfetched;
        self.known_years.retain(|year| !unfetched.contains(year));
    }

    /// Takes the facts of a wider call, and keeps what was learnt before.
    fn replace(&mut self, wider: Self) {
        self.call = wider.call;
        self.fetched = wider.fetched;
        self.facts = wider.facts;
        self.known_years = wider.known_years;
    }

    pub(super) fn fetched(&self) -> Event {
        Event::Fetched {
            call: self.call.clone(),
            facts: self.fetched.clone(),
            known_years: self.known_years.clone(),
        }
    }

    fn refetched(&self, years: &[i16], still_missing: &[i16]) -> Event {
        Event::Refetched {
            call: self.call.clone(),
            years: years.to_vec(),
            still_missing: still_missing.to_vec(),
            facts: self.fetched.clone(),
            known_years: self.known_years.clone(),
        }
    }
}

fn shown<'a>(fetched: &'a Value, earlier: Option<&Value>) -> Cow<'a, Value> {
    match earlier {
        Some(earlier) => Cow::Owned(json!({ "earlier": earlier, "fetched": fetched })),
        None => Cow::Borrowed(fetched),
    }
}

impl<'r> Run<'r> {
    /// Has those of `years` fetched that can be had. A source that fails leaves the facts as they are.
    pub(super) async fn refetch(&mut self, material: &mut Material<'r>, years: &[i16]) {
        let began = (self.pipeline.clock)();
        let again = self.pipeline.source.refetch(&material.call, years).await;
        let again = again.and_then(|again| {
            Material::of(again.call, again.fetched, self.question.earlier_facts)
                .map_err(|error| ToolError::new(ToolErrorKind::Failed, error.to_string()))
        });
        match again {
            Ok(wider) => {
                let missing = years.iter().copied().filter(|year| !wider.has_year(*year));
                let missing: Vec<i16> = missing.collect();
                self.record(began, wider.refetched(years, &missing));
                material.replace(wider);
                material.give_up(&missing);
            }
            Err(error) => {
                let failed = Event::RefetchFailed {
                    call: material.call.clone(),
                    years: years.to_vec(),
                    error,
                };
                self.record(began, failed);
                material.give_up(years);
            }
        }
    }
}
