/// For whom a fund is meant: readable text, usually Thai, one line each.
///
/// The source sends it base64-encoded; the loader has decoded it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Suitability {
    /// What the risk level means for this fund.
    pub risk_level: Option<String>,
    /// Who should hold it.
    pub target_investor: Option<String>,
    /// For how long.
    pub investment_horizon: Option<String>,
}
