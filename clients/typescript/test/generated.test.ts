import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { schema } from "../src/validator.js";
import { schemaNames } from "./vectors.js";

for (const name of schemaNames) {
  test(`every definition of ${name} is one type of its name`, () => {
    // Else json-schema-to-typescript made up a `Data1` for a second thing called `Data`.
    const source = readFileSync(new URL(`../../src/generated/${name}.ts`, import.meta.url), "utf8");
    const types = [...source.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, type]) => type);
    const { title, $defs = {} } = schema(name);
    assert.deepEqual(types.sort(), [title, ...Object.keys($defs)].sort());
  });
}
