// Generated from schemas/get-rmf-fund-performance-input.v1.json by `npm run generate`. Do not edit.

/**
 * A period over which a fund and its benchmark report a return.
 */
export type Period = "ytd" | "3m" | "6m" | "1y" | "3y" | "5y" | "10y";

/**
 * The arguments of `get_rmf_fund_performance`.
 */
export interface PerformanceInput {
  period: Period;
  /**
   * Best first (desc) or worst first (asc).
   */
  sortBy?: "asc" | "desc";
  /**
   * How many funds to give at most.
   */
  limit?: number;
  /**
   * Only funds of this risk level, from 1 (lowest risk) to 8 (highest).
   */
  riskLevel?: number;
}
