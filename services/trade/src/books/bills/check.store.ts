import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { hashOf } from './canonical.ts';
import { lockedOf } from './locked.store.ts';
import type { BillRecord } from './model.ts';
import { billRow } from './rows.ts';
import type { BillCheck } from './schema.ts';
import { fieldsFit } from './sealed.rules.ts';

/** Works out the hash of a locked bill again, of its text and of its fields. */
export async function checkBill(record: BillRecord): Promise<BillCheck> {
  if (!record.hash) throw conflict('bill.draft', billRow(record));
  const { text, document } = await lockedOf(record._id);
  return { hash: record.hash, text: hashOf(text) === record.hash, fields: fieldsFit(record, document) };
}
