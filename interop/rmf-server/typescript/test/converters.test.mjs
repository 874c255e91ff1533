// Vendors' own converters keep all that a tool's input says.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { mcpTools } from '@anthropic-ai/sdk/helpers/beta/mcp';
import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema';
import { MCPToolset } from '@google/adk';
import { mcpToTool } from '@google/genai';
import { toStrictJsonSchema } from 'openai/lib/transform';
import { cases, http, stdio } from '../cases.mjs';
import { connect } from '../clients/sdk-1.mjs';
import { lost } from '../lost.mjs';

const { client } = await connect(http);
after(() => client.close());
const { tools } = await client.listTools();
const toolset = new MCPToolset({ type: 'StreamableHTTPConnectionParams', url: http.url });
after(() => toolset.close());
const adk = await toolset.getTools();

function each(name, convert) {
  test(name, async (t) => {
    assert.deepEqual(tools.map((tool) => tool.name), Object.keys(cases.tools));
    for (const tool of tools) {
      await t.test(tool.name, async () => {
        const { name, description, schema } = await convert(tool);
        assert.deepEqual([name, description], [tool.name, tool.description]);
        assert.deepEqual(lost(tool.inputSchema, schema), []);
      });
    }
  });
}

each('Anthropic makes tools of them', (tool) => {
  const [told] = mcpTools([tool], client);
  return { ...told, schema: told.input_schema };
});

each('Anthropic makes them strict', (tool) => ({ ...tool, schema: transformJSONSchema(tool.inputSchema) }));

each('Gemini takes them', async (tool) => {
  const { functionDeclarations } = await mcpToTool(client).tool();
  const declared = functionDeclarations.find(({ name }) => name === tool.name);
  return { ...declared, schema: declared.parametersJsonSchema };
});

// It knows types, enumerations, required members and descriptions: the rest has to be said in words.
each("Google's Agent Development Kit declares them", async (tool) => {
  const declared = adk.find(({ name }) => name === tool.name)._getDeclaration();
  return { ...declared, schema: declared.parameters };
});

// Strict mode requires every parameter, and OpenAI's library refuses to make an optional one up.
test('OpenAI makes strict what has no optional parameters, and refuses the rest', () => {
  for (const { name, inputSchema } of tools) {
    const optional = Object.keys(inputSchema.properties).length > (inputSchema.required ?? []).length;
    if (optional) assert.throws(() => toStrictJsonSchema(inputSchema), /`\.optional\(\)` without `\.nullable\(\)`/, name);
    else assert.deepEqual(lost(inputSchema, toStrictJsonSchema(inputSchema)), [], name);
  }
});

test('a call through Anthropic\'s helper gives the texts, and an error its words', async () => {
  const detail = mcpTools(tools, client).find(({ name }) => name === 'get_rmf_fund_detail');
  const [words] = await detail.run({ fundCode: 'ABAPAC-RMF' });
  assert.match(words.text, /14\.2085 THB/);
  await assert.rejects(detail.run({ fundCode: 'NOPE' }), ({ content }) => /^NOT_FOUND: /.test(content[0].text));
});

test('a call through Gemini\'s helper gives the whole result', async () => {
  const fresh = await connect(stdio());
  const callable = mcpToTool(fresh.client);
  await callable.tool();
  const [{ functionResponse }] = await callable.callTool([{ name: 'get_rmf_fund_detail', args: { fundCode: 'ABAPAC-RMF' } }]);
  assert.equal(functionResponse.response.structuredContent.fund.nav_value, 14.2085);
  await fresh.client.close();
});

test('the judge sees each kind of loss', () => {
  const ours = { type: 'object', properties: { days: { type: 'integer', minimum: 1, description: 'How many. Minimum: 1.' }, by: { type: 'string', enum: ['all'] } }, required: ['days'] };
  const { days, by } = ours.properties;
  assert.deepEqual(lost(ours, ours), []);
  assert.deepEqual(lost(ours, { ...ours, properties: { days: { type: 'integer', description: days.description }, by } }), []);
  for (const damaged of [
    { ...ours, required: [] },
    { ...ours, required: ['days', 'by'] },
    { ...ours, properties: { days } },
    { ...ours, properties: { days, by: { type: 'string' } } },
    { ...ours, properties: { days: { type: 'integer', description: 'How many.' }, by } },
    { ...ours, properties: { days: { ...days, type: 'string' }, by } },
  ]) {
    assert.notDeepEqual(lost(ours, damaged), [], JSON.stringify(damaged));
  }
});
