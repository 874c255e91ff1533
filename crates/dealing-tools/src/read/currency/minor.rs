//! Hundredths and the like, which would make an amount a hundred times too large.

/// This code counts by its exact spelling, since `GBp` is not `GBP`.
pub(super) const CODES: &[&str] = &["GBp"];
pub(super) const NAMES: &[&str] = &[
    "pence",
    "penny",
    "p",
    "cent",
    "cents",
    "¢",
    "centime",
    "centimes",
    "rappen",
    "สตางค์",
    "เซนต์",
    "gbx",
    "zac",
    "ila",
    "usc",
    "euc",
];
