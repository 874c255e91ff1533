use super::{fields::Fields, notes::Notes};
use crate::{Benchmark, IssueKind, Performance, Period, Returns};

const NAMES: [&str; 7] = ["ytd", "3m", "6m", "1y", "3y", "5y", "10y"];

/// Reads `performance`.
pub(super) fn performance(root: &Fields<'_>, notes: &mut Notes) -> Performance {
    let Some(fields) = root.object("performance", notes) else {
        return Performance::default();
    };
    fields.report_unread(&[&NAMES[..], &["since_inception"]].concat(), notes);
    Performance {
        returns: returns(&fields, notes),
        since_inception: one(&fields, "since_inception", notes),
    }
}

/// Reads `benchmark`.
pub(super) fn benchmark(root: &Fields<'_>, notes: &mut Notes) -> Option<Benchmark> {
    let fields = root.object("benchmark", notes)?;
    fields.report_unread(&["name", "returns"], notes);
    let name = fields.text("name", notes);
    let returns = fields.object("returns", notes).map(|fields| {
        fields.report_unread(&NAMES, notes);
        returns(&fields, notes)
    });
    Some(Benchmark {
        name,
        returns: returns.unwrap_or_default(),
    })
}

fn returns(fields: &Fields<'_>, notes: &mut Notes) -> Returns {
    let returns = Returns::from_fn(|period| one(fields, period.as_str(), notes));
    // A young fund has no year to date from January, so that one may be missing for good reason.
    let fixed = Period::ALL.iter().copied().skip(1);
    let mut longer = None;
    for period in fixed.rev() {
        match (returns.get(period), longer) {
            (None, Some(longer)) => {
                let found = format!("no {period} return, but one for {longer}");
                notes.add(
                    fields.pointer(period.as_str()),
                    IssueKind::ReturnGap,
                    found,
                    "nothing is filled in",
                );
            }
            (None, None) => {}
            (Some(_), _) => longer = Some(period),
        }
    }
    returns
}

/// More than all cannot be lost, and no fund has grown a hundredfold in any period reported.
const PLAUSIBLE: std::ops::RangeInclusive<f64> = -100.0..=10_000.0;

fn one(fields: &Fields<'_>, key: &str, notes: &mut Notes) -> Option<f64> {
    let percent = fields.number(key, notes)?;
    if PLAUSIBLE.contains(&percent) {
        return Some(percent);
    }
    notes.add(
        fields.pointer(key),
        IssueKind::ImplausibleReturn,
        format!("{percent} %"),
        "read as null",
    );
    None
}
