use super::{fields::Fields, notes::Notes};
use crate::{Allocation, IssueKind};

const FIELD: &str = "/asset_allocation";

/// Reads `asset_allocation`.
pub(super) fn read(root: &Fields<'_>, notes: &mut Notes) -> Option<Vec<Allocation>> {
    let raw = root.array("asset_allocation", notes)?;
    let classes: Vec<_> = raw
        .iter()
        .enumerate()
        .filter_map(|(index, value)| {
            let at = format!("{FIELD}/{index}");
            let class =
                Fields::of(value, at.clone(), notes).and_then(|fields| class(&fields, notes));
            if class.is_none() {
                notes.add(at, IssueKind::AllocationDropped, "no percentage", "dropped");
            }
            class
        })
        .collect();
    report_sum(&classes, notes);
    Some(classes)
}

fn class(fields: &Fields<'_>, notes: &mut Notes) -> Option<Allocation> {
    fields.report_unread(&["asset_class", "percentage"], notes);
    let asset_class = fields
        .text("asset_class", notes)
        .unwrap_or_else(|| "Unknown".to_owned());
    let percentage = fields.number("percentage", notes)?;
    if percentage < 0.0 {
        notes.add(
            fields.pointer("percentage"),
            IssueKind::NegativeAllocation,
            percentage.to_string(),
            "kept",
        );
    }
    Some(Allocation {
        asset_class,
        percentage,
    })
}

fn report_sum(classes: &[Allocation], notes: &mut Notes) {
    let sum: f64 = classes.iter().map(|class| class.percentage).sum();
    if !classes.is_empty() && (sum - 100.0).abs() > 1.0 {
        notes.add(
            FIELD,
            IssueKind::AllocationSum,
            format!("a sum of {sum:.2} %"),
            "kept",
        );
    }
}
