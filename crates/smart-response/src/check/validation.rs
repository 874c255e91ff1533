//! Fields that have two statuses at once.

use std::collections::{BTreeMap, BTreeSet};

use wire::{Pointer, Violation};

use super::{CheckOptions, parts::Parts};
use crate::DataValidation;

const VALIDATION: &str = "/data/validation";

/// A field holds data, is missing, is null or was defaulted: one of the four, and once. A default
/// may stand beside missing or null, which say why it was needed.
pub(super) fn fields_have_one_status(
    parts: &Parts<'_>,
    _: &CheckOptions,
    found: &mut Vec<Violation>,
) {
    let Some(validation) = parts.validation else {
        return;
    };
    let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
    for (list, index, field) in listed(validation) {
        let Some(before) = seen.insert(field, list) else {
            continue;
        };
        let explains = list == "defaultFields" && before != "validFields" && before != list;
        if !explains {
            let at = Pointer::from(VALIDATION).child(list).child(index);
            let at = if list == "defaultFields" {
                at.child("field")
            } else {
                at
            };
            let message = format!("the field {field:?} is also listed in {before}");
            let fix = "list each field once, by the status it has";
            found.push(Violation::error(at, "field_status_conflict", message, fix));
        }
    }
}

fn listed(validation: &DataValidation) -> impl Iterator<Item = (&'static str, usize, &str)> {
    let names = [
        ("validFields", &validation.valid_fields),
        ("missingFields", &validation.missing_fields),
        ("nullFields", &validation.null_fields),
    ];
    let plain = names.into_iter().flat_map(|(list, fields)| {
        fields
            .iter()
            .enumerate()
            .map(move |(index, field)| (list, index, field.as_str()))
    });
    let defaults = validation.default_fields.iter().enumerate();
    plain.chain(defaults.map(|(index, default)| ("defaultFields", index, default.field.as_str())))
}

/// A field that is critically missing cannot hold valid data.
pub(super) fn critical_fields_are_not_valid(
    parts: &Parts<'_>,
    _: &CheckOptions,
    found: &mut Vec<Violation>,
) {
    let (Some(validation), Some(completeness)) = (parts.validation, parts.completeness) else {
        return;
    };
    let valid: BTreeSet<_> = validation.valid_fields.iter().collect();
    for (index, field) in completeness.missing_critical.iter().enumerate() {
        if valid.contains(field) {
            let at = Pointer::from("/data/dataQuality/completeness/missingCritical").child(index);
            let message = format!("the field {field:?} is also listed in validFields");
            let fix = "remove it from one of the two";
            found.push(Violation::error(at, "field_status_conflict", message, fix));
        }
    }
}
