//! Where something stood before elements around it were taken out.

use std::collections::{BTreeMap, HashMap};

use serde_json::Value;

/// The places in a value, by those in what is left of it.
pub(super) struct Stood<'a> {
    whole: &'a Value,
    /// What was taken out, by its pointer in the whole.
    wrong: &'a BTreeMap<String, String>,
    /// Of lists that were asked for, which elements are left.
    kept: HashMap<String, Vec<usize>>,
}

impl<'a> Stood<'a> {
    pub(super) fn of(whole: &'a Value, wrong: &'a BTreeMap<String, String>) -> Self {
        let kept = HashMap::new();
        Self { whole, wrong, kept }
    }

    /// The pointer in the whole of what is at a pointer in the rest.
    pub(super) fn place(&mut self, at: &str) -> String {
        let mut place = String::new();
        for name in at.split('/').skip(1) {
            let index = name.parse().ok();
            let stood = index.and_then(|index| self.element(&place, index));
            let step = stood.map_or_else(|| name.to_owned(), |index| index.to_string());
            place.push('/');
            place.push_str(&step);
        }
        place
    }

    /// Where the element of a list stood that is at `index` of the rest.
    fn element(&mut self, list: &str, index: usize) -> Option<usize> {
        if let Some(kept) = self.kept.get(list) {
            return kept.get(index).copied();
        }
        let count = self.whole.pointer(list)?.as_array()?.len();
        let is_kept = |index: &usize| !self.wrong.contains_key(&format!("{list}/{index}"));
        let kept: Vec<_> = (0..count).filter(is_kept).collect();
        let stood = kept.get(index).copied();
        self.kept.insert(list.to_owned(), kept);
        stood
    }
}
