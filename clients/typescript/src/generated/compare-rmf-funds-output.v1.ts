// Generated from schemas/compare-rmf-funds-output.v1.json by `npm run generate`. Do not edit.

/**
 * Funds side by side.
 */
export interface Comparison {
  /**
   * The funds, in the order that was asked.
   *
   * @minItems 2
   * @maxItems 5
   */
  funds:
    | [ComparedFund, ComparedFund]
    | [ComparedFund, ComparedFund, ComparedFund]
    | [ComparedFund, ComparedFund, ComparedFund, ComparedFund]
    | [ComparedFund, ComparedFund, ComparedFund, ComparedFund, ComparedFund];
  comparisonHighlights: Highlights;
}
/**
 * One fund of a comparison. Every field is present; null says unknown.
 */
export interface ComparedFund {
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
   * Return over three years, in percent a year.
   */
  perf_3y: number | null;
  /**
   * Return over five years, in percent a year.
   */
  perf_5y: number | null;
  /**
   * What the fund measures itself against, often in Thai.
   */
  benchmark_name: string | null;
  /**
   * The benchmark's return since the start of the year, in percent.
   */
  benchmark_ytd: number | null;
  /**
   * The benchmark's return over one year, in percent.
   */
  benchmark_1y: number | null;
  /**
   * What the fund charges; in the real data the values are unknown.
   */
  fees: ComparedFee[] | null;
  /**
   * Sample standard deviation of the simple daily returns of the last 365 days, in percent; null where a year of history is not there.
   */
  volatility_1y: number | null;
  /**
   * Always null so far: no daily values of benchmarks are there.
   */
  tracking_error: number | null;
  /**
   * The latest NAV of one unit, in baht.
   */
  nav_value: number | null;
  /**
   * The date of the latest NAV.
   */
  nav_date: string | null;
}
/**
 * One charge of a fund.
 */
export interface ComparedFee {
  /**
   * What the charge is for, usually in Thai.
   */
  fee_desc: string;
  /**
   * The charge as the source gives it.
   */
  fee_value: number | null;
}
/**
 * The symbols of the funds that stand out; ties by symbol, from A to Z.
 */
export interface Highlights {
  /**
   * The highest return since the start of the year; null where none is known.
   */
  bestYtd: string | null;
  /**
   * The lowest return since the start of the year; null where fewer than two are known, or all are alike.
   */
  worstYtd: string | null;
  /**
   * The lowest risk level; null where none is known.
   */
  lowestRisk: string | null;
  /**
   * The highest risk level; null where none is known.
   */
  highestRisk: string | null;
  /**
   * The lowest total expense; null unless that of every fund is known.
   */
  lowestFees: string | null;
}
