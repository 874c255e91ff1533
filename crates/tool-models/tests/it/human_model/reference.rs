//! What the life cycle is to be, as plainly as it can be said: no trail, no store, no digest.
//!
//! Written from the issue and the documentation, not from the code. Where several things speak against
//! an operation, each is a right refusal; which one is given is not part of the promise.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};
use tool_models::{RememberScope, SecurityLevel};

use crate::human_parts::Kind;

pub(crate) type Object = Map<String, Value>;

/// Seconds.
pub(crate) type Time = i64;

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Stage {
    Open {
        ask_again: Option<Time>,
    },
    Ready {
        args: Object,
        content: Option<Object>,
    },
    Running {
        args: Object,
        content: Option<Object>,
        run: usize,
    },
    Ended(Value),
    Declined,
    Cancelled,
    Rejected,
    Responded(Value),
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Caller {
    pub(crate) user: &'static str,
    pub(crate) tool: &'static str,
    pub(crate) args: Object,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Request {
    pub(crate) caller: Caller,
    pub(crate) kind: Kind,
    /// Who was named when it was asked.
    pub(crate) named: Option<&'static str>,
    pub(crate) left_to: Option<&'static str>,
    pub(crate) expires: Time,
    pub(crate) stage: Stage,
    /// When something last happened to it. No clock is before that.
    pub(crate) latest: Time,
    /// Somebody noted that it had lapsed.
    pub(crate) lapse_noted: bool,
    pub(crate) memory: Option<(RememberScope, Time)>,
    /// Every set of arguments that a human, a memory or the policy let run.
    pub(crate) approved: Vec<Object>,
    pub(crate) runs: usize,
    /// How often an operator said that a run had no effect.
    pub(crate) not_happened: usize,
}

impl Request {
    pub(crate) fn new(
        caller: Caller,
        kind: Kind,
        named: Option<&'static str>,
        (latest, expires): (Time, Time),
    ) -> Self {
        Self {
            caller,
            kind,
            named,
            left_to: None,
            expires,
            stage: Stage::Open { ask_again: None },
            latest,
            lapse_noted: false,
            memory: None,
            approved: Vec::new(),
            runs: 0,
            not_happened: 0,
        }
    }

    pub(crate) fn decider(&self) -> &'static str {
        self.left_to.or(self.named).unwrap_or(self.caller.user)
    }

    /// Somebody who may let the call run.
    pub(crate) fn approver(&self) -> &'static str {
        let anybody = ["ann", "ben", "cas"];
        let may = |by: &&str| wrong_person(self, &Answer::Approve, by).is_none();
        anybody
            .into_iter()
            .find(may)
            .unwrap_or_else(|| self.decider())
    }

    fn level(&self) -> Option<SecurityLevel> {
        match self.kind {
            Kind::Authorization(level) => Some(level),
            Kind::Credential(_) => Some(SecurityLevel::High),
            Kind::Question | Kind::SignIn | Kind::ByHand => None,
        }
    }

    pub(crate) fn has_lapsed(&self, now: Time) -> bool {
        let waits = matches!(self.stage, Stage::Open { .. } | Stage::Ready { .. });
        waits && (self.lapse_noted || self.clock(now) >= self.expires)
    }

    /// What a clock that says `now` is taken for.
    fn clock(&self, now: Time) -> Time {
        now.max(self.latest)
    }

    pub(crate) fn happens(&mut self, now: Time) {
        self.latest = self.clock(now);
    }

    pub(crate) fn is_open(&self, now: Time) -> bool {
        matches!(self.stage, Stage::Open { .. }) && !self.has_lapsed(now)
    }

    pub(crate) fn is_runnable(&self, now: Time) -> bool {
        matches!(self.stage, Stage::Ready { .. }) && !self.has_lapsed(now)
    }

    pub(crate) fn is_in_doubt(&self) -> bool {
        matches!(self.stage, Stage::Running { .. })
    }

    fn let_run(&mut self, args: Object, content: Option<Object>) {
        self.approved.push(args.clone());
        self.stage = Stage::Ready { args, content };
    }
}

/// What somebody answers, with what makes it right or wrong said outright.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Answer {
    Accept(Content),
    Decline,
    Cancel,
    Approve,
    /// Until so many seconds from now.
    ApproveAndRemember(RememberScope, Time),
    Reject,
    Edit(Object),
    /// Arguments that no answer may hold: a secret, or an integer that others round.
    EditBadly(Object),
    Respond(Value),
    /// So many seconds from now.
    Defer(Time),
    Escalate(&'static str),
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Content {
    Asked(Object),
    NotAsked(Object),
    Nothing,
}

/// What comes of an operation.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Outcome {
    Done,
    Run {
        args: Object,
        content: Option<Object>,
    },
    Finished(Value),
    Closed(&'static str),
    Responded(Value),
    /// For one of these reasons.
    Refused(BTreeSet<&'static str>),
}

impl Outcome {
    fn refused(reason: &'static str) -> Self {
        Self::Refused([reason].into())
    }
}

/// Everything that the servers together know.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Reference {
    pub(crate) requests: BTreeMap<String, Request>,
}

impl Reference {
    /// Who may be told at once that the call may run: the requests whose memory covers it.
    pub(crate) fn covering(&self, caller: &Caller, kind: Kind, now: Time) -> Vec<String> {
        let covers = |earlier: &Request| {
            let Some((scope, until)) = earlier.memory else {
                return false;
            };
            let same_call =
                earlier.caller.user == caller.user && earlier.caller.tool == caller.tool;
            let same_args =
                scope == RememberScope::Tool || says_the_same(&earlier.caller.args, &caller.args);
            same_call && same_args && now < until && permits(earlier.kind, kind)
        };
        let covering = self.requests.iter().filter(|(_, earlier)| covers(earlier));
        covering.map(|(name, _)| name.clone()).collect()
    }

    /// A request that nobody has answered yet.
    pub(crate) fn open(&mut self, name: &str, request: Request) {
        self.requests.insert(name.to_owned(), request);
    }

    /// A request that nobody had to answer.
    pub(crate) fn allow(&mut self, name: &str, now: Time) {
        if let Some(request) = self.requests.get_mut(name) {
            request.let_run(request.caller.args.clone(), None);
            request.happens(now);
        }
    }

    pub(crate) fn answer(
        &mut self,
        name: &str,
        answer: &Answer,
        by: &'static str,
        now: Time,
    ) -> Outcome {
        let Some(request) = self.requests.get_mut(name) else {
            return Outcome::refused("unknown");
        };
        let mut reasons = BTreeSet::new();
        if !matches!(request.stage, Stage::Open { .. }) {
            reasons.insert("already answered");
        }
        if request.has_lapsed(now) {
            reasons.insert("expired");
        }
        reasons.extend(wrong_person(request, answer, by));
        reasons.extend(wrong_answer(request, answer, now));
        if !reasons.is_empty() {
            return Outcome::Refused(reasons);
        }
        take(request, answer, now);
        request.happens(now);
        Outcome::Done
    }

    pub(crate) fn resume(&mut self, name: &str, caller: &Caller, now: Time) -> Outcome {
        let Some(request) = self.requests.get_mut(name) else {
            return Outcome::refused("unknown");
        };
        let mut reasons = BTreeSet::new();
        let own = &request.caller;
        let is_same = own.user == caller.user
            && own.tool == caller.tool
            && says_the_same(&own.args, &caller.args);
        if !is_same {
            reasons.insert("other call");
        }
        if request.has_lapsed(now) {
            reasons.insert("expired");
        }
        match &request.stage {
            Stage::Open { .. } => drop(reasons.insert("not answered")),
            Stage::Running { .. } => drop(reasons.insert("running")),
            _ => {}
        }
        if request.lapse_noted
            && reasons
                .iter()
                .all(|reason| *reason == "expired" || *reason == "not answered")
        {
            return Outcome::Closed("expired");
        }
        if !reasons.is_empty() {
            return Outcome::Refused(reasons);
        }
        match request.stage.clone() {
            Stage::Ready { args, content } => {
                request.runs += 1;
                request.happens(now);
                let (args_now, content_now) = (args.clone(), content.clone());
                request.stage = Stage::Running {
                    args: args_now,
                    content: content_now,
                    run: request.runs,
                };
                Outcome::Run { args, content }
            }
            Stage::Ended(outcome) => Outcome::Finished(outcome),
            Stage::Declined => Outcome::Closed("declined"),
            Stage::Cancelled => Outcome::Closed("cancelled"),
            Stage::Rejected => Outcome::Closed("rejected"),
            Stage::Responded(content) => Outcome::Responded(content),
            Stage::Open { .. } | Stage::Running { .. } => Outcome::refused("running"),
        }
    }

    pub(crate) fn finish(&mut self, name: &str, run: usize, outcome: &Value, now: Time) -> Outcome {
        match self.requests.get_mut(name) {
            Some(request) if matches!(request.stage, Stage::Running { run: last, .. } if last == run) =>
            {
                request.happens(now);
                request.stage = Stage::Ended(outcome.clone());
                Outcome::Done
            }
            _ => Outcome::refused("not running"),
        }
    }

    pub(crate) fn settle(&mut self, name: &str, happened: bool, now: Time) -> Outcome {
        let Some(request) = self.requests.get_mut(name) else {
            return Outcome::refused("unknown");
        };
        let Stage::Running { args, content, .. } = request.stage.clone() else {
            return Outcome::refused("not running");
        };
        request.happens(now);
        if happened {
            request.stage = Stage::Ended(super::speech::settled());
        } else {
            request.not_happened += 1;
            request.stage = Stage::Ready { args, content };
        }
        Outcome::Done
    }

    pub(crate) fn revoke(&mut self, name: &str, now: Time) -> Outcome {
        match self.requests.get_mut(name) {
            None => Outcome::refused("unknown"),
            Some(request) => match request.memory.take() {
                Some(_) => {
                    request.happens(now);
                    Outcome::Done
                }
                None => Outcome::refused("nothing remembered"),
            },
        }
    }
}

/// Whether two sets of arguments say the same; numbers by their value, as JSON has only one kind.
pub(crate) fn says_the_same(left: &Object, right: &Object) -> bool {
    fn plain(value: &Value) -> Value {
        match value {
            Value::Number(number) => number.as_f64().into(),
            Value::Array(items) => items.iter().map(plain).collect(),
            Value::Object(members) => Value::Object(sorted(members)),
            other => other.clone(),
        }
    }
    fn sorted(members: &Object) -> Object {
        let plain = members
            .iter()
            .map(|(name, value)| (name.clone(), plain(value)));
        plain.collect::<BTreeMap<_, _>>().into_iter().collect()
    }
    sorted(left) == sorted(right)
}

/// Whether leave for the one is leave for the other: for a tool no more harmful, for the same credential.
fn permits(earlier: Kind, kind: Kind) -> bool {
    match (earlier, kind) {
        (Kind::Authorization(before), Kind::Authorization(now)) => now <= before,
        (Kind::Credential(before), Kind::Credential(now)) => before == now,
        _ => false,
    }
}

/// The person whom a request is left to decides it. A critical call never runs by the word of whoever
/// called; where nobody but them was named, anybody else may let it.
fn wrong_person(request: &Request, answer: &Answer, by: &str) -> Option<&'static str> {
    let lets_run = matches!(
        answer,
        Answer::Approve | Answer::ApproveAndRemember(..) | Answer::Edit(_) | Answer::EditBadly(_)
    );
    let needs_another = request.level() == Some(SecurityLevel::Critical) && lets_run;
    if !needs_another {
        return (by != request.decider()).then_some("not asked");
    }
    if by == request.caller.user {
        return Some("own call");
    }
    let nobody_else_named = request.left_to.is_none() && request.decider() == request.caller.user;
    (!nobody_else_named && by != request.decider()).then_some("not asked")
}

fn wrong_answer(request: &Request, answer: &Answer, now: Time) -> BTreeSet<&'static str> {
    let mut reasons = BTreeSet::new();
    if !is_of_kind(request.kind, answer) {
        reasons.insert("wrong kind");
    }
    let is_broken = match (answer, request.kind) {
        (Answer::Accept(Content::Asked(_)), kind) => kind != Kind::Question,
        (Answer::Accept(Content::Nothing), kind) => kind == Kind::Question,
        (Answer::Accept(_) | Answer::EditBadly(_), _) => true,
        // Nobody would have to decide.
        (Answer::Escalate(to), _) => to.trim().is_empty(),
        _ => false,
    };
    if is_broken {
        reasons.insert("broken answer");
    }
    let clock = request.clock(now);
    if let Answer::Defer(after) = answer
        && !(clock < now + after && now + after < request.expires)
    {
        reasons.insert("out of time");
    }
    if let Answer::ApproveAndRemember(scope, after) = answer
        && !may_be_remembered(request.level(), *scope, now + after - clock)
    {
        reasons.insert("not remembered");
    }
    reasons
}

fn is_of_kind(kind: Kind, answer: &Answer) -> bool {
    let is_authorization = matches!(kind, Kind::Authorization(_));
    let is_credential = matches!(kind, Kind::Credential(_));
    match answer {
        Answer::Cancel | Answer::Defer(_) | Answer::Escalate(_) => true,
        Answer::Accept(_) | Answer::Decline => !is_authorization && !is_credential,
        Answer::Approve | Answer::ApproveAndRemember(..) | Answer::Reject => {
            is_authorization || is_credential
        }
        Answer::Edit(_) | Answer::EditBadly(_) | Answer::Respond(_) => is_authorization,
    }
}

/// The usual policy.
fn may_be_remembered(level: Option<SecurityLevel>, scope: RememberScope, after: Time) -> bool {
    let longest = match level {
        Some(SecurityLevel::Low) => 24 * 3600,
        Some(SecurityLevel::Medium) => 3600,
        Some(SecurityLevel::High) if scope == RememberScope::Arguments => 900,
        Some(SecurityLevel::High | SecurityLevel::Critical) | None => return false,
    };
    0 < after && after <= longest
}

fn take(request: &mut Request, answer: &Answer, now: Time) {
    let own = request.caller.args.clone();
    match answer {
        Answer::Accept(Content::Asked(content) | Content::NotAsked(content)) => {
            request.let_run(own, Some(content.clone()));
        }
        Answer::Accept(Content::Nothing) => request.let_run(own, Some(Object::new())),
        Answer::Approve => request.let_run(own, None),
        Answer::ApproveAndRemember(scope, after) => {
            request.memory = Some((*scope, now + after));
            request.let_run(own, None);
        }
        Answer::Edit(args) | Answer::EditBadly(args) => request.let_run(args.clone(), None),
        Answer::Decline => request.stage = Stage::Declined,
        Answer::Cancel => request.stage = Stage::Cancelled,
        Answer::Reject => request.stage = Stage::Rejected,
        Answer::Respond(content) => request.stage = Stage::Responded(content.clone()),
        Answer::Defer(after) => {
            request.stage = Stage::Open {
                ask_again: Some(now + after),
            }
        }
        Answer::Escalate(to) => {
            request.left_to = Some(*to);
            request.stage = Stage::Open { ask_again: None };
        }
    }
}
