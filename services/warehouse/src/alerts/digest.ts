import { queueLetter } from '@qiaohui/service-kit/mails';
import { commit, isDuplicate } from '@qiaohui/service-kit/mongo';
import { nightlyJob } from '@qiaohui/service-kit/night';
import { type ClientSession, trusted } from 'mongoose';
import type { AlertFacts } from './letter.ts';
import { type DigestRow, Digests, Told } from './model.ts';
import { type Standing, standingNow } from './news.ts';
import { alertSettings } from './settings.ts';

/** Alerts of each kind that a letter names one by one. */
const SHOWN = 20;

/** Puts a day's letter down to be thought of; once a day, however many are awake. */
export async function askDigest(_id: string, _: 'night', asked_at: Date): Promise<void> {
  try {
    await Digests.create([{ _id, state: 'waiting', asked_at, told: 0 }]);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

function factsOf(news: Standing[]): AlertFacts {
  const of = Map.groupBy(news, ({ kind }) => kind);
  const count = (kind: Standing['kind']) => of.get(kind)?.length ?? 0;
  return {
    counts: { expiring: count('expiring'), low: count('low'), overdue: count('overdue') },
    news: [...of.values()].flatMap((all) => all.slice(0, SHOWN).map(({ kind, name, said }) => ({ kind, name, said }))),
  };
}

/** Forgets what is no alert any more, so that it is news when it comes back, and remembers what is. */
async function remember(standing: Standing[], news: Standing[], session: ClientSession): Promise<void> {
  await Told.deleteMany({ _id: trusted({ $nin: standing.map(({ key }) => key) }) }, { session });
  const at = new Date();
  await Told.insertMany(
    news.map(({ key, kind }) => ({ _id: key, kind, at })),
    { session },
  );
}

/** Thinks of the letter that waits longest: it goes out when somebody wants it and something is new. */
export async function runDigest(): Promise<boolean> {
  const waiting = await Digests.findOne({ state: 'waiting' }).sort({ asked_at: 1 }).lean<DigestRow>();
  if (!waiting) return false;
  const { days, readers } = await alertSettings();
  const standing = readers.length > 0 ? await standingNow(days) : [];
  await commit(async (session) => {
    const mine = await Digests.updateOne(
      { _id: waiting._id, state: 'waiting' },
      { $set: { state: 'done' } },
      { session },
    );
    // whoever wants letters later is told of everything
    if (mine.modifiedCount === 0 || readers.length === 0) return;
    const known = new Set((await Told.find({}, { _id: 1 }, { session }).lean()).map(({ _id }) => _id));
    const news = standing.filter(({ key }) => !known.has(key));
    await remember(standing, news, session);
    if (news.length === 0) return;
    await Digests.updateOne({ _id: waiting._id }, { $set: { told: news.length } }, { session });
    for (const { email, locale } of readers)
      await queueLetter({ to: email, locale, template: 'alerts', values: factsOf(news) }, session);
  });
  return true;
}

export const digestJob = nightlyJob('alerts', { ask: askDigest, runNext: runDigest });
