use super::{
    fields::Fields,
    notes::{Notes, cut},
};
use crate::{IssueKind, RiskLevel};

/// What a file says a fund is, with shifted fields moved back.
#[derive(Default)]
pub(super) struct Metadata {
    pub(super) amc: Option<String>,
    pub(super) classification: Option<String>,
    pub(super) management_style: Option<String>,
    pub(super) dividend_policy: Option<String>,
    pub(super) risk_level: Option<RiskLevel>,
    pub(super) fund_type: Option<String>,
    /// Whether the fields stood one place too early, so that the company or the name is lost.
    pub(super) shifted: bool,
}

const RISK: &str = "/metadata/risk_level";
const STAYS_UNKNOWN: &str = "the risk level stays unknown";

/// Reads `amc` and `metadata`.
///
/// In some files a field missing at the front let the others move up by one: `amc` holds the
/// classification, `fund_classification` the style, `management_style` the dividend policy,
/// `dividend_policy` the risk level, and `risk_level` is 0. That is proved only by a `dividend_policy`
/// that is a risk level; otherwise the fields stay and the level is unknown.
pub(super) fn read(root: &Fields<'_>, notes: &mut Notes) -> Metadata {
    let amc = root.text("amc", notes);
    let Some(fields) = root.object("metadata", notes) else {
        notes.add(
            "/metadata",
            IssueKind::RiskUnknown,
            "no metadata",
            STAYS_UNKNOWN,
        );
        return Metadata {
            amc,
            ..Metadata::default()
        };
    };
    let read = [
        "fund_classification",
        "management_style",
        "dividend_policy",
        "risk_level",
        "fund_type",
    ];
    fields.report_unread(&read, notes);
    let as_written = Metadata {
        amc,
        classification: fields.text("fund_classification", notes),
        management_style: fields.text("management_style", notes),
        dividend_policy: fields.text("dividend_policy", notes),
        fund_type: fields.text("fund_type", notes),
        ..Metadata::default()
    };
    let number = fields.number("risk_level", notes);
    match (number, number.and_then(risk_level)) {
        (_, Some(level)) => Metadata {
            risk_level: Some(level),
            ..as_written
        },
        (Some(0.0), None) => unshifted(as_written, notes),
        (number, None) => {
            let found = number.map_or_else(|| "no level".to_owned(), |number| number.to_string());
            notes.add(RISK, IssueKind::RiskUnknown, found, STAYS_UNKNOWN);
            as_written
        }
    }
}

fn unshifted(as_written: Metadata, notes: &mut Notes) -> Metadata {
    let Metadata {
        amc,
        classification,
        management_style,
        dividend_policy,
        fund_type,
        ..
    } = &as_written;
    let [policy, style, class, company] = [dividend_policy, management_style, classification, amc]
        .map(|field| quoted(field.as_deref()));
    let level = dividend_policy
        .as_deref()
        .and_then(|policy| policy.parse().ok())
        .and_then(risk_level);
    if level.is_none() {
        let found = format!("0, and dividend_policy holds {policy}");
        notes.add(
            RISK,
            IssueKind::RiskUnknown,
            found,
            format!("no shift is proved; {STAYS_UNKNOWN}"),
        );
        return as_written;
    }
    let found = format!(
        "risk_level 0, dividend_policy {policy}, management_style {style}, fund_classification {class}, amc {company}"
    );
    notes.add(
        "/metadata",
        IssueKind::MetadataShifted,
        found,
        "each moved to the field after it",
    );
    Metadata {
        amc: None,
        classification: amc.clone(),
        management_style: classification.clone(),
        dividend_policy: management_style.clone(),
        risk_level: level,
        fund_type: fund_type.clone(),
        shifted: true,
    }
}

fn quoted(field: Option<&str>) -> String {
    field.map_or_else(|| "nothing".to_owned(), |text| cut(&format!("{text:?}")))
}

fn risk_level(number: f64) -> Option<RiskLevel> {
    (1..=8)
        .find(|&level| (number - f64::from(level)).abs() < f64::EPSILON)
        .and_then(|level| RiskLevel::new(level).ok())
}
