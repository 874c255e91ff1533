//! A store that lets another worker in between two of its calls, and fails when it is told to.

use std::cell::{Cell, RefCell};

use tool_models::{Appended, AuditEntry, AuditEvent, RequestId, Store, Timestamp, UserId};

use super::reference::{Request, Time};
use super::step::{Fault, Operation};
use super::world::World;

#[derive(Debug, thiserror::Error)]
pub(crate) enum Failed {
    #[error("the machine went down")]
    Crashed,
    #[error("{0}")]
    Store(String),
}

pub(crate) struct Gate<'w, 'o, S> {
    pub(crate) world: &'w World<'o, S>,
    pub(crate) worker: usize,
    /// By the worker's clock, read when the operation began.
    pub(crate) now: Time,
    pub(crate) fault: Option<Fault>,
    pub(crate) meanwhile: RefCell<Vec<(usize, Operation)>>,
    /// What the operation asks.
    pub(crate) asking: RefCell<Option<Request>>,
    pub(crate) calls: Cell<usize>,
    pub(crate) appends: Cell<usize>,
    pub(crate) written: RefCell<Vec<AuditEntry>>,
    /// How many places were taken by others.
    pub(crate) lost: Cell<usize>,
    pub(crate) interrupted: Cell<bool>,
}

impl<S: Store> Gate<'_, '_, S> {
    /// Whether the operation wrote an entry other than that a request was asked or has lapsed.
    pub(crate) fn wrote(&self) -> bool {
        let is_other = |entry: &AuditEntry| {
            !matches!(entry.event, AuditEvent::Asked(_) | AuditEvent::Expired(_))
        };
        self.written.borrow().iter().any(is_other)
    }

    fn let_others_in(&self) {
        let number = self.calls.replace(self.calls.get() + 1);
        let mut meanwhile = self.meanwhile.borrow_mut();
        let (due, later) = meanwhile.drain(..).partition(|(when, _)| *when == number);
        *meanwhile = later;
        drop(meanwhile);
        let due: Vec<(usize, Operation)> = due;
        for (_, operation) in due {
            self.interrupted.set(true);
            self.world
                .run(1 - self.worker, &operation, None, Vec::new());
        }
    }

    fn reach<T>(&self, call: impl Fn(&S) -> Result<T, S::Error>) -> Result<T, Failed> {
        self.let_others_in();
        let store = self.world.store(self.worker);
        call(&store).map_err(|error| Failed::Store(error.to_string()))
    }
}

impl<S: Store> Store for Gate<'_, '_, S> {
    type Error = Failed;

    fn append(&self, entry: &AuditEntry) -> Result<Appended, Failed> {
        let number = self.appends.replace(self.appends.get() + 1);
        let fault = self.fault.filter(|fault| fault.append == number);
        if fault.is_some_and(|fault| !fault.committed) {
            self.let_others_in();
            return Err(Failed::Crashed);
        }
        let appended = self.reach(|store| store.append(entry))?;
        match appended {
            Appended::Yes => {
                self.world.written(self, entry);
                self.written.borrow_mut().push(entry.clone());
            }
            Appended::Taken => self.lost.set(self.lost.get() + 1),
        }
        match fault {
            Some(_) => Err(Failed::Crashed),
            None => Ok(appended),
        }
    }

    fn trail(&self, request: &RequestId) -> Result<Vec<AuditEntry>, Failed> {
        self.reach(|store| store.trail(request))
    }

    fn unfinished(&self) -> Result<Vec<RequestId>, Failed> {
        self.reach(S::unfinished)
    }

    fn remembered(&self, user: &UserId, now: Timestamp) -> Result<Vec<RequestId>, Failed> {
        self.reach(|store| store.remembered(user, now))
    }
}
