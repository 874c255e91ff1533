// An MCP client of 2026-07-28: a call is answered by `input_required` and made again with the answers.
// Plain answers go through the SDK's own rounds; to tamper, to replay or to bring an answer elsewhere
// the rounds are driven here. --version auto probes, legacy shakes hands as in 2025.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { main, outcome, pageOf, report } from './report.mjs';
import { answerer, scenario, visited } from './scenario.mjs';

await main(run, scenario);

async function run(wanted) {
  const byHand = wanted.tamper || wanted.replay || Object.keys(wanted.retry).length > 0;
  const { answer, settled } = answerer(wanted, report);
  const client = new Client({ name: 'new-era', version: '0' }, { capabilities: wanted.capabilities, versionNegotiation: { mode: mode(wanted.version) }, inputRequired: { autoFulfill: !byHand } });
  if (wanted.capabilities.elicitation) client.setRequestHandler('elicitation/create', ({ params }) => answer(params));
  await client.connect(new StdioClientTransport(wanted.server));
  report({ event: 'connected', era: client.getProtocolEra(), version: client.getNegotiatedProtocolVersion(), server: client.getServerVersion() });
  const call = (params) => outcome(client.callTool(params, callOptions(wanted, byHand)));
  const result = await (byHand ? rounds(call, answer, wanted) : call(wanted.call));
  const page = wanted.visit && pageOf(result);
  if (page) {
    await visited(page, wanted.visit, report);
    await call(wanted.call);
  }
  await settled();
  if (wanted.then !== undefined) await call({ name: wanted.then, arguments: {} });
  await client.close();
}

function mode(version) {
  if (version === 'auto' || version === 'legacy') return version;
  return { pin: version ?? '2026-07-28' };
}

function callOptions({ timeout }, byHand) {
  return { timeout, allowInputRequired: byHand, onprogress: (progress) => report({ event: 'progress', progress }) };
}

async function rounds(call, answer, wanted) {
  let result = await call(wanted.call);
  while (result.resultType === 'input_required') {
    const retry = { ...wanted.call, ...wanted.retry, inputResponses: await responses(result, answer), ...state(result, wanted) };
    result = await call(retry);
    if (wanted.replay) await call(retry);
  }
  return result;
}

async function responses({ inputRequests = {} }, answer) {
  const answered = [];
  for (const [key, { params }] of Object.entries(inputRequests)) answered.push([key, await answer(params)]);
  return Object.fromEntries(answered);
}

function state({ requestState }, { tamper }) {
  if (requestState === undefined) return {};
  return { requestState: tamper ? tampered(requestState) : requestState };
}

// In the middle, since the last character of base64 may carry bits that nobody reads.
function tampered(text) {
  const at = Math.floor(text.length / 2);
  const other = text[at] === 'A' ? 'B' : 'A';
  return text.slice(0, at) + other + text.slice(at + 1);
}
