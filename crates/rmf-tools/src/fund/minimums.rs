/// The least amounts a holder may buy, sell and keep, in baht; never negative.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Minimums {
    /// The first purchase.
    pub initial: Option<f64>,
    /// Each further purchase.
    pub additional: Option<f64>,
    /// Each redemption.
    pub redemption: Option<f64>,
    /// The balance to keep.
    pub balance: Option<f64>,
}
