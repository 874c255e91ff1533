// The official SDKs' clients, in every era that they speak, over stdio and HTTP.
import assert from 'node:assert/strict';
import test from 'node:test';
import { damaging, http, stdio } from '../cases.mjs';
import * as checks from '../checks.mjs';
import * as sdk1 from '../clients/sdk-1.mjs';
import * as sdk2 from '../clients/sdk-2.mjs';

const MODERN = '2026-07-28';
const NEWEST_HANDSHAKE = '2025-11-25';
// The version that has batches is not agreed on; its clients know the one before.
const agreed = (revision) => (revision === '2025-03-26' ? '2024-11-05' : revision);
const spoken = {
  'SDK 1': { sdk: sdk1, eras: sdk1.revisions.map((revision) => [revision, agreed(revision)]) },
  'SDK 2': { sdk: sdk2, eras: sdk2.modes.map((mode) => [mode, mode === 'legacy' ? NEWEST_HANDSHAKE : MODERN]) },
};

for (const [name, { sdk, eras }] of Object.entries(spoken)) {
  for (const [transport, server] of Object.entries({ stdio: stdio(), http })) {
    for (const [mode, version] of eras) {
      test(`${name}, ${mode}, ${transport}`, async (t) => {
        const connected = await sdk.connect(server, mode);
        await t.test('says who it is and what it can', () => checks.told(connected, version));
        await t.test('lists its tools', () => checks.tools(connected));
        await t.test('answers calls', () => checks.calls(connected));
        await t.test('explains bad arguments', () => checks.badArguments(connected));
        await t.test('refuses what does not exist', () => checks.refusals(connected));
        await t.test('gives resources', () => checks.resources(connected));
        await t.test('misses resources', () => checks.missingResources(connected, sdk.missingResource));
        await t.test('gives prompts', () => checks.prompts(connected));
        await t.test('completes', () => checks.completions(connected));
        await t.test('passes the trace on', () => checks.trace(connected));
        if (version === MODERN) await t.test('says how long lists last and who answered', () => checks.newestEra(connected));
        await t.test('ends with its client', () => ended(connected));
      });
    }
  }

  test(`${name} may ask for a page of this machine, and not for others`, async () => {
    const from = (origin) => sdk.connect({ ...http, headers: { origin } });
    const { client } = await from('http://localhost:6274');
    await client.close();
    for (const origin of ['http://example.com', 'https://localhost.example.com', 'null']) await assert.rejects(from(origin), /403|origin/i, origin);
  });

  test(`${name} refuses damaged results, so it validated the others`, async () => {
    const connected = await sdk.connect(damaging);
    await checks.damage(connected).finally(() => connected.client.close());
  });

  test(`${name} finds results valid that were cut to fit`, async () => {
    for (const mode of ['json', 'table', 'summary']) {
      const connected = await sdk.connect(stdio('--max-result-tokens', '3000', '--text', mode));
      await connected.client.listTools();
      const result = await connected.client.callTool({ name: 'get_rmf_fund_nav_history', arguments: { fundCode: 'ABAPAC-RMF', days: 365 } });
      assert.ok(!result.isError, JSON.stringify(result));
      assert.equal(result.structuredContent.currentNav, 14.2085);
      await connected.client.close();
    }
  });
}

async function ended({ client, transport }) {
  const { pid } = transport;
  await client.close();
  if (pid) assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
}
