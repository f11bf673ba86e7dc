import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { DOCK } from '../places/rules.ts';
import { idsAt } from '../places/store.ts';
import { type ShelfRecord, Shelves } from './model.ts';
import { walkOf } from './rules.ts';
import type { SaveShelves } from './schema.ts';

/** Returns the active shelves with these codes. */
export const activeShelves = (codes: string[]): Promise<ShelfRecord[]> =>
  Shelves.find({ _id: trusted({ $in: codes }), active: true }).lean<ShelfRecord[]>();

/** Returns the position of places on the walk; the dock comes before all shelves. */
export async function walks(places: string[], session?: ClientSession): Promise<(place: string) => string> {
  const found = await Shelves.find({ _id: trusted({ $in: places }) }, { walk: 1 }, session && { session }).lean();
  const known = new Map(found.map(({ _id, walk }) => [_id, walk]));
  return (place) => (place === DOCK ? '' : (known.get(place) ?? walkOf(place)));
}

/** Throws a 404 for a place that is neither the dock nor an active shelf. */
export async function requirePlace(place: string, session: ClientSession): Promise<void> {
  if (place === DOCK) return;
  if (!(await Shelves.exists({ _id: place, active: true }).session(session))) throw notFound('shelf');
}

/**
 * Throws for a shelf that is not active, and writes it otherwise, so that putting goods on it and closing it conflict.
 */
export async function lockShelf(code: string, session: ClientSession): Promise<void> {
  const locked = await Shelves.updateOne({ _id: code, active: true }, { $inc: { puts: 1 } }, { session });
  if (locked.matchedCount > 0) return;
  const isKnown = await Shelves.exists({ _id: code }).session(session);
  throw isKnown ? new HttpError(409, 'shelf.closed', { values: { code }, state: { code } }) : notFound('shelf');
}

type Saved = SaveShelves['shelves'][number];

const fieldsOf = ({ code, walk, remark, active }: Saved) => ({
  ...{ walk: walk || walkOf(code), remark, active },
  terms: searchTermsOf(code, remark),
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
 * Stores new shelves, and changed ones that are still as they were seen; all of them or none. A shelf with goods cannot
 * be closed, and no code looks like an order's number. A new code does not look like a number of pieces, for which a
 * scan of it would be taken.
 */
export async function saveShelves({ shelves }: SaveShelves, session: ClientSession): Promise<void> {
  for (const { code } of shelves) {
    if (code === DOCK) throw conflict('shelf.dock-stays');
    if (/^(IN|OUT|CNT)-\d/.test(code)) throw conflict('shelf.like-order', { code });
  }
  const known = shelves.filter(({ edits }) => edits !== undefined);
  const added = shelves.filter(({ edits }) => edits === undefined);
  for (const { code } of added) if (/^\d{1,5}$/.test(code)) throw conflict('shelf.like-number', { code });
  if (added.length > 0) await add(added, session);
  for (const shelf of known) await change(shelf, session);
}
