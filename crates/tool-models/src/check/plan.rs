//! Plans that cannot be carried out.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::Value;
use wire::{Pointer, Shape, Violation};

use super::text;
use crate::payload::plan::order::cycles;
use crate::{ExecutionMode, ExecutionPlan, Root, Task, TaskStatus, ToolStatus};

/// Tasks are named once, wait for tasks that exist and not for one another, and have not begun before
/// what they wait for was done.
pub(super) fn plans_can_be_carried_out(root: Root, document: &Value, found: &mut Vec<Violation>) {
    match root {
        Root::ExecutionPlan => found.extend(judged(document, &Pointer::root())),
        Root::ToolResponse => {
            let status = super::status(document);
            let data = document.get("data").filter(|data| is_plan(data));
            if let Some(data) = data.filter(|_| {
                status.is_some_and(|status| !status.needs_human() && status != ToolStatus::Error)
            }) {
                found.extend(in_data(data));
            }
        }
        _ => {}
    }
}

fn is_plan(data: &Value) -> bool {
    data.get("plan_id").is_some() && data.get("tasks").is_some_and(Value::is_array)
}

/// A plan in the data of a response, whose schema leaves data free.
fn in_data(data: &Value) -> Vec<Violation> {
    let mut found = Shape::new(Root::ExecutionPlan.canonical()).violations(data);
    text::visit(data, &mut Pointer::root(), false, &mut found);
    let at_data = |violation: Violation| Violation {
        pointer: Pointer::from(format!("/data{}", violation.pointer).as_str()),
        ..violation
    };
    let mut found: Vec<_> = found.into_iter().map(at_data).collect();
    found.extend(judged(data, &Pointer::from("/data")));
    found
}

/// What a schema cannot say. Where a member is broken, the schema has said so, and it is not known what
/// the plan is.
fn judged(value: &Value, at: &Pointer) -> Vec<Violation> {
    let Ok(plan) = ExecutionPlan::deserialize(value) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    names(&plan, at, &mut found);
    circles(&plan, at, &mut found);
    progress(&plan, at, &mut found);
    found
}

fn names(plan: &ExecutionPlan, at: &Pointer, found: &mut Vec<Violation>) {
    let mut known = BTreeSet::new();
    for (index, task) in plan.tasks.iter().enumerate() {
        if !known.insert(task.task_id.as_str()) {
            let at = at.child("tasks").child(index).child("task_id");
            let message = format!("two tasks are called {:?}", task.task_id);
            found.push(Violation::error(
                at,
                "duplicate_task",
                message,
                "name one of them otherwise",
            ));
        }
    }
    let at = at.child("dependencies");
    for (name, waits) in &plan.dependencies {
        let at = at.child(name);
        let awaited = waits
            .iter()
            .enumerate()
            .map(|(index, awaited)| (awaited, at.child(index)));
        for (name, at) in std::iter::once((name, at.clone())).chain(awaited) {
            if !known.contains(name.as_str()) {
                let message = format!("{name:?} is none of the plan's tasks");
                let fix = match wire::nearest(name, known.iter().copied()) {
                    Some(meant) => format!("write {meant:?}, if that was meant"),
                    None => "name a task of the plan, or leave it out".to_owned(),
                };
                found.push(Violation::error(at, "unknown_task", message, fix));
            }
        }
    }
}

fn circles(plan: &ExecutionPlan, at: &Pointer, found: &mut Vec<Violation>) {
    for cycle in cycles(plan) {
        let first = cycle.first().cloned().unwrap_or_default();
        let at = at.child("dependencies").child(first);
        let message = format!(
            "tasks wait for one another in a circle: {}",
            cycle.join(" → ")
        );
        let fix = "take one of these dependencies out";
        found.push(Violation::error(at, "dependency_cycle", message, fix));
    }
}

fn progress(plan: &ExecutionPlan, at: &Pointer, found: &mut Vec<Violation>) {
    let by_name = plan.by_name();
    let is_sequential = plan.execution_mode == ExecutionMode::Sequential;
    let mut is_another_running = false;
    for (index, task) in plan.tasks.iter().enumerate() {
        let at = at.child("tasks").child(index);
        if let Some(awaited) = plan.obstacle_of(task, &by_name) {
            found.extend(begun_before(task, awaited, &at));
        }
        if task.status == TaskStatus::InProgress {
            found.extend((is_sequential && is_another_running).then(|| overlap(&at)));
            is_another_running = true;
        }
        found.extend(error_without_failure(task, &at));
    }
}

fn begun_before(task: &Task, awaited: &Task, at: &Pointer) -> Option<Violation> {
    if !matches!(task.status, TaskStatus::InProgress | TaskStatus::Completed) {
        return None;
    }
    let (code, at) = ("task_before_dependency", at.child("status"));
    let message = format!(
        "the task is {} and waits for {:?}, which is {}",
        task.status, awaited.task_id, awaited.status
    );
    let fix = "complete what a task waits for before it begins";
    Some(Violation::error(at, code, message, fix))
}

fn overlap(at: &Pointer) -> Violation {
    let message = "the plan is sequential, and another task is in_progress before this one";
    let fix = "let one task run at a time, or make the plan parallel";
    Violation::error(at.child("status"), "sequential_overlap", message, fix)
}

fn error_without_failure(task: &Task, at: &Pointer) -> Option<Violation> {
    if task.error.is_none() || task.status == TaskStatus::Failed {
        return None;
    }
    let message = format!("the task has an error and is {}", task.status);
    let fix = "leave the error out, or write the status failed";
    let at = at.child("error");
    Some(Violation::error(at, "error_without_failure", message, fix))
}
