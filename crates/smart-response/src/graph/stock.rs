//! The document's own tools.

mod fetching;
mod valuation;
mod web;

use super::ToolGraph;

impl ToolGraph {
    /// The thirteen stock tools of the contract's document: what its dependency map draws, and for those
    /// that the map leaves out what their names say. Required parameters are the symbol, the text to
    /// search for or the page to fetch; the others suggest the document's own values.
    ///
    /// ```
    /// use smart_response::ToolGraph;
    ///
    /// let stock = ToolGraph::stock();
    /// assert_eq!(stock.tools.len(), 13);
    /// assert_eq!(stock.plan("calculate_margin_of_safety")?,
    ///     ["fetch_stock_data", "calculate_pe_band", "calculate_margin_of_safety"]);
    /// # Ok::<(), smart_response::PlanError>(())
    /// ```
    pub fn stock() -> Self {
        let tools = fetching::tools().into_iter();
        Self::new(tools.chain(valuation::tools()).chain(web::tools()))
    }
}
