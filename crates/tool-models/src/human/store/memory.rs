//! Trails in memory, for as long as the process lives.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Appended, Store};
use crate::{AuditEntry, AuditEvent, HumanAnswer, RequestId, UserId};

/// Trails in memory. They are gone with the process, and every answer with them.
#[derive(Debug, Default)]
pub struct MemoryStore {
    trails: Mutex<BTreeMap<RequestId, Vec<AuditEntry>>>,
}

impl MemoryStore {
    fn trails(&self) -> MutexGuard<'_, BTreeMap<RequestId, Vec<AuditEntry>>> {
        // An entry is added whole or not at all, so a panic elsewhere left nothing half done.
        self.trails.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
    type Error = Infallible;

    fn append(&self, entry: &AuditEntry) -> Result<Appended, Infallible> {
        let mut trails = self.trails();
        let length = trails.get(&entry.request_id).map_or(0, Vec::len);
        if u64::try_from(length) != Ok(entry.sequence.get()) {
            return Ok(Appended::Taken);
        }
        trails
            .entry(entry.request_id.clone())
            .or_default()
            .push(entry.clone());
        Ok(Appended::Yes)
    }

    fn trail(&self, request: &RequestId) -> Result<Vec<AuditEntry>, Infallible> {
        Ok(self.trails().get(request).cloned().unwrap_or_default())
    }

    fn unfinished(&self) -> Result<Vec<RequestId>, Infallible> {
        let trails = self.trails();
        let goes_on = |(_, trail): &(&RequestId, &Vec<AuditEntry>)| {
            !trail.iter().any(|entry| ends(&entry.event))
        };
        Ok(trails
            .iter()
            .filter(goes_on)
            .map(|(id, _)| id.clone())
            .collect())
    }

    fn remembered(&self, user: &UserId, tool: &str) -> Result<Vec<RequestId>, Infallible> {
        let trails = self.trails();
        let is_meant = |(_, trail): &(&RequestId, &Vec<AuditEntry>)| {
            let is_theirs = trail.first().is_some_and(|entry| match &entry.event {
                AuditEvent::Asked(asked) => {
                    asked.call.user_id == *user && asked.call.tool_name == tool
                }
                _ => false,
            });
            is_theirs && trail.iter().any(|entry| remembers(&entry.event))
        };
        Ok(trails
            .iter()
            .filter(is_meant)
            .map(|(id, _)| id.clone())
            .collect())
    }
}

/// Whether nothing comes after the event but that a memory is withdrawn.
pub(super) const fn ends(event: &AuditEvent) -> bool {
    match event {
        AuditEvent::Expired(_) | AuditEvent::Finished(_) => true,
        AuditEvent::Settled(settled) => settled.happened,
        AuditEvent::Answered(answered) => matches!(
            answered.answer,
            HumanAnswer::Decline(_)
                | HumanAnswer::Cancel(_)
                | HumanAnswer::Reject(_)
                | HumanAnswer::Respond(_)
        ),
        _ => false,
    }
}

/// Whether the event asks for an approval to be remembered.
pub(super) const fn remembers(event: &AuditEvent) -> bool {
    match event {
        AuditEvent::Answered(answered) => match &answered.answer {
            HumanAnswer::Approve(approve) => approve.remember.is_some(),
            _ => false,
        },
        _ => false,
    }
}
