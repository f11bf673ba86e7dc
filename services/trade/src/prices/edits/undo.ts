import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
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

/** The step that takes a row's change back. Versions only grow. */
function backwards({ item, before, after }: ActRow, present: PriceItemRecord | undefined, rev: number, at: Date): Step {
  const version = (present ?? after ?? before)?.version ?? 0;
  return {
    before: present ?? null,
    after: before && recordIn(item, rev, { ...before, version: version + 1 }, at),
  };
}

type Versions = Pick<ActRecord, '_id' | 'undoes'> & {
  rows: Array<{ item: string } & Record<'before' | 'after', { version: number } | null>>;
};
const versions = { undoes: 1, 'rows.item': 1, 'rows.before.version': 1, 'rows.after.version': 1 };

/**
 * Says which version of a row stands in a later one: an undo leaves a row as it was before the act that it undid. So who
 * undoes act after act finds each row as the earlier act left it, though under another version.
 */
async function restoredSince({ list, rev, at }: ActRecord, session: ClientSession) {
  const since = { list, rev, at: trusted({ $gte: at }) };
  const undos = await Acts.find({ ...since, undoes: trusted({ $ne: null }) }, versions)
    .session(session)
    .lean<Versions[]>();
  const ids = undos.flatMap(({ undoes }) => undoes ?? []);
  const undone = await Acts.find({ ...since, _id: trusted({ $in: ids }) }, versions)
    .session(session)
    .lean<Versions[]>();
  const before = new Map(
    undone.flatMap(({ _id, rows }) => rows.map((row) => [`${_id} ${row.item}`, row.before?.version])),
  );
  const restored = new Map(
    undos.flatMap(({ undoes, rows }) =>
      rows.map((row) => [`${row.item} ${row.after?.version}`, before.get(`${undoes} ${row.item}`)]),
    ),
  );
  return (item: string, version: number) => restored.get(`${item} ${version}`);
}

/** The rows of an act that are not as it left them. */
async function changedSince(act: ActRecord, present: Map<string, PriceItemRecord>, session: ClientSession) {
  const others = act.rows.filter(({ item, after }) => present.get(item)?.version !== after?.version);
  if (!others.some(({ item, after }) => after && present.has(item))) return others;
  const restored = await restoredSince(act, session);
  return others.filter(({ item, after }) => {
    let version = after && present.get(item)?.version;
    while (version && version !== after?.version) version = restored(item, version);
    return !version;
  });
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
  const lost = await changedSince(undone, present, session);
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
