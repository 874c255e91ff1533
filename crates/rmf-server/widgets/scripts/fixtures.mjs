// Results of the real tools over the hand-made sample that is built into them, saved in fixtures/. With
// --check writes nothing, and fails where a fixture is not what the tool answers now.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const NOW = "2025-11-12T10:00:00Z";
const page = (page, more = {}) => ({ page, pageSize: 2, sortBy: "ytd", sortOrder: "desc", ...more });
const ranking = (limit, more = {}) => ({ period: "1y", sortBy: "desc", limit, ...more });

const CALLS = {
  "funds-page-1": ["get_rmf_funds", page(1)],
  "funds-page-2": ["get_rmf_funds", page(2)],
  "funds-page-3": ["get_rmf_funds", page(3)],
  "funds-page-9": ["get_rmf_funds", page(9)],
  "funds-by-risk": ["get_rmf_funds", page(1, { sortBy: "risk" })],
  "funds-by-risk-ascending": ["get_rmf_funds", page(1, { sortBy: "risk", sortOrder: "asc" })],
  "funds-all": ["get_rmf_funds", { search: "RMF" }],
  "funds-refused": ["get_rmf_funds", { pageSize: 99 }],
  "search-2": ["search_rmf_funds", { search: "RMF", maxRiskLevel: 8, limit: 2 }],
  "search-22": [
    "search_rmf_funds",
    { search: "RMF", maxRiskLevel: 8, sortBy: "ytd", sortOrder: "desc", limit: 22 },
  ],
  "search-by-name": ["search_rmf_funds", { search: "RMF", sortBy: "name", sortOrder: "asc", limit: 2 }],
  "search-by-name-22": ["search_rmf_funds", { search: "RMF", sortBy: "name", sortOrder: "asc", limit: 22 }],
  "search-empty": ["search_rmf_funds", { search: "zinc", minYtdReturn: 5 }],
  "ranking-2": ["get_rmf_fund_performance", ranking(2)],
  "ranking-22": ["get_rmf_fund_performance", ranking(22)],
  "ranking-3m": ["get_rmf_fund_performance", ranking(2, { period: "3m" })],
  "detail-abapac": ["get_rmf_fund_detail", { fundCode: "ABAPAC-RMF" }],
  "detail-gold": ["get_rmf_fund_detail", { fundCode: "ES-GOLDRMF-UH" }],
  "detail-new": ["get_rmf_fund_detail", { fundCode: "DEMO-NEWRMF" }],
  "detail-unknown": ["get_rmf_fund_detail", { fundCode: "ABAPC-RMF" }],
  "history-30": ["get_rmf_fund_nav_history", { fundCode: "ABAPAC-RMF", days: 30 }],
  "history-7": ["get_rmf_fund_nav_history", { fundCode: "ABAPAC-RMF", days: 7 }],
  "history-one": ["get_rmf_fund_nav_history", { fundCode: "DEMO25/75RMF", days: 1 }],
  "history-none": ["get_rmf_fund_nav_history", { fundCode: "DEMO-NEWRMF", days: 30 }],
  "comparison-3": ["compare_rmf_funds", { fundCodes: ["ABAPAC-RMF", "B-ASIARMF", "ES-GOLDRMF-UH"] }],
  "comparison-fees": ["compare_rmf_funds", { fundCodes: ["ABAPAC-RMF", "DEMO-NEWRMF"], compareBy: "fees" }],
  "comparison-5": [
    "compare_rmf_funds",
    { fundCodes: ["ABAPAC-RMF", "B-ASIARMF", "ES-GOLDRMF-UH", "DEMO-FIXEDRMF", "DEMO-NEWRMF"] },
  ],
};

/** The program that holds the tools: $CONTRACT, or where cargo puts it. */
export function contract() {
  const target =
    process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../../../../target", import.meta.url));
  const program = process.env.CONTRACT ?? `${target}/debug/contract`;
  return existsSync(program) ? program : null;
}

/** What a tool answers. It exits with 1 where the answer is an error. */
export function call(program, tool, args, more) {
  const words = ["rmf", "call", tool, JSON.stringify(args), ...more];
  const options = { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
  try {
    return JSON.parse(execFileSync(program, words, options));
  } catch (error) {
    if (error.status !== 1) throw error;
    return JSON.parse(error.stdout);
  }
}

function main() {
  const program = contract();
  const isCheck = process.argv.includes("--check");
  if (!program) {
    console.log("no contract program: build it with cargo build -p contract-cli, or name it in CONTRACT");
    process.exitCode = isCheck ? 0 : 2;
    return;
  }
  const directory = new URL("../fixtures/", import.meta.url);
  mkdirSync(directory, { recursive: true });
  for (const [name, [tool, args]] of Object.entries(CALLS)) {
    const file = new URL(`${name}.json`, directory);
    const result = call(program, tool, args, ["--now", NOW]);
    const told = `${JSON.stringify({ tool, arguments: args, result }, null, 1)}\n`;
    if (!isCheck) writeFileSync(file, told);
    else if (!existsSync(file) || readFileSync(file, "utf8") !== told) {
      console.error(`fixtures/${name}.json is not what the tool answers; run npm run fixtures`);
      process.exitCode = 1;
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
