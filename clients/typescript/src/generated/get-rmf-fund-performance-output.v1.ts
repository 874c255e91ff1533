// Generated from schemas/get-rmf-fund-performance-output.v1.json by `npm run generate`. Do not edit.

/**
 * A period over which a fund and its benchmark report a return.
 */
export type Period = "ytd" | "3m" | "6m" | "1y" | "3y" | "5y" | "10y";

/**
 * Funds by their return over a period.
 */
export interface RankingOutput {
  period: Period;
  /**
   * The first of the funds whose return is known, in order.
   */
  funds: RankedFund[];
  periodStats: PeriodStats;
}
/**
 * One fund of a ranking.
 */
export interface RankedFund {
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
   * Return over the period, in percent; per year from three years on.
   */
  performance: number;
  /**
   * The benchmark's return over the period, in percent.
   */
  benchmark_performance: number | null;
  /**
   * The fund's return less the benchmark's, in percentage points.
   */
  outperformance: number | null;
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
 * What the funds returned together, in percent.
 */
export interface PeriodStats {
  /**
   * The arithmetic mean.
   */
  average: number;
  /**
   * The middle one, or the mean of the middle two.
   */
  median: number;
  /**
   * The lowest.
   */
  min: number;
  /**
   * The highest.
   */
  max: number;
  /**
   * How many funds have a known return for the period.
   */
  fundsCounted: number;
}
