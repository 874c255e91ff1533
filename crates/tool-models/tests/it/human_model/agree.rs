//! Whether the library and the reference say the same of everything.

use std::collections::BTreeSet;

use tool_models::{
    AuditEntry, AuditEvent, PendingRequests, Refusal, RequestError, RequestState, Store,
};

use super::reference::{Reference, Request};
use super::speech::{is_phase, name_of, real_call};
use super::step::PEOPLE;
use super::world::World;
use crate::human_parts::at;

pub(crate) fn agree<S: Store>(world: &World<'_, S>) {
    let store = world.store(0);
    let requests = PendingRequests::new(&*store);
    let reference = world.reference.borrow();
    for name in (0..4).map(name_of) {
        let trail = requests.trail(&name.as_str().into()).unwrap();
        if !added(world, &name, &trail) && !trail.is_empty() {
            continue;
        }
        if let Some(request) = reference.requests.get(&name) {
            let state = requests.state(&name.as_str().into()).unwrap();
            assert_eq!(RequestState::of(&trail).unwrap().as_ref(), Some(&state));
            same(request, &state);
            in_order(&trail);
            told(world, &name, &trail);
        } else {
            let state = requests.state(&name.as_str().into());
            assert!(matches!(
                state,
                Err(RequestError::Refused(Refusal::Unknown(_)))
            ));
            assert!(trail.is_empty());
        }
    }
    same_lists(&requests, &reference, world.now.get());
    ran_as_approved(world, &reference);
}

/// Whether entries were added; none was changed.
fn added<S: Store>(world: &World<'_, S>, name: &str, trail: &[AuditEntry]) -> bool {
    let mut trails = world.trails.borrow_mut();
    let earlier = trails
        .insert(name.to_owned(), trail.to_vec())
        .unwrap_or_default();
    assert!(
        trail.starts_with(&earlier),
        "an entry of {name} was changed"
    );
    trail.len() > earlier.len()
}

fn same(request: &Request, state: &RequestState) {
    assert!(
        is_phase(&state.phase, request),
        "{:?} where {request:?} was meant",
        state.phase
    );
    assert_eq!(state.call, real_call(&request.caller));
    assert_eq!(state.asked().as_str(), request.decider());
    assert_eq!(state.expires_at(), Some(at(request.expires)));
}

fn in_order(trail: &[AuditEntry]) {
    for (place, entry) in trail.iter().enumerate() {
        assert_eq!(entry.sequence.get(), place as u64);
    }
    let moments: Vec<_> = trail.iter().map(|entry| entry.at).collect();
    assert!(
        moments.is_sorted(),
        "the trail goes back in time: {moments:?}"
    );
    let asked = |entry: &AuditEntry| matches!(entry.event, AuditEvent::Asked(_));
    assert!(asked(&trail[0]) && !trail[1..].iter().any(asked));
}

/// The trail says who answered what, whatever became of it.
fn told<S: Store>(world: &World<'_, S>, name: &str, trail: &[AuditEntry]) {
    let told = trail.iter().filter_map(|entry| match &entry.event {
        AuditEvent::Answered(answered) => Some((answered.by.clone(), answered.answer.clone())),
        _ => None,
    });
    let answers = world.answers.borrow();
    let given = answers.get(name).cloned().unwrap_or_default();
    assert_eq!(told.collect::<Vec<_>>(), given);
}

fn same_lists<S: Store>(requests: &PendingRequests<&S>, reference: &Reference, now: i64) {
    let names = |states: Vec<RequestState>| -> Vec<String> {
        states
            .iter()
            .map(|state| state.request_id.as_str().to_owned())
            .collect()
    };
    let meant = |is_meant: &dyn Fn(&Request) -> bool| -> Vec<String> {
        let meant = reference
            .requests
            .iter()
            .filter(|(_, request)| is_meant(request));
        meant.map(|(name, _)| name.clone()).collect()
    };
    assert_eq!(
        names(requests.open(at(now)).unwrap()),
        meant(&|request| request.is_open(now))
    );
    assert_eq!(
        names(requests.runnable(at(now)).unwrap()),
        meant(&|request| request.is_runnable(now))
    );
    for user in PEOPLE {
        let holds = |request: &Request| {
            let until = request.memory.map(|(_, until)| until);
            request.caller.user == user && until.is_some_and(|until| now < until)
        };
        let remembered = requests.remembered(&user.into(), at(now)).unwrap();
        assert_eq!(names(remembered), meant(&holds));
    }
    assert_eq!(
        names(requests.in_doubt().unwrap()),
        meant(&Request::is_in_doubt)
    );
}

fn ran_as_approved<S: Store>(world: &World<'_, S>, reference: &Reference) {
    let effects = world.effects.borrow();
    let names: BTreeSet<_> = effects.iter().map(|effect| &effect.name).collect();
    for name in names {
        let request = &reference.requests[name];
        let mut times = 0;
        for effect in effects.iter().filter(|effect| effect.name == *name) {
            times += 1;
            assert!(
                request.approved.contains(&effect.args),
                "nobody approved {:?}",
                effect.args
            );
        }
        assert!(
            times <= 1 + request.not_happened,
            "{name} ran {times} times"
        );
    }
}
