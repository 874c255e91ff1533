// The columns of the lists.

import { type Child, h } from "../shared/dom";
import type { Context } from "../shared/page";
import type { FundSummary, RankedFund } from "../shared/results";
import { type Listing, order, type Ranking } from "./listing";
import { bar, barScale, type Column, day, figure, known, risk, toned } from "./parts";

/** Opens a fund by its symbol. */
export type Open = (symbol: string) => void;

type Named = Pick<FundSummary, "symbol" | "fund_name" | "amc">;

/** Which fund it is; its symbol opens it where that can be done. */
function named({ words }: Context, { symbol, fund_name, amc }: Named, open: Open | null): Child {
  const code =
    open && symbol !== null
      ? h(
          "button",
          {
            type: "button",
            class: "link",
            "aria-label": words.openFund(symbol),
            "data-symbol": symbol,
            click: () => open(symbol),
          },
          known(symbol),
        )
      : h("strong", {}, known(symbol));
  return [code, h("span", { class: "sub" }, known(fund_name)), h("span", { class: "sub muted" }, known(amc))];
}

function latestNav(
  context: Context,
  { nav_value, nav_date }: Pick<FundSummary, "nav_value" | "nav_date">,
): Child {
  const { format } = context;
  return [
    figure(nav_value, format.nav(nav_value)),
    h("span", { class: "sub muted" }, day(context, nav_date)),
  ];
}

export function fundColumns(context: Context, shown: Listing, open: Open | null): Column<FundSummary>[] {
  const { words, format } = context;
  const { by, descending } = order(shown);
  const sorted = (column: string) => (column !== by ? undefined : descending ? "descending" : "ascending");
  return [
    { name: words.fund, sorted: sorted("name"), cell: (fund) => named(context, fund, open) },
    { name: words.category, cell: (fund) => known(fund.fund_classification) },
    { name: words.risk, sorted: sorted("risk"), cell: (fund) => risk(context, fund.risk_level) },
    { name: words.nav, numeric: true, sorted: sorted("nav"), cell: (fund) => latestNav(context, fund) },
    {
      name: words.dayChange,
      numeric: true,
      cell: ({ nav_change_percent: value }) => toned(value, format.change(value)),
    },
    {
      name: words.periods.ytd,
      numeric: true,
      sorted: sorted("ytd"),
      cell: ({ perf_ytd: value }) => toned(value, format.change(value)),
    },
    {
      name: words.periods["1y"],
      numeric: true,
      sorted: sorted("1y"),
      cell: ({ perf_1y: value }) => toned(value, format.change(value)),
    },
  ];
}

export function rankingColumns(context: Context, shown: Ranking, open: Open | null): Column<RankedFund>[] {
  const { words, format } = context;
  const scale = barScale(shown.rows.flatMap((fund) => [fund.performance, fund.benchmark_performance]));
  return [
    { name: words.fund, cell: (fund) => named(context, fund, open) },
    { name: words.risk, cell: (fund) => risk(context, fund.risk_level) },
    {
      name: words.returned,
      numeric: true,
      sorted: order(shown).descending ? "descending" : "ascending",
      cell: ({ performance: value }) => [toned(value, format.change(value)), bar(value, scale, "own")],
    },
    {
      name: words.benchmark,
      numeric: true,
      cell: ({ benchmark_performance: value }) => [
        toned(value, format.change(value)),
        bar(value, scale, "other"),
      ],
    },
    {
      name: words.difference,
      numeric: true,
      cell: ({ outperformance: value }) => toned(value, format.points(value)),
    },
    { name: words.nav, numeric: true, cell: (fund) => latestNav(context, fund) },
  ];
}
