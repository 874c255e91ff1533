// What is asked of an SDK's client, whichever SDK, era and transport it is of.
import assert from 'node:assert/strict';
import { cases, has, includes } from './cases.mjs';

const ERROR = 'dev.smart-response/error';
const INVALID_PARAMS = -32602;

export async function told({ client, version }, expected) {
  assert.equal(version, expected);
  assert.equal(client.getServerVersion().name, 'rmf-server');
  assert.deepEqual(Object.keys(client.getServerCapabilities()).sort(), ['completions', 'prompts', 'resources', 'tools']);
  assert.match(client.getInstructions(), /A null is unknown/);
}

export async function tools({ client }) {
  const { tools } = await client.listTools();
  assert.deepEqual(tools.map(({ name }) => name), Object.keys(cases.tools));
  for (const tool of tools) {
    assert.ok(tool.title && tool.description, tool.name);
    assert.equal(tool.outputSchema.type, 'object');
    assert.deepEqual(tool.annotations, { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false });
    const widget = cases.tools[tool.name];
    assert.equal(tool._meta.ui?.resourceUri ?? null, widget);
    assert.equal(tool._meta['openai/outputTemplate'] ?? null, widget);
  }
}

// The client holds structuredContent against the output schema that it was told by `tools`.
export async function calls({ client }) {
  for (const { tool, arguments: args, told, values } of cases.calls) {
    const result = await client.callTool({ name: tool, arguments: args });
    assert.ok(!result.isError, JSON.stringify(result));
    has(result.structuredContent, values, tool);
    assert.deepEqual(result.content.map(({ type }) => type), ['text', 'text']);
    includes(result.content[0].text, told);
    assert.deepEqual(JSON.parse(result.content[1].text), result.structuredContent);
    assert.equal(result._meta?.['openai/outputTemplate'] ?? null, cases.tools[tool]);
  }
}

export async function badArguments({ client }) {
  for (const { tool, arguments: args, code, told } of cases.bad) {
    const result = await client.callTool({ name: tool, arguments: args });
    assert.equal(result.isError, true, JSON.stringify(result));
    assert.ok(!('structuredContent' in result));
    const [words, document] = result.content.map(({ text }) => text);
    assert.ok(words.startsWith(`${code}: `), words);
    includes(words, told);
    assert.equal(JSON.parse(document).error.code, code);
    assert.deepEqual(result._meta[ERROR], JSON.parse(document));
  }
}

export async function refusals({ client }) {
  const refused = (asked) => assert.rejects(asked, { code: INVALID_PARAMS });
  await refused(client.callTool({ name: 'none', arguments: {} }));
  for (const list of ['listTools', 'listPrompts', 'listResources', 'listResourceTemplates']) await refused(client[list]({ cursor: 'none' }));
  for (const { prompt, arguments: args } of cases.bad_prompts) await refused(client.getPrompt({ name: prompt, arguments: args }));
  await refused(client.complete({ ref: { type: 'ref/prompt', name: 'none' }, argument: { name: 'fundCode', value: '' } }));
}

/** What is not there has -32002 before 2026-07-28 and -32602 since; SDK 2 says -32602 of both. */
export async function missingResources({ client }, code) {
  for (const uri of cases.missing_resources) {
    await assert.rejects(client.readResource({ uri }), (error) => {
      assert.deepEqual([error.code, error.data], [code, { uri }]);
      return true;
    });
  }
}

export async function resources({ client }) {
  const { resources } = await client.listResources();
  const { resourceTemplates } = await client.listResourceTemplates();
  assert.deepEqual(resourceTemplates.map(({ uriTemplate }) => uriTemplate), cases.templates);
  for (const { uri, type, values = {}, has: parts = [] } of cases.resources) {
    const { contents } = await client.readResource({ uri });
    assert.deepEqual(contents.map((content) => [content.uri, content.mimeType]), [[uri, type]]);
    if (type === 'application/json') has(JSON.parse(contents[0].text), values, uri);
    includes(contents[0].text, parts);
  }
  for (const { uri, size } of resources) {
    const { contents } = await client.readResource({ uri });
    assert.equal(Buffer.byteLength(contents[0].text), size, uri);
  }
}

export async function prompts({ client }) {
  const { prompts } = await client.listPrompts();
  const listed = prompts.map(({ name, arguments: args }) => [name, Object.fromEntries(args.map((one) => [one.name, one.required]))]);
  assert.deepEqual(Object.fromEntries(listed), cases.prompts);
  for (const { prompt, arguments: args, has: parts } of cases.prompt_texts) {
    const { messages } = await client.getPrompt({ name: prompt, arguments: args });
    assert.deepEqual(messages.map(({ role, content }) => [role, content.type]), [['user', 'text']]);
    includes(messages[0].content.text, parts);
  }
}

export async function completions({ client }) {
  for (const { prompt, template, argument, begun, values } of cases.completions) {
    const ref = prompt ? { type: 'ref/prompt', name: prompt } : { type: 'ref/resource', uri: template };
    const { completion } = await client.complete({ ref, argument: { name: argument, value: begun } });
    assert.deepEqual(completion, { values, total: values.length, hasMore: false });
  }
}

export async function trace({ client }) {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const result = await client.callTool({ name: 'get_rmf_funds', arguments: {}, _meta: { traceparent } });
  assert.equal(result._meta.traceparent, traceparent);
}

/** What 2026-07-28 added to answers. */
export async function newestEra({ client }) {
  for (const list of ['listTools', 'listPrompts', 'listResources', 'listResourceTemplates']) {
    const { ttlMs, cacheScope } = await client[list]();
    assert.ok(ttlMs > 0, list);
    assert.equal(cacheScope, 'public');
  }
  const result = await client.callTool({ name: 'get_rmf_funds', arguments: {} });
  assert.equal(result._meta['io.modelcontextprotocol/serverInfo'].name, 'rmf-server');
}

/** A server that damages its results is refused, so the good ones were validated. */
export async function damage({ client }) {
  await client.listTools();
  await assert.rejects(client.callTool({ name: 'get_rmf_funds', arguments: {} }), /totalCount/);
}
