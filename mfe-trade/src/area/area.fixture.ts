import { renderRoutes, serve } from '@qiaohui/kit/testing';
import type { ItemRow } from '@qiaohui/trade/items';
import type { PriceListRow } from '@qiaohui/trade/lists';
import type { Member, Team } from '@qiaohui/trade/teams';
import { configure } from '@testing-library/react';
import { noNotices, noTimeline } from '../logistics/waybills/waybills.fixture.ts';
import remote from '../remote.tsx';

// a busy machine needs more than the default second to render a page
configure({ asyncUtilTimeout: 10_000 });

export const base = '/api/v1/trade';
const at = '2026-11-20T08:00:00.000Z';

export const priceList = (id: string, more: Partial<PriceListRow> = {}): PriceListRow => ({
  id,
  kind: 'price',
  name: `价格表 ${id}`,
  status: 'normal',
  source: 'self',
  uniform_discount_rate: '10',
  bare: false,
  revision: 1,
  item_count: 2,
  link: null,
  version: 1,
  created_at: at,
  updated_at: at,
  ...more,
});

export const itemRow = (id: string, more: Partial<ItemRow> = {}): ItemRow => ({
  id,
  order_number: `HD-${id}`,
  model: 'M6×20',
  unit_price: '12.5',
  price_unit: 1,
  piece_price: null,
  currency: 'EUR',
  discount_rate: null,
  discount_group: 'A',
  discounted_price: '11.25',
  code: null,
  version: 1,
  updated_at: at,
  ...more,
});

export const data = (body: unknown) => ({ body: { data: body } });
export const page = (rows: unknown[], next: string | null = null) => data({ data: rows, next_page_url: next });

/** Error response of the service. */
export const rejected = (status: number, code: string, message: string, more: object = {}) => ({
  status,
  body: { code, message, request_id: 'r1', ...more },
});

type Responses = Parameters<typeof serve>[0];

export const member = (id: string, more: Partial<Member> = {}): Member => ({
  id,
  email: `${id}@example.com`,
  role: 'member',
  price_permission: 'write',
  duties: [],
  joined_at: at,
  version: 1,
  ...more,
});

/** The team of the user of `openPage`, as its owner sees it unless `me` says otherwise. */
export const teamWith = (me: Partial<Member> = {}, others: Member[] = [], more: Partial<Team> = {}): Team => {
  const own = member('u1', { email: 'someone@example.com', role: 'owner', ...me });
  return { id: 't1', name: '一组', version: 1, me: own, members: [own, ...others], ...more };
};

const none = { receivable: '0.00', payable: '0.00', margin: '0.00' };
/** A waybill without costs. */
export const noCosts = { items: [], totals: { sums: [], planned: none, actual: none, open: 0 } };

/** Fakes the service; every page of the area reads the team, and that of a waybill what stands on it. */
export const serveTrade = (responses: Responses) =>
  serve({
    [`GET ${base}/team`]: data(teamWith()),
    [`GET ${base}/live`]: 'hangs',
    [`POST ${base}/views/list`]: data([]),
    [`GET ${base}/waybills/w1/costs`]: data(noCosts),
    [`GET ${base}/ledgers`]: data({ ledgers: [], may_change: false, may_reopen: false }),
    [`GET ${base}/waybills/w1/timeline`]: data(noTimeline),
    [`GET ${base}/waybills/w1/exceptions`]: data([]),
    [`GET ${base}/waybills/w1/tracking-links`]: data([]),
    [`GET ${base}/waybills/w1/notices`]: data(noNotices),
    ...responses,
  });

/** Sends a live note as another tab does that reads the stream. */
export function note(noun: string, id: string, version = Date.now()): void {
  const channel = new BroadcastChannel(`qiaohui.live ${base}/live`);
  channel.postMessage({ noun, id, version });
  channel.close();
}

const clerk = { group: 'trade' as const };

/** Opens an address of the area, as a clerk of trade unless another user is named. */
export const openPage = (path: string, options: Parameters<typeof renderRoutes>[1] = {}) =>
  renderRoutes(remote.routes(), { path, user: clerk, ...options });
