// What every client has to see: `../cases.json`, derived by hand from crates/rmf-tools/sample.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const cases = JSON.parse(readFileSync(new URL('../cases.json', import.meta.url), 'utf8'));

const binary = process.env.RMF_SERVER;
if (binary === undefined) throw new Error('RMF_SERVER is not set: name the binary under test');

export const stdio = (...args) => ({ command: binary, args });
export const http = { url: process.env.RMF_URL };
export const damaging = { command: 'python3', args: [fileURLToPath(new URL('../damaging-server.py', import.meta.url)), binary] };

export function at(document, pointer) {
  const steps = pointer.split('/').slice(1);
  return steps.reduce((value, step) => value?.[step], document);
}

/** The values stand in the document at their pointers. */
export function has(document, values, about) {
  for (const [pointer, value] of Object.entries(values)) assert.deepEqual(at(document, pointer), value, `${about} ${pointer}`);
}

export function includes(text, parts) {
  for (const part of parts) assert.ok(text.includes(part), `${JSON.stringify(part)} is not in ${text}`);
}
