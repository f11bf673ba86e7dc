import { expect, test } from '@jest/globals';
import { folderCircles, foreignModels } from './rooms.ts';

const module = (source: string, ...imports: string[]) => ({ source, imports });

test('reports folders that import each other in a circle, with the imports that make it', () => {
  const found = folderCircles([
    module('services/remit/src/orders/save.ts', 'services/remit/src/mail/queue.ts'),
    module('services/remit/src/mail/queue.ts', 'services/remit/src/files/store.ts'),
    module('services/remit/src/files/store.ts', 'services/remit/src/orders/model.ts'),
    module('services/remit/src/site/routes.ts', 'services/remit/src/orders/save.ts'),
  ]);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('services/remit/src: files, mail, orders\n');
  expect(found[0]).toContain('services/remit/src/files/store.ts → services/remit/src/orders/model.ts');
  expect(found[0]).not.toContain('site');
});

test('reports a circle between the rooms of one feature', () => {
  const found = folderCircles([
    module('services/remit/src/orders/state/steps.ts', 'services/remit/src/orders/write/save.ts'),
    module('services/remit/src/orders/write/save.ts', 'services/remit/src/orders/state/table.ts'),
  ]);
  expect(found[0]).toMatch(/^services\/remit\/src\/orders: state, write\n/);
});

test('accepts layers, files beside the folders and imports of tests', () => {
  expect(
    folderCircles([
      module('mfe-trade/src/remote.tsx', 'mfe-trade/src/prices/price-lists/list/page.tsx'),
      module(
        'mfe-trade/src/prices/price-lists/list/page.tsx',
        'mfe-trade/src/area/toolbar.tsx',
        'mfe-trade/src/remote.tsx',
      ),
      module('mfe-trade/src/area/toolbar.test.tsx', 'mfe-trade/src/prices/price-lists/list/page.tsx'),
    ]),
  ).toEqual([]);
});

test('reports a model that a sibling imports, but not one of the feature or its rooms', () => {
  expect(
    foreignModels([
      module('services/warehouse/src/scan/apply.ts', 'services/warehouse/src/goods/model.ts'),
      module('services/warehouse/src/goods/store.ts', 'services/warehouse/src/goods/model.ts'),
      module('services/warehouse/src/goods/read/list.ts', 'services/warehouse/src/goods/model.ts'),
      module('services/warehouse/src/scan/apply.test.ts', 'services/warehouse/src/goods/model.ts'),
    ]),
  ).toEqual(['services/warehouse/src/scan/apply.ts → services/warehouse/src/goods/model.ts']);
});
