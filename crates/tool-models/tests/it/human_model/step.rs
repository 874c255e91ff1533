//! What may happen next, drawn at random.

use proptest::prelude::*;
use serde_json::json;
use tool_models::{RememberScope, SecurityLevel};

use super::reference::{Answer, Content, Object, Time};
use crate::human_parts::{Kind, object};

pub(crate) const PEOPLE: [&str; 3] = ["ann", "ben", "cas"];
pub(crate) const OPERATOR: &str = "op";
const TOOLS: [&str; 2] = ["transfer", "delete"];

/// Four spellings of three sets of arguments.
const ARGS: [&str; 4] = [
    r#"{"to":"x","amount":1}"#,
    r#"{"to":"y","amount":2}"#,
    r#"{"amount":1.0,"to":"x"}"#,
    r#"{"amount":3}"#,
];

pub(crate) fn args(which: usize) -> Object {
    object(ARGS[which])
}

#[derive(Debug, Clone)]
pub(crate) struct Asking {
    pub(crate) request: usize,
    pub(crate) kind: Kind,
    pub(crate) user: &'static str,
    pub(crate) tool: &'static str,
    pub(crate) args: usize,
    pub(crate) named: Option<&'static str>,
    pub(crate) lasts: Time,
    pub(crate) flaw: Option<Flaw>,
}

/// What makes a request one that cannot be asked.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Flaw {
    OtherArguments,
    NoName,
    NoEnd,
    Secret,
    BlankText,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Who {
    /// Whoever the model says may decide.
    Decider,
    /// Whoever the model says may let the call run.
    Approver,
    Caller,
    Somebody(&'static str),
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Retarget {
    No,
    /// The same call, otherwise spelt.
    Respelt,
    User,
    Tool,
    Arguments(usize),
    /// The call as a human edited it.
    AsApproved,
}

#[derive(Debug, Clone)]
pub(crate) enum Operation {
    Ask(Asking),
    Answer {
        request: usize,
        by: Who,
        answer: Answer,
    },
    /// By whoever may, with whatever answer lets the call run.
    LetRun {
        request: usize,
        remember: bool,
    },
    Resume {
        request: usize,
        retarget: Retarget,
    },
    /// With one of the permits that the worker still holds.
    Finish {
        which: usize,
    },
    Settle {
        request: usize,
        happened: bool,
    },
    Revoke {
        request: usize,
    },
    Expire,
    Wait(Time),
    /// To the very moment at which a request lapses, or just before it.
    WaitForEnd {
        request: usize,
        before: Time,
    },
}

/// A store call of an operation, counted from the operation's first, that fails.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fault {
    /// The append, counted from the operation's first.
    pub(crate) append: usize,
    pub(crate) committed: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct Step {
    pub(crate) worker: usize,
    pub(crate) operation: Operation,
    pub(crate) fault: Option<Fault>,
    /// What the other worker does meanwhile, before the store call of that number.
    pub(crate) meanwhile: Vec<(usize, Operation)>,
}

/// Something is asked first, since nothing happens to what nobody asked.
pub(crate) fn steps() -> impl Strategy<Value = Vec<Step>> {
    let asking = |request| {
        asking().prop_map(move |asking| {
            let operation = Operation::Ask(Asking {
                request,
                flaw: None,
                ..asking
            });
            Step {
                worker: 0,
                operation,
                fault: None,
                meanwhile: Vec::new(),
            }
        })
    };
    let later = proptest::collection::vec(step(), 1..16);
    (asking(0), asking(1), later)
        .prop_map(|(first, second, later)| [first, second].into_iter().chain(later).collect())
}

fn step() -> impl Strategy<Value = Step> {
    let fault =
        (0..2usize, any::<bool>()).prop_map(|(append, committed)| Fault { append, committed });
    // Often enough, time passes between that a worker reads the clock and that it writes.
    let operation_or_time = prop_oneof![5 => operation(), 1 => passing()];
    let meanwhile = proptest::collection::vec((0..5usize, operation_or_time), 1..4);
    (
        0..2usize,
        operation(),
        proptest::option::weighted(0.08, fault),
        prop_oneof![3 => Just(Vec::new()), 1 => meanwhile],
    )
        .prop_map(|(worker, operation, fault, meanwhile)| Step {
            worker,
            operation,
            fault,
            meanwhile,
        })
}

fn passing() -> impl Strategy<Value = Operation> {
    let seconds = prop_oneof![
        Just(0),
        Just(1),
        Just(9),
        Just(10),
        Just(300),
        Just(899),
        Just(900),
        Just(3600)
    ];
    prop_oneof![
        seconds.prop_map(Operation::Wait),
        (request(), 0..2i64)
            .prop_map(|(request, before)| Operation::WaitForEnd { request, before }),
    ]
}

fn operation() -> impl Strategy<Value = Operation> {
    prop_oneof![
        5 => asking().prop_map(Operation::Ask),
        5 => (request(), who(), answer())
            .prop_map(|(request, by, answer)| Operation::Answer { request, by, answer }),
        16 => (request(), any::<bool>()).prop_map(|(request, remember)| Operation::LetRun { request, remember }),
        12 => (request(), retarget()).prop_map(|(request, retarget)| Operation::Resume { request, retarget }),
        4 => (0..3usize).prop_map(|which| Operation::Finish { which }),
        3 => (request(), any::<bool>()).prop_map(|(request, happened)| Operation::Settle { request, happened }),
        2 => request().prop_map(|request| Operation::Revoke { request }),
        1 => Just(Operation::Expire),
        2 => passing(),
    ]
}

/// Few, so that something happens to each.
fn request() -> impl Strategy<Value = usize> {
    prop_oneof![8 => 0..2usize, 3 => 2..4usize]
}

fn asking() -> impl Strategy<Value = Asking> {
    let flaw = prop_oneof![
        Just(Flaw::OtherArguments),
        Just(Flaw::NoName),
        Just(Flaw::NoEnd),
        Just(Flaw::Secret),
        Just(Flaw::BlankText),
    ];
    let lasts =
        prop_oneof![1 => Just(-1), 1 => Just(0), 2 => Just(1), 4 => Just(10), 12 => Just(3600)];
    (
        prop_oneof![1 => 0..2usize, 5 => 2..4usize],
        kind(),
        prop_oneof![4 => Just("ann"), 1 => person()],
        prop_oneof![4 => Just(TOOLS[0]), 1 => Just(TOOLS[1])],
        0..3usize,
        proptest::option::of(person()),
        lasts,
        proptest::option::weighted(0.08, flaw),
    )
        .prop_map(
            |(request, kind, user, tool, args, named, lasts, flaw)| Asking {
                request,
                kind,
                user,
                tool,
                args,
                named,
                lasts,
                flaw,
            },
        )
}

fn kind() -> impl Strategy<Value = Kind> {
    prop_oneof![
        3 => Just(Kind::Question),
        3 => Just(Kind::Authorization(SecurityLevel::Low)),
        2 => Just(Kind::Authorization(SecurityLevel::Medium)),
        3 => Just(Kind::Authorization(SecurityLevel::High)),
        4 => Just(Kind::Authorization(SecurityLevel::Critical)),
        1 => Just(Kind::Credential("v1")),
        1 => Just(Kind::Credential("v2")),
        1 => Just(Kind::SignIn),
        1 => Just(Kind::ByHand),
    ]
}

fn person() -> impl Strategy<Value = &'static str> {
    prop::sample::select(PEOPLE.to_vec())
}

fn who() -> impl Strategy<Value = Who> {
    prop_oneof![
        6 => Just(Who::Decider),
        3 => Just(Who::Approver),
        1 => Just(Who::Caller),
        2 => person().prop_map(Who::Somebody),
    ]
}

fn retarget() -> impl Strategy<Value = Retarget> {
    prop_oneof![
        20 => Just(Retarget::No),
        2 => Just(Retarget::Respelt),
        1 => Just(Retarget::User),
        1 => Just(Retarget::Tool),
        1 => (0..4usize).prop_map(Retarget::Arguments),
        2 => Just(Retarget::AsApproved),
    ]
}

fn answer() -> impl Strategy<Value = Answer> {
    let bad = prop_oneof![
        Just(object(r#"{"password":"hunter2hunter2"}"#)),
        Just(object(r#"{"amount":9007199254740993}"#)),
    ];
    let remember = prop_oneof![
        Just(-1),
        Just(0),
        Just(1),
        Just(300),
        Just(900),
        Just(901),
        Just(3600),
        Just(3601),
        Just(86400),
        Just(86401),
    ];
    let scope = prop_oneof![Just(RememberScope::Tool), Just(RememberScope::Arguments)];
    let defer = prop_oneof![
        Just(-1),
        Just(0),
        Just(1),
        Just(9),
        Just(10),
        Just(3599),
        Just(3600)
    ];
    prop_oneof![
        4 => Just(Answer::Accept(Content::Asked(object(r#"{"answer":"Monday"}"#)))),
        1 => Just(Answer::Accept(Content::NotAsked(object(r#"{"answr":"Monday"}"#)))),
        2 => Just(Answer::Accept(Content::Nothing)),
        1 => Just(Answer::Decline),
        1 => Just(Answer::Cancel),
        6 => Just(Answer::Approve),
        4 => (scope, remember).prop_map(|(scope, after)| Answer::ApproveAndRemember(scope, after)),
        2 => Just(Answer::Reject),
        5 => (0..4usize).prop_map(|which| Answer::Edit(args(which))),
        1 => bad.prop_map(Answer::EditBadly),
        1 => Just(Answer::Respond(json!({ "done": true }))),
        2 => defer.prop_map(Answer::Defer),
        3 => person().prop_map(Answer::Escalate),
        1 => Just(Answer::Escalate(" ")),
    ]
}
