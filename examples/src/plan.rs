//! `create_execution_plan`, `update_task_status` and `get_execution_status`.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tool_models::{
    Annotations, CallContext, ExecutionMode, ExecutionPlan, Task, TaskStatus, TaskUpdate, Tool,
    ToolFailure, ToolOutcome, Waits,
};

/// Plans by their names.
#[derive(Debug, Clone, Default)]
pub struct Plans(Arc<Mutex<BTreeMap<String, ExecutionPlan>>>);

impl Plans {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, ExecutionPlan>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn no_plan(plan_id: &str) -> ToolFailure {
    let message = format!("there is no plan {plan_id:?}");
    ToolFailure::not_found(message, "Create it with create_execution_plan.")
}

/// A task to plan.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct ToPlan {
    /// The task's name in the plan, such as "fetch".
    task_id: String,
    /// What it is, in a few words, such as "Fetch the filings of 2024".
    title: String,
    /// The names of the tasks that have to be completed before it; empty if there are none.
    waits_for: Vec<String>,
}

/// A plan to make.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct ToCreate {
    /// The plan's name, such as "report-2024".
    plan_id: String,
    /// The tasks, in the order in which they would be done by one person.
    tasks: Vec<ToPlan>,
    /// Whether tasks that do not wait for one another may run side by side.
    execution_mode: ExecutionMode,
}

/// Makes a plan.
#[derive(Debug)]
pub struct CreateExecutionPlan(pub Plans);

impl Tool for CreateExecutionPlan {
    type Input = ToCreate;
    type Output = ExecutionPlan;
    const NAME: &'static str = "create_execution_plan";
    const VERSION: &'static str = "1.0.0";
    const CATEGORY: &'static str = "plan";
    const TITLE: &'static str = "Create a plan";
    const DESCRIPTION: &'static str = "Makes a plan of tasks, of which some may wait for others. Use it before work of more than three steps.";
    const ANNOTATIONS: Annotations = Annotations::ADDS;

    async fn call(
        &self,
        input: ToCreate,
        _: &CallContext,
    ) -> Result<ToolOutcome<ExecutionPlan>, ToolFailure> {
        let mut waits = Waits::new();
        let mut tasks = Vec::new();
        for task in input.tasks {
            if !task.waits_for.is_empty() {
                waits.insert(task.task_id.clone(), task.waits_for);
            }
            tasks.push(Task::new(task.task_id, task.title));
        }
        let plan = ExecutionPlan::new(input.plan_id, tasks, input.execution_mode, waits);
        let wrong = |error: tool_models::PlanError| {
            ToolFailure::bad_request(error.to_string(), "Mend the tasks and call again.")
        };
        let plan = plan.map_err(wrong)?;
        self.0.lock().insert(plan.plan_id.clone(), plan.clone());
        Ok(ToolOutcome::Created(plan))
    }
}

/// A task that went on.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct ToUpdate {
    /// The plan's name.
    plan_id: String,
    /// The task's name.
    task_id: String,
    /// The status that it has now.
    status: TaskStatus,
}

/// Lets a task of a plan go on.
#[derive(Debug)]
pub struct UpdateTaskStatus(pub Plans);

impl Tool for UpdateTaskStatus {
    type Input = ToUpdate;
    type Output = TaskUpdate;
    const NAME: &'static str = "update_task_status";
    const VERSION: &'static str = "1.0.0";
    const CATEGORY: &'static str = "plan";
    const TITLE: &'static str = "Update a task";
    const DESCRIPTION: &'static str =
        "Says how far a task of a plan is. Use it when a task begins and when it ends.";
    const ANNOTATIONS: Annotations = Annotations::ADDS;

    async fn call(
        &self,
        input: ToUpdate,
        _: &CallContext,
    ) -> Result<ToolOutcome<TaskUpdate>, ToolFailure> {
        let mut plans = self.0.lock();
        let plan = plans
            .get_mut(&input.plan_id)
            .ok_or_else(|| no_plan(&input.plan_id))?;
        let updated = plan.update(&input.task_id, input.status);
        let wrong = |error: tool_models::UpdateError| {
            ToolFailure::bad_request(
                error.to_string(),
                "Look at the plan with get_execution_status.",
            )
        };
        Ok(ToolOutcome::Done(updated.map_err(wrong)?))
    }
}

/// Which plan to look at.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct ToLookAt {
    /// The plan's name.
    plan_id: String,
}

/// A plan, and what may begin.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PlanStatus {
    /// The plan as it is.
    plan: ExecutionPlan,
    /// The names of the tasks that may begin now.
    runnable: Vec<String>,
}

/// Looks at a plan.
#[derive(Debug)]
pub struct GetExecutionStatus(pub Plans);

impl Tool for GetExecutionStatus {
    type Input = ToLookAt;
    type Output = PlanStatus;
    const NAME: &'static str = "get_execution_status";
    const VERSION: &'static str = "1.0.0";
    const CATEGORY: &'static str = "plan";
    const TITLE: &'static str = "Look at a plan";
    const DESCRIPTION: &'static str =
        "Tells how far a plan is, and which tasks may begin. Use it to decide what to do next.";
    const ANNOTATIONS: Annotations = Annotations::READ_ONLY;

    async fn call(
        &self,
        input: ToLookAt,
        _: &CallContext,
    ) -> Result<ToolOutcome<PlanStatus>, ToolFailure> {
        let plans = self.0.lock();
        let plan = plans
            .get(&input.plan_id)
            .ok_or_else(|| no_plan(&input.plan_id))?;
        let runnable = plan.runnable().map(|task| task.task_id.clone()).collect();
        let status = PlanStatus {
            plan: plan.clone(),
            runnable,
        };
        Ok(if plan.is_over() {
            ToolOutcome::Done(status)
        } else {
            ToolOutcome::InProgress(status)
        })
    }
}
