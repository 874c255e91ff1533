// What the six tools answer, in the names that they write. null says unknown everywhere.

import { isRecord, list, maybeList, number, object, type Read, type Reader, record, text } from "./read";

const fundSummary = object({
  symbol: text,
  fund_name: text,
  amc: text,
  nav_value: number,
  nav_date: text,
  nav_change_percent: number,
  risk_level: number,
  perf_ytd: number,
  perf_1y: number,
  fund_classification: text,
});
/** A fund of `get_rmf_funds` and `search_rmf_funds`. */
export type FundSummary = Read<typeof fundSummary>;

const rankedFund = object({
  symbol: text,
  fund_name: text,
  amc: text,
  risk_level: number,
  performance: number,
  benchmark_performance: number,
  outperformance: number,
  nav_value: number,
  nav_date: text,
});
/** A fund of `get_rmf_fund_performance`. */
export type RankedFund = Read<typeof rankedFund>;

const allocation = object({ asset_class: text, percentage: number });
export type Allocation = Read<typeof allocation>;

const fee = object({ fee_type: text, fee_desc: text, fee_value: number, fee_remark: text });
export type Fee = Read<typeof fee>;

/** A fund of `get_rmf_fund_detail`. */
export const fundDetail = object({
  fund_id: text,
  symbol: text,
  fund_name: text,
  amc: text,
  fund_classification: text,
  management_style: text,
  dividend_policy: text,
  risk_level: number,
  fund_type: text,
  nav_date: text,
  nav_value: number,
  nav_change: number,
  nav_change_percent: number,
  buy_price: number,
  sell_price: number,
  perf_ytd: number,
  perf_3m: number,
  perf_6m: number,
  perf_1y: number,
  perf_3y: number,
  perf_5y: number,
  perf_10y: number,
  perf_since_inception: number,
  benchmark_name: text,
  benchmark_ytd: number,
  benchmark_3m: number,
  benchmark_6m: number,
  benchmark_1y: number,
  benchmark_3y: number,
  benchmark_5y: number,
  benchmark_10y: number,
  asset_allocation: maybeList(allocation),
  fees: maybeList(fee),
  min_initial: number,
  min_additional: number,
  min_redemption: number,
  min_balance: number,
  factsheet_url: text,
  annual_report_url: text,
  halfyear_report_url: text,
  suitability_risk_level: text,
  suitability_target_investor: text,
  suitability_investment_horizon: text,
});
export type FundDetail = Read<typeof fundDetail>;

const navPoint = object({ date: text, nav: number });
const datedNav = object({ date: text, nav: number, change: number, changePercent: number });
export type DatedNav = Read<typeof datedNav>;

const navHistory = object({
  fundCode: text,
  fundName: text,
  navHistory: list(datedNav),
  periodReturn: number,
  volatility: number,
  minNav: number,
  maxNav: number,
  avgNav: number,
  currentNav: number,
  currentDate: text,
});
/** What `get_rmf_fund_nav_history` answers. */
export type NavHistory = Read<typeof navHistory>;

const comparedFund = object({
  symbol: text,
  fund_name: text,
  amc: text,
  risk_level: number,
  perf_ytd: number,
  perf_1y: number,
  perf_3y: number,
  perf_5y: number,
  benchmark_name: text,
  benchmark_ytd: number,
  benchmark_1y: number,
  fees: maybeList(object({ fee_desc: text, fee_value: number })),
  volatility_1y: number,
  tracking_error: number,
  nav_value: number,
  nav_date: text,
});
export type ComparedFund = Read<typeof comparedFund>;

const comparison = object({
  funds: list(comparedFund),
  comparisonHighlights: object({
    bestYtd: text,
    worstYtd: text,
    lowestRisk: text,
    highestRisk: text,
    lowestFees: text,
  }),
});
/** What `compare_rmf_funds` answers. */
export type Comparison = Read<typeof comparison>;

const fundPage = object({
  funds: list(fundSummary),
  totalCount: number,
  page: number,
  pageSize: number,
  totalPages: number,
});
const search = object({ funds: list(fundSummary), totalCount: number, appliedFilters: record });
const periodStats = object({
  average: number,
  median: number,
  min: number,
  max: number,
  fundsCounted: number,
});
export type PeriodStats = Read<typeof periodStats>;
const ranking = object({ period: text, funds: list(rankedFund), periodStats });

/** What a tool answered, as far as a page needs it. */
export interface ToolResult {
  /** The words of the first text block. */
  readonly summary: string | null;
  readonly structured: Record<string, unknown>;
  readonly meta: Record<string, unknown>;
  /** What went wrong, where something did. */
  readonly error: ToolError | null;
}

/** Why a tool has no answer. */
export interface ToolError {
  readonly code: string | null;
  readonly message: string;
  readonly hint: string | null;
}

const errorObject = object({ code: text, message: text, actionableHint: text });

/** A result of any server; one that is no object is an error without words. */
export function toolResult(value: unknown): ToolResult {
  const result = record(value);
  const blocks = list(object({ type: text, text }))(result.content);
  const summary = blocks.find((block) => block.type === "text")?.text ?? null;
  const meta = record(result._meta);
  const error = result.isError === true ? toolError(meta, summary ?? "") : null;
  return { summary, structured: record(result.structuredContent), meta, error };
}

/** The error object beside the text where there is one, since it is in parts; else the text. */
function toolError(meta: Record<string, unknown>, words: string): ToolError {
  const { code, message, actionableHint } = errorObject(record(meta["dev.smart-response/error"]).error);
  return message === null
    ? { code: null, message: words, hint: null }
    : { code, message, hint: actionableHint };
}

/** The structure of a result, where it is of the form; null where it is of another. */
export function structured<T>(result: ToolResult, member: string, reader: Reader<T>): T | null {
  return member in result.structured ? reader(result.structured) : null;
}

export const asFundPage = (result: ToolResult) => structured(result, "totalPages", fundPage);
export const asSearch = (result: ToolResult) => structured(result, "appliedFilters", search);
export const asRanking = (result: ToolResult) => structured(result, "periodStats", ranking);
export const asNavHistory = (result: ToolResult) => structured(result, "navHistory", navHistory);
export const asComparison = (result: ToolResult) => structured(result, "comparisonHighlights", comparison);
export const asFundDetail = (result: ToolResult): FundDetail | null =>
  isRecord(result.structured.fund) ? fundDetail(result.structured.fund) : null;
/** Whether the server left elements of a list out, since the result would have been too large. */
export const isCut = (result: ToolResult, at: string) =>
  list(object({ list: text }))(result.meta["dev.smart-response/leftOut"]).some((cut) => cut.list === at);
export const navHistory7d = (result: ToolResult) => list(navPoint)(result.meta.navHistory7d);
