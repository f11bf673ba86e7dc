import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import versions from '../versions.json' with { type: 'json' };
import { apiNow, entries, nextVersion, recordedApi, textOf } from './api.ts';
import { CONTRACT } from './line.ts';
import { source } from './messages.js';
import { root } from './sources.ts';
import { filesOf, versionBy, versionOf } from './version.ts';

const kit = join(import.meta.dirname, '..');

test('the recorded API and version of each kit entry match its exports; npm run kit:api updates both', () => {
  const now = apiNow();
  for (const entry of entries) {
    expect(now[entry].size).toBeGreaterThan(3);
    expect(textOf(now[entry])).toBe(textOf(recordedApi(entry)));
  }
}, 120_000);

test('within one contract, exports of the core are only added', () => {
  expect(Number.parseInt(versions.core, 10)).toBe(CONTRACT);
});

test.each([
  ['the same', { a: 'A', b: 'B' }, '1.4.0'],
  ['one name more', { a: 'A', b: 'B', c: 'C' }, '1.5.0'],
  ['another type', { a: 'A', b: 'B2' }, '1.5.0'],
  ['one name less', { a: 'A' }, '2.0.0'],
  ['one renamed', { a: 'A', c: 'B' }, '2.0.0'],
])('the next version of an entry that exports %s', (_, now, next) => {
  const before = new Map(Object.entries({ a: 'A', b: 'B' }));
  expect(nextVersion('1.4.0', before, new Map(Object.entries(now)))).toBe(next);
});

/** Files that an entry reaches without going through another entry. */
function beside(entry: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const queue = [join(kit, `${entry}.ts`)];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    const names = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gms)];
    const imports = names.map(([, name = '']) => join(dirname(file ?? ''), name));
    found.set(file, imports);
    queue.push(...imports);
  }
  return found;
}

test('entries that a remote may bring itself import the core by its package name only, so that a page has one core', () => {
  const core = new Set(beside('core').keys());
  // the kit's messages are the same in each copy
  for (const file of core) if (file.endsWith('texts.ts') || source.test(file)) core.delete(file);
  const past = entries
    .filter((entry) => entry !== 'core')
    .flatMap((entry) => [...beside(entry)].flatMap(([file, imports]) => imports.map((one) => [file, one] as const)))
    .filter(([file, one]) => !core.has(file) && core.has(one))
    .map((pair) => pair.map((file) => relative(kit, file)).join(' → '));
  expect(past).toEqual([]);
});

test('a change of a file that a piece is built from changes its version, and of no other file', () => {
  const folder = join(root, 'mfe-trade');
  const files = filesOf(folder);
  expect(files.length).toBeGreaterThan(100);
  expect(versionBy(folder, files, (file) => readFileSync(file))).toBe(versionOf(folder));
  // hashing all texts again for each file takes half a minute
  const versionWith = (touched: string) =>
    versionBy(folder, files, (file) => (file === touched ? 'changed' : 'as it was'));
  const now = versionWith('');
  expect(files.filter((file) => versionWith(file) === now)).toEqual([]);
  expect(versionWith(join(root, 'services/trade/src/app.ts'))).toBe(now);
});
