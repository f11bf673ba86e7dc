import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { createContact } from '../contacts/store.ts';
import { createCustomer } from '../customers/store.ts';
import { CustomerImports, type ImportRecord, type PlannedCustomer } from './model.ts';

type Of = { id: string; team: string; account: string; actor: Actor };

/** As many are created in one transaction, which MongoDB ends after a minute; of more a job does the rest. */
const MOST_AT_ONCE = 500;

/** Creates the customer of a row with its contact; throws a 409 when it is no longer possible as it was checked. */
export async function createPlanned(
  { row, customer, contact }: PlannedCustomer,
  { team, actor }: Pick<Of, 'team' | 'actor'>,
  session: ClientSession,
): Promise<string> {
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

/** Applies one's own dry run, in the caller's transaction: as a whole, or a long one by a job, part by part. */
export async function applyImport(of: Of, session: ClientSession): Promise<ImportRecord> {
  const { id: _id, team, account, actor } = of;
  const found = await CustomerImports.findOne({ _id, team, account }).session(session).lean<ImportRecord>();
  if (!found) throw notFound('customer-import');
  if (found.applied || found.writing) return found;
  if (found.planned.length > MOST_AT_ONCE) {
    const begun = { writing: true, actor, created: 0 };
    await CustomerImports.updateOne({ _id }, { $set: begun }, { session });
    return { ...found, ...begun };
  }
  // written first: of two concurrent requests the later starts again, and finds it applied
  await CustomerImports.updateOne({ _id }, { $set: { applied: true } }, { session });
  const ids = new Map<number, string>();
  for (const planned of found.planned) ids.set(planned.row, await createPlanned(planned, of, session));
  const rows = found.rows.map((row) => ({ ...row, customer: ids.get(row.row) ?? null }));
  await CustomerImports.updateOne({ _id }, { $set: { rows } }, { session });
  return { ...found, applied: true, rows };
}
