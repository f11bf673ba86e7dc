import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './federation/sources.ts';
import { filesOf } from './federation/version.ts';
import { z } from './zod.ts';

const typesOnly = new Set(['infer', 'input', 'output', 'ZodType', 'ZodUnknown', 'ZodOptional', 'ZodEnum', 'ZodObject']);

test('the z of browsers has every part of zod that schemas and pages use', () => {
  const pieces = globSync('{shell,mfe-*}/webpack.config.js', { cwd: root }).map((file) => join(root, dirname(file)));
  const files = [...new Set(pieces.flatMap((piece) => filesOf(piece)))].filter((file) => /\.tsx?$/.test(file));
  const used = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(/^\s*(\/\/|\*).*/gm, '')
        .matchAll(/\bz\.(\w+)/g),
    ].map(([, name = '']) => name),
  );
  expect(files.length).toBeGreaterThan(20);
  expect([...new Set(used)].filter((name) => !typesOnly.has(name) && !(name in z))).toEqual([]);
});
