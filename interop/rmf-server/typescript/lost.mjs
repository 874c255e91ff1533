// What a vendor's form of an input schema no longer says: each keyword that is gone or changed, and that
// the description does not say in words.

// A vendor may have no place for these: a tool refuses what it does not know all the same.
const UNSAID = new Set(['additionalProperties', 'title', '$schema']);

export function lost(ours, theirs = {}, place = '') {
  const gone = Object.entries(ours).flatMap(([keyword, value]) => {
    if (keyword === 'properties') return Object.entries(value).flatMap(([name, schema]) => lost(schema, theirs.properties?.[name], `${place}/${name}`));
    if (keyword === 'items') return lost(value, theirs.items, `${place}/items`);
    if (UNSAID.has(keyword) || isSaid(keyword, value, theirs)) return [];
    return [`${place}: ${keyword} ${JSON.stringify(value)}, now ${JSON.stringify(theirs[keyword])}`];
  });
  const added = (theirs.required ?? []).filter((name) => !(ours.required ?? []).includes(name));
  return added.length > 0 ? [...gone, `${place}: required now ${added}`] : gone;
}

function isSaid(keyword, value, theirs) {
  const there = theirs[keyword];
  if (keyword === 'description') return there?.startsWith(value) ?? false;
  // An enumeration says its type by its words.
  if (keyword === 'type') return String(there).toLowerCase() === value || (there === undefined && 'enum' in theirs);
  return JSON.stringify(there) === JSON.stringify(value) || (theirs.description ?? '').includes(`: ${JSON.stringify(value)}.`);
}
