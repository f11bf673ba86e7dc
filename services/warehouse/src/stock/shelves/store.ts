import { isDuplicate } from '@qiaohui/service-kit/mongo';
import { conflict } from '@qiaohui/service-kit/refusal';
import { terms } from '@qiaohui/service-kit/terms';
import { type ClientSession, trusted } from 'mongoose';
import { DOCK } from '../places/rules.ts';
import { idsAt } from '../places/store.ts';
import { Shelves } from './model.ts';
import type { SaveShelves } from './schema.ts';
import { walkOf } from './walk.ts';

type Saved = SaveShelves['shelves'][number];

const fieldsOf = ({ code, walk, remark, active }: Saved) => ({
  ...{ walk: walk || walkOf(code), remark, active },
  terms: terms(code, remark),
});

async function add(shelves: Saved[], session: ClientSession): Promise<void> {
  const rows = shelves.map((shelf) => ({ _id: shelf.code, ...fieldsOf(shelf), edits: 0 }));
  try {
    await Shelves.insertMany(rows, { session });
  } catch (error) {
    throw isDuplicate(error) ? conflict('shelf.known') : error;
  }
}

async function change(shelf: Saved, session: ClientSession): Promise<void> {
  const { code, edits, active } = shelf;
  if (!active && (await idsAt(code, 1, session)).length > 0) throw conflict('shelf.has-goods', { code });
  const seen = edits === 0 ? trusted({ $in: [0, null] }) : edits;
  const step = { $set: { ...fieldsOf(shelf), edits: (edits ?? 0) + 1 } };
  const { matchedCount } = await Shelves.updateOne({ _id: code, edits: seen }, step, { session });
  if (matchedCount === 0) throw conflict('shelf.edited-already', { code });
}

/**
 * Writes shelves that are new, or that change and are still as they were seen; all of them or none. One that holds
 * goods cannot be closed, and none is called like an order. A new one is not called like a number of pieces, for which
 * a scan of it would be taken.
 */
export async function saveShelves({ shelves }: SaveShelves, session: ClientSession): Promise<void> {
  for (const { code } of shelves) {
    if (code === DOCK) throw conflict('shelf.dock-stays');
    if (/^(IN|OUT|CNT)-\d/.test(code)) throw conflict('shelf.like-order', { code });
  }
  const [known, fresh] = [
    shelves.filter(({ edits }) => edits !== undefined),
    shelves.filter(({ edits }) => edits === undefined),
  ];
  for (const { code } of fresh) if (/^\d{1,5}$/.test(code)) throw conflict('shelf.like-number', { code });
  if (fresh.length > 0) await add(fresh, session);
  for (const shelf of known) await change(shelf, session);
}
