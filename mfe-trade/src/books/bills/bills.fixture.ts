import type { Bill, BillableItem, BillDocument, BillFigures, BillRow } from '@qiaohui/trade/bills';
import type { CostItem } from '@qiaohui/trade/costs';
import type { LedgerSettings, LedgerState } from '@qiaohui/trade/ledgers';
import { base, data, page, serveTrade } from '../../area/area.fixture.ts';
import { customer } from '../../master-data/customers/customers.fixture.ts';

export const billUrl = `${base}/bills`;
export const ledgerUrl = `${base}/ledgers`;
const at = '2026-11-20T08:00:00.000Z';
const hash = 'ab'.repeat(32);

const company = { address: 'Kai 1', zip: '20457', city: 'Hamburg', country: 'DE', tax_number: null, email: null };
const amounts = { net: '100.00', tax: '19.00', gross: '119.00', eur: '100.00' };

export const document = (more: Partial<BillDocument> = {}): BillDocument => ({
  ...{ shape: 1, ledger: 'german', number: null, title: 'Adler GmbH 2026-11', date: '2026-11-20' },
  ...{ due_date: '2026-12-20', month: '2026-11', currency: 'EUR', description: null, locale: 'de-DE' },
  issuer: {
    ...company,
    name: 'Qiaohui GmbH',
    vat_id: 'DE1',
    phone: null,
    bank: 'Hansebank',
    account: 'DE02',
    bic: null,
  },
  customer: { ...company, id: 'a', code: null, name: 'Adler GmbH' },
  lines: [
    {
      ...{ item: 'i1', waybill: 'w1', number: 'W-1', code: 'THC', name: '码头费', name_en: null, name_de: null },
      ...{ account: null, quantity: '2', unit: '40HQ', price: '50', tax_code: 'V19', ...amounts },
    },
  ],
  taxes: [{ code: 'V19', category: 'S', rate: '19', reason: null, net: '100.00', tax: '19.00' }],
  ...{ net: '100.00', tax: '19.00', total: '119.00', reverses: null },
  ...more,
});

export const row = (more: Partial<BillRow> = {}): BillRow => ({
  ...{ id: 'b1', ledger: 'german', kind: 'bill', state: 'draft', number: null, title: 'Adler GmbH 2026-11' },
  ...{ customer: { id: 'a', name: 'Adler GmbH', code: null }, month: '2026-11', date: '2026-11-20', currency: 'EUR' },
  ...{ items: 1, net: '100.00', tax: '19.00', total: '119.00', payment: 'open', collection: 'open' },
  ...{ reversed_by: null, reverses: null, version: 1, created_at: at, updated_at: at },
  ...more,
});

export const draft = (more: Partial<Bill> = {}): Bill => ({
  ...row(),
  ...{ document: document(), forced_name: null, description: null, locale: 'de-DE', hash: null, problems: [] },
  ...{
    parts: [],
    limits: { payment: '119.00', collection: '119.00' },
    waybills: [{ id: 'w1', number: 'W-1' }],
    month_closed: false,
  },
  history: [{ act: 'created', by: 'ann@example.com', at, note: null }],
  history_count: 1,
  ...more,
});

export const locked = (more: Partial<Bill> = {}): Bill =>
  draft({
    ...{ state: 'locked', number: 'DE-2026-00007', version: 2, hash },
    document: document({ number: 'DE-2026-00007' }),
    ...more,
  });

export const item = (id: string, more: Partial<CostItem> = {}): CostItem => ({
  ...{ id, waybill: 'w1', side: 'receivable', party: { kind: 'customer', id: 'a', name: 'Adler GmbH' } },
  code: { id: 'c1', code: 'THC', name: `码头费 ${id}`, name_en: null, name_de: null },
  ...{ quantity: '1', unit: null, price: '100', currency: 'EUR', tax_code: 'V19', tax_rate: '19', rate: '1' },
  ...{ rate_day: '2026-11-05', rate_reason: null, planned: amounts, actual: amounts, note: null },
  ...{ source: null, split: null, bill: null, version: 1, created_at: at, updated_at: at },
  ...more,
});

export const billable = (id: string, more: Partial<BillableItem> = {}): BillableItem => ({
  ...{ item: item(id), number: 'W-1', reason: null, bill: null },
  ...more,
});

export const figures = (more: Partial<BillFigures> = {}): BillFigures => ({
  ...{
    id: 'f1',
    ledger: 'german',
    month: '2026-11',
    currency: 'EUR',
    locked: 2,
    drafts: 1,
    net: '200.00',
    tax: '38.00',
  },
  ...{ total: '238.00', eur: '200.00', closed: false, version: 0 },
  ...more,
});

export const settings = (more: Partial<LedgerSettings> = {}): LedgerSettings => ({
  id: 't1:german',
  ledger: 'german',
  issuer: {
    ...{ name: 'Qiaohui GmbH', address: 'Kai 1', zip: '20457', city: 'Hamburg', country: 'DE', tax_number: null },
    ...{ vat_id: 'DE1', email: null, phone: null, bank: 'Hansebank', account: 'DE02', bic: null },
  },
  ...{
    due_days: 30,
    prefix: 'DE',
    rate_days: 90,
    missing: [],
    version: 1,
    changed_at: at,
    changed_by: 'ann@example.com',
  },
  tax_codes: [
    {
      ...{ code: 'V19', name: '标准税率', name_en: null, name_de: null, category: 'S', rate: '19' },
      ...{ reason: null, account: '1776' },
    },
  ],
  ...more,
});

export const ledgerState = (german = settings(), more: Partial<LedgerState> = {}): LedgerState => ({
  ledgers: [german, settings({ ledger: 'china', prefix: 'CN', version: 0, changed_at: null, changed_by: null })],
  ...{ may_change: true, may_reopen: true },
  ...more,
});

/** Fakes the service with two customers, and what every page of bills and ledgers reads. */
export const serveBills = (responses: Parameters<typeof serveTrade>[0] = {}) =>
  serveTrade({
    [`POST ${billUrl}/list`]: page([]),
    [`GET ${billUrl}/b1/papers`]: data([]),
    [`POST ${billUrl}/figures`]: data([]),
    [`GET ${ledgerUrl}`]: data(ledgerState()),
    [`GET ${ledgerUrl}/months`]: data([]),
    [`GET ${ledgerUrl}/log`]: data({ acts: [], broken: null }),
    [`POST ${base}/customers/list`]: page([customer('a', { name: 'Adler GmbH' })]),
    ...responses,
  });
