//! Drafts in memory.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::DraftStore;
use crate::{Draft, DraftKey};

/// Drafts in memory. They end with the process.
#[derive(Debug, Default)]
pub struct MemoryDrafts {
    drafts: Mutex<BTreeMap<DraftKey, (Draft, u64)>>,
}

impl MemoryDrafts {
    fn drafts(&self) -> MutexGuard<'_, BTreeMap<DraftKey, (Draft, u64)>> {
        // A draft is put in its place in one step, so a panic elsewhere leaves none half written.
        self.drafts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl DraftStore for MemoryDrafts {
    type Error = Infallible;

    fn load(&self, key: &DraftKey) -> Result<Option<(Draft, u64)>, Infallible> {
        Ok(self.drafts().get(key).cloned())
    }

    fn replace(&self, draft: &Draft, revision: u64) -> Result<bool, Infallible> {
        let (mut drafts, key) = (self.drafts(), draft.key());
        let current = drafts.get(&key).map_or(0, |(_, current)| *current);
        if current != revision {
            return Ok(false);
        }
        drafts.insert(key, (draft.clone(), revision + 1));
        Ok(true)
    }

    fn end(&self, key: &DraftKey) -> Result<bool, Infallible> {
        let mut drafts = self.drafts();
        let Some((draft, revision)) = drafts.get_mut(key) else {
            return Ok(false);
        };
        *draft = Draft::new(key);
        *revision += 1;
        Ok(true)
    }
}
