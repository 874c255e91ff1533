// A tool that asks once, by several rounds (2026-07-28) or, through the SDK's own shim, by a request
// of the server (older revisions). Its state is signed and works once.
import { createRequestStateCodec, fromJsonSchema, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

const codec = createRequestStateCodec({ key: 'a key of thirty-two bytes, at least!', ttlSeconds: 2 });
const redeemed = new Set();
const argumentsSchema = fromJsonSchema({ type: 'object', properties: { fund: { type: 'string' } }, required: ['fund'] });
const requestedSchema = { type: 'object', properties: { decision: { type: 'string', enum: ['approve', 'reject'] } }, required: ['decision'] };

serveStdio(() => {
  const server = new McpServer({ name: 'new-era', version: '0' }, { requestState: { verify: codec.verify } });
  server.registerTool('buy', { inputSchema: argumentsSchema }, buy);
  server.registerTool('connect', { inputSchema: argumentsSchema }, connect);
  return server;
});

async function buy({ fund }, context) {
  const state = context.mcpReq.requestState();
  if (state === undefined) return ask({ decision: inputRequired.elicit({ message: `Buy ${fund}?`, requestedSchema }) }, fund);
  if (state.fund !== fund) return said('asked for another fund', true);
  if (redeemed.has(state.once)) return said('answered before', true);
  redeemed.add(state.once);
  await context.mcpReq.notify({ method: 'notifications/progress', params: { progressToken: context.mcpReq._meta?.progressToken ?? 'none', progress: 1, total: 1 } });
  return said(JSON.stringify(context.mcpReq.inputResponses.decision));
}

function connect({ fund }, context) {
  const answer = context.mcpReq.inputResponses?.login;
  if (answer !== undefined) return said(JSON.stringify(answer));
  return ask({ login: inputRequired.elicitUrl({ message: 'Sign in.', url: 'https://broker.example/connect' }) }, fund);
}

async function ask(inputRequests, fund) {
  return inputRequired({ inputRequests, requestState: await codec.mint({ fund, once: crypto.randomUUID() }) });
}

function said(text, isError = false) {
  return { content: [{ type: 'text', text }], isError };
}
