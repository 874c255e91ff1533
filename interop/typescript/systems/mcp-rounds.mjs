import { Client, InMemoryTransport, isSpecType } from '@modelcontextprotocol/client';
import { refusals, lost } from '../lost.mjs';
import { ProgressNotificationSchema } from '@modelcontextprotocol/core';

const revision = '2026-07-28';

// No schema of `input_required` is exported, so the SDK's own client is run: it gets the file as the
// result of a call and must read it, ask with every member of it, and call again rightly.
export const july2026 = {
  projection: (name, value) => (name === 'notification-progress' ? refusals(ProgressNotificationSchema, value) : call(value)),
  answer: (_name, value) => answered(value),
};

async function call(result) {
  const asked = [];
  const { outcome, retry } = await run(result, (request) => {
    asked.push(request.params);
    return { action: 'decline' };
  });
  if (outcome instanceof Error) return [outcome.message];
  if (result.resultType === 'complete') return lost({ ...result, resultType: undefined }, outcome);
  return [...unasked(result, asked), ...wrongRetry(result, retry)];
}

async function answered(answer) {
  const entries = Object.entries(answer.inputResponses);
  const left = entries.map(([, response]) => response);
  const { outcome, retry } = await run(requestFor(answer), () => left.shift());
  if (outcome instanceof Error) return [outcome.message];
  return [...entries.flatMap(([key, value]) => elicitResult(key, value)), ...lost(answer, retry), ...lost(retry.inputResponses, answer.inputResponses)];
}

function elicitResult(key, value) {
  return isSpecType.ElicitResult(value) ? [] : [`/inputResponses/${key}: no ElicitResult`];
}

function requestFor(answer) {
  const empty = { method: 'elicitation/create', params: { message: 'Well?', requestedSchema: { type: 'object', properties: {} } } };
  const inputRequests = Object.fromEntries(Object.keys(answer.inputResponses).map((key) => [key, empty]));
  return { resultType: 'input_required', inputRequests, requestState: answer.requestState };
}

function unasked(result, asked) {
  const params = Object.values(result.inputRequests ?? {}).map((request) => request.params);
  return params.flatMap((sent, index) => lost(sent, asked[index], `/inputRequests/${index}/params`));
}

function wrongRetry(result, retry) {
  const keys = Object.keys(result.inputRequests ?? {});
  const missing = keys.filter((key) => retry?.inputResponses?.[key] === undefined);
  return [...missing.map((key) => `/inputRequests/${key}: not answered`), ...lost(result.requestState, retry?.requestState, '/requestState')];
}

async function run(first, elicit) {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const calls = [];
  far.onmessage = (message) => message.id !== undefined && far.send({ jsonrpc: '2.0', id: message.id, result: reply(message, first, calls) });
  await far.start();
  const client = new Client({ name: 'interop', version: '0' }, { capabilities: { elicitation: { form: {}, url: {} } }, versionNegotiation: { mode: { pin: revision } } });
  client.setRequestHandler('elicitation/create', elicit);
  await client.connect(near);
  const outcome = await client.callTool({ name: 'tool', arguments: {} }, { timeout: 5000 }).catch((error) => error);
  await client.close();
  return { outcome, retry: calls[1] };
}

function reply(message, first, calls) {
  if (message.method === 'server/discover') return { resultType: 'complete', ttlMs: 0, cacheScope: 'private', supportedVersions: [revision], capabilities: { tools: {} }, serverInfo: { name: 'fake', version: '0' } };
  if (message.method === 'tools/list') return { resultType: 'complete', ttlMs: 0, cacheScope: 'private', tools: [] };
  calls.push(message.params);
  return calls.length === 1 ? first : { resultType: 'complete', content: [] };
}
