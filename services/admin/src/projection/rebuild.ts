import { randomUUID } from 'node:crypto';
import { OrderEvent, RepublishOrders } from '@qiaohui/remit/contract';
import { recordSchema } from '@qiaohui/service-kit/data/record';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { rebuild } from '@qiaohui/service-kit/events/rebuild';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { model } from 'mongoose';
import { projections, storeOrders } from './events.ts';

/**
 * Versions of the copies of orders and their books: raised with `fieldsOf`, `booksOf` or their indexes, so that all are
 * rebuilt.
 */
const SHAPES = { orders: 3, postings: 1 };
export type What = keyof typeof SHAPES;

const EVERY_MS = 60_000;
const PATIENCE_MS = 30 * 60_000;
const SYSTEM = { kind: 'system' as const, id: 'admin' };

const Shapes = model('Shape', recordSchema('shapes', { _id: String, shape: Number }));

/** Rebuilds copies from the stream; the desk goes on with the present ones meanwhile. Returns how many. */
export async function rebuildProjections(what: What[]): Promise<number> {
  const all = await projections();
  const made = await rebuild({ contract: OrderEvent, copies: what.map((name) => all[name]), handleBatch: storeOrders });
  broadcast({ noun: 'order', id: 'all', version: 0, to: { groups: ['finance'] } });
  return made;
}

/**
 * Rebuilds copies of an older shape, or of none in a new database; while the owner is silent, the present ones stay.
 */
async function rebuildOutdated(): Promise<void> {
  const stored = new Map((await Shapes.find().lean()).map(({ _id, shape }) => [_id, shape]));
  const old = (Object.keys(SHAPES) as What[]).filter((name) => (stored.get(name) ?? 0) < SHAPES[name]);
  if (old.length === 0) return;
  try {
    // the stream keeps thirty days
    await sendCommand(RepublishOrders, { id: randomUUID(), actor: SYSTEM }, PATIENCE_MS);
  } catch (error) {
    if (error instanceof HttpError) return;
    throw error;
  }
  await rebuildProjections(old);
  for (const name of old) await Shapes.updateOne({ _id: name }, { $set: { shape: SHAPES[name] } }, { upsert: true });
}

export const rebuildJob = job('orders-anew', EVERY_MS, rebuildOutdated);
