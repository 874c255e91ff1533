// Generated from schemas/get-rmf-funds-input.v1.json by `npm run generate`. Do not edit.

/**
 * The arguments of `get_rmf_funds`.
 */
export interface ListInput {
  /**
   * Which page of the list, from 1.
   */
  page?: number;
  /**
   * How many funds a page has.
   */
  pageSize?: number;
  /**
   * What the funds are sorted by: the return since the start of the year, the one-year return, the risk level, the NAV of one unit, or the name.
   */
  sortBy?: "ytd" | "1y" | "risk" | "nav" | "name";
  /**
   * Highest first (desc) or lowest first (asc). Unknown values come last either way.
   */
  sortOrder?: "asc" | "desc";
  /**
   * Reserved: every fund is an RMF.
   */
  fundType?: "RMF";
  /**
   * A part of the fund's symbol or name, English or Thai, in any case. Example: gold. If left out, every fund is listed.
   */
  search?: string;
}
