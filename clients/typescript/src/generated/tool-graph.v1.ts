// Generated from schemas/tool-graph.v1.json by `npm run generate`. Do not edit.

/**
 * What kind of work a tool does.
 */
export type ToolCategory = "Data Fetching" | "Valuation" | "Analysis" | "Screening" | "Utility";

/**
 * The tools of a server, each with what it requires and provides.
 */
export interface ToolGraph {
  /**
   * The tools. Where several provide the same data, the earlier one is preferred.
   */
  tools: DeclaredTool[];
}
/**
 * A tool as it declares itself to a `ToolGraph`.
 */
export interface DeclaredTool {
  /**
   * The name it is called by.
   */
  name: string;
  category: ToolCategory;
  /**
   * What its answer tells, in a few words.
   */
  gives: string;
  /**
   * The data it needs from other tools. What its caller gives is a parameter.
   */
  requires: string[];
  /**
   * The data its answer holds.
   */
  provides: string[];
  /**
   * What it is called with.
   */
  parameters?: Parameter[];
  /**
   * When it is the right one of the tools that provide the same.
   */
  whenToUse?: string;
  /**
   * What it costs or leaves out.
   */
  tradeoffs?: string[];
  /**
   * Tools whose answers may contradict its own.
   */
  conflictsWith?: Conflict[];
}
/**
 * A parameter of a tool.
 */
export interface Parameter {
  /**
   * The parameter's name.
   */
  name: string;
  /**
   * Whether the tool cannot be called without it.
   */
  required: boolean;
  /**
   * The name under which earlier calls or answers have its value; its own where it is absent.
   */
  from?: string;
  /**
   * A value to suggest where no earlier call has one.
   */
  suggested?: unknown;
}
/**
 * A tool whose answer may contradict another's.
 */
export interface Conflict {
  /**
   * The other tool.
   */
  tool: string;
  /**
   * Why they may contradict each other.
   */
  why: string;
}
