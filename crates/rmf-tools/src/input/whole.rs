//! Whole numbers with the document's bounds and defaults.

wire::bounded_integer! {
    /// Which page.
    pub struct PageNumber(1, 1_000_000, "an integer from 1 to 1000000");
}

wire::bounded_integer! {
    /// How many funds a page has.
    pub struct PageSize(1, 50, "an integer from 1 to 50");
}

wire::bounded_integer! {
    /// How many funds of a ranking.
    pub struct ListLimit(1, 50, "an integer from 1 to 50");
}

wire::bounded_integer! {
    /// How many funds of a search.
    pub struct SearchLimit(1, 100, "an integer from 1 to 100");
}

wire::bounded_integer! {
    /// How many calendar days.
    pub struct Days(1, 365, "an integer from 1 to 365");
}

impl Default for PageNumber {
    fn default() -> Self {
        Self(1)
    }
}

impl Default for PageSize {
    fn default() -> Self {
        Self(20)
    }
}

impl Default for ListLimit {
    fn default() -> Self {
        Self(10)
    }
}

impl Default for SearchLimit {
    fn default() -> Self {
        Self(20)
    }
}

impl Default for Days {
    fn default() -> Self {
        Self(30)
    }
}
