import assert from "node:assert/strict";
import { test } from "node:test";
import { rootOf, roots, schemaNames } from "./vectors.js";

/** Vectors that are no documents of a root, but tables of cases. */
const withoutSchema: string[] = ["validators"];

test("every schema has vectors, and all vectors but those named here have a schema", () => {
  // Else vectors would be passed over in silence.
  assert.deepEqual(roots, [...schemaNames.map(rootOf), ...withoutSchema].sort());
});
