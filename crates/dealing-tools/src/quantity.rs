//! How many units are traded.

wire::bounded_integer! {
    /// A number of units: shares, lots, contracts.
    pub struct Quantity(1, 1_000_000_000, "a whole number from 1 to 1,000,000,000");
}
