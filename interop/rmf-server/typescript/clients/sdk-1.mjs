// The official SDK 1.x, which knows the handshake alone. It always asks for its newest revision, so
// an older one is written into its first message.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export const revisions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

export const missingResource = -32002;

export async function connect(server, revision = revisions[0]) {
  const transport = server.url ? new StreamableHTTPClientTransport(new URL(server.url), { requestInit: { headers: server.headers } }) : new StdioClientTransport({ ...server, stderr: 'ignore' });
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    if (message.method === 'initialize') message.params.protocolVersion = revision;
    return send(message, options);
  };
  let negotiated;
  const setProtocolVersion = transport.setProtocolVersion?.bind(transport);
  transport.setProtocolVersion = (version) => {
    negotiated = version;
    setProtocolVersion?.(version);
  };
  const client = new Client({ name: 'sdk-1', version: '0' });
  await client.connect(transport);
  return { client, transport, version: negotiated };
}
