import assert from "node:assert/strict";
import { test } from "node:test";
import { schema, validator } from "../src/validator.js";
import { disagreements, exceptions, schemaNames, vectors } from "./vectors.js";

for (const name of schemaNames) {
  test(`ajv compiles ${name} in strict mode and agrees with its vectors`, (t) => {
    const isValid = validator(schema(name));
    const cases = vectors(name);
    // Equal, not contained: an exception that no longer disagrees fails, too.
    const disagreeing = disagreements(cases, ({ text }) => isValid(JSON.parse(text)));
    assert.deepEqual(disagreeing, exceptions("ajv", name));
    t.diagnostic(`${cases.length - disagreeing.length} of ${cases.length} vectors agree`);
  });
}
