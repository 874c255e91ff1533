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

const forget = ['--tool', 'forget', '--args', '{"topic":"example"}'];
const backUp = ['--tool', 'back_up', '--args', '{"name":"November"}'];

/** What a client saw, an event a line, of a call that forgets the example, or of another. */
async function seen(client, args, patience = '300', call = forget) {
  const store = join(directory, `${Math.random()}.sqlite`);
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
    assert.match(result.content[0].text, /open http:\/\/127\.0\.0\.1:\d+\/requests\/\S+ and answer there, then call again/);
  });

  test(`${client}: the user of a client that cannot ask answers at a page, and the call goes on once`, { skip }, async () => {
    const yes = await seen(client, ['--elicitation', 'none', '--visit', 'yes']);
    assert.deepEqual(named(yes, 'visited').map(({ shown, done }) => [shown, done]), [[200, 200]]);
    assert.deepEqual(results(yes).map(({ isError }) => isError), [false, false]);
    assert.deepEqual(results(yes)[1].structuredContent, { topic: 'example', text: 'This stands here to be forgotten.' });
    const no = results(await seen(client, ['--elicitation', 'none', '--visit', 'no']));
    assert.equal(codeOf(no[1]), 'REJECTED');
  });

  test(`${client}: sent to a page to sign in, accepted, signed in there, resumed once`, { skip }, async () => {
    const events = await seen(client, ['--answer', 'accept', '--visit', 'yes'], '300', backUp);
    const [{ params }, ...others] = named(events, 'elicitation');
    assert.deepEqual(others, []);
    assert.equal(params.mode, 'url');
    assert.match(params.url, /^http:\/\/127\.0\.0\.1:\d+\/requests\//);
    assert.equal(params.requestedSchema, undefined);
    assert.deepEqual(results(events).map(({ structuredContent }) => structuredContent), [{ name: 'November', memories: 1 }]);
    // The sign-in came after the consent to open the page, and the result after both.
    const order = events.map(({ event }) => event).filter((event) => ['answer', 'visited', 'result'].includes(event));
    assert.deepEqual(order.slice(0, 1), ['answer']);
    if (client === 'old-era') assert.equal(named(events, 'elicitation_complete')[0].params.elicitationId, params.elicitationId);
  });

  test(`${client}: consent to open the page is no sign-in`, { skip }, async () => {
    const events = await seen(client, ['--answer', 'accept'], '2', backUp);
    assert.deepEqual(results(events).filter(({ isError }) => !isError), []);
    assert.deepEqual(results(events).map(codeOf), client === 'old-era' ? ['EXPIRED'] : []);
  });

  test(`${client}: the sign-in is declined, before the page or at it`, { skip }, async () => {
    for (const args of [['--answer', 'decline'], ['--answer', 'accept', '--visit', 'no']]) {
      const [result, ...others] = results(await seen(client, args, '300', backUp));
      assert.deepEqual(others, []);
      assert.equal(result.isError, true);
      assert.equal(codeOf(result), 'DECLINED');
    }
  });

  test(`${client}: a client that knows no pages is told the link, and its user signs in there`, { skip }, async () => {
    const events = await seen(client, ['--elicitation', '{"form":{}}', '--visit', 'yes'], '300', backUp);
    assert.deepEqual(named(events, 'elicitation'), []);
    const [asked, done, ...others] = results(events);
    assert.deepEqual(others, []);
    assert.equal(asked._meta['dev.smart-response/status'], 'credential_required');
    assert.deepEqual(done.structuredContent, { name: 'November', memories: 1 });
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

test('new-era: a sign-in resumes once', { skip }, async () => {
  const events = await seen('new-era', ['--answer', 'accept', '--visit', 'yes', '--replay'], '300', backUp);
  const done = results(events).filter(({ structuredContent }) => structuredContent !== undefined);
  assert.equal(done.length, 1);
});

test('old-era: a client of 2025-06-18 has no pages and is told the link in words', { skip }, async () => {
  const events = await seen('old-era', ['--version', '2025-06-18', '--visit', 'yes'], '300', backUp);
  assert.deepEqual(named(events, 'elicitation'), []);
  const [asked, done] = results(events);
  assert.match(asked.content[0].text, /http:\/\/127\.0\.0\.1:/);
  assert.deepEqual(done.structuredContent, { name: 'November', memories: 1 });
});
