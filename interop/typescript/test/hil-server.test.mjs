// Two published clients, one for each era of MCP, answer what our example server asks: end to end over
// stdio. HIL_SERVER names the binary; without it the tests are skipped and say so.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
const server = process.env.HIL_SERVER;
const skip = server === undefined && 'HIL_SERVER does not name the server';
const eras = ['new-era', 'old-era'];
const approve = 'accept={"decision":"approve"}';
let directory;

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hil-'));
});
after(() => rm(directory, { recursive: true }));

/** What a client saw, an event a line, of a call that forgets the example. */
async function seen(client, args, patience = '300') {
  const store = join(directory, `${Math.random()}.sqlite`);
  const call = ['--tool', 'forget', '--args', '{"topic":"example"}'];
  const all = [`clients/${client}.mjs`, ...call, ...args, '--', server, store, patience];
  const env = { ...process.env, HIL_SECRET: '0123456789abcdef0123456789abcdef' };
  // A client that saw a failure exits 1 and has said what it saw.
  const { stdout } = await run('node', all, { env, cwd: new URL('..', import.meta.url) }).catch((error) => error);
  return stdout.trim().split('\n').map((line) => JSON.parse(line));
}

const named = (events, name) => events.filter(({ event }) => event === name);
const results = (events) => named(events, 'result').map(({ result }) => result);
const codeOf = (result) => result._meta['dev.smart-response/error'].error.code;

for (const client of eras) {
  test(`${client}: asked, accepted, resumed`, { skip }, async () => {
    const events = await seen(client, ['--answer', approve]);
    assert.equal(named(events, 'elicitation').length, 1);
    const [{ structuredContent, isError }] = results(events);
    assert.deepEqual(structuredContent, { topic: 'example', text: 'This stands here to be forgotten.' });
    assert.equal(isError, false);
  });

  test(`${client}: rejected, declined, cancelled: nothing runs`, { skip }, async () => {
    const answers = [
      ['accept={"decision":"reject","reason":"not yet"}', 'REJECTED'],
      ['decline', 'REJECTED'],
      ['cancel', 'CANCELLED'],
    ];
    for (const [answer, code] of answers) {
      const [result] = results(await seen(client, ['--answer', answer]));
      assert.equal(result.isError, true);
      assert.equal(codeOf(result), code);
      assert.equal(result.structuredContent, undefined);
    }
  });

  test(`${client}: a form without a decision is no consent`, { skip }, async () => {
    const events = await seen(client, ['--answer', 'accept={}']);
    assert.deepEqual(results(events), []);
    assert.equal(named(events, 'error').length, 1);
  });

  test(`${client}: too late`, { skip }, async () => {
    const events = await seen(client, ['--answer', approve, '--late-ms', '2500'], '1');
    const late = results(events).map(codeOf);
    const refused = named(events, 'error').map(({ code }) => code);
    assert.deepEqual(client === 'old-era' ? late : refused, client === 'old-era' ? ['EXPIRED'] : [-32602]);
  });

  test(`${client}: the same answer a second time runs nothing`, { skip }, async () => {
    const events = await seen(client, ['--answer', approve, '--replay']);
    const done = results(events).filter(({ isError }) => !isError);
    assert.equal(done.length, 1);
    if (client === 'new-era') assert.deepEqual(named(events, 'error').map(({ code }) => code), [-32602]);
  });

  test(`${client}: a client that cannot ask is told what a human has to answer`, { skip }, async () => {
    const events = await seen(client, ['--elicitation', 'none', '--answer', approve]);
    assert.equal(named(events, 'elicitation').length, 0);
    const [result] = results(events);
    assert.equal(result._meta['dev.smart-response/status'], 'authorization_requested');
    assert.equal(result._meta['dev.smart-response/human_request'].data.tool_name, 'forget');
  });
}

test('new-era: a state that was changed, or brought to another call, is refused', { skip }, async () => {
  for (const args of [['--tamper'], ['--retry-args', '{"topic":"other"}'], ['--retry-tool', 'recall']]) {
    const events = await seen('new-era', ['--answer', approve, ...args]);
    assert.deepEqual(results(events), []);
    const [error] = named(events, 'error');
    assert.equal(error.code, -32602);
    assert.equal(error.data.reason, 'invalid_request_state');
  }
});

test('old-era: a client of 2025-06-18 is asked in its own words', { skip }, async () => {
  const events = await seen('old-era', ['--version', '2025-06-18', '--answer', approve]);
  const [{ params }] = named(events, 'elicitation');
  assert.deepEqual(params.requestedSchema.properties.decision.enum, ['approve', 'reject']);
  assert.equal(results(events)[0].isError, false);
});
