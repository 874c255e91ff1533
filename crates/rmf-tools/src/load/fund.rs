use serde_json::{Map, Value};

use super::{
    Unread, allocation, fees,
    fields::Fields,
    metadata, nav,
    notes::{Notes, cut, shown},
    returns, suitability,
    text::{self, Text},
};
use crate::{Documents, Fund, IssueKind, Minimums};

/// A fund as it is written, before the others are asked for what it lacks.
pub(super) struct Draft {
    pub(super) fund: Fund,
    pub(super) notes: Notes,
    pub(super) shifted: bool,
    /// Whether what names the fund where it stands is its symbol.
    pub(super) named_after_symbol: bool,
}

/// What names a fund where it stands, which should be its symbol.
#[derive(Clone, Copy)]
pub(super) enum Label<'a> {
    /// The name of its own file.
    FileName,
    /// Its key in an object of funds.
    Key(&'a str),
    /// Nothing: it has a number.
    Nothing,
}

const READ: [&str; 16] = [
    "fund_id",
    "symbol",
    "fund_name",
    "amc",
    "metadata",
    "latest_nav",
    "nav_history_30d",
    "performance",
    "benchmark",
    "asset_allocation",
    "fees",
    "suitability",
    "document_urls",
    "investment_minimums",
    "data_fetched_at",
    "errors",
];

/// Reads one fund. Only a missing symbol refuses it.
pub(super) fn read(
    label: Label<'_>,
    document: &Map<String, Value>,
    mut notes: Notes,
) -> Result<Draft, Unread> {
    let root = Fields::root(document);
    let symbol = symbol(document)?;
    let notes_ref = &mut notes;
    root.report_unread(&READ, notes_ref);
    // Read again for the issue that cleaning it may be.
    root.text("symbol", notes_ref);
    let named_after_symbol = is_named_after(&symbol, label, notes_ref);
    let metadata = metadata::read(&root, notes_ref);
    let suitability = suitability::read(&root, notes_ref);
    suitability::check_risk(metadata.risk_level, &suitability, notes_ref);
    let data_fetched_at = root.instant("data_fetched_at", notes_ref);
    let nav = nav::read(&root, data_fetched_at, notes_ref);
    let fund = Fund {
        fund_id: root.text("fund_id", notes_ref),
        name: name(&root, &symbol, notes_ref),
        symbol,
        amc: metadata.amc,
        classification: metadata.classification,
        management_style: metadata.management_style,
        dividend_policy: metadata.dividend_policy,
        risk_level: metadata.risk_level,
        fund_type: metadata.fund_type,
        history: nav.history,
        nav_updated_local: nav.updated_local,
        performance: returns::performance(&root, notes_ref),
        benchmark: returns::benchmark(&root, notes_ref),
        allocation: allocation::read(&root, notes_ref),
        fees: fees::read(&root, notes_ref),
        minimums: minimums(&root, notes_ref),
        documents: documents(&root, notes_ref),
        suitability,
        source_notes: source_notes(&root, notes_ref),
        data_fetched_at,
    };
    Ok(Draft {
        fund,
        notes,
        shifted: metadata.shifted,
        named_after_symbol,
    })
}

/// Whether the fund is named after its symbol where it stands; another name is an issue.
fn is_named_after(symbol: &str, label: Label<'_>, notes: &mut Notes) -> bool {
    let file = &notes.place().file;
    let (name, found) = match label {
        Label::FileName => (stem(file), format!("{symbol:?} in {file}")),
        Label::Key(key) => (key, format!("{symbol:?} under {:?}", cut(key))),
        Label::Nothing => return false,
    };
    let is_named = name == symbol;
    if !is_named {
        let done = "the symbol counts";
        notes.add("/symbol", IssueKind::SymbolNotFileName, found, done);
    }
    is_named
}

fn symbol(document: &Map<String, Value>) -> Result<String, Unread> {
    let missing = |found: String| Unread {
        kind: IssueKind::MissingSymbol,
        found,
    };
    let value = document
        .get("symbol")
        .ok_or_else(|| missing("no symbol".to_owned()))?;
    match value.as_str().map(text::read) {
        Some(Text::Clean(symbol) | Text::Cleaned(symbol)) => Ok(symbol),
        Some(Text::Placeholder) | None => Err(missing(shown(value))),
    }
}

fn name(root: &Fields<'_>, symbol: &str, notes: &mut Notes) -> String {
    root.text("fund_name", notes).unwrap_or_else(|| {
        notes.add(
            "/fund_name",
            IssueKind::NameLost,
            "no name",
            "the symbol stands in for it",
        );
        symbol.to_owned()
    })
}

fn minimums(root: &Fields<'_>, notes: &mut Notes) -> Minimums {
    let Some(fields) = root.object("investment_minimums", notes) else {
        return Minimums::default();
    };
    let read = [
        "minimum_initial",
        "minimum_additional",
        "minimum_redemption",
        "minimum_balance",
    ];
    fields.report_unread(&read, notes);
    Minimums {
        initial: fields.amount("minimum_initial", notes),
        additional: fields.amount("minimum_additional", notes),
        redemption: fields.amount("minimum_redemption", notes),
        balance: fields.amount("minimum_balance", notes),
    }
}

fn documents(root: &Fields<'_>, notes: &mut Notes) -> Documents {
    let Some(fields) = root.object("document_urls", notes) else {
        return Documents::default();
    };
    fields.report_unread(
        &["factsheet_url", "annual_report_url", "halfyear_report_url"],
        notes,
    );
    Documents {
        factsheet: fields.url("factsheet_url", notes),
        annual_report: fields.url("annual_report_url", notes),
        halfyear_report: fields.url("halfyear_report_url", notes),
    }
}

fn source_notes(root: &Fields<'_>, notes: &mut Notes) -> Vec<String> {
    let raw = root.array("errors", notes).unwrap_or_default();
    let mut read = Vec::with_capacity(raw.len());
    for (index, value) in raw.iter().enumerate() {
        match value.as_str() {
            Some(text) => read.push(text.to_owned()),
            None => notes.add(
                format!("/errors/{index}"),
                IssueKind::WrongType,
                shown(value),
                "not read",
            ),
        }
    }
    read
}

fn stem(file: &str) -> &str {
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}
