import { isDuplicate, transaction } from '@qiaohui/service-kit/data/mongo';
import { nightlyJob } from '@qiaohui/service-kit/jobs/nightly';
import { enqueueMail } from '@qiaohui/service-kit/mail/mail-queue';
import { batches } from '@qiaohui/service-kit/runtime/batches';
import { type ClientSession, trusted } from 'mongoose';
import type { AlertFacts } from './mail.ts';
import { type DigestRecord, Digests, type OpenAlertRecord, OpenAlerts } from './model.ts';
import { currentAlerts } from './news.ts';
import { AlertKind } from './schema.ts';
import { alertSettings } from './settings.ts';

/** Alerts of each kind that an e-mail lists. */
const SHOWN = 20;
const AT_A_TIME = 500;

/** Requests a day's e-mail; once a day, however many instances run. */
export async function requestDigest(_id: string, _: 'night', asked_at: Date): Promise<void> {
  try {
    await Digests.create([{ _id, state: 'waiting', asked_at, told: 0 }]);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

/** Returns the alerts that no e-mail named: their numbers, and the first of each kind. */
async function newAlerts(session: ClientSession): Promise<AlertFacts> {
  const counts = { expiring: 0, low: 0, overdue: 0 };
  const news: AlertFacts['news'] = [];
  for (const kind of AlertKind.options) {
    const of = { told: false, kind };
    counts[kind] = await OpenAlerts.countDocuments(of, { session });
    const first = await OpenAlerts.find(of, null, { session }).sort({ nth: 1 }).limit(SHOWN).lean<OpenAlertRecord[]>();
    news.push(...first.map(({ name, said }) => ({ kind, name, said })));
  }
  return { counts, news };
}

/** Stores the alerts of tonight in batches, and deletes all others, so that those are new when they come back. */
async function storeAlerts(seen: string, days: number): Promise<void> {
  let nth = 0;
  for await (const batch of batches(currentAlerts(days), AT_A_TIME)) {
    const steps = batch.map(({ key, kind, name, said }, at) => ({
      updateOne: {
        filter: { _id: key },
        update: {
          $set: { name, said, nth: nth + at, seen },
          $setOnInsert: { kind, told: false, at: new Date() },
        },
        upsert: true,
      },
    }));
    await OpenAlerts.bulkWrite(steps, { ordered: false });
    nth += batch.length;
  }
  await OpenAlerts.deleteMany({ seen: trusted({ $ne: seen }) });
}

/** Runs the e-mail that waits longest: it is sent when somebody subscribed and something is new. */
export async function runDigest(): Promise<boolean> {
  const waiting = await Digests.findOne({ state: 'waiting' }).sort({ asked_at: 1 }).lean<DigestRecord>();
  if (!waiting) return false;
  const { days, readers } = await alertSettings();
  // people who subscribe later get all of them
  if (readers.length > 0) await storeAlerts(waiting._id, days);
  await transaction(async (session) => {
    const mine = { _id: waiting._id, state: 'waiting' as const };
    const { counts, news } = await newAlerts(session);
    const events = readers.length > 0 ? counts.expiring + counts.low + counts.overdue : 0;
    const done = await Digests.updateOne(mine, { $set: { state: 'done', told: events } }, { session });
    if (done.modifiedCount === 0 || events === 0) return;
    await OpenAlerts.updateMany({ told: false }, { $set: { told: true } }, { session });
    for (const { email, locale } of readers)
      await enqueueMail({ to: email, locale, template: 'alerts', values: { counts, news } }, session);
  });
  return true;
}

export const digestJob = nightlyJob('alerts', { requestCheck: requestDigest, runNext: runDigest });
