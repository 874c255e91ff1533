// typescript-server.mjs RECORDED PORT: the TypeScript SDK with the tools that were recorded, whose answers it has in
// memory. Without sessions it wants a server and a transport for each request.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";

// The packages are those of the clients beside this directory.
const require = createRequire(new URL("../typescript/package.json", import.meta.url));
const { Server } = require("@modelcontextprotocol/sdk/server/index.js");
const { StreamableHTTPServerTransport } = require("@modelcontextprotocol/sdk/server/streamableHttp.js");
const { CallToolRequestSchema, ListToolsRequestSchema } = require("@modelcontextprotocol/sdk/types.js");

const [file, port] = process.argv.slice(2);
const recorded = JSON.parse(readFileSync(file, "utf8"));
const tools = recorded.map(({ tool }) => tool);
const answers = new Map(recorded.map(({ tool, result }) => [tool.name, result]));

const answering = () => {
  const server = new Server({ name: "recorded", version: "1" }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => answers.get(params.name));
  return server;
};

createServer(async (request, response) => {
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
  response.on("close", () => transport.close());
  await answering().connect(transport);
  await transport.handleRequest(request, response);
}).listen(Number(port), "127.0.0.1");
