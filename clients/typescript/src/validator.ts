import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";

const schemas = new URL("../../../../schemas/", import.meta.url);

export type Schema = {
  properties?: Record<string, { default?: unknown }>;
  $schema: "https://json-schema.org/draft/2020-12/schema";
  $id: string;
  /** The name of the root's type. */
  title: string;
  /** The variants, where the root is a union. */
  oneOf?: { $ref: string }[];
  $defs?: Record<string, { description: string; properties?: Record<string, { const?: string }> }>;
};

/** A canonical schema, such as `smart-response.v2`. */
export function schema(name: string): Schema {
  return JSON.parse(readFileSync(new URL(`${name}.json`, schemas), "utf8"));
}

/** A type guard over a canonical schema. Throws where ajv has anything to say about the schema itself. */
export function validator<T>(schema: Schema): ValidateFunction<T> {
  return strict().compile<T>(schema);
}

/**
 * The validators of a union's variants, by the value of the member that tells them apart. Whoever asks
 * the one that is meant hears what is wrong with it; ajv over the union tells of every variant.
 */
export function variants(schema: Schema, tag: string): Map<unknown, ValidateFunction> {
  const ajv = strict().addSchema(schema);
  const entries = (schema.oneOf ?? []).map(({ $ref }) => {
    const { properties } = schema.$defs?.[$ref.replace("#/$defs/", "")] ?? {};
    return [properties?.[tag]?.const, ajv.compile({ $ref: schema.$id + $ref })] as const;
  });
  return new Map(entries);
}

function strict(): Ajv2020 {
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
  return ajv;
}
