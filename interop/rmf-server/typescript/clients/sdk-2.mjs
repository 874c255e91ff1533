// The official SDK 2.x: `auto` asks by server/discover and takes the newest era, `legacy` shakes hands,
// a pinned revision takes nothing else.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export const modes = ['auto', 'legacy', '2026-07-28'];

export const missingResource = -32602;

export async function connect(server, mode = 'auto') {
  const transport = server.url ? new StreamableHTTPClientTransport(new URL(server.url), { requestInit: { headers: server.headers } }) : new StdioClientTransport({ ...server, stderr: 'ignore' });
  const negotiation = mode === 'auto' || mode === 'legacy' ? mode : { pin: mode };
  const client = new Client({ name: 'sdk-2', version: '0' }, { versionNegotiation: { mode: negotiation } });
  await client.connect(transport);
  return { client, transport, version: client.getNegotiatedProtocolVersion() };
}
