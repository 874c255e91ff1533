//! A task going on, by legal steps only.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ExecutionMode, ExecutionPlan, TaskStatus};

/// The error of a step that a task may not take.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UpdateError {
    /// The plan has no such task.
    #[error("{0:?} is none of the plan's tasks")]
    UnknownTask(String),
    /// The status may not follow the one that the task has.
    #[error("a task that is {from} cannot become {to}; next may be {}", listed(.from.next()))]
    IllegalStep {
        /// The status that the task has.
        from: TaskStatus,
        /// The status that it should have got.
        to: TaskStatus,
    },
    /// The task waits for another.
    #[error("the task {task:?} waits for {awaited:?}, which is {status}")]
    Waiting {
        /// The task that should have begun.
        task: String,
        /// The task that it waits for.
        awaited: String,
        /// How far that one is.
        status: TaskStatus,
    },
    /// Another task of a sequential plan is running.
    #[error("the plan is sequential, and {0:?} is running")]
    Busy(String),
}

fn listed(statuses: &[TaskStatus]) -> String {
    if statuses.is_empty() {
        return "nothing".to_owned();
    }
    let words: Vec<_> = statuses.iter().map(|status| status.as_str()).collect();
    words.join(" or ")
}

/// A task's step: what `update_task_status` answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TaskUpdate {
    /// The task.
    pub task_id: String,
    /// The status that it had.
    pub from: TaskStatus,
    /// The status that it has.
    pub to: TaskStatus,
}

impl ExecutionPlan {
    /// Lets a task go on.
    ///
    /// # Errors
    /// When there is no such task, the step is not legal, the task waits for another, or another task
    /// of a sequential plan is running. The plan is then as it was.
    pub fn update(&mut self, task_id: &str, to: TaskStatus) -> Result<TaskUpdate, UpdateError> {
        let from = self.may_become(task_id, to)?;
        let task = self.tasks.iter_mut().find(|task| task.task_id == task_id);
        if let Some(task) = task {
            task.status = to;
            // The reason of a failure is not that of the next try.
            if to != TaskStatus::Failed {
                task.error = None;
            }
        }
        let task_id = task_id.to_owned();
        Ok(TaskUpdate { task_id, from, to })
    }

    /// Lets a running task fail, and keeps why.
    ///
    /// # Errors
    /// As [`update`](Self::update).
    pub fn fail(
        &mut self,
        task_id: &str,
        error: impl Into<String>,
    ) -> Result<TaskUpdate, UpdateError> {
        let update = self.update(task_id, TaskStatus::Failed)?;
        let task = self.tasks.iter_mut().find(|task| task.task_id == task_id);
        if let Some(task) = task {
            task.error = Some(error.into());
        }
        Ok(update)
    }

    /// The status that the task has, if it may become `to`.
    fn may_become(&self, task_id: &str, to: TaskStatus) -> Result<TaskStatus, UpdateError> {
        let unknown = || UpdateError::UnknownTask(task_id.to_owned());
        let task = self.task(task_id).ok_or_else(unknown)?;
        let from = task.status;
        if !from.next().contains(&to) {
            return Err(UpdateError::IllegalStep { from, to });
        }
        if to != TaskStatus::InProgress {
            return Ok(from);
        }
        if let Some(awaited) = self.obstacle_of(task, &self.by_name()) {
            let (task, status) = (task_id.to_owned(), awaited.status);
            let awaited = awaited.task_id.clone();
            return Err(UpdateError::Waiting {
                task,
                awaited,
                status,
            });
        }
        match self.running().next() {
            Some(running) if self.execution_mode == ExecutionMode::Sequential => {
                Err(UpdateError::Busy(running.task_id.clone()))
            }
            _ => Ok(from),
        }
    }
}
