// Bundles the tests, which are TypeScript, and runs them; `shots` takes pictures instead.

import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { build } from "esbuild";

const root = new URL("../", import.meta.url);
const out = new URL(".build/", root);
const isShots = process.argv[2] === "shots";
const wanted = isShots
  ? ["shots.ts"]
  : readdirSync(new URL("test/", root)).filter((file) => file.endsWith(".test.ts"));

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
const words = isShots ? [...built, ...process.argv.slice(3)] : ["--test", "--test-reporter=spec", ...built];
process.exitCode = spawnSync(process.execPath, words, { stdio: "inherit", cwd: root }).status ?? 1;
