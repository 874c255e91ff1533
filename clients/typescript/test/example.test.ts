import assert from "node:assert/strict";
import { test } from "node:test";
import { quickReference, read, summarize } from "../src/example.js";
import { vectors } from "./vectors.js";

const vector = (file: string) => {
  const found = vectors("smart-response.v2").find((vector) => vector.file === `smart-response/${file}`);
  return found?.text ?? assert.fail(`no vector ${file}`);
};

test("the example builds the quick reference, member for member in the vector's order", () => {
  const expected = JSON.stringify(JSON.parse(vector("accept/quick-reference.json")));
  assert.equal(JSON.stringify(quickReference()), expected);
});

test("the example reads a response and sums it up", () => {
  assert.equal(
    summarize(read(vector("accept/quick-reference.json"))),
    [
      "ADVANC.BK appears undervalued by 15% based on PE Band analysis",
      "✓ PE Ratio 12.50x (< 15)",
      "✓ Margin of Safety 25.3% (>= 20)",
      "Buy, 82% sure",
    ].join("\n"),
  );
});

test("the example says what is wrong with a document that is no response", () => {
  const text = vector("reject/unknown-summary-confidence-level-lower-case.json");
  assert.throws(() => read(text), /not a SmartResponse: \/summary\/confidence\/level must be equal to one of/);
});
