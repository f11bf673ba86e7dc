import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { By } from '../history/store.ts';
import { nextNumber } from '../numbers.store.ts';
import { createPayee, updatePayee } from '../save.store.ts';
import { type ImportRecord, Imports, type RehearsedRow } from './import.model.ts';

/** Applies the rehearsed change to one payee; a payee that was changed since stops the whole import. */
async function applyRow(row: RehearsedRow, by: By, session: ClientSession): Promise<RehearsedRow> {
  const { id, version, form: payee } = row;
  if (!payee || row.verdict === 'unchanged') return row;
  if (id === null || version === null) {
    const number = await nextNumber(session);
    await createPayee(number, payee, by, session);
    return { ...row, id: number };
  }
  try {
    await updatePayee({ id, version, payee }, by, session);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new HttpError(409, 'payee.import-overtaken', { values: { row: row.row, name: row.name } });
  }
  return row;
}

/** Applies a rehearsal as a whole, in the caller's transaction; one that is applied already stays as it is. */
export async function applyImport(id: string, by: By, session: ClientSession) {
  const found = await Imports.findById(id).session(session).lean<ImportRecord>();
  if (!found) throw notFound('payee.import');
  if (found.applied) return { done: found, isNew: false };
  // Written first: of two at the same moment the later starts again, and finds it applied.
  await Imports.updateOne({ _id: id }, { $set: { applied: true } }, { session });
  const rows: RehearsedRow[] = [];
  for (const row of found.rows) rows.push(await applyRow(row, by, session));
  await Imports.updateOne({ _id: id }, { $set: { rows } }, { session });
  return { done: { ...found, applied: true, rows }, isNew: true };
}
