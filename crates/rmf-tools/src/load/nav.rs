use chrono::{DateTime, NaiveDateTime, Utc};
use serde_json::Value;

use super::{fields::Fields, notes::Notes};
use crate::{IssueKind, NavHistory, NavRow};

const HISTORY: &str = "/nav_history_30d";
const LATEST: &str = "/latest_nav";
const ROW: [&str; 6] = [
    "nav_date",
    "last_val",
    "previous_val",
    "net_asset",
    "buy_price",
    "sell_price",
];

/// The NAV part of a file.
pub(super) struct Nav {
    pub(super) history: NavHistory,
    pub(super) updated_local: Option<NaiveDateTime>,
}

/// Reads `nav_history_30d` and `latest_nav` into one history.
pub(super) fn read(root: &Fields<'_>, fetched: Option<DateTime<Utc>>, notes: &mut Notes) -> Nav {
    let raw = root.array("nav_history_30d", notes).unwrap_or_default();
    let mut rows = history_rows(raw, fetched, notes);
    let latest = root.object("latest_nav", notes);
    let latest_row = latest.as_ref().and_then(|fields| {
        fields.report_unread(
            &[&ROW[..], &["change", "change_percent", "last_upd_date"]].concat(),
            notes,
        );
        row(fields, fetched, notes)
    });
    if let Some(latest) = latest_row {
        merge_latest(latest, &mut rows, notes);
    }
    if let Some(fields) = &latest {
        discard_change(fields, raw, &rows, notes);
    }
    report_length(&rows, notes);
    Nav {
        // The rows are plausible, sorted and unique by now.
        history: NavHistory::new(rows).unwrap_or_default(),
        updated_local: latest.and_then(|fields| fields.local_time("last_upd_date", notes)),
    }
}

fn history_rows(raw: &[Value], fetched: Option<DateTime<Utc>>, notes: &mut Notes) -> Vec<NavRow> {
    let ((mut rows, sells), buys) = notes.counted(IssueKind::ZeroPrice, "/buy_price", |notes| {
        notes.counted(IssueKind::ZeroPrice, "/sell_price", |notes| {
            let rows = raw.iter().enumerate().filter_map(|(index, value)| {
                let fields = Fields::of(value, format!("{HISTORY}/{index}"), notes);
                let Some(fields) = fields else {
                    notes.add(
                        format!("{HISTORY}/{index}"),
                        IssueKind::NavRowDropped,
                        "no row",
                        "dropped",
                    );
                    return None;
                };
                fields.report_unread(&ROW, notes);
                row(&fields, fetched, notes)
            });
            rows.collect::<Vec<_>>()
        })
    });
    for (price, count) in [("buy_price", buys), ("sell_price", sells)] {
        if count > 0 {
            let found = format!("{price} 0 in {count} of {} rows", raw.len());
            notes.add(HISTORY, IssueKind::ZeroPrice, found, "no price there");
        }
    }
    sort(&mut rows, notes);
    rows
}

fn row(fields: &Fields<'_>, fetched: Option<DateTime<Utc>>, notes: &mut Notes) -> Option<NavRow> {
    let date = fields.date("nav_date", notes);
    let nav = fields.number("last_val", notes);
    let row = NavRow {
        date: date.unwrap_or_default(),
        nav: nav.unwrap_or_default(),
        net_asset: fields.amount("net_asset", notes),
        buy_price: price(fields, "buy_price", notes),
        sell_price: price(fields, "sell_price", notes),
    };
    // A day's slack, because the fetch is dated in UTC and the NAV in Thailand.
    let last_day = fetched.and_then(|time| time.date_naive().succ_opt());
    let wrong = match (date, nav) {
        (None, _) => "no date".to_owned(),
        (_, None) => "no value".to_owned(),
        (_, Some(nav)) if !NavHistory::PLAUSIBLE.contains(&nav) => format!("the value {nav}"),
        (Some(date), _) if last_day.is_some_and(|last| date > last) => {
            format!("{date}, after the file was collected")
        }
        _ => return Some(row),
    };
    notes.add(fields.here(), IssueKind::NavRowDropped, wrong, "dropped");
    None
}

fn price(fields: &Fields<'_>, key: &str, notes: &mut Notes) -> Option<f64> {
    let price = fields.amount(key, notes)?;
    if price > 0.0 {
        return Some(price);
    }
    notes.add(
        fields.pointer(key),
        IssueKind::ZeroPrice,
        "0",
        "no price there",
    );
    None
}

/// Sorts by date and keeps the later of two rows of one date.
fn sort(rows: &mut Vec<NavRow>, notes: &mut Notes) {
    if !rows.is_sorted_by_key(|row| row.date) {
        let found = format!("{} rows out of order", rows.len());
        notes.add(HISTORY, IssueKind::HistoryUnsorted, found, "sorted by date");
        rows.sort_by_key(|row| row.date);
    }
    let mut kept: Vec<NavRow> = Vec::with_capacity(rows.len());
    for row in rows.drain(..) {
        match kept.last_mut() {
            Some(last) if last.date == row.date => {
                let found = format!("two rows of {}, {} and {}", row.date, last.nav, row.nav);
                notes.add(
                    HISTORY,
                    IssueKind::DuplicateDate,
                    found,
                    "the later in the file is kept",
                );
                *last = row;
            }
            _ => kept.push(row),
        }
    }
    *rows = kept;
}

fn merge_latest(latest: NavRow, rows: &mut Vec<NavRow>, notes: &mut Notes) {
    let last = rows.last().copied();
    let done = match last {
        Some(last) if last.date == latest.date && (last.nav - latest.nav).abs() < 1e-9 => return,
        Some(last) if last.date == latest.date => "the history row is kept",
        Some(last) if last.date > latest.date => "the later history row is kept",
        _ => {
            rows.push(latest);
            "the later latest_nav is added to the history"
        }
    };
    let last = last.map_or_else(
        || "no history".to_owned(),
        |last| format!("{} on {} in the history", last.nav, last.date),
    );
    notes.add(
        LATEST,
        IssueKind::LatestNavDiffers,
        format!("{} on {}, but {last}", latest.nav, latest.date),
        done,
    );
}

/// `change` and `change_percent` are never read: they follow from `previous_val`, and in every real
/// file that is 0, not the row before.
fn discard_change(fields: &Fields<'_>, raw: &[Value], rows: &[NavRow], notes: &mut Notes) {
    let before = rows.iter().rev().nth(1).map(|row| row.nav);
    let Some(previous) = fields.number("previous_val", notes) else {
        return;
    };
    if before.is_some_and(|nav| (nav - previous).abs() < 1e-9) {
        return;
    }
    let zeros = raw
        .iter()
        .filter(|row| row.get("previous_val").and_then(Value::as_f64) == Some(0.0))
        .count();
    let found = format!(
        "{previous} (and 0 in {zeros} of {} history rows)",
        raw.len()
    );
    let done = "change and change_percent discarded; change comes from the row before";
    notes.add(
        fields.pointer("previous_val"),
        IssueKind::ChangeDiscarded,
        found,
        done,
    );
}

fn report_length(rows: &[NavRow], notes: &mut Notes) {
    match rows.len() {
        0 => notes.add(
            HISTORY,
            IssueKind::NoNav,
            "no NAV",
            "the fund is loaded without one",
        ),
        count @ (1 | 2) => {
            let found = format!("{count} of the 3 rows that a volatility takes");
            notes.add(
                HISTORY,
                IssueKind::ShortHistory,
                found,
                "kept; statistics that need more are unknown",
            );
        }
        _ => {}
    }
}
