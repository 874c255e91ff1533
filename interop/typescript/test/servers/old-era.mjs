// A tool that asks once by `elicitation/create`, and one that demands a URL first.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { UrlElicitationRequiredError } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

const requestedSchema = { type: 'object', properties: { decision: { type: 'string', enum: ['approve', 'reject'] } }, required: ['decision'] };
const server = new McpServer({ name: 'old-era', version: '0' });
let connected = false;
let resumed = 0;

server.registerTool('buy', { inputSchema: { fund: z.string() } }, async ({ fund }, { sendNotification, _meta }) => {
  await sendNotification({ method: 'notifications/progress', params: { progressToken: _meta?.progressToken ?? 'none', progress: 1, total: 2 } });
  const answer = await server.server.elicitInput({ message: `Buy ${fund}?`, requestedSchema }, { timeout: 1500 });
  resumed += 1;
  return said(JSON.stringify(answer));
});

server.registerTool('resumed', {}, () => said(String(resumed)));

server.registerTool('connect', { inputSchema: { fund: z.string() } }, () => {
  if (connected) return said('connected');
  connected = true;
  const elicitationId = 'login-1';
  setTimeout(() => server.server.notification({ method: 'notifications/elicitation/complete', params: { elicitationId } }), 100);
  throw new UrlElicitationRequiredError([{ mode: 'url', message: 'Sign in.', url: 'https://broker.example/connect', elicitationId }]);
});

await server.connect(new StdioServerTransport());

function said(text) {
  return { content: [{ type: 'text', text }] };
}
