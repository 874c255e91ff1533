//! Words to choose from.

wire::string_enum! {
    /// What funds are sorted by.
    pub enum SortBy {
        /// The return since the start of the year.
        Ytd = "ytd",
        /// The one-year return.
        OneYear = "1y",
        /// The risk level.
        Risk = "risk",
        /// The NAV of one unit.
        Nav = "nav",
        /// The name.
        Name = "name",
    }
}

wire::string_enum! {
    /// Which comes first.
    pub enum Order {
        /// The lowest.
        Ascending = "asc",
        /// The highest.
        Descending = "desc",
    }
}

wire::string_enum! {
    /// The type of fund.
    pub enum FundType {
        /// Retirement mutual fund.
        Rmf = "RMF",
    }
}

wire::string_enum! {
    /// What a comparison is about.
    pub enum CompareBy {
        /// Everything.
        All = "all",
        /// Returns.
        Performance = "performance",
        /// Risk levels and volatility.
        Risk = "risk",
        /// Fees.
        Fees = "fees",
    }
}

macro_rules! defaults {
    ($($name:ident = $variant:ident,)+) => {
        $(impl Default for $name {
            fn default() -> Self {
                Self::$variant
            }
        })+
    };
}

defaults! {
    SortBy = Ytd,
    Order = Descending,
    FundType = Rmf,
    CompareBy = All,
}
