use std::collections::BTreeMap;

use super::fund::Draft;
use crate::IssueKind;

/// Reports classes of one fund whose NAV rows are the same, date by date and value by value.
///
/// Classes differ in their charges, so their NAVs should differ, too. The source seems to look up
/// NAV by fund and not by class; then one class's figures stand for all, and it is not known whose.
pub(super) fn report(drafts: &mut [Draft]) {
    for (index, twins) in all_twins(drafts) {
        if let Some(draft) = drafts.get_mut(index) {
            let found = format!("the same NAV rows as {}", twins.join(", "));
            let done = "kept; which class they belong to is not known";
            draft
                .notes
                .add("/nav_history_30d", IssueKind::SharedHistory, found, done);
        }
    }
}

/// Where each draft stands that has twins, and their symbols.
fn all_twins(drafts: &[Draft]) -> Vec<(usize, Vec<String>)> {
    let mut classes = BTreeMap::<&str, Vec<usize>>::new();
    for (index, draft) in drafts.iter().enumerate() {
        if let Some(id) = draft
            .fund
            .fund_id
            .as_deref()
            .filter(|_| draft.fund.history.latest().is_some())
        {
            classes.entry(id).or_default().push(index);
        }
    }
    let groups = classes
        .values()
        .flat_map(|group| group.iter().map(move |&index| (group, index)));
    groups
        .map(|(group, index)| (index, twins(drafts, group, index)))
        .filter(|(_, twins)| !twins.is_empty())
        .collect()
}

fn twins(drafts: &[Draft], group: &[usize], index: usize) -> Vec<String> {
    let Some(rows) = drafts.get(index).map(|draft| draft.fund.history.rows()) else {
        return Vec::new();
    };
    let others = group
        .iter()
        .filter(|&&other| other != index)
        .filter_map(|&other| drafts.get(other));
    others
        .filter(|other| other.fund.history.rows() == rows)
        .map(|other| other.fund.symbol.clone())
        .collect()
}
