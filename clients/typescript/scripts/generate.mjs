// Writes src/generated/<root>.v<N>.ts from each schema and its code-generation overlay.
// With --check it writes nothing and fails where a committed file differs.

import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schemas = new URL("../../../schemas/", import.meta.url);
const generated = new URL("../src/generated/", import.meta.url);

/** RFC 7396: null removes, objects merge, all else replaces. */
function mergePatch(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const isObject = target !== null && typeof target === "object" && !Array.isArray(target);
  const merged = isObject ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}

const names = async (directory, suffix) =>
  (await readdir(directory)).filter((name) => name.endsWith(suffix)).sort();

async function typesOf(file) {
  const schema = JSON.parse(await readFile(new URL(file, schemas), "utf8"));
  const overlay = JSON.parse(await readFile(new URL(`codegen/${file}`, schemas), "utf8"));
  return compile(mergePatch(schema, overlay), file, {
    // A schema that says nothing about other fields lets them pass; the types name the known ones.
    additionalProperties: false,
    bannerComment: `// Generated from schemas/${file} by \`npm run generate\`. Do not edit.`,
    // Else the field named \`unknown\` of a later version could be read without a look at its type.
    unknownAny: true,
  });
}

const wanted = new Map();
for (const file of await names(schemas, ".json")) {
  wanted.set(file.replace(/json$/, "ts"), await typesOf(file));
}

if (process.argv.includes("--check")) {
  const drifted = [];
  const committed = await names(generated, ".ts");
  for (const name of new Set([...wanted.keys(), ...committed])) {
    const text = committed.includes(name) ? await readFile(new URL(name, generated), "utf8") : undefined;
    if (text !== wanted.get(name)) drifted.push(name);
  }
  if (drifted.length > 0) {
    console.error(`src/generated differs from the schemas: ${drifted.join(", ")}; run \`npm run generate\``);
    process.exit(1);
  }
} else {
  await rm(generated, { recursive: true, force: true });
  await mkdir(generated, { recursive: true });
  for (const [name, text] of wanted) await writeFile(new URL(name, generated), text);
}
