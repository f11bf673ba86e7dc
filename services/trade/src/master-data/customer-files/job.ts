import { transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { job, WOKEN_MS } from '@qiaohui/service-kit/jobs/jobs';
import type { ClientSession } from 'mongoose';
import { createPlanned } from './apply.ts';
import { CustomerImports, type ImportRecord, type PlannedCustomer } from './model.ts';

/** So many customers are created in one transaction. */
const PART = 100;

export const CUSTOMER_IMPORTS = 'customer-imports';

const current = (_id: string, session: ClientSession) =>
  CustomerImports.findOne({ _id, writing: true }).session(session).lean<ImportRecord>();

/** Creates the next customers of an import; true when there are more. */
const writePart = (_id: string): Promise<boolean> =>
  transaction(async (session) => {
    const found = await current(_id, session);
    if (!found?.actor) return false;
    const { planned, rows, team, actor, created: from = 0 } = found;
    const part = planned.slice(from, from + PART);
    const created = from + part.length;
    const isLast = created === planned.length;
    const state = { created, ...(isLast && { writing: false, applied: true }) };
    // written first: of two processes the later starts again, and finds the next part
    await CustomerImports.updateOne({ _id }, { $set: state }, { session });
    const places = new Map(rows.map(({ row }, at) => [row, at]));
    const made: Record<string, string> = {};
    for (const one of part)
      made[`rows.${places.get(one.row)}.customer`] = await createPlanned(one, { team, actor }, session);
    if (part.length > 0) await CustomerImports.collection.updateOne({ _id: _id as never }, { $set: made }, { session });
    return !isLast;
  });

/** Leaves a row out that is no longer possible as it was checked: it is one with an error then, and the others go on. */
const leaveOut = (_id: string, row: number): Promise<void> =>
  transaction(async (session) => {
    const found = await current(_id, session);
    if (!found) return;
    const planned: PlannedCustomer[] = found.planned.filter((one) => one.row !== row);
    const faults = [{ column: null, code: 'customer-import.overtaken', values: { row } }];
    const rows = found.rows.map((one) => (one.row === row ? { ...one, verdict: 'refused' as const, faults } : one));
    await CustomerImports.updateOne({ _id }, { $set: { planned, rows } }, { session });
  });

async function write(_id: string): Promise<void> {
  for (;;) {
    try {
      if (!(await writePart(_id))) return;
    } catch (error) {
      const row = error instanceof HttpError && error.code === 'customer-import.overtaken' && error.detail.values?.row;
      if (typeof row !== 'number') throw error;
      await leaveOut(_id, row);
    }
  }
}

/**
 * Creates the customers of long imports part by part; who ends in between goes on at the same place. One that fails is
 * tried again at the next turn, after the others have had theirs.
 */
export const customerImportJob = job(CUSTOMER_IMPORTS, WOKEN_MS, async () => {
  const waiting = await CustomerImports.find({ writing: true }, { _id: 1 }).sort({ at: 1 }).lean<{ _id: string }[]>();
  const failed: unknown[] = [];
  for (const { _id } of waiting) await write(_id).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
});
