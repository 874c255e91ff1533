import { parseArgs } from 'node:util';

const options = {
  tool: { type: 'string' },
  args: { type: 'string', default: '{}' },
  answer: { type: 'string', multiple: true, default: ['cancel'] },
  version: { type: 'string' },
  elicitation: { type: 'string', default: '{"form":{},"url":{}}' },
  timeout: { type: 'string', default: '60000' },
  'late-ms': { type: 'string', default: '0' },
  tamper: { type: 'boolean', default: false },
  replay: { type: 'boolean', default: false },
  visit: { type: 'string' },
  'retry-tool': { type: 'string' },
  'retry-args': { type: 'string' },
  'then-tool': { type: 'string' },
};

// What a client does is said on its command line:
//   --tool NAME --args JSON          the call
//   --answer accept=JSON|accept|decline|cancel
//                                    once for each elicitation in turn, the last for all further ones
//   --late-ms N                      answer only after N milliseconds
//   --tamper                         change one character of requestState (2026-07-28)
//   --replay                         answer a second time with the same requestState, or the same request
//   --retry-tool NAME, --retry-args JSON
//                                    bring the answer to another tool or other arguments (2026-07-28)
//   --then-tool NAME                 call one more tool, without arguments, at the end
//   --visit yes|no                   what a human does, in their own browser, at a page that they were sent to
//   --version REVISION               the protocol revision; --elicitation JSON|none the capability
//   --timeout N                      of each request, in milliseconds
//   -- SERVER [ARGUMENT…]
export function scenario(argv) {
  const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
  if (values.tool === undefined) throw new Error('--tool is missing: name the tool to call');
  if (positionals.length === 0) throw new Error('the server is missing: give its command after --');
  return {
    call: { name: values.tool, arguments: JSON.parse(values.args) },
    answers: values.answer.map(answer),
    version: values.version,
    capabilities: values.elicitation === 'none' ? {} : { elicitation: JSON.parse(values.elicitation) },
    timeout: Number(values.timeout),
    lateMs: Number(values['late-ms']),
    tamper: values.tamper,
    replay: values.replay,
    visit: decision(values.visit),
    retry: {
      ...(values['retry-tool'] !== undefined && { name: values['retry-tool'] }),
      ...(values['retry-args'] !== undefined && { arguments: JSON.parse(values['retry-args']) }),
    },
    then: values['then-tool'],
    server: { command: positionals[0], args: positionals.slice(1), env: process.env, stderr: 'inherit' },
  };
}

// Takes the answers in turn; the last one stays. A late answer may come when its call is long over,
// so `settled` waits for it.
export function answerer({ answers, lateMs, visit }, report) {
  const left = [...answers];
  const open = [];
  const give = async () => {
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    const given = left.length > 1 ? left.shift() : left[0];
    report({ event: 'answer', answer: given });
    return given;
  };
  const answer = (params) => {
    report({ event: 'elicitation', params });
    const given = give();
    open.push(given.then(({ action }) => params.mode === 'url' && action === 'accept' && visited(params.url, visit, report)));
    return given;
  };
  return { answer, settled: () => Promise.all(open) };
}

// A human takes a moment. What they do at the page, the client does not see.
export async function visited(url, visit, report) {
  if (visit === undefined) return;
  await new Promise((resolve) => setTimeout(resolve, 300));
  const shown = await fetch(url);
  const done = await fetch(`${url}/${visit}`, { method: 'POST' });
  report({ event: 'visited', url, shown: shown.status, done: done.status });
}

function decision(visit) {
  if (visit !== undefined && !['yes', 'no'].includes(visit)) throw new Error(`--visit ${visit}: write yes or no`);
  return visit;
}

function answer(text) {
  const [action, content] = split(text);
  if (!['accept', 'decline', 'cancel'].includes(action)) throw new Error(`--answer ${text}: write accept=JSON, accept, decline or cancel`);
  return { action, ...(content !== undefined && { content: JSON.parse(content) }) };
}

function split(text) {
  const at = text.indexOf('=');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
