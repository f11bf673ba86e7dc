import type { Inquiry, InquiryRow } from '@qiaohui/trade/inquiries';
import type { InquiryLine } from '@qiaohui/trade/inquiries/lines';
import { base, data, page, serveTrade } from '../../area/area.fixture.ts';

export const url = `${base}/inquiries`;
const at = '2026-11-20T08:00:00.000Z';

export const inquiryRow = (more: Partial<InquiryRow> = {}): InquiryRow => ({
  id: 'q1',
  number: 'RFQ-2611-0001',
  requestor: '周敏',
  customer: { id: 'c1', name: '杭州自动化' },
  customer_number: 'HZ-031',
  brand: { id: 'b1', name: 'Siemens' },
  currency: 'EUR',
  line_count: 2,
  state: 'quotation-completed',
  outcome: null,
  delivery_date: '2026-12-18',
  creator: 'ann@example.com',
  created_at: at,
  updated_at: at,
  ...more,
});

export const inquiry = (more: Partial<Inquiry> = {}): Inquiry => ({
  ...inquiryRow(),
  description: '二期产线',
  notes: null,
  reason: null,
  moves: [
    { to: 'waiting-weight', outcome: null, blocks: [] },
    { to: 'closed', outcome: 'won', blocks: ['weights'] },
    { to: 'closed', outcome: 'lost', blocks: [] },
  ],
  weightless: 1,
  weight: '2.5',
  channels: [
    { id: 'ch1', name: 'Rexel', state: 'no-quotation', note: null, by: null, at: null, moves: ['quoted', 'declined'] },
  ],
  attachments: [{ uid: 'f1', name: '图纸.pdf', size: 2048, type: 'application/pdf', by: 'ann@example.com', at }],
  pricing: {
    sums: [{ currency: 'EUR', amount: '540.00', lines: 1 }],
    ...{ unpriced: 1, stale: 0, at, by: 'ann@example.com' },
  },
  history: [{ from: null, to: 'no-rfq', outcome: null, note: null, by: 'ann@example.com', at }],
  version: 3,
  ...more,
});

export const line = (place: number, more: Partial<InquiryLine> = {}): InquiryLine => ({
  id: `q1:${place}`,
  place,
  model: `M-${place}`,
  order_number: null,
  quantity: '3',
  unit_weight: null,
  delivery_date: null,
  notes: null,
  target_price: null,
  price: null,
  version: 1,
  ...more,
});

export const priced = (more: Partial<NonNullable<InquiryLine['price']>> = {}): InquiryLine['price'] => ({
  ...{ item: 'i1', list: 'l1', order_number: 'NO-1', model: null, unit_price: '200', price_unit: 1, piece_price: null },
  ...{ currency: 'EUR', discount_rate: '10', discounted_price: '180.00', list_name: 'Siemens 2026', revision: 4 },
  ...{ tier: 'order-number', piece: '180.00', amount: '540.00', stale: false, at },
  ...more,
});

/** Fakes the service with one inquiry of two lines. */
export const serveInquiry = (more: Parameters<typeof serveTrade>[0] = {}) =>
  serveTrade({
    [`POST ${url}/list`]: page([inquiryRow()]),
    [`GET ${url}/q1`]: data(inquiry()),
    [`GET ${url}/q1/offers`]: data([]),
    [`POST ${url}/q1/lines/list`]: page([line(1, { price: priced() }), line(2)]),
    [`GET ${url}/q1/rfqs`]: data([]),
    [`POST ${base}/brands/list`]: page([]),
    [`POST ${base}/channels/list`]: page([]),
    [`POST ${base}/customers/list`]: page([]),
    ...more,
  });
