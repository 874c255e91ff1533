// Every real fund in every widget: runs where $RMF_DATA_DIR names the data and there is a contract program.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, contract } from "../scripts/fixtures.mjs";
import type { Fixture, Stage, Widget } from "./stage";
import { stages } from "./with-stage";

const onStage = stages();
const program = contract();
const directory = process.env.RMF_DATA_DIR;
const skip = program && directory ? false : "needs RMF_DATA_DIR and a contract program";

const ask = (tool: string, args: Record<string, unknown>): Pick<Fixture, "arguments" | "result"> => ({
  arguments: args,
  result: call(program ?? "", tool, args, ["--now", "2025-11-12T10:00:00Z", "--data", directory ?? ""]),
});

async function isSound(stage: Stage, what: string): Promise<void> {
  const text = await stage.frame.locator("main").textContent();
  assert.doesNotMatch(text ?? "", /undefined|NaN|Infinity|\[object|>null</, what);
  for (const width of [320, 900]) {
    assert.ok((await stage.overflow(width)) <= 0, `${what} is too wide at ${width}`);
  }
}

const RANKINGS = process.env.RMF_ALL ? ["ytd", "3m", "6m", "1y", "3y", "5y", "10y"] : ["ytd", "10y"];

test("all real funds are listed page by page, and rankings are drawn", { skip }, () => {
  const answer = async (name: string, args: unknown) => ask(name, args as Record<string, unknown>).result;
  return onStage("fund-list", { answer }, async (stage) => {
    const first = ask("get_rmf_funds", { pageSize: 50 });
    const { totalCount, totalPages } = first.result.structuredContent as Record<
      "totalCount" | "totalPages",
      number
    >;
    await stage.show(first);
    for (let page = 2; page <= totalPages; page += 1) {
      await stage.click(stage.frame.getByRole("button", { name: "Load more" }));
      await stage.frame.getByText(`1–${Math.min(page * 50, totalCount)} of ${totalCount} funds`).waitFor();
    }
    assert.equal(await stage.frame.locator("tbody tr").count(), totalCount);
    assert.equal(await stage.frame.getByRole("button", { name: "Load more" }).isVisible(), false);
    await isSound(stage, "the list");
    for (const period of RANKINGS) {
      await stage.show(ask("get_rmf_fund_performance", { period, limit: 50 }));
      await isSound(stage, `the ranking of ${period}`);
    }
  });
});

/** One call for a fund takes as long as reading all files, so that a few stand for all; all with RMF_ALL=1. */
const everyNth = process.env.RMF_ALL ? 1 : 40;

const WIDGETS: readonly (readonly [Widget, (symbols: string[]) => Pick<Fixture, "arguments" | "result">])[] =
  [
    ["fund-card", ([fundCode]) => ask("get_rmf_fund_detail", { fundCode })],
    ["performance-chart", ([fundCode]) => ask("get_rmf_fund_nav_history", { fundCode, days: 365 })],
    ["fund-comparison", (fundCodes) => ask("compare_rmf_funds", { fundCodes })],
  ];

for (const [widget, shown] of WIDGETS) {
  test(`real funds are drawn soundly: ${widget}`, { skip }, () =>
    onStage(widget, { context: { locale: "th-TH" } }, async (stage) => {
      const { structuredContent } = ask("search_rmf_funds", {
        minRiskLevel: 1,
        sortBy: "name",
        limit: 100,
      }).result;
      const found = (structuredContent as { funds: { symbol: string }[] }).funds.map(({ symbol }) => symbol);
      for (let at = 0; at + 5 <= found.length; at += everyNth) {
        const symbols = found.slice(at, at + 5);
        await stage.show(shown(symbols));
        await isSound(stage, symbols.join(", "));
      }
    }),
  );
}
