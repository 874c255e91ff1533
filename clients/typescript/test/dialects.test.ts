import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { transformJSONSchema } from "@anthropic-ai/sdk/lib/transform-json-schema";
import { toStrictJsonSchema } from "openai/lib/transform";
import * as z from "zod";
import { schema, validator } from "../src/validator.js";
import { disagreements, exceptions, vectors } from "./vectors.js";

type Told = Record<string, unknown>;

const schemas = new URL("../../../../schemas/", import.meta.url);
const named = (dialect: string) =>
  readdirSync(new URL(`${dialect}/`, schemas))
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length));
const portable = named("portable");
const strict = named("strict");
const told = (dialect: string, name: string) => schema(`${dialect}/${name}`) as unknown as Told;

test("every tool's input is told in the portable dialect, and those without options in the strict", () => {
  const inputs = readdirSync(schemas).filter((file) => file.includes("-input."));
  assert.deepEqual(portable.map((name) => `${name}.json`).sort(), inputs.sort());
  const ofFunds = inputs.filter((file) => file.includes("-rmf-")).map((file) => file.slice(0, -".json".length));
  const optional = ofFunds.filter((name) => name !== "get-rmf-fund-detail-input.v1");
  assert.equal(optional.length, 5);
  assert.deepEqual(strict, portable.filter((name) => !optional.includes(name)));
});

for (const [dialect, names] of Object.entries({ portable, strict })) {
  for (const name of names) {
    test(`ajv and zod judge by the ${dialect} ${name} as by the contract's own`, (t) => {
      const cases = vectors(name);
      const isValid = validator(schema(`${dialect}/${name}`));
      const converted = z.fromJSONSchema(schema(`${dialect}/${name}`));
      const byAjv = disagreements(cases, ({ text }) => isValid(JSON.parse(text)));
      const byZod = disagreements(cases, ({ text }) => converted.safeParse(JSON.parse(text)).success);
      assert.deepEqual(byAjv, exceptions("ajv", name));
      assert.deepEqual(byZod, exceptions("zod", name));
      t.diagnostic(`${cases.length} vectors`);
    });
  }
}

for (const name of portable) {
  const isStrict = existsSync(new URL(`strict/${name}.json`, schemas));

  test(`OpenAI's library ${isStrict ? "finds nothing to do about the strict" : "refuses to make strict the"} ${name}`, () => {
    if (isStrict) {
      assert.deepEqual(toStrictJsonSchema(told("strict", name)), told("strict", name));
    } else {
      assert.throws(() => toStrictJsonSchema(told("portable", name)), /`\.optional\(\)` without `\.nullable\(\)`/);
    }
  });

  test(`what Anthropic's library takes out of ${name}, the portable description says`, () => {
    const ours = told("portable", name);
    const unsaid = takenOut(ours, transformJSONSchema(ours) as Told).filter(
      ([of, value]) => !String(of["description"]).includes(`: ${JSON.stringify(value)}.`),
    );
    assert.deepEqual(unsaid, []);
  });
}

/** Each keyword that a library took out of a schema, as the schema and the keyword's value. */
function takenOut(ours: Told, theirs: Told): [Told, unknown][] {
  // An enumeration without a type says the same.
  const gone = Object.keys(ours).filter((keyword) => !(keyword in theirs) && keyword !== "type");
  const inner = Object.entries((ours["properties"] ?? {}) as Record<string, Told>).flatMap(([name, property]) =>
    takenOut(property, (theirs["properties"] as Record<string, Told>)[name] ?? {}),
  );
  const items = ours["items"] ? takenOut(ours["items"] as Told, theirs["items"] as Told) : [];
  return [...gone.map((keyword) => [ours, ours[keyword]] as [Told, unknown]), ...inner, ...items];
}
