import type { BillSums } from '../costs/billing.store.ts';
import { total } from './document.rules.ts';
import type { BillRecord } from './model.ts';
import type { BillRow } from './schema.ts';

/** The sums of a locked bill are its own, those of a draft follow from its items. */
function sumsOf({ state, items, net, tax, total: gross, currency }: BillRecord, draft?: BillSums) {
  if (state === 'locked' || !draft) return { items, net, tax, total: gross };
  const of = (sum: string) => total([sum], currency);
  return { items: draft.items, net: of(draft.net), tax: of(draft.tax), total: of(draft.total) };
}

export const billRow = (record: BillRecord, draft?: BillSums): BillRow => ({
  id: record._id,
  ledger: record.ledger,
  kind: record.kind,
  state: record.state,
  number: record.number,
  title: record.title,
  customer: record.customer,
  month: record.month,
  date: record.date,
  currency: record.currency,
  ...sumsOf(record, draft),
  payment: record.payment,
  collection: record.collection,
  reversed_by: record.reversed_by,
  reverses: record.reverses,
  version: record.version,
  created_at: record.created_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
});
