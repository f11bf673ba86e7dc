import type { ClientSession } from 'mongoose';
import { createBill } from '../books/bills/draft.store.ts';
import { lockBill } from '../books/bills/lock.store.ts';
import { addPart } from '../books/bills/parts.store.ts';
import { reverseBill } from '../books/bills/reversal.store.ts';
import { NewBill } from '../books/bills/schema.ts';
import { CostForm } from '../books/costs/schema.ts';
import { createItem } from '../books/costs/store.ts';
import { defaultsOf } from '../books/ledgers/defaults.rules.ts';
import { presetLedger } from '../books/ledgers/store.ts';
import { jobNumber } from '../logistics/waybills/rules.ts';
import { numbered } from '../logistics/waybills/store.ts';
import { demoBills, demoIssuers, demoOpen } from './bills.data.ts';

const MONTH = '2026-11';
/** The rates of the demonstration, of the second day of that month. */
const RATES: Record<string, string> = { EUR: '1', CNY: '0.1274' };
const by = { id: 'demo', email: 'trade@example.com' };

type Charge = readonly [running: number, code: string, price: string, tax_code: string, tax_rate: string];
type Of = { team: string; customer: number; currency: string };

/** Creates what a customer owes of a waybill, and returns its id. */
async function owe(
  { team, customer, currency }: Of,
  charge: Charge,
  id: string,
  session: ClientSession,
): Promise<string> {
  const [running, code, price, tax_code, tax_rate] = charge;
  const [waybill] = await numbered([jobNumber('W20261101', running)], { team, session });
  if (!waybill) throw new Error(`the demonstration has no waybill ${running}`);
  const form = CostForm.parse({
    ...{ side: 'receivable', quantity: '1', price, currency, tax_code, tax_rate, actual: price },
    code: `demo-code-${code.toLowerCase()}`,
    party: { kind: 'customer', id: `demo-customer-${customer}` },
  });
  const at = new Date(Date.UTC(2026, 10, 9, running));
  const dated = { rate: RATES[currency] ?? '1', rate_day: `${MONTH}-02` };
  const { _id } = await createItem(form, dated, { team, waybill: waybill._id, _id: id, at }, session);
  return _id;
}

/** Sets up the ledgers of a team and makes its first bills: one that is collected in part, a draft, and a reversed one. */
export async function demoBillsOf(team: string, session: ClientSession): Promise<void> {
  for (const ledger of ['german', 'china'] as const)
    await presetLedger(team, { ...defaultsOf(ledger), ledger, issuer: { ...demoIssuers[ledger] } }, session);
  for (const { id, customer, ledger, currency, locale, date, items, becomes } of demoBills) {
    const owed: string[] = [];
    for (const [nth, charge] of items.entries())
      owed.push(await owe({ team, customer, currency }, charge, `${id}-item-${nth + 1}`, session));
    const made = { ledger, customer: `demo-customer-${customer}`, month: MONTH, currency, date, locale, items: owed };
    const form = NewBill.parse({ ...made, forced_name: null, description: null });
    const at = new Date(`${date}T02:30:00Z`);
    const draft = await createBill(form, { team, by }, session, { _id: id, at });
    if (becomes === 'draft') continue;
    const locked = await lockBill({ team, by, _id: id, version: draft.version }, session);
    const seen = { team, by, _id: id, version: locked.version };
    const part = { kind: 'collection' as const, date: '2026-11-23', amount: '6000', note: 'HB 2026-1123-04' };
    if (becomes === 'collected') await addPart(seen, part, session);
    else await reverseBill(seen, '运费按合同价更正', session, new Date('2026-11-20T03:00:00Z'));
  }
  await owe({ team, customer: 3, currency: 'EUR' }, demoOpen, 'demo-bill-open', session);
}
