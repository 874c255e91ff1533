// The official conformance suite, every scenario of each revision, held against conformance/expected.tsv.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { http } from '../cases.mjs';

const suite = fileURLToPath(new URL('../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url));
// As many checks pass, so that none goes missing in silence.
const passing = { '2025-06-18': 31, '2025-11-25': 37, '2026-07-28': 92 };

const [, ...expected] = readFileSync(new URL('../../conformance/expected.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([scenario, check, status, revisions, message, why]) => ({ scenario, check, status, revisions: revisions.split(' '), message, why }));

test('every expectation has its reason', () => {
  for (const { check, why } of expected) assert.ok(why?.length > 10, check);
});

for (const revision of Object.keys(passing)) {
  test(`${revision}: what does not pass is expected, and what is expected does not pass`, async () => {
    const checks = await run(revision);
    const found = checks.filter(({ status }) => status !== 'SUCCESS' && status !== 'INFO');
    const wanted = expected.filter(({ revisions }) => revisions.includes(revision));
    const same = (one) => (other) => one.scenario === other.scenario && one.check === other.check && one.status === other.status;
    assert.deepEqual(found.filter((one) => !wanted.some(same(one))), [], 'these are not expected');
    assert.deepEqual(wanted.filter((one) => !found.some(same(one))), [], 'these are expected, and pass or are gone');
    for (const one of wanted) {
      const { message } = found.find(same(one));
      assert.ok(message.includes(one.message), `${one.check} fails for another reason: ${message}`);
    }
    assert.equal(checks.filter(({ status }) => status === 'SUCCESS').length, passing[revision]);
  });
}

async function run(revision) {
  const directory = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    const child = spawn(process.execPath, [suite, 'server', '--url', http.url, '--suite', 'all', '--spec-version', revision, '--output-dir', directory], { stdio: 'ignore' });
    await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
    return readdirSync(directory).flatMap((name) => checksOf(directory, name));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

// A directory is named after its scenario and its time: server-ping-2026-11-22T14-38-18-942Z.
function checksOf(directory, name) {
  const scenario = name.replace(/-\d{4}-\d\d-\d\dT.*$/, '').replace(/^server-/, '');
  const checks = JSON.parse(readFileSync(join(directory, name, 'checks.json'), 'utf8'));
  return checks.map(({ id, status, errorMessage }) => ({ scenario, check: id, status, message: errorMessage ?? '' }));
}
