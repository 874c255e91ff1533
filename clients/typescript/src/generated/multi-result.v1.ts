// Generated from schemas/multi-result.v1.json by `npm run generate`. Do not edit.

/**
 * Many results, and what they come to together.
 */
export interface MultiResult {
  /**
   * How many there are; more than are told where only a part of them is.
   */
  total: number;
  /**
   * Those that are told.
   */
  results: unknown[];
  /**
   * What they come to together, such as sums and counts by kind.
   */
  aggregation?: {
    [k: string]: unknown;
  };
}
