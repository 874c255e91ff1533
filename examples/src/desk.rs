//! A page on this machine at which a human signs in, and answers what their client cannot ask.
//!
//! It stands for two things that a real server has: the provider's own page, which tells the server of a
//! sign-in behind the client's back, and a place to answer where the client cannot ask.
//!
//! Whoever has the link can answer there. Its name is random, and no other site's page can read it; but
//! where the link stands in a tool's result, the model reads it first, and an agent with a browser could
//! answer by itself. A real server asks for the human's own session before it takes an answer.

mod http;

use std::collections::{BTreeMap, BTreeSet};
use std::net::{SocketAddr, TcpListener};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::Map;
use tool_models::{
    Accept, Approve, Call, CallDigest, Decline, HumanAnswer, HumanRequest, Reject, RequestId,
    Timestamp, UserId,
};

/// The page.
#[derive(Debug, Clone)]
pub struct Desk {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    waiting: BTreeMap<RequestId, Waiting>,
    signed_in: BTreeSet<UserId>,
}

/// A request that a human may answer at the page.
#[derive(Debug)]
struct Waiting {
    asked: HumanRequest,
    /// The call that is made again once it is answered, where the client was told nothing else.
    call: Option<CallDigest>,
    answer: Option<HumanAnswer>,
}

/// Why the page takes no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unanswerable {
    /// Nothing waits for one.
    Unknown,
    /// It is too late.
    Expired,
}

impl Waiting {
    fn takes_answer(&self, now: Timestamp) -> Result<(), Unanswerable> {
        if self.answer.is_some() {
            Err(Unanswerable::Unknown)
        } else if self.asked.expires_at().is_some_and(|end| end <= now) {
            Err(Unanswerable::Expired)
        } else {
            Ok(())
        }
    }
}

impl Desk {
    /// Opens the page at a port that is free, for as long as the process lives.
    ///
    /// # Errors
    /// When this machine lets nobody listen.
    pub fn open() -> std::io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0))?;
        let address = listener.local_addr()?;
        let desk = Self {
            address,
            state: Arc::default(),
        };
        let served = desk.clone();
        std::thread::Builder::new()
            .name("desk".to_owned())
            .spawn(move || http::serve(&listener, &served))?;
        Ok(desk)
    }

    /// The link to the page of a request.
    pub fn link(&self, request_id: &RequestId) -> String {
        format!("http://{}/requests/{request_id}", self.address)
    }

    /// Whether a user has signed in here.
    pub fn is_signed_in(&self, user_id: &UserId) -> bool {
        self.state().signed_in.contains(user_id)
    }

    /// Lays out a request that is answered by name.
    pub(crate) fn lay_out(&self, asked: &HumanRequest) {
        self.put(asked, None);
    }

    /// Lays out a request whose answer is fetched by making the same call again.
    pub(crate) fn lay_out_for(&self, call: &Call, asked: &HumanRequest) {
        self.put(asked, Some(call.digest()));
    }

    fn put(&self, asked: &HumanRequest, call: Option<CallDigest>) {
        let Some(request_id) = asked.request_id().cloned() else {
            return;
        };
        let waiting = Waiting {
            asked: asked.clone(),
            call,
            answer: None,
        };
        self.state().waiting.entry(request_id).or_insert(waiting);
    }

    /// What lies here about a call, unless it has lapsed.
    pub(crate) fn laid_out_for(&self, call: &Call, now: Timestamp) -> Option<HumanRequest> {
        let digest = call.digest();
        let mut state = self.state();
        state
            .waiting
            .retain(|_, waiting| waiting.asked.expires_at().is_none_or(|end| end > now));
        let mine = |waiting: &&Waiting| waiting.call.as_ref() == Some(&digest);
        state
            .waiting
            .values()
            .find(mine)
            .map(|waiting| waiting.asked.clone())
    }

    /// The answer to a request. Whoever asks again hears the same: that a call goes on once is seen to
    /// elsewhere.
    pub(crate) fn answer(&self, request_id: &RequestId) -> Option<HumanAnswer> {
        self.state().waiting.get(request_id)?.answer.clone()
    }

    /// The answer to a request, which lies here no more: the next call of its kind is asked about anew.
    pub(crate) fn fetch(&self, request_id: &RequestId) -> Option<HumanAnswer> {
        let mut state = self.state();
        let answer = state.waiting.get_mut(request_id)?.answer.take()?;
        state.waiting.remove(request_id);
        Some(answer)
    }

    /// What a request says, for the page.
    fn asked(&self, request_id: &RequestId, now: Timestamp) -> Result<HumanRequest, Unanswerable> {
        let state = self.state();
        let waiting = state.waiting.get(request_id);
        let waiting = waiting.ok_or(Unanswerable::Unknown)?;
        waiting.takes_answer(now)?;
        Ok(waiting.asked.clone())
    }

    /// Takes yes or no from the page.
    fn decide(
        &self,
        request_id: &RequestId,
        yes: bool,
        now: Timestamp,
    ) -> Result<(), Unanswerable> {
        let mut state = self.state();
        let waiting = state.waiting.get_mut(request_id);
        let waiting = waiting.ok_or(Unanswerable::Unknown)?;
        waiting.takes_answer(now)?;
        let answer = decided(&waiting.asked, yes);
        let signs_in = yes && matches!(waiting.asked, HumanRequest::CredentialRequired(_));
        let user = waiting.asked.user_id().cloned().filter(|_| signs_in);
        waiting.answer = Some(answer);
        state.signed_in.extend(user);
        Ok(())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn decided(asked: &HumanRequest, yes: bool) -> HumanAnswer {
    let id = asked.request_id().cloned().unwrap_or_else(|| "".into());
    match (asked, yes) {
        (
            HumanRequest::RequestAuthorization(_) | HumanRequest::CredentialAuthorization(_),
            true,
        ) => Approve::new(id).into(),
        (
            HumanRequest::RequestAuthorization(_) | HumanRequest::CredentialAuthorization(_),
            false,
        ) => Reject::new(id).into(),
        (_, true) => Accept::new(id, Map::new()).into(),
        (_, false) => Decline::new(id).into(),
    }
}
