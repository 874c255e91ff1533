// The Inspector's command line: a process for each question, as a developer's script would start it.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js', import.meta.url));
// It keeps a catalogue and tokens at home; ours is empty and stays so.
const home = mkdtempSync(join(tmpdir(), 'inspector-'));

export const eras = ['legacy', 'auto', 'modern'];

/** What came on standard output, read as lines of JSON, and the words on standard error. */
export async function ask(server, era, ...args) {
  const target = server.url ? ['--transport', 'http', '--server-url', server.url] : [server.command, ...server.args];
  const child = spawn(process.execPath, [cli, '--cli', ...target, '--protocol-era', era, '--format', 'json', '--quiet', ...args], { env: { ...process.env, HOME: home }, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, said, status] = await Promise.all([all(child.stdout), all(child.stderr), new Promise((resolve) => child.on('close', resolve))]);
  const answers = out.split('\n').filter(Boolean).map((line) => JSON.parse(line));
  return { status, said, answers, result: answers[0]?.result };
}

async function all(stream) {
  let text = '';
  for await (const part of stream.setEncoding('utf8')) text += part;
  return text;
}
