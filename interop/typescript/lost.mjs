// Most published schemas accept a member that they do not know and drop it, so acceptance alone
// proves little: what was understood must still hold everything that was sent.
export function lost(sent, understood, pointer = '') {
  if (!isContainer(sent)) return Object.is(sent, understood) ? [] : [`${pointer}: read as ${JSON.stringify(understood)}`];
  if (!isContainer(understood) || Array.isArray(sent) !== Array.isArray(understood)) return [`${pointer}: lost`];
  return Object.entries(sent).flatMap(([name, value]) => lost(value, understood[name], `${pointer}/${name}`));
}

export function refusals(schema, value) {
  const read = schema.safeParse(value);
  if (!read.success) return read.error.issues.map((issue) => `/${issue.path.join('/')}: ${issue.message}`);
  return lost(value, read.data);
}

function isContainer(value) {
  return typeof value === 'object' && value !== null;
}
