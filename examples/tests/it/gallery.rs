//! The gallery, as whoever reads it would judge it.

mod advice;
mod calculated;
mod chaining;
mod silent;
mod words;

use std::collections::BTreeSet;

use examples::gallery::{Case, pages};
use serde_json::Value;
use smart_response::SmartResponseV2;

#[test]
fn each_tool_has_a_bad_response_of_its_own() {
    let pages = pages().unwrap();
    assert_eq!(pages.len(), 13 + 6);
    let wrongs: BTreeSet<_> = pages.iter().map(|page| page.bad.codes).collect();
    assert_eq!(wrongs.len(), pages.len());
}

/// The comparison had two funds whose fees nobody knew, and said so in the same list twice.
#[test]
fn each_good_response_scores_ten() {
    let lacking = responses().into_iter().filter_map(|(name, response)| {
        let card = smart_response::score(&response).unwrap();
        let lacking: Vec<_> = card.failures().map(|criterion| criterion.id).collect();
        (name.ends_with("-good") && !lacking.is_empty()).then_some((name, lacking))
    });
    assert_eq!(lacking.collect::<Vec<_>>(), []);
}

pub(crate) fn responses() -> Vec<(String, SmartResponseV2<Value>)> {
    let pages = pages().unwrap();
    let cases = pages.iter().flat_map(|page| {
        let named = |case: &Case| {
            let response = serde_json::from_value(case.response.clone()).unwrap();
            (format!("{}-{}", page.tool, case.slug), response)
        };
        page.cases.iter().map(named).collect::<Vec<_>>()
    });
    cases.collect()
}
