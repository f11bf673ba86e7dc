import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { createContact } from '../contacts/store.ts';
import { createCustomer } from '../customers/store.ts';
import { CustomerImports, type ImportRecord, type PlannedCustomer } from './model.ts';

type Of = { id: string; team: string; account: string; actor: Actor };

async function made({ row, customer, contact }: PlannedCustomer, { team, actor }: Of, session: ClientSession) {
  try {
    const { _id: id } = await createCustomer({ ...customer, team, actor }, session);
    if (contact) await createContact({ ...contact, party: { kind: 'customer', id }, team }, session);
    return id;
  } catch (error) {
    // its short code was given to another customer meanwhile
    if (error instanceof HttpError && error.status < 500)
      throw new HttpError(409, 'customer-import.overtaken', { values: { row } });
    throw error;
  }
}

/** Applies one's own dry run as a whole, in the caller's transaction; one that is applied already stays as it is. */
export async function applyImport(of: Of, session: ClientSession): Promise<ImportRecord> {
  const { id: _id, team, account } = of;
  const found = await CustomerImports.findOne({ _id, team, account }).session(session).lean<ImportRecord>();
  if (!found) throw notFound('customer-import');
  if (found.applied) return found;
  // written first: of two concurrent requests the later starts again, and finds it applied
  await CustomerImports.updateOne({ _id }, { $set: { applied: true } }, { session });
  const ids = new Map<number, string>();
  for (const planned of found.planned) ids.set(planned.row, await made(planned, of, session));
  const rows = found.rows.map((row) => ({ ...row, customer: ids.get(row.row) ?? null }));
  await CustomerImports.updateOne({ _id }, { $set: { rows } }, { session });
  return { ...found, applied: true, rows };
}
