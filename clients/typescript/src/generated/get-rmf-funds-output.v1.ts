// Generated from schemas/get-rmf-funds-output.v1.json by `npm run generate`. Do not edit.

/**
 * A page of funds.
 */
export interface FundPage {
  /**
   * The funds of this page, in order; none past the last page.
   */
  funds: FundSummary[];
  /**
   * How many funds there are on all pages.
   */
  totalCount: number;
  /**
   * Which page this is, from 1.
   */
  page: number;
  /**
   * How many funds a page has.
   */
  pageSize: number;
  /**
   * How many pages there are; 0 where no fund was found.
   */
  totalPages: number;
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
