//! What is left over, as it is told.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use wire::Pointer;

use super::V1Leftover;

/// What is left over of a response, by its place and as it stood there. Of a list all elements of which are left over
/// for the same reason, that is told once.
pub(super) fn in_order(mut left: Vec<V1Leftover>, source: &Value) -> Vec<V1Leftover> {
    for one in &mut left {
        // A word may have been spelt as V2 does before something else was found wrong.
        if let Some(stood) = source.pointer(one.pointer.as_str()) {
            one.value = stood.clone();
        }
    }
    let whole = whole_lists(&left, source);
    let lists: BTreeSet<_> = whole.iter().map(|one| one.pointer.as_str()).collect();
    left.retain(|one| !around(&one.pointer).is_some_and(|list| lists.contains(list)));
    left.extend(whole);
    left.sort_by(|one, other| one.pointer.cmp(&other.pointer));
    left
}

fn whole_lists(left: &[V1Leftover], source: &Value) -> Vec<V1Leftover> {
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for one in left {
        if let Some(around) = around(&one.pointer) {
            *counts.entry((around, &one.reason)).or_default() += 1;
        }
    }
    let whole = counts.into_iter().filter_map(|((list, reason), count)| {
        let value = source.pointer(list)?;
        let is_whole = count > 1 && value.as_array()?.len() == count;
        is_whole.then(|| V1Leftover {
            pointer: Pointer::from(list),
            value: value.clone(),
            reason: reason.to_owned(),
        })
    });
    whole.collect()
}

/// Where the object or the list stands that something is in.
fn around(pointer: &Pointer) -> Option<&str> {
    let (around, _) = pointer.as_str().rsplit_once('/')?;
    Some(around)
}
