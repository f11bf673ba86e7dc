import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { priceItemRow } from '../items/rows.ts';
import type { NewPriceItem, PriceItem } from '../items/schema.ts';
import { itemsById, type PriceItemRecord } from '../items/store.ts';
import type { PriceListRecord } from '../lists/store.ts';
import type { By } from '../revisions/store.ts';
import { type Ground, groundOf } from './act.ts';
import { changeRows } from './changes.ts';
import type { ActResult } from './schema.ts';
import { deletionOf, undo } from './undo.ts';

const DAY_MS = 24 * 3_600_000;
type At = { team: string; list: string; by: By; item: string };

/** The error of an act on one item: it is gone, or has changed. */
const lostIn = (list: PriceListRecord) => (present: PriceItemRecord[]) => {
  const [now] = present;
  return now ? conflict('price-item.changed', priceItemRow(now, list.uniform_discount_rate)) : notFound('price-item');
};

async function rowOf(list: PriceListRecord, item: string, session: ClientSession): Promise<PriceItem> {
  const [record] = await itemsById([item], session);
  if (!record || record.rev !== list.revision) throw notFound('price-item');
  return priceItemRow(record, list.uniform_discount_rate);
}

const onlyPrices = ({ list }: Ground) => {
  if (list.kind === 'discount') throw notFound('price-item');
};

/** Adds an item to a price list. */
export async function addItem(ground: Ground, item: NewPriceItem, session: ClientSession): Promise<PriceItem> {
  onlyPrices(ground);
  const adds = [{ ...item, price_unit: 1 as const, code: null }];
  const { rows } = await changeRows({ ...ground, kind: 'add' }, { changes: [], adds, deletes: [] }, session);
  return rowOf({ ...ground.list, revision: ground.content.key }, rows[0]?.id ?? '', session);
}

const onItem = (
  at: At,
  kind: 'edit' | 'delete',
  work: (ground: Ground, session: ClientSession) => Promise<ActResult>,
) =>
  transaction(async (session) => {
    const ground = await groundOf(at, undefined, session);
    onlyPrices(ground);
    const before = await itemsById([at.item], session);
    await work({ ...ground, lost: lostIn(ground.list) }, session);
    if (kind === 'edit') return rowOf(ground.list, at.item, session);
    const [deleted] = before;
    if (!deleted) throw notFound('price-item');
    return priceItemRow({ ...deleted, version: deleted.version + 1 }, ground.list.uniform_discount_rate);
  });

export const saveItem = (at: At, version: number, set: NewPriceItem): Promise<PriceItem> =>
  onItem(at, 'edit', (ground, session) => {
    const changes = [{ item: at.item, version, set }];
    return changeRows({ ...ground, kind: 'edit' }, { changes, adds: [], deletes: [] }, session);
  });

/** Deletes an item; it can be restored for a day. */
export const deleteItem = (at: At, version: number): Promise<PriceItem> =>
  onItem(at, 'delete', (ground, session) => {
    const deletes = [{ item: at.item, version }];
    return changeRows({ ...ground, kind: 'delete' }, { changes: [], adds: [], deletes }, session);
  });

/** Restores a deleted item to its place. A repeat finds it there already and changes nothing. */
export const restoreItem = (at: At): Promise<PriceItem> =>
  transaction(async (session) => {
    const ground = await groundOf(at, undefined, session);
    const [present] = await itemsById([at.item], session);
    if (!present) {
      const act = await deletionOf(ground.list, at.item, new Date(Date.now() - DAY_MS), session);
      if (!act) throw notFound('price-item');
      await undo(ground, act, session);
    }
    return rowOf(ground.list, at.item, session);
  });
