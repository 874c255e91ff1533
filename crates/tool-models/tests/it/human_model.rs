//! The life cycle against a reference that knows no trail: random interleavings of two workers, people
//! and an operator, with crashes at every write.

mod agree;
mod gate;
mod reference;
mod speech;
mod step;
mod world;

use std::cell::Cell;

use proptest::test_runner::{Config, TestRunner};
use tool_models::{MemoryStore, SecurityLevel, Store};

use self::reference::Answer;
use self::step::{Asking, Operation, Step, Who, steps};
use self::world::{Seen, World};
use crate::human_parts::Kind;

/// So many, unless `HUMAN_MODEL_CASES` says how many.
fn cases(usual: u32) -> u32 {
    let asked = std::env::var("HUMAN_MODEL_CASES").ok();
    asked.map_or(usual, |cases| {
        cases.parse().expect("HUMAN_MODEL_CASES is a number")
    })
}

fn live<'o, S: Store>(steps: &[Step], open: impl Fn() -> S + 'o) -> Seen {
    let world = World::new(open);
    for step in steps {
        world.step(step);
    }
    world.seen.get()
}

fn explore(usual: u32, run: impl Fn(&[Step]) -> Seen) {
    let total = Cell::new(Seen::default());
    let mut runner = TestRunner::new(Config {
        cases: cases(usual),
        source_file: Some(file!()),
        ..Config::default()
    });
    let result = runner.run(&steps(), |steps| {
        total.set(total.get().and(run(&steps)));
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    let seen = total.get();
    println!("{seen:?}");
    // A test of what never happens would say nothing.
    assert!(
        seen.runs > 0 && seen.crashes > 0 && seen.lost_races > 0,
        "{seen:?}"
    );
    assert!(seen.remembered > 0 && seen.lapses > 0, "{seen:?}");
}

#[test]
fn in_memory_the_life_cycle_is_that_of_the_reference() {
    explore(10_000, |steps| {
        let store = MemoryStore::default();
        live(steps, || &store)
    });
}

/// Fewer, because each case opens a file of its own, and `SQLite` is compiled without
/// optimization here.
#[cfg(feature = "sqlite")]
#[test]
fn in_a_file_the_life_cycle_is_that_of_the_reference() {
    use tool_models::SqliteStore;

    explore(2_000, |steps| {
        let directory = crate::human_parts::scratch();
        let file = directory.path().join("requests");
        live(steps, || SqliteStore::open(&file).unwrap())
    });
}

fn alone(operation: Operation) -> Step {
    Step {
        worker: 0,
        operation,
        fault: None,
        meanwhile: Vec::new(),
    }
}

fn asking(kind: Kind) -> Operation {
    Operation::Ask(Asking {
        request: 0,
        kind,
        user: "ann",
        tool: "transfer",
        args: 0,
        named: None,
        lasts: 3600,
        flaw: None,
    })
}

/// A clock that is behind, or a worker that read it and was slow, does not take a trail back in time.
#[test]
fn whoever_reads_the_clock_and_is_slow_writes_no_earlier_than_what_stands() {
    let deferred = Operation::Answer {
        request: 0,
        by: Who::Decider,
        answer: Answer::Defer(9),
    };
    let slow = Step {
        meanwhile: vec![(0, Operation::Wait(10)), (0, deferred)],
        ..alone(let_run(false))
    };
    let store = MemoryStore::default();
    let seen = live(&[alone(asking(Kind::Question)), slow], || &store);
    assert_eq!(seen.accepted, 2);
}

fn let_run(remember: bool) -> Operation {
    Operation::LetRun {
        request: 0,
        remember,
    }
}

/// A withdrawal that gets in between is no reason to leave a lapse unnoted.
#[test]
fn a_lapse_is_noted_also_where_somebody_writes_meanwhile() {
    let noting = Step {
        meanwhile: vec![(1, Operation::Revoke { request: 0 })],
        ..alone(Operation::Expire)
    };
    let noting_later = Step {
        meanwhile: vec![(2, Operation::Revoke { request: 0 })],
        ..alone(Operation::Expire)
    };
    for noting in [noting, noting_later] {
        let store = MemoryStore::default();
        let low = Kind::Authorization(SecurityLevel::Low);
        let steps = [asking(low), let_run(true), Operation::Wait(3600)].map(alone);
        let steps: Vec<_> = steps.into_iter().chain([noting]).collect();
        let seen = live(&steps, || &store);
        assert_eq!(seen.lapses, 1);
    }
}
