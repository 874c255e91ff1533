//! How much is under way for one client.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rmcp::model::RequestId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// So many requests are under way, or answered and not read yet, at the same time; then no more is read.
pub(super) const PLACES: usize = 256;

/// A place, which is free again when it is dropped.
pub(super) type Place = OwnedSemaphorePermit;

/// Places for requests from when they are read until their answers are written, so that a client that asks and does not
/// read is not answered from memory without end.
#[derive(Debug, Clone)]
pub(super) struct Places {
    free: Arc<Semaphore>,
    taken: Arc<Mutex<HashMap<RequestId, Place>>>,
}

impl Places {
    pub(super) fn new() -> Self {
        Self {
            free: Arc::new(Semaphore::new(PLACES)),
            taken: Arc::default(),
        }
    }

    /// The next place that is free. It may be given up and begun anew.
    pub(super) async fn free(&self) -> Option<Place> {
        Arc::clone(&self.free).acquire_owned().await.ok()
    }

    /// Keeps the place of a request; gives it back where one with that id is under way.
    pub(super) fn take(&self, id: &RequestId, place: Place) -> Result<(), Place> {
        let mut taken = self.taken();
        if taken.contains_key(id) {
            return Err(place);
        }
        taken.insert(id.clone(), place);
        Ok(())
    }

    /// The place of a request that is answered, or was cancelled.
    pub(super) fn of(&self, id: &RequestId) -> Option<Place> {
        self.taken().remove(id)
    }

    /// Nothing panics while it holds them.
    fn taken(&self) -> MutexGuard<'_, HashMap<RequestId, Place>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
