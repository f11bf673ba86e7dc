import type { Bill } from '../../../../services/trade/src/books/bills/schema.ts';
import type { CostItem } from '../../../../services/trade/src/books/costs/schema.ts';
import type { LedgerSettings } from '../../../../services/trade/src/books/ledgers/schema.ts';
import type { Visitor } from '../kill/visitor.ts';

/** So many are made at the same time. */
const AT_ONCE = 16;
/** So many items a waybill has. */
const PER_WAYBILL = 50;
const day = new Date().toISOString().slice(0, 10);
const place = { address: 'Hafenstraße 1', zip: '20457', city: 'Hamburg', country: 'DE' };
const issuer = {
  ...{ name: 'Qiaohui Logistik GmbH', ...place, tax_number: '22/123/45678', vat_id: 'DE123456789' },
  ...{ email: 'rechnung@example.com', phone: null, bank: 'Hansebank', account: 'DE02120300000000202051', bic: null },
};

type Named = { id: string };
/** A draft as its clerk has seen it. */
export type Draft = Pick<Bill, 'id' | 'version'>;

async function issue(call: Visitor): Promise<void> {
  const { ledgers } = await call<{ ledgers: LedgerSettings[] }>('/ledgers');
  for (const { ledger, due_days, prefix, rate_days, tax_codes, version } of ledgers)
    if (ledger === 'german')
      await call('/ledgers/german', {
        method: 'PUT',
        body: { issuer, due_days, prefix, rate_days, tax_codes, version },
      });
}

/** Makes so many drafts of the German ledger, each over one item of its own. */
export async function draftsOf(call: Visitor, count: number): Promise<Draft[]> {
  await issue(call);
  const customer = await call<Named>('/customers', { body: { name: 'Adler GmbH', ...place } });
  const code = await call<Named>('/business-codes', {
    body: { code: 'OFR', name: '海运费', name_en: 'Ocean freight', side: 'both' },
  });
  const waybills: string[] = [];
  for (let nth = 0; nth * PER_WAYBILL < count; nth += 1) {
    const body = { number: `LOCK-${nth}`, transport: 'sea', direction: 'east', client: '宁波佳酿' };
    waybills.push((await call<Named>('/waybills', { body })).id);
  }
  const draft = async (nth: number): Promise<Draft> => {
    const amount = `${1 + (nth % 900)}.${String(nth % 100).padStart(2, '0')}`;
    const item = await call<CostItem>(`/waybills/${waybills[Math.floor(nth / PER_WAYBILL)]}/costs`, {
      body: {
        ...{ side: 'receivable', party: { kind: 'customer', id: customer.id }, code: code.id, currency: 'EUR' },
        ...{ quantity: '1', price: amount, actual: amount, tax_code: 'V19', tax_rate: '19', rate_day: day },
      },
    });
    const of = { ledger: 'german', customer: customer.id, month: day.slice(0, 7), currency: 'EUR' };
    return call<Draft>('/bills', { body: { ...of, date: day, locale: 'de-DE', items: [item.id] } });
  };
  const drafts: Draft[] = [];
  let next = 0;
  const make = async () => {
    while (next < count) {
      next += 1;
      drafts.push(await draft(next - 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, make));
  return drafts;
}
