//! Steps beyond the last one.

use serde_json::Value;
use wire::{Pointer, Violation};

use crate::Root;

/// A step is one of the total.
pub(super) fn steps_stay_within_the_total(
    root: Root,
    document: &Value,
    found: &mut Vec<Violation>,
) {
    let is_step = document.get("type").is_some_and(|kind| kind == "progress");
    if root != Root::ProgressEvent || !is_step {
        return;
    }
    let number = |name| document.get(name).and_then(Value::as_f64);
    if let (Some(step), Some(total)) = (number("step"), number("total"))
        && step > total
        && total >= 1.0
    {
        let message = format!("step {step} is beyond the last, which is {total}");
        let fix = "count the step within the total";
        found.push(Violation::error(
            Pointer::from("/step"),
            "step_beyond_total",
            message,
            fix,
        ));
    }
}
