import { expect, test } from '@jest/globals';
import { staleIn, type Tree } from './docs.rules.ts';

const tree: Tree = {
  paths: new Set(['README.md', 'docs', 'docs/orders.md', 'services/remit/src', 'services/remit/src/app.ts']),
  names: new Set(['startApp', 'OrderState']),
  scripts: new Set(['check']),
  read: () => 'export const startApp = 1;',
};
const staleOf = (markdown: string) => staleIn('docs/orders.md', markdown, tree).map(({ line, text }) => [line, text]);

test('reports paths, folders, names, links and commands that the tree lacks, with their lines', () => {
  const page = [
    'See `services/remit/src/gone.ts`, `services/remit/old` and `goneApp()`.',
    '`OrderState` in `src/app.ts`, [a page](gone.md).',
    '`npm run gone`',
    'node infra/gone.ts',
  ];
  expect(staleOf(page.join('\n'))).toEqual([
    [1, 'services/remit/src/gone.ts'],
    [1, 'services/remit/old'],
    [1, 'goneApp()'],
    [2, '`OrderState` in `src/app.ts`'],
    [2, 'gone.md'],
    [3, 'gone'],
    [4, 'infra/gone.ts'],
  ]);
});

test('leaves what is in the tree, addresses, patterns and words of other programs', () => {
  const page =
    '`app.ts`, `startApp` in `src/app.ts`, `services/remit/src`, `POST /api/client/order`, `*.schema.ts`, ' +
    '`services/<name>/src`, `mailparser`, `@mui/system`, [start](../README.md), `npm run check`';
  expect(staleOf(page)).toEqual([]);
});
