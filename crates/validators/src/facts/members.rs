//! What members are called.

use super::Facts;
use crate::label::label_words;

impl Facts {
    /// Whether a member is called by a word alone, as names are compared: "hotel" of `{"hotel": "Alba"}`.
    pub(crate) fn has_member(&self, word: u64) -> bool {
        const MOST: usize = 500;
        let mut names = self.names.iter().take(MOST);
        names.any(|name| {
            let mut own = label_words(self.arena.get(*name));
            own.next() == Some(word) && own.next().is_none()
        })
    }
}
