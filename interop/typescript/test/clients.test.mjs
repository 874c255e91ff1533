// The clients against a small server of their own SDK: what they are for is a server of ours.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import test from 'node:test';

const approve = ['--answer', 'accept={"decision":"approve"}'];
const here = import.meta.dirname;

test('new era: every answer comes back with the second call', () => {
  assert.equal(text(newEra('buy', ...approve)), '{"action":"accept","content":{"decision":"approve"}}');
  assert.equal(text(newEra('buy', '--answer', 'decline')), '{"action":"decline"}');
  assert.equal(text(newEra('buy', '--answer', 'cancel')), '{"action":"cancel"}');
  assert.equal(text(newEra('connect', '--answer', 'accept')), '{"action":"accept"}');
});

test('new era: what was changed or came too late is refused', () => {
  for (const scenario of [['--tamper'], ['--late-ms', '3000']]) {
    const last = newEra('buy', ...approve, ...scenario).at(-1);
    assert.deepEqual([last.event, last.code, last.data], ['error', -32602, { reason: 'invalid_request_state' }]);
  }
});

test('new era: an answer counts once, and for its own arguments', () => {
  const results = newEra('buy', ...approve, '--replay').filter(({ event }) => event === 'result');
  assert.deepEqual(results.map(({ result }) => result.isError), [false, true]);
  assert.equal(text(newEra('buy', ...approve, '--retry-args', '{"fund":"B"}')), 'asked for another fund');
});

test('new era: the revision can be chosen, and the capability left out', () => {
  assert.equal(newEra('buy', ...approve)[0].version, '2026-07-28');
  assert.equal(newEra('buy', ...approve, '--version', 'legacy')[0].version, '2025-11-25');
  assert.equal(newEra('buy', '--elicitation', 'none').at(-1).code, -32021);
});

test('old era: every answer ends the call', () => {
  assert.equal(text(oldEra('buy', ...approve)), '{"action":"accept","content":{"decision":"approve"}}');
  assert.equal(text(oldEra('buy', '--answer', 'decline')), '{"action":"decline"}');
  assert.equal(text(oldEra('buy', '--answer', 'cancel')), '{"action":"cancel"}');
});

test('old era: the same answer twice resumes once, a late one never', () => {
  assert.equal(text(oldEra('buy', ...approve, '--replay', '--then-tool', 'resumed')), '1');
  assert.equal(text(oldEra('buy', ...approve, '--late-ms', '2500', '--then-tool', 'resumed')), '0');
});

test('old era: a URL that is demanded is visited, and the call made again', () => {
  const lines = oldEra('connect', '--answer', 'accept');
  assert.deepEqual(lines.map(({ event }) => event), ['connected', 'error', 'elicitation', 'answer', 'elicitation_complete', 'result']);
  assert.equal(lines[1].code, -32042);
});

test('old era: the revision can be chosen, and the capability left out', () => {
  assert.equal(oldEra('buy', ...approve)[0].version, '2025-11-25');
  assert.equal(oldEra('buy', ...approve, '--version', '2025-06-18', '--elicitation', '{}')[0].version, '2025-06-18');
  assert.match(text(oldEra('buy', '--elicitation', 'none')), /does not support/);
});

test('what no client can do is said', () => {
  assert.equal(run('old-era', 'buy', '--tamper').status, 2);
  assert.equal(run('new-era', 'buy', '--answer', 'maybe').status, 2);
});

function newEra(...scenario) {
  return lines(run('new-era', ...scenario));
}

function oldEra(...scenario) {
  return lines(run('old-era', ...scenario));
}

function run(era, tool, ...scenario) {
  const client = join(here, `../clients/${era}.mjs`);
  const server = ['--', process.execPath, join(here, `servers/${era}.mjs`)];
  return spawnSync(process.execPath, [client, '--tool', tool, '--args', '{"fund":"A"}', ...scenario, ...server], { encoding: 'utf8', timeout: 30000 });
}

function lines({ status, stdout, stderr }) {
  assert.equal(status, 0, stderr);
  return stdout.trim().split('\n').map((line) => JSON.parse(line));
}

function text(reported) {
  return reported.at(-1).result.content[0].text;
}
