import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { schema } from "../src/validator.js";
import { disagreements, exceptions, schemaNames, vectors, type Vector } from "./vectors.js";

const client = fileURLToPath(new URL("../../", import.meta.url));
const scratch = `${client}dist/typed-vectors`;

/** The positions of the vectors whose document, written as a literal, has another type than the root's. */
function refused(name: string, cases: Vector[]): Set<number> {
  if (cases.length === 0) return new Set();
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const type = schema(name).title;
  for (const [at, vector] of cases.entries()) {
    const from = `import type { ${type} } from "../../src/generated/${name}.js";`;
    writeFileSync(`${scratch}/${at}.ts`, `${from}\nexport ${typed(vector, type)};\n`);
  }
  const project = {
    extends: "../../tsconfig.json",
    compilerOptions: { noEmit: true, rootDir: "../.." },
    include: ["."],
    exclude: [],
  };
  writeFileSync(`${scratch}/tsconfig.json`, JSON.stringify(project));
  const tsc = spawnSync("npx", ["--no-install", "tsc", "--pretty", "false", "-p", scratch], {
    cwd: client,
    encoding: "utf8",
  });
  const errors = [...tsc.stdout.matchAll(/^.*?(\d+)\.ts\(\d+,\d+\): error/gm)];
  assert.equal(tsc.status === 0, errors.length === 0, tsc.stdout + tsc.stderr);
  return new Set(errors.map((error) => Number(error[1])));
}

/**
 * The document as a literal of its type. TypeScript refuses fields that the type does not name in a
 * literal and nowhere else, so those that hold some by design are handed on as a parsed document is.
 */
function typed({ file, text }: Vector, type: string): string {
  const isOpen = file.includes("/unknown-");
  return isOpen
    ? `const document = (<T extends ${type}>(parsed: T): ${type} => parsed)(${text})`
    : `const document: ${type} = ${text}`;
}

for (const name of schemaNames) {
  test(`every document that ${name} accepts has its type`, (t) => {
    // A type says nothing of ranges and formats, so the documents that a schema refuses prove nothing here.
    const cases = vectors(name).filter(({ file, accepted }) => accepted && !file.includes("/reject/"));
    const wrong = refused(name, cases);
    const disagreeing = disagreements(cases, (vector) => !wrong.has(cases.indexOf(vector)));
    assert.deepEqual(disagreeing, exceptions("tsc", name));
    t.diagnostic(`${cases.length - disagreeing.length} of ${cases.length} vectors agree`);
  });
}
