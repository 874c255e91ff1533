// Generated from schemas/get-rmf-fund-nav-history-input.v1.json by `npm run generate`. Do not edit.

/**
 * The arguments of `get_rmf_fund_nav_history`.
 */
export interface NavHistoryInput {
  /**
   * The fund's symbol, in any case. Example: ABAPAC-RMF.
   */
  fundCode: string;
  /**
   * How many calendar days of history, counted back from the latest NAV.
   */
  days?: number;
}
