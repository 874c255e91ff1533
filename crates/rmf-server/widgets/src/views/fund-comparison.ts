// compare_rmf_funds: two to five funds side by side.

import { type Child, h } from "../shared/dom";
import type { Answer, Context } from "../shared/page";
import { asComparison, type ComparedFund, type Comparison } from "../shared/results";
import { bar, barScale, day, figure, known, missing, risk, tiles, toned } from "./parts";

/** One measure of every fund. */
interface Line {
  readonly name: Child;
  readonly cell: (fund: ComparedFund, index: number) => Child;
}

/** Measures under a heading. */
interface Group {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly Line[];
}

type Figures = {
  [K in keyof ComparedFund]: ComparedFund[K] extends number | null ? K : never;
}[keyof ComparedFund];

export function fundComparison(context: Context, { result }: Answer): Child {
  const compared = asComparison(result);
  if (!compared) return null;
  const { words, format } = context;
  const { compareBy } = result.meta;
  const by = typeof compareBy === "string" ? compareBy : "all";
  const title = words.comparisonTitle(format.count(compared.funds.length));
  return h(
    "article",
    {},
    h(
      "header",
      {},
      h("h1", {}, title),
      h("p", { class: "muted" }, words.compareBy(words.comparedBy[by] ?? by)),
    ),
    highlights(context, compared),
    sideBySide(context, title, compared, inOrder(groups(context, compared), by)),
  );
}

/** What was asked for comes first; everything else stays. */
function inOrder(all: readonly Group[], by: string): Group[] {
  return [...all.filter(({ id }) => id === by), ...all.filter(({ id }) => id !== by)];
}

function highlights({ words }: Context, { comparisonHighlights: told, funds }: Comparison): Child {
  const [ytd, level] = ["perf_ytd", "risk_level"] as const;
  return tiles([
    [words.bestYtd, alike(funds, told.bestYtd, ytd)],
    [words.worstYtd, alike(funds, told.worstYtd, ytd)],
    [words.lowestRisk, alike(funds, told.lowestRisk, level)],
    [words.highestRisk, alike(funds, told.highestRisk, level)],
    [words.lowestFees, known(told.lowestFees)],
  ]);
}

/** The fund that is told, and those that share its figure: of several a tool tells the first by symbol. */
function alike(funds: readonly ComparedFund[], told: string | null, key: Figures): Child {
  const value = funds.find(({ symbol }) => symbol === told)?.[key] ?? null;
  if (value === null) return known(told);
  const sharing = funds.filter((fund) => fund[key] === value);
  return sharing.map(({ symbol }, index) => [index > 0 && ", ", known(symbol)]);
}

function sideBySide(context: Context, title: string, { funds }: Comparison, shown: readonly Group[]): Child {
  const { words } = context;
  const heads = funds.map((fund) =>
    h(
      "th",
      { role: "columnheader", scope: "col" },
      h("strong", {}, known(fund.symbol)),
      h("span", { class: "sub" }, known(fund.fund_name)),
      h("span", { class: "sub muted" }, known(fund.amc)),
    ),
  );
  return h(
    "table",
    { role: "table", class: "comparison" },
    h("caption", { class: "unseen" }, title),
    h(
      "thead",
      { role: "rowgroup" },
      h(
        "tr",
        { role: "row" },
        h("td", { role: "cell" }, h("span", { class: "unseen" }, words.metric)),
        heads,
      ),
    ),
    shown.map((group) => body(group, funds)),
  );
}

function body({ name, lines }: Group, funds: readonly ComparedFund[]): HTMLElement {
  const span = funds.length + 1;
  return h(
    "tbody",
    { role: "rowgroup" },
    h(
      "tr",
      { role: "row", class: "group" },
      h("th", { role: "rowheader", scope: "rowgroup", colspan: span }, name),
    ),
    lines.map((line) =>
      h(
        "tr",
        { role: "row" },
        h("th", { role: "rowheader", scope: "row" }, line.name),
        funds.map((fund, index) =>
          h(
            "td",
            { role: "cell" },
            h("span", { class: "label", "aria-hidden": "true" }, known(fund.symbol)),
            h("span", {}, line.cell(fund, index)),
          ),
        ),
      ),
    ),
  );
}

function groups(context: Context, { funds }: Comparison): Group[] {
  const { words, format } = context;
  const performance = ["perf_ytd", "perf_1y", "perf_3y", "perf_5y"] as const;
  const benchmark = ["benchmark_ytd", "benchmark_1y"] as const;
  const all = [...performance, ...benchmark].flatMap((key) => funds.map((fund) => fund[key]));
  const scale = barScale(all);
  const returned = (name: string, key: Figures, tone: string): Line => ({
    name,
    cell: (fund) => [toned(fund[key], format.change(fund[key])), bar(fund[key], scale, tone)],
  });
  const { ytd, "1y": oneYear, "3y": threeYears, "5y": fiveYears } = words.periods;
  return [
    {
      id: "performance",
      name: words.returns,
      lines: [
        returned(ytd, "perf_ytd", "own"),
        returned(oneYear, "perf_1y", "own"),
        returned(threeYears, "perf_3y", "own"),
        returned(fiveYears, "perf_5y", "own"),
      ],
    },
    {
      id: "benchmark",
      name: words.benchmarkReturns,
      lines: [
        { name: words.benchmarkName, cell: (fund) => known(fund.benchmark_name) },
        returned(ytd, "benchmark_ytd", "other"),
        returned(oneYear, "benchmark_1y", "other"),
      ],
    },
    {
      id: "risk",
      name: words.risk,
      lines: [
        { name: words.riskLevel, cell: (fund) => risk(context, fund.risk_level) },
        {
          name: words.volatility1y,
          cell: (fund) => figure(fund.volatility_1y, format.percent(fund.volatility_1y)),
        },
        {
          name: words.trackingError,
          cell: (fund) => figure(fund.tracking_error, format.percent(fund.tracking_error)),
        },
      ],
    },
    {
      id: "nav",
      name: words.nav,
      lines: [
        { name: words.currentNav, cell: (fund) => figure(fund.nav_value, format.nav(fund.nav_value)) },
        { name: words.navDate, cell: (fund) => day(context, fund.nav_date) },
      ],
    },
    { id: "fees", name: words.fees, lines: feeLines(context, funds) },
  ];
}

/**
 * A line for each charge that any fund names, in the order in which they are first named. A fund may name
 * one several times, for which its cell has several values.
 */
function feeLines(context: Context, funds: readonly ComparedFund[]): Line[] {
  const named = [...new Set(funds.flatMap(({ fees }) => fees ?? []).map(({ fee_desc }) => fee_desc))];
  if (named.length === 0) return [{ name: "—", cell: () => missing() }];
  return named.map((name) => ({ name: known(name), cell: ({ fees }) => charge(context, fees, name) }));
}

/** What a fund charges under a name. A charge without a value and one that is not named are not the same. */
function charge({ words, format }: Context, fees: ComparedFund["fees"], name: string | null): Child {
  if (fees === null) return missing();
  const values = fees.filter(({ fee_desc }) => fee_desc === name).map(({ fee_value }) => fee_value);
  if (values.length === 0) return h("span", { class: "missing" }, words.notListed);
  const told = [...new Set(values)].map((value) =>
    value === null ? missing() : figure(value, format.figure(value)),
  );
  return told.map((value) => [value, " "]);
}
