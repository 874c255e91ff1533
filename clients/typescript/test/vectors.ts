import { existsSync, readdirSync, readFileSync } from "node:fs";

const repository = new URL("../../../../", import.meta.url);
const tools = ["ajv", "zod", "tsc"] as const;

export type Tool = (typeof tools)[number];

export interface Vector {
  /** `<root>/accept/<name>.json`, `<root>/reject/<name>.json` or `<root>/legacy/canonical/<name>.json`. */
  file: string;
  text: string;
  /** What whoever knows only the schema must say. */
  accepted: boolean;
}

/** The schemas' names with their version, such as `smart-response.v2`. */
export const schemaNames = readdirSync(new URL("schemas/", repository))
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.slice(0, -".json".length))
  .sort();

export const rootOf = (schemaName: string) => schemaName.replace(/\.v\d+$/, "");

function rows(file: URL): string[][] {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.slice(1).map((line) => line.split("\t"));
}

function directories(place: URL): string[] {
  if (!existsSync(place)) return [];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

const families = directories(new URL("vectors/", repository));

/** The roots whose vectors stand in one directory together, below the verdict, and that directory. */
const familyOf = new Map(
  families.flatMap((family) =>
    directories(new URL(`vectors/${family}/accept/`, repository)).map((root) => [root, family] as const),
  ),
);

/** The roots that have vectors. */
export const roots = [
  ...families.filter((family) => ![...familyOf.values()].includes(family)),
  ...familyOf.keys(),
].sort();

/** Where vectors are, below their root. What older forms are migrated to is right, too. */
const verdicts = ["accept", "reject", "legacy/canonical"];

/** Every vector of a schema. */
export function vectors(schemaName: string): Vector[] {
  const root = rootOf(schemaName);
  const family = familyOf.get(root);
  const directory = new URL(`vectors/${family ?? root}/`, repository);
  // In a family's table the root follows the verdict.
  const inner = family === undefined ? "" : `${root}/`;
  const listed = rows(new URL("beyond-schema.tsv", directory)).map(([file]) => file ?? "");
  const beyondSchema = new Set(listed.filter((file) => inner === "" || file.split("/")[1] === root));
  const found = verdicts.flatMap((verdict) =>
    documents(new URL(`${verdict}/${inner}`, directory)).map((name) => ({
      file: `${root}/${verdict}/${name}`,
      text: readFileSync(new URL(`${verdict}/${inner}${name}`, directory), "utf8"),
      accepted: (verdict !== "reject") !== beyondSchema.delete(`${verdict}/${inner}${name}`),
    })),
  );
  if (beyondSchema.size > 0) throw new Error(`beyond-schema.tsv names no vector: ${[...beyondSchema]}`);
  return found;
}

function documents(directory: URL): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => name.endsWith(".json"))
    .sort();
}

/** The vectors of a schema on which a tool is known to be wrong. */
export function exceptions(tool: Tool, schemaName: string): string[] {
  const all = rows(new URL("clients/typescript/exceptions.tsv", repository));
  const stray = all.find(([name]) => !tools.some((tool) => tool === name));
  if (stray) throw new Error(`exceptions.tsv names no tool of ours: ${stray}`);
  return all
    .filter(([name, file]) => name === tool && file?.startsWith(`${rootOf(schemaName)}/`))
    .map(([, file]) => file ?? "")
    .sort();
}

/** The vectors on which `accepts` says otherwise than the schema's words do. */
export function disagreements(vectors: Vector[], accepts: (vector: Vector) => boolean): string[] {
  return vectors
    .filter((vector) => accepts(vector) !== vector.accepted)
    .map((vector) => vector.file)
    .sort();
}
