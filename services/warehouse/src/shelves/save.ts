import { conflict } from '@qiaohui/service-kit/refusal';
import { terms } from '@qiaohui/service-kit/terms';
import type { ClientSession } from 'mongoose';
import { DOCK } from '../ledger/places.ts';
import { idsAt } from '../ledger/shelved.ts';
import { Shelves } from './model.ts';
import type { SaveShelves } from './schema.ts';
import { walkOf } from './walk.ts';

/** Writes shelves that are new or change; one that holds goods cannot be closed, and none is called like an order. */
export async function saveShelves({ shelves }: SaveShelves, session: ClientSession): Promise<void> {
  for (const { code, active } of shelves) {
    if (code === DOCK) throw conflict('shelf.dock-stays');
    if (/^(IN|OUT|CNT)-\d/.test(code)) throw conflict('shelf.like-order', { code });
    if (!active && (await idsAt(code, 1, session)).length > 0) throw conflict('shelf.has-goods', { code });
  }
  const rows = shelves.map(({ code, walk, remark, active }) => ({
    updateOne: {
      filter: { _id: code },
      update: { $set: { walk: walk || walkOf(code), remark, active, terms: terms(code, remark) } },
      upsert: true,
    },
  }));
  await Shelves.bulkWrite(rows, { session });
}
