// Pictures of every widget with real data, to be looked at: npm run shots -- DIRECTORY. Over the data of
// $RMF_DATA_DIR where it is set, else over the sample.

import { mkdirSync } from "node:fs";
import { call, contract } from "../scripts/fixtures.mjs";
import { browser, type Setting, Stage, type Widget } from "./stage";

const directory = process.argv[2] ?? "/tmp/widgets-shots";
const program = contract();
if (!program) throw new Error("no contract program: see scripts/fixtures.mjs");
const data = process.env.RMF_DATA_DIR ? ["--data", process.env.RMF_DATA_DIR] : [];
const ask = (tool: string, args: Record<string, unknown>) => ({
  arguments: args,
  result: call(program, tool, args, ["--now", "2025-11-12T10:00:00Z", ...data]),
});

const THREE = ["ABAPAC-RMF", "B-ASIARMF", "ES-GOLDRMF-UH"];
const SUBJECTS: readonly [string, Widget, string, Record<string, unknown>][] = [
  ["list", "fund-list", "get_rmf_funds", { pageSize: 8 }],
  ["search", "fund-list", "search_rmf_funds", { search: "gold", minRiskLevel: 7, limit: 5 }],
  ["ranking", "fund-list", "get_rmf_fund_performance", { period: "1y", limit: 8 }],
  ["card", "fund-card", "get_rmf_fund_detail", { fundCode: "ABAPAC-RMF" }],
  ["chart", "performance-chart", "get_rmf_fund_nav_history", { fundCode: "ABAPAC-RMF", days: 90 }],
  ["comparison", "fund-comparison", "compare_rmf_funds", { fundCodes: THREE }],
  ["error", "fund-card", "get_rmf_fund_detail", { fundCode: "ABAPC-RMF" }],
];
const LOOKS: readonly [string, Setting][] = [
  ["wide-light", { width: 1000, context: { theme: "light", locale: "en-US" } }],
  ["wide-dark-th", { width: 1000, context: { theme: "dark", locale: "th-TH" } }],
  ["narrow-light-th", { width: 360, context: { theme: "light", locale: "th-TH" } }],
  ["narrow-dark", { width: 320, context: { theme: "dark", locale: "en-US" } }],
];

mkdirSync(directory, { recursive: true });
const running = await browser();
const stage = await Stage.open(running);
for (const [subject, widget, tool, args] of SUBJECTS) {
  const shown = ask(tool, args);
  for (const [look, setting] of LOOKS) {
    await stage.place(widget, setting);
    await stage.show(shown);
    await stage.settle();
    await stage.page.screenshot({ path: `${directory}/${subject}-${look}.png`, fullPage: true });
  }
}
await running.close();
