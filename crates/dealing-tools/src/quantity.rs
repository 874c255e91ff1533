//! How many units are traded.

use crate::amount::grouped;

wire::bounded_integer! {
    /// A number of units: shares, lots, contracts.
    pub struct Quantity(1, 1_000_000_000, "a whole number from 1 to 1,000,000,000");
}

impl Quantity {
    /// Its digits as people write them beside those of a value, such as `12,000`.
    pub(crate) fn told(self) -> String {
        grouped(&self.to_string())
    }
}
