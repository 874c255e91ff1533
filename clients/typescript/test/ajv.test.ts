import assert from "node:assert/strict";
import { test } from "node:test";
import { schema, validator, variants } from "../src/validator.js";
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

for (const [name, tag] of [
  ["tool-response.v1", "status"],
  ["human-answer.v1", "action"],
] as const) {
  test(`asking only the variant that ${tag} names says the same of ${name}`, () => {
    const [isValid, byTag] = [validator(schema(name)), variants(schema(name), tag)];
    for (const { file, text } of vectors(name)) {
      const document = JSON.parse(text);
      assert.equal(byTag.get(document?.[tag])?.(document) ?? false, isValid(document), file);
    }
  });
}
