import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { canonicalOf, hashOf } from './canonical.ts';
import type { BillDocument } from './document.schema.ts';
import { lockedOf } from './locked.store.ts';
import type { BillRecord } from './model.ts';
import { billRow } from './rows.ts';
import type { BillCheck } from './schema.ts';

/** The document with what the bill's own fields say of it. */
function rebuilt(document: BillDocument, record: BillRecord): BillDocument {
  const { ledger, number, title, date, month, currency, description, locale, net, tax, total, reverses } = record;
  const taken = reverses && document.reverses;
  return {
    ...document,
    ...{ ledger, number, title, date, month, currency, description, locale, net, tax, total },
    reverses: taken ? { ...taken, bill: reverses.id, number: reverses.number } : null,
  };
}

/** Works out the hash of a locked bill again, of its text and of its fields. */
export async function checkBill(record: BillRecord): Promise<BillCheck> {
  if (!record.hash) throw conflict('bill.draft', billRow(record));
  const { text, document } = await lockedOf(record._id);
  return {
    hash: record.hash,
    text: hashOf(text) === record.hash,
    fields: hashOf(canonicalOf(rebuilt(document, record))) === record.hash,
  };
}
