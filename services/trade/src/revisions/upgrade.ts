import { transaction } from '@qiaohui/service-kit/data/mongo';
import { upgradeInOrder } from '@qiaohui/service-kit/data/upgrades';
import { itemId } from '../items/places.rules.ts';
import { recordOf } from '../items/rows.ts';
import { dropItems, insertUnseen, requireRows } from '../items/store.ts';
import { dropOldIndexes, dropOldItems, oldFields, oldItems } from '../items/upgrade.ts';
import { adoptRevision, unrevisedLists } from '../lists/store.ts';
import { type RevisionRecord, Revisions } from './model.ts';
import { dropRevision, newRevision, storeRevision } from './store.ts';

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
  for await (const batch of oldItems(list._id)) {
    const records = batch.map((item, index) => {
      const { version, updated_at } = item;
      const own = { _id: itemId(record.key, place + index), rev: record.key, version, updated_at };
      return recordOf(own, oldFields(item));
    });
    await insertUnseen(records);
    place += batch.length;
  }
  const adopted = await transaction(async (session) => {
    await requireRows(record.key, 0, place, session);
    const rows = { item_count: place, next_place: place };
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

/**
 * Moves the items of earlier versions, which lay in their lists, into revisions. One instance works while the others
 * wait; an interrupted run leaves each list in its old or in its new state and is resumed at the next start.
 */
export const upgradeLists = (): Promise<void> => upgradeInOrder([['price-lists-in-revisions', reviseLists]]);
