import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { itemsById, type PriceItemRecord, type Step } from '../items/store.ts';
import { listRow } from '../lists/rows.ts';
import { type Act, itemsChanged, perform, recordIn } from './acts.ts';
import { type ActRecord, type ActRow, Acts } from './model.ts';
import type { ActKind, ActResult } from './schema.ts';

/** Returns an act on a list; throws a 404 otherwise, also for another list's act. */
async function actOf(list: string, _id: string, session: ClientSession): Promise<ActRecord> {
  const found = await Acts.findOne({ _id, list }).session(session).lean<ActRecord>();
  if (!found) throw notFound('price-act');
  return found;
}

/** The step that takes a row's change back, on the version that the act left. Versions only grow. */
function backwards({ item, before, after }: ActRow, present: PriceItemRecord | undefined, rev: number, at: Date): Step {
  const version = (after ?? before)?.version ?? 0;
  return {
    before: present ?? null,
    after: before && recordIn(item, rev, { ...before, version: version + 1 }, at),
  };
}

/** What an undone act is called: undoing an addition deletes, and the other way round. */
const undoneKind = ({ kind, rows }: ActRecord): ActKind => {
  if (rows.every(({ before }) => !before)) return 'delete';
  return rows.every(({ after }) => !after) ? 'add' : kind;
};

/**
 * Takes an act back, as an act of its own that can be undone too. Throws a 409 with the present states when one of its
 * rows has changed since, when it is undone already, or when another revision is in force.
 */
export async function undo(act: Omit<Act, 'kind'>, id: string, session: ClientSession): Promise<ActResult> {
  const { list, content, at = new Date() } = act;
  const undone = await actOf(list._id, id, session);
  if (undone.rev !== content.key) throw conflict('price-list.revised', listRow(list));
  if (undone.undone_by) throw conflict('price-act.undone');
  const ids = undone.rows.map(({ item }) => item);
  const present = new Map((await itemsById(ids, session)).map((item) => [item._id, item]));
  const lost = undone.rows.filter(({ item, after }) => present.get(item)?.version !== after?.version);
  if (lost.length > 0) {
    const changed = lost.map(({ item }) => item);
    throw itemsChanged(
      list,
      changed,
      changed.flatMap((item) => present.get(item) ?? []),
    );
  }
  const steps = undone.rows.map((row) => backwards(row, present.get(row.item), content.key, at));
  const result = await perform({ ...act, kind: undoneKind(undone), undoes: id }, steps, session);
  await Acts.updateOne({ _id: id }, { $set: { undone_by: result.act } }, { session });
  return result;
}
