//! Which way a trade goes.

wire::string_enum! {
    /// Which way a trade goes, as the user said it: BUY or SELL, and neither where it was not said.
    pub enum Direction {
        /// The user buys.
        Buy = "BUY",
        /// The user sells.
        Sell = "SELL",
    }
}
