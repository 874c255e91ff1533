// Generated from schemas/search-rmf-funds-input.v1.json by `npm run generate`. Do not edit.

/**
 * The arguments of `search_rmf_funds`. At least one filter is given: `search`, `amc`, `minRiskLevel`, `maxRiskLevel`, `minYtdReturn` or `category`.
 */
export interface SearchInput {
  /**
   * A part of the fund's symbol or name, English or Thai, in any case. Example: gold.
   */
  search?: string;
  /**
   * A part of the asset management company's name, in any case. Example: Krungsri.
   */
  amc?: string;
  /**
   * The lowest risk level to take, from 1 (lowest risk) to 8 (highest).
   */
  minRiskLevel?: number;
  /**
   * The highest risk level to take, from 1 (lowest risk) to 8 (highest).
   */
  maxRiskLevel?: number;
  /**
   * The least return since the start of the year, in percent. Example: 5.5.
   */
  minYtdReturn?: number;
  /**
   * A classification code or the beginning of one, in any case, or the name of a family: equity (EQ), fixed income (FIX), mixed (MIX), commodities (COM) or property (PRF). Example: EQ.
   */
  category?: string;
  /**
   * What the funds are sorted by: the return since the start of the year, the one-year return, the risk level, the NAV of one unit, or the name.
   */
  sortBy?: "ytd" | "1y" | "risk" | "nav" | "name";
  /**
   * Highest first (desc) or lowest first (asc). Unknown values come last either way.
   */
  sortOrder?: "asc" | "desc";
  /**
   * How many funds to give at most.
   */
  limit?: number;
}
