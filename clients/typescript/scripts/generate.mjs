// Writes src/generated/<root>.v<N>.ts from each schema and its code-generation overlay.
// With --check it writes nothing and fails where a committed file differs.

import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schemas = new URL("../../../schemas/", import.meta.url);
const generated = new URL("../src/generated/", import.meta.url);

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** RFC 7396: null removes, objects merge, all else replaces. */
function mergePatch(target, patch) {
  if (!isObject(patch)) return patch;
  const merged = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}

async function typesOf(file) {
  const canonical = JSON.parse(await readFile(new URL(file, schemas), "utf8"));
  const overlay = JSON.parse(await readFile(new URL(`codegen/${file}`, schemas), "utf8"));
  return compile(mergePatch(canonical, overlay), file, {
    // The schemas let unknown fields pass. An index signature on every type would say so, and would
    // also hide every misspelt name.
    additionalProperties: false,
    bannerComment: `// Generated from schemas/${file} by \`npm run generate\`. Do not edit.`,
  });
}

const listed = async (directory, suffix) =>
  (await readdir(directory)).filter((name) => name.endsWith(suffix)).sort();

async function differences(wanted) {
  const committed = await listed(generated, ".ts");
  const drifted = [];
  for (const name of new Set([...wanted.keys(), ...committed])) {
    const text = committed.includes(name) ? await readFile(new URL(name, generated), "utf8") : undefined;
    if (text !== wanted.get(name)) drifted.push(name);
  }
  return drifted;
}

async function write(wanted) {
  await rm(generated, { recursive: true, force: true });
  await mkdir(generated, { recursive: true });
  for (const [name, text] of wanted) await writeFile(new URL(name, generated), text);
}

const wanted = new Map();
for (const file of await listed(schemas, ".json")) {
  wanted.set(file.replace(/json$/, "ts"), await typesOf(file));
}

if (process.argv.includes("--check")) {
  const drifted = await differences(wanted);
  if (drifted.length > 0) {
    console.error(`src/generated differs from schemas/ in ${drifted.join(", ")}: run \`npm run generate\``);
    process.exitCode = 1;
  }
} else {
  await write(wanted);
}
