/// Addresses of a fund's documents, `http` or `https`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Documents {
    /// The fact sheet.
    pub factsheet: Option<String>,
    /// The annual report.
    pub annual_report: Option<String>,
    /// The half-year report.
    pub halfyear_report: Option<String>,
}
