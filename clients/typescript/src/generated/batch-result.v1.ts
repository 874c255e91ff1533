// Generated from schemas/batch-result.v1.json by `npm run generate`. Do not edit.

/**
 * What came of one operation over many things.
 */
export interface BatchResult {
  /**
   * How many were tried: those that succeeded and those that failed.
   */
  total_processed: number;
  /**
   * How many succeeded.
   */
  successful: number;
  /**
   * How many failed.
   */
  failed: number;
  /**
   * What came of each, in the order they were tried; empty where only counts are told.
   */
  results: unknown[];
}
