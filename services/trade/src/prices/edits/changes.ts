import { conflict, type FieldErrors, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { rowErrors } from '../items/complete.rules.ts';
import { itemId, keyOf } from '../items/places.rules.ts';
import { fieldsOf } from '../items/rows.ts';
import type { RowChange, RowFields } from '../items/schema.ts';
import { itemsById, type PriceItemRecord, type Step } from '../items/store.ts';
import { listRow } from '../lists/rows.ts';
import { type Act, itemsChanged, perform, recordIn } from './acts.ts';
import { type ActResult, type Changes, MOST_ROWS } from './schema.ts';

type SeenItem = { item: string; version: number };

/**
 * Returns items on the versions that were seen; throws a 409 with the present states when one has another, and without
 * them when they are another revision's, of which nobody deleted anything.
 */
export async function seenItems(act: Act, seen: SeenItem[], session: ClientSession): Promise<PriceItemRecord[]> {
  const { list, content } = act;
  const ids = [...new Set(seen.map(({ item }) => item))];
  if (ids.some((id) => keyOf(id) !== content.key)) throw conflict('price-list.revised', listRow(list));
  const present = await itemsById(ids, session);
  const byId = new Map(present.map((item) => [item._id, item]));
  const changed = seen.filter(({ item, version }) => byId.get(item)?.version !== version).map(({ item }) => item);
  if (changed.length > 0) {
    const now = present.filter(({ _id }) => changed.includes(_id));
    throw itemsChanged(list, changed, now);
  }
  return seen.flatMap(({ item }) => byId.get(item) ?? []);
}

/** Adds the errors of a row under its path. */
export function noteErrors(errors: FieldErrors, path: string, found: Record<string, string>): void {
  for (const [field, code] of Object.entries(found)) errors[`${path}.${field}`] = [code];
}

/** The step of a changed row. */
export const changed = (item: PriceItemRecord, fields: RowFields, at: Date): Step => ({
  before: item,
  after: recordIn(item._id, item.rev, { ...fields, version: item.version + 1 }, at),
});

/** The fields of a row with some of them changed. */
export const merged = (item: PriceItemRecord, set: RowChange): RowFields =>
  ({ ...fieldsOf(item), ...set }) as RowFields;

/** Does an act of edited, added and deleted rows; a 422 names what a row lacks, under `changes.<n>` and `adds.<n>`. */
export async function changeRows(
  act: Act,
  { changes, adds, deletes }: Pick<Changes, 'changes' | 'adds' | 'deletes'>,
  session: ClientSession,
): Promise<ActResult> {
  const touched = [...changes, ...deletes].map(({ item }) => item);
  if (touched.length + adds.length > MOST_ROWS) throw unprocessable({ changes: ['price-items.count'] });
  // one act changes a row once
  if (new Set(touched).size < touched.length) throw unprocessable({ changes: ['price-items.twice'] });
  const { list, content, at = new Date() } = act;
  const errors: FieldErrors = {};
  for (const [index, row] of adds.entries()) noteErrors(errors, `adds.${index}`, rowErrors(list.kind, row));
  const seen = await seenItems(act, [...changes, ...deletes], session);
  const edited = changes.map(({ set }, index) => {
    const item = seen[index] as PriceItemRecord;
    const fields = merged(item, set);
    noteErrors(errors, `changes.${index}`, rowErrors(list.kind, fields));
    return changed(item, fields, at);
  });
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  const steps: Step[] = [
    ...edited,
    ...adds.map((row, index) => ({
      before: null,
      after: recordIn(itemId(content.key, content.next_place + index), content.key, { ...row, version: 1 }, at),
    })),
    ...seen.slice(changes.length).map((item) => ({ before: item, after: null })),
  ];
  return perform(act, steps, session);
}
