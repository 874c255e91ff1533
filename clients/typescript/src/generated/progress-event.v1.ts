// Generated from schemas/progress-event.v1.json by `npm run generate`. Do not edit.

/**
 * One event of a progress stream, told by its `type`.
 */
export type ProgressEvent = ProgressStep | ProgressContent | ProgressDone | ProgressFailure;

/**
 * A step was reached.
 */
export interface ProgressStep {
  type: "progress";
  /**
   * What is being done.
   */
  content: string;
  /**
   * How many steps are behind.
   */
  step: number;
  /**
   * How many steps there are.
   */
  total: number;
}
/**
 * A part of the result.
 */
export interface ProgressContent {
  type: "content";
  /**
   * The part, which may be empty.
   */
  content: string;
}
/**
 * The work is done.
 */
export interface ProgressDone {
  type: "done";
}
/**
 * The work has failed.
 */
export interface ProgressFailure {
  type: "error";
  /**
   * What went wrong.
   */
  content: string;
  /**
   * A stable name of the failure, for programs.
   */
  code?: string;
}
