//! Which way a trade goes.

wire::string_enum! {
    /// Which way a trade goes.
    pub enum Direction {
        /// The user buys.
        Buy = "BUY",
        /// The user sells.
        Sell = "SELL",
    }
}
