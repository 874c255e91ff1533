//! Trails that somebody changed behind the library's back.

use std::collections::BTreeSet;
use std::convert::Infallible;

use serde_json::{Map, Value, json};
use tool_models::{
    Appended, Approve, AuditEntry, Call, Defer, Edit, Escalate, HumanAnswer, MemoryStore,
    PendingRequests, Reject, RequestId, RequestState, Resumed, SecurityLevel, Settlement, Store,
    Timestamp, UserId,
};

use crate::human_parts::{Ask, Kind, at, call, object};

/// A store that holds one trail, whatever it is.
struct Fixed(Vec<AuditEntry>);

impl Store for Fixed {
    type Error = Infallible;

    fn append(&self, _: &AuditEntry) -> Result<Appended, Infallible> {
        Ok(Appended::Yes)
    }

    fn trail(&self, _: &RequestId) -> Result<Vec<AuditEntry>, Infallible> {
        Ok(self.0.clone())
    }

    fn unfinished(&self) -> Result<Vec<RequestId>, Infallible> {
        Ok(vec!["r1".into()])
    }

    fn remembered(&self, _: &UserId, _: Timestamp) -> Result<Vec<RequestId>, Infallible> {
        Ok(Vec::new())
    }
}

fn args() -> Map<String, Value> {
    object(r#"{"to":"x","amount":1}"#)
}

fn edited() -> Map<String, Value> {
    object(r#"{"to":"x","amount":2}"#)
}

fn ours() -> Call {
    call("ann", "transfer", &args())
}

/// A life by its name, with the arguments that a human let run; none where nothing may run any more.
struct Life {
    name: &'static str,
    trail: Vec<AuditEntry>,
    may_run: Option<Map<String, Value>>,
}

/// The trail that is left where these people answer so, and the call is then resumed or not.
fn life(
    name: &'static str,
    kind: Kind,
    answers: &[(&str, HumanAnswer)],
    may_run: Option<Map<String, Value>>,
) -> Life {
    let store = MemoryStore::default();
    let requests = PendingRequests::new(&store);
    let ask = Ask {
        name: "r1",
        kind,
        asked: Some("ben"),
        now: at(0),
        expires: at(600),
    };
    requests.ask(&ours(), ask.about(&ours()), at(0)).unwrap();
    for (by, answer) in answers {
        requests
            .answer(answer.clone(), &(*by).into(), at(10))
            .unwrap();
    }
    let trail = requests.trail(&"r1".into()).unwrap();
    Life {
        name,
        trail,
        may_run,
    }
}

fn lives() -> Vec<Life> {
    let r1 = || RequestId::from("r1");
    let high = Kind::Authorization(SecurityLevel::High);
    let critical = Kind::Authorization(SecurityLevel::Critical);
    let accept = tool_models::Accept::new(r1(), object(r#"{"answer":"Monday"}"#));
    let mut remembered = Approve::new(r1());
    remembered.remember = Some(tool_models::Remember {
        scope: tool_models::RememberScope::Arguments,
        until: at(300),
    });
    vec![
        life("open", high, &[], None),
        life(
            "approved",
            high,
            &[("ben", Approve::new(r1()).into())],
            Some(args()),
        ),
        life(
            "remembered",
            high,
            &[("ben", remembered.into())],
            Some(args()),
        ),
        life(
            "critical",
            critical,
            &[("ben", Approve::new(r1()).into())],
            Some(args()),
        ),
        life(
            "edited",
            high,
            &[("ben", Edit::new(r1(), edited()).into())],
            Some(edited()),
        ),
        life("rejected", high, &[("ben", Reject::new(r1()).into())], None),
        life(
            "answered",
            Kind::Question,
            &[("ben", accept.into())],
            Some(args()),
        ),
        life(
            "credential",
            Kind::Credential("v1"),
            &[("ben", Approve::new(r1()).into())],
            Some(args()),
        ),
        life(
            "deferred and left to another",
            high,
            &[
                ("ben", Defer::new(r1(), at(60)).into()),
                ("ben", Escalate::new(r1(), "cas".into()).into()),
                ("cas", Approve::new(r1()).into()),
            ],
            Some(args()),
        ),
        ended("finished", true),
        ended("in doubt", false),
        settled(),
    ]
}

fn begun() -> (MemoryStore, tool_models::Permit) {
    let store = MemoryStore::default();
    let requests = PendingRequests::new(&store);
    let high = Kind::Authorization(SecurityLevel::High);
    let ask = Ask {
        name: "r1",
        kind: high,
        asked: Some("ben"),
        now: at(0),
        expires: at(600),
    };
    requests.ask(&ours(), ask.about(&ours()), at(0)).unwrap();
    requests
        .answer(Approve::new("r1".into()).into(), &"ben".into(), at(10))
        .unwrap();
    let Resumed::Run(permit) = requests.resume(&"r1".into(), &ours(), at(20)).unwrap() else {
        panic!("it was approved")
    };
    (store, permit)
}

fn ended(name: &'static str, is_finished: bool) -> Life {
    let (store, permit) = begun();
    let requests = PendingRequests::new(&store);
    if is_finished {
        requests.finish(&permit, &json!("done"), at(30)).unwrap();
    }
    let trail = requests.trail(&"r1".into()).unwrap();
    Life {
        name,
        trail,
        may_run: None,
    }
}

fn settled() -> Life {
    let (store, _) = begun();
    let requests = PendingRequests::new(&store);
    requests
        .settle(
            &"r1".into(),
            &"op".into(),
            &Settlement::Happened { outcome: None },
            at(40),
        )
        .unwrap();
    let trail = requests.trail(&"r1".into()).unwrap();
    Life {
        name: "settled",
        trail,
        may_run: None,
    }
}

/// What runs from a trail, whoever asks for it: the arguments.
fn runs(trail: &Value) -> Option<Map<String, Value>> {
    // What is no trail at all stands in the store's way before it is anybody's.
    let trail: Vec<AuditEntry> = serde_json::from_value(trail.clone()).ok()?;
    let state = RequestState::of(&trail).ok()??;
    let requests = PendingRequests::new(Fixed(trail));
    let calls = [ours(), state.call];
    calls
        .iter()
        .find_map(|call| match requests.resume(&"r1".into(), call, at(25)) {
            Ok(Resumed::Run(permit)) => Some(permit.go().tool_args.clone()),
            _ => None,
        })
}

/// Every change of one thing: an entry lost, said twice or in another's place, a member changed, lost
/// or put in.
fn mutations(trail: &Value) -> Vec<(String, Value)> {
    let entries = trail.as_array().unwrap();
    let mut all = Vec::new();
    for first in 0..entries.len() {
        let mut lost = entries.clone();
        lost.remove(first);
        all.push((format!("{first} lost"), Value::Array(lost)));
        let mut twice = entries.clone();
        twice.insert(first, entries[first].clone());
        all.push((format!("{first} twice"), Value::Array(twice)));
        for second in 0..entries.len() {
            let mut swapped = entries.clone();
            swapped.swap(first, second);
            all.push((
                format!("{first} and {second} swapped"),
                Value::Array(swapped),
            ));
            // An event in another's place, with the place's own number.
            let mut copied = entries.clone();
            copied[first]["event"] = entries[second]["event"].clone();
            all.push((format!("{second}'s event at {first}"), Value::Array(copied)));
        }
    }
    for pointer in leaves(trail) {
        for other in others(trail.pointer(&pointer).unwrap()) {
            let mut changed = trail.clone();
            *changed.pointer_mut(&pointer).unwrap() = other.clone();
            all.push((format!("{pointer} is {other}"), changed));
        }
        let (parent, name) = pointer.rsplit_once('/').unwrap();
        let mut without = trail.clone();
        if let Some(members) = without.pointer_mut(parent).and_then(Value::as_object_mut) {
            members.remove(name);
            all.push((format!("{pointer} is gone"), without));
        }
    }
    all
}

fn leaves(value: &Value) -> Vec<String> {
    let within = |(name, value): (String, &Value)| -> Vec<String> {
        leaves(value)
            .into_iter()
            .map(|rest| format!("/{name}{rest}"))
            .collect()
    };
    match value {
        Value::Object(members) if !members.is_empty() => members
            .iter()
            .map(|(name, value)| (name.clone(), value))
            .flat_map(within)
            .collect(),
        Value::Array(items) if !items.is_empty() => items
            .iter()
            .enumerate()
            .map(|(index, value)| (index.to_string(), value))
            .flat_map(within)
            .collect(),
        _ => vec![String::new()],
    }
}

/// Words that mean something elsewhere in a trail are the likeliest to do harm.
fn others(value: &Value) -> Vec<Value> {
    let words = [
        "ann",
        "ben",
        "cas",
        "r2",
        "x",
        "y",
        "transfer",
        "approve",
        "reject",
        "accept",
        "cancel",
        "edit",
        "allowed",
        "answered",
        "begun",
        "finished",
        "expired",
        "settled",
        "revoked",
        "LOW",
        "MEDIUM",
        "HIGH",
        "CRITICAL",
        "tool",
        "arguments",
        "authorization_requested",
        "human_input_requested",
        "2025-10-18T00:00:00Z",
        "2025-10-18T00:00:15Z",
        "2025-10-18T00:20:00Z",
        "2035-10-18T00:00:00Z",
    ];
    let mut others: Vec<Value> = match value {
        Value::String(_) => words.iter().map(|word| json!(word)).collect(),
        Value::Number(number) => {
            let number = number.as_i64().unwrap();
            vec![json!(number + 1), json!(number - 1), json!(number + 10)]
        }
        Value::Bool(is_so) => vec![json!(!is_so)],
        _ => Vec::new(),
    };
    others.extend([json!({}), json!({ "amount": 666 }), Value::Null]);
    others.retain(|other| other != value);
    others
}

/// The digest that belongs to the call as it now stands.
fn with_its_digest(mut trail: Value) -> Option<Value> {
    let call = trail.pointer("/0/event/call")?.clone();
    let call: Call = serde_json::from_value(call).ok()?;
    *trail.pointer_mut("/0/event/digest")? = json!(call.digest());
    Some(trail)
}

fn slips(of: impl Fn(Value) -> Option<Value>) -> Vec<String> {
    let mut slipped = Vec::new();
    for life in lives() {
        let trail = serde_json::to_value(&life.trail).unwrap();
        let expected = runs(&trail);
        assert_eq!(expected, life.may_run, "{}", life.name);
        for (what, changed) in mutations(&trail) {
            let run = of(changed).and_then(|changed| runs(&changed));
            if run.is_some() && run != life.may_run {
                slipped.push(format!("{}: {what}", life.name));
            }
        }
    }
    slipped
}

/// The places whose change slipped through, without what they were changed to.
fn places(slipped: &[String]) -> BTreeSet<&str> {
    let place = |slip: &'_ String| slip.find(" is ").unwrap_or(slip.len());
    slipped.iter().map(|slip| &slip[..place(slip)]).collect()
}

/// What no reading of the trail can tell, because nothing else in it says the same. A store that others
/// may write to needs a seal over its entries, which this crate has not.
const UNTOLD: [&str; 7] = [
    "edited: /1/event/answer/tool_args/amount",
    "edited: /1/event/answer/tool_args/to",
    "edited: /1/event/type",
    "in doubt: 2 lost",
    "rejected: /1/event/answer/action",
    "rejected: /1/event/type",
    "settled: /3/event/happened",
];

/// The same where a request does not show the call that it is about.
const UNTOLD_WITH_DIGEST: [&str; 4] = [
    "answered: /0/event/call/tool_args/amount",
    "answered: /0/event/call/tool_args/to",
    "credential: /0/event/call/tool_args/amount",
    "credential: /0/event/call/tool_args/to",
];

#[test]
fn one_change_runs_nothing_that_nobody_approved_but_for_a_short_list() {
    assert_eq!(places(&slips(Some)), UNTOLD.into());
}

#[test]
fn neither_does_one_change_with_its_digest() {
    let untold = UNTOLD.into_iter().chain(UNTOLD_WITH_DIGEST).collect();
    assert_eq!(places(&slips(with_its_digest)), untold);
}

/// A trail that breaks off is told, runs nothing, and keeps no other from being listed and run.
#[test]
fn a_broken_trail_is_listed_apart_and_hides_no_other() {
    let store = MemoryStore::default();
    let requests = PendingRequests::new(&store);
    let high = Kind::Authorization(SecurityLevel::High);
    for name in ["r1", "r2"] {
        let ask = Ask {
            name,
            kind: high,
            asked: Some("ben"),
            now: at(0),
            expires: at(600),
        };
        requests.ask(&ours(), ask.about(&ours()), at(0)).unwrap();
        let approve = Approve::new(name.into());
        requests
            .answer(approve.into(), &"ben".into(), at(10))
            .unwrap();
    }
    // The second answer of a life that was approved already.
    let mut twice = requests.trail(&"r1".into()).unwrap().pop().unwrap();
    twice.sequence = tool_models::Count::of_length(2);
    assert_eq!(store.append(&twice).unwrap(), Appended::Yes);

    let broken = requests.broken().unwrap();
    let told: Vec<_> = broken
        .iter()
        .map(|trail| (trail.request_id.as_str(), trail.sequence))
        .collect();
    assert_eq!(told, [("r1", 2)]);
    assert!(requests.resume(&"r1".into(), &ours(), at(20)).is_err());
    let runnable = requests.runnable(at(20)).unwrap();
    assert_eq!(runnable.len(), 1);
    let resumed = requests.resume(&"r2".into(), &ours(), at(20));
    assert!(matches!(resumed, Ok(Resumed::Run(_))));
}
