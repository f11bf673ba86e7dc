import { dropIndex } from '@qiaohui/service-kit/data/mongo';
import type { Types } from 'mongoose';
import { trusted } from 'mongoose';
import { PriceItems } from './model.ts';
import { written } from './rows.ts';
import type { RowFields } from './schema.ts';

/** An item of a version before revisions. */
export type OldItem = {
  _id: string;
  place: number;
  order_number: string | null;
  model: string | null;
  unit_price: Types.Decimal128 | null;
  piece_price: Types.Decimal128 | null;
  currency: RowFields['currency'];
  discount_rate: Types.Decimal128 | null;
  discount_group: string | null;
  version: number;
  updated_at: Date;
};

const BATCH = 5_000;
/** Indexes of versions before revisions. */
const OLD_INDEXES = ['list_1_deleted_at_1_place_1__id_1', 'list_1_terms_1', 'regret'];

/** Yields the items of a list of an earlier version in their order, without those deleted. */
export async function* oldItems(list: string): AsyncGenerator<OldItem[]> {
  let after: [number, string] = [-1, ''];
  for (;;) {
    const behind = { $or: [{ place: { $gt: after[0] } }, { place: after[0], _id: { $gt: after[1] } }] };
    const batch = (await PriceItems.collection
      .find({ list, deleted_at: null, ...behind } as never)
      .sort({ place: 1, _id: 1 })
      .limit(BATCH)
      .toArray()) as unknown as OldItem[];
    if (batch.length > 0) yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = [last.place, last._id];
  }
}

export const oldFields = (item: OldItem): RowFields => ({
  order_number: item.order_number,
  model: item.model,
  unit_price: written(item.unit_price),
  price_unit: 1,
  piece_price: written(item.piece_price),
  currency: item.currency,
  discount_rate: written(item.discount_rate),
  discount_group: item.discount_group,
  code: null,
});

/** Deletes what earlier versions stored: none of it has a revision. In batches. */
export async function dropOldItems(): Promise<void> {
  for (;;) {
    const found = PriceItems.collection.find({ rev: null } as never, { projection: { _id: 1 } }).limit(BATCH);
    const ids = (await found.toArray()).map(({ _id }) => String(_id));
    if (ids.length === 0) return;
    await PriceItems.deleteMany({ _id: trusted({ $in: ids }) });
  }
}

export async function dropOldIndexes(): Promise<void> {
  const present = await PriceItems.collection.indexes();
  for (const { name } of present) if (name && OLD_INDEXES.includes(name)) await dropIndex(PriceItems, name);
}
