import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";

const schemas = new URL("../../../../schemas/", import.meta.url);

export type Schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema";
  /** The name of the root's type. */
  title: string;
  $defs: Record<string, { description: string }>;
};

/** A canonical schema, such as `smart-response.v2`. */
export function schema(name: string): Schema {
  return JSON.parse(readFileSync(new URL(`${name}.json`, schemas), "utf8"));
}

/** A type guard over a canonical schema. Throws where ajv has anything to say about the schema itself. */
export function validator<T>(schema: Schema): ValidateFunction<T> {
  const refuse = (...said: unknown[]) => {
    throw new Error(said.join(" "));
  };
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: true,
    strictTuples: true,
    strictRequired: true,
    logger: { log: refuse, warn: refuse, error: refuse },
  });
  formats.default(ajv);
  return ajv.compile<T>(schema);
}
