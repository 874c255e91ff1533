// Generated from schemas/get-rmf-fund-nav-history-output.v1.json by `npm run generate`. Do not edit.

/**
 * A fund's NAV over some calendar days, counted back from its latest.
 */
export interface NavHistoryOutput {
  /**
   * The fund's symbol.
   */
  fundCode: string;
  /**
   * The fund's name, or its symbol where the name is lost.
   */
  fundName: string;
  /**
   * The NAVs, oldest first; none for a fund without a NAV.
   */
  navHistory: DatedNav[];
  /**
   * The last NAV over the first, in percent; null with fewer than two.
   */
  periodReturn: number | null;
  /**
   * Sample standard deviation of the simple daily returns, in percent, not annualised; null with fewer than three NAVs.
   */
  volatility: number | null;
  /**
   * The lowest NAV, in baht.
   */
  minNav: number | null;
  /**
   * The highest NAV, in baht.
   */
  maxNav: number | null;
  /**
   * The mean of the NAVs, in baht.
   */
  avgNav: number | null;
  /**
   * The latest NAV, in baht.
   */
  currentNav: number | null;
  /**
   * The date of the latest NAV.
   */
  currentDate: string | null;
}
/**
 * The NAV of a day.
 */
export interface DatedNav {
  /**
   * The day.
   */
  date: string;
  /**
   * Value of one unit, in baht.
   */
  nav: number;
  /**
   * Change from the NAV before, in baht; null on the first.
   */
  change: number | null;
  /**
   * Change from the NAV before, in percent; null on the first.
   */
  changePercent: number | null;
}
