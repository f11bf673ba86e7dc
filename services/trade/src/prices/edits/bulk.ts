import { type FieldErrors, HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { rowErrors } from '../items/complete.rules.ts';
import type { ItemFilter } from '../items/filter.rules.ts';
import { fieldsOf } from '../items/rows.ts';
import { multiplied } from '../items/rules.ts';
import type { RowFields } from '../items/schema.ts';
import { findItems, type PriceItemRecord } from '../items/store.ts';
import { type Act, perform } from './acts.ts';
import { changed, merged, noteErrors, seenItems } from './changes.ts';
import { type ActResult, type BulkChange, MOST_ROWS } from './schema.ts';

/** Returns the rows that a filter finds; throws a 422 when they are more than one act changes. */
async function filtered(act: Act, filter: ItemFilter, session: ClientSession): Promise<PriceItemRecord[]> {
  const wanted = { filter, order: 'place' as const, skip: 0, limit: MOST_ROWS + 1 };
  const found = await findItems(act.content, wanted, session);
  if (found.length > MOST_ROWS) throw new HttpError(422, 'price-items.too-many', { values: { most: MOST_ROWS } });
  if (found.length === 0) throw unprocessable({ filter: ['price-items.none'] });
  return found;
}

/** Returns a row with its prices multiplied; throws a 422 when one has too many digits then. */
function dearer(item: PriceItemRecord, factor: string): RowFields {
  const fields = fieldsOf(item);
  const { currency, unit_price, piece_price } = fields;
  const times = (price: string | null) => {
    const after = price === null || !currency ? price : multiplied(price, factor, currency);
    if (after === null && price !== null) throw unprocessable({ price_factor: ['price.format'] });
    return after;
  };
  return { ...fields, unit_price: times(unit_price), piece_price: times(piece_price) };
}

/** Sets the same fields of many rows, or multiplies their prices. */
export async function changeMany(
  act: Act,
  { items, filter, set, price_factor: factor }: BulkChange,
  session: ClientSession,
): Promise<ActResult> {
  if ((items === undefined) === (filter === undefined)) throw unprocessable({ items: ['price-items.either'] });
  if ((set === undefined) === (factor === undefined)) throw unprocessable({ set: ['price-items.either'] });
  const { list, at = new Date() } = act;
  const errors: FieldErrors = {};
  if (items && new Set(items.map(({ item }) => item)).size < items.length)
    throw unprocessable({ items: ['price-items.twice'] });
  const rows = items ? await seenItems(act, items, session) : await filtered(act, filter ?? {}, session);
  const steps = rows.map((item) => {
    const fields = factor ? dearer(item, factor) : merged(item, set ?? {});
    noteErrors(errors, 'set', rowErrors(list.kind, fields));
    return changed(item, fields, at);
  });
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  return perform(act, steps, session);
}
