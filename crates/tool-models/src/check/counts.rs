//! Counts that do not add up.

use serde_json::Value;
use wire::{Pointer, Violation};

use crate::Root;

/// Where counts may stand: the data of a response, or the document itself.
fn counted(root: Root, document: &Value) -> Option<(&Value, Pointer)> {
    match root {
        Root::ToolResponse => Some((document.get("data")?, Pointer::from("/data"))),
        Root::BatchResult | Root::MultiResult => Some((document, Pointer::root())),
        _ => None,
    }
}

/// What was processed either succeeded or failed, and is told as often as it was counted.
pub(super) fn counts_add_up(root: Root, document: &Value, found: &mut Vec<Violation>) {
    let Some((data, at)) = counted(root, document) else {
        return;
    };
    let number = |name| data.get(name).filter(|count| count.is_number());
    let (Some(total), Some(successful), Some(failed)) = (
        number("total_processed"),
        number("successful"),
        number("failed"),
    ) else {
        return;
    };
    let whole = |count: &Value| {
        count
            .as_f64()
            .filter(|count| *count >= 0.0 && count.fract() == 0.0)
    };
    let adds_up = match (whole(total), whole(successful), whole(failed)) {
        (Some(total), Some(successful), Some(failed)) => total - successful - failed == 0.0,
        // Where the schema says what a count is, it has said so.
        _ => root == Root::BatchResult,
    };
    if !adds_up {
        let message = format!("{total} were processed, {successful} succeeded and {failed} failed");
        let fix = "total_processed is successful + failed, each 0 or more";
        let at = at.child("total_processed");
        found.push(Violation::error(at, "batch_counts", message, fix));
    }
    let told = data.get("results").and_then(Value::as_array).map(Vec::len);
    if let Some(told) = told.filter(|told| *told > 0 && total.as_u64() != u64::try_from(*told).ok())
    {
        let message = format!("{told} results are told of {total} that were processed");
        let fix = "tell every result, or none";
        found.push(Violation::error(
            at.child("results"),
            "batch_results",
            message,
            fix,
        ));
    }
}

/// There are at least as many results as are told.
pub(super) fn total_covers_results(root: Root, document: &Value, found: &mut Vec<Violation>) {
    let Some((data, at)) = counted(root, document) else {
        return;
    };
    // Where a count is none, the schema says so.
    let total = data
        .get("total")
        .and_then(Value::as_f64)
        .filter(|total| *total >= 0.0);
    let told = data.get("results").and_then(Value::as_array).map(Vec::len);
    let (Some(total), Some(told)) = (total, told) else {
        return;
    };
    let is_short = u32::try_from(told).is_ok_and(|told| f64::from(told) > total);
    if is_short {
        let message = format!("{told} results are told of {total} in total");
        let fix = "total counts all results, those that are not told as well";
        found.push(Violation::error(
            at.child("total"),
            "result_total",
            message,
            fix,
        ));
    }
}
