import { identityOf } from '../items/identity.rules.ts';
import { fieldsOf, recordOf } from '../items/rows.ts';
import type { RowFields } from '../items/schema.ts';
import { itemBatches, type PriceItemRecord } from '../items/store.ts';
import type { RevisionRecord } from '../revisions/store.ts';
import { RowStore } from './row-store.ts';
import type { ImportCounts, ImportMapping } from './schema.ts';
import { SeenKeys } from './seen-keys.ts';

const prices = ['unit_price', 'piece_price', 'price_unit', 'currency'] as const;
const others = ['order_number', 'model', 'discount_rate', 'discount_group', 'code'] as const;

/** How a file's columns are read, as far as an update asks: the price unit is the one chosen for all rows. */
export type Columns = Pick<ImportMapping, 'columns' | 'price_unit'>;

/** True for a row whose price unit nothing in the file states: it is for as many pieces as before. */
export const keepsUnit = (before: RowFields, after: RowFields, { columns, price_unit }: Columns): boolean =>
  columns.unit_price !== undefined &&
  columns.price_unit === undefined &&
  price_unit === 1 &&
  after.price_unit === 1 &&
  after.unit_price !== null &&
  before.unit_price !== null &&
  before.price_unit !== 1;

/**
 * A row of a list with what a file says of it: fields that the file has no column for stay. Prices change together, so
 * that no old price of a piece stands beside a new one of a hundred.
 */
export function updated(before: RowFields, after: RowFields, mapping: Columns): RowFields {
  const { columns } = mapping;
  const hasPrices = columns.unit_price !== undefined || columns.piece_price !== undefined;
  const fields = [...(hasPrices ? prices : []), ...others.filter((field) => columns[field] !== undefined)];
  const changed = Object.fromEntries(fields.map((field) => [field, after[field]]));
  return { ...before, ...changed, ...(keepsUnit(before, after, mapping) && { price_unit: before.price_unit }) };
}

const isSame = (one: RowFields, other: RowFields) =>
  [...prices, ...others].every((field) => one[field] === other[field]);

/** The record of a row that changed or is new; its place is the builder's to give. */
export const newRecord = (row: RowFields, at: Date): PriceItemRecord =>
  recordOf({ _id: '', rev: 0, version: 1, updated_at: at }, row);

type Updating = {
  base: RevisionRecord | null;
  file: AsyncIterable<RowFields>;
  mapping: Columns;
  counts: ImportCounts;
};

/**
 * Yields a list's rows as an update leaves them, in the list's order, and then the rows that are new. Rows that the file
 * does not name stay. The file's rows wait packed outside the heap meanwhile; the same rows come in every run.
 */
export async function* updatedRecords({ base, file, mapping, counts }: Updating): AsyncGenerator<PriceItemRecord> {
  const [rows, numbers] = [new RowStore(), new SeenKeys()];
  for await (const row of file) {
    rows.add(row);
    numbers.add(identityOf(row), rows.length);
  }
  const isUsed = new Uint8Array(rows.length);
  const at = new Date();
  for await (const batch of base ? itemBatches(base) : [])
    for (const item of batch) {
      const before = fieldsOf(item);
      const number = numbers.get(identityOf(before));
      if (number === 0) {
        counts.retained += 1;
        yield item;
        continue;
      }
      isUsed[number - 1] = 1;
      const written = rows.get(number - 1);
      const after = updated(before, written, mapping);
      if (keepsUnit(before, written, mapping)) counts.units_retained = (counts.units_retained ?? 0) + 1;
      const same = isSame(before, after);
      counts[same ? 'unchanged' : 'changed'] += 1;
      yield same ? item : { ...newRecord(after, at), version: item.version + 1 };
    }
  for (let index = 0; index < rows.length; index += 1) {
    if (isUsed[index]) continue;
    counts.added += 1;
    yield newRecord(rows.get(index), at);
  }
}
