//! How many.

wire::bounded_integer! {
    /// How many: characters, options, results.
    pub struct Count(0, wire::MAX_INTEGER, "a count of 0 or more");
}

wire::bounded_integer! {
    /// How many, where there is at least one.
    pub struct AtLeastOne(1, wire::MAX_INTEGER, "a count of 1 or more");
}

impl Count {
    /// The length of something in memory, which is never as large as a count may be.
    pub fn of_length(length: usize) -> Self {
        Self(
            u64::try_from(length).map_or(wire::MAX_INTEGER, |length| length.min(wire::MAX_INTEGER)),
        )
    }
}
