// Generated from schemas/search-rmf-funds-output.v1.json by `npm run generate`. Do not edit.

/**
 * Funds that match every filter.
 */
export interface SearchOutput {
  /**
   * The first of the funds, in order; none where nothing matches.
   */
  funds: FundSummary[];
  /**
   * How many funds match, also beyond those given.
   */
  totalCount: number;
  appliedFilters: AppliedFilters;
}
/**
 * One fund of a list. Every field is present; null says unknown.
 */
export interface FundSummary {
  /**
   * The code that names the fund or class, e.g. ABAPAC-RMF.
   */
  symbol: string;
  /**
   * The fund's name, or its symbol where the name is lost.
   */
  fund_name: string;
  /**
   * The asset management company; Unknown where it is not known.
   */
  amc: string;
  /**
   * The latest NAV of one unit, in baht.
   */
  nav_value: number | null;
  /**
   * The date of the latest NAV.
   */
  nav_date: string | null;
  /**
   * Change of the NAV from the row before, in percent.
   */
  nav_change_percent: number | null;
  /**
   * The regulator's risk scale, 1 (lowest) to 8 (highest).
   */
  risk_level: number | null;
  /**
   * Return since the start of the year, in percent.
   */
  perf_ytd: number | null;
  /**
   * Return over one year, in percent.
   */
  perf_1y: number | null;
  /**
   * The association's category code, e.g. `EQASxJP`.
   */
  fund_classification: string | null;
}
/**
 * The filters that were given.
 */
export interface AppliedFilters {
  /**
   * A part of the symbol or name.
   */
  search?: string;
  /**
   * A part of the company's name.
   */
  amc?: string;
  /**
   * The lowest risk level.
   */
  minRiskLevel?: number;
  /**
   * The highest risk level.
   */
  maxRiskLevel?: number;
  /**
   * The least return since the start of the year, in percent.
   */
  minYtdReturn?: number;
  /**
   * The classification, or its beginning.
   */
  category?: string;
}
