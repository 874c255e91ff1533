// How fast Node reads and checks the documents: `node node.mjs DOCUMENTS`, with ajv and zod behind JSON.parse.
//
// Both get smart-response.v2 with the list of bars as payload that the documents have.

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";

const packages = createRequire(new URL("../typescript/package.json", import.meta.url));
const { Ajv2020 } = packages("ajv/dist/2020.js");
const formats = packages("ajv-formats");
const { z } = packages("zod");

const MILLISECONDS = 3000;
const read = (url) => JSON.parse(readFileSync(url, "utf8"));

function schema() {
  const canonical = read(new URL("../../schemas/smart-response.v2.json", import.meta.url));
  canonical.$defs.Data.properties.processed = read(new URL("bars.json", import.meta.url));
  return canonical;
}

/** Megabytes a second of the fastest reading, in as many as MILLISECONDS hold. */
function fastest(reads, text) {
  let least = Infinity;
  const until = performance.now() + MILLISECONDS;
  while (performance.now() < until) {
    const start = performance.now();
    if (!reads(text)) throw new Error("a right document is refused");
    least = Math.min(least, performance.now() - start);
  }
  return Buffer.byteLength(text) / least / 1e3;
}

const ajv = new Ajv2020({ strict: false });
(formats.default ?? formats)(ajv);
const validate = ajv.compile(schema());
const shape = z.fromJSONSchema(schema());
const ways = {
  ajv: (text) => validate(JSON.parse(text)),
  zod: (text) => shape.safeParse(JSON.parse(text)).success,
};

const directory = process.argv[2];
const documents = readdirSync(directory).map((file) => [
  file.replace(".json", ""),
  readFileSync(`${directory}/${file}`, "utf8"),
]);
documents.sort(([, left], [, right]) => left.length - right.length);
for (const [name, reads] of Object.entries(ways)) {
  for (const [document, text] of documents) {
    console.log(`${document}\t${name}\t${fastest(reads, text).toFixed(0)}`);
  }
}
