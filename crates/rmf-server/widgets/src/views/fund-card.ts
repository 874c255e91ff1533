// get_rmf_fund_detail: one fund in full.

import { type Child, h } from "../shared/dom";
import type { Answer, Context } from "../shared/page";
import { asFundDetail, type Fee, type FundDetail, navHistory7d } from "../shared/results";
import { PERIODS } from "../shared/words";
import { points, sparkline } from "./line";
import {
  bar,
  barScale,
  type Column,
  day,
  facts,
  figure,
  known,
  link,
  risk,
  section,
  table,
  tiles,
  toned,
} from "./parts";

/** What the tool writes where a text is required and nobody knows it. */
const UNKNOWN = "Unknown";

export function fundCard(context: Context, { result }: Answer): Child {
  const fund = asFundDetail(result);
  if (!fund) return null;
  return h(
    "article",
    { class: "card" },
    head(fund),
    nav(context, fund, navHistory7d(result)),
    h(
      "div",
      { class: "columns" },
      returns(context, fund),
      allocation(context, fund),
      suitability(context, fund),
      fees(context, fund),
      about(context, fund),
      documents(context, fund),
    ),
  );
}

function head(fund: FundDetail): Child {
  return h(
    "header",
    {},
    h("h1", { tabindex: -1 }, known(fund.symbol)),
    h("p", { class: "lead" }, known(fund.fund_name)),
    h("p", { class: "muted" }, known(fund.amc)),
  );
}

function nav(context: Context, fund: FundDetail, week: ReturnType<typeof navHistory7d>): Child {
  const { words, format } = context;
  const drawn = points(week);
  return h(
    "div",
    { class: "nav" },
    h(
      "div",
      { class: "headline" },
      h("p", { class: "muted" }, words.nav, " ", words.asOf(""), day(context, fund.nav_date)),
      h("p", { class: "big" }, figure(fund.nav_value, format.nav(fund.nav_value))),
      h(
        "p",
        { title: words.dayChangeLong },
        toned(fund.nav_change, format.navChange(fund.nav_change)),
        " (",
        toned(fund.nav_change_percent, format.change(fund.nav_change_percent)),
        ")",
      ),
    ),
    h("div", { class: "level" }, h("p", { class: "muted" }, words.riskLevel), risk(context, fund.risk_level)),
    h(
      "details",
      { class: "week" },
      h("summary", {}, h("span", {}, words.lastDays), drawn.length > 0 && sparkline(drawn, 200, 48)),
      drawn.length === 0
        ? h("p", { class: "muted" }, words.noNav)
        : table(
            words.lastDays,
            [
              { name: words.date, cell: (row) => day(context, row.date) },
              { name: words.nav, numeric: true, cell: (row) => figure(row.nav, format.nav(row.nav)) },
            ],
            week,
          ),
    ),
  );
}

function returns(context: Context, fund: FundDetail): Child {
  const { words, format } = context;
  const ofPeriods = PERIODS.map((period) => ({
    name: words.periods[period],
    own: fund[`perf_${period}`],
    benchmark: fund[`benchmark_${period}`],
  }));
  const rows = [
    ...ofPeriods,
    { name: words.sinceInception, own: fund.perf_since_inception, benchmark: null },
  ];
  const scale = barScale(rows.flatMap(({ own, benchmark }) => [own, benchmark]));
  const difference = ({ own, benchmark }: (typeof rows)[number]) =>
    own === null || benchmark === null ? null : own - benchmark;
  const isBenchmarked = (row: (typeof rows)[number]) => row.name !== words.sinceInception;
  return section(
    words.returns,
    h("p", { class: "muted" }, words.benchmark, ": ", known(fund.benchmark_name)),
    table(
      words.returns,
      [
        { name: words.period, cell: (row) => row.name },
        {
          name: words.fund,
          numeric: true,
          cell: (row) => [toned(row.own, format.change(row.own)), bar(row.own, scale, "own")],
        },
        {
          name: words.benchmark,
          numeric: true,
          cell: (row) =>
            isBenchmarked(row) && [
              toned(row.benchmark, format.change(row.benchmark)),
              bar(row.benchmark, scale, "other"),
            ],
        },
        {
          name: words.difference,
          numeric: true,
          cell: (row) => isBenchmarked(row) && toned(difference(row), format.points(difference(row))),
        },
      ],
      rows,
    ),
  );
}

function allocation(context: Context, fund: FundDetail): Child {
  const { words, format } = context;
  const classes = fund.asset_allocation ?? [];
  const scale = barScale([100, ...classes.map(({ percentage }) => percentage)]);
  return section(
    words.allocation,
    classes.length === 0
      ? h("p", {}, known(null))
      : [
          table(
            words.allocation,
            [
              { name: words.assetClass, cell: (row) => known(row.asset_class) },
              {
                name: words.share,
                numeric: true,
                cell: (row) => [
                  figure(row.percentage, format.percent(row.percentage)),
                  bar(row.percentage, scale, (row.percentage ?? 0) < 0 ? "other" : "own"),
                ],
              },
            ],
            classes,
          ),
          h("p", { class: "muted" }, words.allocationNote),
        ],
  );
}

function suitability({ words }: Context, fund: FundDetail): Child {
  return section(
    words.suitability,
    facts([
      [words.suitabilityRisk, known(fund.suitability_risk_level)],
      [words.suitabilityInvestor, known(fund.suitability_target_investor)],
      [words.suitabilityHorizon, known(fund.suitability_investment_horizon)],
    ]),
  );
}

function fees({ words, format }: Context, fund: FundDetail): Child {
  const charges = fund.fees ?? [];
  if (charges.length === 0) return section(words.fees, h("p", {}, known(null)));
  const told: readonly [Column<Fee>, (fee: Fee) => boolean][] = [
    [
      {
        name: words.feeValue,
        numeric: true,
        cell: ({ fee_value: value }) => figure(value, format.figure(value)),
      },
      ({ fee_value }) => fee_value !== null,
    ],
    [
      { name: words.feeType, cell: ({ fee_type }) => known(fee_type) },
      ({ fee_type }) => fee_type !== null && fee_type !== UNKNOWN,
    ],
    [
      { name: words.feeRemark, cell: ({ fee_remark }) => known(fee_remark) },
      ({ fee_remark }) => fee_remark !== null,
    ],
  ];
  // Most sources give names only; columns of nothing but N/A are one sentence.
  const given = told.filter(([, isGiven]) => charges.some(isGiven)).map(([column]) => column);
  const missing = told.map(([column]) => column).filter((column) => !given.includes(column));
  return section(
    words.fees,
    missing.length > 0 &&
      h("p", { class: "muted" }, words.notGiven(missing.map(({ name }) => name).join(", "))),
    table(
      words.fees,
      [{ name: words.feeFor, cell: (fee) => known(fee.fee_desc) }, ...given],
      charges,
      given.length > 1 ? "stacking" : "compact",
    ),
  );
}

function about({ words, format }: Context, fund: FundDetail): Child {
  const baht = (value: number | null) => figure(value, format.baht(value));
  return section(
    words.facts,
    tiles([
      [words.category, known(fund.fund_classification)],
      [words.fundType, known(fund.fund_type)],
      [words.managementStyle, known(fund.management_style)],
      [words.dividendPolicy, known(fund.dividend_policy)],
      [words.fundId, known(fund.fund_id)],
      [words.sellPrice, figure(fund.sell_price, format.nav(fund.sell_price))],
      [words.buyPrice, figure(fund.buy_price, format.nav(fund.buy_price))],
    ]),
    h("h3", {}, words.minimums),
    tiles([
      [words.minInitial, baht(fund.min_initial)],
      [words.minAdditional, baht(fund.min_additional)],
      [words.minRedemption, baht(fund.min_redemption)],
      [words.minBalance, baht(fund.min_balance)],
    ]),
  );
}

function documents(context: Context, fund: FundDetail): Child {
  const { words } = context;
  const named = [
    [words.factsheet, fund.factsheet_url],
    [words.annualReport, fund.annual_report_url],
    [words.halfyearReport, fund.halfyear_report_url],
  ] as const;
  return section(
    words.documents,
    h(
      "ul",
      { class: "documents" },
      named.map(([name, address]) =>
        h("li", {}, address === null ? [`${name}: `, known(null)] : link(context, name, address)),
      ),
    ),
  );
}
