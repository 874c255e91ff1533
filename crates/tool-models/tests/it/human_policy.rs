//! Who may approve what, and what a remembered approval covers: tables by hand.

use chrono::TimeDelta;
use serde_json::{Map, Value};
use tool_models::{
    ApprovalPolicy, Approve, Approver, Asking, Call, Edit, Escalate, HumanAnswer, LevelPolicy,
    MemoryStore, PendingRequests, Refusal, Reject, Remember, RememberScope, RequestError,
    RequestId, Resumed, SecurityLevel,
};

use crate::human_parts::{Ask, Kind, at, call, object};

use SecurityLevel::{Critical, High, Low, Medium};

fn args() -> Map<String, Value> {
    object(r#"{"amount":1}"#)
}

fn ours() -> Call {
    call("ann", "transfer", &args())
}

fn ask<'a>(name: &'a str, kind: Kind, asked: Option<&'a str>, now: i64) -> Ask<'a> {
    Ask {
        name,
        kind,
        asked,
        now: at(now),
        expires: at(now + 600),
    }
}

/// The policy that has every level approved by `approver`.
fn by(approver: Approver) -> ApprovalPolicy {
    let level = LevelPolicy {
        approver,
        remember: None,
    };
    ApprovalPolicy {
        low: level,
        medium: level,
        high: level,
        critical: level,
    }
}

/// What comes of an answer: `yes`, or why it was refused.
fn taken(requests: &PendingRequests<&MemoryStore>, answer: HumanAnswer, who: &str) -> &'static str {
    match requests.answer(answer, &who.into(), at(1)) {
        Ok(()) => "yes",
        Err(RequestError::Refused(Refusal::NotAsked { .. })) => "not asked",
        Err(RequestError::Refused(Refusal::OwnCall { .. })) => "own call",
        Err(error) => panic!("{error}"),
    }
}

type Case = (
    Approver,
    Option<&'static str>,
    &'static [(&'static str, &'static str)],
    [&'static str; 3],
);

/// Who may approve a call by ann: by whom the policy has it approved, who was named, to whom the decision
/// was left by whom; and what ann, ben and cas are told.
const APPROVERS: [Case; 13] = [
    (
        Approver::Asked,
        None,
        &[],
        ["yes", "not asked", "not asked"],
    ),
    (
        Approver::Asked,
        Some("ann"),
        &[],
        ["yes", "not asked", "not asked"],
    ),
    (
        Approver::Asked,
        Some("ben"),
        &[],
        ["not asked", "yes", "not asked"],
    ),
    (
        Approver::Asked,
        Some("ben"),
        &[("ben", "cas")],
        ["not asked", "not asked", "yes"],
    ),
    (
        Approver::Asked,
        Some("ben"),
        &[("ben", "ann")],
        ["yes", "not asked", "not asked"],
    ),
    (Approver::Another, None, &[], ["own call", "yes", "yes"]),
    (
        Approver::Another,
        Some("ann"),
        &[],
        ["own call", "yes", "yes"],
    ),
    (
        Approver::Another,
        Some("ben"),
        &[],
        ["own call", "yes", "not asked"],
    ),
    (
        Approver::Another,
        None,
        &[("ann", "cas")],
        ["own call", "not asked", "yes"],
    ),
    (
        Approver::Another,
        Some("ben"),
        &[("ben", "cas")],
        ["own call", "not asked", "yes"],
    ),
    (
        Approver::Another,
        Some("ben"),
        &[("ben", "ann")],
        ["own call", "not asked", "not asked"],
    ),
    (
        Approver::Another,
        None,
        &[("ann", "ann")],
        ["own call", "not asked", "not asked"],
    ),
    (
        Approver::Another,
        Some("ben"),
        &[("ben", "ann"), ("ann", "cas")],
        ["own call", "not asked", "yes"],
    ),
];

#[test]
fn whoever_may_approve_may_and_nobody_else() {
    for level in SecurityLevel::ALL {
        for (approver, named, left, expected) in APPROVERS {
            for (who, expected) in ["ann", "ben", "cas"].into_iter().zip(expected) {
                for edits in [false, true] {
                    let store = MemoryStore::default();
                    let requests = PendingRequests::with_policy(&store, by(approver));
                    let request = ask("r1", Kind::Authorization(*level), named, 0).about(&ours());
                    assert_eq!(
                        requests.ask(&ours(), request, at(0)).unwrap(),
                        Asking::Waits
                    );
                    for (from, to) in left {
                        let escalate = Escalate::new("r1".into(), (*to).into());
                        assert_eq!(taken(&requests, escalate.into(), from), "yes");
                    }
                    let approve = if edits {
                        Edit::new("r1".into(), object(r#"{"amount":2}"#)).into()
                    } else {
                        Approve::new("r1".into()).into()
                    };
                    let told = taken(&requests, approve, who);
                    assert_eq!(
                        told, expected,
                        "{level} {approver:?} {named:?} {left:?} {who}"
                    );
                }
            }
        }
    }
}

#[test]
fn whoever_called_may_turn_a_critical_call_down() {
    let store = MemoryStore::default();
    let requests = PendingRequests::new(&store);
    let request = ask("r1", Kind::Authorization(Critical), None, 0).about(&ours());
    requests.ask(&ours(), request, at(0)).unwrap();
    assert_eq!(
        taken(&requests, Reject::new("r1".into()).into(), "ben"),
        "not asked"
    );
    assert_eq!(
        taken(&requests, Reject::new("r1".into()).into(), "ann"),
        "yes"
    );
}

#[test]
fn where_nobody_has_to_approve_the_trail_says_so_and_the_call_runs_once() {
    for level in SecurityLevel::ALL {
        let store = MemoryStore::default();
        let requests = PendingRequests::with_policy(&store, by(Approver::Nobody));
        let request = ask("r1", Kind::Authorization(*level), None, 0).about(&ours());
        let asked = requests.ask(&ours(), request, at(0)).unwrap();
        assert_eq!(asked, Asking::Allowed { remembered: None });
        let resume = || requests.resume(&"r1".into(), &ours(), at(1));
        assert!(matches!(resume(), Ok(Resumed::Run(_))));
        assert!(matches!(
            resume(),
            Err(RequestError::Refused(Refusal::Running { .. }))
        ));
    }
    // A question has no level, so somebody answers it under any policy.
    let store = MemoryStore::default();
    let requests = PendingRequests::with_policy(&store, by(Approver::Nobody));
    let question = ask("r1", Kind::Question, None, 0).about(&ours());
    assert_eq!(
        requests.ask(&ours(), question, at(0)).unwrap(),
        Asking::Waits
    );
}

const TOOL: RememberScope = RememberScope::Tool;
const ARGUMENTS: RememberScope = RememberScope::Arguments;

/// What the usual policy lets be remembered: the level, the scope, for so many seconds.
const REMEMBERED: [(SecurityLevel, RememberScope, i64, bool); 22] = [
    (Low, TOOL, 86_400, true),
    (Low, TOOL, 86_401, false),
    (Low, ARGUMENTS, 86_400, true),
    (Low, ARGUMENTS, 86_401, false),
    (Low, TOOL, 1, true),
    (Low, TOOL, 0, false),
    (Low, TOOL, -1, false),
    (Medium, TOOL, 3_600, true),
    (Medium, TOOL, 3_601, false),
    (Medium, ARGUMENTS, 3_600, true),
    (Medium, ARGUMENTS, 3_601, false),
    (Medium, ARGUMENTS, 0, false),
    (High, TOOL, 1, false),
    (High, TOOL, 900, false),
    (High, ARGUMENTS, 900, true),
    (High, ARGUMENTS, 901, false),
    (High, ARGUMENTS, 0, false),
    (High, ARGUMENTS, 1, true),
    (Critical, TOOL, 1, false),
    (Critical, ARGUMENTS, 1, false),
    (Critical, ARGUMENTS, 900, false),
    (Critical, ARGUMENTS, 0, false),
];

fn remember(scope: RememberScope, until: i64) -> HumanAnswer {
    let mut approve = Approve::new("r1".into());
    approve.remember = Some(Remember {
        scope,
        until: at(until),
    });
    approve.into()
}

#[test]
fn an_approval_is_remembered_as_the_policy_allows_and_never_shortened() {
    for (level, scope, seconds, expected) in REMEMBERED {
        let store = MemoryStore::default();
        let requests = PendingRequests::new(&store);
        let request = ask("r1", Kind::Authorization(level), Some("ben"), 0).about(&ours());
        requests.ask(&ours(), request, at(0)).unwrap();
        let answered = requests.answer(remember(scope, 1 + seconds), &"ben".into(), at(1));
        assert_eq!(answered.is_ok(), expected, "{level} {scope} {seconds}");
        if let Err(error) = answered {
            assert!(
                matches!(error, RequestError::Refused(Refusal::NotRemembered { .. })),
                "{error}"
            );
        }
    }
}

/// A policy that lets anything be remembered for a day, so that a table can try what a memory covers.
fn lenient() -> ApprovalPolicy {
    let level = LevelPolicy {
        approver: Approver::Asked,
        remember: Some((TOOL, TimeDelta::days(1))),
    };
    ApprovalPolicy {
        low: level,
        medium: level,
        high: level,
        critical: level,
    }
}

struct Later {
    what: &'static str,
    earlier: Kind,
    scope: RememberScope,
    call: Call,
    kind: Kind,
    at: i64,
    covered: bool,
}

fn laters() -> Vec<Later> {
    let high = Kind::Authorization(High);
    let later = |what, scope, call: &Call, kind, at, covered| Later {
        what,
        earlier: high,
        scope,
        call: call.clone(),
        kind,
        at,
        covered,
    };
    let other_args = object(r#"{"amount":2}"#);
    let respelt = object(r#"{"amount":1.0}"#);
    let from = |earlier, kind, covered| Later {
        what: "of another kind",
        earlier,
        scope: TOOL,
        call: ours(),
        kind,
        at: 99,
        covered,
    };
    vec![
        later("the same", TOOL, &ours(), high, 99, true),
        later("the same", ARGUMENTS, &ours(), high, 99, true),
        later("at its last moment", TOOL, &ours(), high, 299, true),
        later("at its end", TOOL, &ours(), high, 300, false),
        later("later", TOOL, &ours(), high, 301, false),
        later(
            "other arguments",
            TOOL,
            &call("ann", "transfer", &other_args),
            high,
            99,
            true,
        ),
        later(
            "other arguments",
            ARGUMENTS,
            &call("ann", "transfer", &other_args),
            high,
            99,
            false,
        ),
        later(
            "the same arguments, otherwise spelt",
            ARGUMENTS,
            &call("ann", "transfer", &respelt),
            high,
            99,
            true,
        ),
        later(
            "another user",
            TOOL,
            &call("ben", "transfer", &args()),
            high,
            99,
            false,
        ),
        later(
            "another tool",
            TOOL,
            &call("ann", "delete", &args()),
            high,
            99,
            false,
        ),
        later(
            "another case of the tool",
            TOOL,
            &call("ann", "Transfer", &args()),
            high,
            99,
            false,
        ),
        later(
            "less harmful",
            TOOL,
            &ours(),
            Kind::Authorization(Low),
            99,
            true,
        ),
        later(
            "more harmful",
            TOOL,
            &ours(),
            Kind::Authorization(Critical),
            99,
            false,
        ),
        from(high, Kind::Credential("v1"), false),
        from(high, Kind::Question, false),
        from(Kind::Credential("v1"), high, false),
        from(Kind::Credential("v1"), Kind::Credential("v1"), true),
        from(Kind::Credential("v1"), Kind::Credential("v2"), false),
        from(Kind::Credential("v1"), Kind::SignIn, false),
    ]
}

/// What comes of asking `later` where an approval of the usual call is remembered until 300.
fn asked_later(
    later: &Later,
    between: impl Fn(&PendingRequests<&MemoryStore>),
    policy: ApprovalPolicy,
) -> Asking {
    let store = MemoryStore::default();
    let requests = PendingRequests::with_policy(&store, lenient());
    let first = ask("r1", later.earlier, Some("ben"), 0).about(&ours());
    requests.ask(&ours(), first, at(0)).unwrap();
    requests
        .answer(remember(later.scope, 300), &"ben".into(), at(1))
        .unwrap();
    between(&requests);
    let requests = PendingRequests::with_policy(&store, policy);
    let second = ask("r2", later.kind, Some("ben"), later.at).about(&later.call);
    requests.ask(&later.call, second, at(later.at)).unwrap()
}

fn allowed() -> Asking {
    Asking::Allowed {
        remembered: Some("r1".into()),
    }
}

#[test]
fn a_remembered_approval_covers_what_was_approved_and_no_more() {
    for later in laters() {
        let expected = if later.covered {
            allowed()
        } else {
            Asking::Waits
        };
        let asked = asked_later(&later, |_| {}, lenient());
        assert_eq!(
            asked, expected,
            "{} {:?} {:?}",
            later.what, later.earlier, later.kind
        );
    }
}

#[test]
fn a_revoked_approval_covers_nothing() {
    let revoke = |requests: &PendingRequests<&MemoryStore>| {
        requests.revoke(&"r1".into(), &"op".into(), at(50)).unwrap();
        let again = requests.revoke(&"r1".into(), &"op".into(), at(51));
        assert!(matches!(
            again,
            Err(RequestError::Refused(Refusal::NothingRemembered))
        ));
    };
    for later in laters() {
        assert_eq!(
            asked_later(&later, revoke, lenient()),
            Asking::Waits,
            "{}",
            later.what
        );
    }
}

#[test]
fn a_policy_that_was_tightened_holds_for_what_was_remembered_before() {
    let never = LevelPolicy {
        approver: Approver::Asked,
        remember: None,
    };
    let short = LevelPolicy {
        approver: Approver::Asked,
        remember: Some((TOOL, TimeDelta::minutes(1))),
    };
    let narrow = LevelPolicy {
        approver: Approver::Asked,
        remember: Some((ARGUMENTS, TimeDelta::days(1))),
    };
    for high in [never, short, narrow] {
        let policy = ApprovalPolicy { high, ..lenient() };
        for later in laters().iter().filter(|later| later.scope == TOOL) {
            assert_eq!(
                asked_later(later, |_| {}, policy),
                Asking::Waits,
                "{} {high:?}",
                later.what
            );
        }
    }
}

/// ann approved her own call, as she then might; now another has to.
#[test]
fn an_approval_of_ones_own_call_is_forgotten_where_another_has_to_approve() {
    let store = MemoryStore::default();
    let requests = PendingRequests::with_policy(&store, lenient());
    let high = Kind::Authorization(High);
    requests
        .ask(&ours(), ask("r1", high, None, 0).about(&ours()), at(0))
        .unwrap();
    requests
        .answer(remember(TOOL, 300), &"ann".into(), at(1))
        .unwrap();
    let another = LevelPolicy {
        approver: Approver::Another,
        ..lenient().high
    };
    let requests = PendingRequests::with_policy(
        &store,
        ApprovalPolicy {
            high: another,
            ..lenient()
        },
    );
    let asked = requests
        .ask(&ours(), ask("r2", high, None, 9).about(&ours()), at(9))
        .unwrap();
    assert_eq!(asked, Asking::Waits);
}

#[test]
fn an_edited_approval_is_never_remembered() {
    // There is no member for it, and none is read.
    let edit = r#"{"action":"edit","request_id":"r1","tool_args":{},"remember":{"scope":"tool","until":"2025-10-18T00:05:00Z"}}"#;
    assert!(serde_json::from_str::<HumanAnswer>(edit).is_err());
    let store = MemoryStore::default();
    let requests = PendingRequests::with_policy(&store, lenient());
    let high = Kind::Authorization(High);
    requests
        .ask(&ours(), ask("r1", high, None, 0).about(&ours()), at(0))
        .unwrap();
    requests
        .answer(Edit::new("r1".into(), args()).into(), &"ann".into(), at(1))
        .unwrap();
    let asked = requests
        .ask(&ours(), ask("r2", high, None, 2).about(&ours()), at(2))
        .unwrap();
    assert_eq!(asked, Asking::Waits);
    let revoked = requests.revoke(&RequestId::from("r1"), &"op".into(), at(3));
    assert!(matches!(
        revoked,
        Err(RequestError::Refused(Refusal::NothingRemembered))
    ));
}
