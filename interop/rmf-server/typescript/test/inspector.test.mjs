// The Inspector's command line, its strict lint above all.
import assert from 'node:assert/strict';
import test from 'node:test';
import { cases, damaging, has, http, includes, stdio } from '../cases.mjs';
import { ask, eras } from '../clients/inspector.mjs';

// Each question starts a Node of its own, so what is asked in every era is little.
const NO_SUCH_TOOL = 5;

for (const [transport, server] of Object.entries({ stdio: stdio(), http })) {
  for (const era of eras) {
    test(`${transport}, ${era}: the lint has nothing to say of the tools`, async () => {
      const { status, said, result } = await ask(server, era, '--method', 'tools/list', '--strict');
      const remarks = said.split('\n').filter((line) => /^(Error|Warning|  Path)/.test(line));
      assert.equal(remarks.length / 2, 0, remarks.slice(0, 6).join('\n'));
      assert.deepEqual([said.trim(), status], ['', 0]);
      assert.deepEqual(result.tools.map(({ name }) => name), Object.keys(cases.tools));
    });
  }

  test(`${transport}: calls are answered`, async () => {
    const oneATool = Object.keys(cases.tools).map((name) => cases.calls.find(({ tool }) => tool === name));
    for (const { tool, arguments: args, told, values } of oneATool) {
      const { status, said, result } = await call(server, 'auto', tool, args);
      assert.equal(status, 0, said);
      has(result.structuredContent, values, tool);
      includes(result.content[0].text, told);
    }
  });

  test(`${transport}: what is wrong is told`, async () => {
    const { status, result } = await call(server, 'auto', 'get_rmf_fund_detail', {});
    assert.equal(status, NO_SUCH_TOOL);
    assert.equal(result.isError, true);
    includes(result.content[0].text, ['BAD_REQUEST', 'fundCode']);
    const unknown = await call(server, 'auto', 'none', {});
    assert.equal(unknown.status, NO_SUCH_TOOL);
    includes(unknown.said, ['tool_not_found']);
    const missing = await ask(server, 'auto', '--method', 'resources/read', '--uri', 'rmf://fund/NOPE');
    assert.equal(missing.status, 1);
    includes(missing.said, ['NOPE']);
  });

  test(`${transport}: resources and prompts are given`, async () => {
    const { contents } = (await ask(server, 'auto', '--method', 'resources/read', '--uri', 'rmf://fund/ABAPAC-RMF')).result;
    has(JSON.parse(contents[0].text), { '/fund/nav_value': 14.2085 }, 'ABAPAC-RMF');
    const { messages } = (await ask(server, 'auto', '--method', 'prompts/get', '--prompt-name', 'rmf_router', '--prompt-args', 'question=Which?')).result;
    includes(messages[0].content.text, ['Which?']);
    const { resourceTemplates } = (await ask(server, 'auto', '--method', 'resources/templates/list')).result;
    assert.deepEqual(resourceTemplates.map(({ uriTemplate }) => uriTemplate), cases.templates);
  });
}

test('each tool but one has an app, and its page is there', async () => {
  const { answers } = await ask(stdio(), 'auto', '--method', 'tools/list', '--app-info');
  const apps = answers.map(({ toolName, resourceUri, resourceMimeType }) => [toolName, resourceUri ?? null, resourceMimeType ?? null]);
  const expected = Object.entries(cases.tools).map(([name, uri]) => [name, uri, uri && 'text/html;profile=mcp-app']);
  assert.deepEqual(apps, expected);
});

test('damaged results are refused, so the others were validated', async () => {
  const { status, said } = await call(damaging, 'auto', 'get_rmf_funds', {});
  assert.notEqual(status, 0);
  includes(said, ['totalCount']);
});

function call(server, era, tool, args) {
  return ask(server, era, '--method', 'tools/call', '--tool-name', tool, '--tool-args-json', JSON.stringify(args));
}
