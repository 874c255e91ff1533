use std::collections::HashSet;

use super::{fields::Fields, notes::Notes};
use crate::{Fee, IssueKind};

const FIELD: &str = "/fees";

/// Reads `fees`. The source repeats all rows once for each class of a fund.
pub(super) fn read(root: &Fields<'_>, notes: &mut Notes) -> Option<Vec<Fee>> {
    let raw = root.array("fees", notes)?;
    let (fees, placeholders) = notes.counted(IssueKind::Placeholder, "", |notes| {
        let rows = raw.iter().enumerate().filter_map(|(index, value)| {
            Fields::of(value, format!("{FIELD}/{index}"), notes).map(|fields| fee(&fields, notes))
        });
        rows.collect::<Vec<_>>()
    });
    if placeholders > 0 {
        let found = format!("{placeholders} words for nothing in {} rows", raw.len());
        notes.add(FIELD, IssueKind::Placeholder, found, "read as null");
    }
    let mut known = HashSet::new();
    let kept: Vec<Fee> = fees
        .iter()
        .filter(|fee| known.insert(key(fee)))
        .cloned()
        .collect();
    if kept.len() < fees.len() {
        let found = format!("{} rows, {} different", fees.len(), kept.len());
        notes.add(
            FIELD,
            IssueKind::FeesRepeated,
            found,
            "repeated rows collapsed",
        );
    }
    Some(kept)
}

/// What tells rows apart; 0 and -0 are one value.
fn key(fee: &Fee) -> ([Option<&str>; 3], Option<u64>) {
    let texts = [&fee.fee_type, &fee.description, &fee.remark].map(|text| text.as_deref());
    (texts, fee.value.map(|value| (value + 0.0).to_bits()))
}

fn fee(fields: &Fields<'_>, notes: &mut Notes) -> Fee {
    fields.report_unread(&["fee_type", "fee_desc", "fee_value", "fee_remark"], notes);
    Fee {
        fee_type: fields.text("fee_type", notes),
        description: fields.text("fee_desc", notes),
        value: fields.number("fee_value", notes),
        remark: fields.text("fee_remark", notes),
    }
}
