import { afterEach, expect, test } from '@jest/globals';
import { newQueryClient } from '@qiaohui/kit';
import { renderRoutes, serve } from '@qiaohui/kit/testing';
import { VALID } from '@qiaohui/warehouse/contract';
import { InOrderTypes } from '@qiaohui/warehouse/inorders';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { alerts } from '../alerts/queries.ts';
import { boxes } from '../boxes/queries.ts';
import { counts } from '../counts/queries.ts';
import { listExports } from '../exports/queries.ts';
import { goods } from '../goods/queries.ts';
import { inOrders } from '../in-orders/queries.ts';
import { ledger } from '../ledger/queries.ts';
import { outOrders } from '../out-orders/queries.ts';
import { knownShelves } from '../places/queries.ts';
import { knownGoods } from '../records.fixture.ts';
import remote from '../remote.tsx';
import { shelves } from '../shelves/queries.ts';
import { linkedStock, stockLinks } from '../stock-links/queries.ts';
import { stocks } from '../stocks/queries.ts';
import { markStale } from './queries.ts';

afterEach(cleanup);

const when = { status: undefined, year: undefined, month: undefined };
const stock = ['in', 'out', 'goods', 'count', 'team', 'something newer'];
/** Each query of this area, with the nouns whose live notes refetch it. */
const table: Array<[string, { queryKey: readonly unknown[] }, string[]]> = [
  [
    'list of in-orders',
    inOrders.list({ ...when, keyword: '', type: [InOrderTypes.Parcel] }),
    [...stock, 'photo', 'waybill'],
  ],
  ['an in-order', inOrders.one('in-1'), [...stock, 'photo', 'waybill']],
  ['waybills to choose from', inOrders.waybills('WB'), ['waybill', 'team', 'something newer']],
  ['list of out-orders', outOrders.list({ ...when, keyword: '', valid: VALID }), stock],
  ['an out-order', outOrders.one('out-1'), stock],
  ['goods to order', outOrders.goodsFor('6ES7', 'HZ-ZDH'), stock],
  ['goods', goods.one('g-1'), [...stock, 'photo']],
  ['movements of goods', goods.movements('g-1'), stock],
  ['stock', stocks.inStock('', ''), stock],
  ['goods received', stocks.received(''), stock],
  ['goods shipped', stocks.shipped(''), stock],
  ['figures of the stock', stocks.statistic(''), stock],
  ['ledger', ledger.movements({ goods: '', client_code: '' }), stock],
  ['checks of the ledger', ledger.checks(), ['ledger', 'something newer']],
  ['list of count sheets', counts.list('', undefined), stock],
  ['a count sheet', counts.one('c-1'), stock],
  ['goods not counted', counts.uncounted(90), stock],
  ['goods on a shelf', shelves.contents('A-01'), stock],
  ['list of shelves', shelves.list('', undefined), ['something newer']],
  ['codes of the shelves in use', knownShelves, ['something newer']],
  ['a box', boxes.one('IN-2611-0001-01.B1'), stock],
  ['counts of alerts', alerts.counts(), [...stock, 'alert']],
  ['goods that expire', alerts.expiring({ keyword: '', quiet: false }), [...stock, 'alert']],
  ['goods that run low', alerts.low({ keyword: '', quiet: false }), [...stock, 'alert']],
  ['in-orders that are late', alerts.overdue({ keyword: '', quiet: false }), [...stock, 'alert']],
  ['level of goods', alerts.level('g-1'), [...stock, 'alert']],
  ['settings of alerts', alerts.settings(), [...stock, 'alert']],
  ['stock links', stockLinks.list(''), ['something newer']],
  ['stock by a link', linkedStock.head('token'), ['something newer']],
  ['files of lists', listExports.own(), ['something newer']],
];
const nouns = ['in', 'out', 'goods', 'count', 'ledger', 'alert', 'photo', 'waybill', 'team', 'something newer'];

test.each(table)('%s: fetched again after notes of what it shows, and after no others', async (_, query, expected) => {
  const stale: string[] = [];
  for (const noun of nouns) {
    const client = newQueryClient();
    client.setQueryData(query.queryKey, { data: [] });
    await markStale(client, noun);
    if (client.getQueryState(query.queryKey)?.isInvalidated) stale.push(noun);
  }
  expect(stale.toSorted()).toEqual(expected.toSorted());
});

test('a live note refetches the goods of an open page, and a note of something else does not', async () => {
  let stock = 6;
  const requests = serve({
    'POST /api/v1/warehouse/goods/one': () => ({ body: { data: { ...knownGoods({ stock }), movements: [] } } }),
    'POST /api/v1/warehouse/movements': { body: { data: { data: [], next_page_url: null } } },
    'POST /api/v1/warehouse/alerts/level': {
      body: { data: { by: 'sku', name: 'SI-214', client_code: 'HZ-ZDH', stock: 6, level: null } },
    },
  });
  const answered = globalThis.fetch;
  let note: (noun: string) => void = () => undefined;
  const live = new ReadableStream<Uint8Array>({
    start(stream) {
      const bytes = new TextEncoder();
      note = (noun) => stream.enqueue(bytes.encode(`data: ${JSON.stringify({ noun, id: 'x', version: 1 })}\n\n`));
    },
  });
  globalThis.fetch = async (input, init) =>
    String(input).endsWith('/live') ? new Response(live) : answered(input, init);
  const path = '/warehouse/goods/g-1';
  renderRoutes(remote.routes(), { path, user: { group: 'warehouse' }, locale: 'en-US' });
  const loads = () => requests.filter(({ url }) => url.endsWith('/goods/one')).length;
  const figures = await screen.findByRole('region', { name: 'Pieces' });
  expect(loads()).toBe(1);
  stock = 3_210;
  note('ledger');
  note('out');
  await waitFor(() => expect(figures).toHaveTextContent('3,210'));
  expect(loads()).toBe(2);
});
