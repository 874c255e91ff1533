// One line of JSON for everything that happens, on stdout; nothing else is written there.
export function report(line) {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

// A refused call is something that happens too. `result` and `error` are the last word on a call.
export async function outcome(called) {
  try {
    const result = await called;
    report({ event: result.resultType === 'input_required' ? 'input_required' : 'result', result });
    return result;
  } catch (error) {
    report({ event: 'error', name: error.constructor.name, code: error.code, message: error.message, data: error.data });
    return error;
  }
}

// The page that a result sends a human to, where the client could not ask them.
export function pageOf({ content = [], _meta = {} }) {
  if (_meta['dev.smart-response/human_request'] === undefined) return undefined;
  return content.map(({ text }) => /http:\/\/127\.0\.0\.1:\S+/.exec(text)?.[0]).find((url) => url !== undefined);
}

export async function main(run, read) {
  let wanted;
  try {
    wanted = read(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
  await run(wanted).catch((error) => {
    report({ event: 'failed', name: error.constructor.name, code: error.code, message: error.message, data: error.data });
    process.exitCode = 1;
  });
}
