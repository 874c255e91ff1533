// The strict schemas of the dealing tools, as the vendors' libraries for TypeScript take them: unchanged.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';

// The libraries are those that rmf-server is held against.
const require = createRequire(new URL('../rmf-server/typescript/package.json', import.meta.url));
const { toStrictJsonSchema } = require('openai/lib/transform');
const { transformJSONSchema } = require('@anthropic-ai/sdk/lib/transform-json-schema');

const { tools } = JSON.parse(readFileSync(process.env.DEALING_TOOLS, 'utf8'));
const schemas = new URL('../../schemas/strict/', import.meta.url);
const strict = (name) => JSON.parse(readFileSync(new URL(`${name.replaceAll('_', '-')}-input.v1.json`, schemas), 'utf8'));

test('OpenAI makes nothing of them that they are not', () => {
  assert.equal(tools.length, 10);
  for (const { name } of tools) assert.deepEqual(toStrictJsonSchema(strict(name)), strict(name), name);
});

// The words of an enumeration say its type, and Anthropic's library leaves it to them.
function withoutSaidTypes({ type, properties, ...schema }) {
  const said = schema.enum === undefined ? { type, ...schema } : schema;
  if (properties === undefined) return said;
  return { ...said, properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, withoutSaidTypes(inner)])) };
}

test('Anthropic makes nothing of them that they are not', () => {
  for (const { name } of tools) assert.deepEqual(transformJSONSchema(strict(name)), withoutSaidTypes(strict(name)), name);
});

test('both see a schema that is not strict', () => {
  const open = strict('set_trade_value');
  open.required.pop();
  assert.throws(() => toStrictJsonSchema(open));
  const bounded = strict('set_trade_value');
  bounded.properties.amount.minimum = 0;
  assert.notDeepEqual(transformJSONSchema(structuredClone(bounded)), bounded);
});
