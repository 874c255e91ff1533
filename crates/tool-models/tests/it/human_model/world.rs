//! Two workers that share a store, an operator, and what the reference says of them.

use std::cell::{Cell, Ref, RefCell};
use std::collections::{BTreeMap, BTreeSet};

use tool_models::{
    Asking as Asked, AuditEntry, AuditEvent, HumanAnswer, PendingRequests, Permit, RememberScope,
    RequestError, Resumed, SecurityLevel, Store, UserId,
};

use super::agree::agree;
use super::gate::{Failed, Gate};
use super::reference::{Answer, Caller, Content, Object, Outcome, Reference, Request, Time};
use super::speech::{
    name_of, outcome_of_run, real_answer, real_call, real_request, reason, resumed, settlement,
};
use super::step::{Asking, Fault, OPERATOR, Operation, Retarget, Step, Who, args};
use crate::human_parts::{Kind, at, object};

struct Held {
    permit: Permit,
    name: String,
    run: usize,
}

/// What was to happen, that really happened: once a run.
pub(crate) struct Effect {
    pub(crate) name: String,
    pub(crate) args: Object,
}

/// How much of what a test is about has happened, so that it can say that it saw some.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Seen {
    pub(crate) operations: usize,
    pub(crate) accepted: usize,
    pub(crate) runs: usize,
    pub(crate) crashes: usize,
    pub(crate) lost_races: usize,
    pub(crate) remembered: usize,
    pub(crate) lapses: usize,
}

impl Seen {
    pub(crate) const fn and(self, other: Self) -> Self {
        Self {
            operations: self.operations + other.operations,
            accepted: self.accepted + other.accepted,
            runs: self.runs + other.runs,
            crashes: self.crashes + other.crashes,
            lost_races: self.lost_races + other.lost_races,
            remembered: self.remembered + other.remembered,
            lapses: self.lapses + other.lapses,
        }
    }
}

pub(crate) struct World<'o, S> {
    open: Box<dyn Fn() -> S + 'o>,
    stores: [RefCell<S>; 2],
    pub(crate) reference: RefCell<Reference>,
    /// The reference as it was when the last entry that something is asked was written.
    when_asked: RefCell<Reference>,
    pub(crate) now: Cell<Time>,
    held: [RefCell<Vec<Held>>; 2],
    pub(crate) effects: RefCell<Vec<Effect>>,
    pub(crate) answers: RefCell<BTreeMap<String, Vec<(UserId, HumanAnswer)>>>,
    pub(crate) trails: RefCell<BTreeMap<String, Vec<AuditEntry>>>,
    pub(crate) seen: Cell<Seen>,
}

type Result_<T> = Result<T, RequestError<Failed>>;

impl<'o, S: Store> World<'o, S> {
    pub(crate) fn new(open: impl Fn() -> S + 'o) -> Self {
        Self {
            stores: [RefCell::new(open()), RefCell::new(open())],
            open: Box::new(open),
            reference: RefCell::default(),
            when_asked: RefCell::default(),
            now: Cell::new(0),
            held: Default::default(),
            effects: RefCell::default(),
            answers: RefCell::default(),
            trails: RefCell::default(),
            seen: Cell::default(),
        }
    }

    pub(crate) fn store(&self, worker: usize) -> Ref<'_, S> {
        self.stores[worker].borrow()
    }

    pub(crate) fn step(&self, step: &Step) {
        self.run(
            step.worker,
            &step.operation,
            step.fault,
            step.meanwhile.clone(),
        );
        agree(self);
    }

    fn saw(&self, what: impl Fn(&mut Seen)) {
        let mut seen = self.seen.get();
        what(&mut seen);
        self.seen.set(seen);
    }

    /// What the reference makes of an entry that stands in the store, also where the operation is not at
    /// its end.
    pub(crate) fn written(&self, gate: &Gate<'_, 'o, S>, entry: &AuditEntry) {
        let name = entry.request_id.as_str();
        match entry.event {
            AuditEvent::Asked(_) => {
                let request = gate.asking.borrow().clone().expect("something is asked");
                let mut reference = self.reference.borrow_mut();
                self.when_asked.replace(reference.clone());
                assert!(
                    !reference.requests.contains_key(name),
                    "{name} was asked twice"
                );
                reference.open(name, request);
            }
            AuditEvent::Expired(_) => {
                self.saw(|seen| seen.lapses += 1);
                let mut reference = self.reference.borrow_mut();
                let request = reference.requests.get_mut(name).expect("it was asked");
                assert!(
                    request.has_lapsed(gate.now) && !request.lapse_noted,
                    "{name} has not lapsed"
                );
                request.lapse_noted = true;
                request.happens(gate.now);
            }
            _ => {}
        }
    }

    fn crash(&self, worker: usize) {
        self.saw(|seen| seen.crashes += 1);
        self.held[worker].borrow_mut().clear();
        self.stores[worker].replace((self.open)());
    }

    pub(crate) fn run(
        &self,
        worker: usize,
        operation: &Operation,
        fault: Option<Fault>,
        meanwhile: Vec<(usize, Operation)>,
    ) {
        self.saw(|seen| seen.operations += 1);
        let gate = Gate {
            world: self,
            worker,
            now: self.now.get(),
            fault,
            meanwhile: RefCell::new(meanwhile),
            asking: RefCell::default(),
            calls: Cell::new(0),
            appends: Cell::new(0),
            written: RefCell::default(),
            lost: Cell::new(0),
            interrupted: Cell::new(false),
        };
        match operation {
            Operation::Ask(asking) => self.ask(&gate, asking),
            Operation::Answer {
                request,
                by,
                answer,
            } => {
                self.answer(&gate, &name_of(*request), *by, answer);
            }
            Operation::LetRun { request, remember } => {
                let name = name_of(*request);
                let answer = self.letting_run(&name, *remember);
                self.answer(&gate, &name, Who::Approver, &answer);
            }
            Operation::Resume { request, retarget } => {
                self.resume(&gate, &name_of(*request), *retarget);
            }
            Operation::Finish { which } => self.finish(&gate, *which),
            Operation::Settle { request, happened } => {
                let (name, happened) = (name_of(*request), *happened);
                let settlement = settlement(happened);
                let real = |requests: &PendingRequests<&Gate<'_, '_, S>>| {
                    requests.settle(
                        &name.as_str().into(),
                        &OPERATOR.into(),
                        &settlement,
                        at(gate.now),
                    )
                };
                self.simple(&gate, real, |reference| {
                    reference.settle(&name, happened, gate.now)
                });
            }
            Operation::Revoke { request } => {
                let name = name_of(*request);
                let real = |requests: &PendingRequests<&Gate<'_, '_, S>>| {
                    requests.revoke(&name.as_str().into(), &OPERATOR.into(), at(gate.now))
                };
                self.simple(&gate, real, |reference| reference.revoke(&name, gate.now));
            }
            Operation::Expire => self.expire(&gate),
            Operation::Wait(seconds) => self.now.set(self.now.get() + seconds),
            Operation::WaitForEnd { request, before } => {
                let reference = self.reference.borrow();
                if let Some(request) = reference.requests.get(&name_of(*request)) {
                    self.now.set(self.now.get().max(request.expires - before));
                }
            }
        }
        self.saw(|seen| seen.lost_races += gate.lost.get());
    }

    fn simple(
        &self,
        gate: &Gate<'_, 'o, S>,
        real: impl Fn(&PendingRequests<&Gate<'_, 'o, S>>) -> Result_<()>,
        meant: impl Fn(&mut Reference) -> Outcome,
    ) -> bool {
        let before = self.reference.borrow().clone();
        let got = real(&PendingRequests::new(gate)).map(|()| Outcome::Done);
        self.judge(gate, &before, got, meant)
    }

    /// Holds what came of an operation against the reference, as it was at its end or, if the operation
    /// changed nothing, at its beginning. Says whether the operation's change counts.
    fn judge(
        &self,
        gate: &Gate<'_, 'o, S>,
        before: &Reference,
        got: Result_<Outcome>,
        meant: impl Fn(&mut Reference) -> Outcome,
    ) -> bool {
        let got = match got {
            Ok(outcome) => outcome,
            Err(RequestError::Refused(refusal)) => Outcome::Refused([reason(&refusal)].into()),
            Err(RequestError::Store(Failed::Crashed)) => {
                let counts = gate.wrote();
                if counts {
                    let wanted = meant(&mut self.reference.borrow_mut());
                    assert!(
                        !matches!(wanted, Outcome::Refused(_)),
                        "written, and {wanted:?}"
                    );
                }
                self.crash(gate.worker);
                return counts;
            }
            Err(error) => panic!("{error}"),
        };
        let mut after = self.reference.borrow().clone();
        let wanted = meant(&mut after);
        let is_change = matches!(wanted, Outcome::Done | Outcome::Run { .. });
        if fits(&got, &wanted) {
            assert_eq!(gate.wrote(), is_change, "{got:?}");
            self.reference.replace(after);
            self.saw(|seen| seen.accepted += usize::from(is_change));
            return is_change;
        }
        let mut unchanged = before.clone();
        let wanted_before = meant(&mut unchanged);
        let as_if_before =
            gate.interrupted.get() && unchanged == *before && fits(&got, &wanted_before);
        assert!(
            as_if_before,
            "{got:?} where {wanted:?} was meant, or {wanted_before:?}"
        );
        assert!(!gate.wrote(), "{got:?}, and the trail was changed");
        false
    }

    fn ask(&self, gate: &Gate<'_, 'o, S>, asking: &Asking) {
        let name = name_of(asking.request);
        let (user, tool, args) = (asking.user, asking.tool, args(asking.args));
        let caller = Caller { user, tool, args };
        let (request, mut reasons) = real_request(asking, &real_call(&caller), gate.now);
        let asked = Request::new(
            caller.clone(),
            asking.kind,
            asking.named,
            (gate.now, gate.now + asking.lasts),
        );
        gate.asking.replace(Some(asked));
        let before = self.reference.borrow().clone();
        let got = PendingRequests::new(gate).ask(&real_call(&caller), request, at(gate.now));
        let was_asked = |written: &AuditEntry| matches!(written.event, AuditEvent::Asked(_));
        let was_asked = gate.written.borrow().iter().any(was_asked);
        let covering = || -> BTreeSet<_> {
            let of = |reference: &Reference| reference.covering(&caller, asking.kind, gate.now);
            of(&before)
                .into_iter()
                .chain(of(&self.when_asked.borrow()))
                .collect()
        };
        match got {
            Ok(Asked::Waits) => {
                assert!(
                    was_asked && reasons.is_empty(),
                    "{asking:?} was asked in spite of {reasons:?}"
                );
                let once = before.covering(&caller, asking.kind, gate.now);
                let none = once.is_empty() || gate.lost.get() > 0 || gate.interrupted.get();
                assert!(none, "{asking:?} waits in spite of {once:?}");
            }
            Ok(Asked::Allowed { remembered }) => {
                self.saw(|seen| seen.remembered += 1);
                assert!(
                    was_asked && gate.wrote() && reasons.is_empty(),
                    "{asking:?}: {reasons:?}"
                );
                let remembered = remembered
                    .expect("the usual policy asks somebody")
                    .as_str()
                    .to_owned();
                assert!(
                    covering().contains(&remembered),
                    "{asking:?} by {remembered}"
                );
                self.reference.borrow_mut().allow(&name, gate.now);
            }
            Err(RequestError::Refused(refusal)) => {
                let has_name = |reference: &Reference| reference.requests.contains_key(&name);
                if has_name(&before) || has_name(&self.reference.borrow()) {
                    reasons.push("already asked");
                }
                assert!(!was_asked && !gate.wrote(), "{refusal}, and it was asked");
                assert!(
                    reasons.contains(&reason(&refusal)),
                    "{refusal} where {reasons:?}"
                );
            }
            Err(RequestError::Store(Failed::Crashed)) => {
                if gate.wrote() {
                    assert!(!covering().is_empty());
                    self.reference.borrow_mut().allow(&name, gate.now);
                }
                self.crash(gate.worker);
            }
            Err(error) => panic!("{error}"),
        }
    }

    fn answer(&self, gate: &Gate<'_, 'o, S>, name: &str, by: Who, answer: &Answer) {
        let by = self.person(name, by);
        let real = real_answer(name, answer, gate.now);
        let send = |requests: &PendingRequests<&Gate<'_, 'o, S>>| {
            requests.answer(real.clone(), &by.into(), at(gate.now))
        };
        if self.simple(gate, send, |reference| {
            reference.answer(name, answer, by, gate.now)
        }) {
            let mut answers = self.answers.borrow_mut();
            answers
                .entry(name.to_owned())
                .or_default()
                .push((by.into(), real));
        }
    }

    fn person(&self, name: &str, who: Who) -> &'static str {
        let reference = self.reference.borrow();
        let request = reference.requests.get(name);
        match who {
            Who::Somebody(person) => person,
            Who::Caller => request.map_or("ann", |request| request.caller.user),
            Who::Decider => request.map_or("ann", Request::decider),
            Who::Approver => request.map_or("ann", Request::approver),
        }
    }

    fn letting_run(&self, name: &str, remember: bool) -> Answer {
        let content = object(r#"{"answer":"Monday"}"#);
        match self
            .reference
            .borrow()
            .requests
            .get(name)
            .map(|request| request.kind)
        {
            Some(Kind::Question) => Answer::Accept(Content::Asked(content)),
            Some(Kind::SignIn | Kind::ByHand) => Answer::Accept(Content::Nothing),
            Some(Kind::Authorization(level)) if remember && level < SecurityLevel::High => {
                Answer::ApproveAndRemember(RememberScope::Tool, 900)
            }
            Some(Kind::Authorization(SecurityLevel::High) | Kind::Credential(_)) if remember => {
                Answer::ApproveAndRemember(RememberScope::Arguments, 900)
            }
            Some(Kind::Authorization(_) | Kind::Credential(_)) | None => Answer::Approve,
        }
    }

    fn resume(&self, gate: &Gate<'_, 'o, S>, name: &str, retarget: Retarget) {
        let caller = self.presented(name, retarget);
        let before = self.reference.borrow().clone();
        let real =
            PendingRequests::new(gate).resume(&name.into(), &real_call(&caller), at(gate.now));
        let (got, permit) = match real {
            Ok(real) => {
                let got = resumed(&real);
                let permit = if let Resumed::Run(permit) = real {
                    Some(permit)
                } else {
                    None
                };
                (Ok(got), permit)
            }
            Err(error) => (Err(error), None),
        };
        self.judge(gate, &before, got, |reference| {
            reference.resume(name, &caller, gate.now)
        });
        if let Some(permit) = permit {
            self.take_effect(gate.worker, name, permit);
        }
    }

    fn take_effect(&self, worker: usize, name: &str, permit: Permit) {
        self.saw(|seen| seen.runs += 1);
        assert_eq!(permit.request_id().as_str(), name);
        let (name, args) = (name.to_owned(), permit.go().tool_args.clone());
        let run = self.reference.borrow().requests[&name].runs;
        self.effects.borrow_mut().push(Effect {
            name: name.clone(),
            args,
        });
        self.held[worker]
            .borrow_mut()
            .push(Held { permit, name, run });
    }

    fn presented(&self, name: &str, retarget: Retarget) -> Caller {
        let reference = self.reference.borrow();
        let Some(request) = reference.requests.get(name) else {
            return Caller {
                user: "ann",
                tool: "transfer",
                args: args(0),
            };
        };
        let mut caller = request.caller.clone();
        match retarget {
            Retarget::Respelt if caller.args == args(0) => caller.args = args(2),
            Retarget::Respelt if caller.args == args(2) => caller.args = args(0),
            Retarget::No | Retarget::Respelt => {}
            Retarget::User => caller.user = if caller.user == "ann" { "ben" } else { "ann" },
            Retarget::Tool => {
                caller.tool = if caller.tool == "transfer" {
                    "delete"
                } else {
                    "transfer"
                }
            }
            Retarget::Arguments(which) => caller.args = args(which),
            Retarget::AsApproved => {
                caller.args = request.approved.last().cloned().unwrap_or(caller.args);
            }
        }
        caller
    }

    fn finish(&self, gate: &Gate<'_, 'o, S>, which: usize) {
        let crashes = self.seen.get().crashes;
        let held = std::mem::take(&mut *self.held[gate.worker].borrow_mut());
        if let Some(one) = held.get(which % held.len().max(1)) {
            let outcome = outcome_of_run(&one.name, one.run);
            let finish = |requests: &PendingRequests<&Gate<'_, 'o, S>>| {
                requests.finish(&one.permit, &outcome, at(gate.now))
            };
            self.simple(gate, finish, |reference| {
                reference.finish(&one.name, one.run, &outcome, gate.now)
            });
        }
        if self.seen.get().crashes == crashes {
            self.held[gate.worker].borrow_mut().extend(held);
        }
    }

    fn expire(&self, gate: &Gate<'_, 'o, S>) {
        let lapsed = |reference: &Reference| -> BTreeSet<String> {
            let due = |request: &Request| request.has_lapsed(gate.now) && !request.lapse_noted;
            let due = reference
                .requests
                .iter()
                .filter(|(_, request)| due(request));
            due.map(|(name, _)| name.clone()).collect()
        };
        let before = lapsed(&self.reference.borrow());
        match PendingRequests::new(gate).expire(at(gate.now)) {
            Ok(noted) => {
                let after = lapsed(&self.reference.borrow());
                assert!(
                    before.is_disjoint(&after),
                    "{after:?} lapsed, and nobody noted it"
                );
                let written = gate.written.borrow().len();
                assert!(
                    noted == before.len() || gate.interrupted.get(),
                    "{noted} of {before:?}"
                );
                assert!(
                    noted == written || gate.interrupted.get(),
                    "{noted}, {written} written"
                );
            }
            Err(RequestError::Store(Failed::Crashed)) => self.crash(gate.worker),
            Err(error) => panic!("{error}"),
        }
    }
}

/// A request that has lapsed may be told as closed or refused as late.
fn fits(got: &Outcome, wanted: &Outcome) -> bool {
    match (got, wanted) {
        (Outcome::Refused(got), Outcome::Refused(wanted)) => got.is_subset(wanted),
        (Outcome::Refused(got), Outcome::Closed("expired")) => got.contains("expired"),
        _ => got == wanted,
    }
}
