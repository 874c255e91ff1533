// Generated from schemas/get-rmf-fund-detail-output.v1.json by `npm run generate`. Do not edit.

/**
 * One fund in full.
 */
export interface DetailOutput {
  fund: FundDetail;
}
/**
 * `structuredContent.fund` of `get_rmf_fund_detail`: one fund in the document's field names and order.
 */
export interface FundDetail {
  /**
   * The regulator's number, shared by the classes of one fund, e.g. `M0774_2554`.
   */
  fund_id: string;
  /**
   * The code that names the fund or class, e.g. ABAPAC-RMF.
   */
  symbol: string;
  /**
   * The fund's name, or its symbol where the name is lost.
   */
  fund_name: string;
  /**
   * The asset management company.
   */
  amc: string;
  /**
   * The association's category code, e.g. `EQASxJP`.
   */
  fund_classification: string | null;
  /**
   * The management style code, e.g. AM.
   */
  management_style: string | null;
  /**
   * Whether dividends are paid, e.g. No.
   */
  dividend_policy: string | null;
  /**
   * The regulator's risk scale, 1 (lowest) to 8 (highest).
   */
  risk_level: number | null;
  /**
   * Always RMF so far.
   */
  fund_type: string;
  /**
   * The date of the latest NAV.
   */
  nav_date: string | null;
  /**
   * The latest NAV of one unit, in baht.
   */
  nav_value: number | null;
  /**
   * Change of the NAV from the row before, in baht.
   */
  nav_change: number | null;
  /**
   * Change of the NAV from the row before, in percent.
   */
  nav_change_percent: number | null;
  /**
   * The price at which the company buys a unit back, in baht.
   */
  buy_price: number | null;
  /**
   * The price at which the company sells a unit, in baht.
   */
  sell_price: number | null;
  /**
   * Return since the start of the year, in percent.
   */
  perf_ytd: number | null;
  /**
   * Return over three months, in percent.
   */
  perf_3m: number | null;
  /**
   * Return over six months, in percent.
   */
  perf_6m: number | null;
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
   * Return over ten years, in percent a year.
   */
  perf_10y: number | null;
  /**
   * Return since the fund began, in percent a year.
   */
  perf_since_inception: number | null;
  /**
   * What the fund measures itself against, often in Thai.
   */
  benchmark_name: string | null;
  /**
   * The benchmark's return since the start of the year, in percent.
   */
  benchmark_ytd: number | null;
  /**
   * The benchmark's return over three months, in percent.
   */
  benchmark_3m: number | null;
  /**
   * The benchmark's return over six months, in percent.
   */
  benchmark_6m: number | null;
  /**
   * The benchmark's return over one year, in percent.
   */
  benchmark_1y: number | null;
  /**
   * The benchmark's return over three years, in percent a year.
   */
  benchmark_3y: number | null;
  /**
   * The benchmark's return over five years, in percent a year.
   */
  benchmark_5y: number | null;
  /**
   * The benchmark's return over ten years, in percent a year.
   */
  benchmark_10y: number | null;
  /**
   * What the fund holds, by asset class.
   */
  asset_allocation: DetailAllocation[] | null;
  /**
   * What the fund charges; in the real data the values are unknown.
   */
  fees: DetailFee[] | null;
  /**
   * The least first purchase, in baht.
   */
  min_initial: number | null;
  /**
   * The least further purchase, in baht.
   */
  min_additional: number | null;
  /**
   * The least redemption, in baht.
   */
  min_redemption: number | null;
  /**
   * The least balance to keep, in baht.
   */
  min_balance: number | null;
  /**
   * Address of the fact sheet.
   */
  factsheet_url: string | null;
  /**
   * Address of the annual report.
   */
  annual_report_url: string | null;
  /**
   * Address of the half-year report.
   */
  halfyear_report_url: string | null;
  /**
   * What the risk level means for this fund: readable Thai, not the source's base64.
   */
  suitability_risk_level: string | null;
  /**
   * Who should hold the fund.
   */
  suitability_target_investor: string | null;
  /**
   * For how long to hold the fund.
   */
  suitability_investment_horizon: string | null;
}
/**
 * One asset class of a fund and its share.
 */
export interface DetailAllocation {
  /**
   * The class in the source's words, English or Thai.
   */
  asset_class: string;
  /**
   * Percent of net assets; negative for liabilities.
   */
  percentage: number;
}
/**
 * One charge of a fund.
 */
export interface DetailFee {
  /**
   * The source's fee type; Unknown in the real data.
   */
  fee_type: string;
  /**
   * What the charge is for, usually in Thai.
   */
  fee_desc: string;
  /**
   * The charge as the source gives it.
   */
  fee_value: number | null;
  /**
   * A note on the charge.
   */
  fee_remark: string | null;
}
