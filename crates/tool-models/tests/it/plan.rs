//! Plans, held against slower ways of finding the same.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tool_models::{
    ExecutionMode, ExecutionPlan, PlanError, Root, Task, TaskStatus, UpdateError, Waits, check,
};

const NAMES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

type Edge = (usize, usize);

fn tasks() -> Vec<Task> {
    NAMES.map(|name| Task::new(name, name)).to_vec()
}

/// The first of each pair waits for the second.
fn waits(edges: &[Edge]) -> Waits {
    let mut waits = Waits::new();
    for (task, awaited) in edges {
        let names = waits.entry(NAMES[*task].to_owned()).or_default();
        names.push(NAMES[*awaited].to_owned());
    }
    waits
}

fn plan(mode: ExecutionMode, edges: &[Edge]) -> Result<ExecutionPlan, PlanError> {
    ExecutionPlan::new("p", tasks(), mode, waits(edges))
}

fn edges() -> impl Strategy<Value = Vec<Edge>> {
    proptest::collection::vec((0..NAMES.len(), 0..NAMES.len()), 0..9)
}

/// Each task waits for earlier ones only, so there is no circle.
fn sound_edges() -> impl Strategy<Value = Vec<Edge>> {
    edges().prop_map(|edges| {
        let downward = |(one, other): Edge| (one.max(other), one.min(other));
        edges
            .into_iter()
            .map(downward)
            .filter(|(task, awaited)| task != awaited)
            .collect()
    })
}

fn mode() -> impl Strategy<Value = ExecutionMode> {
    prop_oneof![
        Just(ExecutionMode::Parallel),
        Just(ExecutionMode::Sequential)
    ]
}

/// Kahn's way: what waits for nothing is taken away until nothing is left, or all that is left waits.
fn has_circle(edges: &[Edge]) -> bool {
    let mut left: BTreeSet<usize> = (0..NAMES.len()).collect();
    loop {
        let waits = |task: &usize| {
            edges
                .iter()
                .any(|(one, other)| one == task && left.contains(other))
        };
        let free: Vec<usize> = left.iter().copied().filter(|task| !waits(task)).collect();
        if free.is_empty() {
            return !left.is_empty();
        }
        left.retain(|task| !free.contains(task));
    }
}

/// By the words: it is lost, or it has not begun and waits for one that is.
fn is_lost(plan: &ExecutionPlan, name: &str) -> bool {
    use TaskStatus::{Cancelled, Completed, Failed, InProgress, Pending, Skipped};
    match plan.task(name).unwrap().status {
        Failed | Skipped | Cancelled => true,
        InProgress | Completed => false,
        Pending => {
            let awaited = plan.dependencies.get(name);
            awaited.is_some_and(|names| names.iter().any(|name| is_lost(plan, name)))
        }
    }
}

fn is_before(plan: &ExecutionPlan, name: &str) -> bool {
    let awaited = plan.dependencies.get(name);
    awaited.is_some_and(|names| {
        let status = |name: &String| plan.task(name).unwrap().status;
        names
            .iter()
            .any(|name| status(name) != TaskStatus::Completed)
    })
}

fn named<'p>(tasks: impl Iterator<Item = &'p Task>) -> Vec<&'p str> {
    tasks.map(|task| task.task_id.as_str()).collect()
}

fn one_step(plan: &mut ExecutionPlan, task: usize, to: TaskStatus) {
    let before = plan.clone();
    let name = NAMES[task];
    let from = before.task(name).unwrap().status;
    let runs = |plan: &ExecutionPlan| {
        let status = |task: &&Task| task.status == TaskStatus::InProgress;
        plan.tasks.iter().filter(status).count()
    };
    let was_runnable = before.runnable().any(|task| task.task_id == name);
    match plan.update(name, to) {
        Ok(update) => {
            assert_eq!((update.from, update.to), (from, to));
            assert_eq!(plan.task(name).unwrap().status, to);
            let is_one_more = runs(plan) > runs(&before);
            assert!(!is_one_more || !is_before(&before, name));
            if plan.execution_mode == ExecutionMode::Sequential {
                assert!(runs(plan) <= 1);
            }
        }
        Err(error) => {
            assert_eq!(*plan, before, "{error}");
            let may = from.next().contains(&to);
            assert!(!(was_runnable && to == TaskStatus::InProgress), "{error}");
            match error {
                UpdateError::IllegalStep { .. } => assert!(!may),
                UpdateError::Waiting { .. } => assert!(is_before(plan, name)),
                UpdateError::Busy(running) => {
                    assert_eq!(plan.task(&running).unwrap().status, TaskStatus::InProgress);
                }
                UpdateError::UnknownTask(_) => panic!("{name} is there"),
            }
        }
    }
}

proptest! {
    #[test]
    fn a_plan_is_made_where_nothing_waits_in_a_circle(edges in edges()) {
        let made = plan(ExecutionMode::Parallel, &edges);
        prop_assert_eq!(matches!(made, Err(PlanError::Cycle(_))), has_circle(&edges));
        if let Err(PlanError::Cycle(circle)) = made {
            let waits = waits(&edges);
            prop_assert!(circle.len() > 1 && circle.first() == circle.last());
            for step in circle.windows(2) {
                prop_assert!(waits[&step[0]].contains(&step[1]));
            }
        }
    }

    /// Whatever is tried, a plan never stands as one that `check` refuses, and never lets a task begin
    /// before what it waits for.
    #[test]
    fn whatever_is_tried_the_plan_stays_sound(
        edges in sound_edges(),
        mode in mode(),
        tried in proptest::collection::vec(
            (0..NAMES.len(), proptest::sample::select(TaskStatus::ALL.to_vec())), 1..40),
    ) {
        let mut plan = plan(mode, &edges).unwrap();
        for (task, to) in tried {
            one_step(&mut plan, task, to);
            prop_assert_eq!(check(Root::ExecutionPlan, &plan), []);
            let lost = |name: &&str| {
                plan.task(name).unwrap().status == TaskStatus::Pending && is_lost(&plan, name)
            };
            let lost: Vec<&str> = NAMES.into_iter().filter(lost).collect();
            prop_assert_eq!(named(plan.stuck()), lost);
            let running = plan.tasks.iter().any(|task| task.status == TaskStatus::InProgress);
            for name in named(plan.runnable()) {
                prop_assert!(!is_before(&plan, name));
                prop_assert!(mode == ExecutionMode::Parallel || !running);
            }
        }
    }
}

/// The legal steps, as the documentation of the statuses tells them.
#[test]
fn each_status_is_followed_by_these_and_no_others() {
    let steps = [
        ("pending", "in_progress skipped cancelled"),
        ("in_progress", "completed failed cancelled"),
        ("completed", ""),
        ("failed", "pending skipped cancelled"),
        ("skipped", ""),
        ("cancelled", ""),
    ];
    assert_eq!(TaskStatus::ALL.len(), steps.len());
    for (from, to) in steps {
        let from: TaskStatus = from.parse().unwrap();
        let next: Vec<_> = from.next().iter().map(|status| status.as_str()).collect();
        assert_eq!(next, to.split_whitespace().collect::<Vec<_>>(), "{from}");
    }
}

#[test]
fn a_failure_keeps_its_reason_until_the_next_try() {
    let mut plan = plan(ExecutionMode::Sequential, &[]).unwrap();
    let early = plan.fail("a", "too early").unwrap_err();
    assert!(matches!(early, UpdateError::IllegalStep { .. }));
    assert_eq!(plan.task("a").unwrap().error, None);
    plan.update("a", TaskStatus::InProgress).unwrap();
    plan.fail("a", "the archive does not answer").unwrap();
    let error = plan.task("a").unwrap().error.as_deref();
    assert_eq!(error, Some("the archive does not answer"));
    plan.update("a", TaskStatus::Pending).unwrap();
    assert_eq!(plan.task("a").unwrap().error, None);
}
