import { randomUUID } from 'node:crypto';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { type PriceItemRecord, PriceItems, type PriceListRecord } from './model.ts';
import { itemFields, itemRow } from './rows.ts';
import type { NewPriceItem } from './schema.ts';
import { touchList } from './store.ts';

export async function addItem(list: PriceListRecord, item: NewPriceItem, session: ClientSession) {
  const place = await touchList(list._id, 1, session);
  const fields = { ...itemFields(item), _id: randomUUID(), list: list._id, place, version: 1 };
  const record = { ...fields, updated_at: new Date(), deleted_at: null };
  await PriceItems.create([record], { session });
  return record;
}

type Seen = { item: string; version: number };

async function notSaved(list: PriceListRecord, item: string, session: ClientSession): Promise<never> {
  const now = await PriceItems.findOne({ _id: item, list: list._id, deleted_at: null }).session(session).lean();
  if (!now) throw notFound('price-item');
  throw conflict('price-item.changed', itemRow(now, list.uniform_discount_rate));
}

export async function saveItem(list: PriceListRecord, { item, version }: Seen, fields: NewPriceItem) {
  return transaction(async (session) => {
    const saved = await PriceItems.findOneAndUpdate(
      { _id: item, list: list._id, version, deleted_at: null },
      { $set: { ...itemFields(fields), updated_at: new Date() }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!saved) return notSaved(list, item, session);
    await touchList(list._id, 0, session);
    return saved;
  });
}

/** Hides an item; it can be restored for a day, after which the database drops it. */
export async function deleteItem(list: PriceListRecord, { item, version }: Seen): Promise<PriceItemRecord> {
  return transaction(async (session) => {
    const hidden = await PriceItems.findOneAndUpdate(
      { _id: item, list: list._id, version, deleted_at: null },
      { $set: { deleted_at: new Date() }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!hidden) return notSaved(list, item, session);
    await touchList(list._id, -1, session);
    return hidden;
  });
}

/** Restores a deleted item to its place. A repeat finds it there already and changes nothing. */
export async function restoreItem(list: PriceListRecord, item: string): Promise<PriceItemRecord> {
  return transaction(async (session) => {
    const restored = await PriceItems.findOneAndUpdate(
      { _id: item, list: list._id, deleted_at: trusted({ $ne: null }) },
      { $set: { deleted_at: null }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (restored) {
      await touchList(list._id, 1, session);
      return restored;
    }
    const present = await PriceItems.findOne({ _id: item, list: list._id }).session(session).lean();
    if (!present) throw notFound('price-item');
    return present;
  });
}
