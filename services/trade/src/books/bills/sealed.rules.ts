import { canonicalOf, hashOf } from './canonical.ts';
import { euros } from './document.rules.ts';
import { BillDocument } from './document.schema.ts';
import type { BillRecord } from './model.ts';

type Derived = Pick<BillRecord, 'kind' | 'items' | 'eur' | 'waybills'>;

/** What follows from what a locked bill says, and stands in its own fields for lists and sums. */
export const derivedOf = ({ lines, reverses }: BillDocument): Derived => ({
  kind: reverses ? 'reversal' : 'bill',
  items: lines.length,
  eur: euros(lines.map((line) => line.eur)),
  waybills: [...new Map(lines.map(({ waybill: id, number }) => [id, { id, number }])).values()],
});

const textOf = ({ kind, items, eur, waybills }: Derived): string =>
  JSON.stringify([kind, items, eur, waybills.map(({ id, number }) => [id, number])]);

/** The document with what the bill's own fields say of it; the customer keeps its name, whoever it is part of now. */
function rebuilt(document: BillDocument, record: BillRecord): BillDocument {
  const { ledger, number, title, date, month, currency, description, locale, net, tax, total, reverses } = record;
  const { name, code } = record.customer;
  const taken = reverses && document.reverses;
  return {
    ...document,
    ...{ ledger, number, title, date, month, currency, description, locale, net, tax, total },
    customer: { ...document.customer, name, code },
    reverses: taken ? { ...taken, bill: reverses.id, number: reverses.number } : null,
  };
}

/** True for a document that is none any more, of which nothing can be worked out. */
export const isTorn = (document: unknown): boolean => !BillDocument.safeParse(document).success;

/** True where the fields of a locked bill, put together again, are what was hashed. */
export const fieldsFit = (record: BillRecord, document: BillDocument): boolean =>
  !isTorn(document) &&
  textOf(derivedOf(document)) === textOf(record) &&
  hashOf(canonicalOf(rebuilt(document, record))) === record.hash;
