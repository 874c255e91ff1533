import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { cases, sides } from '../cases.mjs';
import { typed } from '../systems.mjs';

const here = join(import.meta.dirname, '..');
const generated = join(here, 'generated');

test('the compiler takes what is right and refuses what is damaged', () => {
  const files = write();
  const refused = compile();
  assert.deepEqual(files.filter(({ good, file }) => good === refused.has(file)), [], [...refused.values()].join('\n'));
});

function write() {
  rmSync(generated, { recursive: true, force: true });
  mkdirSync(generated);
  return Object.keys(typed).flatMap((system) => sides.flatMap((side) => ['.', 'bad'].flatMap((directory) => cases(directory, side, system).map((one) => writeOne(system, side, directory, one)))));
}

function writeOne(system, side, directory, { name, value }) {
  const { module, [side]: type } = typed[system];
  const file = `${directory === '.' ? 'good' : directory}-${side}-${system}-${name}.ts`;
  writeFileSync(join(generated, file), `import type { ${type} } from '${module}';\n\nexport default ${JSON.stringify(value, null, 2)} satisfies ${type};\n`);
  return { file, good: directory === '.' };
}

function compile() {
  const { stdout, stderr, error } = spawnSync(join(here, 'node_modules/.bin/tsc'), ['--project', here, '--pretty', 'false'], { encoding: 'utf8' });
  if (error) throw error;
  assert.equal(stderr, '');
  const lines = stdout.split('\n').filter((line) => line.includes(': error '));
  const foreign = lines.filter((line) => !line.startsWith('generated/'));
  assert.deepEqual(foreign, []);
  return new Map(lines.map((line) => [line.slice('generated/'.length, line.indexOf('(')), line]));
}
