// Bundles the tests, which are TypeScript, and runs them, or those of one file: npm test -- looks. The word
// shots takes pictures instead.

import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { build } from "esbuild";

const root = new URL("../", import.meta.url);
const out = new URL(".build/", root);
const [chosen] = process.argv.slice(2);
const isShots = chosen === "shots";
const wanted = isShots
  ? ["shots.ts"]
  : readdirSync(new URL("test/", root)).filter((file) => file.endsWith(`${chosen ?? ""}.test.ts`));

rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: wanted.map((file) => new URL(`test/${file}`, root).pathname),
  absWorkingDir: root.pathname,
  bundle: true,
  format: "esm",
  packages: "external",
  external: ["../scripts/*"],
  platform: "node",
  target: "node20",
  outdir: out.pathname,
});
const built = readdirSync(out).map((file) => new URL(file, out).pathname);
const words = isShots
  ? [...built, ...process.argv.slice(3)]
  : ["--test", "--test-concurrency=2", "--test-reporter=spec", ...built];
process.exitCode = spawnSync(process.execPath, words, { stdio: "inherit", cwd: root }).status ?? 1;
