import { transaction } from '@qiaohui/service-kit/data/mongo';
import { upgradeInOrder } from '@qiaohui/service-kit/data/upgrades';
import { itemId } from '../items/places.rules.ts';
import { sumWith } from '../items/row-view.ts';
import { recordOf } from '../items/rows.ts';
import { dropItems, insertUnseen, itemBatches, requireRows } from '../items/store.ts';
import { NO_SUM, type Sum } from '../items/sums.rules.ts';
import { dropOldIndexes, dropOldItems, oldFields, oldItems } from '../items/upgrade.ts';
import { adoptRevision, sharedLists, unrevisedLists, upgradeShown } from '../lists/content.store.ts';
import { type RevisionRecord, Revisions } from './model.ts';
import { contentOf, dropRevision, newRevision, storeRevision } from './store.ts';

const SYSTEM = { id: 'trade', email: '' };
type OldList = { _id: string; team: string; updated_at: Date };

async function drop({ _id, key }: Pick<RevisionRecord, '_id' | 'key'>): Promise<void> {
  await dropItems(key);
  await dropRevision(_id);
}

/** Copies the items of a list into its first revision; the list has it with all of them, or not yet. */
async function reviseList(list: OldList): Promise<void> {
  const record = await newRevision(list, { kind: 'upgrade', made_by: SYSTEM });
  await transaction((session) => storeRevision(record, session));
  let place = 0;
  let sum: Sum = NO_SUM;
  for await (const batch of oldItems(list._id)) {
    const records = batch.map((item, index) => {
      const { version, updated_at } = item;
      const own = { _id: itemId(record.key, place + index), rev: record.key, version, updated_at };
      return recordOf(own, oldFields(item));
    });
    await insertUnseen(records);
    sum = sumWith(sum, records);
    place += batch.length;
  }
  const adopted = await transaction(async (session) => {
    await requireRows(record.key, 0, place, session);
    const rows = { item_count: place, next_place: place, sum };
    const visible = { state: 'visible' as const, number: 1, made_at: list.updated_at, ...rows };
    await Revisions.updateOne({ _id: record._id }, { $set: visible }, { session });
    return adoptRevision(list._id, { revision: record.key, item_count: place }, session);
  });
  // another instance was first
  if (!adopted) await drop(record);
}

async function reviseLists(): Promise<void> {
  for (let left = true; left; ) {
    left = false;
    for await (const list of unrevisedLists()) {
      left = true;
      await reviseList(list);
    }
  }
  // what killed runs left
  const unfinished = { kind: 'upgrade', state: 'building' } as const;
  for (const record of await Revisions.find(unfinished).lean<RevisionRecord[]>()) await drop(record);
  await dropOldItems();
  await dropOldIndexes();
}

/** Sums the rows of what partners see, so that a change of discounts alone is known to be none to who sees none. */
async function sumShared(): Promise<void> {
  await upgradeShown();
  // earlier versions summed rows without their places
  await Revisions.updateMany({}, { $unset: { sum: 1 } });
  for (const list of await sharedLists()) {
    const content = await contentOf(list);
    if (!content || content.sum) continue;
    let sum: Sum = NO_SUM;
    for await (const batch of itemBatches(content)) sum = sumWith(sum, batch);
    // what was edited meanwhile has another sum, and stays without
    await Revisions.updateOne({ _id: content._id, touched_at: content.touched_at }, { $set: { sum } });
  }
}

/**
 * Moves the items of earlier versions, which lay in their lists, into revisions, and tells what of these partners see
 * without discounts. One instance works while the others wait; an interrupted run leaves each list in its old or in its
 * new state and is resumed at the next start.
 */
export const upgradeLists = (): Promise<void> =>
  upgradeInOrder([
    ['price-lists-in-revisions', reviseLists],
    ['price-lists-shown-in-order', sumShared],
  ]);
