// Generated from schemas/execution-plan.v1.json by `npm run generate`. Do not edit.

/**
 * How far a task is.
 */
export type TaskStatus = "pending" | "in_progress" | "completed" | "failed" | "skipped" | "cancelled";
/**
 * Whether tasks may run side by side.
 */
export type ExecutionMode = "parallel" | "sequential";

/**
 * Tasks, and which of them wait for which.
 */
export interface ExecutionPlan {
  /**
   * The plan's name.
   */
  plan_id: string;
  /**
   * The tasks, in the order they run where nothing else orders them.
   */
  tasks: Task[];
  execution_mode: ExecutionMode;
  /**
   * Which tasks wait for which: a task's name, and those that it waits for.
   */
  dependencies: {
    [k: string]: string[];
  };
}
/**
 * One task of a plan.
 */
export interface Task {
  /**
   * The task's name, unique in its plan.
   */
  task_id: string;
  /**
   * What it is, in a few words.
   */
  title: string;
  /**
   * What it is, in full.
   */
  description?: string;
  /**
   * The tool that does it.
   */
  tool?: string;
  /**
   * What the tool is called with.
   */
  tool_args?: {
    [k: string]: unknown;
  };
  status: TaskStatus;
  /**
   * Why it failed.
   */
  error?: string;
}
