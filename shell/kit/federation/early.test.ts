import { expect, test } from '@jest/globals';
import { earlyGroups } from './early.js';

type Compilation = Parameters<typeof earlyGroups>[0];

/** A compilation that found these modules, in this order. */
const having = (...names: string[]) =>
  ({
    modules: new Set(names.map((name) => ({ identifier: () => name, blocks: [name] }))),
    chunkGraph: { getBlockChunkGroup: (block: unknown) => block },
  }) as unknown as Compilation;

test('the order in which a build finds shared modules does not change which file the page names first', () => {
  const [react, zod] = ['react@19', 'zod@4'].map((name) => `provide module (default) ${name} = /x`) as [string, string];
  expect(earlyGroups(having(zod, 'other', react))).toEqual([react, zod]);
  expect(earlyGroups(having(react, zod))).toEqual([react, zod]);
});
