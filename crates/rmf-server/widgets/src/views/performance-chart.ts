// get_rmf_fund_nav_history: a fund's NAV by day.

import { type Child, h } from "../shared/dom";
import { type Answer, type Context, failure } from "../shared/page";
import { number } from "../shared/read";
import { asNavHistory, type DatedNav, type NavHistory, type ToolResult } from "../shared/results";
import { navChart } from "./nav-chart";
import { day, figure, known, table, tiles, toned } from "./parts";

const TOOL = "get_rmf_fund_nav_history";
const WINDOWS = [7, 30, 90, 180, 365];

export function performanceChart(context: Context, { result }: Answer): Child {
  const history = asNavHistory(result);
  if (!history) return null;
  const body = h("div", { class: "history" });
  const days = number(result.meta.days);
  body.append(...drawn(context, history));
  return h(
    "article",
    {},
    h(
      "header",
      {},
      h("h1", {}, known(history.fundCode)),
      h("p", { class: "lead" }, known(history.fundName)),
      h("p", { class: "muted" }, context.words.historyTitle),
    ),
    windows(context, history.fundCode, days, body),
    body,
  );
}

/** Buttons for other windows; where the host passes no calls on, what the window is. */
function windows(context: Context, fundCode: string | null, days: number | null, body: HTMLElement): Child {
  const { words, format, callTool } = context;
  const name = (value: number) => words.days(format.count(value));
  if (!callTool || fundCode === null)
    return days !== null && h("p", { class: "chips" }, h("span", {}, name(days)));
  const offered = [...new Set([...WINDOWS, ...(days === null ? [] : [days])])].sort(
    (one, other) => one - other,
  );
  const buttons = offered.map((value) =>
    h("button", { type: "button", "aria-pressed": String(value === days), "data-days": value }, name(value)),
  );
  const problem = h("div", { role: "alert" });
  const group = h("div", { class: "choices", role: "group", "aria-label": words.window }, buttons);
  let latest = 0;
  group.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    const call = ++latest;
    body.setAttribute("aria-busy", "true");
    const asked = callTool(TOOL, { fundCode, days: Number(button.dataset.days) });
    const outcome = await asked.catch((error: unknown) => error);
    // An answer that was overtaken by another choice is no longer asked for.
    if (call !== latest) return;
    body.setAttribute("aria-busy", "false");
    problem.replaceChildren();
    const problemFound = replace(context, outcome, body);
    if (problemFound) problem.append(problemFound);
    else for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
  });
  return [group, problem];
}

/** Draws what came; or tells what is wrong, and leaves what stands. */
function replace(context: Context, outcome: unknown, body: HTMLElement): HTMLElement | null {
  if (outcome instanceof Error)
    return failure(context.words, { code: null, message: outcome.message, hint: null });
  const result = outcome as ToolResult;
  if (result.error) return failure(context.words, result.error);
  const history = asNavHistory(result);
  if (!history) return failure(context.words, { code: null, message: context.words.unknownForm, hint: null });
  body.replaceChildren(...drawn(context, history));
  context.retell(result);
  return null;
}

function drawn(context: Context, history: NavHistory): Node[] {
  const { words } = context;
  const rows = history.navHistory;
  const chart =
    rows.length === 0
      ? [h("p", { class: "note" }, words.noNav)]
      : [navChart(context, rows), ...(rows.length === 1 ? [h("p", { class: "muted" }, words.oneNav)] : [])];
  return [figures(context, history), ...chart, ...(rows.length === 0 ? [] : [everyNav(context, rows)])];
}

function figures(context: Context, history: NavHistory): HTMLElement {
  const { words, format } = context;
  const nav = (value: number | null) => figure(value, format.nav(value));
  return tiles([
    [
      words.currentNav,
      [nav(history.currentNav), h("span", { class: "sub muted" }, day(context, history.currentDate))],
    ],
    [words.periodReturn, toned(history.periodReturn, format.change(history.periodReturn))],
    [words.volatility, figure(history.volatility, format.percent(history.volatility))],
    [words.lowest, nav(history.minNav)],
    [words.averageNav, nav(history.avgNav)],
    [words.highest, nav(history.maxNav)],
  ]);
}

/** The chart for those who do not see it, and for those who want the figures. */
function everyNav(context: Context, rows: readonly DatedNav[]): HTMLElement {
  const { words, format } = context;
  const title = words.navTable(format.count(rows.length));
  return h(
    "details",
    {},
    h("summary", {}, title),
    h(
      "div",
      { class: "scroll", role: "region", tabindex: 0, "aria-label": title },
      table(
        title,
        [
          { name: words.date, cell: (row) => day(context, row.date) },
          { name: words.nav, numeric: true, cell: (row) => figure(row.nav, format.nav(row.nav)) },
          {
            name: words.change,
            numeric: true,
            cell: (row) => toned(row.change, format.navChange(row.change)),
          },
          {
            name: `${words.change} (%)`,
            numeric: true,
            cell: (row) => toned(row.changePercent, format.change(row.changePercent)),
          },
        ],
        [...rows].reverse(),
      ),
    ),
  );
}
