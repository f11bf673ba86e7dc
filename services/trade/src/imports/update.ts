import { fieldsOf, recordOf } from '../items/rows.ts';
import type { RowFields } from '../items/schema.ts';
import { itemBatches, type PriceItemRecord } from '../items/store.ts';
import type { RevisionRecord } from '../revisions/store.ts';
import { identityOf } from './checked.rules.ts';
import type { ImportField } from './mapping/fields.ts';
import { RowStore } from './row-store.ts';
import type { ImportCounts } from './schema.ts';
import { SeenKeys } from './seen-keys.ts';

const prices = ['unit_price', 'piece_price', 'price_unit', 'currency'] as const;
const others = ['order_number', 'model', 'discount_rate', 'discount_group', 'code'] as const;

/**
 * A row of a list with what a file says of it: fields that the file has no column for stay. Prices change together, so
 * that no old price of a piece stands beside a new one of a hundred.
 */
export function updated(before: RowFields, after: RowFields, columns: Partial<Record<ImportField, number>>): RowFields {
  const hasPrices = columns.unit_price !== undefined || columns.piece_price !== undefined;
  const fields = [...(hasPrices ? prices : []), ...others.filter((field) => columns[field] !== undefined)];
  return { ...before, ...Object.fromEntries(fields.map((field) => [field, after[field]])) };
}

const isSame = (one: RowFields, other: RowFields) =>
  [...prices, ...others].every((field) => one[field] === other[field]);

/** The record of a row that changed or is new; its place is the builder's to give. */
export const newRecord = (row: RowFields, at: Date): PriceItemRecord =>
  recordOf({ _id: '', rev: 0, version: 1, updated_at: at }, row);

type Updating = {
  base: RevisionRecord | null;
  file: AsyncIterable<RowFields>;
  columns: Partial<Record<ImportField, number>>;
  counts: ImportCounts;
};

/**
 * Yields a list's rows as an update leaves them, in the list's order, and then the rows that are new. Rows that the file
 * does not name stay. The file's rows wait packed outside the heap meanwhile; the same rows come in every run.
 */
export async function* updatedRecords({ base, file, columns, counts }: Updating): AsyncGenerator<PriceItemRecord> {
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
      const after = updated(before, rows.get(number - 1), columns);
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
