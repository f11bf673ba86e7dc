import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { wakeAfter } from '@qiaohui/service-kit/jobs/jobs';
import { MAIL_JOB } from '@qiaohui/service-kit/mail/mail-queue';
import { type ClientSession, isValidObjectId } from 'mongoose';
import { accountOf } from '../accounts/store.ts';
import { type MailRow, Mails } from '../mail/queue.ts';
import type { OrderRecord } from '../orders/store.ts';
import { mailFacts, stillFits } from './mails.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_A_DAY = 5;

/** Throws a 429 within a minute of the last time, and the sixth time of a day. */
function requirePause(resends: Date[], now: number): void {
  const within = (ms: number) => resends.filter((at) => now - at.getTime() < ms).length;
  if (within(MINUTE_MS) > 0) throw new HttpError(429, 'mail.again-soon', { retryAfterS: MINUTE_MS / 1000 });
  if (within(DAY_MS) >= MOST_A_DAY) throw new HttpError(429, 'mail.again-often', { retryAfterS: DAY_MS / 1000 });
}

/**
 * Queues an e-mail of an order again: to its owner's present address and in the present language, with the present
 * facts where it is still true.
 */
export async function resend(order: OrderRecord, id: string, session: ClientSession): Promise<MailRow> {
  const row = isValidObjectId(id)
    ? await Mails.findOne({ _id: id, order: order._id }).session(session).lean<MailRow>()
    : null;
  if (!row) throw notFound('mail');
  const now = new Date();
  requirePause(row.resends, now.getTime());
  const { email: to, locale } = await accountOf(order.account, session);
  const values = stillFits(row.template, order) ? mailFacts(order) : row.values;
  const resends = [...row.resends.filter((at) => now.getTime() - at.getTime() < DAY_MS), now];
  const next = { to, locale, values, tries: 0, nextAt: now, sentAt: null, results: [], resends, round: row.round + 1 };
  await Mails.updateOne({ _id: row._id, round: row.round }, { $set: next }, { session });
  wakeAfter(session, MAIL_JOB);
  return { ...row, ...next };
}
