import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from './zod.ts';

const root = resolve(import.meta.dirname, '../..');
const forBrowsers = [
  'services/kit/shapes.ts',
  'services/*/src/**/{schema,rules,contract}.ts',
  '{shell,mfe-*}/**/src/**/*.{ts,tsx}',
];
const typesOnly = new Set(['infer', 'input', 'output', 'ZodType', 'ZodUnknown', 'ZodOptional']);

test('browsers get every part of zod that schemas and pages use', () => {
  const files = globSync(forBrowsers, { cwd: root, exclude: (name) => name === 'node_modules' });
  const used = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bz\.(\w+)/g)].map(([, name = '']) => name),
  );
  expect(files.length).toBeGreaterThan(20);
  expect([...new Set(used)].filter((name) => !typesOnly.has(name) && !(name in z))).toEqual([]);
});
