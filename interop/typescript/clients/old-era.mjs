// An MCP client of 2025-11-25: the server asks by a request of its own in the middle of the call.
// There is no requestState here: --replay sends the same answer twice, and --tamper does not exist.
// --version 2025-06-18 asks for the older revision, whose elicitation knows forms only.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ElicitationCompleteNotificationSchema, ElicitRequestSchema, UrlElicitationRequiredError } from '@modelcontextprotocol/sdk/types.js';
import { main, outcome, pageOf, report } from './report.mjs';
import { answerer, scenario, visited } from './scenario.mjs';

await main(run, (argv) => {
  const wanted = scenario(argv);
  if (wanted.tamper || Object.keys(wanted.retry).length > 0) throw new Error('--tamper and --retry-… need requestState, which came with 2026-07-28: use new-era.mjs');
  return wanted;
});

async function run(wanted) {
  const { answer, settled } = answerer(wanted, report);
  const client = new Client({ name: 'old-era', version: '0' }, { capabilities: wanted.capabilities });
  const transport = speaking(new StdioClientTransport(wanted.server), wanted);
  const completed = completion(client);
  if (wanted.capabilities.elicitation) client.setRequestHandler(ElicitRequestSchema, ({ params }) => answer(params));
  await client.connect(transport);
  report({ event: 'connected', version: transport.version, server: client.getServerVersion() });
  const call = (params) => outcome(client.callTool(params, undefined, { timeout: wanted.timeout, onprogress: (progress) => report({ event: 'progress', progress }) }));
  const result = await callWithUrls(call, answer, completed, wanted.call);
  const page = wanted.visit && pageOf(result);
  if (page) {
    await visited(page, wanted.visit, report);
    await call(wanted.call);
  }
  await settled();
  if (wanted.then !== undefined) await call({ name: wanted.then, arguments: {} });
  await client.close();
}

// The server may refuse a call until URLs have been visited (-32042); then it is made once more.
async function callWithUrls(call, answer, completed, params) {
  const refused = await call(params);
  if (!(refused instanceof UrlElicitationRequiredError)) return refused;
  for (const elicitation of refused.elicitations) {
    const { action } = await answer(elicitation);
    if (action !== 'accept') return refused;
    await completed(elicitation.elicitationId);
  }
  return call(params);
}

// The notification is optional, so it is waited for no longer than two seconds.
function completion(client) {
  const seen = new Set();
  client.setNotificationHandler(ElicitationCompleteNotificationSchema, ({ params }) => {
    report({ event: 'elicitation_complete', params });
    seen.add(params.elicitationId);
  });
  return async (id) => {
    for (let waited = 0; waited < 2000 && !seen.has(id); waited += 50) await new Promise((resolve) => setTimeout(resolve, 50));
  };
}

// The SDK has no option for either: the revision to ask for, and an answer sent twice.
function speaking(transport, { version, replay }) {
  const send = transport.send.bind(transport);
  transport.setProtocolVersion = (negotiated) => {
    transport.version = negotiated;
  };
  transport.send = async (message, options) => {
    if (message.method === 'initialize' && version !== undefined) message.params.protocolVersion = version;
    await send(message, options);
    if (replay && message.result?.action !== undefined) await send(message, options);
  };
  return transport;
}
