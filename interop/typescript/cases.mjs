import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');

export const sides = ['projections', 'answers'];

export function systemsIn(directory) {
  return sides.flatMap((side) => names(join(root, directory, side)).map((system) => ({ side, system })));
}

export function cases(directory, side, system) {
  const place = join(root, directory, side, system);
  return names(place).map((file) => ({
    name: basename(file, '.json'),
    path: join(directory, side, system, file),
    value: JSON.parse(readFileSync(join(place, file), 'utf8')),
  }));
}

function names(directory) {
  return readdirSync(directory).sort();
}
