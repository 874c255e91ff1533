use core::cmp::Ordering;
use std::collections::BTreeMap;

use super::fund::Draft;
use crate::{IssueKind, NavRow};

/// How many twins are named.
const NAMED: usize = 5;

/// Reports classes of one fund whose NAV rows are the same, date by date and value by value.
///
/// Classes differ in their charges, so their NAVs should differ, too. The source seems to look up
/// NAV by fund and not by class; then one class's figures stand for all, and it is not known whose.
pub(super) fn report(drafts: &mut [Draft]) {
    for (index, twins) in all_twins(drafts) {
        if let Some(draft) = drafts.get_mut(index) {
            let found = format!("the same NAV rows as {twins}");
            let done = "kept; which class they belong to is not known";
            draft
                .notes
                .add("/nav_history_30d", IssueKind::SharedHistory, found, done);
        }
    }
}

/// Where each draft stands that has twins, and their symbols.
fn all_twins(drafts: &[Draft]) -> Vec<(usize, String)> {
    let mut classes = BTreeMap::<(&str, Rows<'_>), Vec<usize>>::new();
    for (index, draft) in drafts.iter().enumerate() {
        let rows = draft.fund.history.rows();
        if let Some(id) = draft.fund.fund_id.as_deref().filter(|_| !rows.is_empty()) {
            classes.entry((id, Rows(rows))).or_default().push(index);
        }
    }
    let groups = classes.values().filter(|group| group.len() > 1);
    groups
        .flat_map(|group| {
            group
                .iter()
                .map(|&index| (index, named(drafts, group, index)))
        })
        .collect()
}

fn named(drafts: &[Draft], group: &[usize], index: usize) -> String {
    let others = group.iter().filter(|&&other| other != index);
    let symbols = others.filter_map(|&other| drafts.get(other).map(|it| it.fund.symbol.as_str()));
    let named = symbols.take(NAMED).collect::<Vec<_>>().join(", ");
    match group.len().saturating_sub(NAMED + 1) {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}

/// NAV rows in an order of no meaning, so that equal ones are found among many.
struct Rows<'a>(&'a [NavRow]);

impl Ord for Rows<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |row: &NavRow| {
            // 0 and -0 are one value.
            let bits = |value: Option<f64>| value.map(|value| (value + 0.0).to_bits());
            let NavRow {
                date,
                nav,
                net_asset,
                buy_price,
                sell_price,
            } = *row;
            (
                date,
                [Some(nav), net_asset, buy_price, sell_price].map(bits),
            )
        };
        self.0.iter().map(key).cmp(other.0.iter().map(key))
    }
}

impl PartialOrd for Rows<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Rows<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Rows<'_> {}
