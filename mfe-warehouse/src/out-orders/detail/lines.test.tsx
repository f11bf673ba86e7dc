import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderRoutes, serve } from '@qiaohui/kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { outLineOf, outOrderWith } from '../../records.fixture.ts';
import remote from '../../remote.tsx';

const before = window.matchMedia;
const nothing = () => undefined;
/** A phone of 390 px. */
beforeEach(() => {
  window.matchMedia = (query) =>
    ({
      ...{ media: query, matches: Number(/max-width:\s*([\d.]+)/.exec(query)?.[1] ?? 0) > 390 },
      ...{ addEventListener: nothing, removeEventListener: nothing, addListener: nothing, removeListener: nothing },
    }) as unknown as MediaQueryList;
});
afterEach(() => {
  cleanup();
  window.matchMedia = before;
});

test('on a phone goods of an out-order take two lines: what and how many, then which lot and how many are picked', async () => {
  const line = outLineOf(0, { tray_quantity: 3, weight: '4.5' });
  serve({ 'POST /api/v1/warehouse/out/one': { body: { data: outOrderWith({ lines: [line] }) } } });
  renderRoutes(remote.routes(), {
    path: '/warehouse/out/out-1',
    user: { group: 'warehouse' },
    locale: 'en-US',
  });
  const model = await screen.findByText('6ES7 214');
  expect(model.closest('li')).toHaveTextContent(/^6ES7 21412SI-214 · IN-2611-0001Picked 5$/);
});
