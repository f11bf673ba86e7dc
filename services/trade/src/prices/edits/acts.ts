import { randomUUID } from 'node:crypto';
import { conflict, type HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { holesAfter, placeOf } from '../items/places.rules.ts';
import { isMoreThanDiscount, sumAfter } from '../items/row-view.ts';
import { fieldsOf, itemRow, recordOf } from '../items/rows.ts';
import { itemsById, type PriceItemRecord, type Step, writeSteps } from '../items/store.ts';
import { noteAct } from '../lists/content.store.ts';
import type { PriceListRecord } from '../lists/store.ts';
import { type By, noteRows, type RevisionRecord } from '../revisions/store.ts';
import { type ActRecord, Acts, type RowState } from './model.ts';
import { type ActKind, type ActResult, MOST_ROWS } from './schema.ts';

/** More deleted places than this are not kept with a revision: it is written again without them. */
export const MOST_HOLES = 10_000;

/** Thrown when a revision has to be written again before more of its rows can be deleted. */
export class TooManyHoles extends Error {}

export type Act = {
  list: PriceListRecord;
  content: RevisionRecord;
  by: By;
  kind: ActKind;
  at?: Date;
  undoes?: string;
};

const stateOf = (record: PriceItemRecord | null): RowState | null =>
  record && { ...fieldsOf(record), version: record.version };

const idOf = ({ before, after }: Step): string => (before ?? after)?._id ?? '';

/** 409 with the rows as they are now, and the ids of those that are gone. */
export function itemsChanged(list: PriceListRecord, ids: string[], present: PriceItemRecord[]): HttpError {
  const found = new Set(present.map(({ _id }) => _id));
  return conflict('price-item.changed', {
    rows: present.map((item) => itemRow(item, list.uniform_discount_rate)),
    gone: ids.filter((id) => !found.has(id)),
  });
}

/** The places and the number of a revision's rows after an act. */
function rowsAfter(content: RevisionRecord, steps: Step[]) {
  const added = steps.filter(({ before }) => !before).map((step) => placeOf(idOf(step)));
  const deleted = steps.filter(({ after }) => !after).map((step) => placeOf(idOf(step)));
  const holes = holesAfter(content.holes, deleted, added);
  if (holes.length > MOST_HOLES) throw new TooManyHoles();
  const next_place = added.reduce((next, place) => Math.max(next, place + 1), content.next_place);
  const sum = sumAfter(content.sum, steps);
  return { item_count: content.item_count + added.length - deleted.length, next_place, holes, sum };
}

/**
 * Does an act in the caller's transaction: its rows on the versions that were seen, the revision's places, the list's
 * count, and the record that undoes it. All or nothing: a 409 has the present states.
 */
export async function perform(act: Act, steps: Step[], session: ClientSession): Promise<ActResult> {
  const { list, content, by, kind, at = new Date(), undoes } = act;
  if (steps.length === 0 || steps.length > MOST_ROWS) throw unprocessable({ changes: ['price-items.count'] });
  const rows = rowsAfter(content, steps);
  const more = rows.item_count - content.item_count;
  const isShown = steps.some(isMoreThanDiscount);
  // a discount of its own
  const bare = list.bare && !steps.some(({ after }) => after?.discount_rate);
  const own = { revision: content.key, more, at, isShown, ...(list.bare && !bare && { bare }) };
  const changed = await noteAct(list, own, session);
  if (!(await writeSteps(steps, session))) {
    const ids = steps.filter(({ before }) => before).map(idOf);
    throw itemsChanged(list, ids, await itemsById(ids, session));
  }
  await noteRows(content.key, rows, session);
  const record: ActRecord = {
    _id: randomUUID(),
    list: list._id,
    rev: content.key,
    ...{ by, at, kind },
    rows: steps.map((step) => ({ item: idOf(step), before: stateOf(step.before), after: stateOf(step.after) })),
    ...(undoes && { undoes }),
  };
  await Acts.create([record], { session });
  return {
    act: record._id,
    kind,
    revision: content.key,
    rows: steps.flatMap(({ after }) => (after ? [itemRow(after, list.uniform_discount_rate)] : [])),
    item_count: changed.item_count,
  };
}

/** Returns the record of an item in a state. */
export const recordIn = (item: string, rev: number, { version, ...fields }: RowState, at: Date): PriceItemRecord =>
  recordOf({ _id: item, rev, version, updated_at: at }, fields);

/** True when rows of a revision were edited since a time. */
export const isEditedSince = async (
  { list, rev, since }: { list: string; rev: number; since: Date },
  session: ClientSession,
): Promise<boolean> => (await Acts.exists({ list, at: trusted({ $gte: since }), rev }).session(session)) !== null;
