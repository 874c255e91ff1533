/// One asset class of a fund and its share.
#[derive(Debug, Clone, PartialEq)]
pub struct Allocation {
    /// The class in the source's words, English or Thai: `Unit Trust`, `เงินฝากธนาคาร`.
    pub asset_class: String,
    /// Percent of net assets. Negative for liabilities and short positions, so one class may pass 100.
    pub percentage: f64,
}
