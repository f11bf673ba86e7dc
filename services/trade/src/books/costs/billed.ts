import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { CostRecord } from './model.ts';
import { costRow } from './rows.ts';

/** 409: the item stands in a bill, which a locked one's number names. */
function billed(record: CostRecord): HttpError {
  const number = record.bill?.number;
  const state = costRow(record);
  return number
    ? new HttpError(409, 'cost-item.billed', { values: { number }, state })
    : new HttpError(409, 'cost-item.in-draft', { state });
}

/** Throws a 409 for an item that stands in a bill, draft or locked. */
export function requireFree(record: CostRecord): void {
  if (record.bill) throw billed(record);
}

type Charged = Pick<CostRecord, 'side' | 'party' | 'currency' | 'actual'>;

/** Throws a 409 for an item of a locked bill, and for a change after which the draft that it stands in could not charge it. */
export function requireFitting(record: CostRecord, next: Charged): void {
  if (!record.bill) return;
  const isSame =
    next.side === record.side &&
    next.party.kind === record.party.kind &&
    next.party.id === record.party.id &&
    next.currency === record.currency;
  if (record.bill.number || !isSame || !next.actual) throw billed(record);
}
