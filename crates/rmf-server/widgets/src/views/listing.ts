// What the three tools that give funds in rows answer, in one form: its rows, what they were asked with, and
// how to ask for more.

import type { Answer } from "../shared/page";
import { isRecord, number, record, text } from "../shared/read";
import {
  asFundPage,
  asRanking,
  asSearch,
  type FundSummary,
  isCut,
  type PeriodStats,
  type RankedFund,
} from "../shared/results";

export type Arguments = Record<string, unknown>;

interface Common {
  /** The tool that gives it, and what to ask it with for the same again. */
  readonly tool: string;
  readonly args: Arguments;
  /** How many funds there are, also beyond these. */
  readonly total: number;
  /** What to ask for the next ones; null where there are none that the tool gives. */
  readonly more: Arguments | null;
}

/** A page of all funds. What comes next follows its rows. */
export interface Page extends Common {
  readonly kind: "page";
  readonly rows: readonly FundSummary[];
  /** How many funds come before its first row. */
  readonly before: number;
  readonly page: number;
  readonly pageSize: number;
  readonly pages: number;
}

/** The first of the funds that match. A longer answer replaces it. */
export interface Search extends Common {
  readonly kind: "search";
  readonly rows: readonly FundSummary[];
}

/** The first of the funds by a return. A longer answer replaces it. */
export interface Ranking extends Common {
  readonly kind: "ranking";
  readonly rows: readonly RankedFund[];
  readonly period: string;
  readonly stats: PeriodStats;
}

export type Listing = Page | Search | Ranking;

const MOST_OF_SEARCH = 100;
const MOST_OF_RANKING = 50;
const STEP = 20;

/** The funds of an answer; null where it holds none. */
export function listing(answer: Answer): Listing | null {
  return page(answer) ?? search(answer) ?? ranking(answer);
}

function page({ args, result }: Answer): Page | null {
  const found = asFundPage(result);
  if (!found) return null;
  const [page, pageSize, pages] = [found.page ?? 1, found.pageSize ?? 20, found.totalPages ?? 1];
  const asked = { ...args, ...record(result.meta.filters), page, pageSize };
  const rows = found.funds;
  const before = (page - 1) * pageSize;
  const total = found.totalCount ?? rows.length;
  // Of a page that was cut the next ones are asked for in smaller pages, which the server need not cut.
  const size = isCut(result, FUNDS) ? rows.length : pageSize;
  const more = following(asked, before + rows.length, total, size);
  return {
    kind: "page",
    tool: "get_rmf_funds",
    args: asked,
    rows,
    before,
    total,
    more,
    page,
    pageSize,
    pages,
  };
}

/** Where the server says that it left out funds. */
const FUNDS = "/funds";

/** The page in which the fund after so many stands; it may begin with some that are there already. */
function following(args: Arguments, after: number, total: number, pageSize: number): Arguments | null {
  const isMore = pageSize > 0 && after < total;
  return isMore ? { ...args, page: Math.floor(after / pageSize) + 1, pageSize } : null;
}

function search({ args, result }: Answer): Search | null {
  const found = asSearch(result);
  if (!found) return null;
  const asked = { ...args, ...record(result.meta.filters), ...found.appliedFilters };
  const total = found.totalCount ?? found.funds.length;
  return {
    kind: "search",
    tool: "search_rmf_funds",
    args: asked,
    rows: found.funds,
    total,
    more: isCut(result, FUNDS) ? null : longer(asked, found.funds.length, total, MOST_OF_SEARCH),
  };
}

function ranking({ args, result }: Answer): Ranking | null {
  const found = asRanking(result);
  if (!found) return null;
  const asked: Arguments = { ...args, ...record(result.meta.filters) };
  const total = found.periodStats.fundsCounted ?? found.funds.length;
  return {
    kind: "ranking",
    tool: "get_rmf_fund_performance",
    args: asked,
    rows: found.funds,
    total,
    more: isCut(result, FUNDS) ? null : longer(asked, found.funds.length, total, MOST_OF_RANKING),
    period: found.period ?? "",
    stats: found.periodStats,
  };
}

function longer(args: Arguments, shown: number, total: number, most: number): Arguments | null {
  return shown > 0 && shown < total && shown < most ? { ...args, limit: Math.min(most, shown + STEP) } : null;
}

/** Two answers as one: a page behind the rows before it, anything else in place of what was there. */
export function joined(shown: Listing, next: Listing): Listing {
  if (shown.kind !== "page" || next.kind !== "page") return next;
  const known = shown.before + shown.rows.length - next.before;
  if (known < 0) return next;
  const rows = [...shown.rows, ...next.rows.slice(known)];
  const pageSize = number(next.more?.pageSize) ?? next.pageSize;
  return {
    ...next,
    rows,
    before: shown.before,
    // Another order is asked for as the first one was.
    args: { ...next.args, pageSize: shown.args.pageSize },
    more: following(next.args, shown.before + rows.length, next.total, pageSize),
  };
}

/** The place of the first row among all funds, from 1. */
export function firstPlace(shown: Listing): number {
  return shown.kind === "page" ? shown.before + 1 : 1;
}

/** What the rows are in order of. */
export function order(shown: Listing): { by: string; descending: boolean } {
  const { sortBy, sortOrder } = shown.args;
  if (shown.kind === "ranking") return { by: "performance", descending: sortBy !== "asc" };
  return { by: text(sortBy) ?? "ytd", descending: sortOrder !== "asc" };
}

const FILTERS = ["search", "amc", "minRiskLevel", "maxRiskLevel", "minYtdReturn", "category", "riskLevel"];

/** The filters that were applied, as they were given. */
export function filters(shown: Listing): [string, string | number][] {
  const given = isRecord(shown.args) ? shown.args : {};
  return FILTERS.flatMap((name) => {
    const value = text(given[name]) ?? number(given[name]);
    return value === null ? [] : [[name, value]];
  });
}
