import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { dayFrom } from '../days.rules.ts';
import { countBetween, createdByDay, remittedByDay, remittedHistories } from '../orders/figures.store.ts';
import { Days, type Stage } from './model.ts';
import { addStages } from './stages.rules.ts';

const EVERY_MS = 60_000;
const DAY_MS = 24 * 3600_000;
/** The longest period, and the one before it. */
const MOST_DAYS = 180;

async function stagesOf(from: Date): Promise<Map<string, Map<number, Stage>>> {
  const days = new Map<string, Map<number, Stage>>();
  for await (const { remittedAt, state } of remittedHistories(from)) {
    const stages = days.get(dayOf(remittedAt)) ?? new Map<number, Stage>();
    addStages(stages, state.history);
    days.set(dayOf(remittedAt), stages);
  }
  return days;
}

/** Counts the days from `from` on, of which `now` is the last. */
async function countFrom(from: Date, now: Date): Promise<void> {
  const [created, remitted, stages] = [await createdByDay(from), await remittedByDay(from), await stagesOf(from)];
  const writes = [];
  for (let at = from.getTime(); at <= now.getTime(); at += DAY_MS) {
    const _id = dayOf(new Date(at));
    const of = remitted.get(_id);
    const $set = {
      created: created.get(_id) ?? 0,
      remitted: of?.remitted ?? 0,
      cny: of?.cny ?? decimal128('0'),
      margin: of?.margin ?? decimal128('0'),
      stages: [...(stages.get(_id)?.values() ?? [])],
      counted: now,
    };
    writes.push({ updateOne: { filter: { _id }, update: { $set }, upsert: true } });
  }
  await Days.bulkWrite(writes);
}

type Sums = { days: number; created: number; remitted: number };

/** True when the counted past days hold as many orders as the copies do: events may come late or be replayed. */
async function isWhole(first: Date, yesterday: Date): Promise<boolean> {
  const [counted] = await Days.aggregate<Sums>([
    { $match: { _id: { $gte: dayOf(first), $lt: dayOf(yesterday) } } },
    { $group: { _id: null, days: { $sum: 1 }, created: { $sum: '$created' }, remitted: { $sum: '$remitted' } } },
  ]);
  if (counted?.days !== MOST_DAYS - 2) return false;
  return (
    (await countBetween('created_at', first, yesterday)) === counted.created &&
    (await countBetween('remittedAt', first, yesterday)) === counted.remitted
  );
}

/** Counts today and yesterday, and all days of the statistics when those are incomplete. */
export async function countDays(now = new Date()): Promise<void> {
  const first = dayFrom(dayOf(now), 1 - MOST_DAYS);
  const yesterday = dayFrom(dayOf(now), -1);
  await countFrom((await isWhole(first, yesterday)) ? yesterday : first, now);
}

export const countJob = job('count-days', EVERY_MS, () => countDays());
