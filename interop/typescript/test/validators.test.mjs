import assert from 'node:assert/strict';
import test from 'node:test';
import { cases, systemsIn } from '../cases.mjs';
import { elsewhere, systems, typed } from '../systems.mjs';

for (const { side, system } of systemsIn('.')) {
  const judge = judgeOf(system, side);
  if (judge === undefined) continue;
  test(`${system} takes our ${side}`, async () => {
    for (const { name, path, value } of cases('.', side, system)) assert.deepEqual(await judge(name, value), [], path);
  });
}

for (const { side, system } of systemsIn('bad')) {
  const judge = judgeOf(system, side);
  if (judge === undefined) continue;
  test(`${system} refuses damaged ${side}`, async () => {
    for (const { name, path, value } of cases('bad', side, system)) assert.notDeepEqual(await judge(name, value), [], path);
  });
}

test('every system is judged somewhere, and has something damaged', () => {
  const known = [...new Set([...Object.keys(systems), ...Object.keys(typed), ...elsewhere])].sort();
  for (const directory of ['.', 'bad']) {
    const found = [...new Set(systemsIn(directory).map(({ system }) => system))].sort();
    assert.deepEqual(found, known, directory);
  }
});

function judgeOf(system, side) {
  return systems[system]?.[side === 'projections' ? 'projection' : 'answer'];
}
