import { renderRoutes, serve } from '@qiaohui/kit/testing';
import type { PriceItem } from '@qiaohui/trade/items';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { configure } from '@testing-library/react';
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
  revision: 1,
  item_count: 2,
  version: 1,
  created_at: at,
  updated_at: at,
  ...more,
});

export const priceItem = (id: string, more: Partial<PriceItem> = {}): PriceItem => ({
  id,
  order_number: `HD-${id}`,
  model: 'M6×20',
  unit_price: '12.5',
  piece_price: null,
  currency: 'EUR',
  discount_rate: null,
  discount_group: 'A',
  discounted_price: '11.25',
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

/** Fakes the service; every page of the area reads the team. */
export const serveTrade = (responses: Responses) =>
  serve({ [`GET ${base}/team`]: data({ id: 't1', name: '一组', members: [] }), ...responses });

const clerk = { group: 'trade' as const };

/** Opens an address of the area, as a clerk of trade unless another user is named. */
export const openPage = (path: string, options: Parameters<typeof renderRoutes>[1] = {}) =>
  renderRoutes(remote.routes(), { path, user: clerk, ...options });
