import { stateOf } from '@qiaohui/service-kit/mails';
import { linkTrail } from '../links/trail.ts';
import { type MailRow, Mails } from '../mail/queue.ts';
import { lookEntry } from './looks.ts';
import { type LookRecord, Looks } from './model.ts';
import type { LookEntry, TrailEntry } from './schema.ts';

/** Of each kind; more than an order ever has. */
const MOST = 500;

async function mailTrail(order: string): Promise<TrailEntry[]> {
  const rows = await Mails.find({ order }).sort({ at: -1 }).limit(MOST).lean<MailRow[]>();
  return rows.map((row) => ({
    kind: 'mail',
    id: row._id.toHexString(),
    at: row.at.toISOString(),
    template: row.template,
    state: stateOf(row),
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
}

/** Looks of staff at an order, newest last. */
export async function lookTrail(order: string): Promise<LookEntry[]> {
  const looks = await Looks.find({ order }).sort({ at: -1 }).limit(MOST).lean<LookRecord[]>();
  return looks.map(lookEntry).reverse();
}

/** Letters, looks of staff and payer links of an order, newest last. */
export async function trailOf(order: string): Promise<TrailEntry[]> {
  const all = await Promise.all([mailTrail(order), lookTrail(order), linkTrail(order)]);
  return all.flat().sort((one, other) => one.at.localeCompare(other.at));
}
