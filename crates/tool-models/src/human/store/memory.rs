//! Trails in memory, for as long as the process lives.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::sync::{Mutex, MutexGuard, PoisonError};

use wire::Timestamp;

use super::{Appended, Store};
use crate::{AuditEntry, AuditEvent, HumanAnswer, RequestId, UserId};

/// Trails in memory. They are gone with the process, and every answer with them.
#[derive(Debug, Default)]
pub struct MemoryStore {
    kept: Mutex<Kept>,
}

/// The trails, and in which of them to look.
#[derive(Debug, Default)]
struct Kept {
    trails: BTreeMap<RequestId, Vec<AuditEntry>>,
    unfinished: BTreeSet<RequestId>,
    remembered: BTreeMap<UserId, BTreeMap<RequestId, Timestamp>>,
}

impl MemoryStore {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Nothing below panics between two changes that belong together.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn add(&mut self, entry: &AuditEntry) {
        let id = &entry.request_id;
        if matches!(entry.event, AuditEvent::Asked(_)) {
            self.unfinished.insert(id.clone());
        }
        if ends(&entry.event) {
            self.unfinished.remove(id);
        }
        let trail = self.trails.entry(id.clone()).or_default();
        trail.push(entry.clone());
        if let Some(user) = trail.first().and_then(caller) {
            let of_user = self.remembered.entry(user.clone()).or_default();
            match remembers(&entry.event) {
                Some(until) => drop(of_user.insert(id.clone(), until)),
                None if matches!(entry.event, AuditEvent::Revoked(_)) => drop(of_user.remove(id)),
                None => {}
            }
        }
    }
}

impl Store for MemoryStore {
    type Error = Infallible;

    fn append(&self, entry: &AuditEntry) -> Result<Appended, Infallible> {
        let mut kept = self.kept();
        let length = kept.trails.get(&entry.request_id).map_or(0, Vec::len);
        if u64::try_from(length) != Ok(entry.sequence.get()) {
            return Ok(Appended::Taken);
        }
        kept.add(entry);
        Ok(Appended::Yes)
    }

    fn trail(&self, request: &RequestId) -> Result<Vec<AuditEntry>, Infallible> {
        let kept = self.kept();
        Ok(kept.trails.get(request).cloned().unwrap_or_default())
    }

    fn unfinished(&self) -> Result<Vec<RequestId>, Infallible> {
        Ok(self.kept().unfinished.iter().cloned().collect())
    }

    fn remembered(&self, user: &UserId, now: Timestamp) -> Result<Vec<RequestId>, Infallible> {
        let kept = self.kept();
        let of_user = kept.remembered.get(user).into_iter().flatten();
        let holds = of_user.filter(|(_, until)| now < **until);
        Ok(holds.map(|(id, _)| id.clone()).collect())
    }
}

/// Who called, as the first entry of a trail says.
const fn caller(entry: &AuditEntry) -> Option<&UserId> {
    match &entry.event {
        AuditEvent::Asked(asked) => Some(&asked.call.user_id),
        _ => None,
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

/// Until when the event asks for an approval to be remembered.
pub(super) fn remembers(event: &AuditEvent) -> Option<Timestamp> {
    match event {
        AuditEvent::Answered(answered) => match &answered.answer {
            HumanAnswer::Approve(approve) => approve.remember.map(|remember| remember.until),
            _ => None,
        },
        _ => None,
    }
}
