//! Tasks that run one after another or side by side.

pub(crate) mod order;
pub(crate) mod update;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

wire::string_enum! {
    /// Whether tasks may run side by side.
    pub enum ExecutionMode {
        /// Tasks that do not wait for one another run side by side.
        Parallel = "parallel",
        /// One task runs at a time.
        Sequential = "sequential",
    }
}

wire::string_enum! {
    /// How far a task is.
    pub enum TaskStatus {
        /// It has not begun.
        Pending = "pending",
        /// It is running.
        InProgress = "in_progress",
        /// It is done.
        Completed = "completed",
        /// It did not work out.
        Failed = "failed",
        /// It was left out.
        Skipped = "skipped",
        /// It was stopped.
        Cancelled = "cancelled",
    }
}

impl TaskStatus {
    /// Whether the task will not go on. A failed one may be tried again.
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Pending | Self::InProgress)
    }

    /// The statuses that may follow this one.
    ///
    /// ```
    /// use tool_models::TaskStatus;
    ///
    /// assert!(TaskStatus::Failed.next().contains(&TaskStatus::Pending));
    /// assert!(TaskStatus::Completed.next().is_empty());
    /// ```
    pub const fn next(self) -> &'static [Self] {
        match self {
            Self::Pending => &[Self::InProgress, Self::Skipped, Self::Cancelled],
            Self::InProgress => &[Self::Completed, Self::Failed, Self::Cancelled],
            Self::Failed => &[Self::Pending, Self::Skipped, Self::Cancelled],
            Self::Completed | Self::Skipped | Self::Cancelled => &[],
        }
    }
}

/// One task of a plan.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Task {
    /// The task's name, unique in its plan.
    pub task_id: String,
    /// What it is, in a few words.
    pub title: String,
    /// What it is, in full.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub description: Option<String>,
    /// The tool that does it.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub tool: Option<String>,
    /// What the tool is called with.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub tool_args: Option<Map<String, Value>>,
    /// How far it is.
    pub status: TaskStatus,
    /// Why it failed.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub error: Option<String>,
}

impl Task {
    /// A task that has not begun.
    pub fn new(task_id: impl Into<String>, title: impl Into<String>) -> Self {
        Self {
            task_id: task_id.into(),
            title: title.into(),
            description: None,
            tool: None,
            tool_args: None,
            status: TaskStatus::Pending,
            error: None,
        }
    }
}

/// A task's name, and the names of the tasks that it waits for.
pub type Waits = IndexMap<String, Vec<String>>;

/// Tasks, and which of them wait for which.
///
/// ```
/// use tool_models::{ExecutionMode, ExecutionPlan, Task, TaskStatus, Waits};
///
/// let tasks = vec![Task::new("fetch", "Fetch the filings"), Task::new("sum", "Sum them up")];
/// let waits = Waits::from([("sum".to_owned(), vec!["fetch".to_owned()])]);
/// let mut plan = ExecutionPlan::new("p1", tasks, ExecutionMode::Parallel, waits)?;
/// let runnable: Vec<_> = plan.runnable().map(|task| task.task_id.as_str()).collect();
/// assert_eq!(runnable, ["fetch"]);
///
/// let early = plan.update("sum", TaskStatus::InProgress).unwrap_err();
/// assert_eq!(early.to_string(), r#"the task "sum" waits for "fetch", which is pending"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ExecutionPlan {
    /// The plan's name.
    pub plan_id: String,
    /// The tasks, in the order they run where nothing else orders them.
    pub tasks: Vec<Task>,
    /// Whether tasks may run side by side.
    pub execution_mode: ExecutionMode,
    /// Which tasks wait for which: a task's name, and those that it waits for.
    pub dependencies: Waits,
}

impl ExecutionPlan {
    /// The task called `task_id`.
    pub fn task(&self, task_id: &str) -> Option<&Task> {
        self.tasks.iter().find(|task| task.task_id == task_id)
    }

    /// Whether no task will go on.
    pub fn is_over(&self) -> bool {
        self.tasks.iter().all(|task| task.status.is_over())
    }
}
