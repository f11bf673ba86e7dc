import { mailStateOf } from '@qiaohui/service-kit/mail/mail-queue';
import { accessLogOfOrder, ownAccessEntry } from '../access-log/store.ts';
import { linkEntries } from '../links/store.ts';
import { type MailRow, Mails } from '../mail/queue.ts';
import type { ActivityEntry } from './schema.ts';

/** Maximum number of entries of each kind; more than any order has. */
const MOST = 500;

async function mailEntries(order: string): Promise<ActivityEntry[]> {
  const rows = await Mails.find({ order }).sort({ at: -1 }).limit(MOST).lean<MailRow[]>();
  return rows.map((row) => ({
    kind: 'mail',
    id: row._id.toHexString(),
    at: row.at.toISOString(),
    template: row.template,
    state: mailStateOf(row),
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
}

/** Returns e-mails, staff access and payer links of an order as its owner reads them, newest last. */
export async function activityOf(order: string): Promise<ActivityEntry[]> {
  const accessEntries = async () => (await accessLogOfOrder(order)).map(ownAccessEntry);
  const all = await Promise.all([mailEntries(order), accessEntries(), linkEntries(order)]);
  return all.flat().sort((one, other) => one.at.localeCompare(other.at));
}
