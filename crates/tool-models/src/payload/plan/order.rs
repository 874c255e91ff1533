//! Whether a plan can be carried out.

use std::collections::{BTreeMap, BTreeSet};

use super::{ExecutionMode, ExecutionPlan, Task, TaskStatus, Waits};

/// The error of a plan that cannot be carried out.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// Two tasks are called alike.
    #[error("two tasks are called {0:?}; name one of them otherwise")]
    DuplicateTask(String),
    /// A dependency names a task that the plan does not have.
    #[error("{0:?} is none of the plan's tasks")]
    UnknownTask(String),
    /// Tasks wait for one another.
    #[error("tasks wait for one another in a circle: {}", .0.join(" → "))]
    Cycle(Vec<String>),
}

impl ExecutionPlan {
    /// A plan that can be carried out.
    ///
    /// # Errors
    /// When two tasks are called alike, a dependency names none, or tasks wait for one another.
    pub fn new(
        plan_id: impl Into<String>,
        tasks: Vec<Task>,
        execution_mode: ExecutionMode,
        dependencies: Waits,
    ) -> Result<Self, PlanError> {
        let plan = Self {
            plan_id: plan_id.into(),
            tasks,
            execution_mode,
            dependencies,
        };
        plan.carried_out()?;
        Ok(plan)
    }

    fn carried_out(&self) -> Result<(), PlanError> {
        let mut known = BTreeSet::new();
        for task in &self.tasks {
            if !known.insert(task.task_id.as_str()) {
                return Err(PlanError::DuplicateTask(task.task_id.clone()));
            }
        }
        let named = self
            .dependencies
            .iter()
            .flat_map(|(task, waits)| std::iter::once(task).chain(waits));
        if let Some(stranger) = named
            .into_iter()
            .find(|name| !known.contains(name.as_str()))
        {
            return Err(PlanError::UnknownTask(stranger.clone()));
        }
        match cycles(self).into_iter().next() {
            Some(cycle) => Err(PlanError::Cycle(cycle)),
            None => Ok(()),
        }
    }

    /// The tasks that may begin now: pending, with everything they wait for completed, and in a
    /// sequential plan the first such one while none is running.
    pub fn runnable(&self) -> impl Iterator<Item = &Task> {
        let at_most = match self.execution_mode {
            ExecutionMode::Parallel => usize::MAX,
            ExecutionMode::Sequential if self.running().next().is_some() => 0,
            ExecutionMode::Sequential => 1,
        };
        let by_name = self.by_name();
        let may_begin = move |task: &&Task| {
            task.status == TaskStatus::Pending && self.obstacle_of(task, &by_name).is_none()
        };
        self.tasks.iter().filter(may_begin).take(at_most)
    }

    /// The pending tasks that can no longer begin, unless a failed one is tried again: they wait, also by
    /// way of others, for one that failed, was left out or was stopped. In the order of the plan.
    ///
    /// ```
    /// use tool_models::{ExecutionMode, ExecutionPlan, Task, TaskStatus, Waits};
    ///
    /// let tasks = ["fetch", "sum", "send"].map(|name| Task::new(name, name)).to_vec();
    /// let after = |task: &str, awaited: &str| (task.to_owned(), vec![awaited.to_owned()]);
    /// let waits = Waits::from([after("sum", "fetch"), after("send", "sum")]);
    /// let mut plan = ExecutionPlan::new("p1", tasks, ExecutionMode::Parallel, waits)?;
    /// plan.update("fetch", TaskStatus::InProgress)?;
    /// plan.fail("fetch", "the archive does not answer")?;
    /// let stuck: Vec<_> = plan.stuck().map(|task| task.task_id.as_str()).collect();
    /// assert_eq!(stuck, ["sum", "send"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stuck(&self) -> impl Iterator<Item = &Task> {
        let hopeless = self.waiting_for_what_is_over();
        let is_stuck = move |task: &&Task| {
            task.status == TaskStatus::Pending && hopeless.contains(task.task_id.as_str())
        };
        self.tasks.iter().filter(is_stuck)
    }

    fn waiting_for_what_is_over(&self) -> BTreeSet<&str> {
        let mut waiting: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (task, awaited) in &self.dependencies {
            for name in awaited {
                waiting.entry(name).or_default().push(task);
            }
        }
        let is_lost = |task: &&Task| task.status.is_over() && task.status != TaskStatus::Completed;
        let lost = self.tasks.iter().filter(is_lost);
        let mut to_tell: Vec<&str> = lost.map(|task| task.task_id.as_str()).collect();
        let mut hopeless = BTreeSet::new();
        while let Some(name) = to_tell.pop() {
            let after = waiting.get(name).into_iter().flatten().copied();
            to_tell.extend(after.filter(|task| hopeless.insert(*task)));
        }
        hopeless
    }

    pub(super) fn running(&self) -> impl Iterator<Item = &Task> {
        let is_running = |task: &&Task| task.status == TaskStatus::InProgress;
        self.tasks.iter().filter(is_running)
    }

    pub(crate) fn by_name(&self) -> BTreeMap<&str, &Task> {
        self.tasks
            .iter()
            .map(|task| (task.task_id.as_str(), task))
            .collect()
    }

    /// The first task that `task` waits for and that is not completed.
    pub(crate) fn obstacle_of<'p>(
        &'p self,
        task: &Task,
        by_name: &BTreeMap<&str, &'p Task>,
    ) -> Option<&'p Task> {
        let waits = self.dependencies.get(&task.task_id)?;
        let awaited = waits.iter().filter_map(|name| by_name.get(name.as_str()));
        awaited
            .copied()
            .find(|awaited| awaited.status != TaskStatus::Completed)
    }
}

/// How a task was met on the way along its dependencies.
#[derive(Clone, Copy, PartialEq)]
enum Met {
    OnTheWay,
    Done,
}

/// The circles in which tasks wait for one another, each from its first task in the order of the plan
/// and back to it. Of circles that share a task, those that a walk through the plan meets.
pub(crate) fn cycles(plan: &ExecutionPlan) -> Vec<Vec<String>> {
    let mut met = BTreeMap::new();
    let mut found = Vec::new();
    for task in &plan.tasks {
        walk(plan, &task.task_id, &mut met, &mut found);
    }
    let rank = |name: &String| plan.tasks.iter().position(|task| task.task_id == *name);
    for cycle in &mut found {
        let first = (0..cycle.len()).min_by_key(|index| cycle.get(*index).and_then(rank));
        cycle.rotate_left(first.unwrap_or_default());
        cycle.extend(cycle.first().cloned());
    }
    found
}

/// A walk in depth. The way is a list of its own, since a plan may be deeper than the stack.
fn walk<'p>(
    plan: &'p ExecutionPlan,
    from: &'p str,
    met: &mut BTreeMap<&'p str, Met>,
    found: &mut Vec<Vec<String>>,
) {
    let waits = |name: &str| plan.dependencies.get(name).map_or(&[][..], Vec::as_slice);
    if met.contains_key(from) {
        return;
    }
    met.insert(from, Met::OnTheWay);
    let mut way = vec![(from, waits(from).iter())];
    while let Some((name, rest)) = way.last_mut() {
        let Some(next) = rest.next() else {
            met.insert(name, Met::Done);
            way.pop();
            continue;
        };
        match met.get(next.as_str()) {
            Some(Met::Done) => {}
            Some(Met::OnTheWay) => {
                let circle = way.iter().skip_while(|(name, _)| name != next);
                found.push(circle.map(|(name, _)| (*name).to_owned()).collect());
            }
            None => {
                met.insert(next, Met::OnTheWay);
                way.push((next, waits(next).iter()));
            }
        }
    }
}
