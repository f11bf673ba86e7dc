import { randomUUID } from 'node:crypto';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import { costClerk } from '../costs/costs.fixture.ts';
import type { CostItem } from '../costs/schema.ts';
import type { Ledger, LedgerForm, LedgerSettings } from '../ledgers/schema.ts';
import type { Bill } from './schema.ts';

export const base = '/api/v1/trade';
export const MONTH = '2026-11';

type Who = Parameters<TestService['as']>[0];
let count = 0;

export const issuer: LedgerForm['issuer'] = {
  name: 'Qiaohui Logistik GmbH',
  address: 'Hafenstraße 1',
  zip: '20457',
  city: 'Hamburg',
  country: 'DE',
  tax_number: null,
  vat_id: 'DE123456789',
  email: 'rechnung@example.com',
  phone: null,
  bank: 'Hansebank',
  account: 'DE02120300000000202051',
  bic: null,
};

/** The form of a ledger's settings as they are, with the issuer filled in. */
export const ledgerForm = ({ due_days, prefix, rate_days, tax_codes, version }: LedgerSettings) => ({
  issuer: { ...issuer, tax_number: '91330200123456789X' },
  due_days,
  prefix,
  rate_days,
  tax_codes,
  version,
});

/** What a clerk does with bills. */
export function billClerk(service: TestService, who: Who = ann) {
  const costs = costClerk(service, who);
  const call = (path: string, body?: object, method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', as = who) =>
    service.as(as)(`${base}${path}`, body, {
      ...(method && { method }),
      headers: { 'accept-language': 'en', 'idempotency-key': randomUUID() },
    });
  const made = async (path: string, body?: object, method?: 'PUT' | 'POST') =>
    (await call(path, body, method)).json().data;
  const settings = async (ledger: Ledger): Promise<LedgerSettings> => {
    const { ledgers } = await made('/ledgers');
    return ledgers.find((one: LedgerSettings) => one.ledger === ledger);
  };
  const setUp = async () => {
    for (const ledger of ['german', 'china'] as const) {
      const found = await settings(ledger);
      if (found.version === 0) await made(`/ledgers/${ledger}`, ledgerForm(found), 'PUT');
    }
  };
  const customer = async (more: object = {}): Promise<{ id: string; name: string; version: number }> => {
    count += 1;
    const address = { address: 'Deichtorplatz 3', zip: '20095', city: 'Hamburg', country: 'DE' };
    return made('/customers', { name: `Adler ${count} GmbH`, ...address, ...more });
  };
  const formOf = (of: string, code: string, more: object = {}) =>
    costs.formOf(code, {
      side: 'receivable',
      party: { kind: 'customer', id: of },
      quantity: '1',
      price: '100',
      actual: '100',
      tax_code: 'V19',
      tax_rate: '19',
      rate_day: '2026-11-05',
      ...more,
    });
  /** An item that a German bill of the month can charge, at a waybill of its own or at this one. */
  const item = async (of: string, more: object = {}, waybill?: string): Promise<CostItem> => {
    const at = waybill ?? (await costs.waybill()).id;
    return made(`/waybills/${at}/costs`, formOf(of, await costs.code(), more));
  };
  const formFor = (of: string, items: CostItem[], more: object = {}) => ({
    ...{ ledger: 'german', customer: of, month: MONTH, currency: 'EUR', date: '2026-11-20', locale: 'de-DE' },
    items: items.map(({ id }) => id),
    ...more,
  });
  const draft = (of: string, items: CostItem[], more: object = {}): Promise<Bill> =>
    made('/bills', formFor(of, items, more));
  const bill = async (id: string): Promise<Bill> => made(`/bills/${id}`);
  const lock = (of: Pick<Bill, 'id' | 'version'>, as = who) =>
    call(`/bills/${of.id}/lock`, { version: of.version }, 'POST', as);
  /** A locked bill over one item. */
  const locked = async (more: object = {}): Promise<Bill> => {
    await setUp();
    const of = await customer();
    return (await lock(await draft(of.id, [await item(of.id)], more))).json().data;
  };
  return { costs, call, made, settings, setUp, customer, formOf, item, formFor, draft, bill, lock, locked };
}
