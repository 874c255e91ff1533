// What a host hands over is whatever a server wrote: it is read leniently, and a page never breaks on it.

/** Reads a value of any form. */
export type Reader<T> = (value: unknown) => T;

/** What a reader gives. */
export type Read<R> = R extends Reader<infer T> ? T : never;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text; null for anything else. */
export const text: Reader<string | null> = (value) => (typeof value === "string" ? value : null);

/** A finite number; null for anything else. */
export const number: Reader<number | null> = (value) =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

/** The items of an array; none for anything else. */
export const list =
  <T>(item: Reader<T>): Reader<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map(item) : [];

/** The items of an array; null for anything else. */
export const maybeList =
  <T>(item: Reader<T>): Reader<T[] | null> =>
  (value) =>
    Array.isArray(value) ? value.map(item) : null;

/** An object with the members named, each read by its reader. */
export const object =
  <S extends Record<string, Reader<unknown>>>(shape: S): Reader<{ [K in keyof S]: Read<S[K]> }> =>
  (value) => {
    const members = isRecord(value) ? value : {};
    const read = Object.entries(shape).map(([name, reader]) => [name, reader(members[name])]);
    return Object.fromEntries(read) as { [K in keyof S]: Read<S[K]> };
  };

/** An object as it is; an empty one for anything else. */
export const record: Reader<Record<string, unknown>> = (value) => (isRecord(value) ? value : {});
