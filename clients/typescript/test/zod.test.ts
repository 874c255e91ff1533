import assert from "node:assert/strict";
import { test } from "node:test";
import * as z from "zod";
import { schema } from "../src/validator.js";
import { disagreements, exceptions, schemaNames, vectors } from "./vectors.js";

/** A tool's arguments with the defaults of those left out, which zod fills in. */
function withDefaults(name: string, document: object): object {
  const properties = Object.entries(schema(name).properties ?? {});
  const defaulted = properties.filter(([, property]) => property.default !== undefined);
  return { ...Object.fromEntries(defaulted.map(([name, property]) => [name, property.default])), ...document };
}

for (const name of schemaNames) {
  test(`zod converts ${name} and agrees with its vectors`, (t) => {
    const converted = z.fromJSONSchema(schema(name));
    const cases = vectors(name);
    const disagreeing = disagreements(cases, ({ text }) => converted.safeParse(JSON.parse(text)).success);
    assert.deepEqual(disagreeing, exceptions("zod", name));
    t.diagnostic(`${cases.length - disagreeing.length} of ${cases.length} vectors agree`);
  });

  test(`zod loses nothing of what it reads with ${name}`, () => {
    const converted = z.fromJSONSchema(schema(name));
    for (const { file, text } of vectors(name)) {
      const { success, data } = converted.safeParse(JSON.parse(text));
      if (success) assert.deepEqual(data, withDefaults(name, JSON.parse(text)), file);
    }
  });
}
