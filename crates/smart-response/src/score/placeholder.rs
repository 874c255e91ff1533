//! Fields of the response itself that were filled with what nobody said.

use serde_json::Value;
use wire::Pointer;

use crate::check::parts::Parts;

/// The places that `data.validation.defaultFields` names in the response, as a migration from V1 does.
pub(super) struct Placeholders(Vec<Pointer>);

/// Counted from what was said, and no placeholder for it.
const COUNTED: &str = "data.dataQuality.freshness.age";

const SECTIONS: [&str; 5] = [
    "summary.",
    "data.",
    "metadata.",
    "recommendations.",
    "context.",
];

impl Placeholders {
    pub(super) fn of(parts: &Parts<'_>, document: &Value) -> Self {
        let defaults = parts
            .validation
            .map(|validation| &validation.default_fields);
        let fields = defaults.into_iter().flatten();
        let fields = fields.map(|default| default.field.as_str());
        let fields = fields.filter(|field| {
            let is_of_response = SECTIONS.iter().any(|section| field.starts_with(section));
            is_of_response && *field != COUNTED
        });
        let places = fields.map(|field| {
            let steps = field.split('.');
            steps.fold(Pointer::root(), |at, step| at.child(step))
        });
        // A payload may have a field of that name, and means its own.
        let is_of_payload = |place: &Pointer| {
            let payload = document.pointer("/data/processed");
            payload.is_some_and(|payload| payload.pointer(place.as_str()).is_some())
        };
        Self(places.filter(|place| !is_of_payload(place)).collect())
    }

    /// The first that stands in one of these areas, and what to do.
    pub(super) fn within(&self, areas: &[&str]) -> Option<(Pointer, String)> {
        let is_within = |place: &&Pointer| areas.iter().any(|area| place.is_within(area));
        self.0.iter().find(is_within).map(told)
    }

    pub(super) fn at(&self, place: &str) -> Option<(Pointer, String)> {
        let is_it = |one: &&Pointer| one.as_str() == place;
        self.0.iter().find(is_it).map(told)
    }
}

fn told(place: &Pointer) -> (Pointer, String) {
    let hint = "a placeholder stands here, as data.validation.defaultFields says; say what is so, and take it out of that list";
    (place.clone(), hint.to_owned())
}
