/// One charge of a fund.
#[derive(Debug, Clone, PartialEq)]
pub struct Fee {
    /// The source's fee type; unknown in every file seen so far.
    pub fee_type: Option<String>,
    /// What the charge is for, usually Thai: `ค่าจัดการ` (management fee).
    pub description: Option<String>,
    /// The charge as the source gives it, percent where the description does not say otherwise.
    pub value: Option<f64>,
    /// A note on the charge.
    pub remark: Option<String>,
}
