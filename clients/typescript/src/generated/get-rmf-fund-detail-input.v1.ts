// Generated from schemas/get-rmf-fund-detail-input.v1.json by `npm run generate`. Do not edit.

/**
 * The arguments of `get_rmf_fund_detail`.
 */
export interface DetailInput {
  /**
   * The fund's symbol, in any case. Example: ABAPAC-RMF.
   */
  fundCode: string;
}
