//! Filings that the facts name.

use crate::Period;

/// A filing among the facts.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FilingFact {
    /// The form as the facts write it, in capitals: `10-K`, `10-K/A`, `DEF 14A`.
    pub form: String,
    /// When it was filed, if the facts say so.
    pub filed: Option<Period>,
    /// What it reports on, if the facts say so.
    pub period: Option<Period>,
}

/// Whether a text is nothing but the form of a report, whatever the member is called that has it, or that goes by it.
pub(super) fn is_report(text: &str) -> bool {
    const REPORTS: [&str; 8] = [
        "10-K", "10-Q", "20-F", "40-F", "8-K", "6-K", "DEF 14A", "S-1",
    ];
    let original = text.strip_suffix("/A").unwrap_or(text);
    REPORTS.contains(&original)
}

/// The form that a text of a record names, if it is one.
pub(super) fn form(text: &str) -> Option<String> {
    const KNOWN: &[&str] = &[
        "10-K",
        "10-Q",
        "8-K",
        "20-F",
        "40-F",
        "6-K",
        "11-K",
        "10-KT",
        "10-QT",
        "S-1",
        "S-3",
        "S-4",
        "S-8",
        "S-11",
        "F-1",
        "F-3",
        "F-4",
        "DEF 14A",
        "DEFA14A",
        "DEFM14A",
        "PRE 14A",
        "SC 13D",
        "SC 13G",
        "13F-HR",
        "SD",
        "N-CSR",
        "N-PX",
        "N-PORT",
        "ARS",
        "10-12B",
        "10-12G",
        "424B1",
        "424B2",
        "424B3",
        "424B4",
        "424B5",
        "424B7",
        "424B8",
        "FWP",
        "SC TO-I",
        "SC TO-T",
        "SCHEDULE 13D",
        "SCHEDULE 13G",
        "25-NSE",
        "15-12G",
        "NT 10-K",
        "NT 10-Q",
        "3",
        "4",
        "5",
        "144",
        "D",
        "56-1",
    ];
    let capitals = text.trim().to_ascii_uppercase();
    let form = capitals.strip_prefix("FORM ").unwrap_or(&capitals);
    let original = form.strip_suffix("/A").unwrap_or(form);
    KNOWN.contains(&original).then(|| form.to_owned())
}
