//! Drivers that do not make up a decision.

use wire::{Pointer, Violation};

use super::{CheckOptions, parts::Parts};
use crate::recommendations::driver::WEIGHT_TOLERANCE;

/// The drivers' weights are shares of one decision.
pub(super) fn weights_add_up(parts: &Parts<'_>, _: &CheckOptions, found: &mut Vec<Violation>) {
    // A sum over some of the drivers would accuse the readable ones of the broken one's share.
    if !parts.drivers.is_whole || parts.drivers.is_empty() {
        return;
    }
    let total: f64 = parts
        .drivers
        .iter()
        .map(|(_, driver)| driver.weight.get())
        .sum();
    // The slack is for the last bits of the sum, so that a written 0.99 is still within.
    if (total - 1.0).abs() > WEIGHT_TOLERANCE + 1e-9 {
        let at = Pointer::from("/recommendations/primary/drivers");
        let message = format!("the drivers' weights add up to {total:.3}, not 1");
        let fix = "divide each weight by their sum";
        found.push(Violation::error(at, "driver_weights", message, fix));
    }
}
